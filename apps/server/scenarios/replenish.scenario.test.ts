import { addDays, dayOf } from '@crossway/kernel'
import { getForecast } from '@crossway/operations/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { importPlatformStock, postStock } from '@crossway/warehouse/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCompany, type Answer, type Company } from './company.ts'
import { kitchenStore } from './kitchen-store.ts'

// Rules of replenishment and what planners make of suggestions (operations.md, acceptance scenarios 2 and 5).
let c: Company
let store: number
let project: number
let msku: number
let sku: number
const today = dayOf(new Date())
/** The weekly forecast of A10; the day after the run is a Monday there, here it is tomorrow. */
const weekly = [155.18, 157.55, 168.09, 170.12, 171.94, 173.57, 175.05, 229.29, 230.84, 232.24, 233.5, 270.72]
beforeAll(async () => {
  c = await makeCompany()
  const { db } = c.t.app
  ;({ project, store } = await kitchenStore(c))
  sku = await c.sku('PAN')
  await db.run(sql`update sku set moq = 500, purchase_lead_days = 20, carton_qty = 24, std_cost = 20 where id = ${sku}`)
  msku = await insertRow(db, 'msku', {
    store_id: store,
    seller_sku: 'PAN-1',
    fulfillment: 'fba',
    currency: 'USD',
    price: 25,
    lifecycle: 'mature',
    abc_class: 'A',
    xyz_class: 'X',
    mapping_status: 'mapped',
  })
  await insertRow(db, 'msku_sku', { msku_id: msku, seq: 1, sku_id: sku, qty: 1, valid_from: '2026-01-01T00:00:00+08:00' })
  await db.tx((tx) => importPlatformStock(tx, c.keeper, c.ids.warehouse, today, [{ msku, fulfillable: 420, res_transfer: 60, inb_shipped: 480 }]))
  const line = { entry_type: 'other_in', vw: c.ids.vw, sku, state: 'available', qty: 900, goods: '900' } as const
  const { app } = c.t
  await db.tx((tx) => postStock({ app, tx, ctx: c.keeper }, { type: 'other_in', source: { type: 'test', id: sku }, idem_key: 'pan', lines: [line] }))
})
afterAll(() => c.close())
beforeEach(() => c.as(c.buyer))

const rule = async (body: object): Promise<Answer<any>> => c.call('POST', '/api/replenish-rule', body)
const act = (id: number, action: string, args: object = {}): Promise<Answer<any>> => c.call('POST', `/api/replenish-rule/${id}/actions/${action}`, { args })
const enabled = async (body: object): Promise<number> => {
  const r = await rule(body)
  expect(r.status, JSON.stringify(r.body)).toBe(201)
  const done = await act(r.body.id, 'enable')
  expect(done.body.status, JSON.stringify(done.body)).toBe('enabled')
  return r.body.id
}

describe('replenishment rules', () => {
  it('5: says the value and its level, and refuses weights that sum to 0.9', async () => {
    await enabled({ level: 'global', service_level: '95', valid_from: addDays(today, -3) })
    await enabled({ level: 'category', category: c.ids.category, service_level: '97.5' })
    await enabled({ level: 'msku', msku, lead_sd: '6', transit: [{ ship_mode: 'sea_fast', days: 35, sd: '5' }] })
    const { body } = await c.call('GET', `/api/replenish-rules/effective?msku=${msku}`)
    const of = (p: string) => body.rows.find((r: any) => r.parameter === p)
    expect(of('service_level')).toMatchObject({ value: 97.5, level: 'category' })
    expect(of('lead_sd')).toMatchObject({ value: 6, level: 'msku' })
    expect(of('review_days')).toMatchObject({ value: 14, level: 'default' })
    const bad = await rule({ level: 'store', store, w7: '0.5', w14: '0.4' })
    expect([bad.status, bad.body.code, bad.body.detail]).toEqual([422, 'RULE_WEIGHTS', '权重之和须为1（现为0.9）'])
    expect((await rule({ level: 'store', store, service_level: '99.95' })).body.code).toBe('RULE_SERVICE')
    expect((await rule({ level: 'store', store, min_safety_days: 9, max_safety_days: 3 })).body.code).toBe('RULE_SAFETY')
    expect((await rule({ level: 'store' })).body.code).toBe('RULE_TARGET')
    expect((await rule({ level: 'store', store, project })).body.code).toBe('RULE_TARGET_OTHER')
  })
  it('lets a later rule of the same target take over, and copies to others of the level', async () => {
    const old = await enabled({ level: 'project', project, review_days: 14, valid_from: addDays(today, -5) })
    expect((await rule({ level: 'project', project, review_days: 7, valid_from: addDays(today, -5) })).body.code).toBe('RULE_SAME_DAY')
    await enabled({ level: 'project', project, review_days: 7 })
    expect((await c.call('GET', `/api/replenish-rule/${old}`)).body.valid_to).toBe(addDays(today, -1))
    const other = await insertRow(c.t.app.db, 'project', {
      project_no: 'P2',
      name: '厨房德站',
      stage: 'operating',
      company_id: c.ids.company,
      leader_id: c.ids.employee,
    })
    expect((await act(old, 'copy_to', { projects: [other] })).status).toBe(200)
    expect((await c.call('GET', '/api/replenish-rule?fields=project,review_days&filter={"status":{"eq":"draft"}}')).body.rows).toMatchObject([
      { project: { id: other }, review_days: 14 },
    ])
    await c.t.app.db.run(sql`update replenish_rule set review_days = 14 where project_id = ${project}`)
  })
  it('brings the factors of a category to mean 1', async () => {
    const factors = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`si_${i + 1}`, i === 10 ? '3' : '1.5']))
    const market = await c.t.app.db.one<{ id: number }>(sql`select marketplace_id as id from store where id = ${store}`)
    const { body, status } = await c.call('POST', '/api/season-profile', { category: c.ids.category, marketplace: market.id, ...factors })
    expect([status, body.si_11, body.si_1]).toEqual([201, '1.8462', '0.9231'])
    const { total } = await c.t.app.db.one<{ total: string }>(
      sql`select si_1+si_2+si_3+si_4+si_5+si_6+si_7+si_8+si_9+si_10+si_11+si_12 as total from season_profile`,
    )
    expect(Number(total)).toBe(12)
  })
})

