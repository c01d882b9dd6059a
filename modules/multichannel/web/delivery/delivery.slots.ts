import { auth, type ListRow, type Slots } from '@crossway/web-kit'
import { ExportRecipients } from './export-recipients.tsx'
import { ImportTracking } from './import-tracking.tsx'
import { ShipByCell, ShipByRead } from '../order/ship-by.tsx'

const print = (file: 'pick-list' | 'labels', rows: readonly ListRow[]): void =>
  void window.open(`/api/delivery-bill/${file}.pdf?ids=${rows.map((r) => r.id).join(',')}`, '_blank', 'noopener')
const paper = (file: 'pick-list' | 'labels', label: { 'zh-cn': string; en: string }, shown: (row: ListRow) => boolean) => ({
  key: file,
  label,
  shown: (row: ListRow) => auth('deliveryBill/print') && shown(row),
  run: (row: ListRow) => print(file, [row]),
  runMany: (rows: readonly ListRow[]) => print(file, rows),
})
const slots: Slots = {
  toolbar: [ImportTracking],
  batchParts: [ExportRecipients],
  rowActions: [
    paper('pick-list', { 'zh-cn': '打印拣货单', en: 'Pick list' }, (row) => ['accepted', 'picking'].includes(String(row['status']))),
    paper('labels', { 'zh-cn': '合并面单', en: 'Merged labels' }, (row) => ['accepted', 'picking', 'shipped'].includes(String(row['status']))),
  ],
  cells: { ship_by: ShipByCell },
  reads: { ship_by: ShipByRead },
}
export default slots
