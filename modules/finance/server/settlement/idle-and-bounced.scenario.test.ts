import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Line, type Fixture } from '../testing/world.ts'
import { importStatement } from './import-statement.ts'

// Statements of a period in which nothing happened, and those that bring an earlier payout back (finance.md settlement, amzPaymentCollection).
let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
  await w.msku('A')
})
afterAll(() => w.close())

type Archived = Parameters<Fixture['archive']>[0]
const bring = (o: Archived): Promise<number> => w.tx(async (tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, await w.archive(o)))
const act = (id: number, action: string, args: object = {}) =>
  w.call<{ status: string; fund_state: string }>('POST', `/api/settlement/${id}/actions/${action}`, { args })
const posted = async (o: Archived): Promise<number> => {
  const id = await bring(o)
  for (const action of ['check', 'post']) expect((await act(id, action)).status).toBe(200)
  return id
}
const sale = (amount: string, more: Partial<Line> = {}): Line => ({
  t: 'Order',
  a: 'ItemPrice',
  d: 'Principal',
  amount,
  order: `O${amount}`,
  sku: 'A',
  qty: 1,
  ...more,
})
const back = (d: string, amount: string): Line => ({ t: 'other-transaction', a: 'other-transaction', d, amount, day: '2026-10-17' })
const payout = (settlement: number) =>
  w.app.db.one<{ status: string; failed_by: number | null; failed_line: number | null; fund_state: string }>(
    sql`select c.status, c.failed_by_id as failed_by, c.failed_line, s.fund_state from payment_collection c join settlement s on s.id = c.settlement_id where s.id = ${settlement} and c.status <> 'cancelled'`,
  )

it('without any line is classified at once, is checked and posted, and expects no money', async () => {
  const id = await bring({ id: 'IDLE', total: '0.00', lines: [] })
  expect((await act(id, 'classify')).body).toMatchObject({ status: 'classified' })
  expect((await act(id, 'check')).body).toMatchObject({ status: 'checked' })
  expect((await act(id, 'post')).body).toMatchObject({ status: 'posted', fund_state: 'none' })
  expect(await w.app.db.one(sql`select count(*)::int as n from pl_entry where source_id = ${id} and source_type = 'settlement'`)).toEqual({ n: 0 })
})

describe('a payout that Amazon takes back', () => {
  const later = { from: '2026-10-15', to: '2026-10-28' }
  it.each([
    ['Failed Disbursement', '101.00'],
    ['Transfer of funds unsuccessful: account closed', '102.00'],
  ])('%s: its collection has failed and names the line; taken out of the books, it is waited for again', async (words, amount) => {
    const first = await posted({ id: `F${amount}`, total: amount, lines: [sale(amount)] })
    expect(await payout(first)).toMatchObject({ status: 'expected', failed_by: null })
    const second = await posted({
      id: `G${amount}`,
      total: `1${amount}`,
      lines: [sale('1000.00', { order: amount, day: '2026-10-18' }), back(words, amount)],
      ...later,
    })
    expect(await payout(first)).toEqual({ status: 'failed', failed_by: second, failed_line: 3, fund_state: 'failed' })
    expect(await payout(second)).toMatchObject({ status: 'expected' })
    await act(second, 'reverse', { reason: 'wrong' })
    expect(await payout(first)).toEqual({ status: 'expected', failed_by: null, failed_line: null, fund_state: 'expected' })
  })
  it('of another amount, or received by somebody, stays as it is', async () => {
    const first = await posted({ id: 'H1', total: '60.00', lines: [sale('60.00')] })
    await posted({ id: 'H2', total: '61.00', lines: [back('Failed Disbursement', '61.00')], ...later })
    expect(await payout(first)).toMatchObject({ status: 'expected' })
    await w.app.db.run(sql`update payment_collection set status = 'received' where settlement_id = ${first}`)
    await posted({ id: 'H3', total: '60.00', lines: [back('Failed Disbursement', '60.00')], from: '2026-10-29', to: '2026-11-10' })
    expect(await payout(first)).toMatchObject({ status: 'received', failed_by: null })
  })
})