const suggestions = async (): Promise<any[]> =>
  (await c.call('GET', '/api/replenish-suggestion?view=aiRestock&tab=to_buy&fields=inputs,qty,status,label')).body.rows
/** A run as every night, over a forecast that is that of A10: the history that makes it is tested by itself. */
async function run(): Promise<any> {
  const { app } = c.t
  const daily = weekly.flatMap((w) => Array<number>(7).fill(w / 7)).concat(Array<number>(105).fill(270.72 / 7))
  await app.db.run(sql`
    insert into msku_forecast (msku_id, store_id, day, model, sigma_week, weeks, per_day, avg_7, avg_14, avg_30, smoothing, tried, daily) values (${msku}, ${store}, ${today}::date, 'holt', 24.0, 60, 23, 23, 23, 23, '{}', '{}', ${daily}::float8[])
    on conflict (msku_id) do nothing`)
  const job = app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === 'operations.replenish')!
  const problems: string[] = []
  await job.run({ app, ctx: c.buyer, id: 1, data: { store }, progress: async () => undefined, log: async () => undefined, itemFailed: async (what, why) => void problems.push(`${what}: ${why}`), signal: new AbortController().signal }) // prettier-ignore
  expect(problems).toEqual([])
  return (await suggestions())[0]
}
const decide = (id: number, action: string, args: object = {}): Promise<Answer<any>> =>
  c.call('POST', `/api/replenish-suggestion/${id}/actions/${action}`, { args })

