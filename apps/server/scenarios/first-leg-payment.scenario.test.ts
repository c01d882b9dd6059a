import { getPayableState, reverseSettlement, settlePayable } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from './company.ts'
import { makeLogistics, type Logistics } from './logistics-company.ts'

// Freight that is asked to be paid (logistics.md firstLegPayment, acceptance scenario 8).
let l: Logistics
let notice: any
beforeAll(async () => {
  l = await makeLogistics()
  const { id: line } = await l.c.t.app.db.one<{ id: number }>(sql`select id from pl_line where code = 'L1201'`)
  await insertRow(l.c.t.app.db, 'cost_type', {
    code: 'FREIGHT',
    name: '头程运费',
    name_en: 'First leg',
    direction: 'expense',
    pl_line_id: line,
    applies_to: '{CFSettlement}',
    active: true,
  })
  notice = await l.shipped([(await l.packed({ cartons: 20 })).id], { est_freight: '8000' })
})
afterAll(() => l.c.close())
const at = (answer: Answer<any>): unknown[] => [answer.status, answer.body.code, answer.body.errors?.[0]?.field]
const ask = (costs: readonly { id: number; apply?: string }[], more: object = {}) =>
  l.c.call('POST', '/api/first-leg-payment', {
    provider: l.provider,
    company: l.c.ids.company,
    bill_date: '2026-11-02',
    lines: costs.map((c) => ({ cost: c.id, ...(c.apply ? { apply_amount: c.apply } : {}) })),
    ...more,
  })
const row = (cost_type: string, amount: string, more = {}) => l.make('logistics-cost', { notice: notice.id, cost_type, amount, ...more })
const state = (id: number) => getPayableState(l.c.t.app.db, { type: 'first_leg_payment', id })
const pay = async (id: number, amount: string, document: number): Promise<void> => {
  const { app } = l.c.t
  const item = await state(id)
  await app.db.tx((tx) => settlePayable({ app, tx }, { target: item!.id, document: { type: 'test', id: document }, amount }))
  await l.c.t.settle()
}

