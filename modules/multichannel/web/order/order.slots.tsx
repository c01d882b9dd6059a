import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { ImportOrders } from './import-orders.tsx'
import { RevealRecipient } from './reveal-recipient.tsx'
import { ShipByCell, ShipByRead } from './ship-by.tsx'

const open = ['unpaid', 'review', 'hold', 'ready', 'partial']
const slots: Slots = {
  toolbar: [ImportOrders],
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
