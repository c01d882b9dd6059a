import { Readable } from 'node:stream'
import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { openFund, postFund } from '@crossway/ledger/server'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../../testing/world.ts'

// finance-treasury.md, supplierPayment and acceptance scenario 7.
let w: Fixture
let cny: number
let usd: number
let supplier: number
let n = 0
const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(w.app.db, table, values)
const act = (id: number, action: string, args: object = {}, confirmed: string[] = []) =>
  w.call<{ code?: string; detail?: string; status?: string; failed?: unknown[] }>('POST', `/api/payment-order/${id}/actions/${action}`, { args, confirmed })
const payable = (amount: string, more: object = {}): Promise<number> =>
  row('payable', {
    no: `AP${++n}`,
    company_id: w.company,
    party_type: 'supplier',
    party_id: supplier,
    party_name: '宁波五金厂',
    source_type: 'test',
    source_id: n,
    amount,
    currency: 'CNY',
    book_rate: '1',
    amount_cny: amount,
    due_date: '2026-11-20',
    open_amount: amount,
    status: 'open',
    ...more,
  })
const outflow = (amount: string, more: object = {}): Promise<number> =>
  row('bank_txn', {
    bank_account_id: cny,
    txn_time: '2026-11-18T12:00:00+08:00',
    value_date: '2026-11-18',
    direction: 'out',
    amount,
    currency: 'CNY',
    counterparty_name: '宁波五金厂',
    ...more,
  })
const from = async (...ids: number[]): Promise<number[]> => {
  const { body, status } = await w.call<{ rows: { id: number }[] }>('POST', '/api/payment-orders/from-payables', { ids })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.rows.map((r) => r.id)
}
const approved = async (id: number): Promise<void> => {
  expect((await act(id, 'submit')).status).toBe(200)
  w.become({ account: w.ctx.account + 100 })
  expect((await act(id, 'approve')).status).toBe(200)
  w.become({ account: w.ctx.account })
}
const state = async (table: string, id: number): Promise<string> =>
  (await w.app.db.one<{ status: string }>(sql`select status from ${sql.id(table)} where id = ${id}::bigint`)).status
const prepaid = () =>
  w.app.db.one<{ balance: string; frozen: string }>(
    sql`select balance::numeric(18,2)::text as balance, frozen::numeric(18,2)::text as frozen from fund_account where type = 'prepaid' and party_id = ${supplier}`,
  )

beforeAll(async () => {
  w = await makeFixture({ contracts: true })
  await row('admin', { id: w.ctx.account + 100, username: 'boss', nickname: '财务经理', kind: 'staff', status: 'enabled' })
  const account = (code: string, currency: string) =>
    row('bank_account', {
      code,
      company_id: w.company,
      name: code,
      type: 'bank',
      account_no: code,
      currency,
      opening_date: '2026-01-01',
      active: true,
      balance: '100000',
    })
  cny = await account('CMB-CNY', 'CNY')
  usd = await account('CMB-USD', 'USD')
  supplier = await row('supplier', {
    no: 'SUP1',
    name: '宁波五金厂',
    name_key: '宁波五金厂',
    supplier_type: 'factory',
    address: '宁波',
    buyer_id: w.leader,
    status: 'active',
  })
  await row('exchange_rate', { from: 'USD', to: 'CNY', pair: 'USD/CNY', type: 'spot', date: '2026-11-18', rate: '7.125', status: 'active' })
  await w.tx(async (tx) => {
    const fund = await openFund(
      { app: w.app, tx },
      { type: 'prepaid', company: w.company, party: { type: 'supplier', id: supplier }, currency: 'CNY' },
      { name: '宁波五金厂' },
    )
    await postFund(tx, { account: fund, type: 'topup', amount: '5000', currency: 'CNY', source: { type: 'test', id: 1 }, note: '预付' })
  })
})
afterAll(() => w.close())

