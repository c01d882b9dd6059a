import { addDays, dayOf } from '@crossway/kernel'
import { buyerDebt, expireDeductions, markInvoiceSettled, unmarkInvoiceSettled } from '@crossway/b2b/server'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeB2bCompany, type B2bCompany } from './b2b-accounts-company.ts'

// Invoices and deductions (b2b.md invoiceBill; acceptance scenarios 7 and 8).
let c: B2bCompany
const today = dayOf(new Date())
const db = () => c.t.app.db
beforeAll(async () => {
  c = await makeB2bCompany()
})
afterAll(() => c.close())
const call = () => ({ app: c.t.app, ctx: c.buyer })
const booked = (invoice: number, stage: string) =>
  db().rows(
    sql`select pl_line_code as line, sum(amount)::numeric(12,2)::text as amount from pl_entry where source_type = 'b2b_invoice' and source_id = ${invoice} and stage = ${stage} group by 1 having sum(amount) <> 0 order by 1`,
  )
const mark = (line: number, o: object) =>
  db().tx((tx) => markInvoiceSettled({ ...call(), tx }, { currency: 'USD', settlement_line: line, date: today, ...o } as never))
const receivable = (invoice: number) =>
  db().maybe(
    sql`select amount::numeric(12,2)::text as amount, open_amount::numeric(12,2)::text as open, status from receivable where source_type = 'b2b_invoice' and source_id = ${invoice} order by id desc limit 1`,
  )

