import { fundDifferences, openFund, postFund, reverseSettlement, settlePayable } from '@crossway/ledger/server'
import { deliverOne, sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Company } from './company.ts'

// Requests for money by the schedule of orders (purchase.md purchasePayment; acceptance scenarios 6 and 7).
let c: Company
let sku: number
const db = () => c.t.app.db
beforeAll(async () => {
  c = await makeCompany()
  sku = await c.sku('PP-KETTLE', { qc: 'free' })
  await insertRow(db(), 'supplier_bank', {
    supplier_id: c.ids.supplier,
    seq: 1,
    account_name: '宁波澜海电器有限公司',
    bank: '宁波银行',
    account_no: '6228480000004321',
    currency: 'CNY',
    is_default: true,
    verify_state: 'verified',
  })
})
afterAll(() => c.close())

const act = (record: string, id: number, action: string, args: object = {}, more: object = {}): Promise<any> =>
  c.call('POST', `/api/${record}/${id}/actions/${action}`, { args, ...more })
const read = async (record: string, id: number): Promise<any> => (await c.call('GET', `/api/${record}/${id}`)).body
/** An order of 100 000.00 of which 60 000.00 has come: rows 30 000.00 and 42 000.00. */
async function received(qty = 600, of = { qty: 1000, unit_price: '100.00' }, bad = 0): Promise<any> {
  c.as(c.buyer)
  const head = { company: c.ids.company, supplier: c.ids.supplier, warehouse: c.ids.warehouse, po_type: 'accessory' }
  const { body: doc } = await c.call('POST', '/api/purchase-order', {
    ...head,
    lines: [{ sku, ...of, expected_date: inDays(20), reason: '样例' }],
  })
  await act('purchase-order', doc.id, 'submit')
  c.as(c.leader)
  await act('purchase-order', doc.id, 'approve')
  c.as(c.buyer)
  expect((await act('purchase-order', doc.id, 'place')).body.status).toBe('ordered')
  c.as(c.keeper)
  await act('purchase-order', doc.id, 'receive', { lines: [{ line: doc.lines[0].id, signed_qty: qty, good_qty: qty - bad, defective_qty: bad }] })
  c.as(c.buyer)
  return read('purchase-order', doc.id)
}
const rowOf = (order: any, amount: string): any => order.payments.find((p: any) => p.amount === amount)
async function request(...rows: any[]): Promise<any> {
  c.as(c.buyer)
  const { body, status } = await c.call('POST', '/api/purchase-payment/request', { rows: rows.map((r) => r.id) })
  expect(status, JSON.stringify(body)).toBe(200)
  return read('purchase-payment', body.payments[0].id)
}
async function approved(...rows: any[]): Promise<any> {
  const doc = await request(...rows)
  const sent = await act('purchase-payment', doc.id, 'submit')
  expect(sent.body.status, JSON.stringify(sent.body)).toBe('pending')
  c.as(c.leader)
  const done = await act('purchase-payment', doc.id, 'approve')
  expect(done.body.status, JSON.stringify(done.body)).toBe('approved')
  c.as(c.buyer)
  return done.body
}
let document = 0
/** Finance pays so much of the request's payable, and the event is delivered. */
async function pay(doc: any, amount: string): Promise<number> {
  const payable = await db().one<{ id: number }>(
    sql`select id from payable where source_type = 'purchase_payment' and source_id = ${doc.id} and status <> 'cancelled'`,
  )
  document += 1
  const id = document
  await db().tx((tx) => settlePayable({ app: c.t.app, tx }, { target: payable.id, document: { type: 'supplier_payment', id }, amount }))
  while (await deliverOne(c.t.app)) continue
  return id
}

