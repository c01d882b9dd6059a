import { addDays, addMonths, dayOf, num, startOfMonth, sum } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { closePeriod, ensureProjectStructure, postPl, startClose } from '@crossway/ledger/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { postBegun } from './other-ie-job.ts'

let w: Fixture
let company: number
let manager: number
let types: { tools: number; income: number; invoiced: number; old: number; group: number }
let projects: number[]
const today = dayOf(new Date())
const month = today.slice(0, 7)

beforeAll(async () => {
  w = await makeFixture()
  company = await insertRow(w.app.db, 'company', { code: 'OI', name: 'Other', short_name: 'Other', status: 'active' })
  manager = await insertRow(w.app.db, 'admin', { username: 'boss', nickname: '财务主管', kind: 'staff', status: 'enabled' })
  const line = async (code: string): Promise<number> => (await w.app.db.one<{ id: number }>(sql`select id from pl_line where code = ${code}`)).id
  const type = async (code: string, more: object): Promise<number> =>
    insertRow(w.app.db, 'cost_type', { code, name: code, name_en: code, direction: 'expense', pl_line_id: await line('L1503'), active: true, ...more })
  types = {
    tools: await type('OI-TOOLS', {}),
    income: await type('OI-INCOME', { direction: 'income', pl_line_id: await line('L1501') }),
    invoiced: await type('OI-INVOICE', { invoice_required: true }),
    old: await type('OI-OLD', { active: false }),
    group: await type('OI-GROUP', { pl_line_id: null }),
  }
  projects = [await w.newProject('甲'), await w.newProject('乙')]
  await w.app.db.run(sql`update project set company_id = ${company}::bigint where id = any(${projects}::bigint[])`)
  for (const [i, project] of projects.entries()) {
    const store = await w.newStore(`OI-${i}`)
    await w.tx((tx) => ensureProjectStructure({ app: w.app, tx }, { project, stores: [store], start: '2020-01-01' }))
  }
})
afterAll(() => w.close())

interface Doc {
  id: number
  no: string
  status: string
  amount_cny: string
  posted_to: string | null
  shares: { amount: string; share: string }[]
  code?: string
  detail?: string
  errors?: { field: string; code: string }[]
}
const draft = (more: object = {}) =>
  w.call<Doc>('POST', '/api/other-ie', { company, direction: 'expense', cost_type: types.tools, title: '软件', amount: '1200.00', biz_date: today, ...more })
const act = (id: number, action: string, args: object = {}) => w.call<Doc>('POST', `/api/other-ie/${id}/actions/${action}`, { args })
const read = async (id: number): Promise<Doc> => (await w.call<Doc>('GET', `/api/other-ie/${id}`)).body
const post = async (more: object = {}): Promise<Doc> => {
  const created = await draft(more)
  expect(created).toMatchObject({ status: 201 })
  expect(await act(created.body.id, 'submit')).toMatchObject({ status: 200 })
  // Nobody approves what he has made himself.
  const maker = w.ctx.account
  w.become({ account: manager })
  expect(await act(created.body.id, 'approve')).toMatchObject({ status: 200 })
  w.become({ account: maker })
  return read(created.body.id)
}
const entries = (id: number) =>
  w.app.db.rows<{ month: string; day: string; amount: string; project: number | null; stage: string }>(
    sql`select attrib_period as month, biz_date::text as day, amount_cny::text as amount, project_id as project, stage from pl_entry where source_type = 'other_ie' and source_id = ${id}::bigint order by biz_date, id`,
  )

