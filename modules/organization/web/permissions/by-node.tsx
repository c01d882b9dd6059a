import { get, openRecord, useLang, type PageProps } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Select, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { useNodes } from '../nodes/node-tree.ts'
import { message, scopeText, sourceText, useWords } from '../words.ts'
import { SimpleTable, type Row } from './simple-table.tsx'

interface NodeView {
  readonly roles: readonly Row[]
  readonly groups: readonly Row[]
  readonly people: readonly Row[]
  readonly used90: number
}

interface SelectProps {
  readonly value: string | undefined
  readonly onChange: (v: string | undefined) => void
}
/** A node picked by title or name. */
export function NodeSelect({ value, onChange }: SelectProps): ReactElement {
  const w = useWords()
  const lang = useLang()
  const nodes = useNodes()
  const label = w('选择权限点', 'Choose a node')
  return (
    <Select
      className="wide"
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      loading={!nodes}
      value={value ?? null}
      placeholder={label}
      aria-label={label}
      data-testid="node-select"
      options={(nodes ?? []).filter((n) => n.type !== 'menu_dir').map((n) => ({ value: n.name, label: `${lang === 'en' ? n.title_en : n.title} · ${n.name}` }))}
      onChange={(v: string | null) => onChange(v ?? undefined)}
    />
  )
}

/** Who has a node: through which roles and groups, over which rows, and whether anybody uses it. */
export function ByNode({ query }: Pick<PageProps, 'query'>): ReactElement {
  const w = useWords()
  const lang = useLang()
  const [node, setNode] = useState<string | undefined>(query['node'])
  const { data } = useQuery({
    queryKey: ['organization', 'node', node],
    queryFn: () => get<NodeView>('organization/node', { query: { name: node } }),
    enabled: node !== undefined,
  })
  const scopes = (r: Row): string => (r['super'] ? w('全部', 'All') : ((r['scope'] ?? []) as string[]).map((k) => message(w, scopeText, k)).join(' + ') || '–')
  return (
    <>
      <div className="permissions-tools">
        <NodeSelect value={node} onChange={setNode} />
        {data && <span className="note">{w(`近90天使用 ${data.used90} 次`, `Used ${data.used90} times in 90 days`)}</span>}
      </div>
      {!node && <p className="note">{w('选择一个权限点，查看哪些角色、管理组和人员拥有它', 'Choose a node to see which roles, groups and people have it')}</p>}
      {data && (
        <>
          <h3>{w(`角色 ${data.roles.length}`, `Roles ${data.roles.length}`)}</h3>
          <SimpleTable
            bare
            rows={data.roles}
            rowKey={(r) => String(r['id'])}
            onRow={(r) => void openRecord('role', Number(r['id']))}
            columns={[
              {
                key: lang === 'en' ? 'name_en' : 'name',
                zh: '角色',
                en: 'Role',
                render: (r) => <a onClick={() => void openRecord('role', Number(r['id']))}>{String((lang === 'en' ? r['name_en'] : null) ?? r['name'])}</a>,
              },
              { key: 'code', zh: '编码', en: 'Code', mono: true },
              { key: 'holders', zh: '成员数', en: 'Members', right: true },
            ]}
          />
          {data.groups.length > 0 && (
            <>
              <h3>{w(`管理组 ${data.groups.length}`, `Groups ${data.groups.length}`)}</h3>
              <SimpleTable
                bare
                rows={data.groups}
                rowKey={(r) => String(r['id'])}
                columns={[{ key: 'name', zh: '管理组', en: 'Group', render: (r) => String((lang === 'en' ? r['name_en'] : null) ?? r['name']) }]}
              />
            </>
          )}
          <h3>{w(`人员 ${data.people.length}`, `People ${data.people.length}`)}</h3>
          <SimpleTable
            rows={data.people}
            rowKey={(r) => String(r['employee'] ?? r['account'])}
            columns={[
              {
                key: 'name',
                zh: '姓名',
                en: 'Name',
                render: (r) =>
                  r['employee'] ? <a onClick={() => void openRecord('employee', Number(r['employee']))}>{String(r['name'])}</a> : String(r['name']),
              },
              {
                key: 'sources',
                zh: '来源',
                en: 'From',
                render: (r) => (
                  <span className="cell-tags">
                    {r['super'] ? <Tag>{message(w, sourceText, 'super')}</Tag> : null}
                    {((r['sources'] ?? []) as { kind: string; title: string }[]).map((s, i) => (
                      <Tag key={i}>
                        {message(w, sourceText, s.kind)} {s.title}
                      </Tag>
                    ))}
                  </span>
                ),
              },
              { key: 'scope', zh: '数据范围', en: 'Data scope', render: scopes },
            ]}
          />
        </>
      )}
    </>
  )
}
