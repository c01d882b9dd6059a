import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, type Answer } from './company.ts'
import { makeLogistics, type Logistics } from './logistics-company.ts'

// Goods that go from the factory without passing our warehouse (logistics.md, acceptance scenario 11 with its numbers).
let l: Logistics
let sku: number
beforeAll(async () => {
  l = await makeLogistics()
  sku = await l.c.sku('FAC-1')
  await insertRow(l.c.t.app.db, 'sku_customs', {
    sku_id: sku,
    seq: 1,
    country: 'US',
    hs_code: '8516710000',
    declare_name_en: 'Kettle',
    declare_name_zh: '电热水壶',
  })
  await l.c.t.app.db.run(sql`update sku set carton_qty = 25, carton_len_cm = 60, carton_wid_cm = 40, carton_hei_cm = 40, carton_gross = 15 where id = ${sku}`)
})
afterAll(() => l.c.close())
const at = (answer: Answer<any>): unknown[] => [answer.status, answer.body.code, answer.body.errors?.[0]?.field]

/** A placed order of so many pieces at 11.30 with 13 % tax in it: 10.00 of goods a piece. */
const placed = async (qty: number, more: object = {}): Promise<any> => {
  const { c } = l
  c.as(c.buyer)
  const made = await l.make('purchase-order', {
    company: c.ids.company,
    supplier: c.ids.supplier,
    project: l.project,
    warehouse: c.ids.warehouse,
    account_term: c.ids.term,
    ship_to: 'factory',
    lines: [{ sku, qty, unit_price: '11.30', expected_date: inDays(5) }],
    ...more,
  })
  await l.done(l.act('purchase-order', made.id, 'submit'), 'pending')
  c.as(c.leader)
  await l.done(l.act('purchase-order', made.id, 'approve'), 'approved')
  await l.done(l.act('purchase-order', made.id, 'place'), 'ordered')
  return l.read('purchase-order', made.id)
}
const factory = (po_line: number, qty: number, more: object = {}) =>
  l.c.call('POST', '/api/stocking-order', {
    type: 'overseas',
    source_mode: 'factory',
    dest_country: 'US',
    ship_mode: 'sea_slow',
    plan_ship_date: inDays(5),
    from_vw: l.c.ids.vw,
    dest_warehouse: l.destWarehouse,
    project: l.project,
    lines: [{ sku, qty, po_line }],
    ...more,
  })
const submitted = async (po_line: number, qty: number): Promise<number> => {
  l.c.as(l.c.buyer)
  const made = await factory(po_line, qty)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  await l.done(l.act('stocking-order', made.body.id, 'submit'), 'pending')
  l.c.as(l.c.leader)
  return made.body.id
}
const line = async (po: number): Promise<any> => (await l.read('purchase-order', po)).lines[0]
const stockOf = (): Promise<object[]> =>
  l.c.t.app.db.rows(sql`select state, sum(qty)::int as qty from stock_balance where sku_id = ${sku} group by state having sum(qty) <> 0 order by state`)

