import { Readable } from 'node:stream'
import { saveFile, sql, withStaged } from '@crossway/server-kit'
import { getVoucherState, settlePayable } from '@crossway/ledger/server'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { refundMoney } from './refund/refund.commands.ts'

/** Whoever approves did not write the document. */
const approve = async (record: string, id: number) => {
  w.become({ account: boss })
  const answer = await act(record, id, 'approve')
  w.become({ account: w.ctx.account })
  return answer
}
// finance-treasury.md, acceptance scenarios 1 to 3: money of customers comes in, is kept, and goes back.
let w: Fixture
let bank: number
let usd: number
let customer: number
let contract: number
let slip: number
let boss: number
let payee: number
const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(w.app.db, table, values)
const put = (record: string, body: object) => w.call<{ id: number; code: string; version: number }>('POST', `/api/${record}`, body)
const act = (record: string, id: number, action: string, args: object = {}, confirmed: string[] = []) =>
  w.call<{ code?: string; detail?: string; status?: string }>('POST', `/api/${record}/${id}/actions/${action}`, { args, confirmed })
const inflow = (amount: string, more: object = {}): Promise<number> =>
  row('bank_txn', {
    bank_account_id: bank,
    txn_time: '2026-11-18T12:00:00+08:00',
    value_date: '2026-11-18',
    direction: 'in',
    amount,
    currency: 'CNY',
    counterparty_name: '杭州好物有限公司',
    ...more,
  })
const collection = (lines: object[], amount: string, more: object = {}) =>
  put('collect-money', {
    company: w.company,
    bank_account: bank,
    customer,
    payer_name: '杭州好物有限公司',
    amount,
    received_date: '2026-11-18',
    attachments: [slip],
    lines,
    ...more,
  })
const fund = (type: string) =>
  w.app.db.maybe<{ id: number; balance: string; frozen: string; available: string; required: string; shortfall: string }>(
    sql`select id, balance::numeric(18,2)::text as balance, frozen::numeric(18,2)::text as frozen, available::numeric(18,2)::text as available, required::numeric(18,2)::text as required, shortfall::numeric(18,2)::text as shortfall from fund_account where type = ${type} and party_id = ${customer}`,
  )

beforeAll(async () => {
  w = await makeFixture({ contracts: true })
  const account = (code: string, currency: string) =>
    row('bank_account', { code, company_id: w.company, name: code, type: 'bank', account_no: code, currency, opening_date: '2026-01-01', active: true })
  bank = await account('CMB-CNY', 'CNY')
  usd = await account('CMB-USD', 'USD')
  customer = await row('customer', {
    customer_no: 'KH1',
    name: '杭州好物有限公司',
    pool: 'cooperate',
    status: 'active',
    owner_id: w.leader,
    department_id: w.department,
  })
  contract = await row('contract', { contract_no: 'HT1', name: '代运营', customer_id: customer, company_id: w.company, status: 'effective', currency: 'CNY' })
  boss = await row('admin', { username: 'boss', nickname: '财务经理', kind: 'staff', status: 'enabled' })
  slip = await withStaged(w.app, Readable.from([Buffer.from('a slip')]), (staged) =>
    w.tx((tx) => saveFile({ app: w.app, tx, ctx: w.ctx }, staged, { name: 'slip.txt', mime: 'text/plain', topic: 'upload', visibility: 'private' })),
  ).then((f) => f.id)
  payee = await row('customer_bank_account', {
    customer_id: customer,
    account_type: 'company',
    account_name: '杭州好物有限公司',
    bank_name: '招商银行',
    account_no: '6214',
    currency: 'CNY',
    verify_state: 'verified',
  })
})
afterAll(() => w.close())

