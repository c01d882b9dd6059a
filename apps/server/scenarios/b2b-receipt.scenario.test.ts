import { addDays, addMonths, dayOf, endOfMonth, startOfMonth } from '@crossway/kernel'
import { arAging, buyerDebt, buildFunding, draftStatements, fundingOf, recordCash } from '@crossway/b2b/server'
import { readTable, sql } from '@crossway/server-kit'
import fc from 'fast-check'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeB2bCompany, type B2bCompany } from './b2b-accounts-company.ts'

// Receipts, statements and capital tied up (b2b.md customerSalesBill, fundingAnalysis; acceptance scenarios 9 and 11).
let c: B2bCompany
let bank: number
let slip: number
const today = dayOf(new Date())
const db = () => c.t.app.db
beforeAll(async () => {
  c = await makeB2bCompany()
  bank = await c.row('bank_account', {
    code: 'USD1',
    company_id: c.ids.company,
    name: 'USD1',
    type: 'bank',
    account_no: 'USD1',
    currency: 'USD',
    opening_date: '2026-01-01',
    active: true,
  })
  slip = await c.row('attachment', {
    name: 's.pdf',
    size: 1,
    mime: 'application/pdf',
    suffix: 'pdf',
    sha256: 's',
    path: 's.pdf',
    topic: 'upload',
    uploader_id: c.buyer.account,
  })
})
afterAll(() => c.close())

const receivable = (invoice: number) =>
  db().one<{ id: number; open: string; status: string }>(
    sql`select id, open_amount::numeric(12,2)::text as open, status from receivable where source_type = 'b2b_invoice' and source_id = ${invoice} order by id desc limit 1`,
  )
const stages = (invoice: number) =>
  db().rows(
    sql`select stage, sum(amount)::numeric(12,2)::text as amount from pl_entry where source_type = 'b2b_invoice' and source_id = ${invoice} and pl_line_code = 'L0103' group by 1 having sum(amount) <> 0 order by 1`,
  )
