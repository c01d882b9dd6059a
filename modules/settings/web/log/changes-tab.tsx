import { dateTimeText, get, openRecord, useLang, type RecordProps } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Table } from 'antd'
import type { ReactElement } from 'react'

interface Change {
  readonly field: string
  readonly label: string
  readonly line?: string
  readonly before?: unknown
  readonly after?: unknown
}
interface Beside {
  readonly id: number
  readonly at: string
  readonly operation: string
  readonly action: string | null
  readonly resource: string
  readonly record_no: string | null
}
const shown = (v: unknown): string => (v === null || v === undefined || v === '' ? '–' : typeof v === 'object' ? JSON.stringify(v) : String(v))

/** Before and after, field by field, and what else the same request did (settings.md cudLog, detail). */
export function ChangesTab({ record }: RecordProps): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const { data } = useQuery({
    queryKey: ['audit-log', record.id, 'changes', lang],
    queryFn: () => get<{ changes: readonly Change[]; beside: readonly Beside[] }>(`audit-log/${record.id}/changes`),
  })
  if (!data) return <Skeleton active />
  return (
    <div className="audit-changes">
      <Table
        size="small"
        pagination={false}
        rowKey={(c) => `${c.line ?? ''}/${c.field}`}
        dataSource={[...data.changes]}
        locale={{ emptyText: say('没有字段变更', 'No field was changed') }}
        scroll={{ x: true }}
        columns={[
          { title: say('字段', 'Field'), key: 'field', render: (_, c) => (c.line ? `${c.line} · ${c.label}` : c.label) },
          { title: say('前值', 'Before'), key: 'before', render: (_, c) => <del>{shown(c.before)}</del> },
          { title: say('后值', 'After'), key: 'after', render: (_, c) => <ins>{shown(c.after)}</ins> },
        ]}
      />
      {data.beside.length > 0 && (
        <>
          <h4>{say('同一请求的其他操作', 'Also in this request')}</h4>
          <Table
            size="small"
            pagination={false}
            rowKey="id"
            dataSource={[...data.beside]}
            scroll={{ x: true }}
            onRow={(r) => ({ onClick: () => openRecord('cudLog', r.id) })}
            columns={[
              { title: say('时间', 'At'), key: 'at', render: (_, r) => dateTimeText(r.at) },
              { title: say('操作', 'Operation'), key: 'operation', render: (_, r) => r.action ?? r.operation },
              { title: say('资源', 'Record'), dataIndex: 'resource', key: 'resource' },
              { title: say('单据', 'Number'), dataIndex: 'record_no', key: 'record_no' },
            ]}
          />
        </>
      )}
    </div>
  )
}
