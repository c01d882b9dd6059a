import { describe, expect, it } from 'vitest'
import { payoutWeeks, punctuality } from './payout-outlook.ts'

describe('finance.md amzPaymentCollection: what will come', () => {
  const past = [{ store: 1, due: '400.00', onTime: '300.00' }]
  it('is what is due times the punctuality of its store, 80 % of a new one', () => {
    expect([punctuality(past[0]).toString(), punctuality(undefined).toString(), punctuality({ store: 3, due: '0', onTime: '0' }).toString()]).toEqual([
      '0.75',
      '0.8',
      '0.8',
    ])
    // Sunday 22 November 2026: the week began on the 16th
    const { late, weeks } = payoutWeeks(
      '2026-11-22',
      [
        { store: 1, day: '2026-11-21', cny: '7.00' },
        { store: 1, day: '2026-11-22', cny: '10.00' },
        { store: 1, day: '2026-11-23', cny: '120000.00' },
        { store: 2, day: '2026-11-29', cny: '100.00' },
        { store: 2, day: '2026-11-30', cny: null },
        { store: 2, day: '2027-01-11', cny: '5.00' },
      ],
      past,
    )
    expect(late).toBe('7.00')
    expect(weeks.map((w) => w.from)).toEqual(['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28', '2027-01-04'])
    expect(weeks.slice(0, 3)).toEqual([
      { from: '2026-11-16', to: '2026-11-22', due: '10.00', likely: '7.50' },
      { from: '2026-11-23', to: '2026-11-29', due: '120100.00', likely: '90080.00' },
      { from: '2026-11-30', to: '2026-12-06', due: '0.00', likely: '0.00' },
    ])
    expect(weeks.every((w) => w.due !== '5.00')).toBe(true)
  })
})