describe('suggestions', () => {
  it('are narrowed by supplier, life cycle, class and amount', async () => {
    const { db } = c.t.app
    const second = await insertRow(db, 'supplier', { no: 'S-2', name: '乙厂', name_key: 'yi', supplier_type: 'factory', address: '东莞', buyer_id: c.ids.employee, status: 'active' }) // prettier-ignore
    for (const [seq, supplier] of [second, c.ids.supplier].entries())
      await insertRow(db, 'sku_supplier', { sku_id: sku, seq, supplier_id: supplier, is_primary: supplier === c.ids.supplier, lead_days: 20, valid_from: '2026-01-01' }) // prettier-ignore
    const { id } = await run()
    const found = async (filter: object): Promise<number[]> => {
      const r = await c.call('GET', `/api/replenish-suggestion?view=aiRestock&tab=to_buy&filter=${encodeURIComponent(JSON.stringify(filter))}`)
      expect(r.status, JSON.stringify(r.body)).toBe(200)
      return r.body.rows.map((x: { id: number }) => x.id)
    }
    // 888 pieces at 20 are 17,760
    for (const filter of [
      { supplier: { in: [c.ids.supplier] } },
      { lifecycle: { in: ['mature', 'growth'] } },
      { class: { eq: 'AX' } },
      { amount_cny: { between: [17_760, 17_760] } },
    ])
      expect(await found(filter), JSON.stringify(filter)).toEqual([id])
    for (const filter of [{ supplier: { in: [second] } }, { lifecycle: { eq: 'decline' } }, { class: { eq: 'BX' } }, { amount_cny: { gt: 17_760 } }])
      expect(await found(filter), JSON.stringify(filter)).toEqual([])
  })
  it('2: buying 888 makes one demand, the next run stands at 2 748 and buys nothing, the old row is outdated', async () => {
    const first = await run()
    expect(first).toMatchObject({ qty: 888, status: 'new' })
    const { inputs } = first
    expect([inputs.safety, inputs.target, inputs.position, inputs.need, inputs.reorder_point]).toEqual([369.41, 2737.5, 1860, 877.5, 2233.28])
    expect((await decide(first.id, 'accept', { qty: 500 })).body).toMatchObject({ code: 'RESTOCK_REASON' })
    c.as(c.leader)
    const both = await Promise.all([decide(first.id, 'accept'), decide(first.id, 'accept')])
    expect(both.map((r) => r.status).sort(), JSON.stringify(both.map((r) => r.body))).toEqual([200, 409])
    expect(both.find((r) => r.status === 409)!.body).toMatchObject({ code: 'RESTOCK_OUTDATED', detail: '建议已过期，请刷新' })
    // the demand stands in purchasing, with what was suggested and which suggestion it is of
    const demands = await c.t.app.db.rows<{ no: string; status: string; source: string; qty: number; suggest: number; msku: number }>(
      sql`select d.no, d.status, d.source, l.qty, l.suggest_qty as suggest, l.msku_id as msku from purchase_demand d join purchase_demand_line l on l.purchase_demand_id = d.id`,
    )
    expect(demands).toMatchObject([{ status: 'draft', source: 'ai_restock', qty: 888, suggest: 888, msku }])
    expect((await c.call('GET', `/api/replenish-suggestion/${first.id}`)).body).toMatchObject({
      status: 'accepted',
      accepted_qty: 888,
      doc_no: demands[0]!.no,
    })
    expect(await run()).toBeUndefined()
    const why = await c.t.app.db.one<{ position: number; need: number }>(
      sql`select (inputs->>'position')::int as position, (inputs->>'need')::float8 as need from replenish_suggestion where msku_id = ${msku} and kind = 'ship' and status = 'new'`,
    )
    expect(why).toEqual({ position: 2748, need: 0 })
    expect((await decide(first.id, 'accept')).body.code).toBe('RESTOCK_OUTDATED')
  })
  it('name the demand that stands behind what is counted', async () => {
    const ship = (await c.call('GET', '/api/replenish-suggestion?view=aiRestock&tab=to_ship')).body.rows[0]
    const { id, no } = await c.t.app.db.one<{ id: number; no: string }>(sql`select id, no from purchase_demand`)
    const why = await c.call('GET', `/api/ai-restock/why/${ship.id}`)
    expect(why.body.inputs.supplies).toMatchObject({ demand: 888, demandBy: [{ qty: 888, no, doc: { record: 'purchase_demand', id } }], stockedBy: [] })
  })
  it('sends goods by a stocking order for each way, and does not send them twice', async () => {
    const { rows } = (await c.call('GET', '/api/replenish-suggestion?view=aiRestock&tab=to_ship')).body
    const ship = rows[0]
    const done = await decide(ship.id, 'accept')
    expect(done.body, JSON.stringify(done.body)).toMatchObject({ status: 'accepted', doc_type: 'stocking_order' })
    const orders = await c.t.app.db.rows<{ mode: string; qty: number; source: string; status: string }>(
      sql`select ship_mode as mode, qty, source, status from stocking_order order by id`,
    )
    expect(orders.reduce((n, o) => n + o.qty, 0)).toBe(ship.qty)
    expect(orders[0]).toMatchObject({ source: 'ai_restock', status: 'draft' })
    await run()
    const next = (await c.call('GET', '/api/replenish-suggestion?view=aiRestock&tab=to_ship')).body.rows[0]
    expect((next?.qty ?? 0) < 24).toBe(true)
  })
  it('are ignored with a reason for at most 30 days, and tell why they are what they are', async () => {
    await c.t.app.db.run(sql`update stock_balance set qty = 0 where sku_id = ${sku}`)
    await c.t.app.db.run(sql`update purchase_demand set status = 'voided'`)
    const s = await run()
    expect((await decide(s.id, 'ignore', { reason: '换代', snooze_until: addDays(today, 40) })).body.code).toBe('RESTOCK_SNOOZE')
    const why = await c.call('GET', `/api/ai-restock/why/${s.id}`)
    expect([why.status, why.body.inputs.target]).toEqual([200, 2737.5])
    // the stocking orders of the test before, by their pieces; the demand is void
    const orders = await c.t.app.db.rows<{ id: number; no: string; qty: number }>(sql`select id, no, qty from stocking_order order by id`)
    expect(why.body.inputs.supplies).toMatchObject({
      stockedBy: orders.map(({ id, no, qty }) => ({ qty, no, doc: { record: 'stocking_order', id } })),
      demandBy: [],
    })
    expect((await decide(s.id, 'override', { from: today, to: addDays(today, 30), kind: 'value', value: '40', reason: '上新广告' })).status).toBe(200)
    expect((await decide(s.id, 'ignore', { reason: '换代', snooze_until: addDays(today, 7) })).body.status).toBe('ignored')
    expect(await run()).toBeUndefined()
    expect((await getForecast(c.t.app.db, msku, addDays(today, 1), addDays(today, 1)))[0]!.units).toBeCloseTo(155.18 / 7)
  })
})