async function collect(amount: string, lines: object[]): Promise<number> {
  await c.row('bank_txn', {
    bank_account_id: bank,
    txn_time: `${today}T10:00:00+08:00`,
    value_date: today,
    direction: 'in',
    amount,
    currency: 'USD',
    company_id: c.ids.company,
  })
  const { body, status } = await c.call('POST', '/api/collect-money', {
    company: c.ids.company,
    bank_account: bank,
    party_type: 'customer',
    customer: c.customer,
    payer_name: 'Nordic Home AB',
    amount,
    received_date: today,
    attachments: [slip],
    lines,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const sent = await c.act('collect-money', body.id, 'submit', {}, ['SK_DUPLICATE'])
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const txn = await db().one<{ id: number }>(sql`select id from bank_txn where amount = ${amount}::numeric and used_amount = 0 order by id desc limit 1`)
  const done = await c.act('collect-money', body.id, 'confirm', { txn: txn.id })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return body.id
}
const receiptOf = (collection: number) =>
  db().one<{ id: number; status: string }>(
    sql`select r.id, r.status from b2b_receipt r join collect_line l on l.id = r.source_id and r.source = 'collect_money' where l.collect_money_id = ${collection}`,
  )

describe('money of a distributor', () => {
  it('a collection that names the invoice pays it at once and settles the sale; reversed all is open, confirmed again all is paid', async () => {
    const d = await c.delivered(c.distributor, { qty: 100, price: '10' })
    const doc = await c.invoice(d.delivery)
    const id = await collect('1000', [{ purpose: 'invoice', receivable: (await receivable(doc.id)).id, amount: '1000' }])
    expect(await c.read('b2b-invoice', doc.id)).toMatchObject({ status: 'paid', open: '0.0000', received: '1000.0000' })
    expect(await receivable(doc.id)).toMatchObject({ open: '0.00', status: 'closed' })
    expect(await stages(doc.id)).toEqual([{ stage: 'settled', amount: '1000.00' }])
    expect(await db().one(sql`select pay_status from sale_order where id = ${d.order}`)).toEqual({ pay_status: 'all' })
    expect((await c.act('collect-money', id, 'reverse', { reason: '认错款' })).status).toBe(200)
    expect(await c.read('b2b-invoice', doc.id)).toMatchObject({ status: 'issued', open: '1000.0000' })
    expect(await receivable(doc.id)).toMatchObject({ open: '1000.00' })
    expect(await stages(doc.id)).toEqual([{ stage: 'estimated', amount: '1000.00' }])
    expect(await receiptOf(id)).toMatchObject({ status: 'reversed' })
    expect((await c.act('collect-money', id, 'confirm_matched')).status).toBe(200)
    expect(await c.read('b2b-invoice', doc.id)).toMatchObject({ status: 'paid' })
    expect(await stages(doc.id)).toEqual([{ stage: 'settled', amount: '1000.00' }])
  })

  it('money that names nothing waits with a proposal by due date; two who post it at once pay once', async () => {
    const one = await c.invoice((await c.delivered(c.distributor, { qty: 60, price: '10', day: addDays(today, -1) })).delivery, { date: addDays(today, -1) })
    const two = await c.invoice((await c.delivered(c.distributor, { qty: 50, price: '10' })).delivery)
    const id = await collect('800', [{ purpose: 'goods', amount: '800' }])
    const { id: receipt } = await receiptOf(id)
    const doc = await c.read('b2b-receipt', receipt)
    expect(doc).toMatchObject({ status: 'open', unallocated: '800.0000' })
    expect(doc.lines.map((l: any) => [l.invoice.id, l.amount])).toEqual([
      [one.id, '600.0000'],
      [two.id, '200.0000'],
    ])
    expect((await buyerDebt(db(), c.distributor)).unallocated).toBe('800.0000')
    const over = await c.call('PATCH', `/api/b2b-receipt/${receipt}`, {
      version: doc.version,
      lines: [{ target: 'invoice', invoice: two.id, amount: '500.01' }],
    })
    expect(over.body.errors).toMatchObject([{ code: 'BSK_OVER', detail: '第1行超过未结额500.00' }])
    const both = await Promise.all([c.act('b2b-receipt', receipt, 'post'), c.act('b2b-receipt', receipt, 'post')])
    expect(both.map((b) => b.status).sort()).toEqual([200, 409])
    expect(await receivable(one.id)).toMatchObject({ open: '0.00' })
    expect(await receivable(two.id)).toMatchObject({ open: '300.00' })
    expect(await c.read('b2b-invoice', two.id)).toMatchObject({ status: 'partial', open: '300.0000' })
    expect((await c.act('collect-money', id, 'reverse', { reason: '认错款' })).status).toBe(200)
    expect(await receivable(one.id)).toMatchObject({ open: '600.00' })
    expect(await c.read('b2b-invoice', two.id)).toMatchObject({ status: 'issued', open: '500.0000' })
  })

  it('never pays an invoice or spends a receipt more than it is worth, whatever is allocated (property)', async () => {
    const invoices = [
      await c.invoice((await c.delivered(c.distributor, { qty: 7, price: '10' })).delivery),
      await c.invoice((await c.delivered(c.distributor, { qty: 9, price: '10' })).delivery),
    ]
    const receipts: number[] = []
    for (let i = 0; i < 3; i++) receipts.push((await receiptOf(await collect(`${60 + i}`, [{ purpose: 'goods', amount: `${60 + i}` }]))).id)
    await fc.assert(
      fc.asyncProperty(fc.nat(2), fc.nat(1), fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 3 }), async (r, i, amount, discount) => {
        const doc = await c.read('b2b-receipt', receipts[r]!)
        if (doc.status === 'open') {
          const posted = doc.lines.filter((l: any) => l.posted)
          await c.call('PATCH', `/api/b2b-receipt/${doc.id}`, {
            version: doc.version,
            lines: [...posted, { target: 'invoice', invoice: invoices[i]!.id, amount: String(amount), discount: String(discount) }],
          })
          await c.act('b2b-receipt', doc.id, 'post')
        }
        const broken = await db().rows(sql`
          select 'invoice' as what, i.id from b2b_invoice i where i.kind = 'invoice' and (i.received + i.discount_taken + i.deducted + i.credited > i.total or i.received <> (select coalesce(sum(a.amount), 0) from b2b_allocation a where a.invoice_id = i.id and a.posted))
          union all select 'receipt', r.id from b2b_receipt r where r.allocated > r.amount or r.allocated <> (select coalesce(sum(a.amount), 0) from b2b_allocation a where a.b2b_receipt_id = r.id and a.posted)
          union all select 'debt', i.id from b2b_invoice i join receivable v on v.source_type = 'b2b_invoice' and v.source_id = i.id and v.status <> 'cancelled' where v.open_amount <> i.total - i.received - i.discount_taken - i.deducted - i.credited and i.status in ('issued', 'partial', 'paid')`)
        expect(broken).toEqual([])
      }),
      { numRuns: 25 },
    )
  })
})

