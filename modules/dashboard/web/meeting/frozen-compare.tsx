import { num } from '@crossway/kernel'
import { useText, useBoth } from '@crossway/web-kit'
import { fullMoney } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { nodeOrder } from '../../model/profit/nodes.ts'
import type { ProfitAnswer } from '../../model/profit/ask.ts'
import { PlainTable } from '../channel/plain-table.tsx'
import { Box } from '../profit/box.tsx'
import { amountOf } from '../profit/use-profit.ts'

export interface FrozenMonth {
  readonly id: number | null
  readonly at: string | null
  readonly by: string | null
  readonly closed: boolean
  readonly figures: readonly { readonly platform: number | null; readonly node: string; readonly amount: string }[]
}
/** The meeting's numbers beside what the month is today by the days its amounts belong to: only what differs, and the subtotals. */
export function FrozenCompare({ frozen, now }: { frozen: FrozenMonth; now: ProfitAnswer | undefined }): ReactElement {
  const both = useBoth()
  const t = useText()
  const title = both('定稿与重述', 'Frozen and restated')
  const rows = nodeOrder.flatMap((node) => {
    const was = frozen.figures.find((f) => f.platform === null && f.node === node)
    const is = amountOf(now?.cells[0], node, now)
    if (!was || !is) return []
    const moved = is.minus(was.amount)
    return node.startsWith('S') || !moved.isZero()
      ? [{ key: node, cells: [t(`boards.node.${node}`), fullMoney(num(was.amount).toFixed(2)), fullMoney(is.toFixed(2)), fullMoney(moved.toFixed(2))] }]
      : []
  })
  return (
    <Box title={title} note={both('定稿为结账时的账面数，重述为归属口径的现值', 'Frozen: as booked; restated: what belongs to the month today')}>
      <PlainTable
        label={title}
        head={[both('科目', 'Node'), both('定稿', 'Frozen'), both('重述', 'Restated'), both('差异', 'Difference')]}
        rows={rows}
        empty={t('boards.empty')}
      />
    </Box>
  )
}
