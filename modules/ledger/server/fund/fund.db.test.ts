import { num } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { server as settings } from '@crossway/settings/server'
import { createTestApp, insertRow, type TestApp } from '@crossway/test-kit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerServer } from '../ledger-server.ts'
import { getFundBalance, openFund, type FundKeys } from './fund-account.ts'
import { freezeFund, fundDifferences, postFund, postFunds, releaseFund, reverseFund } from './post-fund.ts'

let test: TestApp
let company: number
beforeAll(async () => {
  test = await createTestApp([settings, ledgerServer])
  company = await tx((run) => insertRow(run, 'company', { code: 'C1', name: '跨途', short_name: '跨途', country: 'CN', status: 'active' }))
})
afterAll(() => test.close())
const tx = <T>(work: (run: Tx) => Promise<T>): Promise<T> => test.app.db.tx(work)

const keys = (party: number): FundKeys => ({ type: 'deposit', company, party: { type: 'other', id: party }, currency: 'CNY' })
const open = (party: number): Promise<number> => tx((run) => openFund({ app: test.app, tx: run }, keys(party), { name: `客户${party}`, customer: null }))
const move = (account: number, amount: string, id: number, more: object = {}) =>
  tx((run) =>
    postFund(run, {
      account,
      type: num(amount).isNegative() ? 'deduct' : 'collect',
      amount,
      currency: 'CNY',
      source: { type: 'test', id },
      note: 'test',
      ...more,
    }),
  )

it('moves once a document, never below what is available, and takes back exactly (finance-treasury.md §0.1)', async () => {
  const a = await open(1)
  expect(await open(1)).toBe(a)
  expect(await move(a, '30000', 1)).toBe(true)
  expect(await move(a, '30000', 1)).toBe(false)
  await expect(move(a, '-30000.01', 2)).rejects.toMatchObject({ code: 'FUND_SHORT', params: { available: '30000.00 CNY' } })
  await move(a, '-4200', 2)
  expect(await getFundBalance(test.app.db, keys(1))).toMatchObject({ balance: '25800.0000', frozen: '0.0000' })
  await expect(
    tx((run) => postFund(run, { account: a, type: 'collect', amount: 1, currency: 'USD', source: { type: 'test', id: 9 }, note: '' })),
  ).rejects.toMatchObject({ code: 'FUND_CURRENCY' })
  // the collection cannot be taken back while part of it is used
  await expect(tx((run) => reverseFund(run, { type: 'test', id: 1 }, 'back'))).rejects.toMatchObject({ code: 'FUND_SHORT' })
  expect(await tx((run) => reverseFund(run, { type: 'test', id: 2 }, 'back'))).toBe(1)
  expect(await tx((run) => reverseFund(run, { type: 'test', id: 2 }, 'back'))).toBe(0)
  expect(await tx((run) => reverseFund(run, { type: 'test', id: 1 }, 'back'))).toBe(1)
  expect(await getFundBalance(test.app.db, keys(1))).toMatchObject({ balance: '0.0000' })
  // what was taken back may come again, once
  expect([await move(a, '30000', 1), await move(a, '30000', 1)]).toEqual([true, false])
  expect(await tx((run) => reverseFund(run, { type: 'test', id: 1 }, 'back'))).toBe(1)
  expect([await move(a, '30000', 1), await move(a, '30000', 1)]).toEqual([true, false])
  expect(await tx((run) => reverseFund(run, { type: 'test', id: 1 }, 'back'))).toBe(1)
  expect(await getFundBalance(test.app.db, keys(1))).toMatchObject({ balance: '0.0000' })
  await expect(test.app.db.run(sql`update fund_txn set amount = 1`)).rejects.toThrow('append-only')
})

it('freezes for a document: the second finds less, and what is released is there again (scenario 3)', async () => {
  const a = await open(3)
  await move(a, '25800', 30)
  await tx((run) => freezeFund(run, { account: a, amount: '20000', source: { type: 'refund', id: 1 } }))
  expect(await getFundBalance(test.app.db, keys(3))).toMatchObject({ available: '5800.0000' })
  await expect(tx((run) => freezeFund(run, { account: a, amount: '6000', source: { type: 'refund', id: 2 } }))).rejects.toMatchObject({ code: 'FUND_SHORT' })
  await tx((run) => releaseFund(run, a, { type: 'refund', id: 1 }))
  expect(await getFundBalance(test.app.db, keys(3))).toMatchObject({ available: '25800.0000' })
})