describe('statements', () => {
  it('9 · closing 52,000 + 118,000 − 1,200 − 3,400 − 96,000 = 69,400; 69,150 needs approval; the invoice on it is credited, not voided', async () => {
    const buyer = await c.row('b2b_buyer', {
      no: 'MJ0009',
      name: 'Statement buyer',
      kind: 'amazon_vendor',
      company_id: c.ids.company,
      project_id: c.project,
      currency: 'USD',
      owner_id: c.ids.employee,
      status: 'enabled',
    })
    const from = startOfMonth(addMonths(today, -1))
    const to = endOfMonth(from)
    let n = 0
    const bill = (day: string, total: string, more: object = {}): Promise<number> =>
      c.row('b2b_invoice', {
        invoice_no: `X${++n}`,
        buyer_id: buyer,
        company_id: c.ids.company,
        invoice_date: day,
        currency: 'USD',
        goods: total,
        total,
        due_date: addDays(day, 60),
        status: 'issued',
        ...more,
      })
    const before = addDays(from, -5)
    await bill(before, '52000')
    const invoice = await bill(addDays(from, 3), '118000')
    await bill(addDays(from, 6), '1200', { kind: 'credit_note', ref_invoice_id: invoice })
    await c.row('b2b_deduction', {
      deduction_no: 'KK1',
      buyer_id: buyer,
      company_id: c.ids.company,
      category: 'shortage',
      amount: '3400',
      currency: 'USD',
      charge_date: addDays(from, 8),
      applied: true,
      status: 'open',
    })
    await c.row('b2b_receipt', {
      receipt_no: 'BSK1',
      buyer_id: buyer,
      company_id: c.ids.company,
      source: 'vc_statement',
      source_id: 9000,
      received_at: addDays(from, 12),
      currency: 'USD',
      amount: '96000',
      status: 'open',
    })
    const { body, status } = await c.call('POST', '/api/b2b-statement', { buyer, period_from: from, period_to: to })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(await c.read('b2b-statement', body.id)).toMatchObject({
      opening: '52000.0000',
      invoiced: '118000.0000',
      credited: '1200.0000',
      deducted: '3400.0000',
      received: '96000.0000',
      closing: '69400.0000',
    })
    expect((await c.call('POST', '/api/b2b-statement', { buyer, period_from: to, period_to: to })).body.errors).toMatchObject([{ code: 'BZ_OVERLAPS' }])
    // what the buyer gets: a paper, and a workbook with sums, documents and deductions
    const taken = async (ending: string) => (await c.t.http.inject({ method: 'GET', url: `/api/b2b-statement/${body.id}/statement.${ending}` })).rawPayload
    expect((await taken('pdf')).subarray(0, 5).toString()).toBe('%PDF-')
    const path = join(mkdtempSync(join(tmpdir(), 'statement-')), 'a.xlsx')
    writeFileSync(path, await taken('xlsx'))
    const rowsOf = async (sheet: number): Promise<(readonly (string | null)[])[]> => {
      const out = []
      for await (const row of readTable(path, 'xlsx', `xl/worksheets/sheet${sheet}.xml`)) out.push(row)
      return out
    }
    const [sums, documents, deductions] = [await rowsOf(1), await rowsOf(2), await rowsOf(3)]
    expect(sums).toContainEqual(['期末 Closing', '69400.00'])
    expect(documents.slice(1).map((r) => r.slice(2, 6))).toEqual([
      ['X2', null, '118000.00', '170000.00'],
      ['X3', null, '-1200.00', '168800.00'],
      ['KK1', null, '-3400.00', '165400.00'],
      ['BSK1', null, '-96000.00', '69400.00'],
    ])
    expect(deductions.slice(1)).toMatchObject([['KK1', addDays(from, 8), '短缺', null, null, null, '3400.00', expect.any(String)]])
    expect((await c.act('b2b-statement', body.id, 'send')).body.status).toBe('sent')
    expect((await c.act('b2b-statement', body.id, 'confirm', { amount: '69150' })).body).toMatchObject({
      code: 'BZ_DIFFERENCE',
      detail: '与买家确认额相差250.00，超过1.00，请用“差异确认”提交审批',
    })
    expect((await c.act('b2b-statement', body.id, 'confirm_difference', { amount: '69150', reason: '在途扣款' })).body).toMatchObject({
      status: 'confirmed',
      difference: '250.0000',
    })
    expect((await c.act('b2b-invoice', invoice, 'void', { reason: '开错' })).body).toMatchObject({ code: 'BI_STATED', detail: '已对账，请开贷项' })
    const next = await c.call('POST', '/api/b2b-statement', { buyer, period_from: addDays(to, 1), period_to: today })
    expect(next.body).toMatchObject({ opening: '69400.0000' })
    expect((await c.act('b2b-statement', body.id, 'unconfirm', { reason: '重做' })).body.status).toBe('draft')
    expect((await c.call('POST', '/api/b2b-statement', { buyer, period_from: before, period_to: before })).status).toBe(201)
  })

  it('drafts last month’s statement once a buyer, and ages what is open', async () => {
    const buyer = await c.row('b2b_buyer', {
      no: 'MJ0010',
      name: 'Old debts',
      kind: 'amazon_vendor',
      company_id: c.ids.company,
      project_id: c.project,
      currency: 'USD',
      status: 'enabled',
    })
    for (const [i, days] of [-5, 10, 40, 70, 100].entries())
      await c.row('b2b_invoice', {
        invoice_no: `A${i}`,
        buyer_id: buyer,
        company_id: c.ids.company,
        project_id: c.project,
        invoice_date: addDays(today, -days - 30),
        currency: 'USD',
        total: '100',
        due_date: addDays(today, -days),
        status: 'issued',
      })
    expect(await arAging(db(), { buyer }, today)).toMatchObject([
      { open: '500.0000', not_due: '100.0000', d30: '100.0000', d60: '100.0000', d90: '100.0000', older: '100.0000', oldest: 100 },
    ])
    const list = await c.call('GET', `/api/b2b-aging?filter=${encodeURIComponent(JSON.stringify({ buyer: { in: [buyer] } }))}`)
    expect(list.body.rows).toMatchObject([{ open: '500.0000', invoices: 5 }])
    const last = addMonths(startOfMonth(today), -1)
    expect(await draftStatements(c.t.app, last)).toBeGreaterThan(0)
    expect(await draftStatements(c.t.app, last)).toBe(0)
  })
})

