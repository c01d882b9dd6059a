import { SourceCell, SourceRead } from './source-kind.tsx'
import { auth, openTab, post, type ListRow, type Slots } from '@crossway/web-kit'

/** One order is opened at once; of several the list of drafts shows all. */
async function makeOrders(rows: readonly ListRow[]): Promise<void> {
  const { rows: made } = await post<{ rows: { id: number }[] }>('payment-orders/from-payables', { ids: rows.map((r) => r.id) })
  if (made.length === 1) openTab('supplierPayment', { DetailID: String(made[0]!.id) })
  else openTab('supplierPayment', { tab: 'draft' })
}

const slots: Slots = {
  cells: { source_type: SourceCell },
  reads: { source_type: SourceRead },
  rowActions: [
    {
      key: 'pay',
      label: { 'zh-cn': '生成付款单', en: 'Make payment order' },
      shown: () => auth('supplierPayment/add'),
      run: (row) => void makeOrders([row]),
      runMany: (rows) => void makeOrders(rows),
    },
  ],
}
export default slots
