import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importStatement } from '../settlement/import-statement.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let usd: number
let cny: number
beforeAll(async () => {
  w = await makeFixture()
  const account = (code: string, currency: string): Promise<number> =>
    insertRow(w.app.db, 'bank_account', { code, company_id: w.company, name: code, type: 'bank', account_no: code, currency, opening_date: '2026-01-01' })
  usd = await account('U', 'USD')
  cny = await account('C', 'CNY')
})
afterAll(() => w.close())

let serial = 0
const payout = async (amount: string): Promise<{ id: number; settlement: number }> => {
  const file = await w.archive({
    id: `S${++serial}`,
    total: amount,
    lines: [{ t: 'other-transaction', a: 'other-transaction', d: 'BalanceAdjustment', amount }],
  })
  const settlement = await w.tx((tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, file))
  for (const a of ['check', 'post']) expect((await w.call('POST', `/api/settlement/${settlement}/actions/${a}`, { args: {} })).status).toBe(200)
  return { settlement, ...(await w.app.db.one<{ id: number }>(sql`select id from payment_collection where settlement_id = ${settlement}`)) }
}
const movement = async (amount: string, direction = 'in', account = usd, currency = 'USD'): Promise<number> =>
  (
    await w.app.db.one<{ id: number }>(
      sql`insert into bank_txn (bank_account_id, txn_time, value_date, direction, amount, currency, ext_ref) values (${account}, now(), '2026-10-20', ${direction}, ${amount}, ${currency}, ${`x${++serial}`}) returning id`,
    )
  ).id
const go = (id: number, action: string, args: object = {}) =>
  w.call<{ code?: string; detail?: string }>('POST', `/api/payment-collection/${id}/actions/${action}`, { args })
const receive = (id: number, amount: string, args: object) => go(id, 'receive', { account: usd, amount, date: '2026-10-20', ...args })
const state = (txn: number) => w.app.db.one(sql`select use_state as state, used_amount::numeric(18,2)::text as used from bank_txn where id = ${txn}`)

