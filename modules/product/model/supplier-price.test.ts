import { describe, expect, it } from 'vitest'
import { pickSupplierPrice, risingPrices, type Supply, type Tier } from './supplier-price.ts'

const supply = (supplier: number, from: string, to: string | null, primary: boolean): Supply => ({
  supplier,
  is_primary: primary,
  currency: 'CNY',
  tax_included: true,
  tax_rate: '13',
  moq: 1,
  lead_days: 20,
  valid_from: from,
  valid_to: to,
})
const tier = (supplier: number, from: string, min: number, price: string): Tier => ({ supplier, valid_from: from, min_qty: min, unit_price: price })
const supplies = [supply(1, '2026-01-01', '2026-06-30', true), supply(1, '2026-07-01', null, true), supply(2, '2026-01-01', null, false)]
const tiers = [
  tier(1, '2026-01-01', 1, '21.00'),
  tier(1, '2026-01-01', 500, '20.00'),
  tier(1, '2026-01-01', 2000, '18.80'),
  tier(1, '2026-07-01', 100, '22.00'),
  tier(2, '2026-01-01', 1, '23.50'),
]

describe('pickSupplierPrice', () => {
  it('takes the tier with the largest minimum not above the quantity', () => {
    expect(pickSupplierPrice(supplies, tiers, 1200, '2026-03-01')?.unit_price).toBe('20.00')
    expect(pickSupplierPrice(supplies, tiers, 2000, '2026-03-01')?.unit_price).toBe('18.80')
    expect(pickSupplierPrice(supplies, tiers, 499, '2026-03-01')?.unit_price).toBe('21.00')
  })
  it('uses the next valid supply after one has ended, and says when there is none', () => {
    expect(pickSupplierPrice(supplies, tiers, 1200, '2026-07-01')?.unit_price).toBe('22.00')
    expect(pickSupplierPrice(supplies, tiers, 1, '2025-12-31')).toBeUndefined()
    expect(pickSupplierPrice([supplies[0]!], tiers, 1, '2026-07-01')).toBeUndefined()
  })
  it('flags a quantity below the smallest tier', () => {
    expect(pickSupplierPrice(supplies, tiers, 10, '2026-08-01')).toMatchObject({ unit_price: '22.00', below_moq: true })
  })
  it('asks the given supplier instead of the primary one', () => {
    expect(pickSupplierPrice(supplies, tiers, 10, '2026-08-01', 2)).toMatchObject({ unit_price: '23.50', below_moq: false })
    expect(pickSupplierPrice(supplies, tiers, 10, '2026-08-01', 3)).toBeUndefined()
  })
  it('does not fall to a supplier who is not the primary one', () => {
    expect(pickSupplierPrice([supplies[2]!], tiers, 10, '2026-08-01')).toBeUndefined()
  })
})

describe('risingPrices', () => {
  it('names suppliers whose larger tier costs more', () => {
    expect(risingPrices(tiers)).toEqual([])
    expect(risingPrices([...tiers, tier(2, '2026-01-01', 500, '24')])).toEqual([2])
  })
})
