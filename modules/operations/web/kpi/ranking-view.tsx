import { useAnswer, useText } from '@crossway/web-kit'
import { DataChart, percentText, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Button, Select, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { GapTable } from './gap-table.tsx'
import { MetricGauges, useMetricName, type Metric } from './metric-gauges.tsx'
import './kpi.css'

registerGridTexts()
interface Store {
  readonly id: number
  readonly name: string
  readonly score: string | null
  readonly metrics: readonly Metric[]
}
interface Board {
  readonly month: string
  readonly elapsed: number
  readonly ranking: readonly Store[]
  readonly trend: readonly { readonly month: string; readonly score: string }[]
}
/** How far all stores are on average, metric by metric. */
const meanOf = (ranking: readonly Store[]): Metric[] =>
  [...Map.groupBy(ranking.flatMap((r) => r.metrics), (m) => m.metric)].map(([metric, of]) => {
    const known = of.flatMap((m) => m.achievement ?? [])
    return { metric, achievement: known.length === 0 ? null : known.reduce((n, v) => n + v, 0) / known.length }
  }) // prettier-ignore

/** A gauge for each metric, of a store or of all, with the listings behind a gap; stores by their score, and the mean of twelve months (operations.md storeKpi, board). */
export default function RankingView(): ReactElement {
  const t = useText()
  const name = useMetricName()
  const { colours } = useChartColours()
  const [store, setStore] = useState<number>()
  const [metric, setMetric] = useState<string>()
  const { data, failed } = useAnswer<Board>('store-kpis/board', ['store_kpi'])
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const metrics = [...new Set(data.ranking.flatMap((r) => r.metrics.map((m) => m.metric)))]
  const series = [{ name: t('planning.meanScore'), values: data.trend.map((m) => Number(m.score)) }]
  const text = (v: number): string => v.toFixed(1)
  const one = data.ranking.find((r) => r.id === store)
  const choose = (id: number | undefined): void => {
    setStore(id)
    setMetric(undefined)
  }
  return (
    <div style={{ display: 'grid', gridAutoRows: 'max-content', gap: 12, overflow: 'auto' }} data-testid="kpi-board">
      <section className="card kpi-gauge-card" aria-label={t('planning.gauges')}>
        <h2 className="kpi-store">
          {t('planning.gauges')}
          <Select
            size="small"
            value={store ?? 0}
            aria-label={t('planning.store')}
            showSearch={{ optionFilterProp: 'label' }}
            style={{ minWidth: 220 }}
            options={[{ value: 0, label: t('planning.allStores') }, ...data.ranking.map((r) => ({ value: r.id, label: r.name }))]}
            onChange={(id) => choose(id === 0 ? undefined : id)}
          />
        </h2>
        <p className="note">
          {t('planning.elapsed', { month: data.month, pct: Math.round(data.elapsed * 100) })}
          {one ? ` ${t('planning.gapHint')}` : ''}
        </p>
        <MetricGauges metrics={one?.metrics ?? meanOf(data.ranking)} elapsed={data.elapsed} chosen={metric} onChoose={one ? setMetric : undefined} />
      </section>
      {one && metric && <GapTable kpi={one.id} metric={metric} />}
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
              <th scope="row">
                <Button type="link" size="small" onClick={() => choose(r.id)}>
                  {r.name}
                </Button>
              </th>
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
