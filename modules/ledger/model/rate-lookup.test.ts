import { describe, expect, it } from 'vitest'
import { deviation, lookUp, type StoredRate } from './rate-lookup.ts'

let id = 0
const rate = (from: string, to: string, date: string, value: string): StoredRate => ({ id: ++id, from, to, date, rate: value })
const rows = [
  rate('USD', 'CNY', '2026-11-20', '7.1'),
  rate('EUR', 'CNY', '2026-11-20', '8.236'),
  rate('USD', 'CNY', '2026-11-13', '7.09'),
  rate('GBP', 'CNY', '2026-11-12', '9.2'),
]

describe('rate look-up', () => {
  it('answers the exact day, one for equal currencies', () => {
    expect(lookUp(rows, 'USD', 'CNY', '2026-11-20', 'spot')?.rate.toFixed(4)).toBe('7.1000')
    expect(lookUp([], 'CNY', 'CNY', '2026-11-20', 'spot')?.rate.toFixed()).toBe('1')
  })
  it('crosses through CNY: EUR/USD = 8.2360 / 7.1000 = 1.16000000', () => {
    expect(lookUp(rows, 'EUR', 'USD', '2026-11-20', 'spot')?.rate.toFixed(8)).toBe('1.16000000')
  })
  it('inverts to eight digits', () => {
    expect(lookUp(rows, 'CNY', 'USD', '2026-11-20', 'spot')?.rate.toFixed(8)).toBe('0.14084507')
  })
  it('falls back to the latest within seven days, not further', () => {
    expect(lookUp(rows, 'USD', 'CNY', '2026-11-19', 'spot')).toMatchObject({ date: '2026-11-13' })
    expect(lookUp(rows, 'GBP', 'CNY', '2026-11-20', 'spot')).toBeUndefined()
    expect(lookUp(rows, 'GBP', 'CNY', '2026-11-19', 'spot')?.rate.toFixed()).toBe('9.2')
  })
  it('takes the previous month of a month type and says so', () => {
    const months = [rate('USD', 'CNY', '2026-10-01', '7.08')]
    expect(lookUp(months, 'USD', 'CNY', '2026-10-18', 'month_pl')).toMatchObject({ previousMonth: false })
    expect(lookUp(months, 'USD', 'CNY', '2026-11-18', 'month_pl')).toMatchObject({ previousMonth: true, date: '2026-10-01' })
    expect(lookUp(months, 'USD', 'CNY', '2026-12-18', 'month_pl')).toBeUndefined()
  })
  it('measures a deviation in percent', () => {
    expect(deviation('7.3130', '7.1').toFixed()).toBe('3')
    expect(deviation('6.88', '7.1').toFixed()).toBe('3.1')
  })
})