describe('invoices', () => {
  it('bills what was delivered, estimates the sale, and a distributor owes it in sixty days', async () => {
    const d = await c.delivered(c.distributor, { qty: 1000, price: '18' })
    await c.row('b2b_allowance', { b2b_buyer_id: c.distributor, seq: 1, type: 'coop', pct: 10, from: '2024-01-01', off_invoice: false })
    const doc = await c.invoice(d.delivery)
    expect(doc).toMatchObject({
      status: 'issued',
      total: '18000.0000',
      open: '18000.0000',
      due_date: addDays(today, 60),
      discount_date: addDays(today, 30),
      discount_amount: '360.0000',
      po_number: d.po,
    })
    expect(doc.invoice_no).toMatch(/^SZINV\d{8}$/)
    expect(await booked(doc.id, 'estimated')).toEqual([
      { line: 'L0103', amount: '18000.00' },
      { line: 'L0203', amount: '-1800.00' },
    ])
    expect(await receivable(doc.id)).toEqual({ amount: '18000.00', open: '18000.00', status: 'open' })
    expect(await db().one(sql`select invoice_status from sale_order where id = ${d.order}`)).toEqual({ invoice_status: 'all' })
    const again = await c.call('POST', '/api/b2b-invoice', { deliveries: [d.delivery] })
    expect(again.body.errors).toMatchObject([{ code: 'BI_NOTHING' }])
    expect(await buyerDebt(db(), c.distributor)).toEqual({ open_invoices: '18000.0000', unallocated: '0', overdue_days: 0 })
  })

  it('two invoices over one delivery: the second to be issued finds nothing left', async () => {
    const d = await c.delivered(c.distributor, { qty: 10, price: '5' })
    const [a, b] = [await c.invoice(d.delivery, { issue: false }), await c.invoice(d.delivery, { issue: false })]
    const both = await Promise.all([c.act('b2b-invoice', a.id, 'issue'), c.act('b2b-invoice', b.id, 'issue')])
    expect(both.map((x) => x.status).sort()).toEqual([200, 422])
    expect(await db().one(sql`select invoiced from b2b_delivery_line where b2b_delivery_id = ${d.delivery}`)).toEqual({ invoiced: 10 })
  })

  it('credits and voids: a credit note lowers sale and debt; what money stands on is credited, not voided', async () => {
    const d = await c.delivered(c.distributor, { qty: 100, price: '10' })
    const doc = await c.invoice(d.delivery)
    expect((await c.act('b2b-invoice', doc.id, 'credit', { amount: '1000.01', credit_reason: 'return', reason: '退货' })).body.errors).toMatchObject([
      { code: 'BI_CREDIT', detail: '贷项不能超过1000.00' },
    ])
    expect((await c.act('b2b-invoice', doc.id, 'credit', { amount: '250', credit_reason: 'return', reason: '退货' })).body).toMatchObject({ status: 'partial' })
    expect(await c.read('b2b-invoice', doc.id)).toMatchObject({ credited: '250.0000', open: '750.0000' })
    expect(await receivable(doc.id)).toMatchObject({ open: '750.00' })
    expect((await c.act('b2b-invoice', doc.id, 'void', { reason: '开错' })).status).toBe(409)
    const back = await c.row('b2b_return', {
      no: 'TH1',
      sale_order_id: d.order,
      buyer_id: c.distributor,
      company_id: c.ids.company,
      currency: 'USD',
      qty: 5,
      amount: '50',
      status: 'received',
    })
    const noted = { amount: '50', credit_reason: 'return', reason: '退货入库', returned: back }
    const credited = await c.act('b2b-invoice', doc.id, 'credit', noted)
    expect(credited.status, JSON.stringify(credited.body)).toBe(200)
    expect(await c.read('b2b-return', back)).toMatchObject({ status: 'credited', credit_note: expect.stringMatching(/^SZINV/) })
    expect((await c.act('b2b-invoice', doc.id, 'credit', noted)).status).not.toBe(200)
    expect(await c.read('b2b-invoice', doc.id)).toMatchObject({ credited: '300.0000' })
    const other = await c.delivered(c.distributor, { qty: 10, price: '10' })
    const wrong = await c.invoice(other.delivery)
    expect((await c.act('b2b-invoice', wrong.id, 'void', { reason: '开错' })).body).toMatchObject({ status: 'voided' })
    expect(await booked(wrong.id, 'estimated')).toEqual([])
    expect(await receivable(wrong.id)).toMatchObject({ status: 'cancelled' })
    expect(await c.invoice(other.delivery)).toMatchObject({ status: 'issued', total: '100.0000' })
  })

  it('a vendor gets one invoice an order and place; a price of one’s own needs the right; not before the goods left', async () => {
    const [a, b] = [await c.delivered(c.vendor, { qty: 5, price: '2' }), await c.delivered(c.vendor, { qty: 5, price: '2', ship_to: 'LGB3' })]
    expect((await c.call('POST', '/api/b2b-invoice', { deliveries: [a.delivery, b.delivery] })).body.errors).toMatchObject([{ code: 'BI_VC_ONE' }])
    const draft = await c.invoice(a.delivery, { issue: false, date: addDays(today, -1) })
    expect((await c.act('b2b-invoice', draft.id, 'issue')).body.errors).toMatchObject([{ code: 'BI_DATE' }])
    const doc = await c.read('b2b-invoice', draft.id)
    const more = await c.call('PATCH', `/api/b2b-invoice/${doc.id}`, { version: doc.version, lines: [{ ...doc.lines[0], qty: 6 }] })
    expect(more.body.errors).toMatchObject([{ code: 'BI_QTY', detail: '第1行超过可开票数量5' }])
    const less = await c.call('PATCH', `/api/b2b-invoice/${doc.id}`, { version: doc.version, invoice_date: today, lines: [{ ...doc.lines[0], qty: 4 }] })
    expect(less.body).toMatchObject({ total: '8.0000' })
    expect((await c.act('b2b-invoice', doc.id, 'issue')).status).toBe(200)
    const result = { result: 'rejected', error: 'PRICE' }
    expect((await c.act('b2b-invoice', doc.id, 'platform_result', result)).body, 'nothing was sent yet').toMatchObject({ code: 'NOT_FOR_KIND' })
    expect((await c.act('b2b-invoice', doc.id, 'submit')).body).toMatchObject({ platform_state: 'sent' })
    expect((await c.act('b2b-invoice', doc.id, 'submit')).body, 'it is on its way').toMatchObject({ status: 409, code: 'NOT_FOR_KIND' })
    expect((await c.act('b2b-invoice', doc.id, 'platform_result', result)).body).toMatchObject({ platform_state: 'rejected' })
  })
})

