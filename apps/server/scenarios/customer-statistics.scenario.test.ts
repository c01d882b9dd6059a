import { dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrm, type CrmCompany } from './crm-company.ts'

// dashboard.md CustomerStatistics: 12 expired, 9 renewed; seven contracts of 20,000 a month.
let c: CrmCompany
const year = dayOf(new Date()).slice(0, 4)
const span = `from=${year}-01-01&to=${year}-12-31`
const today = dayOf(new Date())
const board = async (more = ''): Promise<any> => {
  const r = await c.call('GET', `/api/board/portfolio?${span}${more}`)
  expect(r.status, JSON.stringify(r.body)).toBe(200)
  return r.body
}
const behind = async (more: string): Promise<any> => (await c.call('GET', `/api/board/portfolio/rows?${span}&${more}`)).body
beforeAll(async () => {
  c = await makeCrm()
  const { db } = c.t.app
  const { company, industry, source, region } = c.ids
  const customer = (n: number, o: object = {}): Promise<number> =>
    insertRow(db, 'customer', {
      customer_no: `P${n}`,
      name: `客户${n}`,
      name_key: `p${n}`,
      customer_type: 'factory',
      main_products: '杯',
      industry_id: industry,
      source_id: source,
      region_id: region,
      pool: 'cooperate',
      stage: 'won',
      level: n % 2 ? 'A' : 'B',
      owner_id: c.li.employee,
      status: 'active',
      coop_status: 'cooperating',
      first_signed_at: `${year}-02-01T10:00:00+08:00`,
      ...o,
    })
  const contract = async (n: number, of: number, status: string, from: string, to: string, o: object = {}): Promise<number> => {
    const id = await insertRow(db, 'contract', {
      contract_no: `HT${n}`,
      contract_type: 'operation',
      customer_id: of,
      company_id: company,
      currency: 'CNY',
      period_start: from,
      period_end: to,
      owner_id: c.li.employee,
      status,
      ...o,
    })
    const body = await insertRow(db, 'contract_body', {
      title: `HT${n}-1`,
      contract_id: id,
      version_no: 1,
      valid_from: from,
      contract_type: 'operation',
      customer_id: of,
      company_id: company,
      currency: 'CNY',
      period_start: from,
      period_end: to,
    })
    await insertRow(db, 'contract_body_fee', { contract_body_id: body, seq: 1, fee_no: 1, fee_type: 'service', calc_mode: 'monthly', amount: '20000' })
    await db.run(sql`update contract set current_body_id = ${body} where id = ${id}`)
    return id
  }
  const next = Number(year) + 1
  for (let n = 1; n <= 7; n++)
    await contract(n, await customer(n), 'effective', `${year}-01-01`, `${next}-06-30`, { deposit_received: n === 1 ? '50000' : '0' })
  const expired = await customer(8, { coop_status: 'ended', ended_at: `${year}-03-31T23:00:00+08:00` })
  const successor = await contract(99, expired, 'terminated', `${year}-04-01`, `${next}-03-31`)
  for (let n = 1; n <= 12; n++)
    await contract(100 + n, expired, 'expired', `${Number(year) - 1}-01-01`, `${year}-0${1 + (n % 3)}-28`, n <= 9 ? { renewed_by_id: successor } : {})
  const { id: first } = await db.one<{ id: number }>(sql`select id from contract where contract_no = 'HT1'`)
  const row = (title: string, due: string, amount: string, received: string, status: string): Promise<number> =>
    db
      .one<{ id: number }>(
        sql`insert into contract_receivable (title, contract_id, customer_id, company_id, owner_id, fee_type, period, period_from, period_to, due_date, currency, amount, received, status)
          select ${title}, k.id, k.customer_id, k.company_id, k.owner_id, 'service', ${due}::date, ${due}::date, ${due}::date, ${due}::date, 'CNY', ${amount}::numeric, ${received}::numeric, ${status} from contract k where k.id = ${first} returning id`,
      )
      .then((r) => r.id)
  await row('一月服务费', `${year}-01-05`, '20000', '12000', 'overdue')
  const paid = await row('二月服务费', `${year}-01-06`, '20000', '20000', 'paid')
  await db.run(
    sql`insert into contract_collection (collection_no, collection, receivable_id, contract_id, currency, amount, collected_at) values ('C1', 1, ${paid}, ${first}, 'CNY', 20000, ${`${year}-01-08T10:00:00+08:00`}::timestamptz)`,
  )
})
afterAll(() => c.close())