describe('a first-leg payment', () => {
  it('8: is refused for rows that are not verified, 15 % above the estimate without a reason, and what Amazon deducts', async () => {
    const cost = await row('freight', '9200.00')
    const amazon = await row('delivery', '100.00', { pay_by: 'amazon_deduct' })
    const deducted = await ask([amazon])
    expect([...at(deducted), deducted.body.errors[0].detail]).toEqual([422, 'FP_AMAZON', 'lines[0].cost', expect.stringContaining('由平台扣款')])
    const doc = (await ask([cost])).body
    expect((await l.act('first-leg-payment', doc.id, 'submit')).body).toMatchObject({ code: 'FP_UNVERIFIED', detail: `费用未核对：${cost.no}` })
    expect((await l.act('logistics-cost', cost.id, 'verify')).body.status).toBe('verified')
    const off = await l.act('first-leg-payment', doc.id, 'submit')
    expect([...at(off), off.body.errors[0].detail]).toEqual([422, 'FP_DEVIATION', 'deviation_reason', expect.stringContaining('较预估偏差15.0%')])
    const now = await l.read('first-leg-payment', doc.id)
    expect([Number(now.deviation_pct), now.due_date]).toEqual([15, '2026-11-02'])
    await l.c.call('PATCH', `/api/first-leg-payment/${doc.id}`, { version: now.version, deviation_reason: '旺季附加费' })
    await l.done(l.act('first-leg-payment', doc.id, 'submit'), 'pending')
    await l.done(l.act('first-leg-payment', doc.id, 'withdraw'), 'draft')
    await l.c.call('DELETE', `/api/first-leg-payment/${doc.id}`)
    expect((await l.read('logistics-cost', cost.id)).payment).toBeNull()
    await l.c.call('DELETE', `/api/logistics-cost/${amazon.id}`)
  })

  it('takes a bill that is beyond all measure of its estimate as far off, and asks why', async () => {
    const small = await l.shipped([(await l.packed({ cartons: 1 })).id], { est_freight: '1' })
    const cost = await l.make('logistics-cost', { notice: small.id, cost_type: 'freight', amount: '200000' })
    expect((await l.act('logistics-cost', cost.id, 'verify')).body.status).toBe('verified')
    const doc = await ask([cost])
    expect(doc.status, JSON.stringify(doc.body)).toBe(201)
    expect(at(await l.act('first-leg-payment', doc.body.id, 'submit'))).toEqual([422, 'FP_DEVIATION', 'deviation_reason'])
    await l.c.call('DELETE', `/api/first-leg-payment/${doc.body.id}`)
  })
  it('asks for 8,400 and 3,250 less a claim of 600: 11,050.00 is owed once it is approved, and paid in two parts', async () => {
    const [one, two] = [await l.bill(notice.id, 'delivery', '8400.00'), await l.bill(notice.id, 'clearance', '3250.00')]
    l.c.as(l.c.buyer)
    const made = await ask([one, two], { deduct_claim: '600', payee_account: '招商银行 7559' })
    expect(made.body).toMatchObject({ gross: '11650.0000', amount: '11050.0000' })
    expect(at(await ask([two]))).toEqual([422, 'FP_TAKEN', 'lines[0].cost'])
    expect((await l.act('logistics-cost', one.id, 'unverify')).body).toMatchObject({ code: 'LC_IN_USE', detail: `请先撤销${made.body.no}` })
    const { id } = made.body
    await l.act('first-leg-payment', id, 'submit')
    l.c.as(l.c.leader)
    await l.done(l.act('first-leg-payment', id, 'approve'), 'approved')
    expect(await state(id)).toMatchObject({ amount: '11050.0000', currency: 'CNY', status: 'open' })
    await pay(id, '5000', 1)
    expect(await l.read('first-leg-payment', id)).toMatchObject({ status: 'partial', paid_amount: '5000.0000' })
    expect((await l.act('first-leg-payment', id, 'void', { reason: 'x' })).status).toBe(409)
    await pay(id, '6050', 2)
    expect(await l.read('first-leg-payment', id)).toMatchObject({ status: 'paid', paid_amount: '11050.0000' })
    expect(await l.read('logistics-cost', one.id)).toMatchObject({ paid: true, paid_amount: '8400.0000', payment: { id } })
    const { app } = l.c.t
    await app.db.tx((tx) => reverseSettlement({ app, tx }, { type: 'test', id: 2 }))
    await l.c.t.settle()
    expect(await l.read('first-leg-payment', id)).toMatchObject({ status: 'partial', paid_amount: '5000.0000' })
    expect(await l.read('logistics-cost', one.id)).toMatchObject({ paid: false, paid_amount: '0.0000' })
  })

  it('pays a row in parts, deducts what was paid ahead, and takes an approved one back with what it owes', async () => {
    const cost = await l.bill(notice.id, 'storage', '1000.00')
    l.c.as(l.c.buyer)
    const ahead = (await ask([], { type: 'prepay', gross: '300' })).body
    const first = (await ask([{ id: cost.id, apply: '400' }])).body
    for (const d of [ahead, first]) await l.act('first-leg-payment', d.id, 'submit')
    l.c.as(l.c.leader)
    for (const d of [ahead, first]) await l.done(l.act('first-leg-payment', d.id, 'approve'), 'approved')
    await pay(ahead.id, '300', 11)
    await pay(first.id, '400', 12)
    expect(await l.read('logistics-cost', cost.id)).toMatchObject({ paid: false, paid_amount: '400.0000', payment: null })
    expect(at(await ask([{ id: cost.id, apply: '601' }]))).toEqual([422, 'FP_OVER', 'lines[0].apply_amount'])
    l.c.as(l.c.buyer)
    // what was paid ahead lies on the provider's account in the books
    const fund = () =>
      l.c.t.app.db.one(
        sql`select balance::numeric(18,2)::text as balance, frozen::numeric(18,2)::text as frozen from fund_account where type = 'prepaid' and party_type = 'provider' and party_id = ${l.provider}`,
      )
    expect(await fund()).toEqual({ balance: '300.00', frozen: '0.00' })
    const rest = (await ask([cost], { deduct_prepaid: '301' })).body
    expect(rest.gross).toBe('600.0000')
    expect(at(await l.act('first-leg-payment', rest.id, 'submit'))).toEqual([422, 'FP_PREPAID', 'deduct_prepaid'])
    await l.c.call('PATCH', `/api/first-leg-payment/${rest.id}`, { version: rest.version, deduct_prepaid: '300' })
    const third = await l.bill(notice.id, 'storage', '500.00')
    l.c.as(l.c.buyer)
    const other = (await ask([third], { deduct_prepaid: '200' })).body
    const both = await Promise.all([rest, other].map((d) => l.act('first-leg-payment', d.id, 'submit')))
    expect(both.map((r) => r.status).sort()).toEqual([200, 422])
    // whoever of the two was first, the larger one goes on here
    for (const [i, d] of [rest, other].entries()) if (both[i]!.status === 200) await l.done(l.act('first-leg-payment', d.id, 'withdraw'), 'draft')
    expect(await fund()).toEqual({ balance: '300.00', frozen: '0.00' })
    await l.done(l.act('first-leg-payment', rest.id, 'submit'), 'pending')
    expect(await fund()).toEqual({ balance: '300.00', frozen: '300.00' })
    l.c.as(l.c.leader)
    await l.done(l.act('first-leg-payment', rest.id, 'approve'), 'approved')
    expect(await fund()).toEqual({ balance: '0.00', frozen: '0.00' })
    expect(await state(rest.id)).toMatchObject({ amount: '300.0000' })
    await l.done(l.act('first-leg-payment', rest.id, 'void', { reason: '账单有误' }), 'voided')
    expect(await state(rest.id)).toMatchObject({ status: 'cancelled' })
    expect((await l.read('logistics-cost', cost.id)).payment).toBeNull()
    expect(await fund()).toEqual({ balance: '300.00', frozen: '0.00' })
    // the bank takes the prepayment back: nothing is paid ahead any more
    const { app } = l.c.t
    await app.db.tx((tx) => reverseSettlement({ app, tx }, { type: 'test', id: 11 }))
    await l.c.t.settle()
    expect(await fund()).toEqual({ balance: '0.00', frozen: '0.00' })
  })

  it('goes only to one provider and currency, and duties bring their tax bill', async () => {
    const other = await insertRow(l.c.t.app.db, 'provider', { code: 'P2', name: '另一家', types: '{forwarder}', status: 'active' })
    const cost = await l.bill(notice.id, 'duty', '70.00')
    expect(at(await ask([cost], { provider: other }))).toEqual([422, 'FP_DIFFER', 'lines[0].cost'])
    expect(at(await ask([cost], { currency: 'USD' }))).toEqual([422, 'FP_DIFFER', 'lines[0].cost'])
    expect(at(await ask([]))).toEqual([422, 'FP_NO_ROWS', 'lines'])
    expect(at(await ask([cost], { deduct_claim: '70' }))).toEqual([422, 'FP_NOTHING', 'deduct_claim'])
    const both = await Promise.all([1, 2].map(() => ask([cost], { type: 'duty' })))
    expect(both.map((r) => r.status).sort()).toEqual([201, 422])
    const { id } = both.find((r) => r.status === 201)!.body
    expect(at(await l.act('first-leg-payment', id, 'submit'))).toEqual([422, 'FP_TAX_BILL', 'tax_bill'])
  })
})
