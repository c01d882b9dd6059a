import { dayOf } from '@crossway/kernel'
import { reverseCollection } from '@crossway/contract/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractCompany, inYear, type Contracts } from './contract-company.ts'
import { contractSteps } from './contract-steps.ts'

// What brokers earn (contract.md, acceptance scenarios 6 and 7), numbered as there.
let x: Contracts
beforeAll(async () => {
  x = await contractCompany()
}, 60_000)
afterAll(() => x.close())
const { fresh, db, inTx, rowOf, collect } = contractSteps(() => x)

describe('brokerage', () => {
  const broker = async (o: object = {}): Promise<number> => {
    const n = fresh()
    return insertRow(db(), 'broker', {
      broker_no: `JR${n}`,
      name: `居间人${n}`,
      kind: 'person',
      id_no: `ID${n}`,
      mobile: '139',
      tax_mode: 'labor',
      verify_state: 'verified',
      bank_name: '招商银行',
      account_name: '居间人',
      account_no: '6225',
      status: 'on',
      ...o,
    })
  }
  const brought = async (who: number): Promise<any> =>
    x.signed({
      broker: who,
      brokerage_rate: '10',
      fees: [
        { fee_type: 'service', calc_mode: 'monthly', amount: '424000', tax_rate: '6' },
        { fee_type: 'deposit', calc_mode: 'once', amount: '50000' },
      ],
      period_start: inYear('01-01'),
      period_end: inYear('06-30'),
    })
  const accruals = (who: number) =>
    db().rows<{ kind: string; amount: string; state: string }>(
      sql`select kind, amount::text as amount, state from brokerage_accrual where broker_id = ${who} order by id`,
    )
  const pay = async (who: number): Promise<any> => {
    x.a.c.as(x.finance)
    const { body } = await x.a.c.call('POST', '/api/brokerage-payment', { broker: who, company: x.a.c.ids.company, currency: 'CNY' })
    return body
  }
  const paid = async (payment: number): Promise<void> => {
    await x.act(x.finance, 'brokerage_payment', payment, 'submit')
    expect(await x.act(x.ceo, 'brokerage_payment', payment, 'approve')).toMatchObject({ status: 'approved' })
    const { settlePayable } = await import('@crossway/ledger/server')
    const item = await db().one<{ id: number; amount: string }>(
      sql`select id, amount::text as amount from payable where source_type = 'brokerage_payment' and source_id = ${payment}`,
    )
    await inTx((call) => settlePayable(call, { target: item.id, document: { type: 'supplier_payment', id: payment }, amount: item.amount }))
    await x.a.c.t.settle()
    expect((await x.get('brokerage_payment', payment)).status).toBe('paid')
  }

  it('accrues a tenth of 100 000 without tax, and owes it back after payment (scenario 6)', async () => {
    const who = await broker({ tax_mode: 'internal' })
    const doc = await brought(who)
    const row = await rowOf(doc.id, 'service')
    await collect(row.id, '106000', 61)
    expect(await accruals(who)).toEqual([{ kind: 'accrue', amount: '10000.0000', state: 'accrued' }])
    expect(
      await db().rows(
        sql`select pl_line_code, amount::numeric(18,2)::text as amount from pl_entry where source_type = 'brokerage_accrual' order by id desc limit 1`,
      ),
    ).toEqual([{ pl_line_code: 'L1402', amount: '-10000.00' }])
    // a deposit earns nobody a commission
    await collect((await rowOf(doc.id, 'deposit')).id, '50000')
    expect(await accruals(who)).toHaveLength(1)
    const first = await pay(who)
    expect(first).toMatchObject({ gross: '10000.0000', net: '10000.0000', status: 'draft' })
    expect(await pay(who)).toMatchObject({ code: 'BK_NOTHING' })
    await paid(first.id)
    await inTx((call) => reverseCollection(call, 61))
    await inTx((call) => reverseCollection(call, 61))
    expect(await accruals(who)).toEqual([
      { kind: 'accrue', amount: '10000.0000', state: 'paid' },
      { kind: 'reverse', amount: '-10000.0000', state: 'accrued' },
    ])
    await collect(row.id, '212000', 62)
    expect(await pay(who)).toMatchObject({ gross: '10000.0000', accruals: 2 })
    // the statement of the month on paper; no month that is none, or has not begun
    const today = dayOf(new Date())
    const statement = (month: string) => x.a.c.t.http.inject({ method: 'GET', url: `/api/broker/${who}/statement.pdf?month=${month}` })
    const [paper, again] = [await statement(today.slice(0, 7)), await statement(today.slice(0, 7))]
    expect([paper.statusCode, paper.body.slice(0, 5), paper.rawPayload.equals(again.rawPayload)]).toEqual([200, '%PDF-', true])
    expect([(await statement('2026-13')).statusCode, (await statement('2999-01')).statusCode]).toEqual([400, 404])
  })
  it('takes an accrual back that nobody has begun to pay', async () => {
    const who = await broker()
    const doc = await brought(who)
    await collect((await rowOf(doc.id, 'service')).id, '106000', 63)
    await inTx((call) => reverseCollection(call, 63))
    expect(await accruals(who)).toEqual([{ kind: 'accrue', amount: '10000.0000', state: 'reversed' }])
    expect(await db().one(sql`select accrued_total::text as t from brokerage where broker_id = ${who}`)).toEqual({ t: '0.0000' })
  })
  it('earns by steps over all collections, and a step that went back leaves room again', async () => {
    const who = await broker({ tax_mode: 'internal' })
    const doc = await x.signed({
      fees: [{ fee_type: 'service', calc_mode: 'monthly', amount: '424000', tax_rate: '6' }],
      period_start: inYear('01-01'),
      period_end: inYear('06-30'),
    })
    const agreed = { broker: who, contract: doc.id, basis: 'service_received', start_date: '2026-01-01', file: await x.pdf(1, x.finance) }
    const tiers = [
      { from: '0', to: '150000', rate: '10' },
      { from: '150000', to: null, rate: '4' },
    ]
    x.a.c.as(x.finance)
    const add = (o: object): Promise<any> => x.a.c.call('POST', '/api/brokerage', { ...agreed, ...o })
    expect((await add({})).body.errors?.[0] ?? (await add({})).body).toMatchObject({ code: 'BK_BASIS' })
    expect((await add({ rate: '5', tiers })).body.errors?.[0]).toMatchObject({ code: 'BK_BASIS' })
    expect((await add({ tiers: [{ from: '10', to: null, rate: '5' }] })).body.errors?.[0]).toMatchObject({ code: 'BK_TIERS' })
    const made = await add({ tiers })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    await db().run(sql`update brokerage set status = 'active' where id = ${made.body.id}`)
    const row = await rowOf(doc.id, 'service')
    await collect(row.id, '106000', 71)
    await collect(row.id, '106000', 72)
    expect((await accruals(who)).map((r) => r.amount)).toEqual(['10000.0000', '7000.0000'])
    await inTx((call) => reverseCollection(call, 72))
    await collect(row.id, '53000', 73)
    expect((await accruals(who)).map((r) => [r.amount, r.state])).toEqual([
      ['10000.0000', 'accrued'],
      ['7000.0000', 'reversed'],
      ['5000.0000', 'accrued'],
    ])
  })
  it('withholds the month’s tax: 5 200 of 30 000, then 2 400 of 10 000 more (scenario 7)', async () => {
    const who = await broker()
    const doc = await brought(who)
    const row = await rowOf(doc.id, 'service')
    await collect(row.id, '318000')
    const first = await pay(who)
    expect(first).toMatchObject({ gross: '30000.0000', tax: '5200.0000', net: '24800.0000' })
    await paid(first.id)
    await collect(row.id, '106000')
    const second = await pay(who)
    expect(second).toMatchObject({ gross: '10000.0000', tax: '2400.0000', net: '7600.0000' })
    // cancelled, its accruals are open again
    await x.act(x.finance, 'brokerage_payment', second.id, 'cancel', { reason: '更正' })
    expect((await accruals(who)).map((r) => r.state)).toEqual(['paid', 'accrued'])
  })
})
