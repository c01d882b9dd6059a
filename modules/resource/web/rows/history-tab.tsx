import { dateTimeText, get, useLang, useText, type ListRow } from '@crossway/web-kit'
import { Chart } from '@crossway/web-ui'
import { apiName } from '@crossway/kernel'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Table } from 'antd'
import type { ReactElement } from 'react'
import { layouts } from '../../model/layouts/index-of-layouts.ts'

interface Version {
  readonly id: number
  readonly data_at: string
  readonly file_no: string
  readonly is_current: boolean
  readonly changes: readonly { readonly column: string; readonly old: string | null; readonly new: string | null }[]
  readonly figures: Readonly<Record<string, string | null>>
}
interface History {
  readonly figures: readonly string[]
  readonly versions: readonly Version[]
}
const shown = (v: string | null): string =>
  v === null || v === '' ? '–' : v.length > 80 ? `${v.slice(0, 80)}…` : v.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

/** What one row was before, from old to new by column, and its numbers over time as steps: a value holds until the next report (resource.md, list page). */
export function HistoryTab({ table, row }: { readonly table: string; readonly row: ListRow }): ReactElement {
  const t = useText()
  const lang = useLang()
  const { data } = useQuery({
    queryKey: ['report-row', table, row.id],
    queryFn: () => get<History>(`report-row/${apiName(table)}/${row.id}/history`, { silent: true }),
  })
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const columns = layouts.find((l) => l.table === table)?.columns ?? {}
  const name = (c: string): string => (lang === 'en' ? columns[c]?.en : columns[c]?.zh) ?? c
  const changed = data.versions.filter((v) => v.changes.length > 0)
  const times = [...data.versions].reverse()
  return (
    <div className="report-history">
      {data.figures.length > 0 && times.length > 1 && (
        <Chart
          height={220}
          label={data.figures.map(name).join('、')}
          option={{
            tooltip: { trigger: 'axis' },
            legend: { data: data.figures.map(name) },
            grid: { left: 8, right: 16, top: 32, bottom: 8, containLabel: true },
            xAxis: { type: 'time' },
            yAxis: { type: 'value', scale: true },
            series: data.figures.map((f) => ({
              name: name(f),
              type: 'line' as const,
              step: 'end' as const,
              data: times.filter((v) => v.figures[f] !== null).map((v) => [v.data_at, Number(v.figures[f])]),
            })),
          }}
        />
      )}
      {changed.length === 0 ? (
        <Empty description={t('reports.neverChanged')} />
      ) : (
        <Table
          size="small"
          rowKey={(r) => `${r.id} ${r.column}`}
          pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
          scroll={{ x: 'max-content' }}
          dataSource={changed.flatMap((v) => v.changes.map((c) => ({ ...c, id: v.id, at: v.data_at, file: v.file_no })))}
          columns={[
            { title: t('reports.dataAt'), render: (_, r) => dateTimeText(r.at) },
            { title: t('reports.column'), render: (_, r) => name(r.column) },
            { title: t('reports.oldValue'), render: (_, r) => shown(r.old) },
            { title: t('reports.newValue'), render: (_, r) => shown(r.new) },
            { title: t('reports.file'), dataIndex: 'file', className: 'mono' },
          ]}
        />
      )}
    </div>
  )
}
