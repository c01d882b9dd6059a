import { openTab, type ListRow } from '@crossway/web-kit'

/** The movements behind a row: the ledger of its goods in its house (warehouse.md nowInventory, action trace). */
export function openMovements(row: ListRow): void {
  const idOf = (name: string): number | undefined => (row[name] as { readonly id?: number } | null | undefined)?.id
  const filter = Object.fromEntries(['sku', 'msku', 'warehouse'].flatMap((n) => (idOf(n) === undefined ? [] : [[n, { in: [idOf(n)] }]])))
  void openTab('outEnterRecord', { part: 'stock_entry', f: JSON.stringify(filter) })
}
