import { describe, expect, it } from 'vitest'
import { cartonKg, cbmOf, chargeable, freightOf, surchargesOf, tierOf, volumetricKg } from './freight.ts'

const sea = { basis: 'weight', mode: 'sea_slow', divisor: 6000, split_waive_pct: 0, carton_min_kg: 0 }

describe('chargeable weight', () => {
  it('is the larger of actual and volumetric', () => {
    expect(volumetricKg(cbmOf(60, 40, 40), 6000).toFixed()).toBe('16')
    expect(chargeable([{ count: 25, kg: 15, cbm: cbmOf(60, 40, 40) }], sea).toFixed()).toBe('400')
    expect(chargeable([{ count: 25, kg: 18, cbm: cbmOf(60, 40, 40) }], sea).toFixed()).toBe('450')
  })
  it('waives a part of the excess: actual 200, volumetric 300, waived 40 % gives 260', () =>
    expect(cartonKg(200, '1.8', { ...sea, split_waive_pct: 40 }).toFixed()).toBe('260'))
  it('goes up to half a kilogram a carton for express, to a whole one a shipment else', () => {
    const cartons = [{ count: 3, kg: '10.2', cbm: '0.001' }]
    expect(chargeable(cartons, { ...sea, mode: 'express' }).toFixed()).toBe('31.5')
    expect(chargeable(cartons, sea).toFixed()).toBe('31')
  })
  it('counts a carton at its least weight, and other channels by volume, cartons or the container', () => {
    const cartons = [{ count: 2, kg: 5, cbm: '0.01' }]
    expect(chargeable(cartons, { ...sea, carton_min_kg: 12 }).toFixed()).toBe('24')
    expect(['volume', 'carton', 'container'].map((basis) => chargeable(cartons, { ...sea, basis }).toFixed())).toEqual(['0.02', '2', '1'])
  })
})

describe('freight', () => {
  const tiers = [
    { zone: null, tier_from: 0, unit_price: 12 },
    { zone: null, tier_from: 100, unit_price: 9 },
    { zone: 'west', tier_from: 100, unit_price: 8 },
  ]
  it('takes the price of the tier that is reached, of the zone before that of all', () => {
    expect(tierOf(tiers, '99.9')?.unit_price).toBe(12)
    expect(tierOf(tiers, 100)?.unit_price).toBe(9)
    expect(tierOf(tiers, 400, 'west')?.unit_price).toBe(8)
    expect(tierOf(tiers, 50, 'west')?.unit_price).toBe(12)
  })
  it('is never below the least charge', () => {
    expect(freightOf(400, '8.5', 0).toFixed()).toBe('3400')
    expect(freightOf(2, '8.5', 50).toFixed()).toBe('50')
  })
  it('carries the surcharges of goods and season', () => {
    const all = [
      { code: 'battery', calc: 'per_kg', value: '1.5' },
      { code: 'fuel', calc: 'pct', value: 10 },
      { code: 'remote', calc: 'per_shipment', value: 300 },
    ]
    const of = { kg: 100, cartons: 5, freight: 1000 }
    expect(surchargesOf(all, { ...of, attrs: [] }).toFixed()).toBe('100')
    expect(surchargesOf(all, { ...of, attrs: ['battery_in'] }).toFixed()).toBe('250')
  })
})

// finance-treasury.md CFSettlement, calculations.
it('counts 512.400 kg of 3.420 m³ by air as 570 kg: 5,586.00 at 9.80, 5,936.00 with customs', () => {
  const air = { basis: 'weight', mode: 'air', divisor: 6000, split_waive_pct: 0, carton_min_kg: 0 }
  const qty = chargeable([{ count: 1, kg: '512.4', cbm: '3.42' }], air)
  expect(qty.toFixed()).toBe('570')
  expect(freightOf(qty, '9.80', 0).plus('350').toFixed(2)).toBe('5936.00')
})