describe('capital tied up', () => {
  it('11 · 6,570,000 yuan-days; after the receipt is reversed 100,000 stay tied up', async () => {
    const day = (n: number): string => addDays(today, n - 100)
    const d = await c.delivered(c.distributor, { qty: 1600, price: '9', day: day(30) })
    await db().tx((tx) =>
      recordCash(tx, [
        { sale_order: d.order, day: day(0), kind: 'goods', amount: '30000', source: { type: 'test', id: 1 } },
        { sale_order: d.order, day: day(19), kind: 'goods', amount: '70000', source: { type: 'test', id: 2 } },
      ]),
    )
    const doc = await c.invoice(d.delivery)
    const id = await collect('14400', [{ purpose: 'invoice', receivable: (await receivable(doc.id)).id, amount: '14400' }])
    await db().run(sql`update b2b_receipt set received_at = ${day(79)}::date where id = ${(await receiptOf(id)).id}`)
    expect(await fundingOf(db(), d.order, today)).toMatchObject({ cash_out: '100000.0000', occupied: '0.0000', yuan_days: '6570000.0000' })
    await buildFunding(c.t.app, today)
    const list = await c.call(
      'GET',
      `/api/b2b-funding?tab=sale_order&filter=${encodeURIComponent(JSON.stringify({ days: { in: ['180'] }, buyer: { in: [c.distributor] } }))}`,
    )
    expect(list.status, JSON.stringify(list.body)).toBe(200)
    expect(list.body.rows).toMatchObject([{ yuan_days: '6570000.00', capital_cost: '1080.00', occupied: '0.00', peak: '100000.00' }])
    const time = await c.call('GET', '/api/funding-stages')
    expect(time.body.rows.map((r: any) => r.occupied)).toContain('30000.00')
    await c.act('collect-money', id, 'reverse', { reason: '退汇' })
    await c.t.settle()
    expect(await fundingOf(db(), d.order, today)).toMatchObject({ occupied: '100000.0000' })
    await buildFunding(c.t.app, today)
    expect(await db().one(sql`select occupied::numeric(12,2)::text as n from b2b_funding_day where sale_order_id = ${d.order} and day = ${today}`)).toEqual({
      n: '100000.00',
    })
  })
})
