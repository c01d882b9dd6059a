import { download, errorText, get, openRecord, ProblemError, useAuth, useLang, type PageProps } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Segmented, Tag } from 'antd'
import { useMemo, useState, type ReactElement } from 'react'
import { PersonSelect } from '../dialog/person-select.tsx'
import { NodeTitle } from '../nodes/node-title.tsx'
import { useNodes } from '../nodes/node-tree.ts'
import { classText, levelText, refusalText, message, scopeText, sourceText, useWords } from '../words.ts'
import { CompareRights } from './compare-rights.tsx'
import { CopyRoles } from './copy-roles.tsx'
import { SimpleTable, type Row } from './simple-table.tsx'

interface Rights {
  readonly name: string
  readonly employee: number | null
  readonly super: boolean
  readonly refused: string | null
  readonly nodes: readonly Row[]
  readonly scopes: readonly Row[]
  readonly fields: readonly Row[]
  readonly grantable: readonly string[]
  readonly denials: readonly { readonly nodes: readonly string[]; readonly who: string; readonly since: string; readonly until: string | null }[]
}
interface Source {
  readonly kind: string
  readonly title: string
  readonly since?: string | null
  readonly until?: string | null
}
type View = 'nodes' | 'scopes' | 'fields'

/** Everything one person may do and why; beside a second one, what only one of them may. */
export function ByPerson({ query }: Pick<PageProps, 'query'>): ReactElement {
  const w = useWords()
  const lang = useLang()
  const client = useQueryClient()
  const mayExport = useAuth('permissions/export')
  const mayAssign = useAuth('role/assign')
  const nodes = useNodes()
  const [one, setOne] = useState<number | undefined>(() => Number(query['employee']) || undefined)
  const [two, setTwo] = useState<number>()
  const [view, setView] = useState<View>('nodes')
  const [copying, setCopying] = useState(false)
  const rights = useQuery({
    queryKey: ['organization', 'rights', one],
    queryFn: () => get<Rights>('organization/rights', { query: { employee: one }, silent: true }),
    enabled: one !== undefined,
    retry: false,
  })
  const titles = useMemo(() => new Map((nodes ?? []).map((n) => [n.name, n])), [nodes])
  const r = rights.data
  const failed = rights.error
  const rows = useMemo(
    () => (r?.nodes ?? []).map((x) => ({ ...x, title: titles.get(String(x['node']))?.[lang === 'en' ? 'title_en' : 'title'] ?? '' })),
    [r, titles, lang],
  )
  const tools = r && (
    <>
      <Segmented<View>
        value={view}
        onChange={setView}
        options={[
          { value: 'nodes', label: w(`权限点 ${r.nodes.length}`, `Nodes ${r.nodes.length}`) },
          { value: 'scopes', label: w('数据范围', 'Data scopes') },
          { value: 'fields', label: w('字段', 'Fields') },
        ]}
      />
      {r.employee !== null && <a onClick={() => void openRecord('employee', r.employee!)}>{r.name}</a>}
    </>
  )
  const kinds = (v: unknown): string => ((v ?? []) as string[]).map((k) => message(w, scopeText, k)).join(' + ') || '–'
  return (
    <>
      <div className="permissions-tools">
        <PersonSelect value={one} onChange={setOne} />
        <PersonSelect value={two} onChange={setTwo} label={w('对比员工', 'Compare with')} />
        <span className="grow" />
        {one !== undefined && mayAssign && (
          <Button onClick={() => setCopying(true)} data-testid="btn-copy-roles">
            {w('复制他人角色', 'Copy roles from another')}
          </Button>
        )}
        {one !== undefined && mayExport && <Button onClick={() => download(`/api/organization/rights/file?employee=${one}`)}>{w('导出', 'Export')}</Button>}
      </div>
      {one === undefined && (
        <p className="note">{w('选择一名员工，查看其有效权限及来源', 'Choose a person to see the effective rights and where they come from')}</p>
      )}
      {failed && (
        <Alert
          type="error"
          showIcon
          title={
            failed instanceof ProblemError && failed.status === 404
              ? w('该员工没有登录账号', 'The employee has no account')
              : failed instanceof ProblemError
                ? errorText(failed)
                : failed.message
          }
        />
      )}
      {one !== undefined && two !== undefined && <CompareRights a={one} b={two} titles={titles} />}
      {r && (
        <div className="dialog-stack">
          {r.super && (
            <Alert
              type="info"
              showIcon
              title={w('超级管理员：全部权限点与数据，薪资与凭据除外', 'Super administrator: all nodes and rows, pay and credentials excepted')}
            />
          )}
          {r.refused && <Alert type="warning" showIcon title={message(w, refusalText, r.refused)} />}
          {r.denials.map((d, i) => (
            <Alert
              key={i}
              type="warning"
              showIcon
              title={w(
                `已被 ${d.who} 限制至 ${d.until ?? '∞'}：${d.nodes.join('、')}`,
                `Restricted by ${d.who} until ${d.until ?? '∞'}: ${d.nodes.join(', ')}`,
              )}
            />
          ))}
          {r.grantable.length > 0 && <Alert type="info" showIcon title={w(`可转授：${r.grantable.join('、')}`, `May hand on: ${r.grantable.join(', ')}`)} />}
          <div>
            {view === 'nodes' && (
              <SimpleTable
                tools={tools}
                rows={rows}
                rowKey={(x) => String(x['node'])}
                columns={[
                  {
                    key: 'node',
                    zh: '权限点',
                    en: 'Node',
                    render: (x) => {
                      const name = String(x['node'])
                      return <NodeTitle branch={{ key: name, name, title: String((x as Row)['title']), risk: titles.get(name)?.risk ?? null }} />
                    },
                  },
                  { key: 'sources', zh: '来源', en: 'From', render: (x) => <Sources list={(x['sources'] ?? []) as Source[]} /> },
                  { key: 'since', zh: '自', en: 'Since', render: (x) => ((x['sources'] ?? []) as Source[]).map((s) => s.since).find(Boolean) ?? '–' },
                ]}
              />
            )}
            {view === 'scopes' && (
              <SimpleTable
                tools={tools}
                rows={r.scopes}
                rowKey={(x) => String(x['code'])}
                columns={[
                  { key: lang === 'en' ? 'en' : 'zh', zh: '记录', en: 'Record' },
                  { key: 'read', zh: '可读', en: 'Read', render: (x) => kinds(x['read']) },
                  { key: 'write', zh: '可写', en: 'Write', render: (x) => kinds(x['write']) },
                ]}
              />
            )}
            {view === 'fields' && (
              <SimpleTable
                tools={tools}
                rows={r.fields}
                rowKey={(x) => `${String(x['resource'])}.${String(x['field'])}`}
                columns={[
                  { key: lang === 'en' ? 'en' : 'zh', zh: '字段', en: 'Field' },
                  { key: 'resource', zh: '记录', en: 'Record', mono: true },
                  { key: 'fieldClass', zh: '分类', en: 'Class', render: (x) => message(w, classText, x['fieldClass']) },
                  { key: 'level', zh: '级别', en: 'Level', render: (x) => message(w, levelText, x['level']) },
                ]}
              />
            )}
          </div>
        </div>
      )}
      {copying && one !== undefined && (
        <CopyRoles to={one} onClose={(done) => (setCopying(false), done && void client.invalidateQueries({ queryKey: ['organization', 'rights'] }))} />
      )}
    </>
  )
}

function Sources({ list }: { list: readonly Source[] }): ReactElement {
  const w = useWords()
  return (
    <span className="cell-tags">
      {list.map((s, i) => (
        <Tag key={i}>
          {message(w, sourceText, s.kind)} {s.title}
          {s.until ? ` → ${s.until}` : ''}
        </Tag>
      ))}
    </span>
  )
}
