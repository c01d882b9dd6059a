import { expect, it } from 'vitest'
import { accrualOf, labourTax, taxOnTop } from './brokerage-amounts.ts'

const brackets = [
  { up_to: 20_000, rate: 20, deduction: 0 },
  { up_to: 50_000, rate: 30, deduction: 2000 },
  { up_to: null, rate: 40, deduction: 7000 },
]
const one = { collected: '106000', rate: 10, tax_rate: 6, net: true, cap: null, accrued: 0, currency: 'CNY' }

it('accrues on the amount without tax, up to the cap', () => {
  expect(accrualOf(one)).toMatchObject({ base: expect.objectContaining({}), amount: expect.objectContaining({}) })
  expect(accrualOf(one).amount.toFixed(2)).toBe('10000.00')
  expect(accrualOf({ ...one, net: false }).amount.toFixed(2)).toBe('10600.00')
  expect(accrualOf({ ...one, cap: 12_000, accrued: 5000 }).amount.toFixed(2)).toBe('7000.00')
  expect(accrualOf({ ...one, cap: 12_000, accrued: 13_000 }).amount.toFixed(2)).toBe('0.00')
})
it('earns by steps of all that came in: 10 % up to 50,000, 5 % above', () => {
  const tiers = [
    { from: '0', to: '50000', rate: '10' },
    { from: '50000', to: null, rate: '5' },
  ]
  const on = { ...one, rate: 0, tiers, net: false }
  expect(accrualOf({ ...on, collected: '50000' }).amount.toFixed(2)).toBe('5000.00')
  expect(accrualOf({ ...on, collected: '30000', before: '40000' }).amount.toFixed(2)).toBe('2000.00')
  expect(accrualOf({ ...on, collected: '30000', before: '50000' }).amount.toFixed(2)).toBe('1500.00')
  expect(accrualOf({ ...on, collected: '30000', before: '50000', cap: 6000, accrued: 5000 }).amount.toFixed(2)).toBe('1000.00')
})
it('withholds by the month: 30 000 then 10 000', () => {
  expect(labourTax(800, brackets).toFixed(2)).toBe('0.00')
  expect(labourTax(4000, brackets).toFixed(2)).toBe('640.00')
  expect(labourTax(30_000, brackets).toFixed(2)).toBe('5200.00')
  expect(labourTax(100_000, brackets).toFixed(2)).toBe('25000.00')
  expect(taxOnTop(10_000, { gross: 30_000, tax: 5200 }, brackets).toFixed(2)).toBe('2400.00')
})
