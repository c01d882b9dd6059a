import { defineQuery, f, type Drill } from '@crossway/kernel'
import { ownerships, warehouseTypes } from '../stock-states.ts'
import { byState, cost, costVerb, pieces, unitCost } from './stock-fields.ts'

const onHand = ['inspecting', 'available', 'reserved', 'defective', 'researching']
const platforms = { 'warehouse.type': { in: ['fba', 'awd', 'platform'] } }
/** The entries of the ledger that make a figure, beyond the row in which it stands. */
const entries = (where: Drill['where'] = {}): Drill => ({
  route: 'outEnterRecord',
  record: 'stock_entry',
  by: { sku: 'sku', msku: 'msku', warehouse: 'warehouse', virtual_warehouse: 'vw', company: 'company', project: 'project', store: 'store' },
  where,
})
const ofState = Object.fromEntries(['in_transit', ...onHand].map((s) => [s, entries({ state: { in: [s] } })]))

/** All stock, grouped the way the tab says (warehouse.md nowInventory). Every filter but those of figures says which stock is counted. */
export const stockBalance = defineQuery({
  name: 'stock_balance',
  module: 'warehouse',
  title: 'sku',
  key: ['sku', 'vw', 'msku', 'warehouse'],
  groupings: ['sku', 'warehouse', 'vw', 'msku', 'key', 'negative'],
  onlyUnder: {
    sku: ['sku', 'msku', 'key', 'negative'],
    name: ['sku', 'msku', 'key', 'negative'],
    category: ['sku', 'msku', 'key', 'negative'],
    warehouse: ['warehouse', 'vw', 'msku', 'key', 'negative'],
    vw: ['vw', 'key', 'negative'],
    msku: ['msku', 'key', 'negative'],
    on_order: ['sku'],
    days_of_cover: ['sku'],
    average_age: ['sku'],
  },
  tab: 'sku',
  scope: { within: { warehouse: 'warehouse_id', company: 'company_id', project: 'project_id', store: 'store_id' } },
  columns: {
    sku: f.ref('sku', { optional: true }),
    warehouse: f.ref('warehouse', { optional: true }),
    vw: f.ref('virtual_warehouse', { optional: true }),
    msku: f.ref('msku', { optional: true }),
    ...byState,
    fba_available: pieces,
    fba_reserved: pieces,
    fba_unsellable: pieces,
    fba_in_transit: pieces,
    skus: pieces,
    unit_cost: unitCost,
    stock_value: cost,
    unit_goods: unitCost,
    unit_freight: unitCost,
    unit_duty: unitCost,
    unit_other: unitCost,
    company: f.ref('company', { optional: true }),
    project: f.ref('project', { optional: true }),
    store: f.ref('store', { optional: true }),
  },
  within: ['sku', 'msku', 'vw', 'warehouse', 'company', 'project', 'store'],
  shown: {
    name: f.text({ optional: true }),
    category: f.ref('category', { optional: true }),
    on_order: f.int({ optional: true }),
    out_30: pieces,
    days_of_cover: f.decimal({ scale: 1, optional: true }),
    average_age: f.decimal({ scale: 1, optional: true }),
    platform: f.json({ optional: true }),
  },
  parameters: { category: f.ref('category'), brand: f.ref('brand'), ownership: f.choice(ownerships), warehouse_type: f.choice(warehouseTypes), zero: f.bool() },
  search: ['sku', 'msku'],
  defaultSort: '-total',
  filters: ['warehouse', 'sku', 'project', 'store', 'company', 'vw', 'ownership', 'warehouse_type', 'category'],
  sums: [...Object.keys(byState), 'fba_available', 'fba_reserved', 'fba_unsellable', 'fba_in_transit', 'stock_value'],
  folded: ['skus', 'unit_goods', 'unit_freight', 'unit_duty', 'unit_other', 'company', 'project', 'store'],
  mostRows: 1_000_000,
  classVerb: costVerb,
  drill: {
    ...ofState,
    on_hand: entries({ state: { in: onHand } }),
    total: entries(),
    fba_available: entries({ state: { in: ['available'] }, ...platforms }),
    fba_reserved: entries({ state: { in: ['reserved'] }, ...platforms }),
    fba_unsellable: entries({ state: { in: ['defective', 'researching'] }, ...platforms }),
    fba_in_transit: entries({ state: { in: ['in_transit'] }, ...platforms }),
    out_30: entries({ entry_type: { in: ['sale_out', 'vc_out', 'b2b_out'] }, occurred_at: { relative: 'last_30_days' } }),
    stock_value: entries({ state: { in: onHand } }),
    on_order: { route: 'purchaseOrderList', record: 'purchase_item', tab: 'to_arrive', by: { sku: 'sku' } },
  },
})
