import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql, xlsxWriter } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { importStatement } from '../settlement/import-statement.ts'
import { autoMatch } from './auto-match.ts'

let w: Fixture
let wallet: number
beforeAll(async () => {
  w = await makeFixture()
  wallet = await insertRow(w.app.db, 'bank_account', {
    code: 'U',
    company_id: w.company,
    name: 'Payoneer',
    type: 'psp',
    account_no: 'U',
    currency: 'USD',
    opening_balance: '100.00',
    balance: '100.00',
    opening_date: '2026-01-01',
  })
})
afterAll(() => w.close())

const bring = (text: string, name = 'a.csv') => w.call<Record<string, unknown>>('POST', `/api/bank-account/${wallet}/txns`, { name, text })
const balance = async () => (await w.app.db.one<{ b: string }>(sql`select balance::numeric(18,2)::text as b from bank_account where id = ${wallet}`)).b
const head = 'Date,Description,Amount,Currency,Balance,Transaction ID\n'

describe('finance-treasury.md bankAccount: a statement comes in', () => {
  it('whole or not at all, with the row that does not follow', async () => {
    expect(await bring(head + '2026-10-15,Payment,50.00,USD,150.00,P1\n2026-10-16,Fee,-1.00,USD,148.00,P2\n')).toMatchObject({
      status: 409,
      body: { code: 'BANK_BALANCE', detail: '第 3 行余额不连续' },
    })
    expect(await bring(head + '2026-10-15,Payment,50.00,USD,151.00,P1\n')).toMatchObject({ body: { code: 'BANK_BALANCE' } })
    expect(await bring(head + '2026-10-15,Payment,"5o",USD,,P1\n')).toMatchObject({ status: 422, body: { code: 'BANK_CELL' } })
    expect(await bring(head + '2099-01-01,Payment,50.00,USD,150.00,P1\n')).toMatchObject({
      status: 422,
      body: { code: 'BANK_AHEAD', detail: '第 2 行的日期 2099-01-01 尚未到来，请核对文件后再导入' },
    })
    expect(await bring('')).toMatchObject({ status: 422, body: { code: 'BANK_FILE_EMPTY' } })
    expect(await w.app.db.one(sql`select count(*)::int as n from bank_txn`)).toEqual({ n: 0 })
    expect(await balance()).toBe('100.00')
  })
  it('and keeps the balance: opening + Σ in − Σ out; the same bytes once, a known reference once', async () => {
    const text = head + '2026-10-15,Payment,50.00,USD,150.00,P1\n2026-10-16,Fee,-1.00,USD,149.00,P2\n2026-10-16,Payment,7.00,EUR,7.00,P3\n'
    expect(await bring(text)).toMatchObject({ status: 200, body: { imported: 2, known: 0, others: 1 } })
    expect(await balance()).toBe('149.00')
    expect(await bring(text, 'b.csv')).toMatchObject({ status: 409, body: { code: 'BANK_FILE_KNOWN', detail: '该文件已导入：a.csv' } })
    expect(await bring(head + '2026-10-16,Fee,-1.00,USD,149.00,P2\n2026-10-17,Payment,1.00,USD,150.00,P4\n')).toMatchObject({
      body: { imported: 1, known: 1 },
    })
    expect(await balance()).toBe('150.00')
  })
  it('each movement named by its amount and payer, whether the statement or a document of ours writes it', async () => {
    await bring('Date,Description,Amount,Currency,Transaction ID,Counterparty\n2026-10-17,In,1200.50,USD,N1,Acme Ltd\n2026-10-17,Out,-1200.5,USD,N2,\n')
    await insertRow(w.app.db, 'bank_txn', {
      bank_account_id: wallet,
      txn_time: '2026-10-17',
      value_date: '2026-10-17',
      direction: 'in',
      amount: '1200.50',
      currency: 'USD',
      counterparty_name: 'Acme Ltd',
      ext_ref: 'N3',
    })
    expect(await w.app.db.rows(sql`select name, company_id::int as company from bank_txn where ext_ref in ('N1', 'N2', 'N3') order by ext_ref`)).toEqual([
      { name: '1200.5 USD · Acme Ltd', company: w.company },
      { name: '1200.5 USD', company: w.company },
      { name: '1200.5 USD · Acme Ltd', company: w.company },
    ])
    await w.app.db.run(sql`delete from bank_txn where ext_ref = 'N3'`)
  })
  it('comes as a workbook, too, with its dates as day numbers and its amounts as binary fractions', async () => {
    const before = await balance()
    const out = new PassThrough()
    const bytes = buffer(out)
    const sheet = xlsxWriter(
      out,
      ['交易日期', '收入', '支出', '流水号'].map((title) => ({ title, number: false })),
      [],
    )
    await sheet.row(['46317', '10.1', '', 'X1'])
    await sheet.row(['46318.5', '', '0.30000000000000004', 'X2'])
    await sheet.end()
    const book = (await bytes).toString('base64')
    const send = (body: object) => w.call<{ imported?: number }>('POST', `/api/bank-account/${wallet}/txns`, { name: 'a.xlsx', ...body })
    expect((await send({ book, text: 'x' })).status).toBe(400)
    expect((await send({ book: Buffer.from('PK no workbook').toString('base64') })).status).toBe(400)
    expect((await send({ book: Buffer.from('no workbook').toString('base64') })).status).toBe(422)
    expect(await send({ book })).toMatchObject({ status: 200, body: { imported: 2 } })
    expect(
      await w.app.db.rows(sql`select value_date::text as day, direction, amount::text as amount from bank_txn where ext_ref in ('X1', 'X2') order by ext_ref`),
    ).toEqual([
      { day: '2026-10-22', direction: 'in', amount: '10.1000' },
      { day: '2026-10-23', direction: 'out', amount: '0.3000' },
    ])
    expect(Number(await balance())).toBeCloseTo(Number(before) + 9.8, 2)
    await w.app.db.run(sql`delete from bank_txn where ext_ref in ('X1', 'X2')`)
  })
  it('a movement is left aside with a reason, once', async () => {
    const { id } = await w.app.db.one<{ id: number }>(sql`select id from bank_txn where ext_ref = 'P2'`)
    expect((await w.call('POST', `/api/bank-txn/${id}/ignore`, { reason: 'fee' })).status).toBe(200)
    expect(await w.call('POST', `/api/bank-txn/${id}/ignore`, { reason: 'fee' })).toMatchObject({ status: 409, body: { code: 'BANK_TXN_USED' } })
    const list = await w.call<{ total: number }>('GET', `/api/bank-account/${wallet}/txns?state=ignored`)
    expect(list.body.total).toBe(1)
  })
  it('offers the movement that may be a payout first, and the job takes the only likely one', async () => {
    const file = await w.archive({
      id: '8001',
      total: '1000.00',
      to: '2026-10-30',
      lines: [{ t: 'other-transaction', a: 'other-transaction', d: 'BalanceAdjustment', amount: '1000.00', day: '2026-10-20' }],
    })
    const id = await w.tx((tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, file))
    for (const action of ['check', 'post']) expect((await w.call('POST', `/api/settlement/${id}/actions/${action}`, { args: {} })).status).toBe(200)
    const c = await w.app.db.one<{ id: number; day: string }>(sql`select id, expected_date::text as day from payment_collection where settlement_id = ${id}`)
    expect((await bring(`Date,Amount,Currency,Transaction ID\n${c.day},997.00,USD,P9\n`)).status).toBe(200)
    const offered = await w.call<{ rows: { amount: string; likely: boolean }[] }>('GET', `/api/payment-collection/${c.id}/candidates`)
    expect(offered.body.rows[0]).toMatchObject({ amount: '997.0000', likely: true })
    expect(await autoMatch(w.app)).toBe(1)
    expect(await w.call('GET', `/api/payment-collection/${c.id}`)).toMatchObject({
      body: { status: 'received', received_amount: '997.0000', platform_fee_diff: '3.0000' },
    })
    expect(await w.call('POST', `/api/payment-collection/${c.id}/actions/reconcile`, { args: {} })).toMatchObject({ body: { code: 'DIFF_UNEXPLAINED' } })
  })

  it('asks for the matching as a job; a payout that refuses its movement leaves the others theirs', async () => {
    const expected = async (amount: string, from: string): Promise<number> => {
      const settlement = await insertRow(w.app.db, 'settlement', { settlement_no: `ST${amount}`, period_start: from })
      const at = { settlement_id: settlement, currency: 'USD', wallet_account_id: wallet, expected_date: '2026-10-28' }
      return insertRow(w.app.db, 'payment_collection', { collection_no: `PC${amount}`, expected_amount: amount, status: 'expected', ...at })
    }
    // a statement that begins after its money came is a mistake for people to look at
    const [early, good] = [await expected('5100', '2026-10-29T00:00:00+08:00'), await expected('8200', '2026-10-01T00:00:00+08:00')]
    expect((await bring('Date,Amount,Currency,Transaction ID\n2026-10-28,5100.00,USD,Q1\n2026-10-28,8200.00,USD,Q2\n', 'q.csv')).status).toBe(200)
    await w.test.settle()
    expect(await w.app.db.rows(sql`select done_at is not null as done, error from outbox_delivery where handler = 'finance.matchPayouts'`)).not.toContainEqual(
      expect.objectContaining({ done: false }),
    )
    expect(await w.app.db.maybe(sql`select 1 as x from job where name = 'finance.autoMatch'`)).toEqual({ x: 1 })
    expect(await autoMatch(w.app)).toBe(1)
    const states = await w.app.db.rows(sql`select id, status from payment_collection where id = any(${[early, good]}::bigint[]) order by id`)
    expect(states).toEqual([
      { id: early, status: 'expected' },
      { id: good, status: 'received' },
    ])
  })
})
