import { refId } from '@crossway/kernel'
import { openTab, type ListRow, type Slots } from '@crossway/web-kit'
import { openMovements } from '../parts/open-movements.ts'
import { ShowEmpty } from './show-empty.tsx'
import { tickedActions } from './ticked.ts'

/** A row that holds several places opens them; a single place opens its movements. */
function openPlaces(row: ListRow): void {
  if ((row['vw'] && row['sku']) || row['msku']) return openMovements(row)
  const filter = Object.fromEntries(['sku', 'warehouse', 'vw'].flatMap((n) => (refId(row[n]) === null ? [] : [[n, { in: [refId(row[n])] }]])))
  void openTab('nowInventory', { tab: 'key', f: JSON.stringify(filter) })
}

const slots: Slots = { toolbar: [ShowEmpty], rowActions: tickedActions, open: openPlaces }
export default slots
