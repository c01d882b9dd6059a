import { get, useText } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tooltip } from 'antd'
import type { ReactElement } from 'react'

export interface Matrix {
  readonly types: readonly { readonly code: string; readonly name: string; readonly limit: number }[]
  readonly rows: readonly {
    readonly store: number
    readonly name: string
    readonly cells: readonly {
      readonly type: string
      readonly data_at: string | null
      readonly file?: { readonly no: string; readonly rows: number }
      readonly hours: number | null
      readonly tone: 'green' | 'amber' | 'red' | 'none'
    }[]
  }[]
}
export const useMatrix = (): ReturnType<typeof useQuery<Matrix>> =>
  useQuery({ queryKey: ['report-freshness'], queryFn: () => get<Matrix>('report-file/freshness', { silent: true }), staleTime: 30_000 })

/** Shops by report types: how old the data is, green within the type's limit, amber within twice, red beyond or never (resource.md, matrix). */
export function FreshnessMatrix(): ReactElement {
  const t = useText()
  const { data } = useMatrix()
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="report-matrix" tabIndex={0} role="region" aria-label={t('reports.fresh')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('reports.store')}</th>
            {data.types.map((x) => (
              <th scope="col" key={x.code}>
                {x.name}
                <small>{t('reports.limit', { n: x.limit })}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((r) => (
            <tr key={r.store}>
              <th scope="row">{r.name}</th>
              {r.cells.map((c) => (
                <td key={c.type} className={`cell-${c.tone}`}>
                  <Tooltip title={c.data_at ? new Date(c.data_at).toLocaleString() : undefined}>
                    <span>{c.tone === 'none' ? '–' : c.hours === null ? t('reports.none') : t('reports.hours', { n: Math.round(c.hours) })}</span>
                  </Tooltip>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
