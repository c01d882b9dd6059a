import { registerBuyerDebt } from '@crossway/b2b/server'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBulkCompany, type BulkCompany } from './b2b-company.ts'
import { inDays } from './company.ts'

// Sale orders of bulk buyers, their deliveries, returns and purchases (b2b.md; acceptance scenarios 4, 5, 6, 10, 12).
let c: BulkCompany
const db = () => c.t.app.db
beforeAll(async () => {
  c = await makeBulkCompany()
})
afterAll(() => c.close())
const ok = async (r: Promise<{ status: number; body: any }>): Promise<any> => {
  const { status, body } = await r
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const confirmed = async (sku: number, qty: number, more: object = {}): Promise<any> => {
  const id = await c.order([{ sku, qty }], more)
  expect(await ok(c.act('sale-order', id, 'submit'))).toMatchObject({ status: 'confirmed' })
  return c.read('sale-order', id)
}
const stock = async (sku: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await db().rows<{ state: string; qty: number }>(
        sql`select state, sum(qty)::int as qty from stock_balance where sku_id = ${sku} group by state having sum(qty) <> 0 order by state`,
      )
    ).map((r) => [r.state, r.qty]),
  )
/** Approves and places an order of procurement, and signs so many pieces as good. */
const buy = async (po: number): Promise<void> => {
  await ok(c.act('purchase-order', po, 'submit'))
  c.as(c.leader)
  for (const a of ['approve', 'place']) await ok(c.act('purchase-order', po, a))
  c.as(c.buyer)
}
const sign = async (po: number, qty: number): Promise<number> => {
  const line = (await c.read('purchase-order', po)).lines[0].id
  await ok(c.act('purchase-order', po, 'receive', { lines: [{ line, signed_qty: qty, good_qty: qty, defective_qty: 0 }] }))
  await c.t.settle()
  return (await db().one<{ id: number }>(sql`select max(id) as id from purchase_sign where po_id = ${po}`)).id
}

