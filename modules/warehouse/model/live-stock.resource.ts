import { defineResource, f } from '@crossway/kernel'
import { ownerships } from './stock-states.ts'

const count = f.int({ derived: true })

/** How many of an article are where, free or not, and worth what (warehouse.md nowInventory): a view over the ledger's balances and pools. */
export const liveStock = defineResource({
  name: 'live_stock',
  module: 'warehouse',
  title: 'id',
  external: true,
  ledger: true,
  managed: true,
  fields: {
    sku: f.ref('sku', { derived: true }),
    warehouse: f.ref('warehouse', { derived: true }),
    company: f.ref('company', { derived: true }),
    ownership: f.choice(ownerships, { derived: true }),
    available: count,
    reserved: count,
    inspecting: count,
    defective: count,
    researching: count,
    on_hand: count,
    in_transit: count,
    unit_cost: f.money({ currency: 'CNY', derived: true, optional: true, class: 'cost' }),
    value: f.money({ currency: 'CNY', derived: true, class: 'cost' }),
    below_zero: f.bool({ derived: true }),
  },
  search: ['sku.code', 'warehouse.code'],
  defaultSort: '-id',
  // goods lie in a place and belong to a company; no department has them
  access: { warehouse: 'warehouse', company: 'company', department: false },
})
