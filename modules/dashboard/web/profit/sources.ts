/** Where an entry comes from: kind and number of a document, its line, and for orders their key. */
export interface Sourced {
  readonly source_type: string
  readonly source_id: number
  readonly source_line_id: number
  readonly order_key?: string | null
}
/** The page that shows where an entry comes from, and at which of its lines; undefined where no page of this build does. */
export function sourceRoute(e: Sourced): { readonly route: string; readonly query: Record<string, string>; readonly line: boolean } | undefined {
  // An estimate comes from the order report: store, order and seller SKU are its key.
  const order = e.source_type === 'order_item' ? e.order_key?.split(':')[1] : undefined
  if (order) return { route: 'OrderBasic', query: { q: order }, line: false }
  // A posting of stock has no page of its own: the stock ledger narrowed to it shows its movements and the document of each.
  if (e.source_type === 'stock_posting')
    return { route: 'outEnterRecord', query: { part: 'stock_entry', f: JSON.stringify({ posting_id: { eq: e.source_id } }) }, line: false }
  if (e.source_type === 'bill_claim') return { route: 'platformBillDetail', query: { part: 'bill_claim', DetailID: String(e.source_id) }, line: false }
  const record = pages[e.source_type]
  if (!record) return undefined
  const line = e.source_line_id > 0 && record.lines
  return {
    route: record.route,
    query: { DetailID: String(e.source_id), ...(line ? { part: record.lines!, line: String(e.source_line_id) } : {}) },
    line: !!line,
  }
}
const pages: Readonly<Record<string, { readonly route: string; readonly lines?: string }>> = {
  settlement: { route: 'settlement', lines: 'lines' },
  settlement_line: { route: 'settlement', lines: 'lines' },
  settlement_cost: { route: 'settlement', lines: 'lines' },
  commission_bill: { route: 'operationCommission' },
  reconcile_bill: { route: 'amzReconcileBill' },
  payment_collection: { route: 'amzPaymentCollection' },
  // These say by whom they were made every night, not by which document.
  reconcile_estimate: { route: 'projectStructure' },
  commission_accrual: { route: 'projectManage' },
  storage_accrual: { route: 'MSKU' },
  other_ie: { route: 'otherIandE' },
  shop_order: { route: 'shopifyOrder' },
  ad_settlement: { route: 'advertisingSettlement' },
  manpower_apportion: { route: 'manpowerApportion' },
}

/** How a document is called: its kind in the reader's words, and its number. */
export function sourceName(t: (key: string) => string, e: Pick<Sourced, 'source_type' | 'source_id'>): string {
  const label = t(`boards.source.${e.source_type}`)
  return `${label.startsWith('boards.') ? e.source_type : label} #${e.source_id}`
}