describe('finance.md amzPaymentCollection: movements in parts', () => {
  it('one movement covers two payouts; what is left over is refused, and it is reconciled once it is shared out', async () => {
    const [a, b, txn] = [await payout('600.00'), await payout('400.00'), await movement('1000.00')]
    expect((await receive(a.id, '600.00', { txn })).status).toBe(200)
    expect(await state(txn)).toEqual({ state: 'claimed', used: '600.00' })
    expect(await go(a.id, 'reconcile')).toMatchObject({ status: 409, body: { code: 'TXN_OPEN', detail: '流水还有 400.00 未分到回款，请先分完' } })
    expect(await receive(b.id, '400.01', { txn })).toMatchObject({ status: 409, body: { code: 'TXN_REST', detail: '流水未核销余额 400.00，不足 400.01' } })
    expect((await receive(b.id, '400.00', { txn })).status).toBe(200)
    expect(await state(txn)).toEqual({ state: 'used', used: '1000.00' })
    expect((await go(a.id, 'reconcile')).status).toBe(200)
    expect((await go(b.id, 'undo')).status).toBe(200)
    expect(await state(txn)).toEqual({ state: 'claimed', used: '600.00' })
  })
  it('a payout more than a tenth off what was expected is asked about, and entered as it is when it is meant', async () => {
    const p = await payout('100.00')
    const asked = await receive(p.id, '1000.00', {})
    expect(asked).toMatchObject({ status: 409, body: { code: 'RECEIVED_FAR_OFF', kind: 'confirm' } })
    expect(asked.body.detail).toContain('相差 900.0%')
    expect(await receive(p.id, '89.99', {})).toMatchObject({ status: 409, body: { code: 'RECEIVED_FAR_OFF' } })
    const meant = { args: { account: usd, amount: '1000.00', date: '2026-10-20' }, confirmed: ['RECEIVED_FAR_OFF'] }
    expect((await w.call('POST', `/api/payment-collection/${p.id}/actions/receive`, meant)).status).toBe(200)
    expect(await go(p.id, 'reconcile')).toMatchObject({ status: 409, body: { code: 'DIFF_UNEXPLAINED' } })
    const near = await payout('100.00')
    expect((await receive(near.id, '90.00', {})).status).toBe(200)
  })
  it('one payout comes in two movements, which sum to what was received', async () => {
    const c = await payout('500.00')
    const [x, y] = [await movement('300.00'), await movement('200.00')]
    const txns = [
      { bank_txn_id: x, amount: '300.00' },
      { bank_txn_id: y, amount: '200.00' },
    ]
    expect(await receive(c.id, '499.00', { txns })).toMatchObject({ status: 422, body: { code: 'RECEIPTS_DIFFER' } })
    expect((await receive(c.id, '500.00', { txns })).status).toBe(200)
    expect((await w.call<{ receipts: object[] }>('GET', `/api/payment-collection/${c.id}`)).body.receipts).toMatchObject([
      { amount: '300.0000' },
      { amount: '200.0000' },
    ])
  })
  it('a movement out, of another currency or of another account proves nothing', async () => {
    const c = await payout('50.00')
    expect(await receive(c.id, '50.00', { txn: await movement('50.00', 'out') })).toMatchObject({ status: 422, body: { code: 'NO_TXN' } })
    expect(await receive(c.id, '50.00', { txn: await movement('50.00', 'in', cny, 'CNY') })).toMatchObject({ status: 422, body: { code: 'TXN_CURRENCY' } })
    const elsewhere = await insertRow(w.app.db, 'bank_account', {
      code: 'U2',
      company_id: w.company,
      name: 'U2',
      type: 'bank',
      account_no: 'U2',
      currency: 'USD',
      opening_date: '2026-01-01',
    })
    expect(await receive(c.id, '50.00', { txn: await movement('50.00', 'in', elsewhere) })).toMatchObject({ status: 422, body: { code: 'TXN_ACCOUNT' } })
  })
  it('two payouts that take one movement at once: one has it', async () => {
    const [a, b, txn] = [await payout('70.00'), await payout('70.00'), await movement('70.00')]
    const answers = await Promise.all([receive(a.id, '70.00', { txn }), receive(b.id, '70.00', { txn })])
    expect(answers.map((x) => x.status).sort()).toEqual([200, 409])
    expect(answers.find((x) => x.status === 409)?.body).toMatchObject({ code: 'TXN_USED', detail: '流水已核销' })
  })
  it('a day, an account or an amount that cannot be is refused before anything is counted by it', async () => {
    const c = await payout('100.00')
    const tomorrow = addDays(dayOf(new Date()), 1)
    for (const date of [tomorrow, '1900-01-01'])
      expect(await receive(c.id, '100.00', { date })).toMatchObject({ status: 422, body: { code: 'COLLECTION_DATE' } })
    expect((await receive(c.id, '100.00', {})).status).toBe(200)
    const right = { from_amount: '60.00', psp_fee: '0.30', rate: '7.00', to_account: cny, cny_amount: '417.90', date: '2026-10-22' }
    for (const [change, code] of [
      [{ to_account: usd }, 'CURRENCY_DIFFERS'],
      [{ date: tomorrow }, 'COLLECTION_DATE'],
      [{ date: '2026-10-19' }, 'COLLECTION_DATE'],
      [{ psp_fee: '60.00', cny_amount: '0' }, 'CONVERTED_NOTHING'],
      [{ from_amount: '0', psp_fee: '0', cny_amount: '0' }, 'CONVERTED_NOTHING'],
      [{ cny_amount: '4179.00' }, 'CONVERTED_OTHERWISE'],
      [{ cny_amount: '-417.90' }, 'CONVERTED_OTHERWISE'],
    ] as const)
      expect(await go(c.id, 'convert', { conversions: [{ ...right, ...change }] }), JSON.stringify(change)).toMatchObject({ status: 422, body: { code } })
    // A bank rounds its rate: within a tenth of a percent, one yuan at least, the amount stands.
    expect((await go(c.id, 'convert', { conversions: [{ ...right, cny_amount: '418.85' }] })).status).toBe(200)
  })
  it('a statement taken back after the money was converted leaves neither gain nor fee, and the movement is free', async () => {
    const [c, txn] = [await payout('100.00'), await movement('100.00')]
    await receive(c.id, '100.00', { txn })
    const part = { from_amount: '60.00', psp_fee: '0.30', rate: '7.00', to_account: cny, cny_amount: '417.90', date: '2026-10-22' }
    expect((await go(c.id, 'convert', { conversions: [part] })).status).toBe(200)
    expect(await go(c.id, 'reconcile')).toMatchObject({ status: 409, body: { code: 'CONVERSION_OPEN', detail: '结汇未完成：已结 60.00，到账 100.00' } })
    expect((await go(c.id, 'convert', { conversions: [{ ...part, from_amount: '40.00', psp_fee: '0', cny_amount: '280.00' }] })).status).toBe(200)
    const posted = () =>
      w.app.db.one(
        sql`select count(*)::int as n, coalesce(sum(amount_cny), 0)::numeric(18,2)::text as sum from pl_entry where source_type = 'payment_collection' and source_id = ${c.id}`,
      )
    expect(await posted()).toEqual({ n: 2, sum: '-12.10' })
    expect((await w.call('POST', `/api/settlement/${c.settlement}/actions/reverse`, { args: { reason: 'wrong file' } })).status).toBe(200)
    expect(await posted()).toEqual({ n: 4, sum: '0.00' })
    expect(await state(txn)).toEqual({ state: 'unclaimed', used: '0.00' })
    await w.assertLaws()
  })
})