describe('Amazon vendor pays by statement', () => {
  it('7 · 17,100 with discount 360 and shortage 540 leave nothing open and one deduction; no second sales entry; taken back it is open again', async () => {
    const d = await c.delivered(c.vendor, { qty: 1000, price: '18' })
    const doc = await c.invoice(d.delivery)
    const before = await booked(doc.id, 'estimated')
    const line = { invoice_no: doc.invoice_no, paid: '17100', discount: '360', deductions: [{ code: 'SHORTAGE', amount: '540' }] }
    expect(await mark(501, line)).toBe(true)
    expect(await mark(501, line)).toBe(true)
    expect(await c.read('b2b-invoice', doc.id)).toMatchObject({
      status: 'paid',
      open: '0.0000',
      received: '17100.0000',
      discount_taken: '360.0000',
      deducted: '540.0000',
    })
    const rows = await db().rows<{ id: number }>(
      sql`select id, category, amount::numeric(12,2)::text as amount, deadline::text as deadline, status from b2b_deduction where invoice_id = ${doc.id}`,
    )
    expect(rows).toMatchObject([{ category: 'shortage', amount: '540.00', deadline: addDays(today, 30), status: 'open' }])
    expect(await booked(doc.id, 'estimated')).toEqual(before)
    expect(await booked(doc.id, 'settled')).toEqual([])
    expect(await receivable(doc.id)).toBeUndefined()
    await db().tx((tx) => unmarkInvoiceSettled({ ...call(), tx }, 501))
    await db().tx((tx) => unmarkInvoiceSettled({ ...call(), tx }, 501))
    expect(await c.read('b2b-invoice', doc.id)).toMatchObject({ status: 'issued', open: '18000.0000' })
    expect(await mark(501, line)).toBe(true)
    expect(await c.read('b2b-invoice', doc.id)).toMatchObject({ status: 'paid', open: '0.0000' })
    expect(await mark(502, { invoice_no: 'UNKNOWN', paid: '1' })).toBe(false)
    // 17,100.00 at 7.10 are what the order has brought, less what its pieces cost as they left
    await db().run(sql`update b2b_delivery_line set unit_cost = 62.5 where b2b_delivery_id = ${d.delivery}`)
    expect(await c.read('sale-order', d.order)).toMatchObject({ act_net: '121410.00', act_cost: '62500.00', act_margin: '58910.00', act_margin_pct: 48.52 })
    await db().run(sql`update b2b_delivery_line set returned = 100 where b2b_delivery_id = ${d.delivery}`)
    expect(await c.read('sale-order', d.order)).toMatchObject({ act_cost: '56250.00', act_margin: '65160.00' })
    await db().run(sql`update b2b_delivery_line set returned = 0 where b2b_delivery_id = ${d.delivery}`)
  })

  it('a discount after its day is a deduction of its own', async () => {
    const d = await c.delivered(c.vendor, { qty: 100, price: '10' })
    const doc = await c.invoice(d.delivery)
    await mark(503, { invoice_no: doc.invoice_no, paid: '980', discount: '20', date: addDays(today, 31) })
    expect(await c.read('b2b-invoice', doc.id)).toMatchObject({ open: '0.0000', discount_taken: '0.0000', deducted: '20.0000' })
    expect(await db().one(sql`select category from b2b_deduction where invoice_id = ${doc.id}`)).toEqual({ category: 'early_pay' })
  })

  it('8 · a chargeback lost twice cannot be disputed again; accepting closes it', async () => {
    const { body, status } = await c.call('POST', '/api/b2b-deduction', {
      buyer: c.vendor,
      category: 'chargeback',
      subtype: 'asn',
      amount: '120',
      charge_date: today,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    const file = await c.row('attachment', {
      name: 'asn.pdf',
      size: 1,
      mime: 'application/pdf',
      suffix: 'pdf',
      sha256: 'x',
      path: 'asn.pdf',
      topic: 'upload',
      uploader_id: c.buyer.account,
    })
    expect((await c.act('b2b-deduction', body.id, 'dispute', { amount: '120' })).body.errors).toMatchObject([
      { code: 'BD_EVIDENCE', detail: '请上传证据：ASN回执' },
    ])
    for (let time = 0; time < 2; time++) {
      expect((await c.act('b2b-deduction', body.id, 'dispute', { amount: '120', evidence: [file] })).body.status).toBe('disputed')
      expect((await c.act('b2b-deduction', body.id, 'result', { recovered: '0' })).body.status).toBe('lost')
    }
    expect((await c.act('b2b-deduction', body.id, 'dispute', { amount: '120', evidence: [file] })).body).toMatchObject({
      code: 'BD_ATTEMPTS',
      detail: '申诉次数已用完',
    })
    expect((await c.act('b2b-deduction', body.id, 'accept', { reason_code: 'our_fault' })).body.status).toBe('accepted')
  })

  it('a dispute partly won splits the deduction; late ones expire', async () => {
    const make = async (day: string): Promise<number> => {
      const { body, status } = await c.call('POST', '/api/b2b-deduction', { buyer: c.vendor, category: 'other', amount: '300', charge_date: day })
      expect(status, JSON.stringify(body)).toBe(201)
      return body.id
    }
    const file = await c.row('attachment', {
      name: 'p.pdf',
      size: 1,
      mime: 'application/pdf',
      suffix: 'pdf',
      sha256: 'y',
      path: 'p.pdf',
      topic: 'upload',
      uploader_id: c.buyer.account,
    })
    const id = await make(today)
    const begun = await c.act('b2b-deduction', id, 'dispute', { amount: '300', evidence: [file] })
    expect(begun.status, JSON.stringify(begun.body)).toBe(200)
    expect((await c.act('b2b-deduction', id, 'result', { recovered: '301' })).body.errors).toMatchObject([{ code: 'BD_AMOUNT' }])
    expect((await c.act('b2b-deduction', id, 'result', { recovered: '180' })).body).toMatchObject({ status: 'partly', amount: '180.0000' })
    expect(await db().rows(sql`select amount::numeric(12,2)::text as amount, status from b2b_deduction where split_from_id = ${id}`)).toEqual([
      { amount: '120.00', status: 'lost' },
    ])
    const figures = await c.call('GET', `/api/b2b-deduction-figures?from=${today}&to=${today}`)
    // of 300 disputed 180 came back
    expect(
      figures.body.categories.find((x: any) => x.category === 'other'),
      JSON.stringify(figures.body),
    ).toMatchObject({
      label: '其他',
      deducted: '2130.00',
      recovered: '1278.00',
      recovery_pct: '60.00',
    })
    const all = figures.body.categories.reduce((n: number, x: any) => n + Number(x.deducted), 0)
    expect(Number(figures.body.deducted)).toBeCloseTo(all, 2)
    expect((await c.call('GET', '/api/b2b-deduction-figures?from=2026-13-01')).status).toBe(400)
    const late = await make(addDays(today, -31))
    expect((await c.act('b2b-deduction', late, 'dispute', { amount: '300', evidence: [file] })).body).toMatchObject({ detail: '已超申诉期' })
    expect(await expireDeductions(c.t.app, today)).toBe(1)
    expect(await c.read('b2b-deduction', late)).toMatchObject({ status: 'expired' })
  })
})
