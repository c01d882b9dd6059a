import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { closePeriod, ensureProjectStructure, postPl, startClose } from '@crossway/ledger/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { accrueOpenMonths } from './commission-ports.ts'

let w: Fixture
let company: number
let manager: number
let people: { leader: number; operator: number; buyer: number }
let platforms: { walmart: number; wayfair: number; shopify: number }
beforeAll(async () => {
  w = await makeFixture()
  company = await insertRow(w.app.db, 'company', { code: 'CH', name: 'Channels', short_name: 'Channels', status: 'active' })
  manager = await insertRow(w.app.db, 'admin', { username: 'boss', nickname: '财务主管', kind: 'staff', status: 'enabled' })
  const person = (name: string): Promise<number> =>
    insertRow(w.app.db, 'employee', { emp_no: `H-${name}`, name, department_id: w.department, company_id: company, status: 'regular' })
  people = { leader: await person('林木'), operator: await person('苏杭'), buyer: await person('宋词') }
  const platform = async (code: string): Promise<number> =>
    (await w.app.db.maybe<{ id: number }>(sql`select id from platform where code = ${code}`))?.id ?? insertRow(w.app.db, 'platform', { code, name: code })
  platforms = { walmart: await platform('walmart'), wayfair: await platform('wayfair'), shopify: await platform('shopify') }
  await w.app.db.run(sql`update department set head_id = ${w.leader} where id = ${w.department}`)
  await w.app.db.run(
    sql`insert into department_closure (ancestor_id, descendant_id, depth) values (${w.department}, ${w.department}, 0) on conflict do nothing`,
  )
})
afterAll(() => w.close())

interface Line {
  role: string
  employee: { id: number } | null
  store: { id: number } | null
  roas: string | null
  amount: string
}
interface Bill {
  id: number
  platform: { id: number } | null
  base_metric: string
  base_amount: string
  pool_amount: string
  total_amount: string
  lines: Line[]
}
interface Structure {
  id: number
  code: string
  detail: string
  status: string
  base_metric: string
  channel_group: string
}
let serial = 0
/** A project of a group with a store on each platform, in the books since the year began. */
async function project(group: 'mc' | 'shopify', on: readonly number[]): Promise<{ id: number; stores: number[] }> {
  const id = await w.newProject(`${group} ${++serial}`)
  await w.app.db.run(sql`update project set company_id = ${company}, channel_group = ${group} where id = ${id}`)
  const stores: number[] = []
  for (const p of on) {
    const store = await w.newStore(`CH${++serial}`)
    await w.app.db.run(sql`update store set platform_id = ${p} where id = ${store}`)
    stores.push(store)
  }
  await w.tx((tx) => ensureProjectStructure({ app: w.app, tx }, { project: id, stores, start: '2026-01-01' }))
  return { id, stores }
}
const team = () => [
  { role: 'leader', employee: people.leader, share_rate: '0.6' },
  { role: 'operator', employee: people.operator, share_rate: '0.4' },
]
const draft = (of: number, more: object = {}) =>
  w.call<Structure>('POST', '/api/dividing-structure', { project: of, effective_from: '2026-01-01', calc: 'flat', rate: '0.1', members: team(), ...more })
const activate = (id: number) => w.call<Structure>('POST', `/api/dividing-structure/${id}/actions/activate`, {})
async function structure(of: number, more: object = {}): Promise<Structure> {
  const made = await draft(of, more)
  expect(made).toMatchObject({ status: 201 })
  expect(await activate(made.body.id)).toMatchObject({ status: 200 })
  return made.body
}
const book = (store: number, day: string, amount: string): Promise<number[]> =>
  w.tx((tx) => postPl(tx, [{ line: 'L0102', amount, currency: 'CNY', biz_date: day, stage: 'settled', store, source: { type: 'test', id: 7_000 + ++serial } }]))
async function calculate(group: 'mc' | 'shopify', month: string, of: number): Promise<Bill[]> {
  const r = await w.call<{ rows: { bill: number }[] }>('POST', `/api/commission/${group}/calculate`, { month, projects: [of] })
  expect(r.status).toBe(200)
  return Promise.all(r.body.rows.map(async (x) => (await w.call<Bill>('GET', `/api/commission-bill/${x.bill}`)).body))
}
const act = (id: number, action: string, args: object = {}) =>
  w.call<{ code: string; status: string }>('POST', `/api/commission-bill/${id}/actions/${action}`, { args })