describe('runs', () => {
  const job = (id: number, progress: () => Promise<void> = async () => undefined) => {
    const { app } = c.t
    const def = app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === 'operations.replenish')!
    return def.run({ app, ctx: c.buyer, id, data: { store }, progress, log: async () => undefined, itemFailed: async () => undefined, signal: new AbortController().signal }) // prettier-ignore
  }
  const open = () =>
    c.t.app.db.rows<{ run: number; kind: string }>(sql`select run_id as run, kind from replenish_suggestion where status = 'new' order by kind, id`)
  const runs = () => c.t.app.db.rows<{ status: string }>(sql`select status from replenish_run order by id desc limit 2`)
  /** Runs until it has set its suggestions aside, and is never heard of again: as when the process is killed. */
  const brokenOff = (id: number): Promise<void> =>
    new Promise((stopped) => {
      let steps = 0
      void job(id, () => (++steps < 2 ? Promise.resolve() : new Promise(() => stopped())))
    })
  it('killed on their way leave the old suggestions; the next run puts its own in their place, all at once', async () => {
    const { db } = c.t.app
    await db.run(sql`update replenish_suggestion set snooze_until = null where status = 'ignored'`)
    await job(900_001)
    const before = await open()
    expect(before.length).toBeGreaterThan(0)
    await brokenOff(900_002)
    expect(await open()).toEqual(before)
    expect((await db.one<{ n: number }>(sql`select count(*)::int as n from replenish_staged`)).n).toBe(1)
    await job(900_003)
    expect(await runs()).toEqual([{ status: 'finished' }, { status: 'failed' }])
    const after = await open()
    expect(new Set(after.map((s) => s.run)).size).toBe(1)
    expect(after.map((s) => s.kind)).toEqual(before.map((s) => s.kind))
    expect((await db.one<{ n: number }>(sql`select count(*)::int as n from replenish_staged`)).n).toBe(0)
  })
  it('two at once do one, and what is accepted meanwhile is not proposed again', async () => {
    const { db } = c.t.app
    const alive = await insertRow(db, 'job', {
      name: 'operations.replenish',
      title: 'x',
      owner_id: 0,
      state: 'running',
      worker: 'here:1',
      heartbeat_at: new Date(),
    })
    let go = (): void => undefined
    const held = new Promise<void>((resolve) => (go = resolve))
    let steps = 0
    const first = job(alive, () => (++steps === 2 ? held : Promise.resolve()))
    for (let i = 0; i < 200 && steps < 2; i++) await new Promise((r) => setTimeout(r, 20))
    expect(await job(900_004)).toMatchObject({ done_by: expect.stringMatching(/^YS/) })
    expect((await c.call('POST', '/api/ai-restock/run', { store })).body.code).toBe('RUN_BUSY')
    c.as(c.leader)
    const [bought] = await suggestions()
    expect((await decide(bought.id, 'accept')).status).toBe(200)
    go()
    await first
    expect(await suggestions()).toEqual([])
    await db.run(sql`update job set state = 'done' where id = ${alive}`)
  })
  it('work one listing out again as soon as its forecast is changed by hand, and leave the others', async () => {
    const { app } = c.t
    c.as(c.buyer)
    const lid = await c.sku('CAP')
    const two: number[] = []
    for (const n of [1, 2]) {
      const id = await insertRow(app.db, 'msku', { store_id: store, seller_sku: `CAP-${n}`, fulfillment: 'fba', currency: 'USD', price: 25, lifecycle: 'mature', mapping_status: 'mapped' }) // prettier-ignore
      await insertRow(app.db, 'msku_sku', { msku_id: id, seq: 1, sku_id: lid, qty: 1, valid_from: '2026-01-01T00:00:00+08:00' })
      await app.db.run(
        sql`insert into msku_daily (store_id, msku_id, day, units, complete) select ${store}, ${id}, ${today}::date - n, 8 + n % 5, true from generate_series(1, 120) n`,
      )
      two.push(id)
    }
    await job(900_010)
    const of = (listing: number) =>
      app.db.one<{ id: number; qty: number }>(sql`select id, qty from replenish_suggestion where msku_id = ${listing} and kind = 'purchase' and status = 'new'`)
    const [a, b] = [await of(two[0]!), await of(two[1]!)]
    // what a person follows: a year of sales, the forecast, and the stock without and with what is suggested
    const why = (await c.call('GET', `/api/ai-restock/why/${a.id}`)).body
    expect(why.chart.history.at(-1)).toMatchObject({ day: addDays(today, -1), sold: 9, units: 9 })
    expect([why.chart.forecast.length, why.chart.stock.length, why.chart.suggested.length, why.recent.length]).toEqual([120, 120, 120, 8])
    expect(why.chart.suggested.reduce((n: number, v: number) => n + v, 0)).toBeGreaterThan(why.chart.stock.reduce((n: number, v: number) => n + v, 0))
    expect(why.recent.at(-1)).toMatchObject({ actual: expect.any(Number), forecast: expect.any(Number) })
    const override = { from: today, to: addDays(today, 120), kind: 'value', value: '100', reason: '大客户' }
    expect((await decide(a.id, 'override', override)).status).toBe(200)
    const asked = await app.db.one<{ id: number; data: { store: number; msku: number } }>(
      sql`select id, data from job where name = 'operations.replenish' and state = 'queued' order by id desc limit 1`,
    )
    expect(asked.data).toMatchObject({ store, msku: two[0] })
    const def = app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === 'operations.replenish')!
    await def.run({ app, ctx: c.buyer, id: asked.id, data: asked.data, progress: async () => undefined, log: async () => undefined, itemFailed: async () => undefined, signal: new AbortController().signal }) // prettier-ignore
    expect((await of(two[0]!)).qty).toBeGreaterThan(a.qty * 3)
    expect(await of(two[1]!)).toEqual(b)
    expect((await decide(a.id, 'accept')).body.code).toBe('RESTOCK_OUTDATED')
  })
  it('name the documents behind what is on its way', async () => {
    const { db } = c.t.app
    const lid = await db.one<{ id: number }>(sql`select id from sku where code = 'CAP'`)
    const po = await insertRow(db, 'purchase_order', { no: 'PO-CAP', company_id: c.ids.company, supplier_id: c.ids.supplier, warehouse_id: c.ids.warehouse, status: 'ordered' }) // prettier-ignore
    await insertRow(db, 'purchase_order_line', { purchase_order_id: po, seq: 1, sku_id: lid.id, qty: 40, unit_price: 1, expected_date: addDays(today, 9) }) // prettier-ignore
    await job(900_020)
    const rows = await db.rows<{ coming: { qty: number; no: string; doc: object }[] }>(
      sql`select inputs -> 'supplies' -> 'onOrder' as coming from replenish_suggestion where sku_id = ${lid.id} and kind = 'purchase' and status = 'new' order by msku_id`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const r of rows) expect(r.coming).toMatchObject([{ day: 9, no: 'PO-CAP', doc: { record: 'purchase_order', id: po } }])
  })
  it('out of old stock figures are accepted one by one and knowingly, not many at once', async () => {
    const { db } = c.t.app
    const { id } = await db.one<{ id: number }>(sql`select id from replenish_suggestion where status = 'new' and kind = 'purchase' order by id desc limit 1`)
    await db.run(sql`update replenish_suggestion set stale = true where id = ${id}`)
    const many = await c.call('POST', '/api/replenish-suggestion/actions/accept', { ids: [id], args: {} })
    expect(JSON.stringify(many.body)).toContain('RESTOCK_STALE')
    expect((await c.call('GET', `/api/replenish-suggestion/${id}`)).body.status).toBe('new')
    const alone = await c.call('POST', `/api/replenish-suggestion/${id}/actions/accept`, { args: {}, confirmed: ['RESTOCK_STALE'] })
    expect(alone.body).toMatchObject({ status: 'accepted' })
  })
  it('many at once become one demand for each project and way, one stocking order for each way, and what is refused leaves the others', async () => {
    const { app } = c.t
    c.as(c.leader)
    await app.db.run(sql`update replenish_suggestion set status = 'expired' where status = 'new'`)
    await app.db.run(sql`update stock_balance set qty = 500 where sku_id = ${sku} and msku_id = 0`)
    const shown = await app.db.one<{ run: number }>(sql`select max(run_id) as run from replenish_suggestion`)
    const made: Record<string, number> = {}
    const propose = async (name: string, more: object): Promise<void> => {
      made[name] = await insertRow(app.db, 'replenish_suggestion', { label: name, run_id: shown.run, msku_id: msku, store_id: store, sku_id: sku, project_id: project, kind: 'purchase', model: 'holt', qty: 100, cover_days: 10, inputs: JSON.stringify({ lead: { plan: 3, production: 20, mode: 'sea_fast' } }), status: 'new', ...more }) // prettier-ignore
    }
    const air = { inputs: JSON.stringify({ lead: { plan: 3, production: 20, mode: 'air' } }) }
    const other = await app.db.rows<{ id: number }>(sql`select id from msku where store_id = ${store} and id <> ${msku} order by id limit 2`)
    await propose('A', {})
    await propose('B', { msku_id: other[0]!.id })
    await propose('C', { msku_id: other[1]!.id, ...air })
    await propose('D', { msku_id: other[1]!.id, project_id: null })
    await propose('E', { kind: 'ship', qty: 48, modes: JSON.stringify({ air: 24, sea_fast: 24 }) })
    await propose('F', { msku_id: other[0]!.id, kind: 'ship', qty: 24, modes: JSON.stringify({ sea_fast: 24 }) })
    const ids = Object.values(made)
    const answers = await Promise.all([1, 2].map(() => c.call('POST', '/api/replenish-suggestion/actions/accept', { ids, args: {} })))
    expect(answers.map((a) => a.status)).toEqual([200, 200])
    const [first, second] = answers.map((a) => a.body).sort((x, y) => y.ok.length - x.ok.length)
    expect(first.ok).toEqual(ids.filter((id) => id !== made.D))
    expect(first.failed).toMatchObject([{ id: made.D, code: 'RESTOCK_SKU' }])
    expect(second.ok).toEqual([])
    expect(new Set(second.failed.map((f: { code: string }) => f.code))).toEqual(new Set(['RESTOCK_OUTDATED', 'RESTOCK_SKU']))
    const rows = await app.db.rows<{ label: string; status: string; type: string; no: string }>(
      sql`select label, status, doc_type as type, doc_no as no from replenish_suggestion where id = any(${ids}::bigint[]) order by label`,
    )
    const [A, B, C, D, E, F] = rows
    expect(rows.map((r) => r.status)).toEqual(['accepted', 'accepted', 'accepted', 'new', 'accepted', 'accepted'])
    expect([A!.type, E!.type, B!.no === A!.no, C!.no === A!.no, D!.no]).toEqual(['purchase_demand', 'stocking_order', true, false, null])
    const lines = (no: string) =>
      app.db.rows<{ qty: number; suggest: number }>(
        sql`select l.qty, l.suggest_qty as suggest from purchase_demand_line l join purchase_demand d on d.id = l.purchase_demand_id where d.no = ${no} order by l.seq`,
      )
    expect(await lines(A!.no)).toEqual([
      { qty: 100, suggest: 100 },
      { qty: 100, suggest: 100 },
    ])
    expect(await lines(C!.no)).toHaveLength(1)
    // the way that both share is one order of two lines; what flies is another
    const [flies, sails] = E!.no.split(', ')
    expect(F!.no).toBe(sails)
    const sent = await app.db.rows<{ no: string; mode: string; qty: number; n: number }>(
      sql`select o.no, o.ship_mode as mode, o.qty, (select count(*)::int from stocking_line l where l.stocking_order_id = o.id) as n from stocking_order o where o.no = any(${[flies, sails]}::text[]) order by o.id`,
    )
    expect(sent).toEqual([
      { no: flies, mode: 'air', qty: 24, n: 1 },
      { no: sails, mode: 'sea_fast', qty: 48, n: 2 },
    ])
    expect((await c.call('POST', '/api/aiRestock/batch/accept', { ids: [made.D], args: {} })).body).toMatchObject({ ok: [], failed: [{ code: 'RESTOCK_SKU' }] })
  })
  it('are read by who may not see profit, too: what orders them by it is left out', async () => {
    c.as({ ...c.buyer, access: { ...c.buyer.access, super: false, has: () => true, scopes: () => [{ kind: 'all' }], level: (_r: string, field: string) => (field === 'priority' ? 'hidden' : 'edit') } }) // prettier-ignore
    const list = await c.call('GET', '/api/replenish-suggestion?view=aiRestock')
    expect(list.status, JSON.stringify(list.body)).toBe(200)
    expect((await c.call('GET', '/api/replenish-suggestion?view=aiRestock&sort=-priority')).body.code).toBe('FIELD_DENIED')
  })
})

