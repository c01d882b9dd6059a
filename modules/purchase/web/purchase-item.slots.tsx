import { openRecord, type ListRow, type Slots } from '@crossway/web-kit'
import { arrivalView } from './arrivals/arrival-view.ts'

const slots: Slots = {
  // a line is no document: its order is
  open: (row: ListRow) => openRecord('purchaseOrderList', (row['po'] as { readonly id: number }).id),
  views: { calendar: arrivalView },
}
export default slots