it('moves many at once as one after the other: each in its account, once, and none where one of them is short', async () => {
  const [one, two] = [await open(4), await open(5)]
  const batch = [
    { account: one, type: 'collect', amount: '500', currency: 'CNY', source: { type: 'batch', id: 1 }, note: 'a', date: '2026-11-03' },
    { account: two, type: 'collect', amount: '80', currency: 'CNY', source: { type: 'batch', id: 1 }, note: 'b', date: '2026-11-02' },
    { account: one, type: 'deduct', amount: '-120.5', currency: 'CNY', source: { type: 'batch', id: 2 }, note: 'c', date: '2026-11-01' },
    { account: one, type: 'collect', amount: '500', currency: 'CNY', source: { type: 'batch', id: 1 }, note: 'again' },
  ] as const
  const short = { account: two, type: 'deduct', amount: '-80.01', currency: 'CNY', source: { type: 'batch', id: 3 }, note: 'd' } as const
  await expect(tx((run) => postFunds(run, [...batch, short]))).rejects.toMatchObject({ code: 'FUND_SHORT', params: { available: '80.00 CNY' } })
  expect([await tx((run) => postFunds(run, batch)), await tx((run) => postFunds(run, batch))]).toEqual([3, 0])
  const accounts = await test.app.db.rows(
    sql`select balance::text as balance, received::text as received, used::text as used, last_at::text as day from fund_account where id = any(${[one, two]}::bigint[]) order by id`,
  )
  expect(accounts).toEqual([
    { balance: '379.5000', received: '500.0000', used: '120.5000', day: '2026-11-03' },
    { balance: '80.0000', received: '80.0000', used: '0.0000', day: '2026-11-02' },
  ])
  expect(
    await test.app.db.rows(
      sql`select account_id as account, seq, balance_after::text as after from fund_txn where source_type = 'batch' order by account_id, seq`,
    ),
  ).toEqual([
    { account: one, seq: 1, after: '500.0000' },
    { account: one, seq: 2, after: '379.5000' },
    { account: two, seq: 1, after: '80.0000' },
  ])
  expect(await fundDifferences(test.app.db)).toEqual([])
})

it('keeps balance = Σ movements and available ≥ 0 whatever comes, also side by side', async () => {
  const step = fc.record({
    kind: fc.constantFrom('in', 'out', 'hold', 'free', 'back'),
    cents: fc.integer({ min: 1, max: 50_000 }),
    id: fc.integer({ min: 100, max: 110 }),
  })
  let party = 1000
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const a = await open(party++)
      await Promise.allSettled(
        steps.map((s) => {
          const amount = (s.cents / 100).toFixed(2)
          const source = { type: 'test', id: s.id + party * 1000 }
          if (s.kind === 'in') return move(a, amount, source.id)
          if (s.kind === 'out') return move(a, `-${amount}`, source.id)
          if (s.kind === 'hold') return tx((run) => freezeFund(run, { account: a, amount, source }))
          if (s.kind === 'free') return tx((run) => releaseFund(run, a, source))
          return tx((run) => reverseFund(run, source, 'back'))
        }),
      )
      const row = await test.app.db.one<{ ok: boolean }>(
        sql`select available >= 0 and frozen >= 0 and balance = received - used - refunded - transferred as ok from fund_account where id = ${a}`,
      )
      expect(row.ok).toBe(true)
    }),
    { numRuns: 15 },
  )
  expect(await fundDifferences(test.app.db)).toEqual([])
})

it('counts the age of a prepaid account from the oldest payment not used up (prepaidAccount example)', async () => {
  const a = await tx((run) =>
    openFund({ app: test.app, tx: run }, { type: 'prepaid', company, party: { type: 'supplier', id: 5 }, currency: 'CNY' }, { name: '供应商' }),
  )
  const at = (amount: string, id: number, date: string) => move(a, amount, id, { type: num(amount).isNegative() ? 'offset' : 'topup', date })
  await at('4000', 51, '2026-01-05')
  await at('16000', 52, '2026-03-05')
  await at('-5000', 53, '2026-04-01')
  await at('-6130', 54, '2026-05-01')
  expect(await test.app.db.one(sql`select balance::text as balance, oldest_at::text as oldest from fund_account where id = ${a}`)).toEqual({
    balance: '8870.0000',
    oldest: '2026-03-05',
  })
})
