import { expect, it } from 'vitest'
import { planOf, type PlannedFee, type PlanTerms } from './plan.ts'
import { planOfTwo, replan, type StandingRow } from './replan.ts'

const fee = (amount: string, o: Partial<PlannedFee> = {}): PlannedFee => ({
  fee_no: 1,
  fee_type: 'service',
  calc_mode: 'monthly',
  amount,
  free_months: 0,
  period_basis: 'natural',
  pay_timing: 'advance',
  due_rule: 'period_start',
  due_days: 5,
  tax_rate: 0,
  ...o,
})
const terms = (...fees: PlannedFee[]): PlanTerms => ({ currency: 'CNY', tax_included: true, period_start: '2027-01-01', period_end: '2027-06-30', fees })
const standing = (old: PlanTerms, paidTo: string): StandingRow[] =>
  planOf(old, '2026-12-20').map((r, i) => ({
    id: i + 1,
    fee_no: r.fee_no,
    fee_type: r.fee_type,
    period: r.period,
    to: r.to,
    amount: r.amount,
    received: r.to <= paidTo ? r.amount : 0,
    waived: 0,
    status: r.to <= paidTo ? 'paid' : 'planned',
    source: 'plan',
  }))
const old = terms(fee('20000'))
const now = terms(fee('24000'))
const target = planOfTwo(old, now, '2027-04-16', '2026-12-20')

it('cuts the month of the change in two: April 22 000, later months 24 000', () => {
  const done = replan(standing(old, '2027-03-31'), target, '2027-04-16')
  expect(done.change.map((c) => [c.id, c.row.amount.toFixed(2)])).toEqual([
    [4, '22000.00'],
    [5, '24000.00'],
    [6, '24000.00'],
  ])
  expect([done.add, done.cancel]).toEqual([[], []])
})
it('adds a row of the difference where the month was paid', () => {
  const done = replan(standing(old, '2027-04-30'), target, '2027-04-16')
  expect(done.add.map((r) => [r.period, r.amount.toFixed(2)])).toEqual([['2027-04-01', '2000.00']])
  expect(done.change.map((c) => c.id)).toEqual([5, 6])
})
it('takes what was paid too much off the next unpaid month', () => {
  const lower = planOfTwo(old, terms(fee('16000')), '2027-04-16', '2026-12-20')
  const done = replan(standing(old, '2027-04-30'), lower, '2027-04-16')
  expect(done.change.map((c) => [c.id, c.row.amount.toFixed(2)])).toEqual([
    [5, '14000.00'],
    [6, '16000.00'],
  ])
  expect(done.add).toEqual([])
})
it('cancels planned rows of a fee that is gone and leaves due ones', () => {
  const gone = planOfTwo(old, terms(), '2027-05-01', '2026-12-20')
  const rows = standing(old, '2027-03-31').map((r) => (r.id === 4 ? { ...r, status: 'overdue' } : r))
  expect(replan(rows, gone, '2027-05-01').cancel).toEqual([5, 6])
})
it('leaves months of the contract’s own counting whole', () => {
  const own = { period_basis: 'anniversary' } as const
  const rows = planOfTwo(terms(fee('20000', own)), terms(fee('24000', own)), '2027-04-16', '2026-12-20')
  expect(rows.map((r) => r.amount.toFixed(0))).toEqual(['20000', '20000', '20000', '20000', '24000', '24000'])
})