describe('goods from the factory', () => {
  it('11: 300 of 500 bound pieces leave: receipt and layer of 300 in one, 200 open, and the order cannot be voided', async () => {
    const po = await placed(500)
    const bound = await submitted(po.lines[0].id, 500)
    const ready = await l.done(l.act('stocking-order', bound, 'approve'), 'ready')
    expect(ready).toMatchObject({ cartons: 20, packed_pct: '100.0000', supplier: { id: l.c.ids.supplier } })
    expect(await line(po.id)).toMatchObject({ qty_bound: 500, qty_open: 500 })
    const sn = await l.notice([bound], { est_freight: '600' })
    await l.done(l.act('shipping-notice', sn.id, 'adjust', { lines: [{ line: sn.lines[0].id, qty: 300 }] }), 'draft')
    await l.done(l.act('shipping-notice', sn.id, 'confirm'), 'confirmed')
    const both = await Promise.all([1, 2].map(() => l.act('shipping-notice', sn.id, 'ship')))
    expect(both.map((r) => r.body.status)).toEqual(['shipped', 'shipped'])
    const { db } = l.c.t.app
    expect(await db.rows(sql`select qty, status, delivery_note as note from purchase_sign where po_id = ${po.id}`)).toEqual([
      { qty: 300, status: 'done', note: sn.no },
    ])
    expect(
      await db.rows(
        sql`select qty_open::int as qty, goods::numeric(18,2)::text as goods, freight::numeric(18,2)::text as freight from transit_layer where sku_id = ${sku}`,
      ),
    ).toEqual([{ qty: 300, goods: '3000.00', freight: '600.00' }])
    expect(await stockOf()).toEqual([{ state: 'in_transit', qty: 300 }])
    expect(await line(po.id)).toMatchObject({ qty_signed: 300, qty_bound: 200, qty_open: 200 })
    expect(await l.read('stocking-order', bound)).toMatchObject({ status: 'partial', lines: [{ shipped_qty: 300, qty_open: 200 }] })
    expect((await l.act('purchase-order', po.id, 'void', { reason: '不要了' })).status).toBe(409)
    expect((await l.act('purchase-order', po.id, 'close_rest', { reason: '不要了' })).body.code).toBe('PO_BOUND')

    // taken back: nothing was received, and all 500 are promised again
    await l.done(l.act('shipping-notice', sn.id, 'unship', { reason: '甩柜' }), 'confirmed')
    expect(await stockOf()).toEqual([])
    expect(await line(po.id)).toMatchObject({ qty_signed: 0, qty_bound: 500, qty_open: 500 })
    expect((await l.act('purchase-order', po.id, 'void', { reason: '不要了' })).body).toMatchObject({
      code: 'PO_BOUND',
      detail: expect.stringContaining(ready.no),
    })
    await l.done(l.act('shipping-notice', sn.id, 'ship'), 'shipped')
    expect(await line(po.id)).toMatchObject({ qty_signed: 300, qty_bound: 200 })
    expect(await stockOf()).toEqual([{ state: 'in_transit', qty: 300 }])
    await l.done(l.act('stocking-order', bound, 'close_rest', { reason: '余量入仓' }), 'shipped')
    expect(await line(po.id)).toMatchObject({ qty_bound: 0, qty_open: 200 })
  })

  it('are promised once: of two orders over the same pieces the second is refused, and nobody signs at the dock what is promised', async () => {
    const po = await placed(100)
    const own = po.lines[0].id
    const [one, two] = [await submitted(own, 60), await submitted(own, 60)]
    const both = await Promise.all([one, two].map((id) => l.act('stocking-order', id, 'approve')))
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    expect(both.find((r) => r.status === 409)!.body).toMatchObject({ code: 'PO_BIND_OVER', detail: `${po.no}的FAC-1可绑定40，需要60` })
    expect(await line(po.id)).toMatchObject({ qty_bound: 60 })
    l.c.as(l.c.keeper)
    const sign = (signed_qty: number) => l.act('purchase-order', po.id, 'receive', { lines: [{ line: own, signed_qty }] })
    expect(at(await sign(50))).toEqual([409, 'PS_BOUND', 'args.lines[0].signed_qty'])
    expect((await sign(40)).body.status).toBe('partial')
    l.c.as(l.c.leader)
    const winner = both[0]!.status === 200 ? one : two
    await l.done(l.act('stocking-order', winner, 'void', { reason: '改期' }), 'voided')
    expect(await line(po.id)).toMatchObject({ qty_bound: 0, qty_open: 60 })
  })

  it('name the line of a placed order with the same article of the same supplier', async () => {
    const po = await placed(10)
    const own = po.lines[0].id
    expect(at(await factory(0, 5, { lines: [{ sku, qty: 5 }] }))).toEqual([422, 'STK_PO_LINE', 'lines[0].po_line'])
    const other = await l.c.sku('FAC-2')
    expect(at(await factory(own, 5, { lines: [{ sku: other, qty: 5, po_line: own }] }))).toEqual([422, 'STK_PO_ARTICLE', 'lines[0].po_line'])
    const second = await insertRow(l.c.t.app.db, 'supplier', { name: '另一家', name_key: '另一家', status: 'active' })
    const elsewhere = await placed(10, { supplier: second })
    const mixed = [
      { sku, qty: 5, po_line: own },
      { sku, qty: 5, po_line: elsewhere.lines[0].id },
    ]
    expect(at(await factory(0, 5, { lines: mixed }))).toEqual([422, 'STK_SUPPLIERS', 'lines[1].po_line'])
    // what lies in stock comes of no order
    const kept = await factory(own, 5, { source_mode: 'stock' })
    expect(kept.body).toMatchObject({ supplier: null, lines: [{ po_line: null }] })
  })
})
