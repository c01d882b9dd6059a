import { sum } from '@crossway/kernel'
import { DataChart, fullMoney, percentText, pieOption, slicesOf, useChartColours } from '@crossway/web-ui'
import { useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { buckets } from '../../model/ageing.ts'
import type { PayoutGroup, RankedReceivable } from '../../model/receivable/breakdown.ts'
import { useBoard } from '../crm/use-board.ts'
import { Box, Waiting } from '../profit/box.tsx'
import { AgesTable, type Aged } from './ages-table.tsx'
import type { OpenFigure } from './behind.tsx'

const platform = 'platform'
/** What platforms owe, as one kind beside those of the books. */
const platformRow = (groups: readonly PayoutGroup[]): RankedReceivable => ({
  ...(Object.fromEntries((['open', ...buckets] as const).map((b) => [b, sum(groups.map((g) => g[b])).toFixed(2)])) as Pick<
    PayoutGroup,
    'open' | 'not_due' | 'd30' | 'd60' | 'd90' | 'older'
  >),
  key: platform,
  title: null,
  items: groups.reduce((n, g) => n + g.payouts, 0),
  oldest: Math.max(0, ...groups.map((g) => g.oldest)),
  last_paid: null,
})

/** What kinds of receivables stand, as a pie and as a table (dashboard.md receivableStatistics, kind). */
export function Kinds({ question, onOpen }: { readonly question: string; readonly onOpen: (of: OpenFigure) => void }): ReactElement | null {
  const t = useText()
  const { colours } = useChartColours()
  const kinds = useBoard<readonly RankedReceivable[]>(`board/receivables/ranking?by=kind&${question}`)
  const payouts = useBoard<readonly PayoutGroup[]>(`board/receivables/payouts?${question}`)
  if (!kinds.answer || !payouts.answer || kinds.problem || payouts.problem)
    return (
      <Box title={t('ageing.kind.title')}>
        <Waiting of={[kinds, payouts]} />
      </Box>
    )
  const rows: readonly (Aged & { readonly items: number })[] = [...kinds.answer, ...(payouts.answer.length ? [platformRow(payouts.answer)] : [])].map((r) => ({
    ...r,
    title: t(`ageing.kind.names.${r.key}`),
    last_paid: undefined,
  }))
  if (!rows.length) return null
  const total = sum(rows.map((r) => r.open))
  const slices = slicesOf(
    rows.map((r) => ({ key: r.key, title: r.title, n: Number(r.open) })),
    t('ageing.kind.names.other'),
  )
  const open = (key: string, title: string, bucket?: OpenFigure['bucket']): void =>
    onOpen(key === platform ? { what: 'payouts', title, bucket } : { what: 'cut', by: 'kind', key, title, bucket })
  return (
    <>
      <div className="w4">
        <DataChart
          title={t('ageing.kind.title')}
          height={260}
          option={pieOption(slices, colours.bg, (v) => fullMoney(v.toFixed(2)))}
          onClick={(e) => {
            const slice = slices[e.dataIndex]
            if (slice?.key) open(slice.key, slice.title)
          }}
          table={{
            head: [t('ageing.kind.name'), t('ageing.open'), t('ageing.kind.share')],
            rows: rows.map((r) => [r.title, fullMoney(r.open), total.isZero() ? '–' : percentText((Number(r.open) / total.toNumber()).toFixed(6))]),
          }}
        />
      </div>
      <Box className="w8" title={t('ageing.kind.title')} note={payouts.answer.length > 0 && t('ageing.kind.note')}>
        <AgesTable
          label={t('ageing.kind.name')}
          caption={t('ageing.kind.title')}
          testId="receivable-kinds"
          rows={rows}
          more={[{ title: t('ageing.kind.items'), of: (r) => r.items }]}
          onOpen={(r, bucket) => open(r.key, r.title, bucket)}
        />
      </Box>
    </>
  )
}
