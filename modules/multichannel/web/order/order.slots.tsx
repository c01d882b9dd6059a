import { auth, type ListRow, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { ImportOrders } from './import-orders.tsx'
import { RevealRecipient } from './reveal-recipient.tsx'
import { ShipByCell, ShipByRead } from './ship-by.tsx'

const open = ['unpaid', 'review', 'hold', 'ready', 'partial']
const pickList = (rows: readonly ListRow[]): void =>
  void window.open(`/api/delivery-bill/pick-list.pdf?orders=${rows.map((r) => r.id).join(',')}`, '_blank', 'noopener')
const slots: Slots = {
  toolbar: [ImportOrders],
  rowActions: [
    {
      key: 'pick-list',
      label: { 'zh-cn': '打印拣货单', en: 'Pick list' },
      shown: (row) => auth('deliveryBill/print') && ['ready', 'partial'].includes(String(row['status'])),
      run: (row) => pickList([row]),
      runMany: pickList,
    },
  ],
  cells: { ship_by: ShipByCell },
  reads: { ship_by: ShipByRead },
  recordHeader: RevealRecipient,
  recordTabs: [
    {
      key: 'stock',
      label: { 'zh-cn': '各仓库存', en: 'Stock by warehouse' },
      shown: (record) => open.includes(String(record['status'])) && record['fulfil_by'] !== 'platform',
      Tab: lazy(() => import('./stock-tab.tsx')),
    },
  ],
}
export default slots