describe('a request for payment', () => {
  it('takes the claim of a return with it; when finance has paid, row and claim are closed (scenario 6)', async () => {
    // 3 000 of 5 000 at 20.00 with tax came, ten of them bad
    const order = await received(3000, { qty: 5000, unit_price: '20.00' }, 10)
    expect(order.payments.map((p: any) => p.amount)).toEqual(['30000.0000', '42000.0000'])
    const sign = await db().one<{ id: number; line: number }>(
      sql`select s.id, l.id as line from purchase_sign s join purchase_sign_line l on l.purchase_sign_id = s.id where s.po_id = ${order.id} and s.direction = 'receipt'`,
    )
    c.as(c.keeper)
    const made = await act('purchase-sign', sign.id, 'create_return', {
      method: 'deduct',
      reason: '不良',
      lines: [{ line: sign.line, good_qty: 0, defective_qty: 10 }],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const back = await db().one<{ id: number }>(sql`select id from purchase_sign where direction = 'return' and po_id = ${order.id}`)
    await act('purchase-sign', back.id, 'submit_return')
    c.as(c.leader)
    await act('purchase-sign', back.id, 'approve_return')
    c.as(c.keeper)
    expect((await act('purchase-sign', back.id, 'ship_back')).body).toMatchObject({ status: 'out', claim: '200.0000' })
    const doc = await approved(rowOf(order, '42000.0000'))
    expect(doc).toMatchObject({
      type: 'goods',
      gross: '42000.0000',
      deduct_claims: '200.0000',
      amount: '41800.0000',
      payee_name: '宁波澜海电器有限公司',
      payee_tail: '4321',
      deducts: [{ kind: 'claim', amount: '200.0000' }],
    })
    expect(
      await db().one(sql`select amount::text as amount, status, pre_approved from payable where source_type = 'purchase_payment' and source_id = ${doc.id}`),
    ).toEqual({
      amount: '41800.0000',
      status: 'open',
      pre_approved: true,
    })
    expect(await read('purchase-order', order.id)).toMatchObject({
      pay_status: 'applied',
      payments: [{ state: 'open' }, { state: 'requested', requested: '42000.0000' }],
    })
    await pay(doc, '41800.00')
    expect(await read('purchase-payment', doc.id)).toMatchObject({ status: 'paid', paid_amount: '41800.0000', lines: [{ paid: '42000.0000' }] })
    expect(await read('purchase-order', order.id)).toMatchObject({
      pay_status: 'partial',
      payments: [{ state: 'open' }, { state: 'paid', paid: '42000.0000' }],
    })
    expect(await read('purchase-sign', back.id)).toMatchObject({ status: 'settled', claim_used: '200.0000' })
  })

  it('is printed with what is asked for, what is deducted and who gets it, as far as its reader may see that', async () => {
    const order = await received()
    const doc = await request(rowOf(order, '42000.0000'))
    const paper = (): Promise<any> => c.call('GET', `/api/purchase-payment/${doc.id}/paper`)
    expect((await paper()).body).toMatchObject({
      record: { no: doc.no, amount: '42000.0000', payee_account: { account_no: '6228480000004321' }, lines: [{ po: { title: order.no } }] },
      company: { name: '跨途深圳科技有限公司' },
      supplier: { name: '宁波澜海电器有限公司' },
      department: '采购部',
    })
    const without = (...nodes: string[]): void =>
      c.as({ ...c.buyer, access: { ...c.buyer.access, super: false, has: (n) => !nodes.includes(n), permissionsVersion: nodes.join() } })
    without('purchasePayment/print')
    expect((await paper()).status).toBe(403)
    without('purchasePayment')
    expect((await paper()).status).toBe(403)
    c.as(c.buyer)
    expect((await c.call('GET', '/api/purchase-payment/999999/paper')).status).toBe(404)
  })

  it('locks its rows: a second request for the same is refused, and for a sum beyond it, too (scenario 7)', async () => {
    const order = await received()
    const row = rowOf(order, '42000.0000')
    const [a, b] = [await request(row), await request(row)]
    expect((await act('purchase-payment', a.id, 'submit')).body.status).toBe('pending')
    expect(await act('purchase-payment', b.id, 'submit')).toMatchObject({
      status: 409,
      body: { code: 'PP_EXCEEDS', errors: [{ field: 'lines[0].apply_amount', detail: '超过可申请金额0.00' }] },
    })
    c.as(c.leader)
    expect((await act('purchase-payment', a.id, 'reject', { reason: '下月付' })).body.status).toBe('rejected')
    expect(await read('purchase-order', order.id)).toMatchObject({ pay_status: 'none', payments: [{}, { state: 'open', requested: '0.0000' }] })
    c.as(c.buyer)
    expect((await act('purchase-payment', b.id, 'submit')).body.status).toBe('pending')
    expect((await act('purchase-payment', b.id, 'withdraw')).body.status).toBe('draft')
  })

  it('says what of its order is paid ahead, and whether that is more than the company allows', async () => {
    const order = await received()
    const first = rowOf(order, '30000.0000')
    expect(await request(first)).toMatchObject({ type: 'prepay', prepay_pct: '30.0000', over_prepay: false })
    await db().run(sql`update biz_param set value = '25' where code = 'purchase.prepay_cap_pct'`)
    expect(await request(first)).toMatchObject({ prepay_pct: '30.0000', over_prepay: true })
    expect(await request(rowOf(order, '42000.0000'))).toMatchObject({ type: 'goods', prepay_pct: null, over_prepay: false })
    await db().run(sql`update biz_param set value = '50' where code = 'purchase.prepay_cap_pct'`)
  })

  it('is confirmed once when two confirm the same row at the same moment', async () => {
    const row = rowOf(await received(), '42000.0000')
    const drafts = [await request(row), await request(row), await request(row)]
    const sent = await Promise.all(drafts.map((d) => act('purchase-payment', d.id, 'submit')))
    expect(sent.map((r) => r.status).sort()).toEqual([200, 409, 409])
    expect((await db().one<{ n: string }>(sql`select requested::text as n from po_payment_row where id = ${row.id}`)).n).toBe('42000.0000')
  })

  it('follows what finance pays in parts and takes back, and says nothing twice', async () => {
    const order = await received()
    const doc = await approved(rowOf(order, '30000.0000'), rowOf(order, '42000.0000'))
    expect(doc).toMatchObject({ amount: '72000.0000' })
    await pay(doc, '40000.00')
    expect(await read('purchase-payment', doc.id)).toMatchObject({
      status: 'partial',
      paid_amount: '40000.0000',
      lines: [{ paid: '30000.0000' }, { paid: '10000.0000' }],
    })
    expect((await act('purchase-payment', doc.id, 'void', { reason: '不付了' })).status).toBe(409)
    const second = await pay(doc, '32000.00')
    expect((await read('purchase-payment', doc.id)).status).toBe('paid')
    await db().tx((tx) => reverseSettlement({ app: c.t.app, tx }, { type: 'supplier_payment', id: second }))
    while (await deliverOne(c.t.app)) continue
    expect(await read('purchase-payment', doc.id)).toMatchObject({ status: 'partial', paid_amount: '40000.0000' })
    expect((await read('purchase-order', order.id)).payments.map((p: any) => [p.paid, p.state])).toEqual([
      ['30000.0000', 'paid'],
      ['10000.0000', 'requested'],
    ])
  })

  it('takes money that lies with the supplier, no more than is there when two ask at once, and gives it back with the request', async () => {
    const keys = { type: 'prepaid', company: c.ids.company, party: { type: 'supplier', id: c.ids.supplier }, currency: 'CNY' } as const
    const fund = await db().tx(async (tx) => {
      const account = await openFund({ app: c.t.app, tx }, keys, { name: '宁波澜海' })
      await postFund(tx, { account, type: 'topup', amount: '5000', currency: 'CNY', source: { type: 'test', id: 77 }, note: '预付' })
      return account
    })
    const left = () => db().one(sql`select balance::numeric(18,2)::text as balance, frozen::numeric(18,2)::text as frozen from fund_account where id = ${fund}`)
    const [one, two] = [await received(), await received()]
    const docs = [await request(rowOf(one, '42000.0000')), await request(rowOf(two, '42000.0000'))]
    // both are proposed what lies there; a part of it is enough here
    for (const d of docs) {
      expect(d).toMatchObject({ deduct_prepaid: '5000.0000', amount: '37000.0000', deducts: [{ kind: 'prepaid', amount: '5000.0000' }] })
      await c.call('PATCH', `/api/purchase-payment/${d.id}`, { version: d.version, deducts: [{ kind: 'prepaid', amount: '3000' }] })
    }
    const both = await Promise.all(docs.map((d) => act('purchase-payment', d.id, 'submit')))
    expect(both.map((r) => r.status).sort()).toEqual([200, 422])
    const [won, lost] = both[0].status === 200 ? docs : [docs[1], docs[0]]
    expect(both.find((r) => r.status === 422)!.body).toMatchObject({
      code: 'PP_PREPAID',
      detail: '可抵扣的预付余额为2000.00',
      errors: [{ field: 'deducts[0].amount' }],
    })
    expect(await left()).toEqual({ balance: '5000.00', frozen: '3000.00' })
    c.as(c.leader)
    expect((await act('purchase-payment', won.id, 'approve')).body).toMatchObject({ status: 'approved', amount: '39000.0000' })
    expect(await left()).toEqual({ balance: '2000.00', frozen: '0.00' })
    c.as(c.buyer)
    expect((await act('purchase-payment', won.id, 'void', { reason: '不付了' })).body.status).toBe('voided')
    expect(await left()).toEqual({ balance: '5000.00', frozen: '0.00' })
    // now the other one gets it; withdrawn and sent again it holds it once
    for (const action of ['submit', 'withdraw', 'submit']) expect((await act('purchase-payment', lost.id, action)).status).toBe(200)
    expect(await left()).toEqual({ balance: '5000.00', frozen: '3000.00' })
    c.as(c.leader)
    await act('purchase-payment', lost.id, 'reject', { reason: '再议' })
    expect(await left()).toEqual({ balance: '5000.00', frozen: '0.00' })
    expect(await fundDifferences(db())).toEqual([])
    // what follows finds nothing paid ahead
    await db().tx((tx) => postFund(tx, { account: fund, type: 'refund', amount: '-5000', currency: 'CNY', source: { type: 'test', id: 78 }, note: '退回' }))
  })

  it('is voided with its payable as long as finance has paid nothing', async () => {
    const order = await received()
    const doc = await approved(rowOf(order, '42000.0000'))
    expect((await act('purchase-payment', doc.id, 'void', { reason: '重复' })).body.status).toBe('voided')
    expect(await db().one(sql`select status from payable where source_id = ${doc.id} and source_type = 'purchase_payment'`)).toEqual({ status: 'cancelled' })
    expect((await read('purchase-order', order.id)).payments[1]).toMatchObject({ state: 'open', requested: '0.0000' })
  })

  it('matches order, receipt and invoice before it asks', async () => {
    const order = await received()
    const invoice = async (no: string, qty: number, amount: string): Promise<any> => {
      const net = (Number(amount) / 1.13).toFixed(2)
      const tax = (Number(amount) - Number(net)).toFixed(2)
      const { body, status } = await c.call('POST', '/api/purchase-invoice', {
        no,
        supplier: c.ids.supplier,
        company: c.ids.company,
        amount_ex: net,
        tax,
        lines: [{ po: order.id, sku, qty, amount }],
      })
      expect(status, JSON.stringify(body)).toBe(201)
      return body
    }
    const short = await invoice('25440001', 500, '50000.00')
    expect(await read('purchase-order', order.id)).toMatchObject({ invoice_status: 'partial', lines: [{ qty_invoiced: 500 }] })
    const doc = await request(rowOf(order, '42000.0000'))
    const { body: named } = await c.call('PATCH', `/api/purchase-payment/${doc.id}`, {
      version: doc.version,
      lines: [{ id: doc.lines[0].id, invoices: [short.id] }],
    })
    expect(named.lines, JSON.stringify(named)).toMatchObject([{ apply_amount: '42000.0000', invoices: [{ id: short.id }] }])
    const asked = await act('purchase-payment', doc.id, 'submit')
    expect(asked).toMatchObject({ status: 409, body: { code: 'PP_MATCH_OVERRIDE', detail: expect.stringContaining('500 ≠ 600') } })
    const dear = await invoice('25440002', 100, '10200.00')
    await c.call('PATCH', `/api/purchase-payment/${doc.id}`, { version: named.version, lines: [{ id: doc.lines[0].id, invoices: [short.id, dear.id] }] })
    expect((await act('purchase-payment', doc.id, 'submit')).body.detail).toContain('100.3333 ≠ 100.0000')
    expect((await act('purchase-payment', doc.id, 'submit', {}, { confirmed: ['PP_MATCH_OVERRIDE'] })).body.status).toBe('pending')
    expect(
      (
        await c.call('POST', '/api/purchase-invoice', {
          no: 'X1',
          supplier: c.ids.supplier,
          company: c.ids.company,
          amount_ex: '1',
          lines: [{ po: order.id, sku, qty: 401, amount: '1' }],
        })
      ).body,
    ).toMatchObject({
      code: 'PI_TOO_MANY',
      errors: [{ field: 'lines[0].qty' }],
    })
    expect(
      (
        await c.call('POST', '/api/purchase-invoice', {
          no: 'X2',
          supplier: c.ids.supplier,
          company: c.ids.company,
          amount_ex: '2',
          lines: [{ po: order.id, sku, qty: 1, amount: '1' }],
        })
      ).body.code,
    ).toBe('PI_SUM')
    expect((await act('purchase-invoice', short.id, 'match')).body.status).toBe('matched')
    expect((await c.call('DELETE', `/api/purchase-invoice/${dear.id}`)).status).toBeLessThan(300)
    expect((await read('purchase-order', order.id)).lines[0].qty_invoiced).toBe(500)
  })

  it('makes an invoice’s part due once it is registered, and asks for the invoice where the term needs it', async () => {
    const term = await insertRow(db(), 'account_term', { code: 'TI30', name_zh: '票到30天', method: 'stage', holiday_shift: 'none', status: 'active' })
    await insertRow(db(), 'account_term_stage', { account_term_id: term, seq: 1, percent: 100, trigger: 'invoice', offset_days: 30, need_invoice: true })
    await db().run(sql`update supplier_term set account_term_id = ${term} where supplier_id = ${c.ids.supplier}`)
    const order = await received(1000)
    expect(order.payments).toEqual([])
    const body = {
      no: '25449001',
      supplier: c.ids.supplier,
      company: c.ids.company,
      amount_ex: '88495.58',
      tax: '11504.42',
      lines: [{ po: order.id, sku, qty: 1000, amount: '100000.00' }],
    }
    const { body: invoice } = await c.call('POST', '/api/purchase-invoice', body)
    const billed = await read('purchase-order', order.id)
    expect(billed).toMatchObject({ invoice_status: 'full', payments: [{ trigger: 'invoice', amount: '100000.0000', due_date: inDays(30) }] })
    const doc = await request(billed.payments[0])
    expect(await act('purchase-payment', doc.id, 'submit')).toMatchObject({
      status: 422,
      body: { code: 'PP_INVOICE', errors: [{ field: 'lines[0].invoices' }] },
    })
    await c.call('PATCH', `/api/purchase-payment/${doc.id}`, { version: doc.version, lines: [{ id: doc.lines[0].id, invoices: [invoice.id] }] })
    await act('purchase-payment', doc.id, 'submit')
    expect((await c.call('DELETE', `/api/purchase-invoice/${invoice.id}`)).body.code).toBe('PI_USED')
    c.as(c.leader)
    await act('purchase-payment', doc.id, 'approve')
    await pay(doc, '100000.00')
    // goods, invoice and money are complete: the order is closed by it
    expect(await read('purchase-order', order.id)).toMatchObject({ status: 'closed', pay_status: 'paid' })
  })
})
