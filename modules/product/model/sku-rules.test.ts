import { describe, expect, it } from 'vitest'
import { skuProblems, type SkuFacts, type SkuValues } from './sku-rules.ts'

const facts: SkuFacts = {
  leaf: true,
  components: new Map([
    [2, { code: 'A', kind: 'single' }],
    [3, { code: 'K', kind: 'bundle' }],
  ]),
  supplierName: (id) => `S${id}`,
  nameLabel: (f) => f,
}
const codes = (s: Partial<SkuValues>, f: Partial<SkuFacts> = {}): string[] =>
  skuProblems({ kind: 'single', ...s }, { ...facts, ...f }).map((p) => `${p.field}:${p.code}`)
const supply = (supplier: number, primary: boolean, from = '2026-01-01') => ({ supplier, is_primary: primary, valid_from: from, currency: 'CNY' })

describe('skuProblems', () => {
  it('refuses a gross weight below the net weight, a branch category and a wrong barcode', () => {
    expect(codes({ net_weight: '1.2', gross_weight: '1.1' })).toEqual(['gross_weight:SKU_WEIGHT'])
    expect(codes({ net_weight: '1.200', gross_weight: '1.2' })).toEqual([])
    expect(codes({}, { leaf: false })).toEqual(['category:SKU_LEAF'])
    expect(codes({ barcode: '4006381333930' })).toEqual(['barcode:SKU_BARCODE'])
  })
  it('takes only singles and accessories as components, never the SKU itself, so that no ring can arise', () => {
    expect(codes({ id: 2, kind: 'bundle', components: [{ component_sku: 2, qty: 1 }] })).toEqual(['components[0].component_sku:SKU_COMPONENT_SELF'])
    expect(codes({ kind: 'bundle', components: [{ component_sku: 3, qty: 1 }] })).toEqual(['components[0].component_sku:SKU_COMPONENT_KIND'])
    expect(codes({ kind: 'single', components: [{ component_sku: 2, qty: 1 }] })).toEqual(['components:SKU_COMPONENT_NONE'])
    expect(codes({ kind: 'bundle' }, { usedIn: 'K1' })).toEqual(['kind:SKU_IS_COMPONENT'])
  })
  it('wants all cost shares or none, summing to 100', () => {
    expect(
      codes({
        kind: 'bundle',
        components: [
          { component_sku: 2, qty: 1, cost_ratio: '60' },
          { component_sku: 4, qty: 1, cost_ratio: '39' },
        ],
      }),
    ).toEqual(['components:SKU_COST_RATIO'])
  })
  it('takes each component, supply, tier and country once', () => {
    const tier = { supplier: 1, valid_from: '2026-01-01', min_qty: 1, unit_price: '1' }
    const country = { country: 'US', declare_name_en: 'cup' }
    const part = { component_sku: 2, qty: 1 }
    expect(codes({ kind: 'bundle', components: [part, { component_sku: 4, qty: 1 }, part] })).toEqual(['components[2].component_sku:SKU_LINE_TWICE'])
    expect(codes({ suppliers: [supply(1, true), supply(1, true)] })).toEqual(['suppliers[1].supplier:SKU_LINE_TWICE'])
    expect(codes({ suppliers: [supply(1, true)], supplier_prices: [tier, { ...tier, min_qty: 500 }, tier] })).toEqual([
      'supplier_prices[2].supplier:SKU_LINE_TWICE',
    ])
    expect(codes({ customs: [country, country] })).toEqual(['customs[1].country:SKU_LINE_TWICE'])
  })
  it('wants one primary supplier and a supply for each tier', () => {
    expect(codes({ suppliers: [supply(1, false), supply(2, false)] })).toEqual(['suppliers:SKU_PRIMARY'])
    expect(codes({ suppliers: [supply(1, true), supply(2, true)] })).toEqual(['suppliers:SKU_PRIMARY'])
    expect(codes({ suppliers: [supply(1, true), supply(1, true, '2026-07-01'), supply(2, false)] })).toEqual([])
    expect(codes({ suppliers: [supply(1, true)], supplier_prices: [{ supplier: 1, valid_from: '2026-02-01', min_qty: 1, unit_price: '1' }] })).toEqual([
      'supplier_prices[0].supplier:SKU_PRICE_SUPPLY',
    ])
  })
  it('wants the Chinese name for the export side and the English one elsewhere', () => {
    expect(
      codes({
        customs: [
          { country: 'CN', declare_name_en: 'cup' },
          { country: 'US', declare_name_en: 'cup' },
        ],
      }),
    ).toEqual(['customs[0].declare_name_zh:SKU_CUSTOMS_NAME'])
  })
})
