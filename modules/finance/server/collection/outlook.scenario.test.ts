import { addDays, addMonths, dayOf, num, startOfMonth, sum } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayoutOutlook } from '../../model/payout-outlook.ts'
import { importStatement } from '../settlement/import-statement.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
})
afterAll(() => w.close())

const today = dayOf(new Date())
const outlook = async () => (await w.call<PayoutOutlook>('GET', '/api/payment-collection/outlook')).body
let serial = 0
/** A payout of a store, expected on a day, and come on another when it came. */
async function payout(store: number, amount: string, day: string, came?: string): Promise<void> {
  const file = await w.archive({
    id: `O${++serial}`,
    total: amount,
    store,
    lines: [{ t: 'other-transaction', a: 'other-transaction', d: 'BalanceAdjustment', amount }],
  })
  const settlement = await w.tx((tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, file))
  for (const a of ['check', 'post']) expect((await w.call('POST', `/api/settlement/${settlement}/actions/${a}`, { args: {} })).status).toBe(200)
  await w.app.db.run(
    sql`update payment_collection set expected_date = ${day}::date, currency = 'CNY', status = ${came ? 'reconciled' : 'expected'}, received_date = ${came ?? null}::date where settlement_id = ${settlement}`,
  )
}

describe('finance.md amzPaymentCollection: outlook', () => {
  it('says nothing of a company without payouts', async () => {
    expect(await outlook()).toMatchObject({ late: '0.00', open: '0.00', punctual: null, stores: [], unrated: [] })
  })
  it('tells what is due by week times the punctuality of its store, what is late since when, and how the past months came', async () => {
    const other = await w.newStore('OUT')
    const last = addDays(today, -1)
    await payout(w.store, '300.00', last, last)
    await payout(w.store, '100.00', last, today)
    await payout(w.store, '60.00', addDays(today, -5))
    await payout(w.store, '1000.00', addDays(today, 14))
    await payout(other, '10.00', today)
    await payout(other, '500.00', addMonths(today, -14), addMonths(today, -14))
    const a = await outlook()
    expect([a.late, a.open]).toEqual(['60.00', '1070.00'])
    // 300 of 460 came by their day; fourteen months ago is told no more
    expect(num(a.punctual!).toFixed(4)).toBe('0.6522')
    expect([sum(a.weeks.map((x) => x.due)).toFixed(2), sum(a.weeks.map((x) => x.likely)).toFixed(2)]).toEqual(['1010.00', '660.17'])
    expect(a.weeks[0]).toMatchObject({ due: '10.00', likely: '8.00' })
    expect(a.stores.map((s) => [s.store, s.open, s.late, s.lateDays, s.punctual])).toEqual([
      [w.store, '1060.00', '60.00', 5, '0.6522'],
      [other, '10.00', '0.00', 0, null],
    ])
    expect([a.months.length, a.months[0]!.month, a.months[11]!.month]).toEqual([12, addMonths(startOfMonth(today), -11).slice(0, 7), today.slice(0, 7)])
    expect((['onTime', 'after', 'open'] as const).map((k) => sum(a.months.map((m) => m[k])).toFixed(2))).toEqual(['300.00', '100.00', '60.00'])
  })
  it('is told within the rows of the caller, and names a currency without a rate', async () => {
    await w.app.db.run(sql`update payment_collection set currency = 'XAF' where expected_amount = 1000`)
    expect(await outlook()).toMatchObject({ open: '70.00', unrated: ['XAF'] })
    const whole = w.ctx.access
    w.become({
      account: 999,
      access: { ...whole, super: false, has: (n) => n === 'amzPaymentCollection', scopes: () => [{ kind: 'projects', projects: [], stores: [] }] },
    })
    expect(await outlook()).toMatchObject({ open: '0.00', stores: [] })
    w.become({ account: 999, access: { ...whole, super: false, has: () => false } })
    expect((await w.call('GET', '/api/payment-collection/outlook')).status).toBe(403)
    w.become({ access: whole })
  })
})
