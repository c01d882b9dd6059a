import { defineQuery, f } from '@crossway/kernel'

const pieces = f.int()
const value = f.money({ currency: 'CNY', scale: 2, optional: true, class: 'cost' })
const profit = f.money({ currency: 'CNY', scale: 2, optional: true, class: 'profit' })
const share = f.percent({ optional: true })
const days = f.decimal({ scale: 1, optional: true })
/** The entries of the stock ledger behind a figure. */
const entries = (types: readonly string[]) =>
  ({
    route: 'outEnterRecord',
    record: 'stock_entry',
    by: { sku: 'sku', msku: 'msku', warehouse: 'warehouse', project: 'project', store: 'store' },
    where: { entry_type: { in: types } },
  }) as const
export const suggestions = ['replenish', 'normal', 'slow', 'clear', 'stop'] as const

/** Columns of the report and the movements that they sum; whatever is none of them is another in or out. */
export const movementsOf = {
  purchase_in: ['purchase_in', 'gift_in', 'purchase_return_out'],
  transfer_in: ['ship_in', 'vw_transfer', 'relabel', 'sku_merge'],
  return_in: ['sale_return_in', 'sample_return_in'],
  sales_out: ['sale_out', 'vc_out', 'b2b_out'],
  transfer_out: ['ship_out', 'vw_transfer', 'relabel', 'sku_merge'],
} as const

/**
 * What came in, went out and is left of the goods that other channels than Amazon sell, how fast, and what to do (multichannel.md SSPA). Opening + ins − outs =
 * closing in every row: all of it comes from the stock ledger.
 */
export const sspa = defineQuery({
  name: 'sspa',
  module: 'multichannel',
  title: 'sku',
  key: ['sku', 'msku', 'store', 'project', 'category', 'warehouse'],
  groupings: ['sku', 'msku', 'store', 'project', 'category', 'warehouse'],
  onlyUnder: {
    sku: ['sku'],
    name: ['sku'],
    msku: ['msku'],
    store: ['store'],
    project: ['project'],
    category: ['category'],
    warehouse: ['warehouse'],
  },
  tab: 'sku',
  scope: { within: { warehouse: 'warehouse_id', company: 'company_id', project: 'project_id', store: 'store_id' } },
  columns: {
    sku: f.ref('sku', { optional: true }),
    msku: f.ref('msku', { optional: true }),
    store: f.ref('store', { optional: true }),
    project: f.ref('project', { optional: true }),
    category: f.ref('category', { optional: true }),
    warehouse: f.ref('warehouse', { optional: true }),
    opening: pieces,
    purchase_in: pieces,
    transfer_in: pieces,
    return_in: pieces,
    other_in: pieces,
    sales_out: pieces,
    transfer_out: pieces,
    other_out: pieces,
    closing: pieces,
    opening_value: value,
    in_value: value,
    out_value: value,
    closing_value: value,
    in_transit: pieces,
    on_order: pieces,
    sales_amount: f.money({ currency: 'CNY', scale: 2, optional: true }),
    cogs: value,
    gross_profit: profit,
    margin_pct: f.percent({ optional: true, class: 'profit' }),
    daily: f.decimal({ scale: 2, optional: true }),
    sell_through: share,
    sku_sell_through: share,
    turnover_days: f.decimal({ scale: 2, optional: true, class: 'cost' }),
    cover_days: days,
    aged_pct: share,
    stock_to_sales: f.decimal({ scale: 2, optional: true }),
    gmroi: f.decimal({ scale: 2, optional: true, class: 'profit' }),
    suggestion: f.choice(suggestions),
    last_sale: f.date({ optional: true }),
  },
  within: ['sku', 'msku', 'store', 'project', 'warehouse'],
  shown: { name: f.text({ optional: true }) },
  parameters: { from: f.date(), to: f.date(), platform: f.ref('platform'), brand: f.ref('brand') },
  search: ['sku', 'msku'],
  defaultSort: '-sales_out',
  filters: ['from', 'to', 'project', 'store', 'warehouse', 'platform', 'sku', 'suggestion'],
  sums: [
    'opening',
    'purchase_in',
    'transfer_in',
    'return_in',
    'other_in',
    'sales_out',
    'transfer_out',
    'other_out',
    'closing',
    'opening_value',
    'in_value',
    'out_value',
    'closing_value',
    'in_transit',
    'on_order',
    'sales_amount',
    'cogs',
    'gross_profit',
  ],
  mostRows: 1_000_000,
  drill: {
    purchase_in: entries(movementsOf.purchase_in),
    transfer_in: entries(movementsOf.transfer_in),
    return_in: entries(movementsOf.return_in),
    sales_out: entries(movementsOf.sales_out),
    transfer_out: entries(movementsOf.transfer_out),
    on_order: { route: 'purchaseOrderList', record: 'purchase_item', tab: 'to_arrive', by: { sku: 'sku' } },
    closing: { route: 'nowInventory', by: { sku: 'sku', warehouse: 'warehouse' } },
  },
})
