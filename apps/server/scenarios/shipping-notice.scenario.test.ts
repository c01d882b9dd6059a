import { getTransitStats } from '@crossway/logistics/server'
import { sql, systemCtx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { postStock } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Answer, type Company } from './company.ts'

// One shipment from its booking to the door (logistics.md shippingNotice, acceptance scenarios 4 and 10 with their numbers).
let c: Company
let project: number
let channel: number
let dest: number
beforeAll(async () => {
  c = await makeCompany()
  const { db } = c.t.app
  project = await insertRow(db, 'project', { project_no: 'P1', name: '厨房美站', stage: 'operating', company_id: c.ids.company, leader_id: c.ids.employee })
  channel = await insertRow(db, 'provider_channel', {
    code: 'SEA',
    name: '美西普船',
    mode: 'sea_slow',
    dest_country: 'US',
    days_min: 28,
    days_max: 34,
    status: 'enabled',
  })
  const warehouse = await insertRow(db, 'warehouse', {
    code: 'LA',
    name_zh: '洛杉矶仓',
    type: 'overseas',
    country: 'US',
    companies: `{${c.ids.company}}`,
    status: 'active',
  })
  const share = {
    warehouse_id: warehouse,
    code: 'LA-P',
    name: '公共',
    company_id: c.ids.company,
    ownership: 'own',
    purpose: 'public',
    is_default: true,
    status: 'active',
  }
  dest = await insertRow(db, 'virtual_warehouse', share)
})
afterAll(() => c.close())
const act = (record: string, id: number, action: string, args: object = {}): Promise<Answer<any>> =>
  c.call('POST', `/api/${record}/${id}/actions/${action}`, { args })
const at = (answer: Answer<any>): unknown[] => [answer.status, answer.body.code, answer.body.errors?.[0]?.field]
const read = async (record: string, id: number): Promise<any> => (await c.call('GET', `/api/${record}/${id}`)).body

