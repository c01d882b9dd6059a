import { ensureProjectStructure } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inDays } from './company.ts'
import { makeLogistics, type Logistics } from './logistics-company.ts'

// From an idea to stock at the destination with its landed cost, document by document (product.md, purchase.md, logistics.md).
let l: Logistics
beforeAll(async () => {
  l = await makeLogistics()
  await l.c.t.app.db.tx((tx) => ensureProjectStructure({ app: l.c.t.app, tx }, { project: l.project, stores: [l.store], start: '2026-01-01' }))
})
afterAll(() => l.c.close())
const two = (v: unknown): string => Number(v).toFixed(2)

it('an idea becomes a SKU, is demanded, bought, inspected, shipped in two notices, received short, billed 15 % higher and apportioned', async () => {
  const { c } = l
  const { db } = c.t.app
  const us = (
    await db.one<{ id: number }>(sql`select m.id from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`)
  ).id
  const change = async (record: string, id: number, body: object): Promise<void> => {
    const { version } = await l.read(record, id)
    const done = await c.call('PATCH', `/api/${record}/${id}`, { version, ...body })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
  }
  // the idea passes its gates and becomes an article with the prices of its quotes
  c.as(c.buyer)
  const dev = await l.make('product-dev', {
    name_zh: '折叠水壶',
    project: l.project,
    category: c.ids.category,
    marketplaces: [us],
    developer: c.ids.employee,
    target_list_date: inDays(60),
    target_price: '39.99',
  })
  c.as(c.leader)
  const gate = (action: string, args: object = {}) => l.act('product-dev', dev.id, action, args)
  for (const action of ['start', 'begin_sampling']) expect((await gate(action)).status).toBe(200)
  await change('product-dev', dev.id, { samples: [{ supplier: c.ids.supplier, cost: '120', conclusion: 'pass' }], patent_check: 'clear' })
  for (const action of ['pass_sample', 'pass_test']) expect((await gate(action)).status).toBe(200)
  const quote = (qty: number, unit_price: string, chosen = false) => ({ supplier: c.ids.supplier, qty, unit_price, chosen })
  await change('product-dev', dev.id, { quotes: [quote(1, '11.30', true), quote(500, '10.17')] })
  expect((await gate('pass_pricing', { reason: '新品类' })).body.status).toBe('approved')
  const sku = (await l.read('product-dev', dev.id)).sku.id
  // pictures and customs data of an article are a scenario of their own
  await db.run(
    sql`update sku set status = 'active', qc_mode = 'full', carton_qty = 24, carton_len_cm = 60, carton_wid_cm = 40, carton_hei_cm = 40, carton_gross = 15 where id = ${sku}`,
  )
  await insertRow(db, 'sku_customs', { sku_id: sku, seq: 1, country: 'US', hs_code: '8516710000', declare_name_en: 'Kettle', declare_name_zh: '电热水壶' })

  // its first order is a demand, which becomes a purchase order at the tier of 600
  const g = await gate('order_first', { qty: 600, need_by: inDays(40) })
  expect(g.status, JSON.stringify(g.body)).toBe(200)
  await c.t.settle()
  const wish = await db.one<{ id: number }>(sql`select id from purchase_demand where source = 'product_dev' and source_id = ${dev.id}`)
  // it is its developer's, who asks for it, and goes to the warehouse of the project's company
  expect(await l.read('purchase-demand', wish.id)).toMatchObject({
    type: 'new',
    owner: { id: c.ids.employee },
    lines: [{ ship_to: 'warehouse', warehouse: { id: c.ids.warehouse } }],
  })
  // each is among the documents of the other
  const documents = async (record: string, id: number) => (await c.call('GET', `/api/${record}/${id}/related`)).body.groups
  expect((await documents('product-dev', dev.id)).find((x: any) => x.record === 'purchase-demand')).toMatchObject({ above: false, rows: [{ id: wish.id }] })
  expect((await documents('purchase-demand', wish.id)).find((x: any) => x.record === 'product-dev')).toMatchObject({ above: true, rows: [{ id: dev.id }] })
  expect((await documents('product-dev', dev.id)).find((d: any) => d.record === 'purchase-demand')).toMatchObject({ above: false, rows: [{ id: wish.id }] })
  expect((await documents('purchase-demand', wish.id)).find((d: any) => d.record === 'product-dev')).toMatchObject({ above: true, rows: [{ id: dev.id }] })
  c.as(c.buyer)
  await l.done(l.act('purchase-demand', wish.id, 'submit'), 'pending')
  c.as(c.leader)
  await l.done(l.act('purchase-demand', wish.id, 'approve'), 'approved')
  c.as(c.buyer)
  const demand = await l.read('purchase-demand', wish.id)
  await l.done(l.act('purchase-demand', wish.id, 'convert', { lines: [{ line: demand.lines[0].id, qty: 600 }] }), 'ordered')
  const po = (await l.read('purchase-demand', wish.id)).allocs[0].po.id
  await l.done(l.act('purchase-order', po, 'submit'), 'pending')
  c.as(c.leader)
  await l.done(l.act('purchase-order', po, 'approve'), 'approved')
  const placed = await l.done(l.act('purchase-order', po, 'place'), 'ordered')
  expect(placed.lines).toMatchObject([{ qty: 600, unit_price: '10.170000' }])

  // 600 come, 24 of them bad: 576 lie there at 9.00 each, the price without its tax of 13 %
  c.as(c.keeper)
  await l.done(l.act('purchase-order', po, 'receive', { lines: [{ line: placed.lines[0].id, signed_qty: 600, good_qty: 576, defective_qty: 24 }] }), 'received')
  expect((await l.read('purchase-demand', wish.id)).status).toBe('done')

  // they go in two shipments of 288 and bear an estimate of 400.00 each
  c.as(c.buyer)
  const plan = await l.make('stocking-order', {
    type: 'overseas',
    dest_country: 'US',
    ship_mode: 'sea_slow',
    plan_ship_date: inDays(5),
    from_vw: c.ids.vw,
    dest_warehouse: l.destWarehouse,
    project: l.project,
    lines: [{ sku, qty: 576 }],
  })
  await l.done(l.act('stocking-order', plan.id, 'submit'), 'pending')
  c.as(c.leader)
  await l.done(l.act('stocking-order', plan.id, 'approve'), 'approved')
  await l.done(l.act('stocking-order', plan.id, 'start'), 'preparing')
  const carton = { cartons: 24, per_carton: 24, len_cm: '60', wid_cm: '40', hei_cm: '40', kg: '15' }
  await l.done(l.act('stocking-order', plan.id, 'pack', { lines: [{ line: plan.lines[0].id, ...carton }] }), 'preparing')
  await l.done(l.act('stocking-order', plan.id, 'ready'), 'ready')
  const shipped = []
  for (const qty of [288, 288]) {
    const sn = await l.notice([plan.id], { est_freight: '400' })
    await l.done(l.act('shipping-notice', sn.id, 'adjust', { lines: [{ line: sn.lines[0].id, qty }] }), 'draft')
    await l.done(l.act('shipping-notice', sn.id, 'confirm'), 'confirmed')
    shipped.push(await l.done(l.act('shipping-notice', sn.id, 'ship'), 'shipped'))
  }
  const [whole, short] = shipped

  // the first arrives whole, of the second ten never do
  const receive = async (notice: any, good: number) => {
    const receipt = await l.make('receipt-sign', { notice: notice.id })
    await l.done(l.act('receipt-sign', receipt.id, 'confirm', { lines: [{ line: receipt.lines[0].id, good, defective: 0 }] }), 'confirmed', 'closed')
    return l.read('receipt-sign', receipt.id)
  }
  await receive(whole, 288)
  const part = await receive(short, 278)
  await l.done(l.act('receipt-sign', part.id, 'write_off', { reason: '丢失', lines: [{ line: part.lines[0].id, qty: 10 }] }), 'closed')
  expect((await l.read('stocking-order', plan.id)).status).toBe('done')

  // each bill is 460.00, 15 % above its estimate: 60.00 more, of which 10 of 288 pieces are lost
  for (const notice of [whole, short]) await l.bill(notice.id, 'freight', '460.00')
  // the draft shows already where the difference will go
  const draft = await l.make('apportion', { notices: [whole.id, short.id] })
  expect(draft.lines.map((x: any) => [x.to_transit, x.to_stock, x.expensed].map(two))).toEqual([
    ['0.00', '60.00', '0.00'],
    ['0.00', '57.92', '2.08'],
  ])
  await l.c.call('DELETE', `/api/apportion/${draft.id}`, { version: draft.version })
  const doc = await l.posted([whole.id, short.id])
  expect([doc.total_cny, doc.prior_cny, doc.delta_cny].map(two)).toEqual(['920.00', '800.00', '120.00'])
  expect(doc.lines.map((x: any) => [x.amount, x.to_stock, x.expensed].map(two))).toEqual([
    ['460.00', '60.00', '0.00'],
    ['460.00', '57.92', '2.08'],
  ])
  // what each was made of stands before it
  expect((await documents('shipping-notice', whole.id)).find((x: any) => x.record === 'stocking-order')).toMatchObject({ above: true, rows: [{ id: plan.id }] })
  expect((await documents('apportion', doc.id)).find((x: any) => x.record === 'shipping-notice')).toMatchObject({ above: true, total: 2 })
  // stock at the destination: 566 pieces at 9.00 and their freight, 460.00 and 278/288 of 460.00
  const pool = await db.one<{ qty: number; goods: string; freight: string }>(
    sql`select qty, goods_value::numeric(18,2)::text as goods, freight_value::numeric(18,2)::text as freight from stock_pool where sku_id = ${sku} and warehouse_id = ${l.destWarehouse}`,
  )
  expect(pool).toEqual({ qty: 566, goods: '5094.00', freight: '904.03' })
})
