import { numberText, useBoth, type ListRow, type Slots } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { computedLabels } from '../../model/figure-labels.ts'

/** Pieces of the order, with how many the stock would make; short of them it says so before somebody submits it. */
function QtyRead({ value, row }: { readonly value: unknown; readonly row: ListRow }): ReactElement {
  const both = useBoth()
  const most = row['buildable']
  const qty = numberText(Number(value))
  if (most === null || most === undefined) return <span>{qty}</span>
  const few = Number(most) < Number(value)
  return (
    <span>
      {qty} <span className={few ? 'is-bad' : 'note'}>{both(`最多可做 ${numberText(Number(most))}`, `${numberText(Number(most))} could be made`)}</span>
    </span>
  )
}

const slots: Slots = {
  figures: { buildable: { kind: 'int', label: computedLabels.assemble_order.buildable } },
  reads: { qty: QtyRead },
}
export default slots
