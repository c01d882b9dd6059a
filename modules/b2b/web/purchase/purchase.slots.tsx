import type { RowProps, Slots } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { computedLabels } from '../../model/figure-labels.ts'

const labels = computedLabels.purchase_order

/** Days until the first linked order must have left; red where the goods come after that. */
function WindowCell({ row }: RowProps): ReactElement {
  const days = row['days_to_window']
  if (days === null || days === undefined) return <span>–</span>
  return <span className={Number(days) < 0 ? 'is-bad' : ''}>{String(days)}</span>
}

const slots: Slots = {
  cells: { days_to_window: WindowCell },
  figures: {
    sale_orders: { kind: 'text', label: labels.sale_orders, unsorted: true },
    link_buyers: { kind: 'text', label: labels.link_buyers, unsorted: true },
    window_from: { kind: 'date', label: labels.window_from },
    window_to: { kind: 'date', label: labels.window_to },
    days_to_window: { kind: 'int', label: labels.days_to_window },
    link_margin_pct: { kind: 'decimal', label: labels.link_margin_pct },
  },
}
export default slots