describe('other income and expense (finance-treasury.md otherIandE)', () => {
  it('is posted with the sign of its direction and taken back whole', async () => {
    const doc = await post({ project: projects[0] })
    expect(doc).toMatchObject({ status: 'approved', amount_cny: '1200.00' })
    expect(doc.no).toMatch(/^QT/)
    expect(await entries(doc.id)).toMatchObject([{ month, amount: '-1200.00', project: projects[0] }])
    const income = await post({ direction: 'income', cost_type: types.income, amount: '80.00' })
    expect(await entries(income.id)).toMatchObject([{ amount: '80.00', project: null }])
    expect(await act(doc.id, 'reverse', { reason: '重复录入' })).toMatchObject({ status: 200, body: { status: 'reversed' } })
    expect((await entries(doc.id)).map((e) => e.amount)).toEqual(['-1200.00', '1200.00'])
    expect((await act(doc.id, 'reverse', { reason: '再一次' })).status).toBe(409)
    await w.assertLaws()
  })

  it('spreads by month with the remainder in the last; months to come are posted when they begin, once', async () => {
    const from = addMonths(startOfMonth(today), -1).slice(0, 7)
    const to = addMonths(startOfMonth(today), 1).slice(0, 7)
    const doc = await post({ amount: '10000.00', spread_from: from, spread_to: to })
    expect((await entries(doc.id)).map((e) => e.amount)).toEqual(['-3333.33', '-3333.33'])
    const later = addMonths(startOfMonth(today), 1)
    await w.app.db.run(
      sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) values ('USD/CNY', 'month_pl', ${later}::date, 'USD', 'CNY', 7.1, 'manual', 'active') on conflict do nothing`,
    )
    await postBegun(w.app, later)
    await postBegun(w.app, later)
    expect((await entries(doc.id)).map((e) => e.amount)).toEqual(['-3333.33', '-3333.33', '-3333.34'])
    await w.assertLaws()
  })

  it('takes an accrual back on the first day of the next month', async () => {
    const doc = await post({ pay_mode: 'accrual', amount: '500.00', biz_date: today })
    expect(await entries(doc.id)).toMatchObject([{ amount: '-500.00', stage: 'estimated' }])
    const next = startOfMonth(addMonths(today, 1))
    await postBegun(w.app, addDays(next, -1))
    expect(await entries(doc.id)).toHaveLength(1)
    await postBegun(w.app, next)
    expect(await entries(doc.id)).toMatchObject([{ amount: '-500.00' }, { amount: '500.00', day: next }])
  })

  it('finance-treasury.md scenario 11: an accrual of −5,000.00 and the bill of −5,200.00 leave −5,000.00 in its month and −200.00 in the next', async () => {
    const last = addMonths(today, -1)
    const accrued = await post({ pay_mode: 'accrual', amount: '5000.00', biz_date: last })
    await postBegun(w.app, today)
    const billed = await post({ amount: '5200.00', biz_date: today })
    const all = [...(await entries(accrued.id)), ...(await entries(billed.id))]
    const of = (m: string): string => sum(all.filter((e) => e.month === m).map((e) => e.amount)).toFixed(2)
    expect([of(last.slice(0, 7)), of(month)]).toEqual(['-5000.00', '-200.00'])
    expect(all.find((e) => num(e.amount).gt(0))).toMatchObject({ amount: '5000.00', day: startOfMonth(today) })
  })

  it('cuts the amount by shares that total 100 %', async () => {
    const shares = [
      { project: projects[0], share: '0.6' },
      { project: projects[1], share: '0.3' },
    ]
    expect((await draft({ shares })).body).toMatchObject({ code: 'OIE_SHARES', detail: '比例合计须为100%（现为 90%）' })
    const even = await post({ amount: '100.01', share_base: 'equal', shares: [{ project: projects[0] }, { project: projects[1] }] })
    expect(even.shares.map((s) => Number(s.amount)).toSorted()).toEqual([50, 50.01])
    expect((await entries(even.id)).map((e) => e.amount).toSorted()).toEqual(['-50.00', '-50.01'])
    expect((await draft({ shares: [{ share: '1' }] })).body).toMatchObject({ code: 'OIE_SHARE_OF', errors: [{ field: 'shares[0].project' }] })
    const twice = [
      { project: projects[0], share: '0.5' },
      { project: projects[0], share: '0.5' },
    ]
    expect((await draft({ shares: twice })).body.code).toBe('OIE_SHARE_TWICE')
  })

  it('makes what we owe, which keeps it from being reversed once paid', async () => {
    const doc = await post({ pay_mode: 'payable', party_name: '某软件公司' })
    const item = await w.app.db.one<{ id: number; amount: string; status: string }>(
      sql`select id, amount::numeric(18,2)::text as amount, status from payable where source_type = 'other_ie' and source_id = ${doc.id}::bigint`,
    )
    expect(item).toMatchObject({ amount: '1200.00', status: 'open' })
    await w.app.db.run(sql`update payable set settled_amount = 1, open_amount = amount - 1, status = 'partial' where id = ${item.id}::bigint`)
    expect((await act(doc.id, 'reverse', { reason: '供应商退回' })).body.code).toBe('ITEM_SETTLED')
    await w.app.db.run(sql`update payable set settled_amount = 0, open_amount = amount, status = 'open' where id = ${item.id}::bigint`)
    expect(await act(doc.id, 'reverse', { reason: '供应商退回' })).toMatchObject({ status: 200 })
  })

  it('refuses what cannot be posted, saying why', async () => {
    const code = async (more: object): Promise<string | undefined> => (await draft(more)).body.code
    expect(await code({ cost_type: types.income })).toBe('OIE_DIRECTION')
    expect(await code({ cost_type: types.group })).toBe('OIE_KIND')
    expect(await code({ cost_type: types.invoiced })).toBe('OIE_INVOICE')
    expect(await code({ spread_from: '2026-05' })).toBe('OIE_SPREAD')
    expect(await code({ spread_from: '2026-05', spread_to: '2026-04' })).toBe('OIE_SPREAD')
    expect(await code({ pay_mode: 'receivable' })).toBe('OIE_MODE')
    expect(await code({ pay_mode: 'payable' })).toBe('OIE_PARTY')
    expect(await code({ pay_mode: 'paid' })).toBe('OIE_BANK')
    expect(await code({ amount: '0' })).toBe('OIE_POSITIVE')
    expect(await code({ tax_amount: '1200.01' })).toBe('OIE_TAX')
    expect((await draft({ cost_type: types.old })).status).toBeGreaterThanOrEqual(400)
    expect((await draft({ amount: '1.005' })).status).toBe(422)
  })

  it('is not dated into a closed month', async () => {
    const at = await insertRow(w.app.db, 'company', { code: 'OC', name: 'Closed', short_name: 'Closed', status: 'active' })
    const closed = addMonths(startOfMonth(today), -1)
    await w.tx(async (tx) => {
      await postPl(tx, [
        { line: 'L1503', amount: '-1', currency: 'CNY', biz_date: closed, stage: 'settled', company: at, source: { type: 'test', id: at, line: 1 } },
      ])
      await startClose({ app: w.app, tx, ctx: w.ctx }, at, closed.slice(0, 7))
      await closePeriod({ app: w.app, tx, ctx: w.ctx }, at, closed.slice(0, 7))
    })
    const created = await draft({ company: at, biz_date: closed })
    expect(await act(created.body.id, 'submit')).toMatchObject({ status: 409, body: { detail: `该期间已关账，最早可用日期 ${month}-01` } })
  })
  it('belongs to one company with what it names', async () => {
    expect((await draft({ store: w.store })).body).toMatchObject({ code: 'OIE_COMPANY', detail: 'US-01 属于另一公司主体' })
  })

  it('scenario 12: posted while its month is being closed it is refused, or stands in the month’s picture: never neither', async () => {
    const outcomes = new Set<string>()
    const maker = w.ctx.account
    for (let round = 0; round < 6; round++) {
      w.become({ account: maker })
      const at = await insertRow(w.app.db, 'company', { code: `RC${round}`, name: `Race ${round}`, short_name: `Race ${round}`, status: 'active' })
      const created = await draft({ company: at, biz_date: `${month}-01`, amount: '77.00' })
      expect((await act(created.body.id, 'submit')).status).toBe(200)
      w.become({ account: manager })
      // Submitted documents keep a month from closing: only the state of the month counts here.
      const close = () =>
        w.tx(async (tx) => {
          await tx.run(sql`insert into fin_period (company_id, period) values (${at}::bigint, ${month}) on conflict do nothing`)
          await tx.rows(sql`select id from fin_period where company_id = ${at}::bigint and period = ${month} for update`)
          await tx.run(
            sql`insert into pl_close_snapshot (company_id, period, project_id, store_id, pl_line_code, stage, amount_cny, amount_company, quantity) select company_id, book_period, project_id, store_id, pl_line_code, stage, sum(amount_cny), sum(amount_company), sum(quantity) from pl_rollup_month where company_id = ${at}::bigint and book_period = ${month} group by 1, 2, 3, 4, 5, 6`,
          )
          await tx.run(sql`update fin_period set state = 'closed' where company_id = ${at}::bigint and period = ${month}`)
        })
      const both = round % 2 ? [close(), act(created.body.id, 'approve')] : [act(created.body.id, 'approve'), close()]
      const answer = (await Promise.all(both)).find((r) => r !== undefined)!
      const { seen } = await w.app.db.one<{ seen: string }>(
        sql`select coalesce(sum(amount_cny), 0)::numeric(18,2)::text as seen from pl_close_snapshot where company_id = ${at}::bigint and period = ${month}`,
      )
      const booked = (await entries(created.body.id)).length
      expect([answer.status === 200 ? answer.body.status : answer.body.code, seen, booked]).toEqual(
        answer.status === 200 ? ['approved', '-77.00', 1] : ['PERIOD_CLOSED', '0.00', 0],
      )
      outcomes.add(String(answer.status))
    }
    w.become({ account: maker })
    expect(outcomes.size).toBeGreaterThan(0)
  })
  it('scenario 12: the real close waits for a submitted document, or has it in its picture', async () => {
    const maker = w.ctx.account
    const period = addMonths(startOfMonth(today), -1).slice(0, 7)
    for (let round = 0; round < 4; round++) {
      w.become({ account: maker })
      const at = await insertRow(w.app.db, 'company', { code: `RR${round}`, name: `Close ${round}`, short_name: `Close ${round}`, status: 'active' })
      await post({ company: at, biz_date: `${period}-03`, amount: '1.00' })
      const created = await draft({ company: at, biz_date: `${period}-01`, amount: '77.00' })
      expect((await act(created.body.id, 'submit')).status).toBe(200)
      w.become({ account: manager })
      const close = () =>
        w
          .tx(async (tx) => {
            await startClose({ app: w.app, tx, ctx: w.ctx }, at, period)
            await closePeriod({ app: w.app, tx, ctx: w.ctx }, at, period)
          })
          .then(
            () => 'closed',
            (e: { code: string }) => e.code,
          )
      const approve = () => act(created.body.id, 'approve').then((r) => r.body.status)
      const [closed, approved] = round % 2 ? await Promise.all([close(), approve()]) : (await Promise.all([approve(), close()])).toReversed()
      // the month that waited for it can be closed now
      expect(approved).toBe('approved')
      expect(['closed', 'CLOSE_BLOCKED']).toContain(closed)
      expect(closed === 'closed' ? closed : await close()).toBe('closed')
      const { seen } = await w.app.db.one<{ seen: string }>(
        sql`select sum(amount_cny)::numeric(18,2)::text as seen from pl_close_snapshot where company_id = ${at}::bigint and period = ${period}`,
      )
      expect(seen).toBe('-78.00')
      const late = await draft({ company: at, biz_date: `${period}-02`, amount: '5.00' })
      expect(await act(late.body.id, 'submit')).toMatchObject({ status: 409, body: { code: 'PERIOD_CLOSED' } })
    }
    w.become({ account: maker })
  })
})
