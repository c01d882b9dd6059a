import { get, messageOf, ProblemError, useLang } from '@crossway/web-kit'
import { RemoteSelect } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Alert, Descriptions, Tabs, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { SimpleTable, type Row } from './simple-table.tsx'
import { levelText, say, scopeText, sourceText } from './texts.ts'

interface Rights {
  readonly name: string
  readonly super: boolean
  readonly refused: string | null
  readonly nodes: readonly Row[]
  readonly scopes: readonly Row[]
  readonly fields: readonly Row[]
  readonly denials: readonly Row[]
}
interface Source {
  readonly kind: string
  readonly title: string
  readonly since?: string | null
  readonly until?: string | null
}

/** Everything one person may do and why; beside a second one, what only one of them may. */
export function ByPerson(): ReactElement {
  const lang = useLang()
  const en = lang === 'en'
  const [one, setOne] = useState<number>()
  const [two, setTwo] = useState<number>()
  const rights = useQuery({
    queryKey: ['organization', 'rights', one],
    queryFn: () => get<Rights>('organization/rights', { query: { employee: one }, quiet: true }),
    enabled: one !== undefined,
    retry: false,
  })
  const diff = useQuery({
    queryKey: ['organization', 'compare', one, two],
    queryFn: () => get<{ onlyA: string[]; onlyB: string[]; both: number }>('organization/rights/compare', { query: { a: one, b: two }, quiet: true }),
    enabled: one !== undefined && two !== undefined,
    retry: false,
  })
  const pick = (label: string, value: number | undefined, set: (v: number | undefined) => void): ReactElement => (
    <RemoteSelect
      className="wide"
      record="employee"
      value={value === undefined ? [] : [value]}
      placeholder={label}
      label={label}
      onChange={(c) => set(c[0]?.id)}
    />
  )
  const r = rights.data
  const failed = rights.error ?? diff.error
  const sources = (row: Row): ReactElement[] =>
    ((row['sources'] ?? []) as Source[]).map((s, i) => (
      <Tag key={i}>
        {say(sourceText, s.kind, lang)} {s.title}
        {s.until ? ` → ${s.until}` : ''}
      </Tag>
    ))
  const kinds = (v: unknown): string => ((v ?? []) as string[]).map((k) => say(scopeText, k, lang)).join(' + ') || '–'
  return (
    <>
      <div className="permissions-tools">
        {pick(en ? 'Choose a person' : '选择员工', one, setOne)}
        {pick(en ? 'Compare with' : '对比员工', two, setTwo)}
      </div>
      {failed && <Alert type="error" showIcon message={failed instanceof ProblemError ? (failed.detail ?? messageOf(failed)) : failed.message} />}
      {diff.data && (
        <Descriptions
          size="small"
          bordered
          column={1}
          items={[
            { key: 'both', label: en ? 'Both' : '共有', children: diff.data.both },
            { key: 'a', label: en ? 'Only the first' : '仅前者', children: diff.data.onlyA.map((n) => <Tag key={n}>{n}</Tag>) },
            { key: 'b', label: en ? 'Only the second' : '仅后者', children: diff.data.onlyB.map((n) => <Tag key={n}>{n}</Tag>) },
          ]}
        />
      )}
      {r?.super && <Alert type="info" showIcon message={en ? 'Super administrator: everything is open' : '超级管理员：全部开放'} />}
      {r?.refused && <Alert type="warning" showIcon message={r.refused} />}
      {r && (
        <Tabs
          items={[
            {
              key: 'nodes',
              label: `${en ? 'Nodes' : '权限点'} ${r.nodes.length}`,
              children: (
                <SimpleTable
                  rows={r.nodes}
                  rowKey={(x) => String(x['node'] ?? x['name'])}
                  columns={[
                    { key: 'node', zh: '权限点', en: 'Node', mono: true },
                    { key: 'sources', zh: '来源', en: 'From', render: sources },
                  ]}
                />
              ),
            },
            {
              key: 'scopes',
              label: en ? 'Data scopes' : '数据范围',
              children: (
                <SimpleTable
                  rows={r.scopes}
                  rowKey={(x) => String(x['code'])}
                  columns={[
                    { key: en ? 'en' : 'zh', zh: '记录', en: 'Record' },
                    { key: 'read', zh: '读', en: 'Read', render: (x) => kinds(x['read']) },
                    { key: 'write', zh: '写', en: 'Write', render: (x) => kinds(x['write']) },
                  ]}
                />
              ),
            },
            {
              key: 'fields',
              label: en ? 'Fields' : '字段',
              children: (
                <SimpleTable
                  rows={r.fields}
                  rowKey={(x) => `${String(x['resource'])}.${String(x['field'])}`}
                  columns={[
                    { key: 'resource', zh: '记录', en: 'Record', mono: true },
                    { key: en ? 'en' : 'zh', zh: '字段', en: 'Field' },
                    { key: 'fieldClass', zh: '类别', en: 'Class' },
                    { key: 'level', zh: '级别', en: 'Level', render: (x) => say(levelText, x['level'], lang) },
                  ]}
                />
              ),
            },
          ]}
        />
      )}
    </>
  )
}
