import { applyWarehouseResult, orderPorts, uploadDue } from '@crossway/multichannel/server'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeOrderCompany, type OrderCompany } from './order-company.ts'

let w: OrderCompany
beforeAll(async () => {
  w = await makeOrderCompany()
})
beforeEach(() => w.c.as(w.c.leader))
afterAll(() => w.c.close())
type News = Parameters<typeof applyWarehouseResult>[1]
const say = (news: News): Promise<string> => w.c.t.app.db.tx((tx) => applyWarehouseResult({ app: w.c.t.app, tx, ctx: w.c.keeper }, news))
/** An order that a platform sent, released, with its delivery order pushed to the warehouse. */
async function pushed(sku: string, qty: number): Promise<{ order: number; delivery: any }> {
  const { db } = w.c.t.app
  const doc = await w.order(sku, qty)
  await db.run(sql`update mc_order set order_type = 'online', platform_order_no = ${`P-${doc.id}`} where id = ${doc.id}`)
  expect((await w.act('mc-order', doc.id, 'audit')).body).toMatchObject({ status: 'ready' })
  const delivery = await w.delivery(doc.id)
  const answer = await w.act('delivery-bill', delivery.id, 'push')
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ status: 'accepted' })
  return { order: doc.id, delivery: answer.body }
}
const sales = (sku: number) =>
  w.c.t.app.db.rows(sql`select entry_type, qty_delta as qty from stock_entry where sku_id = ${sku} and entry_type = 'sale_out' order by id`)