describe('supplies', () => {
  it('do not count what is on order for buyers in bulk', async () => {
    const { db } = c.t.app
    const order = await insertRow(db, 'purchase_order', {
      no: 'PO-B',
      status: 'ordered',
      supplier_id: c.ids.supplier,
      company_id: c.ids.company,
      currency: 'CNY',
    })
    await insertRow(db, 'purchase_order_line', { purchase_order_id: order, seq: 1, sku_id: sku, qty: 300, expected_date: addDays(today, 20) })
    const onOrder = async (): Promise<number> => {
      const r = await c.call('GET', `/api/product-360?msku=${msku}&level=msku&from=${addDays(today, -30)}&to=${addDays(today, -1)}`)
      expect(r.status, JSON.stringify(r.body)).toBe(200)
      return r.body.stock.on_order
    }
    const free = await onOrder()
    const buyer = await insertRow(db, 'sale_order', { no: 'SO-B', status: 'confirmed', ship_to_date: addDays(today, 25), currency: 'USD' })
    await insertRow(db, 'sale_order_line', { sale_order_id: buyer, seq: 1, sku_id: sku, qty: 200, reserved: 50 })
    expect([free, await onOrder()]).toEqual([300, 150])
  })
})

describe('grouped suggestions', () => {
  it('count what stands at a listing once, by family, article and marketplace', async () => {
    const { db } = c.t.app
    await db.run(sql`update replenish_suggestion set status = 'expired'`)
    const pot = await c.sku('POT')
    const [of] = await db.rows<{ id: number }>(sql`select max(id) as id from replenish_run`)
    for (const n of [1, 2]) {
      const id = await insertRow(db, 'msku', {
        store_id: store,
        seller_sku: `POT-${n}`,
        parent_item_id: 'B0POT',
        fulfillment: 'fba',
        currency: 'USD',
        price: 25,
        lifecycle: 'mature',
        mapping_status: 'mapped',
      })
      const own = {
        run_id: of!.id,
        msku_id: id,
        store_id: store,
        sku_id: pot,
        project_id: project,
        model: 'wma',
        status: 'new',
        forecast_daily: 10,
        fba_available: 100,
        inbound: 50,
        domestic: 30 * n,
        order_by: addDays(today, n),
      }
      await insertRow(db, 'replenish_suggestion', { ...own, kind: 'purchase', qty: 200 })
      await insertRow(db, 'replenish_suggestion', { ...own, kind: 'ship', qty: 30, ship_sea: 30 })
    }
    c.as(c.buyer)
    const rows = async (tab: string): Promise<any[]> => {
      const r = await c.call('GET', `/api/restock-group?tab=${tab}`)
      expect(r.status, JSON.stringify(r.body)).toBe(200)
      return r.body.rows
    }
    const figures = {
      mskus: 2,
      forecast_daily: '20.00',
      fba_available: 200,
      inbound: 100,
      domestic: 90,
      cover_days: 15,
      buy_qty: 400,
      ship_sea: 60,
      order_by: addDays(today, 1),
    }
    expect(await rows('parent')).toMatchObject([{ parent_asin: 'B0POT', ...figures }])
    expect(await rows('sku')).toMatchObject([{ sku: { id: pot }, ...figures }])
    expect(await rows('marketplace')).toMatchObject([figures])
    // a container takes what is to be sent, and more of it while it lies here
    await db.run(sql`update replenish_suggestion set cbm = 3, cartons = 3, domestic = 90, cover_days = 15 where status = 'new' and kind = 'ship'`)
    const fill = await c.call('POST', '/api/ai-restock/fill', { store, container: 'gp20' })
    expect(fill.status, JSON.stringify(fill.body)).toBe(200)
    expect(fill.body).toMatchObject({ m3: 18, over: false, rows: [{ qty: 90, cartons: 9, chosen: true }, { qty: 90 }] })
    expect((await c.call('POST', '/api/ai-restock/fill', { store: 999, container: 'gp20' })).body.code).toBe('FILL_NONE')
    expect((await c.call('POST', '/api/ai-restock/fill', { store, container: 'crate' })).status).toBe(422)
  })
})

