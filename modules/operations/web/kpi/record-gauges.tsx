import { dayOf, endOfMonth } from '@crossway/kernel'
import type { ListRow } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { MetricGauges } from './metric-gauges.tsx'
import './kpi.css'

interface Line {
  readonly metric: string
  readonly achievement: string | null
  readonly actual: string | null
  readonly target: string
}
/** The gauges of a document, as soon as there is something to show. */
export function RecordGauges({ record }: { readonly record: ListRow }): ReactElement | null {
  const lines = (record['lines'] ?? []) as readonly Line[]
  if (!lines.some((l) => l.achievement !== null)) return null
  const today = dayOf(new Date())
  const month = String(record['month'])
  const elapsed = month === today.slice(0, 7) ? Number(today.slice(8)) / Number(endOfMonth(`${month}-01`).slice(8)) : 1
  return <MetricGauges metrics={lines.map((l) => ({ ...l, achievement: l.achievement === null ? null : Number(l.achievement) }))} elapsed={elapsed} />
}