/** Calls from now on come from this person or account; with the nodes named only, if any are. */
function be(who: { employee?: number; account?: number; only?: readonly string[] } = {}): void {
  const [employee, account] = [who.employee ?? null, who.account ?? w.ctx.account]
  const { only } = who
  const rights = only ? { super: false, has: (n: string) => only.includes(n.split('/')[0]!) } : {}
  w.become({ account, employee, access: { ...w.ctx.access, account, employee, ...rights, permissionsVersion: `${account}-${employee}-${only?.join()}` } })
}
async function as<T>(who: Parameters<typeof be>[0], work: () => Promise<T>): Promise<T> {
  be(who)
  try {
    return await work()
  } finally {
    be()
  }
}
const money = (v: string): string => Number(v).toFixed(2)

describe('finance.md dividedArchitectureMC', () => {
  it('lets the structure of a platform win over that of all, each with its own versions and bills', async () => {
    const p = await project('mc', [platforms.walmart, platforms.wayfair])
    const general = await structure(p.id)
    const own = await structure(p.id, { platform: platforms.walmart, rate: '0.2' })
    expect([general.base_metric, general.channel_group, own.code === general.code]).toEqual(['gross_profit', 'mc', false])
    await book(p.stores[0]!, '2026-10-10', '30000')
    await book(p.stores[1]!, '2026-10-10', '50000')
    const bills = await calculate('mc', '2026-10', p.id)
    expect(bills.map((b) => [b.platform?.id ?? null, money(b.base_amount), money(b.pool_amount)])).toEqual([
      [null, '50000.00', '5000.00'],
      [platforms.walmart, '30000.00', '6000.00'],
    ])
    expect((await calculate('mc', '2026-10', p.id)).map((b) => b.id)).toEqual(bills.map((b) => b.id))
    // Each is accrued on its own, once.
    for (let night = 0; night < 2; night++) await accrueOpenMonths(w.app, '2026-11-20')
    const accrued = await w.app.db.rows<{ amount: string }>(
      sql`select sum(amount_cny)::text as amount from pl_entry where project_id = ${p.id} and pl_line_code = 'L1401' group by source_line_id order by 1`,
    )
    expect(accrued.map((a) => a.amount)).toEqual(['-5000.00', '-6000.00'])
    await w.assertLaws()
  })
  it('refuses two structures of a platform on one day, and what only another group has', async () => {
    const p = await project('mc', [platforms.walmart])
    await structure(p.id, { platform: platforms.walmart })
    const twice = await draft(p.id, { platform: platforms.walmart })
    expect(await activate(twice.body.id)).toMatchObject({ status: 409, body: { code: 'DIVIDE_OVERLAP' } })
    const rule = { role: 'leader', from: '0', rate: '0.01' }
    expect(await draft(p.id, { role_rules: [rule] })).toMatchObject({
      status: 422,
      body: { code: 'DIVIDE_ELSEWHERE', detail: '多平台项目的分成架构没有“角色规则”，请清空' },
    })
    const shop = await project('shopify', [platforms.shopify])
    expect(await draft(shop.id, { platform: platforms.shopify })).toMatchObject({ status: 422, body: { code: 'DIVIDE_ELSEWHERE' } })
  })
})

describe('finance.md mcCommission', () => {
  it('pays the milestone of 100,000.00 with October, 2,000.00 by shares, and never again', async () => {
    const p = await project('mc', [platforms.wayfair])
    await structure(p.id, { rate: '0.01', milestones: [{ metric: 'net_sales', threshold: '100000', amount: '2000' }] })
    await book(p.stores[0]!, '2026-09-10', '93000')
    await book(p.stores[0]!, '2026-10-10', '21500')
    await book(p.stores[0]!, '2026-11-10', '40000')
    const bonus = (b: Bill) => b.lines.filter((l) => l.role === 'milestone').map((l) => [l.employee?.id, l.store?.id, money(l.amount)])
    const [september] = await calculate('mc', '2026-09', p.id)
    expect(bonus(september!)).toEqual([])
    const [october] = await calculate('mc', '2026-10', p.id)
    expect(bonus(october!)).toEqual([
      [people.leader, p.stores[0], '1200.00'],
      [people.operator, p.stores[0], '800.00'],
    ])
    expect(money(october!.total_amount)).toBe('2215.00')
    const [november] = await calculate('mc', '2026-11', p.id)
    expect(bonus(november!)).toEqual([])
    // Calculated again it stays where it was first reached.
    expect(bonus((await calculate('mc', '2026-10', p.id))[0]!)).toHaveLength(2)
    await w.tx(async (tx) => {
      for (const month of ['2026-09', '2026-10']) {
        await startClose({ app: w.app, tx, ctx: w.ctx }, company, month)
        await closePeriod({ app: w.app, tx, ctx: w.ctx }, company, month)
      }
    })
    await calculate('mc', '2026-10', p.id)
    expect(await as({ employee: w.leader }, () => act(october!.id, 'confirm'))).toMatchObject({ status: 200 })
    expect(await as({ account: manager }, () => act(october!.id, 'approve'))).toMatchObject({ status: 200 })
    expect(bonus((await calculate('mc', '2026-11', p.id))[0]!)).toEqual([])
    await w.assertLaws()
  })
})

