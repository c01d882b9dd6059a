import { get, useLang } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Select, Statistic } from 'antd'
import { useState, type ReactElement } from 'react'
import { useNodes } from '../nodes/node-tree.ts'
import { SimpleTable, type Row } from './simple-table.tsx'

interface NodeView {
  readonly roles: readonly Row[]
  readonly groups: readonly Row[]
  readonly people: readonly Row[]
  readonly used90: number
}

/** A node picked by title or name. */
export function NodeSelect({ value, onChange }: { value: string | undefined; onChange: (v: string | undefined) => void }): ReactElement {
  const lang = useLang()
  const nodes = useNodes()
  const label = lang === 'en' ? 'Choose a node' : '选择权限点'
  return (
    <Select
      className="wide"
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      loading={!nodes}
      value={value ?? null}
      placeholder={label}
      aria-label={label}
      options={(nodes ?? []).filter((n) => n.type !== 'menu_dir').map((n) => ({ value: n.name, label: `${lang === 'en' ? n.title_en : n.title} · ${n.name}` }))}
      onChange={(v: string | null) => onChange(v ?? undefined)}
    />
  )
}

/** Who has a node: through which roles and groups, and whether anybody uses it. */
export function ByNode(): ReactElement {
  const lang = useLang()
  const en = lang === 'en'
  const [node, setNode] = useState<string>()
  const { data } = useQuery({
    queryKey: ['organization', 'node', node],
    queryFn: () => get<NodeView>('organization/node', { query: { name: node } }),
    enabled: node !== undefined,
  })
  return (
    <>
      <div className="permissions-tools">
        <NodeSelect value={node} onChange={setNode} />
        {data && <Statistic title={en ? 'Used in 90 days' : '近90天使用'} value={data.used90} />}
      </div>
      {data && (
        <>
          <h3>{en ? 'Roles' : '角色'}</h3>
          <SimpleTable
            rows={data.roles}
            rowKey={(r) => String(r['id'])}
            columns={[
              { key: 'code', zh: '编码', en: 'Code', mono: true },
              { key: en ? 'name_en' : 'name', zh: '角色', en: 'Role' },
              { key: 'holders', zh: '成员数', en: 'Members' },
            ]}
          />
          {data.groups.length > 0 && (
            <>
              <h3>{en ? 'Groups' : '权限组'}</h3>
              <SimpleTable rows={data.groups} rowKey={(r) => String(r['id'])} columns={[{ key: 'name', zh: '权限组', en: 'Group' }]} />
            </>
          )}
          <h3>{en ? `People ${data.people.length}` : `人员 ${data.people.length}`}</h3>
          <SimpleTable
            rows={data.people}
            rowKey={(r) => String(r['employee'] ?? r['account'] ?? r['id'])}
            columns={[{ key: 'name', zh: '姓名', en: 'Name' }]}
          />
        </>
      )}
    </>
  )
}
