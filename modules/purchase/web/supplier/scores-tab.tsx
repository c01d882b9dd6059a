import { useAnswer, useText, type RecordProps } from '@crossway/web-kit'
import { dash, DataChart, seriesOption, useChartColours } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { BookTable } from './book-table.tsx'

interface Month {
  readonly period: string
  readonly due: number
  readonly inspected: number
  readonly on_time: string | null
  readonly quality: string | null
  readonly price: string
  readonly increase: string | null
  readonly score: string | null
  readonly level: string | null
}

/** A supplier's score of the last twelve months with the parts it is made of and how it is reckoned (settings.md supplierManage, tab score trend). */
export default function ScoresTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const { colours, axis } = useChartColours()
  const { data, failed } = useAnswer<{ rows: readonly Month[] }>(`supplier/${record.id}/scores`)
  const months = data?.rows ?? []
  const lines = ['score', 'onTime', 'quality'] as const
  const valueOf: Record<(typeof lines)[number], (m: Month) => string | null> = { score: (m) => m.score, onTime: (m) => m.on_time, quality: (m) => m.quality }
  const option = seriesOption(
    {
      x: months.map((m) => m.period.slice(0, 7)),
      series: lines.map((l, i) => ({
        name: t(`purchaseSupplier.${l}`),
        values: months.map((m) => (valueOf[l](m) === null ? null : Number(valueOf[l](m)))),
        ...(i > 0 ? { compare: true } : {}),
      })),
      unit: '',
      text: axis,
      full: (v) => v.toFixed(2),
    },
    colours.control,
    colours.bg,
  )
  return (
    <BookTable
      name="supplier-scores"
      data={data && { rows: [...data.rows].reverse() }}
      failed={failed}
      keyOf={(m) => m.period}
      above={
        <>
          <DataChart
            title={t('purchaseSupplier.chart')}
            option={option}
            height={220}
            table={{
              head: [t('purchaseSupplier.month'), ...lines.map((l) => t(`purchaseSupplier.${l}`))],
              rows: months.map((m) => [m.period.slice(0, 7), ...lines.map((l) => valueOf[l](m) ?? dash)]),
            }}
          />
          <p className="note">{t('purchaseSupplier.formula')}</p>
        </>
      }
      columns={[
        { head: 'month', of: (m) => m.period.slice(0, 7) },
        { head: 'score', num: true, of: (m) => m.score ?? dash },
        { head: 'level', of: (m) => m.level ?? dash },
        { head: 'onTime', num: true, of: (m) => m.on_time ?? dash },
        { head: 'quality', num: true, of: (m) => m.quality ?? dash },
        { head: 'price', num: true, of: (m) => m.price },
        { head: 'increase', num: true, of: (m) => m.increase ?? dash },
        { head: 'dueQty', num: true, of: (m) => m.due },
        { head: 'inspected', num: true, of: (m) => m.inspected },
      ]}
    />
  )
}
