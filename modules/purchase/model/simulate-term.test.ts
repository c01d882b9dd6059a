import { expect, it } from 'vitest'
import { simulateTerm } from './simulate-term.ts'

const always = (): boolean => true
const term = {
  holiday_shift: 'none' as const,
  stages: [
    { percent: 30, trigger: 'order' as const, offset_days: 3 },
    { percent: 70, trigger: 'month_end' as const, offset_days: 30, cutoff_day: 25, pay_day: 10 },
  ],
}

it('lays out the example of purchase.md: a deposit and two receipts', () => {
  const receipts = [
    { day: '2026-12-18', amount: '60000' },
    { day: '2026-12-28', amount: '40000' },
  ]
  expect(simulateTerm(term, { amount: '100000', currency: 'CNY', order: '2026-11-20', receipts }, always)).toEqual([
    { stage: 1, trigger: 'order', event: '2026-11-20', amount: '30000.0000', due: '2026-11-23' },
    { stage: 2, trigger: 'month_end', event: '2026-12-18', amount: '42000.0000', due: '2027-02-10' },
    { stage: 2, trigger: 'month_end', event: '2026-12-28', amount: '28000.0000', due: '2027-03-10' },
  ])
})
it('gives the last receipt what rounding has left, and nothing extra while goods are still to come', () => {
  const day = '2026-12-01'
  const thirds = (n: number) => Array.from({ length: n }, () => ({ day, amount: '33.33' }))
  const ask = (receipts: { day: string; amount: string }[]) =>
    simulateTerm(
      {
        holiday_shift: 'none',
        stages: [
          { percent: 50, trigger: 'sign', offset_days: 0 },
          { percent: 50, trigger: 'invoice', offset_days: 9 },
        ],
      },
      { amount: '99.99', currency: 'CNY', order: day, receipts },
      always,
    )
  expect(ask(thirds(3)).map((r) => r.amount)).toEqual(['16.6700', '16.6700', '16.6600', '16.6700', '16.6700', '16.6600'])
  expect(ask(thirds(2)).map((r) => r.amount)).toEqual(['16.6700', '16.6700', '16.6700', '16.6700'])
})
