import { dateTimeText, get, notify, put, useAuth, useLang } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Select, Tag } from 'antd'
import type { ReactElement } from 'react'
import { ReadTable, SimpleTable, type Row } from './simple-table.tsx'
import { levelText, say, scopeText } from './texts.ts'

const titleOf = (v: unknown): string => (v && typeof v === 'object' ? String((v as { title?: unknown }).title ?? '') : String(v ?? '–'))
const when = (v: unknown): string => (typeof v === 'string' ? dateTimeText(v) : '–')
const tags = (v: unknown): ReactElement[] => ((v ?? []) as string[]).map((n) => <Tag key={n}>{n}</Tag>)

/** Classed fields with the level that everybody has unless a role says otherwise. */
export function Fields(): ReactElement {
  const lang = useLang()
  const client = useQueryClient()
  const mayEdit = useAuth('permissions/edit')
  const { data } = useQuery({ queryKey: ['organization', 'fields'], queryFn: async () => (await get<{ rows: Row[] }>('organization/fields')).rows })
  const change = async (row: Row, level: string): Promise<void> => {
    await put('organization/fields', { resource: row['resource'], field: row['field'], level })
    notify({ kind: 'success', code: 'field.level', text: lang === 'en' ? 'Saved' : '保存成功！' })
    await client.invalidateQueries({ queryKey: ['organization', 'fields'] })
  }
  return (
    <SimpleTable
      rows={data}
      rowKey={(r) => `${String(r['resource'])}.${String(r['field'])}`}
      columns={[
        { key: 'resource', zh: '记录', en: 'Record', mono: true },
        { key: 'field', zh: '字段名', en: 'Name', mono: true },
        { key: lang === 'en' ? 'en' : 'zh', zh: '字段', en: 'Field' },
        { key: 'fieldClass', zh: '类别', en: 'Class' },
        {
          key: 'level',
          zh: '默认级别',
          en: 'Default level',
          render: (r) =>
            mayEdit ? (
              <Select
                size="small"
                style={{ width: 120 }}
                value={String(r['level'])}
                aria-label={`${String(r['resource'])}.${String(r['field'])}`}
                options={Object.keys(levelText).map((l) => ({ value: l, label: say(levelText, l, lang) }))}
                onChange={(l) => void change(r, l)}
              />
            ) : (
              say(levelText, r['level'], lang)
            ),
        },
        { key: 'changed', zh: '已调整', en: 'Changed', render: (r) => (r['changed'] ? <Tag color="orange">{lang === 'en' ? 'changed' : '已调整'}</Tag> : '') },
      ]}
    />
  )
}