describe('a sale order', () => {
  it('takes its price from the list, its terms from the buyer, its margin from the stock', async () => {
    const sku = await c.article('BK-MARGIN', { stock: 1000 })
    await c.price(c.distributor, sku, '18.00', { case_size: 20 })
    await db().run(
      sql`insert into b2b_allowance (b2b_buyer_id, seq, type, pct, "from", off_invoice) values (${c.distributor}, 1, 'coop', 10, '2024-01-01', false), (${c.distributor}, 2, 'freight', 2, '2024-01-01', false), (${c.distributor}, 3, 'damage', 1, '2024-01-01', false)`,
    )
    const id = await c.order([{ sku, qty: 1000 }], { planned_freight: '4000' })
    expect(await c.read('sale-order', id)).toMatchObject({
      total: '18000.0000',
      est_allowance: '2340.0000',
      est_margin: '44686.0000',
      est_margin_pct: '40.1900',
      currency: 'USD',
      ship_to: 'ONT8',
      lines: [{ price: '18.0000', price_source: 'list', case_size: 20 }],
    })
    expect((await c.act('sale-order', id, 'submit')).body).toMatchObject({ status: 'confirmed', term: { net_days: 60 }, lines: [{ reserved: 1000, short: 0 }] })
    await db().run(sql`delete from b2b_allowance where b2b_buyer_id = ${c.distributor}`)
    expect((await c.call('POST', '/api/sale-order', { ...order(sku), customer_po: (await c.read('sale-order', id)).customer_po })).body.errors).toMatchObject([
      { code: 'SO_PO_TAKEN' },
    ])
    expect((await c.call('POST', '/api/sale-order', { ...order(sku), ship_to: 'XXX1' })).body.errors).toMatchObject([{ code: 'SO_ADDRESS', field: 'ship_to' }])
    await ok(c.act('sale-order', id, 'cancel', { reason: '客户取消' }))
    await ok(c.act('sale-order', id, 'copy', { customer_po: 'AGAIN-1' }))
    const again = (await db().one<{ id: number }>(sql`select id from sale_order where customer_po = 'AGAIN-1'`)).id
    expect(await c.read('sale-order', again)).toMatchObject({ status: 'draft', source: 'copy', total: '18000.0000', ship_from: inDays(20) })
    expect(await stock(sku)).toEqual({ available: 1000 })
  })
  const order = (sku: number) => ({
    buyer: c.distributor,
    customer_po: `X-${sku}`,
    ship_from: inDays(20),
    ship_to_date: inDays(27),
    lines: [{ sku, qty: 20 }],
  })

  it('4 above the credit limit somebody has to agree; rejected it is a draft and holds nothing', async () => {
    const sku = await c.article('BK-CREDIT', { stock: 20_000, cost: '20' })
    await c.price(c.distributor, sku, '10.00')
    // 90,000 confirmed, of it nothing delivered; 40,000 delivered and not invoiced
    await confirmed(sku, 9000)
    const delivered = await confirmed(sku, 4000)
    await db().run(sql`update sale_order_line set shipped = qty where sale_order_id = ${delivered.id}`)
    registerBuyerDebt(c.t.app, 'test', async () => ({ open_invoices: '280000', unallocated: '10000', overdue_days: 0 }))
    const before = await stock(sku)
    const id = await c.order([{ sku, qty: 12_000 }])
    expect(await ok(c.act('sale-order', id, 'submit'))).toMatchObject({ status: 'reviewing', status_reason: '超信用额度20,000.00 USD' })
    c.as(c.leader)
    expect(await ok(c.act('sale-order', id, 'reject', { reason: '先回款' }))).toMatchObject({ status: 'draft', lines: [{ reserved: 0 }] })
    c.as(c.buyer)
    expect(await stock(sku)).toEqual(before)
    registerBuyerDebt(c.t.app, 'test', async () => ({ open_invoices: '0', unallocated: '0', overdue_days: 0 }))
    await db().run(sql`update sale_order_line set shipped = 0 where sale_order_id = ${delivered.id}`)
    await db().run(sql`update b2b_buyer set hold = true where id = ${c.distributor}`)
    expect((await c.act('sale-order', id, 'submit')).body).toMatchObject({ code: 'SO_HOLD' })
    await db().run(sql`update b2b_buyer set hold = false, credit_limit = 90000000 where id = ${c.distributor}`)
  })

  it('5 what is short is bought for it, and set aside as soon as it is signed', async () => {
    const sku = await c.article('BK-SHORT', { stock: 600, buy: '62.50' })
    await c.price(c.distributor, sku, '18.00')
    const so = await confirmed(sku, 1000)
    expect(so).toMatchObject({ qty_short: 400, lines: [{ reserved: 600, short: 400 }] })
    const bought = await ok(c.act('sale-order', so.id, 'genPurchase', { lines: [{ line: so.lines[0].id, qty: 400 }] }))
    expect(bought.lines).toMatchObject([{ purchased: 400, short: 0 }])
    const link = (await c.call('GET', `/api/b2b-po-link?filter=${encodeURIComponent(JSON.stringify({ sale_order: { in: [so.id] } }))}`)).body.rows[0]
    expect(link).toMatchObject({ qty: 400, unit_margin: '65.3000' })
    const po = link.purchase_order.id
    expect(await c.read('purchase-order', po)).toMatchObject({ po_type: 'b2b', status: 'draft', expected_date: inDays(15), lines: [{ qty: 400 }] })
    await buy(po)
    await sign(po, 400)
    expect((await c.read('sale-order', so.id)).lines).toMatchObject([{ reserved: 1000, purchased: 400, signed: 400, short: 0 }])
    expect(await stock(sku)).toEqual({ reserved: 1000 })
  })

  it('is told of when its goods are confirmed too late to leave within its window, with the day on which they could', async () => {
    const sku = await c.article('BK-LATE', { buy: '62.50' })
    await c.price(c.distributor, sku, '18.00')
    const so = await confirmed(sku, 400)
    await ok(c.act('sale-order', so.id, 'genPurchase', { lines: [{ line: so.lines[0].id, qty: 400 }] }))
    const po = (await db().one<{ id: number }>(sql`select purchase_order_id as id from b2b_po_link where sale_order_id = ${so.id}`)).id
    const listed = async (tab: string): Promise<any> =>
      (
        await c.call(
          'GET',
          `/api/purchase-order?view=purchaseOrder&tab=${tab}&filter=${encodeURIComponent(JSON.stringify({ supplier: { in: [c.ids.supplier] } }))}`,
        )
      ).body.rows.find((r: any) => r.id === po)
    // 18.00 × 7.10 = 127.80 less 62.50 a piece
    expect(await listed('all')).toMatchObject({
      sale_orders: so.no,
      link_buyers: 'Nordic Home AB',
      window_from: inDays(20),
      window_to: inDays(27),
      days_to_window: 12,
      link_margin_pct: 51.1,
    })
    await buy(po)
    const told = () => db().rows(sql`select id from notification where type = 'b2b.po_late' and dedupe_key like ${`b2b.po_late % ${so.id} %`} order by id`)
    const line = (await c.read('purchase-order', po)).lines[0].id
    const confirm = async (day: string): Promise<void> => {
      await ok(c.act('purchase-order', po, 'confirm', { lines: [{ line, confirmed_date: day }] }))
      await c.t.settle()
    }
    await confirm(inDays(22))
    expect([(await told()).length, await listed('late_window')]).toEqual([0, undefined])
    // five days in our place: what comes on the 23rd does not leave by the 27th
    await confirm(inDays(23))
    await confirm(inDays(23))
    expect([(await told()).length, (await listed('all')).days_to_window]).toEqual([1, 4])
    await confirm(inDays(28))
    expect([(await told()).length, (await listed('late_window')).days_to_window]).toEqual([2, -1])
  })

  it('6 leaves when the cartons hold what is shipped, and stock falls once however often it is asked', async () => {
    const sku = await c.article('BK-SHIP', { stock: 1000 })
    await c.price(c.distributor, sku, '18.00')
    const so = await confirmed(sku, 1000)
    expect((await c.act('sale-order', so.id, 'deliver', { lines: [{ line: so.lines[0].id, qty: 1001 }] })).body.errors).toMatchObject([
      { code: 'SO_OVER_RESERVED' },
    ])
    await ok(c.act('sale-order', so.id, 'deliver', { lines: [{ line: so.lines[0].id, qty: 600 }] }))
    const id = (await db().one<{ id: number }>(sql`select b2b_delivery_id as id from b2b_delivery_line where sale_order_id = ${so.id}`)).id
    const d = await c.read('b2b-delivery', id)
    const pack = (qty: number, version: number) =>
      c.call<any>('PATCH', `/api/b2b-delivery/${id}`, {
        version,
        cartons: [
          { carton_no: '1', sku, qty: 300, weight: '12.5', length: '60', width: '40', height: '50' },
          { carton_no: '2', sku, qty, weight: '12.5' },
        ],
      })
    const packed = await pack(294, d.version)
    expect(packed.body, JSON.stringify(packed.body)).toMatchObject({ carton_count: 2, gross_weight: '25.000', volume: '0.120000' })
    expect((await c.read('b2b-delivery', id)).lines).toMatchObject([{ packed: 594 }])
    expect((await c.act('b2b-delivery', id, 'ship')).body).toMatchObject({ code: 'SD_PACKING', detail: '箱内数量与发货量不一致' })
    await pack(300, packed.body.version)
    const both = await Promise.all([c.act('b2b-delivery', id, 'ship'), c.act('b2b-delivery', id, 'ship')])
    expect(both.map((r) => r.body.status)).toEqual(['shipped', 'shipped'])
    expect(await stock(sku)).toEqual({ reserved: 400 })
    expect(await c.read('sale-order', so.id)).toMatchObject({
      delivery_status: 'partial',
      qty_shipped: 600,
      lines: [{ shipped: 600, reserved: 400, open: 400 }],
    })
    expect((await c.read('b2b-delivery', id)).lines).toMatchObject([{ unit_cost: '62.5000' }])
    // what the buyer counts, what he sends back, and what comes back into stock at its cost
    const line = (await c.read('b2b-delivery', id)).lines[0].id
    await ok(c.act('b2b-delivery', id, 'sendAsn'))
    await ok(c.act('b2b-delivery', id, 'receive', { lines: [{ line, received_qty: 598 }] }))
    await ok(c.act('sale-order', so.id, 'giveBack', { lines: [{ line: so.lines[0].id, qty: 10 }], reason: 'damage' }))
    const back = (await db().one<{ id: number }>(sql`select max(id) as id from b2b_return`)).id
    const rl = (await c.read('b2b-return', back)).lines[0].id
    expect((await c.act('b2b-return', back, 'receive', { lines: [{ line: rl, good: 9, defect: 2 }] })).body.errors).toMatchObject([{ code: 'SR_MORE' }])
    expect(await ok(c.act('b2b-return', back, 'receive', { lines: [{ line: rl, good: 7, defect: 2 }] }))).toMatchObject({
      status: 'received',
      amount: '162.0000',
      qty: 9,
    })
    expect(await stock(sku)).toEqual({ available: 7, defective: 2, reserved: 400 })
    expect(
      await db().one(sql`select sum(goods_delta)::numeric(12,2)::text as value from stock_entry where sku_id = ${sku} and entry_type = 'sale_return_in'`),
    ).toEqual({ value: '562.50' })
    expect((await c.read('sale-order', so.id)).lines).toMatchObject([{ received: 598, returned: 9 }])
  })

  it('comes back as it was when a delivery is reversed, and is reduced no further than what left', async () => {
    const sku = await c.article('BK-BACK', { stock: 300 })
    await c.price(c.distributor, sku, '18.00')
    const so = await confirmed(sku, 300)
    const line = so.lines[0].id
    await ok(c.act('sale-order', so.id, 'deliver', { lines: [{ line, qty: 100 }] }))
    const id = (await db().one<{ id: number }>(sql`select b2b_delivery_id as id from b2b_delivery_line where sale_order_id = ${so.id}`)).id
    await ok(c.act('b2b-delivery', id, 'ship'))
    expect((await c.act('sale-order', so.id, 'change', { reason: '减量', lines: [{ line, qty: 90 }] })).body.errors).toMatchObject([
      { code: 'SO_BELOW_SHIPPED' },
    ])
    expect(await ok(c.act('sale-order', so.id, 'change', { reason: '减量', lines: [{ line, qty: 250 }] }))).toMatchObject({
      total: '4500.0000',
      lines: [{ reserved: 150, shipped: 100 }],
    })
    expect((await c.act('sale-order', so.id, 'cancel', { reason: '取消' })).body).toMatchObject({ detail: '已有发货，不能取消' })
    await ok(c.act('b2b-delivery', id, 'reverse', { reason: '录错' }))
    expect((await c.read('sale-order', so.id)).lines).toMatchObject([{ reserved: 250, shipped: 0 }])
    await ok(c.act('b2b-delivery', id, 'ship'))
    expect(await stock(sku)).toEqual({ available: 50, reserved: 150 })
    expect((await c.act('sale-order', so.id, 'close')).body.errors).toMatchObject([{ code: 'SO_CLOSE_OPEN' }])
    await ok(c.act('sale-order', so.id, 'close', { reason: '短交' }))
    expect(await stock(sku)).toEqual({ available: 200 })
  })
})

