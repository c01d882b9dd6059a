import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sellingPorts } from '../selling/ports.ts'
import { findCandidates } from './removal-candidates.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { importRemovals } from './sync-removals.ts'

let w: Fixture
const today = dayOf(new Date())
let serial = 0
interface Told {
  readonly order: string
  readonly sku: string
  readonly msku: number
  readonly requested: number
  readonly disposed?: number
  readonly shipped?: number
  readonly cancelled?: number
  readonly type?: string
  readonly disposition?: string
}
/** The day's report of one order as the import leaves it: the rows before it are no longer current. */
async function told(t: Told): Promise<number> {
  const file = await w.report('removal_order', [])
  await w.db.run(sql`update amz_removal_order_line set is_current = false where order_id = ${t.order} and sku = ${t.sku}`)
  const moved = (t.disposed ?? 0) + (t.shipped ?? 0) + (t.cancelled ?? 0)
  await insertRow(w.db, 'amz_removal_order_line', {
    report_file_id: file,
    row_no: 2,
    store_account_id: w.account,
    store_id: w.store,
    msku_id: t.msku,
    is_current: true,
    row_key: `${t.order} ${++serial}`,
    data_at: new Date().toISOString(),
    order_id: t.order,
    request_date: `${addDays(today, -40)}T08:00:00Z`,
    order_type: t.type ?? 'return',
    order_status: moved >= t.requested ? 'completed' : 'processing',
    last_updated_date: new Date().toISOString(),
    sku: t.sku,
    fnsku: 'X001',
    disposition: t.disposition ?? 'sellable',
    requested_quantity: t.requested,
    cancelled_quantity: t.cancelled ?? 0,
    disposed_quantity: t.disposed ?? 0,
    shipped_quantity: t.shipped ?? 0,
    in_process_quantity: t.requested - moved,
  })
  return file
}
async function parcel(order: string, sku: string, qty: number, day: string): Promise<void> {
  const file = await w.report('removal_shipment', [])
  await insertRow(w.db, 'amz_removal_shipment_line', {
    report_file_id: file,
    row_no: 2,
    store_account_id: w.account,
    store_id: w.store,
    is_current: true,
    row_key: `p${++serial}`,
    data_at: new Date().toISOString(),
    order_id: order,
    shipment_date: `${day}T08:00:00Z`,
    sku,
    fnsku: 'X001',
    disposition: 'sellable',
    shipped_quantity: qty,
    carrier: 'UPS',
    tracking_number: `1Z${serial}`,
  })
}
const doc = async (id: number) => (await w.call('GET', `removal-order/${id}`)).body
async function submitted(msku: number, order: string, more: object = {}): Promise<number> {
  const made = await w.call('POST', 'removal-order', {
    store: w.store,
    type: 'return',
    reason: 'aged',
    receiver: w.homeWarehouse,
    lines: [{ msku, disposition: 'sellable', requested: 50 }],
    ...more,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  for (const a of ['submit', 'approve']) expect(await w.act('removal-order', made.body.id, a)).toMatchObject({ status: 200 })
  expect(await w.act('removal-order', made.body.id, 'register', { platform_order_id: order })).toMatchObject({ status: 200 })
  return made.body.id
}
beforeAll(async () => {
  w = await makeFixture()
})
beforeEach(() => w.as(superCtx(1, w.leader)))
afterAll(() => w.close())

describe('removal orders (operations.md removeOrder)', () => {
  it('10 return of 50: out of FBA on its way once, 47 good and 2 defective arrive, 1 is open and claimed after 30 days', async () => {
    const { msku, sku } = await w.listing('RM-10', { available: 80 })
    const id = await submitted(msku, 'RO-10')
    await parcel('RO-10', 'RM-10', 50, addDays(today, -31))
    for (let day = 0; day < 3; day++) await importRemovals(w.app, await told({ order: 'RO-10', sku: 'RM-10', msku, requested: 50, shipped: 50 }))
    expect([await w.qty(w.fba, sku, 'available'), await w.qty(w.home, sku, 'in_transit')]).toEqual([30, 50])
    const now = await doc(id)
    expect(now).toMatchObject({ status: 'shipped', shipped: 50, open: 50, claim_from: addDays(today, -1), claim_until: addDays(today, 29) })
    expect(now.shipments).toMatchObject([{ qty: 50, carrier: 'UPS' }])
    const [line] = now.lines
    expect((await w.act('removal-order', id, 'receive', { lines: [{ line: line.id, good: 51 }] })).body.errors).toMatchObject([{ code: 'REMOVAL_OVER' }])
    expect(await w.act('removal-order', id, 'receive', { lines: [{ line: line.id, good: 47, defective: 2 }] })).toMatchObject({ status: 200 })
    expect([await w.qty(w.home, sku, 'available'), await w.qty(w.home, sku, 'defective'), await w.qty(w.home, sku, 'in_transit')]).toEqual([47, 2, 1])
    expect(await doc(id)).toMatchObject({ received: 49, open: 1 })
    expect((await w.act('removal-order', id, 'finish')).body).toMatchObject({ code: 'REMOVAL_UNFINISHED' })
    expect((await w.act('removal-order', id, 'claim', { reason: '少1件' })).body).toMatchObject({
      claim_no: expect.stringMatching(/^AC\d{10}$/),
      lost: 1,
      open: 0,
    })
    expect(await w.db.rows(sql`select issue_type, description from after_card_claim`)).toEqual([{ issue_type: 'missing', description: '少1件（1）' }])
    expect(await w.qty(w.home, sku, 'in_transit')).toBe(0)
    expect((await w.act('removal-order', id, 'finish')).body).toMatchObject({ status: 'done' })
  })
  it('10 destroys 20 once though the report comes daily, and an order that we do not know becomes a document', async () => {
    const { msku, sku } = await w.listing('RM-D', { available: 5, defective: 20 })
    const day = () => told({ order: 'RO-D', sku: 'RM-D', msku, requested: 20, disposed: 20, type: 'disposal', disposition: 'unsellable' })
    await importRemovals(w.app, await day())
    await Promise.all([day(), day()].map(async (f) => importRemovals(w.app, await f)))
    expect(await w.db.rows(sql`select entry_type, qty_delta as qty from stock_entry where sku_id = ${sku} and entry_type <> 'opening'`)).toEqual([
      { entry_type: 'disposal_out', qty: -20 },
    ])
    expect(await w.db.rows(sql`select status, type, disposed, requested from removal_order where platform_order_id = 'RO-D'`)).toEqual([
      { status: 'done', type: 'disposal', disposed: 20, requested: 20 },
    ])
    expect(
      await w.db.one(
        sql`select count(*)::int as n from outbox_event where event = 'removal.completed' and payload ->> 'no' = (select no from removal_order where platform_order_id = 'RO-D')`,
      ),
    ).toEqual({ n: 1 })
  })
  it('waits with what was sent until it knows where to, and posts growing numbers by their difference', async () => {
    const { msku, sku } = await w.listing('RM-W', { available: 60 })
    await importRemovals(w.app, await told({ order: 'RO-W', sku: 'RM-W', msku, requested: 30, shipped: 10 }))
    const { id } = await w.db.one<{ id: number }>(sql`select id from removal_order where platform_order_id = 'RO-W'`)
    expect(await doc(id)).toMatchObject({ status: 'processing', waits_for: 'receiver' })
    expect(await w.act('removal-order', id, 'set_receiver', { receiver: w.homeWarehouse })).toMatchObject({ status: 200 })
    expect([await doc(id), await w.qty(w.home, sku, 'in_transit')]).toMatchObject([{ waits_for: null }, 10])
    await importRemovals(w.app, await told({ order: 'RO-W', sku: 'RM-W', msku, requested: 30, shipped: 25, cancelled: 5 }))
    // an older file takes nothing back
    await importRemovals(w.app, await told({ order: 'RO-W', sku: 'RM-W', msku, requested: 30, shipped: 12 }))
    expect([await w.qty(w.fba, sku, 'available'), await w.qty(w.home, sku, 'in_transit')]).toEqual([35, 25])
  })
  it('refuses more than the book has, a number used twice, claims that are early or late, and cancelling what has moved', async () => {
    const { msku } = await w.listing('RM-R', { available: 8 })
    const make = (more: object) =>
      w.call('POST', 'removal-order', { store: w.store, type: 'return', reason: 'aged', lines: [{ msku, disposition: 'sellable', requested: 9 }], ...more })
    const noPlace = await make({})
    expect((await w.act('removal-order', noPlace.body.id, 'submit')).body.errors).toMatchObject([{ code: 'REMOVAL_RECEIVER' }])
    const much = await make({ receiver: w.homeWarehouse })
    expect((await w.act('removal-order', much.body.id, 'submit')).body.errors).toMatchObject([{ code: 'REMOVAL_BOOK', detail: '超过账面数8' }])
    const id = await submitted(msku, 'RO-R', { lines: [{ msku, disposition: 'sellable', requested: 4 }] })
    const second = await make({ receiver: w.homeWarehouse, lines: [{ msku, disposition: 'sellable', requested: 2 }] })
    expect((await w.act('removal-order', second.body.id, 'submit')).body).toMatchObject({ code: 'REMOVAL_OPEN' })
    expect((await w.act('removal-order', second.body.id, 'submit', {}, { confirmed: ['REMOVAL_OPEN'] })).status).toBe(200)
    await w.act('removal-order', second.body.id, 'approve')
    expect((await w.act('removal-order', second.body.id, 'register', { platform_order_id: 'RO-R' })).body.errors).toMatchObject([{ code: 'REMOVAL_NUMBER' }])
    expect((await w.act('removal-order', second.body.id, 'cancel', { reason: '不移了' })).body).toMatchObject({ status: 'cancelled' })
    await parcel('RO-R', 'RM-R', 4, addDays(today, -10))
    await importRemovals(w.app, await told({ order: 'RO-R', sku: 'RM-R', msku, requested: 4, shipped: 4 }))
    expect((await w.act('removal-order', id, 'claim', { reason: '少' })).body).toMatchObject({ code: 'REMOVAL_CLAIM_EARLY' })
    await w.db.run(sql`update removal_order set claim_from = ${addDays(today, -50)}::date, claim_until = ${addDays(today, -1)}::date where id = ${id}`)
    expect((await w.act('removal-order', id, 'claim', { reason: '少' })).body).toMatchObject({ code: 'REMOVAL_CLAIM_LATE' })
    expect((await w.act('removal-order', id, 'claim', { decision: 'write_off', reason: '放弃' })).body).toMatchObject({ lost: 4, claim_no: null })
  })
  it('lets only a leader take out sellable goods that are being restocked', async () => {
    const { msku } = await w.listing('RM-S', { available: 8 })
    sellingPorts(w.app).restocking = async () => [msku]
    const made = await w.call('POST', 'removal-order', {
      store: w.store,
      type: 'disposal',
      reason: 'aged',
      lines: [{ msku, disposition: 'sellable', requested: 2 }],
    })
    w.as(w.person(w.operator, 'removeOrder', 'removeOrder/submit'))
    expect((await w.act('removal-order', made.body.id, 'submit')).body).toMatchObject({ code: 'REMOVAL_RESTOCK' })
    w.as(w.person(w.leader, 'removeOrder', 'removeOrder/submit', 'removeOrder/approve'))
    expect(await w.act('removal-order', made.body.id, 'submit')).toMatchObject({ status: 200 })
  })
  it('suggests at night what costs more to keep for a month than to take out, by the example 356.08 to 212.00', async () => {
    const { msku, sku } = await w.listing('R-OLD', { available: 200 })
    await w.db.run(sql`update sku set len_cm = 30, wid_cm = 20, hei_cm = 20 where id = ${sku}`)
    await w.db.run(sql`update stock_layer set in_date = ${today}::date - 200 where msku_id = ${msku}`)
    await findCandidates(w.app, today)
    const list = () => w.call('GET', 'removal-candidate?view=removeOrder')
    // 200 pieces of 0.012 m³: 66.00 storage and 322.08 surcharge, nothing sold
    expect((await list()).body.rows).toMatchObject([{ seller_sku: 'R-OLD', pieces: 200, oldest_days: 200, keep_cost: '388.0800', remove_cost: '212.0000' }])
    await w.db.run(sql`update stock_layer set in_date = ${today}::date - 10 where msku_id = ${msku}`)
    await findCandidates(w.app, today)
    expect((await list()).body.rows).toEqual([])
  })
})