describe('an article that several listings sell', () => {
  it('4: of 400 pieces at home listings that sell 30 and 10 a day have 300 and 100, each counted once', async () => {
    const { app } = c.t
    const { db } = app
    const shared = await c.sku('SHARED')
    const line = { entry_type: 'other_in', vw: c.ids.vw, sku: shared, state: 'available', qty: 400, goods: '400' } as const
    await db.tx((tx) => postStock({ app, tx, ctx: c.keeper }, { type: 'other_in', source: { type: 'test', id: shared }, idem_key: 'shared', lines: [line] }))
    const mine: number[] = []
    for (const [code, per] of [
      ['SHARED-1', 30],
      ['SHARED-2', 10],
    ] as const) {
      const id = await insertRow(db, 'msku', {
        store_id: store,
        seller_sku: code,
        fulfillment: 'fba',
        currency: 'USD',
        price: 25,
        lifecycle: 'mature',
        mapping_status: 'mapped',
        restock_status: 'normal',
      })
      await insertRow(db, 'msku_sku', { msku_id: id, seq: 1, sku_id: shared, qty: 1, valid_from: '2026-01-01T00:00:00+08:00' })
      await db.run(sql`
        insert into msku_forecast (msku_id, store_id, day, model, sigma_week, weeks, per_day, avg_7, avg_14, avg_30, smoothing, tried, daily)
        values (${id}, ${store}, ${today}::date, 'wma', 5, 60, ${per}, ${per}, ${per}, ${per}, '{}', '{}', array_fill(${per}::float8, array[189]))`)
      mine.push(id)
    }
    const domestic = async (id: number, level = 'msku'): Promise<number> =>
      (await c.call('GET', `/api/product-360?msku=${id}&level=${level}&from=${addDays(today, -30)}&to=${addDays(today, -1)}`)).body.stock.domestic
    expect([await domestic(mine[0]!), await domestic(mine[1]!), await domestic(mine[0]!, 'sku')]).toEqual([300, 100, 400])
  })
})

