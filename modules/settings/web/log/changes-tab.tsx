import type { Lang } from '@crossway/kernel'
import { dateTimeText, get, openRecord, useLang, type RecordProps } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Table } from 'antd'
import type { ReactElement } from 'react'
import { textDiff } from '../../model/text-diff.ts'
import { RecordWord } from '../words/record-words.tsx'

interface Change {
  readonly field: string
  readonly label: string
  readonly line?: string
  readonly long?: boolean
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
/** A line that came or went is told by a sign in the log. */
const signs: Readonly<Record<string, readonly [zh: string, en: string]>> = { '+': ['新增一行', 'Line added'], '-': ['删除一行', 'Line removed'] }
function shown(v: unknown, lang: Lang): string {
  if (v === null || v === undefined || v === '') return '–'
  if (typeof v === 'boolean') return lang === 'en' ? (v ? 'Yes' : 'No') : v ? '是' : '否'
  if (Array.isArray(v)) return v.length ? v.map((one) => shown(one, lang)).join('、') : '–'
  if (typeof v === 'object') return 'title' in v ? String(v.title) : 'name' in v ? String(v.name) : JSON.stringify(v)
  return signs[String(v)]?.[lang === 'en' ? 1 : 0] ?? String(v)
}
/** Texts of more than a few words are compared piece by piece. */
const longFrom = 40
const isLong = (c: Change): boolean =>
  typeof c.before === 'string' && typeof c.after === 'string' && (c.long === true || Math.max(c.before.length, c.after.length) > longFrom)

function TextDiff({ change }: { readonly change: Change }): ReactElement {
  return (
    <span className="audit-text" data-testid="text-diff">
      {textDiff(String(change.before), String(change.after)).map((p, i) =>
        p.kind === 'same' ? <span key={i}>{p.text}</span> : p.kind === 'out' ? <del key={i}>{p.text}</del> : <ins key={i}>{p.text}</ins>,
      )}
    </span>
  )
}

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
          {
            title: say('前值', 'Before'),
            key: 'before',
            onCell: (c) => (isLong(c) ? { colSpan: 2 } : {}),
            render: (_, c) => (isLong(c) ? <TextDiff change={c} /> : <del>{shown(c.before, lang)}</del>),
          },
          {
            title: say('后值', 'After'),
            key: 'after',
            onCell: (c) => (isLong(c) ? { colSpan: 0 } : {}),
            render: (_, c) => <ins>{shown(c.after, lang)}</ins>,
          },
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
              { title: say('资源', 'Record'), key: 'resource', render: (_, r) => <RecordWord resource={r.resource} /> },
              { title: say('单据', 'Number'), dataIndex: 'record_no', key: 'record_no' },
            ]}
          />
        </>
      )}
    </div>
  )
}
