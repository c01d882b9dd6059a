import { dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'

// finance-treasury.md bankAccount: transfer, lockDay, balance by day.
let w: Fixture
let accounts: { cny: number; second: number; usd: number; other: number }
beforeAll(async () => {
  w = await makeFixture()
  const hk = await insertRow(w.app.db, 'company', { code: 'HK', name: '香港', short_name: '香港', status: 'active' })
  const account = (code: string, currency: string, balance: string, company = w.company): Promise<number> =>
    insertRow(w.app.db, 'bank_account', {
      code,
      name: code,
      company_id: company,
      type: 'bank',
      account_no: code,
      currency,
      opening_balance: balance,
      opening_date: '2026-01-01',
      balance,
      active: true,
    })
  accounts = {
    cny: await account('CNY-1', 'CNY', '100000'),
    second: await account('CNY-2', 'CNY', '0'),
    usd: await account('USD-1', 'USD', '20000'),
    other: await account('HK-1', 'CNY', '0', hk),
  }
})
afterAll(() => w.close())

interface Transfer {
  id: number
  code: string
  detail: string
  received: string
  fx_cny: string
  status: string
}
const draft = (from: number, to: number, amount: string, more: object = {}) =>
  w.call<Transfer>('POST', '/api/bank-transfer', { from_account: from, to_account: to, amount, date: '2026-11-20', ...more })
const act = (id: number, action: string, args: object = {}) => w.call<Transfer>('POST', `/api/bank-transfer/${id}/actions/${action}`, { args })
const balance = async (id: number): Promise<string> =>
  (await w.app.db.one<{ b: string }>(sql`select balance::numeric(18,2)::text as b from bank_account where id = ${id}`)).b
const lock = (account: number, date: string, reason?: string) =>
  w.call<{ code: string; detail: string }>('POST', `/api/bank-account/${account}/lock`, { date, ...(reason ? { reason } : {}) })
const statement = (account: number, lines: readonly string[]) =>
  w.call<{ imported: number; known: number; code: string }>('POST', `/api/bank-account/${account}/txns`, {
    name: `${lines.join().length}.csv`,
    text: ['日期,收入,支出,余额,流水号,对方户名', ...lines].join('\n'),
  })

describe('transfers between accounts', () => {
  it('book a movement on each, the fee on L1603 and what the rate made of it on L1601', async () => {
    const made = await draft(accounts.usd, accounts.cny, '10000', { fee: '15', received: '70830' })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(await act(made.body.id, 'transfer')).toMatchObject({ status: 200, body: { status: 'done', fx_cny: '-170.00' } })
    expect([await balance(accounts.usd), await balance(accounts.cny)]).toEqual(['9985.00', '170830.00'])
    expect([await w.sum('L1601'), await w.sum('L1603')]).toEqual(['-170.00', '-106.50'])
    const txns = await w.app.db.rows<{ direction: string; amount: string; state: string; paired: boolean }>(sql`
      select t.direction, t.amount::numeric(18,2)::text as amount, t.use_state as state, p.pair_id = t.id as paired from bank_txn t join bank_txn p on p.id = t.pair_id where t.document_type = 'bank_transfer' order by t.id`)
    expect(txns).toEqual([
      { direction: 'out', amount: '10015.00', state: 'used', paired: true },
      { direction: 'in', amount: '70830.00', state: 'used', paired: true },
    ])
    expect(await act(made.body.id, 'transfer')).toMatchObject({ status: 409 })
    expect(await act(made.body.id, 'reverse', { reason: '转错账户' })).toMatchObject({ status: 200 })
    expect([await balance(accounts.usd), await balance(accounts.cny), await w.sum('L1601'), await w.sum('L1603')]).toEqual([
      '20000.00',
      '100000.00',
      '0.00',
      '0.00',
    ])
    await w.assertLaws()
  })
  it('are refused between companies, without what was received, above the balance', async () => {
    expect(await draft(accounts.cny, accounts.other, '1')).toMatchObject({ status: 422, body: { code: 'BANK_MOVE_COMPANY' } })
    expect(await draft(accounts.cny, accounts.cny, '1')).toMatchObject({ status: 422, body: { code: 'BANK_MOVE_SAME' } })
    expect(await draft(accounts.usd, accounts.cny, '1')).toMatchObject({ status: 422, body: { code: 'BANK_MOVE_RECEIVED' } })
    expect(await draft(accounts.cny, accounts.second, '10', { received: '9' })).toMatchObject({ status: 422, body: { code: 'BANK_MOVE_EQUAL' } })
    const much = await draft(accounts.cny, accounts.second, '100000.01')
    expect(await act(much.body.id, 'transfer')).toMatchObject({ status: 409, body: { code: 'BANK_MOVE_SHORT', detail: '账户 CNY-1 余额不足：100000.00' } })
  })
  it('of two at once over one balance one is done', async () => {
    const two = [await draft(accounts.cny, accounts.second, '60000'), await draft(accounts.cny, accounts.second, '60000')]
    const answers = await Promise.all(two.map((t) => act(t.body.id, 'transfer')))
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
    expect([await balance(accounts.cny), await balance(accounts.second)]).toEqual(['40000.00', '60000.00'])
  })
  it('are the very movement that the bank’s statement brings later, not a second one', async () => {
    const brought = await statement(accounts.second, ['2026-11-20,60000,,60000,R1,CNY-1', '2026-11-21,500,,60500,R2,客户'])
    expect(brought).toMatchObject({ status: 200, body: { imported: 1 } })
    expect(await balance(accounts.second)).toBe('60500.00')
    expect(
      (
        await w.app.db.one<{ ref: string }>(
          sql`select ext_ref as ref from bank_txn where bank_account_id = ${accounts.second} and document_type = 'bank_transfer'`,
        )
      ).ref,
    ).toBe('R1')
  })
})

describe('the closing of days', () => {
  it('waits for every movement to be used or ignored, and keeps them then', async () => {
    expect(await lock(accounts.second, '2026-11-21')).toMatchObject({
      status: 409,
      body: { code: 'LOCK_OPEN', detail: '还有 1 笔流水未核销或忽略，最早 2026-11-21，处理后再日结' },
    })
    const { id } = await w.app.db.one<{ id: number }>(sql`select id from bank_txn where ext_ref = 'R2'`)
    expect(await w.call('POST', `/api/bank-txn/${id}/ignore`, { reason: '测试到账' })).toMatchObject({ status: 200 })
    expect(await lock(accounts.second, '2026-11-21')).toMatchObject({ status: 200 })
    const late = await draft(accounts.second, accounts.cny, '1')
    expect(await act(late.body.id, 'transfer')).toMatchObject({ status: 409, body: { code: 'DAY_LOCKED' } })
    expect(await statement(accounts.second, ['2026-11-19,7,,60507,R3,客户'])).toMatchObject({ status: 409, body: { code: 'DAY_LOCKED' } })
    expect(await lock(accounts.second, '2026-11-18')).toMatchObject({ status: 422, body: { code: 'LOCK_REASON' } })
    expect(await lock(accounts.second, '2026-11-18', '补录流水')).toMatchObject({ status: 200 })
    expect(await act(late.body.id, 'transfer')).toMatchObject({ status: 200 })
    expect(await lock(accounts.second, '2099-01-01')).toMatchObject({ status: 422, body: { code: 'LOCK_AHEAD' } })
  })
  it('shows the balance of each day: opening + Σ in − Σ out', async () => {
    const days = await w.call<{ rows: { day: string; balance: string }[] }>('GET', `/api/bank-account/${accounts.second}/days?days=60`)
    const of = (day: string) => days.body.rows.find((r) => r.day === day)?.balance
    expect([of('2026-11-19'), of('2026-11-20'), of('2026-11-21')]).toEqual(['0.00', '59999.00', '60499.00'])
    expect(days.body.rows).toHaveLength(60)
    expect(days.body.rows.at(-1)!.balance).toBe(await balance(accounts.second))
  })
  it('tells in CNY what an account holds, at the latest spot rate of a week', async () => {
    const list = async () => {
      const r = await w.call<{ rows: { id: number; balance_cny: string | null }[] }>('GET', '/api/bank-account?size=50&fields=balance,balance_cny')
      return new Map(r.body.rows.map((x) => [x.id, x.balance_cny && Number(x.balance_cny).toFixed(2)]))
    }
    expect([(await list()).get(accounts.second), (await list()).get(accounts.usd)]).toEqual([await balance(accounts.second), null])
    await insertRow(w.app.db, 'exchange_rate', {
      pair: 'USD/CNY',
      type: 'spot',
      date: dayOf(new Date()),
      from: 'USD',
      to: 'CNY',
      rate: '7.2',
      source: 'manual',
      status: 'active',
    })
    expect((await list()).get(accounts.usd)).toBe('144000.00')
  })
})
