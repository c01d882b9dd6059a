import type { Slots } from '@crossway/web-kit'
import { dueCell } from '@crossway/web-ui'
import { computedLabels } from '../model/figure-labels.ts'
import { requestPrints } from './paper/print-actions.tsx'

const open = new Set(['draft', 'pending', 'approved', 'paying', 'partial', 'rejected'])
const slots: Slots = {
  widths: { orders: 124, company: { 'zh-cn': 136, en: 112 } },
  rowActions: requestPrints,
  cells: { due_date: dueCell('due_date', (row) => open.has(String(row['status']))) },
  figures: {
    overdue_days: { kind: 'int', label: computedLabels.purchase_payment.overdue_days },
    orders: { kind: 'text', label: computedLabels.purchase_payment.orders },
  },
}
export default slots
