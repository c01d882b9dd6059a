import { defineResource, f } from '@crossway/kernel'

/** A line of an operator's stock file of a day: what he calls it, how many he counts, and what that is of ours (product.md WSKU; warehouse.md, overseas-warehouse stock: a snapshot, nothing is posted). */
export const wskuStock = defineResource({
  name: 'wsku_stock',
  module: 'product',
  title: 'wsku_code',
  subtitle: 'provider_name',
  fields: {
    provider: f.ref('provider'),
    warehouse: f.ref('warehouse', { optional: true }),
    day: f.date({ default: 'today' }),
    wsku_code: f.text({ max: 60 }),
    provider_name: f.text({ max: 200, optional: true }),
    qty: f.int({ min: 0 }),
    wsku: f.ref('wsku', { derived: true, optional: true }),
    sku: f.ref('sku', { derived: true, optional: true }),
    units_per: f.int({ derived: true, optional: true }),
    our_qty: f.int({ derived: true, optional: true }),
    latest: f.bool({ derived: true, default: true }),
  },
  unique: [['provider', 'warehouse', 'wsku_code', 'day']],
  lifecycle: {
    initial: 'unmatched',
    states: ['unmatched', 'matched'],
    timed: ['matched'],
    editable: [],
    deletable: [],
    actions: {
      match: {
        from: ['unmatched'],
        to: 'matched',
        verb: 'map',
        primary: true,
        args: { sku: f.ref('sku', { where: { status: { eq: 'active' } } }), units_per: f.int({ min: 1, default: 1 }) },
      },
    },
  },
  writes: { create: true, edit: false, delete: false },
  indexes: [
    ['latest', 'status'],
    ['provider', 'wsku_code'],
    ['day', 'wsku_code'],
  ],
  search: ['wsku_code', 'provider_name', 'sku.code'],
  defaultSort: '-day,wsku_code',
  access: { warehouse: 'warehouse' },
})