describe('collections', () => {
  it('1 · claim and confirm: deposit and recharge rise, the movement is used; lines that sum to less are refused', async () => {
    const txn = await inflow('80000')
    const claimed = await w.call<{ id: number }>('POST', `/api/bank-txn/${txn}/claim`, { customer })
    expect(claimed.status).toBe(200)
    expect((await w.call<{ code: string }>('POST', `/api/bank-txn/${txn}/claim`, {})).body.code).toBe('SK_CLAIMED')
    const aside = await inflow('5')
    expect((await w.call('POST', `/api/bank-txn/${aside}/ignore`, { reason: '测试' })).status).toBe(200)
    expect((await w.call<{ code: string }>('POST', `/api/bank-txn/${aside}/claim`, {})).body.code, 'nobody frees it').toBe('SK_GONE')
    const id = claimed.body.id
    const doc = await w.call<{ version: number; amount: string; payer_name: string }>('GET', `/api/collect-money/${id}`)
    expect(doc.body).toMatchObject({ payer_name: '杭州好物有限公司' })
    const deposit = { purpose: 'deposit', contract, amount: '50000' }
    const patch = (recharge: string, version: number) =>
      w.call<{ version: number }>('PATCH', `/api/collect-money/${id}`, {
        version,
        attachments: [slip],
        lines: [deposit, { purpose: 'recharge', project: w.project, amount: recharge }],
      })
    const short = await patch('29000', doc.body.version)
    expect(short.status).toBe(200)
    expect((await act('collect-money', id, 'submit')).body).toMatchObject({ code: 'SK_LINES', detail: '明细合计须等于收款额：合计 79000.00，收款 80000.00' })
    await patch('30000', short.body.version)
    expect((await act('collect-money', id, 'submit')).status).toBe(200)
    expect((await act('collect-money', id, 'confirm', { txn })).status).toBe(200)
    expect(await fund('deposit')).toMatchObject({ balance: '50000.00', available: '50000.00' })
    expect(await fund('recharge')).toMatchObject({ balance: '30000.00' })
    expect(await w.app.db.one(sql`select use_state, used_amount = amount as whole from bank_txn where id = ${txn}`)).toEqual({ use_state: 'used', whole: true })
    const vouchers = () => w.tx((tx) => getVoucherState(tx, { type: 'collect_money', id }))
    expect(await vouchers()).toMatchObject([{ event: 'collectMoney.confirm', kind: 'normal', status: 'pending', amount: '80000.00' }])
    const entries = await w.app.db.rows(
      sql`select l.subject, l.debit::text as debit, l.credit::text as credit from voucher_line l join voucher_source s on s.voucher_id = l.voucher_id where s.source_type = 'collect_money' and s.source_id = ${id} order by l.seq`,
    )
    expect(entries).toEqual([
      { subject: '1002', debit: '80000.00', credit: '0.00' },
      { subject: '2241', debit: '0.00', credit: '50000.00' },
      { subject: '2203', debit: '0.00', credit: '30000.00' },
    ])
    expect(await w.app.db.rows(sql`select type, status, amount::text as amount from deposit_log`)).toEqual([
      { type: 'collect', status: 'effective', amount: '50000.00' },
    ])
  })

  it('2 · double confirm: of two documents with one movement one is confirmed, the other is told that it is used', async () => {
    const txn = await inflow('1000', { value_date: '2026-11-10' })
    const make = async (day: string): Promise<number> => {
      const { body } = await collection([{ purpose: 'advance', amount: '1000' }], '1000', { received_date: day })
      expect((await act('collect-money', body.id, 'submit', {}, ['SK_DUPLICATE'])).status).toBe(200)
      return body.id
    }
    const ids = [await make('2026-11-10'), await make('2026-11-11')]
    const answers = await Promise.all(ids.map((id) => act('collect-money', id, 'confirm', { txn })))
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
    expect(answers.find((a) => a.status === 409)!.body).toMatchObject({ code: 'TXN_USED', detail: '流水已核销' })
    expect(await fund('advance')).toMatchObject({ balance: '1000.00' })
  })

  it('books what the rate made of a receivable (−175.00 of 5,000 USD) and takes everything back exactly', async () => {
    await row('exchange_rate', { from: 'USD', to: 'CNY', pair: 'USD/CNY', type: 'spot', date: '2026-11-17', rate: '7.065', status: 'active' })
    const receivable = await row('receivable', {
      no: 'AR1',
      company_id: w.company,
      party_type: 'customer',
      party_id: customer,
      party_name: '杭州好物有限公司',
      source_type: 'test',
      source_id: 1,
      amount: '5000',
      currency: 'USD',
      book_rate: '7.1',
      amount_cny: '35500',
      due_date: '2026-12-31',
      open_amount: '5000',
      status: 'open',
    })
    const txn = await inflow('5000', { bank_account_id: usd, currency: 'USD', value_date: '2026-11-17' })
    const { body } = await collection([{ purpose: 'reconcile', receivable, amount: '5000' }], '5000', { bank_account: usd, received_date: '2026-11-17' })
    await act('collect-money', body.id, 'submit')
    expect((await act('collect-money', body.id, 'confirm_matched')).status).toBe(200)
    expect(await w.sum('L1601')).toBe('-175.00')
    expect(await w.app.db.one(sql`select status, open_amount::numeric(18,2)::text as open from receivable where id = ${receivable}`)).toEqual({
      status: 'closed',
      open: '0.00',
    })
    expect((await act('collect-money', body.id, 'reverse', { reason: '认错款' })).status).toBe(200)
    expect(await w.sum('L1601')).toBe('0.00')
    expect(await w.app.db.one(sql`select status, open_amount::numeric(18,2)::text as open from receivable where id = ${receivable}`)).toEqual({
      status: 'open',
      open: '5000.00',
    })
    expect(await w.app.db.one(sql`select use_state from bank_txn where id = ${txn}`)).toEqual({ use_state: 'unclaimed' })
    // confirmed again it is booked again
    expect((await act('collect-money', body.id, 'confirm_matched')).status).toBe(200)
    expect(await w.sum('L1601')).toBe('-175.00')
    expect((await act('collect-money', body.id, 'reverse', { reason: '认错款' })).status).toBe(200)
    expect(await w.sum('L1601')).toBe('0.00')
  })

  it('gives back its own part of a movement that proves another document, too', async () => {
    const txn = await inflow('1500', { value_date: '2026-11-05', used_amount: '500', use_state: 'claimed' })
    const used = () => w.app.db.one(sql`select used_amount::numeric(18,2)::text as used, use_state as state from bank_txn where id = ${txn}`)
    const { body } = await collection([{ purpose: 'advance', amount: '1000' }], '1000', { received_date: '2026-11-05' })
    await act('collect-money', body.id, 'submit', {}, ['SK_DUPLICATE'])
    expect((await act('collect-money', body.id, 'confirm', { txn })).status).toBe(200)
    expect(await used()).toEqual({ used: '1500.00', state: 'used' })
    expect((await act('collect-money', body.id, 'reverse', { reason: '认错款' })).status).toBe(200)
    expect(await used()).toEqual({ used: '500.00', state: 'claimed' })
  })

  it('tells the contract of a row that is paid, taken back and paid again', async () => {
    const plan = await row('contract_receivable', {
      title: '服务费',
      contract_id: contract,
      customer_id: customer,
      company_id: w.company,
      fee_type: 'service',
      period: '2026-11-01',
      period_from: '2026-11-01',
      period_to: '2026-11-30',
      due_date: '2026-11-30',
      currency: 'CNY',
      amount: '600',
      status: 'due',
    })
    const received = () => w.app.db.one(sql`select status, received::numeric(18,2)::text as received from contract_receivable where id = ${plan}`)
    await inflow('600', { value_date: '2026-11-12' })
    const { body } = await collection([{ purpose: 'invoice', plan_row: plan, amount: '600' }], '600', { received_date: '2026-11-12' })
    expect((await act('collect-money', body.id, 'submit')).status).toBe(200)
    for (let time = 0; time < 2; time++) {
      expect((await act('collect-money', body.id, 'confirm_matched')).status).toBe(200)
      expect(await received()).toEqual({ status: 'paid', received: '600.00' })
      expect((await act('collect-money', body.id, 'reverse', { reason: '认错款' })).status).toBe(200)
      expect(await received()).toMatchObject({ received: '0.00' })
    }
  })

  it('keeps a collection that is used already, and a payer without proof of third-party payment', async () => {
    const third = await collection([{ purpose: 'advance', amount: '10' }], '10', { payer_name: '张三' })
    expect((await act('collect-money', third.body.id, 'submit')).body.code).toBe('SK_THIRD_PARTY')
    expect((await collection([{ purpose: 'advance', amount: '10' }], '10', { received_date: '2099-01-01' })).body.code).toBe('SK_FUTURE')
    const noContract = await collection([{ purpose: 'deposit', amount: '10' }], '10')
    expect((await act('collect-money', noContract.body.id, 'submit')).body.code).toBe('SK_LINE_CONTRACT')
  })

  it('shows whoever wrote collections his own on the tab of them', async () => {
    const me = w.ctx.account
    w.become({ account: boss })
    const { body } = await collection([{ purpose: 'advance', amount: '77' }], '77', { received_date: '2026-11-12' })
    const own = await w.call<{ rows: { id: number }[]; total: number }>('GET', '/api/collect-money?view=collectMoney&tab=mine')
    w.become({ account: me })
    expect(own.body.rows.map((r) => r.id)).toEqual([body.id])
    const others = await w.call<{ rows: { id: number }[]; total: number }>('GET', '/api/collect-money?view=collectMoney&tab=mine&size=100')
    expect(others.body.total).toBeGreaterThan(0)
    expect(others.body.rows.map((r) => r.id)).not.toContain(body.id)
  })
})

