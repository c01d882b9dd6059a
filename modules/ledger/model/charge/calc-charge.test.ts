import { describe, expect, it } from 'vitest'
import { calcCharge, contiguous, type ChargeTerms, type Tier } from './calc-charge.ts'

const tiers: readonly Tier[] = [
  { from: '0', to: '50000', rate: '10' },
  { from: '50000', to: '100000', rate: '8' },
  { from: '100000', to: null, rate: '6' },
]
const ask = (line: ChargeTerms, base: string | number, month?: number): string => calcCharge(line, { base, month }).amount.toFixed(2)

describe('finance.md quoteTemplates, calculations', () => {
  it('asks 10,874.40 of 131,240.00 by excess steps and 7,874.40 by the full step', () => {
    expect(ask({ calc: 'tier_excess', tiers }, '131240.00')).toBe('10874.40')
    expect(calcCharge({ calc: 'tier_excess', tiers }, { base: '131240.00' }).steps.map((s) => s.amount.toFixed(2))).toEqual(['5000.00', '4000.00', '1874.40'])
    expect(ask({ calc: 'tier_full', tiers }, '131240.00')).toBe('7874.40')
  })
  it('gives a bound to the lower step', () => {
    expect(ask({ calc: 'tier_full', tiers }, '50000')).toBe('5000.00')
    expect(ask({ calc: 'tier_full', tiers }, '50000.01')).toBe('4000.00')
    expect(ask({ calc: 'tier_excess', tiers }, '50000')).toBe('5000.00')
  })
  it('takes the order of the steps from their bounds, and the last for what lies above its end', () => {
    const closed = [tiers[1]!, tiers[0]!]
    expect(ask({ calc: 'tier_excess', tiers: closed }, '150000')).toBe('13000.00')
    expect(ask({ calc: 'tier_full', tiers: closed }, '150000')).toBe('12000.00')
  })
  it('asks fixed amounts, rates, pieces, orders and a part of what was advanced', () => {
    expect(ask({ calc: 'fixed', amount: '15000' }, 0)).toBe('15000.00')
    expect(ask({ calc: 'rate', rate: '8' }, '131240.00')).toBe('10499.20')
    expect(ask({ calc: 'per_unit', amount: '1.25' }, 333)).toBe('416.25')
    expect(ask({ calc: 'per_order', amount: '0.8' }, 1225)).toBe('980.00')
    expect(ask({ calc: 'markup', rate: '5' }, '99600.00')).toBe('4980.00')
  })
  it('holds minimum and maximum; a base below 0 counts as 0, and the minimum stays', () => {
    expect(ask({ calc: 'rate', rate: '8' }, '-500')).toBe('0.00')
    expect(ask({ calc: 'rate', rate: '8', min_amount: '3000' }, '-500')).toBe('3000.00')
    expect(ask({ calc: 'rate', rate: '8', min_amount: '3000', max_amount: '5000' }, '1000000')).toBe('5000.00')
    expect(calcCharge({ calc: 'rate', rate: '8', max_amount: '5000' }, { base: '1000000' }).bounded).toBe('max')
  })
  it('asks nothing in the free months, not even the minimum', () => {
    const line: ChargeTerms = { calc: 'rate', rate: '8', min_amount: '3000', free_months: 2 }
    expect([1, 2, 3].map((m) => ask(line, '100000', m))).toEqual(['0.00', '0.00', '8000.00'])
  })
  it('rounds half-up at the smallest coin of the currency', () => {
    expect(calcCharge({ calc: 'rate', rate: '1' }, { base: '0.5' }).amount.toFixed(2)).toBe('0.01')
    expect(calcCharge({ calc: 'rate', rate: '8' }, { base: '1006.25', currency: 'JPY' }).amount.toFixed()).toBe('81')
  })
})

describe('steps follow each other from 0', () => {
  it('knows gaps, overlaps, a start above 0, an open step inside and an empty scale', () => {
    const t = (from: number, to: number | null): Tier => ({ from, to, rate: 1 })
    expect(contiguous(tiers)).toBe(true)
    expect(contiguous([t(0, 10), t(10, 20)])).toBe(true)
    for (const wrong of [[], [t(1, null)], [t(0, 10), t(11, null)], [t(0, 10), t(9, null)], [t(0, null), t(10, null)], [t(0, 0), t(0, null)]])
      expect(contiguous(wrong)).toBe(false)
  })
})
