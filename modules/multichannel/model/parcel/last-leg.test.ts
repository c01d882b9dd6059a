import { describe, expect, it } from 'vitest'
import { billable, measuredFor, parcelPrice, withinTolerance, billableTogether, lastLegCharge } from './last-leg.ts'

const box = { length: 12, width: 10, height: 8, weight: 5 }
const prices = [
  { zone: '5', tier_from: 1, unit_price: '9.20' },
  { zone: '5', tier_from: 7, unit_price: '11.85' },
  { zone: '8', tier_from: 7, unit_price: '14.10' },
]
const surcharges = [
  { code: 'residential', calc: 'per_shipment', value: '5.10' },
  { code: 'fuel', calc: 'pct', value: '16' },
]
describe('last-leg prices (multichannel.md finalLogistics)', () => {
  it('12×10×8 in and 5 lb count as 7 lb: 11.85 + 5.10, fuel 16 % of both, is 19.66', () => {
    const weight = billable(box, 139)
    expect(weight.toFixed()).toBe('7')
    expect(parcelPrice(prices, surcharges, { zone: '5', weight, residential: true })!.toFixed(2)).toBe('19.66')
    expect(parcelPrice(prices, surcharges, { zone: '5', weight, residential: false })!.toFixed(2)).toBe('13.75')
    expect(parcelPrice(prices, surcharges, { zone: '9', weight, residential: true })).toBeUndefined()
  })
  it('counts the same box alike whatever it was measured in', () => {
    const metric = { length: '30.48', width: '25.40', height: '20.32', weight: '2.268' }
    expect(billable(measuredFor(metric, 'cm_kg', 139), 139).toFixed()).toBe('7')
    expect(billable(measuredFor(box, 'in_lb', 5000), 5000).toFixed()).toBe('3.5')
  })
  it('lets 0.50 or 2 % pass, whatever is more', () => {
    expect([withinTolerance('16.60', '16.10'), withinTolerance('16.61', '16.10'), withinTolerance('51', '50'), withinTolerance('51.01', '50')]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})

describe('one tariff for orders, trials and bills', () => {
  const tariff = {
    prices: [
      { zone: null, tier_from: 0, unit_price: '8.00' },
      { zone: null, tier_from: 7, unit_price: '11.85' },
    ],
    surcharges: [
      { code: 'residential', calc: 'per_shipment', value: '5.10' },
      { code: 'fuel', calc: 'pct', value: '16' },
    ],
    min_charge: '0',
  }
  it('takes the price of a tier for the whole parcel, in pounds where the divisor is of inches', () => {
    const weight = billableTogether('3.1', '0.003', 139)
    expect(weight.toFixed()).toBe('7')
    expect(lastLegCharge(tariff, { zone: null, weight, residential: true })?.toFixed(2)).toBe('19.66')
    expect(billableTogether('2', '0.002', 5000).toFixed()).toBe('2')
  })
  it('charges the least charge at the least', () => {
    expect(lastLegCharge({ ...tariff, min_charge: '25' }, { zone: null, weight: 7, residential: true })?.toFixed(2)).toBe('25.00')
  })
})