describe('deposits and refunds', () => {
  it('deducts with evidence, freezes while it waits, and settles what it goes to (depositLog example)', async () => {
    await w.app.db.run(sql`insert into expected_deposit (name, contract_id, plan_row_id, fund_account_id, customer_id, company_id, amount, currency, due_date)
      select 'HT1', ${contract}, null, id, ${customer}, ${w.company}, 80000, 'CNY', '2026-10-01' from fund_account where type = 'deposit'`)
    const account = (await fund('deposit'))!.id
    const receivable = await row('receivable', {
      no: 'AR2',
      company_id: w.company,
      party_type: 'customer',
      party_id: customer,
      party_name: '杭州好物有限公司',
      source_type: 'test',
      source_id: 2,
      amount: '4200',
      currency: 'CNY',
      book_rate: '1',
      amount_cny: '4200',
      due_date: '2026-10-01',
      open_amount: '4200',
      status: 'open',
    })
    const { body } = await put('deposit-log', {
      fund_account: account,
      type: 'deduct',
      amount: '4200',
      reason_type: 'unpaid_fee',
      reason: '抵仓储费',
      target_type: 'receivable',
      receivable,
    })
    expect((await act('deposit-log', body.id, 'submit')).body).toMatchObject({ code: 'YJ_EVIDENCE', detail: '需上传依据' })
    const read = await w.call<{ version: number }>('GET', `/api/deposit-log/${body.id}`)
    await w.call('PATCH', `/api/deposit-log/${body.id}`, { version: read.body.version, evidence: [slip] })
    expect((await act('deposit-log', body.id, 'submit')).status).toBe(200)
    expect(await fund('deposit')).toMatchObject({ balance: '50000.00', frozen: '4200.00', available: '45800.00' })
    expect((await approve('deposit-log', body.id)).status).toBe(200)
    expect(await fund('deposit')).toMatchObject({ balance: '45800.00', frozen: '0.00' })
    expect(await w.app.db.one(sql`select status from receivable where id = ${receivable}`)).toEqual({ status: 'closed' })
    // a collection whose money is used cannot be taken back
    const first = await w.app.db.one<{ id: number }>(sql`select id from collect_money where amount = 80000`)
    expect((await act('collect-money', first.id, 'reverse', { reason: '试一下' })).body.code).toBe('FUND_SHORT')
  })

  it('3 · refund freezes: a second finds less, rejecting the first restores it; paid, it is out of the account', async () => {
    const account = (await fund('deposit'))!.id
    const ask = (amount: string) =>
      put('refund', { customer, company: w.company, source: 'deposit', fund_account: account, amount, payee_account: payee, reason: '合同到期' })
    // the account stands at 45,800 here: 20,000 more are given back first so that the scenario's 25,800 remain
    const before = await ask('20000')
    await act('refund', before.body.id, 'submit')
    expect((await approve('refund', before.body.id)).status).toBe(200)
    const payable = await w.app.db.one<{ id: number; amount: string }>(
      sql`select id, amount::text as amount from payable where source_type = 'refund' and source_id = ${before.body.id}`,
    )
    await w.tx((tx) => settlePayable({ app: w.app, tx }, { target: payable.id, document: { type: 'payment_order', id: 1 }, amount: '20000' }))
    for (const h of refundMoney) await w.tx((tx) => h.run({ app: w.app, tx, id: 1, payload: { source_type: 'refund', source_id: before.body.id } } as never))
    expect(await w.app.db.one(sql`select status from refund where id = ${before.body.id}`)).toEqual({ status: 'paid' })
    expect(await fund('deposit')).toMatchObject({ balance: '25800.00', available: '25800.00' })

    const one = await ask('20000')
    expect((await act('refund', one.body.id, 'submit')).status).toBe(200)
    expect(await fund('deposit')).toMatchObject({ available: '5800.00' })
    const two = await ask('6000')
    expect((await act('refund', two.body.id, 'submit')).body).toMatchObject({ code: 'TK_SHORT', detail: '可退余额不足：5800.00' })
    expect((await act('refund', one.body.id, 'reject', { reason: '再议' })).status).toBe(200)
    expect(await fund('deposit')).toMatchObject({ available: '25800.00', balance: '25800.00' })
  })

  it('pays the net after deductions and leaves the account at nothing (refund example)', async () => {
    const account = (await fund('deposit'))!.id
    const receivable = await row('receivable', {
      no: 'AR3',
      company_id: w.company,
      party_type: 'customer',
      party_id: customer,
      party_name: '杭州好物有限公司',
      source_type: 'test',
      source_id: 3,
      amount: '1350',
      currency: 'CNY',
      book_rate: '1',
      amount_cny: '1350',
      due_date: '2026-10-01',
      open_amount: '1350',
      status: 'open',
    })
    const body = { customer, company: w.company, source: 'deposit', fund_account: account, amount: '25800', payee_account: payee, reason: '合同到期' }
    const bare = await put('refund', body)
    expect((await act('refund', bare.body.id, 'submit')).body).toMatchObject({ code: 'TK_OWES', detail: '客户尚有欠款 1350.00，请全部列入扣款' })
    const { body: doc } = await put('refund', { ...body, deduct_lines: [{ reason: '仓储费', receivable, amount: '1350' }] })
    expect((await act('refund', doc.id, 'submit')).status).toBe(200)
    expect((await approve('refund', doc.id)).status).toBe(200)
    expect(await w.app.db.one(sql`select net_amount::text as net from refund where id = ${doc.id}`)).toEqual({ net: '24450.00' })
    expect(
      await w.app.db.one(sql`select amount::numeric(18,2)::text as amount, pre_approved from payable where source_type = 'refund' and source_id = ${doc.id}`),
    ).toEqual({ amount: '24450.00', pre_approved: true })
    expect(await w.app.db.one(sql`select status from receivable where id = ${receivable}`)).toEqual({ status: 'closed' })
    // taken back while nobody has paid: the receivable is open and the money free again
    expect((await act('refund', doc.id, 'void', { reason: '客户续约' })).status).toBe(200)
    expect(await fund('deposit')).toMatchObject({ balance: '25800.00', available: '25800.00' })
    expect(await w.app.db.one(sql`select status from receivable where id = ${receivable}`)).toEqual({ status: 'open' })
  })
})