describe('payments', () => {
  it('7 · pays 1,130.00 of 6,130.00 by the bank and the rest out of prepaid money, and tells the source once', async () => {
    const item = await payable('6130')
    let [id] = await from(item)
    expect(await state('payable', item)).toBe('requested')
    expect(await w.app.db.one(sql`select prepaid_used::text as used, pay_amount::text as pay from payment_order where id = ${id}`)).toEqual({
      used: '5000.00',
      pay: '1130.00',
    })
    expect(await prepaid()).toEqual({ balance: '5000.00', frozen: '5000.00' })
    await approved(id!)
    expect((await act(id!, 'schedule', { bank_account: usd })).body.code).toBe('FK_CURRENCY')
    expect((await act(id!, 'schedule', { bank_account: cny })).status).toBe(200)
    expect((await act(id!, 'execute')).status).toBe(200)
    // the bank returns it: the payable stays requested and the prepaid money frozen
    expect((await act(id!, 'fail', { reason: '户名不符' })).status).toBe(200)
    expect([await state('payable', item), await prepaid()]).toEqual(['requested', { balance: '5000.00', frozen: '5000.00' }])
    // until somebody voids it
    expect((await act(id!, 'void', { reason: '改付另一账户' })).status).toBe(200)
    expect([await state('payable', item), await prepaid()]).toEqual(['open', { balance: '5000.00', frozen: '0.00' }])
    ;[id] = await from(item)
    await approved(id!)
    await act(id!, 'schedule', { bank_account: cny })
    await act(id!, 'execute')
    const wrong = await outflow('1130.01')
    expect((await act(id!, 'confirm_paid', { txn: wrong })).body.code).toBe('FK_TXN_DIFFERS')
    const txn = await outflow('1130')
    expect((await act(id!, 'confirm_paid', { txn })).status).toBe(200)
    expect([await state('payable', item), await prepaid()]).toEqual(['closed', { balance: '0.00', frozen: '0.00' }])
    expect(
      await w.app.db.rows(sql`select used_amount::numeric(18,2)::text as used from bank_txn where direction = 'out' and use_state = 'used'`),
      'the bank paid this and no more',
    ).toEqual([{ used: '1130.00' }])
    expect(
      await w.app.db.one(sql`select count(*)::int as n from outbox_event where event = 'payable.paid' and (payload ->> 'payable')::bigint = ${item}`),
    ).toEqual({ n: 1 })
  })
  it('gives everything back when it is voided, and pays no payable twice', async () => {
    const item = await payable('900')
    const [id] = await from(item)
    const second = await w.call<{ code: string }>('POST', '/api/payment-order', { company: w.company, lines: [{ payable: item, amount: '900' }] })
    expect(second.body.code).toBe('FK_REQUESTED')
    expect((await act(id!, 'void', { reason: '重新核对' })).status).toBe(200)
    expect(await state('payable', item)).toBe('open')
    const more = await w.call<{ code: string }>('POST', '/api/payment-order', { company: w.company, lines: [{ payable: item, amount: '900.01' }] })
    expect(more.body.code).toBe('FK_EXCEEDS')
  })
  it('makes one order a payee and currency, straight to be planned where the request was approved before', async () => {
    const other = await payable('70', { party_id: supplier + 1, party_name: '别家', pre_approved: true })
    const ids = await from(await payable('10', { pre_approved: true }), await payable('20', { pre_approved: true }), other)
    expect(ids).toHaveLength(2)
    expect((await act(ids[0]!, 'submit')).status).toBe(200)
    expect(await state('payment_order', ids[0]!)).toBe('approved')
    // nobody has that much in the bank
    const big = await from(await payable('5000000', { pre_approved: true, party_id: supplier + 2, party_name: '大额' }))
    await act(big[0]!, 'submit')
    await act(big[0]!, 'schedule', { bank_account: cny })
    expect((await act(big[0]!, 'execute')).body.code).toBe('FK_BALANCE')
  })
  it('mobile 12 · an approver without the class of bank data finds **** 6217 in card and detail: no answer holds the number', async () => {
    const number = '6222021234566217'
    const item = await payable('60', { payee_account: JSON.stringify({ account_name: '宁波五金厂', bank: '招商银行', account_no: number }) })
    const [id] = await from(item)
    const see = async (): Promise<string> => {
      const answers = await Promise.all(
        [`/api/payment-order/${id}`, '/api/payment-order?view=supplierPayment&size=100', `/api/payment-order/${id}/timeline`, `/api/payable/${item}`].map(
          (url) => w.call<object>('GET', url),
        ),
      )
      expect(answers[0]!.status).toBe(200)
      return JSON.stringify(answers.map((r) => r.body))
    }
    expect(await see()).toContain(number)
    w.become({ access: { ...w.ctx.access, super: false, level: () => 'masked' } as never })
    const masked = await see()
    w.become({ account: w.ctx.account })
    expect(masked).toContain('***')
    const tail = { payee_tail: '**** 6217' }
    w.become({ access: { ...w.ctx.access, super: false, level: () => 'masked' } as never })
    const card = await w.call<{ rows: { id: number }[] }>('GET', '/api/payment-order?view=supplierPayment&size=100')
    const detail = await w.call<object>('GET', `/api/payment-order/${id}`)
    w.become({ account: w.ctx.account })
    expect([card.body.rows.find((r) => r.id === id), detail.body]).toMatchObject([tail, tail])
    expect(masked).not.toContain(number)
    expect(masked).not.toContain(number.slice(0, 12))
    expect((await act(id!, 'void', { reason: '重新核对' })).status).toBe(200)
  })
  it('pays no account that nobody has verified, and one changed within 30 days only when two have approved it', async () => {
    const number = '6217001234567890'
    const bank = await row('supplier_bank', {
      supplier_id: supplier,
      seq: 1,
      account_name: '宁波五金厂',
      bank: '建设银行',
      account_no: '6217 0012 3456 7890',
      currency: 'CNY',
      verify_state: 'unverified',
    })
    await w.app.db.run(sql`update supplier set created_at = now() - interval '400 days' where id = ${supplier}`)
    const make = async (amount: string): Promise<number> =>
      (await from(await payable(amount, { pre_approved: true, payee_account: JSON.stringify({ account_name: '宁波五金厂', account_no: number }) })))[0]!
    const shown = async (id: number) => (await w.call<{ payee_check: string | null; status: string }>('GET', `/api/payment-order/${id}`)).body
    const id = await make('81')
    expect(await shown(id)).toMatchObject({ payee_check: 'unverified' })
    expect((await act(id, 'submit')).body).toMatchObject({ code: 'FK_PAYEE', detail: '收款账户未核验：**** 7890，请先在供应商档案核验' })
    await w.app.db.run(sql`update supplier_bank set verify_state = 'verified', verified_on = current_date - 3 where id = ${bank}`)
    // approved at its source, it still waits for two here
    expect((await act(id, 'submit')).status).toBe(200)
    expect(await shown(id)).toMatchObject({ payee_check: 'recent', status: 'submitted' })
    const approveAs = async (account: number) => {
      w.become({ account })
      const answer = await act(id, 'approve')
      w.become({ account: w.ctx.account })
      return answer
    }
    expect((await approveAs(w.ctx.account + 100)).status).toBe(200)
    expect(await state('payment_order', id)).toBe('submitted')
    expect((await approveAs(w.ctx.account + 100)).body).toMatchObject({ code: 'FK_SECOND' })
    await row('admin', { id: w.ctx.account + 101, username: 'gm', nickname: '总经理', kind: 'staff', status: 'enabled' })
    expect((await approveAs(w.ctx.account + 101)).status).toBe(200)
    expect(await state('payment_order', id)).toBe('approved')
    expect((await act(id, 'void', { reason: '重新核对' })).status).toBe(200)
    await w.app.db.run(sql`update supplier_bank set verified_on = current_date - 31 where id = ${bank}`)
    const old = await make('82')
    expect((await act(old, 'submit')).status).toBe(200)
    expect(await shown(old)).toMatchObject({ payee_check: 'verified', status: 'approved' })
    expect((await act(old, 'void', { reason: '重新核对' })).status).toBe(200)
  })
  it('books what the rate made of 3,200 USD since they were booked: −80.00', async () => {
    const item = await payable('3200', { currency: 'USD', book_rate: '7.1', amount_cny: '22720', pre_approved: true })
    const [id] = await from(item)
    await act(id!, 'submit')
    await act(id!, 'schedule', { bank_account: usd })
    await act(id!, 'execute')
    const txn = await outflow('3200', { bank_account_id: usd, currency: 'USD' })
    expect((await act(id!, 'confirm_paid', { txn })).status).toBe(200)
    expect(await w.sum('L1601')).toBe('-80.00')
  })
  it('plans the money of thirty days: late orders count today, and who may see no account sees no balance', async () => {
    const today = dayOf(new Date())
    await row('bank_account', {
      code: 'DBS-HKD',
      company_id: w.company,
      name: 'DBS',
      type: 'bank',
      account_no: 'DBS-HKD',
      currency: 'HKD',
      opening_date: '2026-01-01',
      active: true,
      balance: '1000',
    })
    for (const [amount, due] of [
      ['300.10', addDays(today, -4)],
      ['199.90', today],
      ['600', addDays(today, 7)],
      ['5000', addDays(today, 31)],
    ] as const) {
      const item = await payable(amount, {
        currency: 'HKD',
        book_rate: '0.91',
        amount_cny: amount,
        due_date: due,
        pre_approved: true,
        party_id: supplier + 700 + n,
      })
      const [id] = await from(item)
      expect((await act(id!, 'submit')).status).toBe(200)
    }
    type Plan = {
      currency: string
      currencies: string[]
      balance: string | null
      days: { day: string; planned: string; orders: number; left: string | null }[]
    }
    const ask = () => w.call<Plan>('GET', '/api/payment-plan?currency=HKD')
    const { body } = await ask()
    expect([body.balance, body.days.length, body.currencies.includes('HKD')]).toEqual(['1000.00', 31, true])
    expect([body.days[0], body.days[7], body.days[30]]).toEqual([
      { day: today, planned: '500.00', orders: 2, left: '500.00' },
      { day: addDays(today, 7), planned: '600.00', orders: 1, left: '-100.00' },
      { day: addDays(today, 30), planned: '0.00', orders: 0, left: '-100.00' },
    ])
    w.become({ access: { ...w.ctx.access, super: false, has: (node: string) => node === 'supplierPayment', scopes: () => [{ kind: 'all' }] } as never })
    const closed = await ask()
    w.become({ account: w.ctx.account })
    expect([closed.body.balance, closed.body.days[0]!.left, closed.body.days[0]!.planned]).toEqual([null, null, '500.00'])
    expect((await w.call('GET', '/api/payment-plan?currency=hkd')).status).toBe(400)
  })
  it('pays ahead: the supplier’s account holds it', async () => {
    const { body, status } = await w.call<{ id: number }>('POST', '/api/payment-order', {
      company: w.company,
      pay_type: 'prepay',
      supplier,
      prepay_amount: '2000',
    })
    expect(status, JSON.stringify(body)).toBe(201)
    await approved(body.id)
    await act(body.id, 'schedule', { bank_account: cny })
    await act(body.id, 'execute')
    expect((await act(body.id, 'confirm_paid', { txn: await outflow('2000') })).status).toBe(200)
    expect(await prepaid()).toEqual({ balance: '2000.00', frozen: '0.00' })
  })
  it('goes to the bank in one file that another than its maker releases; each order once', async () => {
    const payee = { account_name: '宁波五金厂', bank: '宁波银行', account_no: '7002 0001' }
    const planned = async (amount: string, more: object = {}): Promise<number> => {
      const [id] = await from(
        await payable(amount, { pre_approved: true, party_id: supplier + 50 + n, party_name: `厂${n}`, payee_account: JSON.stringify(payee), ...more }),
      )
      await act(id!, 'submit')
      expect((await act(id!, 'schedule', { bank_account: cny })).status).toBe(200)
      return id!
    }
    const [a, b] = [await planned('11.10'), await planned('22.20')]
    type File = { id: number; code: string; amount: string; payment_count: number; status: string }
    const make = (orders: number[], more: object = {}) => w.call<File>('POST', '/api/payment-file', { bank_account: cny, orders, ...more })
    expect((await make([a, await planned('5', { payee_account: null })])).body.code).toBe('FW_PAYEE')
    expect((await make([a], { bank_account: usd })).body.code).toBe('FW_ORDER')
    const file = await make([a, b])
    expect(file, JSON.stringify(file.body)).toMatchObject({ status: 201, body: { amount: '33.30', payment_count: 2 } })
    expect((await make([b])).body.code).toBe('FW_TWICE')
    const release = () => w.call<File>('POST', `/api/payment-file/${file.body.id}/actions/release`, { args: {} })
    const get = () => w.call<string & { code?: string }>('GET', `/api/payment-file/${file.body.id}/file`)
    expect((await release()).body.code).toBe('FW_SECOND')
    expect((await get()).body).toMatchObject({ code: 'FW_NOT_RELEASED' })
    expect(await state('payment_order', a)).toBe('scheduled')
    w.become({ account: w.ctx.account + 100 })
    expect((await release()).status).toBe(200)
    expect((await release()).status).toBe(409)
    w.become({ account: w.ctx.account })
    expect([await state('payment_order', a), await state('payment_order', b)]).toEqual(['paying', 'paying'])
    expect((await get()).status).toBe(200)
    expect((await make([a])).body.code).toBe('FW_ORDER')
  })
  it('pays creators by PayPal in one file, and takes in what came of each payment', async () => {
    const planned = async (amount: string, payee: object): Promise<{ id: number; item: number; no: string }> => {
      const item = await payable(amount, {
        currency: 'USD',
        book_rate: '7.1',
        amount_cny: amount,
        pre_approved: true,
        party_type: 'partner',
        party_id: 800 + n,
        party_name: `达人${n}`,
        payee_account: JSON.stringify(payee),
      })
      const [id] = await from(item)
      await act(id!, 'submit')
      expect((await act(id!, 'schedule', { bank_account: usd })).status).toBe(200)
      return { id: id!, item, ...(await w.app.db.one<{ no: string }>(sql`select no from payment_order where id = ${id!}::bigint`)) }
    }
    const paypal = (account: string) => ({ account_name: 'Anna', method: 'paypal', bank: 'paypal', account_no: account })
    const [a, b] = [await planned('15.50', paypal('anna@mail.com')), await planned('21.00', paypal('ben@mail.com'))]
    const wise = await planned('9', { ...paypal('c@mail.com'), method: 'wise', bank: 'wise' })
    type File = { id: number; code: string; amount: string; status: string; failed_count: number; waiting_count: number; errors?: { code: string }[] }
    const make = (orders: number[], format: string) => w.call<File>('POST', '/api/payment-file', { bank_account: usd, orders, format })
    expect((await make([a.id], 'csv')).body.code).toBe('FW_METHOD')
    expect((await make([a.id, wise.id], 'paypal')).body.code).toBe('FW_OTHER_METHOD')
    const file = await make([a.id, b.id], 'paypal')
    expect(file, JSON.stringify(file.body)).toMatchObject({ status: 201, body: { amount: '36.50' } })
    const result = async (text: string): Promise<number> => {
      const key = `result${++n}.csv`
      await w.app.files.put(key, Readable.from([Buffer.from(text)]))
      return row('attachment', {
        name: key,
        size: text.length,
        mime: 'text/csv',
        suffix: 'csv',
        sha256: key,
        path: key,
        topic: 'finance',
        uploader_id: w.ctx.account,
      })
    }
    const take = async (rows: string) =>
      w.call<File>('POST', `/api/payment-file/${file.body.id}/actions/take_result`, {
        args: { result: await result(`Recipient,Amount,Currency,Reference ID,Status,Error message\n${rows}`) },
      })
    expect((await take(`anna@mail.com,15.50,USD,${a.no},Completed,`)).status, 'not released yet').toBe(409)
    w.become({ account: w.ctx.account + 100 })
    expect((await w.call('POST', `/api/payment-file/${file.body.id}/actions/release`, { args: {} })).status).toBe(200)
    w.become({ account: w.ctx.account })
    const wrong = await take(`anna@mail.com,15.50,USD,${a.no},Failed,gone\nben@mail.com,21.01,USD,${b.no},Failed,gone`)
    expect([wrong.body.errors?.[0]?.code, await state('payment_order', a.id)], 'a row that does not fit: nothing counts').toEqual(['FW_ROW_AMOUNT', 'paying'])
    const taken = await take(`anna@mail.com,15.50,USD,${a.no},Failed,Account closed`)
    expect(taken.body, JSON.stringify(taken.body)).toMatchObject({ status: 'released', failed_count: 1, waiting_count: 1 })
    expect([await state('payment_order', a.id), await state('payment_order', b.id)]).toEqual(['failed', 'paying'])
    const told = () =>
      w.app.db.rows<{ reason: string }>(
        sql`select payload ->> 'reason' as reason from outbox_event where event = 'payable.failed' and (payload ->> 'payable')::bigint = ${a.item}`,
      )
    expect(await told()).toMatchObject([{ reason: expect.stringContaining('Account closed') }])
    await take(`anna@mail.com,15.50,USD,${a.no},Failed,Account closed\nben@mail.com,21.00,USD,${b.no},Completed,`)
    expect([(await told()).length, await state('payment_order', b.id)], 'money is confirmed by the account’s own movement').toEqual([1, 'paying'])
  })
  it('pays approved pay-outs by one file of their service, and keeps what came of each', async () => {
    const owed = (payout: number, method: string, more: object = {}): Promise<number> =>
      payable('30.00', {
        currency: 'USD',
        book_rate: '7.1',
        amount_cny: '213',
        pre_approved: true,
        party_type: 'partner',
        party_id: 700 + payout,
        party_name: `达人${payout}`,
        source_type: 'withdraw',
        source_id: payout,
        source_no: `TX${payout}`,
        payee_account: JSON.stringify({ account_name: `P${payout}`, method, bank: method, account_no: `p${payout}@mail.com` }),
        ...more,
      })
    await owed(71, 'paypal')
    await owed(72, 'paypal')
    await owed(73, 'wise')
    await owed(74, 'paypal', { currency: 'CNY' })
    await owed(75, 'paypal', { status: 'requested' })
    type Made = { code?: string; file: { id: number; no: string }; taken: number; skipped: { id: number; reason: string }[] }
    const make = (ids: number[], format = 'paypal') => w.call<Made>('POST', '/api/payment-files/of-withdrawals', { ids, bank_account: usd, format })
    expect((await make([73, 75])).body.code).toBe('FW_NONE')
    w.become({
      access: { ...w.ctx.access, super: false, has: (node: string) => ['withdraw', 'withdraw/add'].includes(node), scopes: () => [{ kind: 'all' }] } as never,
    })
    expect((await make([71])).status).toBe(403)
    w.become({ account: w.ctx.account })
    const { body } = await make([71, 72, 73, 74, 75, 999])
    expect([body.taken, body.skipped.map((s) => s.id)]).toEqual([2, [73, 74, 75, 999]])
    type File = {
      status: string
      payment_count: number
      amount: string
      orders: { id: number; title: string }[]
      results: Record<string, unknown>[] | null
      waiting_count: number
    }
    const read = async () => (await w.call<File>('GET', `/api/payment-file/${body.file.id}`)).body
    const file = await read()
    expect(file).toMatchObject({ status: 'draft', payment_count: 2, amount: '60.00' })
    expect(await Promise.all(file.orders.map((o) => state('payment_order', o.id)))).toEqual(['scheduled', 'scheduled'])
    // once more: nothing is left to ask for
    expect((await make([71, 72])).body.code).toBe('FW_NONE')
    w.become({ account: w.ctx.account + 100 })
    expect((await w.call('POST', `/api/payment-file/${body.file.id}/actions/release`, { args: {} })).status).toBe(200)
    w.become({ account: w.ctx.account })
    const take = async (rows: string): Promise<void> => {
      const text = `Recipient,Amount,Currency,Reference ID,Status,Error message\n${rows}`
      const key = `mass${++n}.csv`
      await w.app.files.put(key, Readable.from([Buffer.from(text)]))
      const result = await row('attachment', {
        name: key,
        size: text.length,
        mime: 'text/csv',
        suffix: 'csv',
        sha256: key,
        path: key,
        topic: 'finance',
        uploader_id: w.ctx.account,
      })
      expect((await w.call('POST', `/api/payment-file/${body.file.id}/actions/take_result`, { args: { result } })).status).toBe(200)
    }
    const [one, two] = file.orders
    const results = async () => (await read()).results?.map((r) => [(r['order'] as { id: number }).id, r['payee'], r['amount'], r['outcome'], r['reason']])
    await take(`p71@mail.com,30.00,USD,${one!.title},Failed,Account closed`)
    expect(await results()).toEqual([
      [one!.id, 'P71', '30.00', 'failed', 'Account closed'],
      [two!.id, 'P72', '30.00', 'waiting', null],
    ])
    // a later file tells of the other one: what is known of the first stays
    await take(`p72@mail.com,30.00,USD,${two!.title},Completed,`)
    expect((await results())!.map((r) => r[3])).toEqual(['failed', 'paid'])
    expect(await read()).toMatchObject({ paid_count: 1, failed_count: 1, waiting_count: 0 })
    expect(
      await w.app.db.rows(
        sql`select (payload ->> 'payable')::bigint as payable from outbox_event where event = 'payable.failed' and payload ->> 'reason' like ${`${body.file.no}%`}`,
      ),
    ).toHaveLength(1)
  })
  it('makes an order for each account of one payee, and puts no two into one', async () => {
    const to = (account: string) => ({
      party_type: 'partner',
      party_id: 990,
      party_name: '双账户',
      pre_approved: true,
      payee_account: JSON.stringify({ account_no: account }),
    })
    const [a, b] = [await payable('31', to('A1')), await payable('32', to('B2'))]
    const together = await w.call<{ code: string }>('POST', '/api/payment-order', {
      company: w.company,
      lines: [
        { payable: a, amount: '31' },
        { payable: b, amount: '32' },
      ],
    })
    expect(together.body.code).toBe('FK_PAYEES')
    expect(await from(a, b)).toHaveLength(2)
  })
  it('refuses what is done in the wrong order, twice, by two, with foreign ids and absurd numbers, and moves no money by it', async () => {
    const item = await payable('750', { pre_approved: true, party_id: supplier + 900, party_name: '次序厂' })
    const [id] = await from(item)
    const moved = () =>
      w.app.db.one(sql`select (select count(*)::int from settle_alloc) as allocations, (select coalesce(sum(used_amount), 0)::text from bank_txn) as used`)
    const before = await moved()
    const txn = await outflow('750')
    for (const [action, args] of [
      ['execute', {}],
      ['confirm_paid', { txn }],
      ['confirm_without_money', {}],
      ['fail', { reason: '早了' }],
      ['schedule', { bank_account: cny }],
    ] as const)
      expect((await act(id!, action, args)).status, action).toBe(409)
    expect((await act(id!, 'submit')).status).toBe(200)
    const foreign = await row('company', { code: 'FRN', name: '别的公司', short_name: '别的', status: 'active' })
    const theirs = await row('bank_account', {
      code: 'FRN-CNY',
      company_id: foreign,
      name: 'FRN',
      type: 'bank',
      account_no: 'FRN',
      currency: 'CNY',
      opening_date: '2026-01-01',
      active: true,
      balance: '1000',
    })
    for (const bank_account of [theirs, 999_999_999, -1, 0, 'x', 1e30, null])
      expect((await act(id!, 'schedule', { bank_account })).status, String(bank_account)).toSatisfy((status: number) => status >= 400 && status < 500)
    expect((await act(id!, 'schedule', { bank_account: cny })).status).toBe(200)
    const both = await Promise.all([act(id!, 'execute'), act(id!, 'execute')])
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    const elsewhere = await outflow('750', { bank_account_id: theirs })
    for (const args of [
      { txn: elsewhere },
      { txn: 999_999_999 },
      { txn: -1 },
      { txn: 'x' },
      {},
      { txn, bank_fee: '-1' },
      { txn, bank_fee: '1e9' },
      { txn, bank_fee: '999999999999999999' },
    ])
      expect((await act(id!, 'confirm_paid', args)).status, JSON.stringify(args)).toSatisfy((status: number) => status >= 400 && status < 500)
    expect(await moved()).toEqual(before)
    const paid = await Promise.all([act(id!, 'confirm_paid', { txn }), act(id!, 'confirm_paid', { txn })])
    expect(paid.map((r) => r.status).sort()).toEqual([200, 409])
    expect(await state('payable', item)).toBe('closed')
    for (const action of ['void', 'fail', 'schedule', 'execute', 'submit'])
      expect((await act(id!, action, action === 'schedule' ? { bank_account: cny } : { reason: '晚了' })).status, action).toSatisfy(
        (status: number) => status === 409 || status === 422,
      )
    for (const lines of [
      [],
      [{ payable: item, amount: '1' }],
      [{ payable: 999_999_999, amount: '1' }],
      [{ payable: item, amount: '-5' }],
      [{ payable: item, amount: '1e20' }],
    ])
      expect((await w.call('POST', '/api/payment-order', { company: w.company, lines })).status, JSON.stringify(lines)).toSatisfy(
        (status: number) => status >= 400 && status < 500,
      )
    for (const ids of [[], [999_999_999], ['x'], [-1], [item]])
      expect((await w.call('POST', '/api/payment-orders/from-payables', { ids })).status, JSON.stringify(ids)).toSatisfy(
        (status: number) => status >= 400 && status < 500,
      )
  })
})