describe('purchases for sale orders', () => {
  it('10 the order with the earlier window gets what came; what is with the buyer keeps its receipt', async () => {
    const sku = await c.article('BK-TWO', { buy: '62.50' })
    await c.price(c.distributor, sku, '18.00')
    const a = await confirmed(sku, 400, { ship_from: inDays(10), ship_to_date: inDays(12) })
    const b = await confirmed(sku, 200, { ship_from: inDays(24), ship_to_date: inDays(27) })
    await ok(c.act('sale-order', a.id, 'genPurchase', { lines: [{ line: a.lines[0].id, qty: 400 }] }))
    const po = (await db().one<{ id: number }>(sql`select purchase_order_id as id from b2b_po_link where sale_order_id = ${a.id}`)).id
    expect((await c.call('POST', '/api/b2b-po-link', { purchase_order: po, sale_order: b.id, sku, qty: 200 })).body.errors).toMatchObject([
      { code: 'SB_LINK_OVER' },
    ])
    const draft = await c.read('purchase-order', po)
    await c.call('PATCH', `/api/purchase-order/${po}`, { version: draft.version, lines: [{ id: draft.lines[0].id, qty: 600 }] })
    await c.make('b2b-po-link', { purchase_order: po, sale_order: b.id, sku, qty: 200 })
    await buy(po)
    expect((await c.act('purchase-order', po, 'void', { reason: '不要了' })).body).toMatchObject({ code: 'SB_STILL_LINKED' })
    const receipt = await sign(po, 500)
    const held = async (id: number) => (await c.read('sale-order', id)).lines[0]
    expect([await held(a.id), await held(b.id)]).toMatchObject([
      { reserved: 400, short: 0 },
      { reserved: 100, signed: 100 },
    ])
    // the same event once more gives nothing twice
    const alloc = await db().one(sql`select sum(qty)::int as n from b2b_sign_alloc where purchase_sign_id = ${receipt}`)
    expect(alloc).toEqual({ n: 500 })
    await ok(c.act('sale-order', a.id, 'deliver', { lines: [{ line: a.lines[0].id, qty: 400 }] }))
    const id = (await db().one<{ id: number }>(sql`select b2b_delivery_id as id from b2b_delivery_line where sale_order_id = ${a.id}`)).id
    await ok(c.act('b2b-delivery', id, 'ship'))
    expect((await c.act('purchase-sign', receipt, 'reverse', { reason: '录错' })).body).toMatchObject({ detail: '货物已发给买家' })
    await ok(c.act('b2b-delivery', id, 'reverse', { reason: '录错' }))
    await ok(c.act('purchase-sign', receipt, 'reverse', { reason: '录错' }))
    expect([await held(a.id), await held(b.id)]).toMatchObject([
      { reserved: 0, signed: 0, purchased: 400 },
      { reserved: 0, signed: 0, purchased: 200 },
    ])
    expect(await stock(sku)).toEqual({})
  })

  it('goods from the supplier straight to the buyer pass through the books at once, with their proof', async () => {
    const sku = await c.article('BK-DIRECT', { buy: '50.00' })
    await c.price(c.distributor, sku, '18.00')
    const so = await confirmed(sku, 120, { delivery_mode: 'dropship' })
    await ok(c.act('sale-order', so.id, 'genPurchase', { lines: [{ line: so.lines[0].id, qty: 120 }] }))
    const link = await db().one<{ id: number; po: number }>(sql`select id, purchase_order_id as po from b2b_po_link where sale_order_id = ${so.id}`)
    const proof = await proofFile()
    expect((await c.act('b2b-po-link', link.id, 'shipDirect', { qty: 120, proof })).body).toMatchObject({ code: 'SB_NOT_PLACED' })
    await buy(link.po)
    expect(await ok(c.act('b2b-po-link', link.id, 'shipDirect', { qty: 100, proof }))).toMatchObject({ signed_qty: 100 })
    expect(await stock(sku)).toEqual({})
    expect(await c.read('sale-order', so.id)).toMatchObject({ delivery_status: 'partial', lines: [{ shipped: 100, purchased: 120, signed: 100 }] })
    await c.t.settle()
    expect(await db().rows(sql`select mode, qty from b2b_sign_alloc where sale_order_id = ${so.id}`)).toEqual([{ mode: 'direct', qty: 100 }])
    expect((await c.act('b2b-po-link', link.id, 'shipDirect', { qty: 30, proof })).body.errors).toMatchObject([{ code: 'SB_DIRECT_OVER' }])
  })
  const proofFile = () =>
    db()
      .one<{ id: number }>(
        sql`insert into attachment (name, size, mime, suffix, sha256, sha1, path, topic, uploader_id) values ('pod.pdf', 1, 'application/pdf', 'pdf', 'pod', 'pod', 'pod.pdf', 'upload', ${c.buyer.account}) returning id`,
      )
      .then((r) => r.id)

  it('12 a supplier whose verification ran out yesterday gets no order; a purchase at a loss needs a reason', async () => {
    const sku = await c.article('BK-LOSS', { buy: '130.00' })
    await c.price(c.distributor, sku, '18.00')
    const id = await c.order([{ sku, qty: 10 }])
    expect(await ok(c.act('sale-order', id, 'submit'))).toMatchObject({ status: 'reviewing', status_reason: expect.stringContaining('低于15%') })
    c.as(c.leader)
    await ok(c.act('sale-order', id, 'approve'))
    c.as(c.buyer)
    const so = await c.read('sale-order', id)
    await ok(c.act('sale-order', so.id, 'genPurchase', { lines: [{ line: so.lines[0].id, qty: 10 }] }))
    const po = (await db().one<{ id: number }>(sql`select purchase_order_id as id from b2b_po_link where sale_order_id = ${so.id}`)).id
    expect((await c.act('purchase-order', po, 'submit')).body).toMatchObject({ code: 'SB_LOSS' })
    await db().run(sql`update supplier set qualify_valid_to = ${inDays(-1)}::date where id = ${c.ids.supplier}`)
    const refused = (await c.act('purchase-order', po, 'submit')).body
    expect(refused).toMatchObject({ code: 'SB_NOT_VERIFIED' })
    expect(refused.detail).toContain('供应商未通过核验')
    await db().run(sql`update supplier set qualify_valid_to = ${inDays(300)}::date where id = ${c.ids.supplier}`)
  })
})