describe('money done wrong', () => {
  const refused = (n: number): boolean => n >= 400 && n < 500
  const books = () =>
    w.app.db.one(sql`
      select (select coalesce(sum(balance), 0)::text from fund_account) as balance, (select coalesce(sum(frozen), 0)::text from fund_account) as frozen,
        (select coalesce(sum(used_amount), 0)::text from bank_txn) as used, (select count(*)::int from settle_alloc) as allocations`)
  it('a collection out of order, twice, with foreign movements and absurd amounts is refused, and moves nothing', async () => {
    const { body } = await collection([{ purpose: 'advance', amount: '310' }], '310', { received_date: '2026-11-14' })
    const before = await books()
    const txn = await inflow('310', { value_date: '2026-11-14' })
    for (const [action, args] of [
      ['confirm', { txn }],
      ['confirm_matched', {}],
      ['reject', { reason: '早了' }],
      ['reverse', { reason: '早了' }],
    ] as const)
      expect((await act('collect-money', body.id, action, args)).status, action).toBe(409)
    expect((await act('collect-money', body.id, 'submit')).status).toBe(200)
    const wrong = [await inflow('310', { bank_account_id: usd, currency: 'USD' }), await inflow('310', { direction: 'out' }), await inflow('309.98')]
    for (const args of [
      ...wrong.map((t) => ({ txn: t })),
      { txn: 999_999_999 },
      { txn: -1 },
      { txn: 'x' },
      { txn, bank_fee: '-1' },
      { txn, bank_fee: '310' },
      { txn, bank_fee: '1e40' },
    ])
      expect(refused((await act('collect-money', body.id, 'confirm', args)).status), JSON.stringify(args)).toBe(true)
    expect({ ...(await books()), used: '' }).toEqual({ ...before, used: '' })
    const both = await Promise.all([act('collect-money', body.id, 'confirm', { txn }), act('collect-money', body.id, 'confirm', { txn })])
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    const twice = await Promise.all([
      act('collect-money', body.id, 'reverse', { reason: '认错款' }),
      act('collect-money', body.id, 'reverse', { reason: '认错款' }),
    ])
    expect(twice.map((r) => r.status).sort()).toEqual([200, 409])
    expect({ ...(await books()), used: '', allocations: 0 }).toEqual({ ...before, used: '', allocations: 0 })
    for (const amount of ['0', '-1', '1e20', 'x', '0.001', ''])
      expect(refused((await collection([{ purpose: 'advance', amount: '1' }], amount)).status), amount).toBe(true)
    for (const line of [
      { purpose: 'reconcile', receivable: 999_999_999 },
      { purpose: 'loot' },
      { purpose: 'deposit', contract: 999_999_999 },
      { purpose: 'advance', amount: '-1' },
    ])
      expect(refused((await collection([{ amount: '1', ...line }], '1')).status), JSON.stringify(line)).toBe(true)
    const stale = await collection([{ purpose: 'advance', amount: '2' }], '2', { received_date: '2026-11-13' })
    expect((await w.call('PATCH', `/api/collect-money/${stale.body.id}`, { version: 99, remark: 'x' })).status, 'a stale version').toBe(409)
  })
  it('a refund and a deduction over what is there, of another’s account, out of order and twice are refused', async () => {
    const account = (await fund('deposit'))!.id
    // what he owes is not due yet
    await w.app.db.run(sql`update receivable set due_date = '2099-01-01' where party_id = ${customer} and status = 'open'`)
    const base = { customer, company: w.company, source: 'deposit', fund_account: account, amount: '100', payee_account: payee, reason: '测试' }
    const before = await books()
    for (const more of [
      { amount: '0' },
      { amount: '-1' },
      { amount: '1e20' },
      { fund_account: 999_999_999 },
      { payee_account: 999_999_999 },
      { source: 'gift' },
      { deduct_lines: [{ reason: '多', amount: '-5' }] },
    ])
      expect(refused((await put('refund', { ...base, ...more })).status), JSON.stringify(more)).toBe(true)
    const over = await put('refund', { ...base, amount: '99999999' })
    expect(refused(over.status === 201 ? (await act('refund', over.body.id, 'submit')).status : over.status)).toBe(true)
    const { body } = await put('refund', base)
    for (const [action, args] of [
      ['approve', {}],
      ['reject', { reason: '早了' }],
    ] as const)
      expect((await act('refund', body.id, action, args)).status, action).toBe(409)
    const both = await Promise.all([act('refund', body.id, 'submit'), act('refund', body.id, 'submit')])
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    expect((await act('refund', body.id, 'approve')).status, 'nobody approves his own').toBe(409)
    expect((await act('refund', body.id, 'reject', { reason: '再议' })).status).toBe(200)
    for (const more of [
      { amount: '-1' },
      { amount: '0' },
      { amount: '1e30' },
      { type: 'steal' },
      { fund_account: -4 },
      { receivable: 999_999_999, target_type: 'receivable' },
    ])
      expect(
        refused(
          (
            await put('deposit-log', {
              fund_account: account,
              type: 'deduct',
              amount: '1',
              reason_type: 'other',
              reason: '测试',
              target_type: 'income',
              ...more,
            })
          ).status,
        ),
        JSON.stringify(more),
      ).toBe(true)
    expect(await books()).toEqual(before)
  })
})
