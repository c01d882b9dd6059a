import { syncReceived } from '@crossway/b2b/server'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBulkCompany, type BulkCompany } from './b2b-company.ts'
import { inDays } from './company.ts'

// Orders of Amazon Vendor Central, from the file to the sale order (b2b.md vcOrder; acceptance scenarios 1, 2, 3).
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
const head = 'PO,Vendor,Ship to location,ASIN,Model Number,Window Start,Window End,Quantity Requested,Unit Cost,Case Size'
const row = (po: string, asin: string, qty: number, more: { vendor?: string; from?: number; to?: number; cost?: string; size?: number } = {}): string =>
  [po, more.vendor ?? 'CRSWY', 'ONT8', asin, asin, inDays(more.from ?? 10), inDays(more.to ?? 17), qty, more.cost ?? '14.20', more.size ?? 24].join(',')
const load = (rows: readonly string[]) => c.call<any>('POST', '/api/vc-order/import-file', { name: 'orders.csv', text: [head, ...rows].join('\n') })
const orderOf = async (po: string): Promise<any> =>
  c.read('vc-order', (await db().one<{ id: number }>(sql`select id from vc_order where po_number = ${po}`)).id)
const count = () => db().one<{ n: number }>(sql`select count(*)::int as n from vc_order`)

describe('a file of Vendor Central', () => {
  it('1 is taken whole or not at all, names what is wrong, and changes nothing the second time', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => row(`1PO${String(Math.floor(i / 5)).padStart(5, '0')}`, `B0FILE${String(i % 5).padStart(4, '0')}`, 48))
    const odd = [...rows.slice(0, 30), row('1PO00006', 'B0FILE0000', 48, { vendor: 'NOBDY' }).replace('1PO00006', '1PO99999'), ...rows.slice(30)]
    const refused = await load(odd)
    expect(refused.body).toMatchObject({ code: 'VC_UNKNOWN_VENDOR', detail: '第32行：未知Vendor Code NOBDY，请先在买家中维护' })
    const cell = await load([...rows.slice(0, 3), rows[3]!.replace(',48,', ',many,')])
    expect(cell.body.detail).toBe('第5行Quantity Requested列无法识别：many')
    expect(await count()).toEqual({ n: 0 })
    expect((await load(rows)).body).toEqual({ new: 12, changed: 0, same: 0 })
    expect(await db().one(sql`select count(*)::int as n, sum(ordered_qty)::int as qty from vc_order where status = 'new'`)).toEqual({ n: 12, qty: 2880 })
    expect((await load(rows)).body).toMatchObject({ code: 'VC_FILE_KNOWN', detail: '该文件已导入' })
    // the same orders in another file: nothing changes either
    expect((await load([...rows].reverse().slice(0, 5).reverse())).body).toEqual({ new: 0, changed: 0, same: 1 })
    expect(await count()).toEqual({ n: 12 })
  })
})

