import { get, openTab, useLang } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Select, Skeleton } from 'antd'
import { useMemo, useState, type ReactElement } from 'react'
import { message, scopeText, useWords } from '../words.ts'
import { SimpleTable, type Row } from './simple-table.tsx'

interface Answer {
  readonly resources: readonly { readonly code: string; readonly zh: string; readonly en: string; readonly dimensions: readonly string[] }[]
  readonly rows: readonly {
    readonly role: number
    readonly code: string
    readonly name: string
    readonly name_en: string | null
    readonly resource: string
    readonly read_scope: string
    readonly write_scope: string
  }[]
}
const most = 12
const first = 6

/** Records by roles: what each shows and lets change; a record without a row of its own follows the role's default. */
export function Scopes(): ReactElement {
  const w = useWords()
  const lang = useLang()
  const { data } = useQuery({ queryKey: ['organization', 'scopes'], queryFn: () => get<Answer>('organization/scopes') })
  const [picked, setPicked] = useState<readonly number[]>()
  const roles = useMemo(() => [...new Map((data?.rows ?? []).map((r) => [r.role, r])).values()], [data])
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const nameOf = (r: Answer['rows'][number]): string => (lang === 'en' ? (r.name_en ?? r.name) : r.name)
  const columns = (picked ?? roles.slice(0, first).map((r) => r.role)).flatMap((id) => roles.find((r) => r.role === id) ?? [])
  const cell = (role: number, resource: string): ReactElement => {
    const own = data.rows.find((r) => r.role === role && r.resource === resource)
    const rule = own ?? data.rows.find((r) => r.role === role && r.resource === '*')
    if (!rule) return <span className="note">–</span>
    const text =
      rule.read_scope === rule.write_scope
        ? message(w, scopeText, rule.read_scope)
        : `${message(w, scopeText, rule.read_scope)} / ${message(w, scopeText, rule.write_scope)}`
    return <span className={own ? undefined : 'note'}>{text}</span>
  }
  const rows: Row[] = [{ code: '*', zh: '默认', en: 'Default', dimensions: [] }, ...data.resources]
  return (
    <SimpleTable
      rows={rows}
      rowKey={(r) => String(r['code'])}
      tools={
        <>
          <Select
            className="wide"
            mode="multiple"
            maxCount={most}
            maxTagCount="responsive"
            aria-label={w('角色', 'Roles')}
            showSearch={{ optionFilterProp: 'label' }}
            value={columns.map((c) => c.role)}
            options={roles.map((r) => ({ value: r.role, label: nameOf(r) }))}
            onChange={setPicked}
          />
          <span className="note">{w('可读 / 可写；灰色为角色默认', 'Read / write; grey is the role’s default')}</span>
        </>
      }
      columns={[
        { key: lang === 'en' ? 'en' : 'zh', zh: '记录', en: 'Record' },
        ...columns.map((c) => ({
          key: String(c.role),
          zh: c.name,
          en: nameOf(c),
          render: (r: Row) => <a onClick={() => void openTab('role', { DetailID: String(c.role), part: 'scopes' })}>{cell(c.role, String(r['code']))}</a>,
        })),
      ]}
    />
  )
}
