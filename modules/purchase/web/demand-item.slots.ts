import { openRecord, type ListRow, type Slots } from '@crossway/web-kit'
import { progressCell } from '@crossway/web-ui'

const slots: Slots = {
  // a line is no document: its demand is
  open: (row: ListRow) => openRecord('purchaseDemand', (row['demand'] as { readonly id: number }).id),
  cells: { signed_pct: progressCell('signed_pct') },
}
export default slots