describe('finance.md shopifyCommission', () => {
  it('pays the media buyer 960.00 of 120,000.00 spent at a ROAS of 3.30', async () => {
    const p = await project('shopify', [platforms.shopify])
    const members = [
      { role: 'leader', employee: people.leader, share_rate: '0.8' },
      { role: 'media_buyer', employee: people.buyer, share_rate: '0.2' },
    ]
    const tier = (from: string, to: string | null, rate: string) => ({ role: 'media_buyer', from, to, rate })
    const role_rules = [tier('0', '2.5', '0'), tier('2.5', '3.5', '0.008'), tier('3.5', null, '0.012')]
    expect(await draft(p.id, { members, role_rules: role_rules.slice(1) })).toMatchObject({ status: 422, body: { code: 'ROLE_TIERS' } })
    expect(await draft(p.id, { role_rules })).toMatchObject({ status: 422, body: { code: 'ROLE_NOBODY' } })
    await structure(p.id, { members, role_rules })
    await book(p.stores[0]!, '2026-11-10', '10000')
    const store = p.stores[0]!
    const account = await insertRow(w.app.db, 'ad_account', {
      channel: 'meta',
      account_no: 'M-1',
      name: 'Meta',
      store_id: store,
      currency: 'CNY',
      status: 'active',
    })
    const spent = (day: string, spend: string, value: string) =>
      insertRow(w.app.db, 'ad_spend_daily', {
        account_id: account,
        channel: 'meta',
        store_id: store,
        campaign: 'C',
        adset: '',
        ad: '',
        day,
        currency: 'CNY',
        spend,
        value,
      })
    await spent('2026-11-05', '20000', '41000')
    await spent('2026-11-20', '100000', '355000')
    await spent('2026-10-31', '99', '1')
    const [bill] = await calculate('shopify', '2026-11', p.id)
    expect(bill!.lines.map((l) => [l.role, l.roas, money(l.amount)])).toEqual([
      ['leader', null, '800.00'],
      ['media_buyer', '3.30', '960.00'],
    ])
  })
})

describe('rights of one page', () => {
  it('neither show nor change rows of another group', async () => {
    const mc = await project('mc', [platforms.walmart])
    const shop = await project('shopify', [platforms.shopify])
    const [ofMc, ofShop] = [await structure(mc.id), await structure(shop.id)]
    await book(shop.stores[0]!, '2026-10-12', '1000')
    const [bill] = await calculate('shopify', '2026-10', shop.id)
    await as({ only: ['dividedArchitectureMC', 'mcCommission'] }, async () => {
      expect(await w.call('GET', `/api/dividing-structure/${ofMc.id}`)).toMatchObject({ status: 200 })
      expect(await w.call('GET', `/api/dividing-structure/${ofShop.id}`)).toMatchObject({ status: 404 })
      expect(await w.call('GET', `/api/commission-bill/${bill!.id}`)).toMatchObject({ status: 404 })
      expect(await act(bill!.id, 'void', { reason: '不是我的' })).toMatchObject({ status: 404 })
      expect(await w.call('GET', '/api/commission/shopify/mine')).toMatchObject({ status: 403 })
      expect(await w.call('GET', '/api/dividing-structure?view=dividedArchitectureShopify')).toMatchObject({ status: 403 })
      const all = await w.call<{ rows: { id: number; project: { title: string } }[] }>('GET', '/api/dividing-structure?size=100')
      expect(all.body.rows.map((r) => r.id)).toContain(ofMc.id)
      expect(all.body.rows.filter((r) => !r.project.title.startsWith('mc'))).toEqual([])
      expect(await draft(shop.id)).toMatchObject({ status: 422, body: { code: 'DIVIDE_CHANNEL' } })
    })
    // Whoever sees both may change only what he may change there.
    await as({ only: ['dividedArchitectureMC'] }, async () => {
      expect(await w.call('POST', `/api/dividing-structure/${ofMc.id}/actions/end`, { args: { date: '2026-12-31' } })).toMatchObject({ status: 200 })
    })
  })
})
