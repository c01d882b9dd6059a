import { storeKpiLabels } from '../../model/kpi/store-kpi.labels.ts'
import { useAnswer, useLang, useText } from '@crossway/web-kit'
import { DataChart, percentText, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Skeleton } from 'antd'
import type { ReactElement } from 'react'

registerGridTexts()
interface Board {
  readonly month: string
  readonly elapsed: number
  readonly ranking: readonly {
    readonly id: number
    readonly name: string
    readonly score: string | null
    readonly metrics: readonly { readonly metric: string; readonly achievement: number | null }[]
  }[]
  readonly trend: readonly { readonly month: string; readonly score: string }[]
}
/** Stores of this month by their score with each metric's achievement, and the mean of twelve months (operations.md storeKpi, board). */
export default function RankingView(): ReactElement {
  const t = useText()
  const lang = useLang()
  const { colours } = useChartColours()
  const { data, failed } = useAnswer<Board>('store-kpis/board')
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const lines = storeKpiLabels[lang].fields.lines as { readonly fields?: { readonly metric?: { readonly values?: Readonly<Record<string, string>> } } }
  const name = (m: string): string => lines.fields?.metric?.values?.[m] ?? m
  const metrics = [...new Set(data.ranking.flatMap((r) => r.metrics.map((m) => m.metric)))]
  const series = [{ name: t('planning.meanScore'), values: data.trend.map((m) => Number(m.score)) }]
  const text = (v: number): string => v.toFixed(1)
  return (
    <div style={{ display: 'grid', gap: 12, overflow: 'auto' }} data-testid="kpi-board">
      <p className="note">{t('planning.elapsed', { month: data.month, pct: Math.round(data.elapsed * 100) })}</p>
      <DataChart
        title={t('planning.scoreTrend')}
        option={seriesOption({ x: data.trend.map((m) => m.month), series, text, full: text }, colours.control, colours.bg)}
        table={{ head: [t('planning.month'), t('planning.meanScore')], rows: data.trend.map((m) => [m.month, m.score]) }}
      />
      <table className="plain-table rank-table">
        <thead>
          <tr>
            <th>{t('planning.store')}</th>
            <th className="num">{t('planning.score')}</th>
            {metrics.map((m) => (
              <th key={m} className="num">
                {name(m)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.ranking.map((r) => (
            <tr key={r.id}>
              <th scope="row">{r.name}</th>
              <td className="num">
                <b>{r.score ?? '–'}</b>
              </td>
              {metrics.map((m) => {
                const a = r.metrics.find((x) => x.metric === m)?.achievement
                return (
                  <td key={m} className={`num ${a !== null && a !== undefined && a < data.elapsed ? 'is-bad' : ''}`}>
                    {a === null || a === undefined ? '–' : percentText(String(a))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