describe('an order of Amazon', () => {
  it('2 and 3 is answered with what can be promised, becomes one sale order, and shrinks with Amazon', async () => {
    const sku = await c.article('VC-POT', { stock: 310, buy: '62.50' })
    await c.listing(sku, 'B0POT00001')
    await c.price(c.vendor, sku, '14.20')
    // 100 more come in time on a bulk purchase, and an order of an earlier window wants 40
    const po = await c.make('purchase-order', {
      po_type: 'b2b',
      company: c.ids.company,
      supplier: c.ids.supplier,
      project: c.project,
      warehouse: c.ids.warehouse,
      account_term: c.ids.term,
      lines: [{ sku, qty: 100, unit_price: '62.50', expected_date: inDays(12) }],
    })
    await ok(c.act('purchase-order', po, 'submit'))
    c.as(c.leader)
    for (const a of ['approve', 'place']) await ok(c.act('purchase-order', po, a))
    c.as(c.buyer)
    await load([row('2EARLIER', 'B0POT00001', 40, { from: 5, to: 8, size: 1 })])
    const earlier = await orderOf('2EARLIER')
    await ok(
      c.act('vc-order', earlier.id, 'acknowledge', {
        lines: [{ line: earlier.lines[0].id, accepted_qty: 40, backordered_qty: 0, rejected_qty: 0 }],
      }),
    )
    await load([row('2MAIN', 'B0POT00001', 500)])
    const { id } = await orderOf('2MAIN')
    const main = () => c.read('vc-order', id)
    expect((await main()).lines).toMatchObject([{ price_check: 'ok', sku: { id: sku } }])
    expect((await ok(c.act('vc-order', id, 'suggest'))).lines).toMatchObject([{ accepted_qty: 360, rejected_qty: 140, reject_reason: 'temp_unavailable' }])
    const line = (await main()).lines[0].id
    const answer = (accepted_qty: number, backordered_qty: number, rejected_qty: number, confirm?: string[]) =>
      c.act('vc-order', id, 'acknowledge', { lines: [{ line, accepted_qty, backordered_qty, rejected_qty }] }, confirm ? { confirm } : {})
    expect((await answer(370, 0, 130)).body).toMatchObject({ code: 'VC_CASES', kind: 'confirm' })
    expect((await answer(361, 100, 10)).body.errors).toMatchObject([{ code: 'VC_QTY', detail: '第1行数量不等于订单量' }])
    expect((await answer(360, 140, 0)).body.errors).toMatchObject([{ code: 'VC_NO_BACKORDER' }])
    expect((await c.act('vc-order', id, 'acknowledge', { manual: false, lines: [] })).body.code).toBe('VC_NO_API')
    expect(await ok(answer(360, 0, 140))).toMatchObject({ status: 'acknowledged', accepted_qty: 360, confirm_pct: '72.0000', accepted_amount: '5112.0000' })
    const file = await c.t.http.inject({ method: 'GET', url: `/api/vc-order/ack-file?ids=${id}` })
    expect(file.body.split('\n')[1]).toBe('"2MAIN","CRSWY","ONT8","B0POT00001","B0POT00001","500","360","0","140","TemporarilyUnavailable",""')
    // procurement covers it: 200 of the stock are reserved for the line
    const cover = await db().one<{ id: number }>(sql`select id from vc_line where source_key = ${`vc_order_line:${line}`}`)
    await ok(c.act('vc-line', cover.id, 'use_stock', { vw: c.ids.vw, qty: 200 }))
    const both = await Promise.all([c.act('vc-order', id, 'convert'), c.act('vc-order', id, 'convert')])
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    const sale = await db().rows<{ id: number }>(sql`select id from sale_order where vc_order_id = ${id}`)
    expect(sale).toHaveLength(1)
    expect(await c.read('sale-order', sale[0]!.id)).toMatchObject({
      status: 'confirmed',
      customer_po: '2MAIN',
      ship_to: 'ONT8',
      lines: [{ qty: 360, price: '14.2000', price_source: 'vc', reserved: 310, short: 50 }],
    })
    expect(await c.read('vc-line', cover.id)).toMatchObject({ reserved_qty: 0 })
    expect(await db().one(sql`select sum(qty)::int as n from stock_balance where sku_id = ${sku} and state = 'reserved'`)).toEqual({ n: 310 })
    // Amazon wants less: flagged first, and only taken when somebody accepts it
    expect((await load([row('2MAIN', 'B0POT00001', 240)])).body).toEqual({ new: 0, changed: 1, same: 0 })
    expect(await main()).toMatchObject({ changed: true, lines: [{ previous_qty: 500, ordered_qty: 240, accepted_qty: 360 }] })
    await ok(c.act('vc-order', id, 'acceptChange'))
    expect(await c.read('sale-order', sale[0]!.id)).toMatchObject({ total: '3408.0000', lines: [{ qty: 240, reserved: 240, short: 0 }] })
    // it leaves as supply of a vendor, and Amazon's line knows it
    const so = await c.read('sale-order', sale[0]!.id)
    await ok(c.act('sale-order', so.id, 'deliver', { lines: [{ line: so.lines[0].id, qty: 240 }] }))
    const d = (await db().one<{ id: number }>(sql`select b2b_delivery_id as id from b2b_delivery_line where sale_order_id = ${so.id}`)).id
    await ok(c.act('b2b-delivery', d, 'ship'))
    await c.t.settle()
    expect(await main()).toMatchObject({ shipped_qty: 240, lines: [{ shipped_qty: 240 }] })
    expect(await db().one(sql`select sum(qty_delta)::int as n from stock_entry where sku_id = ${sku} and entry_type = 'vc_out'`)).toEqual({ n: -240 })
    expect(await c.read('vc-line', cover.id)).toMatchObject({ accepted_qty: 240, shipped_qty: 240, short_qty: 0 })
    await load([row('2MAIN', 'B0POT00001', 200)])
    expect((await c.act('vc-order', id, 'acceptChange')).body).toMatchObject({ code: 'VC_BELOW_SHIPPED' })
  })

  it('knows by night what Amazon received: the oldest delivery first, whole ones are received, and a second telling changes nothing', async () => {
    const sku = await c.article('VC-PAN', { stock: 100 })
    await c.listing(sku, 'B0PAN00001')
    await c.price(c.vendor, sku, '14.20')
    await load([row('4PAN', 'B0PAN00001', 96)])
    const { id, lines } = await orderOf('4PAN')
    await ok(c.act('vc-order', id, 'acknowledge', { lines: [{ line: lines[0].id, accepted_qty: 96, backordered_qty: 0, rejected_qty: 0 }] }))
    await ok(c.act('vc-order', id, 'convert'))
    const so = await c.read('sale-order', (await db().one<{ id: number }>(sql`select id from sale_order where vc_order_id = ${id}`)).id)
    const leave = async (qty: number): Promise<number> => {
      await ok(c.act('sale-order', so.id, 'deliver', { lines: [{ line: so.lines[0].id, qty }] }))
      const d = (await db().one<{ id: number }>(sql`select max(b2b_delivery_id) as id from b2b_delivery_line where sale_order_id = ${so.id}`)).id
      const { version } = await c.read('b2b-delivery', d)
      expect((await c.call('PATCH', `/api/b2b-delivery/${d}`, { version, cartons: [{ carton_no: '1', sku, qty }] })).status).toBe(200)
      await ok(c.act('b2b-delivery', d, 'ship'))
      return d
    }
    const first = await leave(60)
    const second = await leave(36)
    const told = (amount: number) => {
      const itemStatus = [
        { itemSequenceNumber: '1', buyerProductIdentifier: 'B0PAN00001', receivingStatus: { receivedQuantity: { amount, unitOfMeasure: 'Eaches' } } },
      ]
      return { payload: { ordersStatus: [{ purchaseOrderNumber: '4PAN', sellingParty: { partyId: 'CRSWY' }, itemStatus }] } }
    }
    expect(await syncReceived(c.t.app, told(50))).toEqual({ changed: 1, received: 0 })
    expect(await c.read('b2b-delivery', first)).toMatchObject({ status: 'shipped', lines: [{ received_qty: 50 }] })
    // one that cannot be counted is told by its order and leaves the others
    await db().run(sql.raw(`create function stopped() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`))
    await db().run(
      sql.raw(`create trigger stopped before update on b2b_delivery_line for each row when (old.b2b_delivery_id = ${first}) execute function stopped()`),
    )
    const failed: string[] = []
    expect(await syncReceived(c.t.app, told(70), (po, e) => Promise.resolve(void failed.push(`${po} ${String(e)}`)))).toEqual({ changed: 1, received: 0 })
    expect(failed).toEqual([expect.stringMatching(/^4PAN .*stopped/)])
    await db().run(sql.raw('drop trigger stopped on b2b_delivery_line'))
    expect(await syncReceived(c.t.app, told(70))).toEqual({ changed: 1, received: 1 })
    expect(await c.read('b2b-delivery', first)).toMatchObject({ status: 'received', lines: [{ received_qty: 60 }] })
    expect(await c.read('b2b-delivery', second)).toMatchObject({ status: 'shipped', lines: [{ received_qty: 10 }] })
    expect(await c.read('vc-order', id)).toMatchObject({ received_qty: 70, fill_pct: '72.9200' })
    expect(await syncReceived(c.t.app, told(70))).toEqual({ changed: 0, received: 0 })
    // more than left is no more than left
    expect(await syncReceived(c.t.app, told(99))).toEqual({ changed: 1, received: 1 })
    expect(await c.read('sale-order', so.id)).toMatchObject({ lines: [{ received: 96 }] })
  })

  it('counts in the rates of a period once it is answered: in time is what left within the window', async () => {
    await db().run(sql`update vc_order set status = 'cancelled' where po_number <> '4PAN'`)
    const figures = async (q = ''): Promise<any> => (await c.call('GET', `/api/vc-order-figures${q}`)).body
    const wide = `?from=${inDays(-5)}&to=${inDays(30)}`
    // it left today, ten days before the window opens
    expect(await figures(wide)).toMatchObject({
      orders: 1,
      ordered: 96,
      accepted: 96,
      received: 96,
      confirm_pct: '100.00',
      fill_pct: '100.00',
      in_time_pct: '0.00',
      reject_pct: '0.00',
    })
    await db().run(sql`update vc_order set ship_from = ${inDays(-1)}::date where po_number = '4PAN'`)
    await db().run(
      sql`update b2b_delivery set ship_date = ${inDays(-3)}::date where id = (select min(b2b_delivery_id) from b2b_delivery_line l join sale_order s on s.id = l.sale_order_id where s.customer_po = '4PAN')`,
    )
    expect(await figures(wide)).toMatchObject({ in_time: 36, in_time_pct: '37.50' })
    expect(await figures(`?from=${inDays(-60)}&to=${inDays(-50)}`)).toMatchObject({ orders: 0, confirm_pct: null })
    expect((await c.call('GET', '/api/vc-order-figures?from=soon')).status).toBe(400)
  })

  it('is not answered while its article is unknown, and may be refused as a whole', async () => {
    await load([row('3ODD', 'B0NOSKU001', 24)])
    const odd = await orderOf('3ODD')
    const lines = [{ line: odd.lines[0].id, accepted_qty: 24, backordered_qty: 0, rejected_qty: 0 }]
    expect((await c.act('vc-order', odd.id, 'acknowledge', { lines })).body.errors).toMatchObject([{ detail: 'B0NOSKU001未映射SKU，请先在MSKU中建立映射' }])
    expect(await ok(c.act('vc-order', odd.id, 'rejectAll', { reason: 'obsolete' }))).toMatchObject({
      status: 'closed',
      lines: [{ rejected_qty: 24, reject_reason: 'obsolete' }],
    })
  })
})
