import { expect, it } from 'vitest'
import { depositOf, lateFeeOf, planOf, signAmountOf, type PlannedFee, type PlanTerms } from './plan.ts'

const service = (o: Partial<PlannedFee> = {}): PlannedFee => ({
  fee_no: 1,
  fee_type: 'service',
  calc_mode: 'monthly',
  amount: '20000',
  free_months: 0,
  period_basis: 'natural',
  pay_timing: 'advance',
  due_rule: 'period_start',
  due_days: 5,
  tax_rate: 6,
  ...o,
})
const terms = (fees: PlannedFee[], o: Partial<PlanTerms> = {}): PlanTerms => ({
  currency: 'CNY',
  tax_included: true,
  period_start: '2026-11-16',
  period_end: '2027-05-15',
  fees,
  ...o,
})
const deposit = service({ fee_no: 2, fee_type: 'deposit', calc_mode: 'once', amount: '50000', due_rule: 'on_sign', due_days: 3, tax_rate: 0 })

it('plans a natural month by its days: the example of the specification', () => {
  const rows = planOf(terms([service(), deposit]), '2026-11-10')
  expect(rows.map((r) => [r.from, r.due, r.amount.toFixed(2)])).toEqual([
    ['2026-11-16', '2026-11-21', '10000.00'],
    ['2026-12-01', '2026-12-06', '20000.00'],
    ['2027-01-01', '2027-01-06', '20000.00'],
    ['2027-02-01', '2027-02-06', '20000.00'],
    ['2027-03-01', '2027-03-06', '20000.00'],
    ['2027-04-01', '2027-04-06', '20000.00'],
    ['2027-05-01', '2027-05-06', '9677.42'],
    ['2026-11-16', '2026-11-13', '50000.00'],
  ])
  expect(signAmountOf(rows).toFixed(2)).toBe('119677.42')
  expect(depositOf(rows).toFixed(2)).toBe('50000.00')
  expect(rows[1]!.tax.toFixed(2)).toBe('1132.08')
})
it('counts anniversary months in full and the last part by thirty days', () => {
  const rows = planOf(terms([service({ period_basis: 'anniversary', pay_timing: 'arrears' })], { period_end: '2027-01-25' }), '2026-11-10')
  expect(rows.map((r) => [r.from, r.to, r.due, r.amount.toFixed(2)])).toEqual([
    ['2026-11-16', '2026-12-15', '2026-12-20', '20000.00'],
    ['2026-12-16', '2027-01-15', '2027-01-20', '20000.00'],
    ['2027-01-16', '2027-01-25', '2027-01-30', '6666.67'],
  ])
})
it('leaves free months out and cuts quarters by their days', () => {
  const rows = planOf(terms([service({ calc_mode: 'quarterly', free_months: 1, amount: '92000' })]), '2026-11-10')
  expect(rows.map((r) => [r.from, r.amount.toFixed(2)])).toEqual([
    ['2026-12-16', '16000.00'],
    ['2027-01-01', '92000.00'],
    ['2027-04-01', '45494.51'],
  ])
})
it('plans nothing of what is billed, and a part of the days only on them', () => {
  expect(planOf(terms([service({ calc_mode: 'percent', amount: null })]), '2026-11-10')).toEqual([])
  expect(planOf(terms([service()]), '2026-11-10', { from: '2027-04-16' }).map((r) => [r.period, r.from, r.amount.toFixed(2)])).toEqual([
    ['2027-04-01', '2027-04-16', '10000.00'],
    ['2027-05-01', '2027-05-01', '9677.42'],
  ])
})
it('reckons a late fee simply by days', () => {
  expect(lateFeeOf('50000', '0.05', 12, 'CNY').toFixed(2)).toBe('300.00')
  expect(lateFeeOf('50000', '0.05', -2, 'CNY').toFixed(2)).toBe('0.00')
})
