import { f } from '@crossway/kernel'

/** Columns that the lists over the ledger share (warehouse.md §3): whose and where, and pieces by state. */
export const cost = f.money({ currency: 'CNY', optional: true, class: 'cost' })
export const unitCost = f.money({ currency: 'CNY', scale: 4, optional: true, class: 'cost' })
export const pieces = f.int()
export const place = { company: f.ref('company'), project: f.ref('project', { optional: true }), store: f.ref('store', { optional: true }) }
export const byState = {
  available: pieces,
  reserved: pieces,
  inspecting: pieces,
  defective: pieces,
  researching: pieces,
  on_hand: pieces,
  in_transit: pieces,
  total: pieces,
} as const
/** Whoever may not see what goods cost has no such column (organization.md §5). */
export const costVerb = { cost: 'cost' } as const
/** What a person may see of stock goes by the share's dimensions. */
export const shareScope = { warehouse: 'warehouse', company: 'company', project: 'project', store: 'store', department: false } as const
/** The movements behind a row: the ledger of its goods in its house, of one label where the row tells it. */
export const goodsMovements = { route: 'outEnterRecord', record: 'stock_entry', by: { sku: 'sku', warehouse: 'warehouse' } } as const
export const movements = { ...goodsMovements, by: { ...goodsMovements.by, msku: 'msku' } } as const
