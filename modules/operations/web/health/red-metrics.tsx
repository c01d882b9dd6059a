import { useLang, type ListRow } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { accountHealthLabels } from '../../model/health/health.labels.ts'

/** Metrics beyond their limit by their names. */
export function RedMetrics({ row }: { readonly row: ListRow }): ReactElement {
  const labels = accountHealthLabels[useLang()].fields as Readonly<Record<string, { readonly label?: string } | string>>
  const name = (m: string): string => {
    const l = labels[m]
    return typeof l === 'string' ? l : (l?.label ?? m)
  }
  const red = (row['red_metrics'] as readonly string[] | null) ?? []
  return <>{red.length ? red.map(name).join(' · ') : '–'}</>
}
