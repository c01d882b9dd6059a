import { defineResource, f } from '@crossway/kernel'

const living = ['draft', 'pushing', 'reviewing', 'active', 'failed'] as const

/** The code under which an overseas-warehouse operator knows our article (product.md WSKU). Our quantity = theirs × units_per. */
export const wsku = defineResource({
  name: 'wsku',
  module: 'product',
  title: 'wsku_code',
  subtitle: 'provider_name',
  fields: {
    provider: f.ref('provider'),
    warehouse: f.ref('warehouse', { optional: true }),
    wsku_code: f.text({ max: 60 }),
    sku: f.ref('sku', { where: { status: { eq: 'active' } } }),
    msku: f.ref('msku', { optional: true }),
    units_per: f.int({ min: 1, default: 1 }),
    provider_name: f.text({ max: 200, optional: true }),
    declared_value: f.money({ currency: 'USD', scale: 4, min: 0, optional: true }),
    measured_len: f.decimal({ scale: 2, derived: true, optional: true }),
    measured_wid: f.decimal({ scale: 2, derived: true, optional: true }),
    measured_hei: f.decimal({ scale: 2, derived: true, optional: true }),
    measured_weight: f.decimal({ scale: 3, derived: true, optional: true }),
    deviation_pct: f.percent({ derived: true, optional: true, red: 'never' }),
    use_measured: f.bool(),
    external_id: f.text({ max: 60, derived: true, optional: true }),
    last_error: f.longText({ max: 2000, derived: true, optional: true }),
    pushed_at: f.dateTime({ derived: true, optional: true }),
    provider_stock: f.int({ derived: true, optional: true }),
  },
  unique: [['provider', 'warehouse', 'wsku_code']],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pushing', 'reviewing', 'active', 'failed', 'disabled'],
    editable: ['draft', 'failed', 'active'],
    ended: ['disabled'],
    actions: {
      push: { from: ['draft', 'failed'], to: 'pushing', primary: true, batch: true },
      confirm: { from: ['draft', 'reviewing'], to: 'active', verb: 'edit', batch: true },
      match: { from: living, to: living, keepState: true, verb: 'map', args: { sku: f.ref('sku'), units_per: f.int({ min: 1, default: 1 }) } },
      disable: { from: ['active'], to: 'disabled', confirm: true, batch: true },
      answer: {
        from: ['pushing', 'reviewing'],
        to: ['reviewing', 'active', 'failed'],
        internal: true,
        args: {
          result: f.choice(['reviewing', 'active', 'failed']),
          external_id: f.text({ max: 60, optional: true }),
          error: f.text({ max: 2000, optional: true }),
        },
      },
    },
  },
  search: ['wsku_code', 'provider_name', 'sku.code'],
  defaultSort: '-id',
  access: { warehouse: 'warehouse' },
})
