import { storeKpiLabels } from '../../model/kpi/store-kpi.labels.ts'
import { dash, useLang, useText } from '@crossway/web-kit'
import { Gauge, percentText } from '@crossway/web-ui'
import type { ReactElement } from 'react'

export interface Metric {
  readonly metric: string
  readonly achievement: number | null
  /** Of one store; of several there is only the mean of how far they are. */
  readonly actual?: string | null
  readonly target?: string | null
}
const shares = new Set(['margin', 'ad_rate', 'acos', 'return_rate', 'instock_rate'])
/** A figure of a metric as people read it: shares with their sign, others with commas. */
export const figureText = (metric: string, v: string | number | null | undefined): string =>
  v === null || v === undefined
    ? dash
    : shares.has(metric)
      ? `${Number(v).toLocaleString('en-US', { maximumFractionDigits: 2 })} %`
      : Number(v).toLocaleString('en-US', { maximumFractionDigits: Number(v) < 100 ? 2 : 0 })
export function useMetricName(): (metric: string) => string {
  const lang = useLang()
  const lines = storeKpiLabels[lang].fields.lines as { readonly fields?: { readonly metric?: { readonly values?: Readonly<Record<string, string>> } } }
  return (m) => lines.fields?.metric?.values?.[m] ?? m
}

/** A gauge for each metric: how far it is, with a notch at the target and one where the month stands (operations.md storeKpi, board). */
export function MetricGauges({
  metrics,
  elapsed,
  chosen,
  onChoose,
}: {
  readonly metrics: readonly Metric[]
  readonly elapsed: number
  readonly chosen?: string | undefined
  readonly onChoose?: ((metric: string) => void) | undefined
}): ReactElement {
  const t = useText()
  const name = useMetricName()
  return (
    <div className="kpi-gauges" data-testid="kpi-gauges">
      {metrics.map((m) => (
        <Gauge
          key={m.metric}
          label={name(m.metric)}
          done={m.achievement}
          time={elapsed}
          value={m.achievement === null ? dash : percentText(String(m.achievement))}
          footer={m.target === undefined ? '' : t('planning.actualOf', { actual: figureText(m.metric, m.actual), target: figureText(m.metric, m.target) })}
          {...(onChoose ? { onClick: () => onChoose(m.metric), pressed: chosen === m.metric } : {})}
        />
      ))}
    </div>
  )
}