describe('delivery orders (multichannel.md deliveryBill, acceptance scenarios)', () => {
  it('5 the shipment told three times sells 2 pieces once; an upload that fails three times is for people', async () => {
    const { sku } = await w.listing('DB-5', { west: 10, east: 0 })
    const { order, delivery } = await pushed('DB-5', 2)
    expect(delivery).toMatchObject({ mode: 'file', ext_no: delivery.no })
    const news: News = {
      delivery: delivery.no,
      status: 'shipped',
      shipment: 'SH-1',
      tracking: '1Z999',
      carrier: 'UPS',
      weight: '4.100',
      at: new Date().toISOString(),
    }
    expect(await Promise.all([say(news), say(news), say(news)])).toEqual(expect.arrayContaining(['applied', 'known', 'known']))
    expect(await sales(sku)).toEqual([{ entry_type: 'sale_out', qty: -2 }])
    expect([await w.qty(w.west.vw, sku, 'reserved'), await w.qty(w.west.vw, sku, 'available')]).toEqual([0, 8])
    expect(await w.read('mc-order', order)).toMatchObject({ status: 'shipped', tracking_no: '1Z999', lines: [{ qty_shipped: 2, qty_open: 0 }] })
    const events = await w.c.t.app.db.rows(sql`select 1 from outbox_event where event = 'order.shipped' and record_id = ${order}`)
    expect(events).toHaveLength(1)
    await w.assertIdentities()
    const { app } = w.c.t
    const calls: string[] = []
    orderPorts(app).upload = async (_app, t) => {
      calls.push(`${t.order} ${t.tracking} ${t.lines[0]?.qty}`)
      return { ok: false, error: '429 Too Many Requests' }
    }
    for (let i = 0; i < 4; i++) {
      await uploadDue(app)
      await app.db.run(sql`update delivery_bill set upload_next_at = now() - interval '1 second' where upload_next_at is not null`)
    }
    expect(calls).toEqual(Array.from({ length: 3 }, () => `P-${order} 1Z999 2`))
    expect(await w.read('delivery-bill', delivery.id)).toMatchObject({ upload_status: 'failed', upload_tries: 3, upload_error: '429 Too Many Requests' })
    orderPorts(app).upload = async () => ({ ok: true })
    expect((await w.act('delivery-bill', delivery.id, 'upload')).body).toMatchObject({ upload_status: 'wait' })
    await uploadDue(app)
    expect(await w.read('delivery-bill', delivery.id)).toMatchObject({ upload_status: 'ok', upload_error: null })
    orderPorts(app).upload = undefined
  })

  it('5 sells what is sent of less and leaves the rest reserved in a delivery order of its own', async () => {
    const { sku } = await w.listing('DB-P', { west: 10 })
    const { order, delivery } = await pushed('DB-P', 5)
    const [line] = delivery.lines
    expect((await w.act('delivery-bill', delivery.id, 'ship', { lines: [{ line: line.id, shipped: 6 }] })).status).toBe(422)
    expect((await w.act('delivery-bill', delivery.id, 'ship', { lines: [{ line: line.id, shipped: 3 }], tracking_no: 'T1' })).body).toMatchObject({
      status: 'shipped',
    })
    expect(await w.read('mc-order', order)).toMatchObject({ status: 'partial', lines: [{ qty_shipped: 3, qty_open: 2 }] })
    expect(await w.qty(w.west.vw, sku, 'reserved')).toBe(2)
    await w.assertIdentities()
    const rest = await w.delivery(order)
    expect(rest).toMatchObject({ status: 'draft', qty: 2 })
    await w.act('delivery-bill', rest.id, 'push')
    await say({ delivery: rest.no, status: 'shipped', shipment: 'S2', tracking: 'T2' })
    expect(await w.read('mc-order', order)).toMatchObject({ status: 'shipped', tracking_no: 'T2' })
    await w.assertIdentities()
  })

  it('6 refuses to cancel what has left; what could not be stopped is expected back', async () => {
    const { sku } = await w.listing('DB-6', { west: 10 })
    const { order, delivery } = await pushed('DB-6', 1)
    expect((await w.act('mc-order', order, 'cancel', { cancel_reason: 'buyer_request' })).body).toMatchObject({ code: 'ORDER_PUSHED' })
    const told: string[] = []
    orderPorts(w.c.t.app).expectReturn = async ({ delivery: d, source }) => void told.push(`${d} ${source}`)
    expect((await w.act('delivery-bill', delivery.id, 'intercept', { reason: '买家取消' })).body).toMatchObject({ status: 'intercepting' })
    await say({ delivery: delivery.no, status: 'shipped', shipment: 'S6', tracking: 'T6' })
    expect(await w.read('delivery-bill', delivery.id)).toMatchObject({ status: 'shipped', return_expected: true })
    expect((await w.act('mc-order', order, 'cancel', { cancel_reason: 'buyer_request' })).body).toMatchObject({ code: 'ORDER_SHIPPED' })
    await w.job('multichannel.expectReturn').catch(() => undefined)
    const second = await pushed('DB-6', 2)
    await w.act('delivery-bill', second.delivery.id, 'intercept', { reason: '买家取消' })
    await say({ delivery: second.delivery.no, status: 'cancelled' })
    expect(await w.read('delivery-bill', second.delivery.id)).toMatchObject({ status: 'cancelled' })
    expect((await w.act('mc-order', second.order, 'cancel', { cancel_reason: 'buyer_request' })).body).toMatchObject({ status: 'cancelled' })
    expect(await w.qty(w.west.vw, sku, 'available')).toBe(9)
    await w.assertIdentities()
  })

  it('ships what a warehouse without an interface names in its sheet, once, and names the rows that cannot be', async () => {
    const { sku } = await w.listing('DB-F', { west: 10 })
    const [a, b] = [await pushed('DB-F', 2), await pushed('DB-F', 1)]
    const draft = await w.order('DB-F', 1)
    await w.act('mc-order', draft.id, 'audit')
    const waits = await w.delivery(draft.id)
    const send = async (...rows: string[]) =>
      (await w.c.call('POST', '/api/delivery-bill/import-tracking', { text: ['发货单号,跟踪号,承运商,实重(kg),出库时间', ...rows].join('\n') })).body
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(await send(`${a.delivery.no},1ZF1,UPS,4.1,${today}`, `${b.delivery.no},,UPS,,`, `DB-NONE,1ZF3,UPS,,`, `${waits.no},1ZF4,UPS,,`)).toEqual({
      shipped: 1,
      known: 0,
      refused: [
        { row: 4, delivery: 'DB-NONE', why: '没有该发货单，或不在您的数据范围内' },
        { row: 5, delivery: waits.no, why: expect.stringContaining('待推送') },
      ],
      problems: [{ row: 3, column: '跟踪号', value: '' }],
    })
    expect(await send(`${a.delivery.no},1ZF1,UPS,4.1,${today}`, `${b.delivery.no},1ZF2,UPS,,`)).toMatchObject({ shipped: 1, known: 1, refused: [] })
    expect(await sales(sku)).toEqual([
      { entry_type: 'sale_out', qty: -2 },
      { entry_type: 'sale_out', qty: -1 },
    ])
    expect(await w.read('delivery-bill', a.delivery.id)).toMatchObject({ status: 'shipped', tracking_no: '1ZF1', carrier: 'UPS', weight_kg: '4.100' })
    expect(await w.read('mc-order', b.order)).toMatchObject({ status: 'shipped', tracking_no: '1ZF2' })
    await w.assertIdentities()
    expect((await w.c.call('POST', '/api/delivery-bill/import-tracking', { text: '单号,跟踪号\nA,B' })).body).toMatchObject({ code: 'DELIVERY_FILE_HEAD' })
    const c = await pushed('DB-F', 1)
    const access = { ...w.c.leader.access, super: false, permissionsVersion: 'none', has: () => true, scopes: () => [] }
    w.c.as({ ...w.c.leader, access })
    expect(await send(`${c.delivery.no},1ZF5,,,`)).toMatchObject({ shipped: 0, refused: [{ row: 2 }] })
  })

  it('pushes nothing without WSKU, reservation or address', async () => {
    const { db } = w.c.t.app
    const { sku } = await w.listing('DB-W', { west: 10 })
    const doc = await w.order('DB-W', 1, { city: undefined })
    await w.act('mc-order', doc.id, 'audit')
    const d = await w.delivery(doc.id)
    await db.run(sql`update wsku set status = 'disabled' where sku_id = ${sku}`)
    expect((await w.act('delivery-bill', d.id, 'push')).body).toMatchObject({ code: 'DELIVERY_WSKU' })
    await db.run(sql`update wsku set status = 'active' where sku_id = ${sku}`)
    expect((await w.act('delivery-bill', d.id, 'push')).body).toMatchObject({ code: 'DELIVERY_ADDRESS' })
    expect((await w.act('mc-order', doc.id, 'edit_address', { city: 'Austin' })).status).toBe(200)
    expect((await w.act('delivery-bill', d.id, 'push')).body).toMatchObject({ status: 'accepted', lines: [{ wsku: `W-DB-W-${w.west.id}` }] })
    expect((await w.act('delivery-bill', d.id, 'upload')).body).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('corrects freight and arrives with its order', async () => {
    await w.listing('DB-C', { west: 10 })
    const { order, delivery } = await pushed('DB-C', 1)
    await say({ delivery: delivery.no, status: 'shipped', shipment: 'S9', tracking: 'T9', fee: '13.10' })
    expect(await w.read('delivery-bill', delivery.id)).toMatchObject({ freight_est: '12.4000', freight_act: '13.1000', freight_diff: '0.7000' })
    expect((await w.act('delivery-bill', delivery.id, 'correct', { freight_act: '12.90', reason: '承运商更正' })).body).toMatchObject({
      freight_diff: '0.5000',
      correct_reason: '承运商更正',
    })
    const { app } = w.c.t
    const { deliveryArrived } = await import('@crossway/multichannel/server')
    await app.db.tx((tx) => deliveryArrived({ app, tx, ctx: w.c.keeper }, delivery.id, new Date().toISOString()))
    expect(await w.read('mc-order', order)).toMatchObject({ status: 'delivered' })
    expect((await w.act('mc-order', order, 'complete')).body).toMatchObject({ code: 'ORDER_TOO_EARLY' })
    const doc = await w.read('mc-order', order)
    const again = await w.act('mc-order', order, 'resend', { reason: '运输破损', lines: [{ line: doc.lines[0].id, qty: 1 }] })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    const resent = await app.db.one<{ id: number }>(sql`select id from mc_order where origin_id = ${order}`)
    expect(await w.read('mc-order', resent.id)).toMatchObject({ order_type: 'resend', total: '0.0000', status: 'review', warehouse: { id: w.west.id } })
  })
})
