import { defineResource, f } from '@crossway/kernel'

export const measureSources = ['dev', 'supplier', 'warehouse', 'provider', 'amazon'] as const

/** What somebody measured; a warehouse measurement that differs by more than 5 % proposes a change of the master (product.md sku). */
export const skuMeasure = defineResource({
  name: 'sku_measure',
  module: 'product',
  title: 'source',
  fields: {
    sku: f.ref('sku'),
    source: f.choice(measureSources),
    measured_at: f.dateTime({ default: 'now' }),
    len_cm: f.decimal({ scale: 2, min: 0, unit: 'cm', optional: true }),
    wid_cm: f.decimal({ scale: 2, min: 0, unit: 'cm', optional: true }),
    hei_cm: f.decimal({ scale: 2, min: 0, unit: 'cm', optional: true }),
    weight: f.decimal({ scale: 3, min: 0, unit: 'kg', optional: true }),
    deviation_pct: f.percent({ derived: true, optional: true, red: 'never' }),
    proposal: f.bool({ derived: true }),
    note: f.text({ max: 300, optional: true }),
  },
  indexes: [['sku', 'measured_at']],
  unique: [['sku', 'source', 'measured_at']],
  writes: { create: true, edit: false, delete: false },
  defaultSort: '-measured_at',
})