export const Scopes = (): ReactElement => {
  const lang = useLang()
  return (
    <ReadTable
      path="organization/scopes"
      rowKey={(r) => `${String(r['role'])}.${String(r['resource'])}`}
      columns={[
        { key: 'code', zh: '角色编码', en: 'Role code', mono: true },
        { key: 'name', zh: '角色', en: 'Role' },
        { key: 'resource', zh: '记录', en: 'Record', mono: true },
        { key: 'read_scope', zh: '读', en: 'Read', render: (r) => say(scopeText, r['read_scope'], lang) },
        { key: 'write_scope', zh: '写', en: 'Write', render: (r) => say(scopeText, r['write_scope'], lang) },
      ]}
    />
  )
}
export const Grants = (): ReactElement => (
  <ReadTable
    path="permission-grant?size=200"
    rowKey={(r) => String(r['id'])}
    columns={[
      { key: 'employee', zh: '员工', en: 'Person', render: (r) => titleOf(r['employee']) },
      {
        key: 'kind',
        zh: '种类',
        en: 'Kind',
        render: (r, lang) => (r['kind'] === 'deny' ? (lang === 'en' ? 'Restriction' : '限制') : lang === 'en' ? 'Grant' : '授权'),
      },
      { key: 'nodes', zh: '权限点', en: 'Nodes', render: (r) => tags(r['nodes']) },
      { key: 'role', zh: '角色', en: 'Role', render: (r) => titleOf(r['role']) },
      { key: 'valid_from', zh: '自', en: 'From' },
      { key: 'valid_to', zh: '至', en: 'Until' },
      { key: 'reason', zh: '原因', en: 'Reason' },
      { key: 'status', zh: '状态', en: 'State' },
    ]}
  />
)
export const Reviews = (): ReactElement => (
  <ReadTable
    path="access-review?size=200"
    rowKey={(r) => String(r['id'])}
    columns={[
      { key: 'period', zh: '期间', en: 'Period' },
      { key: 'reviewer', zh: '复核人', en: 'Reviewer', render: (r) => titleOf(r['reviewer']) },
      { key: 'due', zh: '截止', en: 'Due' },
      { key: 'status', zh: '状态', en: 'State' },
    ]}
  />
)
export const Conflicts = (): ReactElement => (
  <>
    <h3>
      <Both zh="当前冲突" en="Current conflicts" />
    </h3>
    <ReadTable
      path="organization/sod-conflicts"
      rowKey={(r) => `${String(r['rule'])}.${String(r['employee'])}.${String(r['a'])}.${String(r['b'])}`}
      columns={[
        { key: 'name', zh: '员工', en: 'Person' },
        { key: 'rule', zh: '规则', en: 'Rule', mono: true },
        { key: 'a', zh: '权限点甲', en: 'Node A', mono: true },
        { key: 'b', zh: '权限点乙', en: 'Node B', mono: true },
      ]}
    />
    <h3>
      <Both zh="规则" en="Rules" />
    </h3>
    <ReadTable
      path="sod-rule?size=200"
      rowKey={(r) => String(r['id'])}
      columns={[
        { key: 'code', zh: '编码', en: 'Code', mono: true },
        { key: 'node_a', zh: '权限点甲', en: 'Node A', mono: true },
        { key: 'node_b', zh: '权限点乙', en: 'Node B', mono: true },
        {
          key: 'severity',
          zh: '程度',
          en: 'Severity',
          render: (r, lang) => (r['severity'] === 'block' ? (lang === 'en' ? 'Refused' : '禁止') : lang === 'en' ? 'Warned' : '警告'),
        },
        { key: 'text', zh: '说明', en: 'Text', render: (r, lang) => String((lang === 'en' ? r['text_en'] : r['text']) ?? '–') },
      ]}
    />
  </>
)
export const NewNodes = (): ReactElement => (
  <ReadTable
    path="organization/new-nodes"
    rowKey={(r) => String(r['name'])}
    columns={[
      { key: 'name', zh: '权限点', en: 'Node', mono: true },
      { key: 'title', zh: '名称', en: 'Title', render: (r, lang) => String(lang === 'en' ? r['title_en'] : r['title']) },
      { key: 'module', zh: '模块', en: 'Module' },
    ]}
  />
)
export const Unused = (): ReactElement => (
  <ReadTable
    path="organization/unused-rights"
    rowKey={(r) => String(r['role'])}
    columns={[
      { key: 'name', zh: '角色', en: 'Role', width: 160 },
      { key: 'nodes', zh: '180天未使用', en: 'Not used for 180 days', render: (r) => tags(r['nodes']) },
    ]}
  />
)
export const Changes = (): ReactElement => (
  <ReadTable
    path="organization/right-changes"
    rowKey={(r) => String(r['id'])}
    columns={[
      { key: 'at', zh: '时间', en: 'At', render: (r) => when(r['at']) },
      { key: 'actor_name', zh: '操作人', en: 'By' },
      { key: 'resource', zh: '对象', en: 'What', mono: true },
      { key: 'record_no', zh: '名称', en: 'Name' },
      { key: 'operation', zh: '操作', en: 'Deed' },
      { key: 'comment', zh: '原因', en: 'Reason' },
      { key: 'changes', zh: '字段', en: 'Fields', render: (r) => tags([...new Set(((r['changes'] ?? []) as { field: string }[]).map((c) => c.field))]) },
    ]}
  />
)
const Both = ({ zh, en }: { zh: string; en: string }): ReactElement => <>{useLang() === 'en' ? en : zh}</>
