import { addDays, addMonths, dayOf, startOfMonth } from '@crossway/kernel'
import { reverseSettlement, settleReceivable } from '@crossway/ledger/server'
import { accrueReceived, getPayables, recordSupplierClaim } from '@crossway/purchase/server'
import { deliverOne, sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Answer, type Company } from './company.ts'

// What suppliers owe us and what we owe them without a paper (purchase.md purchaseSign settle, shared rules GR/IR; contracts.md purchase).
let c: Company
const db = () => c.t.app.db
const today = dayOf(new Date())
beforeAll(async () => void (c = await makeCompany()))
afterAll(() => c.close())

const act = (record: string, id: number, action: string, args: object = {}): Promise<Answer<any>> =>
  c.call('POST', `/api/${record}/${id}/actions/${action}`, { args })
const read = async (record: string, id: number): Promise<any> => (await c.call('GET', `/api/${record}/${id}`)).body
let n = 0
/** An order of 100 pieces at 11.30 with tax, of which all have come. */
async function received(): Promise<any> {
  c.as(c.buyer)
  const { body } = await c.call('POST', '/api/purchase-order', {
    company: c.ids.company,
    supplier: c.ids.supplier,
    warehouse: c.ids.warehouse,
    po_type: 'accessory',
    lines: [{ sku: await c.sku(`CLAIM-${++n}`, { qc: 'free' }), qty: 100, unit_price: '11.30', expected_date: inDays(9) }],
  })
  await act('purchase-order', body.id, 'submit')
  c.as(c.leader)
  await act('purchase-order', body.id, 'approve')
  c.as(c.buyer)
  await act('purchase-order', body.id, 'place')
  c.as(c.keeper)
  await act('purchase-order', body.id, 'receive', { lines: [{ line: body.lines[0].id, signed_qty: 100 }] })
  return read('purchase-order', body.id)
}
async function sentBack(order: any, qty: number, method: string): Promise<any> {
  const sign = await db().one<{ id: number; line: number }>(
    sql`select s.id, l.id as line from purchase_sign s join purchase_sign_line l on l.purchase_sign_id = s.id where s.po_id = ${order.id} and s.direction = 'receipt'`,
  )
  c.as(c.keeper)
  await act('purchase-sign', sign.id, 'create_return', { method, reason: '外观不良', lines: [{ line: sign.line, good_qty: qty }] })
  const { id } = await db().one<{ id: number }>(sql`select id from purchase_sign where direction = 'return' and po_id = ${order.id} order by id desc limit 1`)
  await act('purchase-sign', id, 'submit_return')
  c.as(c.leader)
  await act('purchase-sign', id, 'approve_return')
  const out = await act('purchase-sign', id, 'ship_back')
  expect(out.body.status, JSON.stringify(out.body)).toBe('out')
  return out.body
}
const deliver = async (): Promise<void> => {
  while (await deliverOne(c.t.app)) continue
}

describe('a return for a refund', () => {
  it('is owed by the supplier, and settled when finance has all of it; taken back, it is open again', async () => {
    const back = await sentBack(await received(), 10, 'refund')
    const owed = await db().one<{ id: number; amount: string; party: number; no: string }>(
      sql`select r.id, r.amount::text as amount, r.party_id as party, r.source_no as no from supplier_claim c join receivable r on r.source_type = 'supplier_claim' and r.source_id = c.id where c.source_type = 'purchase_sign' and c.source_id = ${back.id}`,
    )
    expect(owed).toMatchObject({ amount: '113.0000', party: c.ids.supplier, no: back.no })
    expect((await act('purchase-sign', back.id, 'settle')).body).toMatchObject({ code: 'PS_REFUND_OPEN', detail: expect.stringContaining('113.00') })
    const pay = (id: number, amount: string): Promise<void> =>
      db().tx((tx) => settleReceivable({ app: c.t.app, tx }, { target: owed.id, document: { type: 'collect_money', id }, amount }))
    await pay(901, '50.00')
    await deliver()
    expect((await read('purchase-sign', back.id)).status).toBe('out')
    await pay(902, '63.00')
    await deliver()
    expect((await read('purchase-sign', back.id)).status).toBe('settled')
    await db().tx((tx) => reverseSettlement({ app: c.t.app, tx }, { type: 'collect_money', id: 902 }))
    await deliver()
    expect((await read('purchase-sign', back.id)).status).toBe('out')
  })
  it('for a deduction is not settled before a payment has kept it', async () => {
    const back = await sentBack(await received(), 10, 'deduct')
    expect((await act('purchase-sign', back.id, 'settle')).body).toMatchObject({ code: 'PS_DEDUCT_OPEN', detail: expect.stringContaining('113.00') })
    expect(await db().maybe(sql`select 1 as x from supplier_claim where source_type = 'purchase_sign' and source_id = ${back.id}`)).toBeUndefined()
  })
})

it('a claim is recorded once a source, for a line of the supplier’s own orders, and stands among his claims', async () => {
  const order = await received()
  const record = (more: object = {}): Promise<number> =>
    db().tx((tx) =>
      recordSupplierClaim(
        { app: c.t.app, tx, ctx: c.leader },
        { supplier: c.ids.supplier, po_line: order.lines[0].id, amount: '25.50', reason: '价差', source: { type: 'test', id: 7, no: 'T7' }, ...more },
      ),
    )
  expect(await record()).toBe(await record())
  await expect(record({ amount: '26' })).rejects.toMatchObject({ code: 'ITEM_OTHER' })
  await expect(record({ supplier: c.ids.supplier + 1000 })).rejects.toMatchObject({ code: 'PO_LINE_UNKNOWN' })
  c.as(c.leader)
  expect((await c.call('GET', `/api/supplier/${c.ids.supplier}/claims`)).body.agreed).toMatchObject([
    { no: 'T7', po: order.id, claim: '25.5000', rest: '25.5000', reason: '价差' },
  ])
})

it('what is planned and not paid is told by supplier and by company, with its days past due', async () => {
  const order = await received()
  const own = (await getPayables(db(), { supplier: c.ids.supplier }, addDays(today, 400))).filter((r) => r.po === order.id)
  // 30 % of 1 130.00 at ordering, the rest with the goods
  expect(own.map((r) => [r.amount, r.open])).toEqual([
    ['339.0000', '339.0000'],
    ['791.0000', '791.0000'],
  ])
  expect(own.every((r) => r.age > 0)).toBe(true)
  expect((await getPayables(db(), { company: c.ids.company }, today)).filter((r) => r.po === order.id)).toHaveLength(2)
})

it('goods of last month without an invoice are told to the books once, by supplier and without tax, and taken back on the first', async () => {
  const order = await received()
  const first = startOfMonth(today)
  const last = startOfMonth(addMonths(first, -1))
  await db().run(sql`update purchase_sign set signed_at = ${`${last}T10:00:00+08:00`}::timestamptz where po_id = ${order.id}`)
  await db().run(sql`update purchase_sign set signed_at = now() + interval '2 days' where po_id <> ${order.id}`)
  expect(await accrueReceived(c.t.app, today)).toBe(1)
  expect(await accrueReceived(c.t.app, today)).toBe(0)
  const source = await db().one<{ facts: any; taken_back: boolean }>(sql`select facts, taken_back from voucher_source where source_type = 'grir'`)
  // 100 pieces at 10.00 without the 13 %
  expect(source.facts.parts.map((p: any) => [p.key, Number(p.amount), p.dims?.supplier])).toEqual([
    ['stock', 1000, undefined],
    ['payable', 1000, c.ids.supplier],
  ])
  expect(source.taken_back).toBe(true)
})
