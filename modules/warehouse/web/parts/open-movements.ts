import { refId } from '@crossway/kernel'
import { openTab, type ListRow } from '@crossway/web-kit'

/** The movements behind a row: the ledger of its goods in its house (warehouse.md nowInventory, action trace). */
export function openMovements(row: ListRow): void {
  const filter = Object.fromEntries(['sku', 'msku', 'warehouse'].flatMap((n) => (refId(row[n]) === null ? [] : [[n, { in: [refId(row[n])] }]])))
  void openTab('outEnterRecord', { part: 'stock_entry', f: JSON.stringify(filter) })
}
