import { openTab, useAnswer, useText } from '@crossway/web-kit'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { figureText, useMetricName } from './metric-gauges.tsx'

interface Gap {
  readonly rows: readonly {
    readonly id: number
    readonly seller_sku: string
    readonly asin: string | null
    readonly now: string | null
    readonly base: string | null
    readonly gap: string | null
  }[]
}
const summed = new Set(['sales', 'units', 'gross_profit', 'margin'])
/** What the gap of a metric is counted in. */
const unitOf = (metric: string): string => (metric === 'instock_rate' ? 'days' : metric === 'rating' ? 'stars' : ['units', 'return_rate', 'turnover_days'].includes(metric) ? 'pieces' : 'money') // prettier-ignore

/** The listings that keep a metric from its target, the worst first (operations.md storeKpi, drill to the MSKU list behind the gap). */
export function GapTable({ kpi, metric }: { readonly kpi: number; readonly metric: string }): ReactElement {
  const t = useText()
  const name = useMetricName()
  const { data, failed } = useAnswer<Gap>(`store-kpis/${kpi}/gap?metric=${metric}`)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  // profit by listing is for who may see it: the sales that are missing stand for it
  const shown = metric === 'gross_profit' || metric === 'margin' ? 'sales' : metric
  return (
    <section className="card kpi-gap" aria-label={t('planning.gapOf', { metric: name(metric) })} data-testid="kpi-gap" tabIndex={0} role="region">
      <h2>{t('planning.gapOf', { metric: name(metric) })}</h2>
      {data.rows.length === 0 ? (
        <p className="note">{t('planning.gapNone')}</p>
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              <th>MSKU</th>
              <th>ASIN</th>
              <th className="num">{name(shown)}</th>
              <th className="num">{t(summed.has(metric) ? 'planning.gapBefore' : 'planning.gapTarget')}</th>
              <th className="num">{t(`planning.gapIn.${unitOf(shown)}`)}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((r) => (
              <tr key={r.id}>
                <th scope="row">
                  <Button type="link" size="small" onClick={() => openTab('product360', { msku: String(r.id) })}>
                    {r.seller_sku}
                  </Button>
                </th>
                <td className="mono">{r.asin ?? ''}</td>
                <td className="num">{figureText(shown, r.now)}</td>
                <td className="num">{figureText(shown, r.base)}</td>
                <td className="num">{Number(r.gap).toLocaleString('en-US', { maximumFractionDigits: 2 })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
