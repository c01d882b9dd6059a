import { get, errorText, useAuth, useLang, type RecordProps } from '@crossway/web-kit'
import { Failure, NoRight } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Skeleton, Table } from 'antd'
import type { ReactElement } from 'react'
import '../security/security.css'

interface Cell {
  readonly name: string
  readonly label: string
  readonly value: unknown
}
interface Detail {
  readonly title: string
  readonly status: string | null
  readonly cells: readonly Cell[]
  readonly children: readonly { readonly table: string; readonly label: string; readonly rows: readonly (readonly Cell[])[] }[]
}
const shown = (v: unknown): string => (typeof v === 'object' && v !== null ? JSON.stringify(v) : String(v))

/** The deleted record with its children, as far as the reader may see its fields. */
export function StoredRecord({ record }: RecordProps): ReactElement {
  const lang = useLang()
  const may = useAuth('security/dataRecycleLog/info')
  const { data, error, refetch } = useQuery({
    queryKey: ['recycle-log', record.id, 'detail', lang],
    queryFn: () => get<Detail>(`recycle-log/${record.id}/detail`, { silent: true }),
    enabled: may,
  })
  if (!may) return <NoRight node="security/dataRecycleLog/info" />
  if (error) return <Failure problem={error as never} text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <div className="kept-record" data-testid="kept-record">
      <Descriptions
        size="small"
        bordered
        column={{ xs: 1, md: 2 }}
        title={`${data.title}${data.status ? ` · ${data.status}` : ''}`}
        items={data.cells.map((c) => ({ key: c.name, label: c.label, children: <span className="kept-value">{shown(c.value)}</span> }))}
      />
      {data.children
        .filter((c) => c.rows.length > 0)
        .map((c) => (
          <section key={c.table}>
            <h3>{`${c.label} (${c.rows.length})`}</h3>
            <Table
              size="small"
              pagination={false}
              scroll={{ x: 'max-content' }}
              rowKey={(_, i) => String(i)}
              columns={columnsOf(c.rows)}
              dataSource={c.rows.map((r) => Object.fromEntries(r.map((x) => [x.name, shown(x.value)])))}
            />
          </section>
        ))}
    </div>
  )
}
const columnsOf = (rows: readonly (readonly Cell[])[]): { key: string; dataIndex: string; title: string }[] => [
  ...new Map(rows.flat().map((c) => [c.name, { key: c.name, dataIndex: c.name, title: c.label }])).values(),
]