describe('customer statistics', () => {
  it('renews 9 of 12 that expired, and seven contracts of 20,000 a month are 1,680,000.00 a year', async () => {
    const { cards } = await board()
    expect([cards.expired.n, cards.renewed.n, cards.arr.n, cards.arr.amount]).toEqual([12, 9, 7, '1680000.00'])
    expect([cards.cooperate.n, cards.new.n, cards.lost.n, cards.active.n, cards.deposits.amount]).toEqual([8, 8, 1, 7, '50000.00'])
    expect([cards.receivable.amount, cards.overdue.amount]).toEqual(['8000.00', '8000.00'])
  })

  it('opens each figure to the rows that it counts', async () => {
    const { cards, rows, mix, endings, signed } = await board()
    for (const [set, of] of Object.entries<any>(cards)) {
      const found = await behind(`set=${set}`)
      expect([set, found.total, found.amount ?? of.amount]).toEqual([set, of.n, of.amount])
      expect(found.rows).toHaveLength(of.n)
    }
    for (const r of rows)
      for (const [set, value] of [
        ['billed', r.billed],
        ['collected', r.collected],
        ['overdue', r.overdue],
        ['deposits', r.deposit],
      ])
        expect((await behind(`set=${set}&customer=${r.id}`)).amount, set).toBe(value ?? '0.00')
    expect(rows[0]).toMatchObject({ billed: '40000.00', collected: '20000.00', overdue: '8000.00', deposit: '50000.00' })
    for (const m of mix) expect((await behind(`set=mix&mix=${m.mix}&key=${m.key}`)).total, m.mix).toBe(m.n)
    expect(mix.filter((m: any) => m.mix === 'level').map((m: any) => [m.key, m.n])).toEqual([
      ['A', 4],
      ['B', 4],
    ])
    for (const e of endings) for (const key of ['renewed', 'open']) expect((await behind(`set=ending&month=${e.month}&key=${key}`)).total).toBe(e[key])
    expect((await behind(`set=cohort&month=${signed[0].month}`)).total).toBe(8)
  })

  it('compares what the period brought with the year before, and how things stand with nothing', async () => {
    const next = `from=${Number(year) + 1}-01-01&to=${Number(year) + 1}-12-31&compare=previous`
    const { body } = await c.call('GET', `/api/board/portfolio?${next}`)
    expect([body.before, body.compared]).toEqual([
      { from: `${year}-01-01`, to: `${year}-12-31` },
      { new: 8, lost: 1, expired: 12, renewed: 9 },
    ])
    expect((await board()).compared).toBeNull()
  })

  it('names in amber the stores of its customers whose order report is older than 36 hours, and only those that the reader sees', async () => {
    const { db } = c.t.app
    const { id: customer } = await db.one<{ id: number }>(sql`select id from customer where customer_no = 'P1'`)
    const { id: site, platform } = await db.one<{ id: number; platform: number }>(
      sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
    )
    for (const [no, hours] of [
      ['OLD', 37],
      ['NEW', 35],
    ] as const) {
      const account = await insertRow(db, 'store_account', { account_no: no, alias: no, platform_id: platform, ownership: 'client' })
      await insertRow(db, 'store', {
        store_no: no,
        name: no,
        store_account_id: account,
        marketplace_id: site,
        platform_id: platform,
        currency: 'USD',
        customer_id: customer,
        status: 'normal',
      })
      await db.run(
        sql`insert into report_file (no, type, store_account_id, original_name, sha256, status, data_at) values (${no}, 'all_orders', ${account}, 'o.txt', ${no}, 'parsed', now() - make_interval(hours => ${hours}))`,
      )
    }
    const late = async (): Promise<string[]> => (await board()).late.map((s: any) => s.title)
    expect(await late()).toEqual(['OLD'])
    for (const at of ['tracks', 'acquisition']) expect((await c.call('GET', `/api/board/${at}?${span}`)).body.late.map((s: any) => s.title)).toEqual(['OLD'])
    c.as({ ...c.wang, access: { ...c.wang.access, has: (n: string) => n === 'CustomerStatistics', scopes: () => [{ kind: 'self' as const }] } })
    expect(await late()).toEqual([])
    c.as(c.admin)
  })

  it('keeps period, comparison and filter of a board under a name, for who may open the board', async () => {
    const address = { period: 'quarter', compare: 'lastYear', industry: '3' }
    const put = (who: string): Promise<any> => c.call('PUT', `/api/views/${who}`, { name: '季度会', state: { address } })
    expect((await put('CustomerStatistics')).body).toMatchObject({ name: '季度会', state: { address } })
    expect((await c.call('GET', '/api/views/CustomerStatistics')).body.rows).toMatchObject([{ name: '季度会', mine: true, left: 0, state: { address } }])
    c.as({ ...c.wang, access: { ...c.wang.access, super: false, has: () => false } })
    for (const r of [await put('CustomerStatistics'), await c.call('GET', '/api/views/CustomerStatistics')]) expect(r.status).toBe(403)
    c.as(c.admin)
  })

  it('a version that puts the end off is a renewal', async () => {
    const { db } = c.t.app
    const k = await db.one<{ id: number; body: number }>(sql`select id, current_body_id as body from contract where contract_no = 'HT2'`)
    await db.run(sql`update contract_body set period_end = ${`${year}-05-31`}, valid_to = ${`${year}-05-31`} where id = ${k.body}`)
    const before = await board()
    await insertRow(db, 'contract_body', {
      title: 'HT2-2',
      contract_id: k.id,
      version_no: 2,
      valid_from: `${year}-06-01`,
      origin: 'renewal',
      contract_type: 'operation',
      customer_id: 1,
      company_id: c.ids.company,
      currency: 'CNY',
      period_start: `${year}-06-01`,
      period_end: `${Number(year) + 1}-06-30`,
    })
    const after = await board()
    expect([after.cards.expired.n - before.cards.expired.n, after.cards.renewed.n - before.cards.renewed.n]).toEqual([1, 1])
  })

  it('a term that was put off stands in the calendar as renewed in the month it would have ended, and opens there', async () => {
    const { db } = c.t.app
    const month = today.slice(0, 7)
    const of = (b: any): any => b.endings.find((e: any) => e.month === month) ?? { renewed: 0, open: 0 }
    const before = of(await board())
    const k = await db.one<{ id: number; body: number; customer: number }>(
      sql`select id, current_body_id as body, customer_id as customer from contract where contract_no = 'HT3'`,
    )
    await db.run(sql`update contract_body set period_end = ${`${month}-28`}, valid_to = ${`${month}-28`} where id = ${k.body}`)
    await insertRow(db, 'contract_body', {
      title: 'HT3-2',
      contract_id: k.id,
      version_no: 2,
      valid_from: `${month}-28`,
      origin: 'renewal',
      contract_type: 'operation',
      customer_id: k.customer,
      company_id: c.ids.company,
      currency: 'CNY',
      period_start: `${month}-28`,
      period_end: `${Number(year) + 2}-06-30`,
    })
    expect(of(await board())).toMatchObject({ renewed: before.renewed + 1, open: before.open })
    expect((await behind(`set=ending&month=${month}&key=renewed`)).rows.map((r: any) => r.no)).toContain('HT3')
  })

  it('counts projects and stores of a customer, and opens them', async () => {
    const { db } = c.t.app
    const { id: customer } = await db.one<{ id: number }>(sql`select id from customer where customer_no = 'P1'`)
    for (const stage of ['operating', 'cancelled'])
      await insertRow(db, 'project', {
        project_no: `XM-${stage}`,
        name: `项目-${stage}`,
        customer_id: customer,
        company_id: c.ids.company,
        leader_id: c.li.employee,
        stage,
      })
    const { id: project } = await db.one<{ id: number }>(sql`select id from project where project_no = 'XM-operating'`)
    const structure = await insertRow(db, 'project_structure', { project_id: project, effective_from: `${year}-01-01` })
    const { id: store } = await db.one<{ id: number }>(sql`select id from store where store_no = 'OLD'`)
    await insertRow(db, 'project_store', { project_structure_id: structure, store_id: store, from: `${year}-01-01` })
    const row = (await board()).rows.find((r: any) => r.no === 'P1')
    expect([row.projects, row.stores]).toEqual([1, 1])
    expect((await behind(`set=projects&customer=${row.id}`)).rows.map((r: any) => [r.route, r.no])).toEqual([['projectManage', 'XM-operating']])
    expect((await behind(`set=stores&customer=${row.id}`)).rows.map((r: any) => [r.route, r.no])).toEqual([['storeOrganization', 'OLD']])
  })

  it('shows no money without CustomerStatistics/company, on the board, behind a figure or from the P&L, and nobody else’s customers', async () => {
    const nodes = new Set(['CustomerStatistics'])
    const scope: { kind: 'all' | 'self' } = { kind: 'all' }
    c.as({ ...c.wang, access: { ...c.wang.access, has: (n: string) => nodes.has(n), scopes: () => [scope], level: () => 'edit' as const } })
    const { cards, rows, profits } = await board()
    expect([cards.arr, cards.receivable.amount, rows[0].billed, rows[0].s1, rows[0].deposit, profits]).toEqual([
      { n: 0, amount: null },
      null,
      null,
      null,
      null,
      [],
    ])
    expect((await c.call('GET', `/api/board/portfolio/rows?${span}&set=arr`)).status).toBe(403)
    expect(
      (await c.call('GET', `/api/board/profit?view=CustomerStatistics&ask=${encodeURIComponent(JSON.stringify({ from: today, to: today }))}`)).status,
    ).toBe(403)
    scope.kind = 'self'
    const mine = await board()
    expect([mine.limited, mine.cards.cooperate.n, mine.cards.active.n, mine.rows]).toEqual([true, 0, 0, []])
    c.as(c.admin)
    for (const bad of ['set=x', 'set=mix&mix=x', 'set=cohort&month=1'])
      expect((await c.call('GET', `/api/board/portfolio/rows?${span}&${bad}`)).status).toBe(400)
  })
})
