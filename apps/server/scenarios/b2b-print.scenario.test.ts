import { sql, type Ctx } from '@crossway/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBulkCompany, type BulkCompany } from './b2b-company.ts'

// Papers of bulk trade (b2b.md saleOrder and invoiceBill, Print).
let c: BulkCompany
beforeAll(async () => {
  c = await makeBulkCompany()
})
afterAll(() => c.close())
const print = async (url: string): Promise<{ status: number; head: string; code: unknown }> => {
  const r = await c.t.http.inject({ method: 'GET', url: `/api/${url}` })
  return { status: r.statusCode, head: r.rawPayload.subarray(0, 5).toString(), code: r.statusCode === 200 ? null : r.json().code }
}
const paper = { status: 200, head: '%PDF-', code: null }

it('an order, a delivery with its cartons and its invoice are printed, and the timeline knows it', async () => {
  const sku = await c.article('PRINT-POT', { stock: 100 })
  await c.price(c.distributor, sku, '18.00')
  const order = await c.order([{ sku, qty: 48 }])
  expect(await print(`sale-order/${order}/proforma.pdf`)).toEqual(paper)
  await c.act('sale-order', order, 'submit')
  const { lines } = await c.read('sale-order', order)
  await c.act('sale-order', order, 'deliver', { lines: [{ line: lines[0].id, qty: 48 }] })
  const { id } = await c.t.app.db.one<{ id: number }>(sql`select b2b_delivery_id as id from b2b_delivery_line where sale_order_id = ${order}`)
  expect(await print(`b2b-delivery/${id}/pick.pdf`)).toEqual(paper)
  for (const p of ['packing', 'carton-labels']) expect(await print(`b2b-delivery/${id}/${p}.pdf`)).toMatchObject({ status: 409, code: 'SD_NOT_PACKED' })
  const { version } = await c.read('b2b-delivery', id)
  const packed = { version, cartons: [1, 2].map((n) => ({ carton_no: String(n), sku, qty: 24, length: '60', width: '40', height: '40', weight: '15' })) }
  expect((await c.call('PATCH', `/api/b2b-delivery/${id}`, packed)).status).toBe(200)
  for (const p of ['packing', 'commercial', 'carton-labels']) expect(await print(`b2b-delivery/${id}/${p}.pdf`)).toEqual(paper)
  expect((await c.act('b2b-delivery', id, 'ship')).status).toBe(200)
  const bill = await c.make('b2b-invoice', { deliveries: [id] })
  expect(await print(`b2b-invoice/${bill}/bill.pdf`)).toEqual(paper)
  expect(
    await c.t.app.db.rows(sql`select comment from audit_log where resource = 'b2b_delivery' and record_id = ${id} and operation = 'export' order by id`),
  ).toMatchObject([{ comment: '打印拣货单 · Pick list' }, { comment: '打印装箱单 · Packing list' }, {}, {}])
  // several invoices as one archive, each under its number; none of it where one is not there
  const archive = await c.t.http.inject({ method: 'GET', url: `/api/b2b-invoice/bills.zip?ids=${bill}` })
  expect([archive.statusCode, archive.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  expect(archive.rawPayload.toString('latin1')).toContain(`${(await c.read('b2b-invoice', bill)).invoice_no}-bill.pdf`)
  expect((await c.t.http.inject({ method: 'GET', url: `/api/b2b-invoice/bills.zip?ids=${bill},999999` })).statusCode).toBe(404)
  // who may see the order and not print gets no paper
  const reader: Ctx = { ...c.buyer, access: { ...c.buyer.access, super: false, has: (n) => n !== 'saleOrder/print', permissionsVersion: 'reader' } }
  c.as(reader)
  expect(await print(`sale-order/${order}/proforma.pdf`)).toMatchObject({ status: 403 })
  c.as(c.buyer)
})
