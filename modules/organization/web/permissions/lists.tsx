import { dateTimeText, get, openRecord, replaceQuery, useAuth, useLang } from '@crossway/web-kit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import type { ReactElement } from 'react'
import { message, useWords } from '../words.ts'
import { ReadTable, SimpleTable, type Row } from './simple-table.tsx'

/** Nodes that nobody but super has: what a new version brought. */
export function NewNodes(): ReactElement {
  const w = useWords()
  const lang = useLang()
  const mayEdit = useAuth('permissions/edit')
  return (
    <ReadTable
      path="organization/new-nodes"
      rowKey={(r) => String(r['name'])}
      columns={[
        { key: lang === 'en' ? 'title_en' : 'title', zh: '名称', en: 'Title' },
        { key: 'name', zh: '权限点', en: 'Node', mono: true },
        { key: 'module', zh: '模块', en: 'Module' },
        ...(mayEdit
          ? [
              {
                key: 'give',
                zh: '操作',
                en: 'Actions',
                render: (r: Row) => (
                  <Button type="link" size="small" onClick={() => void replaceQuery({ part: 'matrix', node: String(r['name']) })}>
                    {w('授予角色', 'Give to roles')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

/** Actions given by a role that no holder has done for 180 days. */
export const Unused = (): ReactElement => (
  <ReadTable
    path="organization/unused-rights"
    rowKey={(r) => String(r['role'])}
    columns={[
      { key: 'name', zh: '角色', en: 'Role', width: 160, render: (r) => <a onClick={() => void openRecord('role', Number(r['role']))}>{String(r['name'])}</a> },
      {
        key: 'nodes',
        zh: '180天未使用',
        en: 'Not used for 180 days',
        render: (r) => (
          <span className="cell-tags">
            {((r['nodes'] ?? []) as string[]).map((n) => (
              <Tag key={n} className="mono">
                {n}
              </Tag>
            ))}
          </span>
        ),
      },
    ]}
  />
)

const resources: Readonly<Record<string, readonly [string, string]>> = {
  role: ['角色', 'Role'],
  employee_role: ['角色分配', 'Assignment'],
  permission_grant: ['临时授权/限制', 'Grant'],
  sod_rule: ['职责分离规则', 'Duty rule'],
  admin_group: ['管理组', 'Group'],
  access_review: ['权限复核', 'Access review'],
  field_level_override: ['字段默认级别', 'Field level'],
}
const operations: Readonly<Record<string, readonly [string, string]>> = {
  create: ['新增', 'Created'],
  update: ['修改', 'Changed'],
  delete: ['删除', 'Deleted'],
  action: ['操作', 'Action'],
  export: ['导出', 'Exported'],
  permission: ['权限', 'Permission'],
}
interface Entry {
  readonly field: string
  readonly before?: unknown
  readonly after?: unknown
}

/** Every change of rights, newest first, with what stood before and after. */
export function Changes(): ReactElement {
  const w = useWords()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['organization', 'right-changes'],
    queryFn: async ({ pageParam }) => (await get<{ rows: Row[] }>('organization/right-changes', { query: pageParam ? { before: pageParam } : {} })).rows,
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < 100 ? undefined : Number(last.at(-1)!['id'])),
  })
  const entries = (r: Row): readonly Entry[] => (r['changes'] ?? []) as Entry[]
  return (
    <>
      <SimpleTable
        rows={data?.pages.flat()}
        rowKey={(r) => String(r['id'])}
        expanded={(r) => <Diff entries={entries(r)} />}
        columns={[
          { key: 'at', zh: '时间', en: 'At', render: (r) => dateTimeText(String(r['at'])) },
          { key: 'actor_name', zh: '操作人', en: 'By' },
          { key: 'resource', zh: '对象', en: 'What', render: (r) => message(w, resources, r['resource']) },
          { key: 'record_no', zh: '名称', en: 'Name' },
          {
            key: 'operation',
            zh: '操作',
            en: 'Action',
            render: (r) => message(w, operations, r['operation']) + (r['action'] ? ` ${String(r['action'])}` : ''),
          },
          { key: 'comment', zh: '原因', en: 'Reason' },
          { key: 'changes', zh: '字段', en: 'Fields', render: (r) => [...new Set(entries(r).map((c) => c.field))].join('、') || '–' },
        ]}
      />
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {w('更早的记录', 'Earlier')}
        </Button>
      )}
    </>
  )
}

/** Lists say what came and what went; anything else its value before and after. */
function Diff({ entries }: { entries: readonly Entry[] }): ReactElement {
  const w = useWords()
  const text = (v: unknown): string =>
    v === null || v === undefined ? '–' : typeof v === 'object' ? ((v as { title?: string }).title ?? JSON.stringify(v)) : String(v)
  if (entries.length === 0) return <span className="note">{w('无字段变更', 'No field changed')}</span>
  return (
    <div className="change-nodes">
      {entries.flatMap((e, i) => {
        if (!Array.isArray(e.before) && !Array.isArray(e.after)) return [<span key={i}>{`${e.field}: ${text(e.before)} → ${text(e.after)}`}</span>]
        const [a, b] = [e.before, e.after].map((v) => (Array.isArray(v) ? v.map(text) : []))
        return [
          ...b!
            .filter((n) => !a!.includes(n))
            .map((n) => (
              <span key={`${i}+${n}`} className="mono is-added">
                +{n}
              </span>
            )),
          ...a!
            .filter((n) => !b!.includes(n))
            .map((n) => (
              <span key={`${i}-${n}`} className="mono is-removed">
                −{n}
              </span>
            )),
        ]
      })}
    </div>
  )
}
