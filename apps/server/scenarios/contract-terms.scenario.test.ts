import { dayOf } from '@crossway/kernel'
import { calcFee, chargesOfProject, contractDay, getContractTerms, linkProject, mirrorBill, receivableDay } from '@crossway/contract/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractCompany, inYear, type Contracts } from './contract-company.ts'
import { contractSteps } from './contract-steps.ts'

// Agreements, and what the days bring (contract.md, acceptance scenarios 8 and 9), numbered as there.
let x: Contracts
beforeAll(async () => {
  x = await contractCompany()
}, 60_000)
afterAll(() => x.close())
const { db, inTx, rowOf, collect } = contractSteps(() => x)
const today = dayOf(new Date())

describe('agreement', () => {
  const period = { period_start: inYear('01-01'), period_end: inYear('12-31') }
  /** A change of the monthly fee, on its way to its day. */
  async function raised(contract: number): Promise<any> {
    await x.act(x.li, 'contract', contract, 'amend', { agreement_type: 'fee', effective_date: inYear('04-16'), reason: '服务升级' })
    const { id } = await db().one<{ id: number }>(sql`select id from agreement where contract_id = ${contract} and status = 'draft'`)
    const doc = await x.get('agreement', id)
    x.a.c.as(x.li)
    const fees = doc.fees.map((f: any) => ({ id: f.id, ...(f.fee_type === 'service' ? { amount: '24000' } : {}) }))
    const { body, status } = await x.a.c.call('PATCH', `/api/agreement/${id}`, { version: doc.version, fees })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const monthly = [
    { fee_type: 'service', calc_mode: 'monthly', amount: '20000', pay_timing: 'advance', due_days: 5 },
    { fee_type: 'deposit', calc_mode: 'once', amount: '50000', due_rule: 'on_sign' },
  ]
  it('makes April 22 000 and later months 24 000, and terms in force follow the day (scenario 8)', async () => {
    const doc = await x.signed({ ...period, fees: monthly })
    const a = await raised(doc.id)
    expect(a).toMatchObject({
      agreement_no: `${doc.contract_no}-B01`,
      changes: [{ op: 'change', target: 'fees.amount', old_value: '20000', new_value: '24000' }],
    })
    expect(await x.act(x.li, 'contract', doc.id, 'amend', { agreement_type: 'scope', effective_date: inYear('05-01'), reason: '再改' })).toMatchObject({
      status: 409,
      code: 'CT_AGREEMENT_OPEN',
    })
    x.a.c.as(x.li)
    const effect = await x.a.c.call('GET', `/api/agreement/${a.id}/effect`)
    expect(effect.body).toEqual({ before: '290000.0000', after: '324000.0000', currency: 'CNY' })
    expect(await x.act(x.li, 'agreement', a.id, 'submit')).toMatchObject({ status: 'reviewing' })
    await x.approveAll('agreement', a.id)
    await db().run(sql`update agreement set our_signed_at = now(), status = 'signing' where id = ${a.id}`)
    const { final_pages } = await x.get('agreement', a.id)
    // on the way the pages are photographed, as those of a contract (mobile.md agreement)
    expect(await x.act(x.li, 'agreement', a.id, 'customer_signed', { signed_on: today, photos: await x.photos(final_pages, x.li) })).toMatchObject({
      status: 'signing',
      scan: { name: `${a.agreement_no}-scan.pdf`, mime: 'application/pdf' },
    })
    expect(await x.act(x.li, 'agreement', a.id, 'confirm_signed', { pages_match: true })).toMatchObject({ status: 'signed' })
    await contractDay(x.a.c.t.app, inYear('04-15'))
    expect((await x.get('agreement', a.id)).status).toBe('signed')
    await contractDay(x.a.c.t.app, inYear('04-16'))
    expect(await x.get('agreement', a.id)).toMatchObject({ status: 'effective', new_body: { title: `${doc.contract_no} V2` } })
    const rows = await db().rows<{ month: string; amount: string }>(
      sql`select to_char(period, 'MM') as month, amount::numeric(18,2)::text as amount from contract_receivable where contract_id = ${doc.id} and fee_type = 'service' and status <> 'cancelled' order by period`,
    )
    expect(rows.map((r) => r.amount)).toEqual(['20000.00', '20000.00', '20000.00', '22000.00', ...Array.from({ length: 8 }, () => '24000.00')])
    const feeOn = async (day: string): Promise<unknown> => {
      const terms = await getContractTerms({ app: x.a.c.t.app, run: db() }, { contract: doc.id }, day)
      return terms?.fees?.[0]?.amount
    }
    expect([await feeOn(inYear('04-15')), await feeOn(inYear('04-16')), await feeOn('2020-01-01')]).toEqual(['20000.0000', '24000.0000', undefined])
  })
  it('is refused into a month whose bill is confirmed, without the right to reach back (scenario 8)', async () => {
    const doc = await x.signed({ ...period, fees: monthly })
    await inTx((call) =>
      mirrorBill(call, {
        contract: doc.id,
        bill: 81,
        no: 'DZ81',
        amount: '1200',
        currency: 'CNY',
        due: inYear('05-10'),
        from: inYear('04-01'),
        to: inYear('04-30'),
      }),
    )
    const a = await raised(doc.id)
    const plain = { ...x.li, access: { ...x.li.access, has: (node: string) => node !== 'agreement/retro' } }
    expect(await x.act(plain, 'agreement', a.id, 'submit')).toMatchObject({
      status: 409,
      code: 'CT_AGREEMENT_BILL',
      detail: `${inYear('04')}账单已确认，不能追溯`,
    })
    expect(await x.act(x.li, 'agreement', a.id, 'submit')).toMatchObject({ status: 'reviewing' })
  })
  it('ends a contract: no more after the last day of service', async () => {
    const doc = await x.signed({ ...period, fees: monthly })
    await x.act(x.li, 'contract', doc.id, 'amend', { agreement_type: 'termination', effective_date: inYear('03-01'), reason: '客户转型' })
    const { id } = await db().one<{ id: number }>(sql`select id from agreement where contract_id = ${doc.id}`)
    expect(await x.act(x.li, 'agreement', id, 'submit')).toMatchObject({ status: 422, code: 'CT_AGREEMENT_END' })
    const { version } = await x.get('agreement', id)
    x.a.c.as(x.li)
    await x.a.c.call('PATCH', `/api/agreement/${id}`, {
      version,
      last_service_date: inYear('03-15'),
      deposit_handling: 'refund',
      stock_handling: '退回客户',
      handover: [{ item: '店铺账号' }],
    })
    await db().run(sql`update agreement set status = 'signed' where id = ${id}`)
    await contractDay(x.a.c.t.app, inYear('03-01'))
    expect(await x.get('contract', doc.id)).toMatchObject({ status: 'terminated', end_reason: '客户转型', period_end: inYear('03-15') })
    const rows = await db().rows<{ amount: string }>(
      sql`select amount::numeric(18,2)::text as amount from contract_receivable where contract_id = ${doc.id} and fee_type = 'service' and status <> 'cancelled' order by period`,
    )
    expect(rows.map((r) => r.amount)).toEqual(['20000.00', '20000.00', '9677.42'])
    // the customer module keeps when the contract ended; people end the cooperation (customer.md, endCooperation)
    expect(await db().rows(sql`select 1 as x from customer_signing where contract_key = ${doc.id} and ended_at is not null`)).toHaveLength(1)
  })
})

describe('the days', () => {
  it('renews by itself unless notice was given; then it expires and the deposit is to be refunded (scenario 9)', async () => {
    const terms = { auto_renew: true, notice_days: 30, renew_months: 12, period_start: inYear('01-01'), period_end: inYear('06-30') }
    const [kept, left] = [await x.signed(terms), await x.signed(terms)]
    await collect((await rowOf(left.id, 'deposit')).id, '50000')
    expect(await x.act(x.li, 'contract', left.id, 'give_notice', { notice_on: inYear('06-20'), reason: '客户不续' })).toMatchObject({
      status: 409,
      code: 'CT_NOTICE_LATE',
    })
    expect(await x.act(x.li, 'contract', left.id, 'give_notice', { notice_on: inYear('05-30'), reason: '客户不续' })).toMatchObject({
      notice_on: inYear('05-30'),
    })
    await contractDay(x.a.c.t.app, inYear('06-30'))
    expect((await x.get('contract', kept.id)).status).toBe('effective')
    const accountant = await insertRow(db(), 'role', { code: 'ACC', name: '会计甲', category: 'finance', status: 'enabled' })
    await insertRow(db(), 'employee_role', { employee_id: x.finance.employee, role_id: accountant, valid_from: '2020-01-01', status: 'active' })
    await contractDay(x.a.c.t.app, inYear('07-01'))
    await contractDay(x.a.c.t.app, inYear('07-01'))
    const next = new Date().getFullYear() + 2
    expect(await x.get('contract', kept.id)).toMatchObject({
      status: 'effective',
      period_start: inYear('07-01'),
      period_end: `${next}-06-30`,
      current_body: { title: `${kept.contract_no} V2` },
    })
    expect(
      await db().one(
        sql`select count(*)::int as n, sum(amount)::numeric(18,2)::text as total from contract_receivable where contract_id = ${kept.id} and fee_type = 'service'`,
      ),
    ).toEqual({ n: 18, total: '360000.00' })
    expect((await x.get('contract', left.id)).status).toBe('expired')
    expect(await db().rows(sql`select type from notification where dedupe_key = ${`deposit ${left.id}`} and account = ${x.finance.account}`)).toEqual([
      { type: 'contract.depositBack' },
    ])
    expect(await db().rows(sql`select title, assignee_id as who, status from todo where source_key = ${`deposit:${left.id}`}`)).toEqual([
      { title: `合同 ${left.contract_no} 已结束，请处理押金退还`, who: x.finance.employee, status: 'todo' },
    ])
  })
  it('refuses what needs terms where a contract has none, and lets it expire at its end', async () => {
    const doc = await x.signed({ auto_renew: true, notice_days: 30, renew_months: 12, period_start: inYear('01-01'), period_end: inYear('06-30') })
    await db().run(sql`update contract set current_body_id = null where id = ${doc.id}`)
    for (const [action, args] of [
      ['amend', { agreement_type: 'fee', effective_date: inYear('04-16'), reason: '服务升级' }],
      ['give_notice', { notice_on: inYear('05-30'), reason: '客户不续' }],
      ['renew', {}],
    ] as const)
      expect(await x.act(x.li, 'contract', doc.id, action, args), action).toMatchObject({
        status: 409,
        code: 'CT_NO_BODY',
        detail: '合同还没有生效的正文，请先由合同草稿签订',
      })
    await contractDay(x.a.c.t.app, inYear('07-01'))
    expect((await x.get('contract', doc.id)).status).toBe('expired')
  })
  it('makes rows due on their day and overdue after it, once', async () => {
    const doc = await x.signed({ period_start: inYear('01-01'), period_end: inYear('03-31') })
    await receivableDay(x.a.c.t.app, inYear('01-06'))
    expect((await rowOf(doc.id, 'service')).status).toBe('due')
    await receivableDay(x.a.c.t.app, inYear('01-18'))
    await receivableDay(x.a.c.t.app, inYear('01-18'))
    const row = await rowOf(doc.id, 'service')
    expect(row.status).toBe('overdue')
    // the deposit has not come either
    expect(await x.get('contract', doc.id)).toMatchObject({ overdue_total: '70000.0000' })
    expect(await db().one(sql`select count(*)::int as n from receivable where source_type = 'contract_receivable' and source_id = ${row.id}`)).toEqual({ n: 1 })
    // 20 000 × 0.05 % × 12 days
    expect(await x.act(x.finance, 'contract_receivable', row.id, 'bill_late_fee')).toMatchObject({ status: 'overdue' })
    expect(await db().one(sql`select amount::text as amount from contract_receivable where late_of_id = ${row.id}`)).toEqual({ amount: '120.0000' })
    expect(await x.act(x.finance, 'contract_receivable', row.id, 'bill_late_fee')).toMatchObject({ status: 409, code: 'CT_NO_LATE_FEE' })
    expect(await x.act(x.finance, 'contract_receivable', row.id, 'waive', { amount: '20000.01', reason: 'x' })).toMatchObject({
      status: 422,
      code: 'CT_WAIVE_MORE',
    })
    expect(await x.act(x.finance, 'contract_receivable', row.id, 'waive', { amount: '20000', reason: '补偿' })).toMatchObject({ status: 'waived' })
    expect(await db().rows(sql`select status from receivable where source_type = 'contract_receivable' and source_id = ${row.id}`)).toEqual([
      { status: 'cancelled' },
    ])
  })
  it('reckons a fee by the terms of its day', async () => {
    const doc = await x.signed({
      period_start: inYear('01-01'),
      period_end: inYear('12-31'),
      fees: [
        { fee_no: 1, fee_type: 'commission', calc_mode: 'tier_progressive' },
        { fee_type: 'deposit', calc_mode: 'once', amount: '1' },
      ],
      tiers: [
        { fee_no: 1, from: '0', to: '50000', rate: '8' },
        { fee_no: 1, from: '50000', to: '100000', rate: '6' },
        { fee_no: 1, from: '100000', rate: '5' },
      ],
    })
    const call = { app: x.a.c.t.app, run: db() }
    const fee = await calcFee(call, { contract: doc.id, fee_no: 1 }, { base: '120000', from: inYear('02-01'), to: inYear('02-28') })
    expect([fee.amount.toFixed(2), fee.steps.length]).toEqual(['8000.00', 3])
    // what finance bills its project by
    await inTx((c) => linkProject(c, doc.id, 99, 'operating'))
    expect(await chargesOfProject(db(), 99, null, inYear('02-01'))).toMatchObject({
      contract_no: doc.contract_no,
      fees: [{ fee_no: 1, fee_type: 'commission' }],
      tiers: [{ rate: '8.0000' }, {}, {}],
    })
    expect(await chargesOfProject(db(), 98, doc.contract_no, inYear('02-01'))).toMatchObject({ contract_no: doc.contract_no })
    expect(await chargesOfProject(db(), 98, null, inYear('02-01'))).toBeUndefined()
    await expect(calcFee(call, { contract: doc.id, fee_no: 9 }, { base: '1', from: inYear('02-01'), to: inYear('02-28') })).rejects.toMatchObject({
      code: 'CT_NO_TERMS',
    })
  })
})