describe('accuracy', () => {
  it('of a store and class weighs errors by what was sold, and tells service and what lies too long', async () => {
    const { db } = c.t.app
    const pan = await c.sku('ACC')
    await db.run(sql`update sku set std_cost = 20 where id = ${pan}`)
    for (const [n, tested, wape, bias, stock] of [
      [1, 100, 0.1, 0.05, 500],
      [2, 300, 0.3, -0.1, 100],
    ] as const) {
      const id = await insertRow(db, 'msku', { store_id: store, seller_sku: `ACC-${n}`, fulfillment: 'fba', currency: 'USD', price: 25, lifecycle: 'mature', abc_class: 'C', mapping_status: 'mapped', project_id: project }) // prettier-ignore
      await insertRow(db, 'msku_sku', { msku_id: id, seq: 1, sku_id: pan, qty: 1, valid_from: '2026-01-01T00:00:00+08:00' })
      await db.run(sql`
        insert into msku_forecast (msku_id, store_id, day, model, sigma_week, weeks, per_day, avg_7, avg_14, avg_30, smoothing, tried, daily, tested, wape, bias, naive_wape, naive_bias)
        values (${id}, ${store}, ${today}::date, 'wma', 5, 60, 2, 2, 2, 2, '{}', '{}', array_fill(2::float8, array[189]), ${tested}, ${wape}, ${bias}, 0.4, 0.2)`)
      await db.run(
        sql`insert into msku_daily (store_id, msku_id, day, units, stockout, fba_available_eod) select ${store}::bigint, ${id}::bigint, ${today}::date - g, 2, g > 8, case when g = 1 then ${stock}::int else 9000 end from generate_series(1, 10) g`,
      )
    }
    const { body } = await c.call('GET', `/api/forecast-accuracy?filter=${encodeURIComponent(JSON.stringify({ store: { in: [store] }, class: { eq: 'C' } }))}`)
    // 500 pieces are 260 more than 120 days of two a day, at 20
    expect(body.rows).toMatchObject([
      { class: 'C', mskus: 2, units: 400, wape: '25.0000', bias: '-6.2500', naive_wape: '40.0000', service: '80.0000', overstock_cny: '5200.00' },
    ])
  })
})

