import { sql } from '@crossway/server-kit'
import { postStock } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Company } from './company.ts'

// Changes of a placed order (purchase.md purchaseOrderList, change; scenario 8).
let c: Company
beforeAll(async () => void (c = await makeCompany()))
afterAll(() => c.close())

async function placed(sku: number, qty: number, price: string, more: object[] = []): Promise<any> {
  c.as(c.buyer)
  const head = { company: c.ids.company, supplier: c.ids.supplier, warehouse: c.ids.warehouse, po_type: 'accessory' }
  const { body: doc } = await c.call('POST', '/api/purchase-order', { ...head, lines: [{ sku, qty, unit_price: price, expected_date: inDays(20) }, ...more] })
  await c.call('POST', `/api/purchase-order/${doc.id}/actions/submit`)
  c.as(c.leader)
  await c.call('POST', `/api/purchase-order/${doc.id}/actions/approve`)
  c.as(c.buyer)
  return (await c.call('POST', `/api/purchase-order/${doc.id}/actions/place`)).body
}
const receive = (doc: any, qty: number): Promise<any> => {
  c.as(c.keeper)
  return c.call('POST', `/api/purchase-order/${doc.id}/actions/receive`, { args: { lines: [{ line: doc.lines[0].id, signed_qty: qty }] } })
}
const change = (doc: any, line: object, reason = '供应商让利'): Promise<any> => {
  c.as(c.buyer)
  return c.call('POST', `/api/purchase-order/${doc.id}/actions/change`, { args: { reason, lines: [{ line: doc.lines[0].id, ...line }] } })
}
const pool = (sku: number): Promise<{ qty: number; goods: string }> =>
  c.t.app.db.one(sql`select qty, goods_value::numeric(18,2)::text as goods from stock_pool where sku_id = ${sku}`)

describe('a price that changes after the goods have come (scenario 8)', () => {
  it('is spread over what is left and what is sold, and the open payments shrink', async () => {
    const sku = await c.sku('SC8', { qc: 'free' })
    const rest = { sku: await c.sku('SC8-REST'), qty: 10, unit_price: '10.00', expected_date: inDays(20) }
    const doc = await placed(sku, 1000, '20.00', [rest])
    await receive(doc, 1000)
    expect(await pool(sku)).toEqual({ qty: 1000, goods: '17699.12' })
    await c.t.app.db.tx((tx) =>
      postStock(
        { app: c.t.app, tx, ctx: c.keeper },
        {
          type: 'sale_out',
          source: { type: 'test', id: 8 },
          idem_key: 'sc8-sale',
          lines: [{ entry_type: 'sale_out', vw: c.ids.vw, sku, state: 'available', qty: -700 }],
        },
      ),
    )
    const done = await change(doc, { unit_price: '19.00' })
    expect(done.body).toMatchObject({
      status: 'partial',
      total: '19100.0000',
      lines: [{ unit_price: '19.000000', amount: '19000.0000' }, { amount: '100.0000' }],
    })
    // −884.96 in all: 1 000 × 1.00 ÷ 1.13; 300 of 1 000 are still here
    expect(await pool(sku)).toEqual({ qty: 300, goods: '5044.25' })
    const pl = await c.t.app.db.one<{ goods: string }>(
      sql`select l ->> 'goods' as goods from outbox_event e, jsonb_array_elements(e.payload -> 'pl') l where e.event = 'stock.posted' and l ->> 'kind' = 'cogs_variance' and l ->> 'entry_type' = 'price_adj' order by e.id desc limit 1`,
    )
    expect(pl.goods).toBe('-619.47')
    expect(done.body.changes).toMatchObject([
      { change: 1, price_before: '20.000000', price_after: '19.000000', stock_change: '-884.9600', reason: '供应商让利' },
    ])
    expect(done.body.payments.map((p: any) => [p.stage, p.amount])).toEqual([
      [1, '5730.0000'],
      [2, '13300.0000'],
    ])
  })

  it('leaves payments alone that somebody has asked for', async () => {
    const sku = await c.sku('SC8-PAID', { qc: 'free' })
    const doc = await placed(sku, 100, '20.00')
    await c.t.app.db.run(sql`update po_payment_row set requested = amount, state = 'requested' where purchase_order_id = ${doc.id}`)
    const done = await change(doc, { unit_price: '10.00' })
    expect(done.body.payments).toMatchObject([{ stage: 1, amount: '600.0000' }])
  })
})

describe('quantities and dates of a placed order', () => {
  it('cannot go below what is signed; at that number the order is complete', async () => {
    const sku = await c.sku('SC8-QTY', { qc: 'free' })
    const doc = await placed(sku, 100, '5')
    await receive(doc, 60)
    const low = await change(doc, { qty: 59 })
    expect([low.status, low.body.code, low.body.errors?.[0]?.field, low.body.errors?.[0]?.detail ?? low.body.detail]).toEqual([
      409,
      'PO_BELOW_SIGNED',
      'args.lines[0].qty',
      '不能低于已签收60',
    ])
    expect((await change(doc, { qty: 100 })).body.code).toBe('PO_CHANGE_NONE')
    const more = await change(doc, { qty: 120, expected_date: inDays(40) })
    expect(more.body).toMatchObject({ status: 'partial', qty: 120, lines: [{ qty_open: 60, expected_date: inDays(40) }], expected_date: inDays(40) })
    expect((await change(doc, { qty: 60 })).body).toMatchObject({ status: 'received', qty: 60, sign_status: 'full', signed_pct: '100.0000' })
    expect(await pool(sku)).toEqual({ qty: 60, goods: '265.49' })
  })
  it('needs a reason, and an order that is placed', async () => {
    const sku = await c.sku('SC8-DRAFT')
    const doc = await placed(sku, 10, '5')
    expect((await change(doc, { qty: 20 }, '')).status).toBe(422)
    c.as(c.leader)
    expect((await c.call('POST', `/api/purchase-order/${doc.id}/actions/void`, { args: { reason: 'x' } })).body.status).toBe('voided')
    expect((await change(doc, { qty: 20 })).status).toBe(409)
  })
})

describe('drafts that belong together', () => {
  const draft = async (sku: number, qty: number, more: object = {}): Promise<any> => {
    c.as(c.buyer)
    const head = { company: c.ids.company, supplier: c.ids.supplier, warehouse: c.ids.warehouse, po_type: 'accessory' }
    return (await c.call('POST', '/api/purchase-order', { ...head, freight: '10', lines: [{ sku, qty, unit_price: '2', expected_date: inDays(20) }], ...more }))
      .body
  }
  it('become one order with the lines and fees of both', async () => {
    const [x, y] = [await c.sku('MERGE-A'), await c.sku('MERGE-B')]
    const [first, second] = [await draft(x, 10), await draft(y, 5)]
    const done = await c.call('POST', `/api/purchase-order/${first.id}/actions/merge`, { args: { orders: [second.id] } })
    expect(done.body).toMatchObject({ status: 'draft', qty: 15, freight: '20.0000', total: '50.0000', lines: [{ qty: 10 }, { qty: 5 }] })
    expect((await c.call('GET', `/api/purchase-order/${second.id}`)).status).toBe(404)
    const dollars = await draft(x, 1, { currency: 'USD' })
    expect((await c.call('POST', `/api/purchase-order/${first.id}/actions/merge`, { args: { orders: [dollars.id] } })).body).toMatchObject({
      code: 'PO_MERGE',
      status: 409,
    })
  })
})