let n = 0
/** A stocking order of one article with 24 a carton of 60×40×40 cm and 15 kg, packed and ready; each piece is worth 10. */
const packed = async (qty: number): Promise<{ id: number; sku: number }> => {
  const { app } = c.t
  const sku = await c.sku(`SHP-${++n}`)
  await app.db.run(sql`update sku set carton_qty = 24, carton_len_cm = 60, carton_wid_cm = 40, carton_hei_cm = 40, carton_gross = 15 where id = ${sku}`)
  await insertRow(app.db, 'sku_customs', { sku_id: sku, seq: 1, country: 'US', hs_code: '8516710000' })
  const line = { entry_type: 'other_in', vw: c.ids.vw, sku, state: 'available', qty, goods: String(qty * 10) } as const
  await app.db.tx((tx) => postStock({ app, tx, ctx: c.keeper }, { type: 'other_in', source: { type: 'test', id: sku }, idem_key: `shp-${sku}`, lines: [line] }))
  c.as(c.buyer)
  const head = {
    type: 'overseas',
    dest_country: 'US',
    ship_mode: 'sea_slow',
    plan_ship_date: inDays(5),
    from_vw: c.ids.vw,
    dest_warehouse: c.ids.warehouse,
    project,
  }
  const made = (await c.call('POST', '/api/stocking-order', { ...head, lines: [{ sku, qty }] })).body
  await act('stocking-order', made.id, 'submit')
  c.as(c.leader)
  await act('stocking-order', made.id, 'approve')
  await act('stocking-order', made.id, 'start')
  const carton = { per_carton: 24, len_cm: '60', wid_cm: '40', hei_cm: '40', kg: '15' }
  await act('stocking-order', made.id, 'pack', { lines: [{ line: made.lines[0].id, cartons: qty / 24, ...carton }] })
  expect((await act('stocking-order', made.id, 'ready')).body.status).toBe('ready')
  return { id: made.id, sku }
}
const notice = async (stockings: readonly number[], more: object = {}): Promise<any> => {
  const made = await c.call('POST', '/api/shipping-notice', {
    stockings,
    channel,
    company: c.ids.company,
    dest_vw: dest,
    plan_ship_date: inDays(2),
    est_freight: '6000',
    ...more,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return read('shipping-notice', made.body.id)
}
const stock = async (sku: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await c.t.app.db.rows<{ state: string; qty: number }>(
        sql`select state, sum(qty)::int as qty from stock_balance where sku_id = ${sku} group by state having sum(qty) <> 0`,
      )
    ).map((r) => [r.state, r.qty]),
  )
const poolOf = (sku: number): Promise<object> =>
  c.t.app.db.one(sql`select qty, goods_value::numeric(18,2)::text as goods from stock_pool where sku_id = ${sku} and warehouse_id = ${c.ids.warehouse}`)

describe('a shipping notice', () => {
  it('4: 600 pieces leave with 6,000.00 of freight on their layers; a second click changes nothing; taken back, all is as it was', async () => {
    const { id, sku } = await packed(600)
    const before = await poolOf(sku)
    const doc = await notice([id])
    expect(doc).toMatchObject({ qty: 600, cartons: 25, cbm: '2.400', gross_kg: '375.000', promised_days: 34, project: { id: project } })
    expect((await act('shipping-notice', doc.id, 'confirm')).body.status).toBe('confirmed')
    expect((await read('stocking-order', id)).lines[0]).toMatchObject({ noticed_qty: 600, qty_open: 0 })
    expect((await act('shipping-notice', doc.id, 'ship')).body.status).toBe('shipped')
    expect(await stock(sku)).toEqual({ in_transit: 600 })
    expect(await poolOf(sku)).toEqual({ qty: 0, goods: '0.00' })
    const layers = (): Promise<object> =>
      c.t.app.db.one(
        sql`select sum(qty_open)::int as qty, sum(goods)::numeric(18,2)::text as goods, sum(freight)::numeric(18,2)::text as freight from transit_layer where sku_id = ${sku} and qty_open > 0`,
      )
    expect(await layers()).toEqual({ qty: 600, goods: '6000.00', freight: '6000.00' })
    expect((await act('shipping-notice', doc.id, 'ship')).body.status).toBe('shipped')
    expect(await layers()).toEqual({ qty: 600, goods: '6000.00', freight: '6000.00' })
    expect((await read('stocking-order', id)).status).toBe('shipped')
    expect((await act('shipping-notice', doc.id, 'unship', { reason: '甩柜' })).body.status).toBe('confirmed')
    expect(await stock(sku)).toEqual({ reserved: 600 })
    expect(await poolOf(sku)).toEqual(before)
    expect(await c.t.app.db.one(sql`select coalesce(sum(qty_open), 0)::int as qty from transit_layer where sku_id = ${sku}`)).toEqual({ qty: 0 })
    expect(
      await c.t.app.db.one(
        sql`select sum(qty - qty_fulfilled - qty_released)::int as held from stock_reservation where source_type = 'stocking_order' and source_id = ${id} and status = 'active'`,
      ),
    ).toEqual({ held: 600 })
    expect((await read('stocking-order', id)).status).toBe('ready')
    expect((await act('shipping-notice', doc.id, 'ship')).body.status).toBe('shipped')
    expect(await stock(sku)).toEqual({ in_transit: 600 })
  })
  it('10: is not delivered before it has departed, and departed on Nov 2 by a lane of 31 days is expected on Dec 3', async () => {
    const doc = await notice([(await packed(48)).id])
    await act('shipping-notice', doc.id, 'confirm')
    await act('shipping-notice', doc.id, 'ship')
    const early = await act('shipping-notice', doc.id, 'deliver')
    expect(at(early)).toEqual([422, 'SN_ORDER', 'args.at'])
    expect(early.body.errors[0].detail).toContain('节点时间倒序')
    const passed = (milestone: string, day: string) => act('shipping-notice', doc.id, 'milestone', { milestone, at: `${day}T08:00:00+08:00` })
    expect((await passed('departed', '2026-11-02')).body).toMatchObject({ status: 'shipped', milestone: 'departed', atd: '2026-11-02', eta: '2026-12-03' })
    expect(at(await passed('arrived', '2026-11-01'))).toEqual([422, 'SN_ORDER', 'args.at'])
    expect(at(await passed('picked_up', '2026-11-03'))).toEqual([422, 'SN_ORDER', 'args.at'])
    expect((await passed('arrived', '2999-01-01')).status).toBe(409)
    expect((await act('shipping-notice', doc.id, 'exception', { exception: 'customs_hold', note: '查验' })).body).toMatchObject({
      status: 'shipped',
      exception: 'customs_hold',
    })
    expect((await act('shipping-notice', doc.id, 'unship', { reason: 'x' })).body.code).toBe('SN_MOVED')
    expect((await act('shipping-notice', doc.id, 'deliver', { at: '2026-11-20T08:00:00+08:00' })).body).toMatchObject({
      status: 'delivered',
      milestone: 'delivered',
    })
  })
  it('takes a part, no more than is open, and leaves the rest to the next', async () => {
    const { id } = await packed(240)
    const first = await notice([id])
    const line = first.lines[0].id
    expect(at(await act('shipping-notice', first.id, 'adjust', { lines: [{ line, qty: 241 }] }))).toEqual([422, 'VALIDATION', 'args.lines[0].qty'])
    expect((await act('shipping-notice', first.id, 'adjust', { lines: [{ line, qty: 144, fba_shipment_id: 'FBA1' }] })).body).toMatchObject({
      qty: 144,
      cartons: 6,
      lines: [{ fba_shipment_id: 'FBA1' }],
    })
    const second = await notice([id])
    await act('shipping-notice', first.id, 'confirm')
    expect((await act('shipping-notice', second.id, 'confirm')).body).toMatchObject({ code: 'SN_OVER', detail: `SHP-${n}发货240超过备货未通知数96` })
    await act('shipping-notice', first.id, 'ship')
    expect(await read('stocking-order', id)).toMatchObject({ status: 'partial', lines: [{ shipped_qty: 144, qty_open: 96 }] })
    await act('shipping-notice', second.id, 'adjust', { lines: [{ line: second.lines[0].id, qty: 96 }] })
    expect((await act('shipping-notice', second.id, 'confirm')).body.status).toBe('confirmed')
    expect((await act('shipping-notice', second.id, 'void', { reason: '合并' })).body.status).toBe('voided')
    expect((await read('stocking-order', id)).lines[0]).toMatchObject({ noticed_qty: 144, qty_open: 96 })
  })
  it('shares the estimate over two orders by chargeable weight, and keeps both to one way', async () => {
    const [one, two] = [await packed(480), await packed(240)]
    const doc = await notice([one.id, two.id])
    const confirmed = (await act('shipping-notice', doc.id, 'confirm')).body
    expect(confirmed.lines.map((l: any) => l.est_freight)).toEqual(['4000.0000', '2000.0000'])
    const other = await insertRow(c.t.app.db, 'provider_channel', { code: 'DE', name: '德国', mode: 'rail', dest_country: 'DE', status: 'enabled' })
    const wrong = await c.call('POST', '/api/shipping-notice', {
      stockings: [(await packed(24)).id],
      channel: other,
      company: c.ids.company,
      dest_vw: dest,
      plan_ship_date: inDays(2),
    })
    expect(at(wrong)).toEqual([422, 'INQ_DEST', 'channel'])
    const free = await notice([(await packed(24)).id], { est_freight: null })
    expect(at(await act('shipping-notice', free.id, 'confirm'))).toEqual([422, 'SN_NO_RATE', 'est_freight'])
  })
  it('5: arrives in two receipts of 200 and 390; the 10 that stay out are a loss at what their layer cost', async () => {
    const { id, sku } = await packed(600)
    const doc = await notice([id])
    await act('shipping-notice', doc.id, 'confirm')
    await act('shipping-notice', doc.id, 'ship')
    const receipt = async (): Promise<any> => read('receipt-sign', (await c.call('POST', '/api/receipt-sign', { notice: doc.id })).body.id)
    const [first, old] = [await receipt(), await receipt()]
    const confirm = (r: any, good: number, defective = 0) => act('receipt-sign', r.id, 'confirm', { lines: [{ line: r.lines[0].id, good, defective }] })
    expect(at(await confirm(first, 0))).toEqual([422, 'RS_NOTHING', 'args.lines'])
    expect((await confirm(first, 200)).body).toMatchObject({ status: 'confirmed', received: 200, difference: 400 })
    expect((await read('shipping-notice', doc.id)).status).toBe('receiving')
    expect((await confirm(old, 390)).body.code).toBe('RS_STALE')
    const second = await receipt()
    const both = await Promise.all([1, 2].map(() => confirm(second, 380, 10)))
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    expect(await stock(sku)).toEqual({ in_transit: 10, available: 580, defective: 10 })
    const lines = [{ line: second.lines[0].id, qty: 11 }]
    expect(at(await act('receipt-sign', second.id, 'write_off', { reason: '丢失', lines }))).toEqual([422, 'VALIDATION', 'args.lines[0].qty'])
    const over = await act('receipt-sign', second.id, 'write_off', { reason: '丢失', lines: [{ line: second.lines[0].id, qty: 10 }] })
    expect(over.body, JSON.stringify(over.body)).toMatchObject({ status: 'closed', difference: 0 })
    expect(await stock(sku)).toEqual({ available: 580, defective: 10 })
    expect((await read('shipping-notice', doc.id)).status).toBe('closed')
    expect((await read('stocking-order', id)).status).toBe('done')
    const loss = await c.t.app.db.one<{ goods: string; freight: string }>(
      sql`select goods_delta::numeric(18,2)::text as goods, freight_delta::numeric(18,2)::text as freight from stock_entry where sku_id = ${sku} and entry_type = 'transit_loss'`,
    )
    expect(loss).toEqual({ goods: '-100.00', freight: '-100.00' })
  })
  it('leaves for Amazon only under the number of its FBA shipment, which can still be entered once it is booked', async () => {
    const { id, sku } = await packed(24)
    await c.t.app.db.run(sql`update stocking_order set type = 'fba' where id = ${id}`)
    const doc = await notice([id])
    await act('shipping-notice', doc.id, 'confirm')
    expect((await act('shipping-notice', doc.id, 'ship')).body).toMatchObject({ status: 409, code: 'SN_NO_FBA', detail: expect.stringContaining('登记订舱') })
    expect(await stock(sku)).toEqual({ reserved: 24 })
    expect((await act('shipping-notice', doc.id, 'book', { fba_shipment_id: 'FBA17X' })).body).toMatchObject({ lines: [{ fba_shipment_id: 'FBA17X' }] })
    expect((await act('shipping-notice', doc.id, 'ship')).body.status).toBe('shipped')
  })
  it('10: a lane is counted every night from its last 20 closed shipments, without what lies beyond 3 deviations; with fewer than five its channel’s promise stands', async () => {
    const { db } = c.t.app
    const run = (): Promise<unknown> => {
      const job = c.t.app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === 'logistics.transitStats')!
      return job.run({ app: c.t.app, ctx: systemCtx(), data: {}, progress: async () => undefined } as never)
    }
    const provider = await insertRow(db, 'provider', { code: 'LANE', name: '时效', types: '{forwarder}', status: 'active' })
    const lane = await insertRow(db, 'provider_channel', {
      code: 'LANE-1',
      name: '快船',
      provider_id: provider,
      mode: 'sea_fast',
      dest_country: 'US',
      days_min: 20,
      days_max: 30,
      status: 'enabled',
    })
    const closed = (days: number, ago: number) =>
      db.run(sql`insert into shipping_notice (no, stockings, channel_id, company_id, dest_vw_id, plan_ship_date, shipped_at, delivered_at, closed_at, status)
        select ${`LANE-${ago}`}, '{}', ${lane}, company_id, id, current_date, now() - make_interval(days => ${ago + days + 4}), now() - make_interval(days => ${ago + 4}), now() - make_interval(days => ${ago}), 'closed' from virtual_warehouse limit 1`)
    const stat = () => getTransitStats(db, { channel: lane })
    for (let i = 0; i < 4; i++) await closed(28, i)
    await run()
    expect(await stat()).toMatchObject([{ basis: 'promised', samples: 0, ship_days: '25.0', ship_sd: '3.8', receive_days: '7.0' }])
    // one that got lost for a year counts for nothing, the 21st is too old
    for (let i = 4; i < 19; i++) await closed(i % 2 ? 27 : 29, i)
    await closed(365, 19)
    await closed(90, 20)
    for (let i = 0; i < 2; i++) await run()
    expect(await stat()).toMatchObject([{ basis: 'measured', samples: 19, ship_days: '28.1', receive_days: '4.0', receive_sd: '0.0' }])
  })
  it('keeps the goods of what is booked: the rest of their order is not closed before they have left, and a bill is not entered twice', async () => {
    const { id } = await packed(24)
    const doc = await notice([id])
    await act('shipping-notice', doc.id, 'confirm')
    const close = () => act('stocking-order', id, 'close_rest', { reason: '不再发' })
    expect((await close()).body).toMatchObject({ status: 409, code: 'STK_BOOKED', detail: expect.stringContaining('24件已订舱') })
    expect((await act('shipping-notice', doc.id, 'ship')).body.status).toBe('shipped')
    expect((await act('shipping-notice', doc.id, 'milestone', { milestone: 'departed', at: '2000-01-01T00:00:00Z' })).body).toMatchObject({
      code: 'SN_LONG_AGO',
    })
    // a digit too many at the door: more than twice is refused, a tenth more is asked about
    const rs = (await c.call('POST', '/api/receipt-sign', { notice: doc.id })).body as any
    const lines = ((await c.call('GET', `/api/receipt-sign/${rs.id}`)).body as any).lines
    const arrive = (good: number) => act('receipt-sign', rs.id, 'confirm', { lines: [{ line: lines[0].id, good, defective: 0 }] })
    expect((await arrive(240)).body).toMatchObject({ status: 422, code: 'RS_TOO_MANY' })
    expect((await arrive(40)).body).toMatchObject({ status: 409, code: 'RS_FAR_OVER', kind: 'confirm' })
    const bill = { cost_type: 'freight', amount: '100', bill_no: 'HY-1' }
    const enter = (more: object = {}, confirmed: string[] = []) =>
      c.call('POST', `/api/shipping-notice/${doc.id}/actions/add_cost`, { args: { ...bill, ...more }, confirmed })
    expect((await enter({ amount: '0' })).body).toMatchObject({ status: 422, code: 'LC_ZERO' })
    expect((await enter()).status).toBe(200)
    expect((await enter({ bill_no: 'hy-1' })).body).toMatchObject({ status: 409, code: 'LC_SAME_BILL', kind: 'confirm' })
    expect((await enter({ cost_type: 'delivery' })).status).toBe(200)
    expect((await enter({}, ['LC_SAME_BILL'])).status).toBe(200)
  })
  it('is not booked on a channel that does not take its cartons or its goods, nor under the number of another’s FBA shipment', async () => {
    const { db } = c.t.app
    const { id, sku } = await packed(24)
    const doc = await notice([id])
    const confirm = async () => (await act('shipping-notice', doc.id, 'confirm')).body
    const limits = (max_kg: number | null, max_side_cm: number | null) =>
      db.run(sql`update provider_channel set max_kg = ${max_kg}::numeric, max_side_cm = ${max_side_cm}::numeric where id = ${channel}`)
    await limits(10, null)
    expect(await confirm()).toMatchObject({ status: 409, code: 'SN_CHANNEL_KG', detail: expect.stringContaining('限重10kg') })
    await limits(null, 50)
    expect(await confirm()).toMatchObject({ code: 'SN_CHANNEL_SIDE' })
    await limits(null, null)
    await db.run(sql`update sku set special_attrs = '{battery_in}' where id = ${sku}`)
    expect(await confirm()).toMatchObject({ code: 'SN_CHANNEL_ATTR', detail: expect.stringContaining('含电') })
    await db.run(sql`update provider_channel set allowed_attrs = '{battery_in}' where id = ${channel}`)
    expect((await confirm()).status).toBe('confirmed')
    const book = (of: number, fba_shipment_id: string) => act('shipping-notice', of, 'book', { fba_shipment_id })
    expect((await book(doc.id, 'FBA-ONCE')).status).toBe(200)
    const other = await notice([(await packed(24)).id])
    await act('shipping-notice', other.id, 'confirm')
    expect((await book(other.id, 'FBA-ONCE')).body).toMatchObject({ code: 'SN_NUMBER_USED', errors: [{ field: 'args.fba_shipment_id' }] })
  })
  it('is asked after when it is late, slow to be received, or without its bill, each once', async () => {
    const { db } = c.t.app
    const late = await packed(24)
    await db.run(sql`update stocking_order set plan_ship_date = ${inDays(-3)}::date, owner_id = ${c.ids.employee} where id = ${late.id}`)
    const doc = await notice([(await packed(24)).id])
    for (const action of ['confirm', 'ship']) await act('shipping-notice', doc.id, action)
    const one = sql`update shipping_notice set owner_id = ${c.ids.employee}`
    await db.run(sql`${one}, eta = ${inDays(-4)}::date where id = ${doc.id}`)
    const run = (name: string): Promise<unknown> => {
      const job = c.t.app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === `logistics.${name}`)!
      return job.run({ app: c.t.app, ctx: systemCtx(), data: {}, progress: async () => undefined } as never)
    }
    for (const name of ['shipLate', 'etaSlip', 'shipLate']) await run(name)
    await db.run(sql`update shipping_notice set status = 'receiving', delivered_at = now() - interval '15 days' where id = ${doc.id}`)
    await db.run(sql`update shipping_notice_line set received_qty = 12 where shipping_notice_id = ${doc.id}`)
    for (const name of ['receiveSlow', 'receiveSlow']) await run(name)
    await db.run(sql`update shipping_notice set status = 'closed', closed_at = now() - interval '16 days' where id = ${doc.id}`)
    const role = await insertRow(db, 'role', { code: 'bills', name: '财务', category: 'finance', nodes: '{shippingNotice}', status: 'enabled' })
    const keeper = (await db.one<{ id: number }>(sql`select employee_id as id from admin where username = 'keeper'`)).id
    await insertRow(db, 'employee_role', { employee_id: keeper, role_id: role, status: 'active', valid_from: '2024-01-01' })
    for (const name of ['costMissing', 'costMissing', 'rateExpiring', 'providerContract']) await run(name)
    const told = await db.rows<{ type: string; n: number }>(sql`select type, count(*)::int as n from notification where type like 'logistics.%' group by 1`)
    const once = ['ship_late', 'eta_slip', 'receive_slow', 'cost_missing', 'costs_missing'].map((name) => [`logistics.${name}`, 1])
    expect(Object.fromEntries(told.map((x) => [x.type, x.n]))).toMatchObject(Object.fromEntries(once))
  })
})