describe('simulation', () => {
  it('tells what a draft would change, for at most fifty listings', async () => {
    const { db } = c.t.app
    const lid = await c.sku('LID')
    const listing = await insertRow(db, 'msku', {
      store_id: store,
      seller_sku: 'LID-1',
      fulfillment: 'fba',
      currency: 'USD',
      price: 25,
      lifecycle: 'mature',
      mapping_status: 'mapped',
    })
    await insertRow(db, 'msku_sku', { msku_id: listing, seq: 1, sku_id: lid, qty: 1, valid_from: '2026-01-01T00:00:00+08:00' })
    await db.run(
      sql`insert into msku_daily (store_id, msku_id, day, units, complete) select ${store}, ${listing}, ${today}::date - n, 8 + n % 5, true from generate_series(1, 120) n`,
    )
    const draft = (await rule({ level: 'msku', msku: listing, service_level: '99', min_safety_days: 30 })).body
    const answer = await c.call('POST', `/api/replenish-rules/${draft.id}/simulate`, { mskus: [listing] })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const [row] = answer.body.rows
    expect(row.before.forecast).toBe(row.after.forecast)
    expect(row.after.safety).toBeGreaterThan(row.before.safety)
    expect(row.after.qty).toBeGreaterThan(row.before.qty)
    expect((await c.call('GET', `/api/replenish-rule/${draft.id}`)).body.status).toBe('draft')
    const many = await c.call('POST', `/api/replenish-rules/${draft.id}/simulate`, { mskus: Array.from({ length: 51 }, (_, i) => i + 1) })
    expect(many.body.code).toBe('SIMULATE_MANY')
  })
})
