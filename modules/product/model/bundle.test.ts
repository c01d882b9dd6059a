import { sum } from '@crossway/kernel'
import { describe, expect, it } from 'vitest'
import { bundleAvailability, bundleCost, explode, ratiosFit, revenueSplit } from './bundle.ts'

describe('bundles', () => {
  it('are available as often as the scarcest component allows: min(100 ÷ 2, 37 ÷ 1) = 37', () => {
    expect(
      bundleAvailability([
        { available: 100, qty: 2 },
        { available: 37, qty: 1 },
      ]),
    ).toBe(37)
    expect(
      bundleAvailability([
        { available: 73, qty: 2 },
        { available: 37, qty: 1 },
      ]),
    ).toBe(36)
    expect(bundleAvailability([{ available: -3, qty: 1 }])).toBe(0)
    expect(bundleAvailability([])).toBe(0)
  })
  it('cost what their components cost', () => {
    expect(
      bundleCost([
        { qty: 2, unit_cost: '15.00' },
        { qty: 1, unit_cost: '10' },
      ]).toFixed(2),
    ).toBe('40.00')
  })
  it('split revenue by share of cost: 30 and 10 are 75 % and 25 %', () => {
    const parts = revenueSplit([
      { sku: 1, qty: 2, unit_cost: '15' },
      { sku: 2, qty: 1, unit_cost: '10' },
    ])
    expect(parts.map((p) => p.toFixed(2))).toEqual(['75.00', '25.00'])
  })
  it('split revenue by cost_ratio when it is set, by quantity when no cost is known, always to 100', () => {
    expect(
      revenueSplit([
        { sku: 1, qty: 1, cost_ratio: '60', unit_cost: '1' },
        { sku: 2, qty: 1, cost_ratio: '40', unit_cost: '99' },
      ]).map(Number),
    ).toEqual([60, 40])
    const thirds = revenueSplit([
      { sku: 1, qty: 1 },
      { sku: 2, qty: 1 },
      { sku: 3, qty: 1 },
    ])
    expect(sum(thirds).toFixed()).toBe('100')
  })
  it('want all shares or none', () => {
    expect(ratiosFit([null, null])).toBe(true)
    expect(ratiosFit(['33.33', '66.67'])).toBe(true)
    expect(ratiosFit(['50', null])).toBe(false)
    expect(ratiosFit(['50', '49.99'])).toBe(false)
  })
  it('explode into components, other kinds into themselves', () => {
    const parts = [
      { sku: 7, qty: 2 },
      { sku: 8, qty: 1 },
    ]
    expect(explode('bundle', 1, 30, parts)).toEqual([
      { sku: 7, qty: 60 },
      { sku: 8, qty: 30 },
    ])
    expect(explode('assembled', 1, 30, parts)).toEqual([{ sku: 1, qty: 30 }])
  })
})
