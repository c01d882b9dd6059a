import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profitTools, type ProfitTools } from '../testing/profit-tools.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let act: ProfitTools['act']
let settle: ProfitTools['settle']
beforeAll(async () => {
  w = await makeFixture()
  ;({ act, settle } = profitTools(w))
})
afterAll(() => w.close())

describe('finance.md scenario 7: payout FX', () => {
  it('posts L1601 −717.26 and L1602 −901.42, ends reconciled, and takes a movement once', async () => {
    const id = await settle('7001', '42318.55', [
      { t: 'other-transaction', a: 'other-transaction', d: 'BalanceAdjustment', amount: '42318.55', day: '2026-11-02' },
    ])
    const c = await w.app.db.one<{ id: number; day: string }>(sql`select id, expected_date::text as day from payment_collection where settlement_id = ${id}`)
    const account = (code: string, type: string, currency: string): Promise<number> =>
      insertRow(w.app.db, 'bank_account', { code, company_id: w.company, name: code, type, account_no: code, currency, opening_date: '2026-01-01' })
    const usd = await account('U', 'psp', 'USD')
    const cny = await account('C', 'bank', 'CNY')
    const txn = await w.app.db.one<{ id: number }>(
      sql`insert into bank_txn (bank_account_id, txn_time, value_date, direction, amount, currency, ext_ref) values (${usd}, ${c.day}::date, ${c.day}::date, 'in', 42318.55, 'USD', 'x') returning id`,
    )
    const { autoMatch } = await import('./auto-match.ts')
    await w.app.db.run(sql`update payment_collection set status = 'cancelled' where id <> ${c.id}`)
    expect(await autoMatch(w.app)).toBe(1)
    const go = (action: string, args: object = {}) => w.call('POST', `/api/payment-collection/${c.id}/actions/${action}`, { args })
    expect(
      await go('convert', {
        conversions: [{ from_amount: '42318.55', psp_fee: '126.96', rate: '7.083', to_account: cny, cny_amount: '298843.03', date: '2026-11-10' }],
      }),
    ).toMatchObject({ status: 200 })
    expect(
      await w.app.db.rows(
        sql`select pl_line_code as line, sum(amount_cny)::text as amount from pl_entry where source_type = 'payment_collection' group by 1 order by 1`,
      ),
    ).toEqual([
      { line: 'L1601', amount: '-717.26' },
      { line: 'L1602', amount: '-901.42' },
    ])
    expect((await go('reconcile')).status).toBe(200)
    expect((await w.call<{ status: string; fund_state: string }>('GET', `/api/settlement/${id}`)).body.fund_state).toBe('reconciled')
    // the voucher of the file's example
    expect(
      await w.app.db.rows(
        sql`select l.subject, l.debit::text as debit, l.credit::text as credit from voucher_line l join voucher_source s on s.voucher_id = l.voucher_id where s.source_type = 'payment_collection' and s.source_id = ${c.id} order by l.debit desc`,
      ),
    ).toEqual([
      { subject: '1002', debit: '298843.03', credit: '0.00' },
      // the fee of 901.42 and the 717.26 that the rate took
      { subject: '6603', debit: '1618.68', credit: '0.00' },
      { subject: '1122', debit: '0.00', credit: '300461.71' },
    ])
    const other = await settle('7002', '42318.55', [
      { t: 'other-transaction', a: 'other-transaction', d: 'BalanceAdjustment', amount: '42318.55', day: '2026-11-02' },
    ])
    const second = await w.app.db.one<{ id: number }>(sql`select id from payment_collection where settlement_id = ${other}`)
    expect(
      await w.call('POST', `/api/payment-collection/${second.id}/actions/receive`, {
        args: { account: usd, amount: '42318.55', date: '2026-11-10', txn: txn.id },
      }),
    ).toMatchObject({ status: 409, body: { code: 'TXN_USED' } })
    expect((await act(id, 'reverse', { reason: 'late' })).body).toMatchObject({ code: 'COLLECTION_RECONCILED' })
    await w.assertLaws()
  })
})
