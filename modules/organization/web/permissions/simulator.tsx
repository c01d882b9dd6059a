import { errorText, get, post, ProblemError, useLang } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Select, Steps, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { PersonSelect } from '../dialog/person-select.tsx'
import { message, scopeText, sourceText, useWords } from '../words.ts'
import { NodeSelect } from './by-node.tsx'

interface Permission {
  readonly name: string
  readonly node: string
  readonly allow: boolean
  readonly detail?: string
  readonly steps: readonly { readonly no: number; readonly title: string; readonly result: string; readonly detail?: string }[]
  readonly sources: readonly { readonly kind: string; readonly title: string; readonly since: string | null; readonly until: string | null }[]
  readonly scopes?: { readonly read: readonly { readonly kind: string }[]; readonly write: readonly { readonly kind: string }[] }
}
interface ScopeResource {
  readonly code: string
  readonly zh: string
  readonly en: string
}

const resultText: Readonly<Record<string, readonly [string, string]>> = {
  pass: ['通过', 'Passed'],
  skip: ['跳过', 'Skipped'],
  refuse: ['拒绝', 'Refused'],
}

/** The server's own decision about a person, a node and a record, step by step (organization.md §8). */
export function Simulator(): ReactElement {
  const lang = useLang()
  const w = useWords()
  const resources = useQuery({
    queryKey: ['organization', 'scope-resources'],
    queryFn: () => get<{ rows: ScopeResource[] }>('organization/scope-resources', { silent: true }),
    staleTime: 5 * 60_000,
  }).data?.rows
  const [employee, setEmployee] = useState<number>()
  const [node, setNode] = useState<string>()
  const [resource, setResource] = useState('')
  const [record, setRecord] = useState('')
  const [permission, setPermission] = useState<Permission>()
  const [failed, setFailed] = useState('')
  const run = async (): Promise<void> => {
    setFailed('')
    try {
      const row = record.trim() && resource.trim() ? { resource: resource.trim(), record: Number(record) } : {}
      setPermission(await post<Permission>('organization/simulate', { employee, node, ...row }, { silent: true }))
    } catch (e) {
      if (!(e instanceof ProblemError)) throw e
      setPermission(undefined)
      setFailed(errorText(e))
    }
  }
  const kinds = (list: readonly { readonly kind: string }[]): string => list.map((x) => message(w, scopeText, x.kind)).join(' + ') || '–'
  return (
    <>
      <div className="permissions-tools">
        <PersonSelect value={employee} onChange={setEmployee} />
        <NodeSelect value={node} onChange={setNode} />
        <Select
          className="filter"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={resource || null}
          placeholder={w('记录', 'Record')}
          aria-label={w('记录', 'Record')}
          options={(resources ?? []).map((x) => ({ value: x.code, label: lang === 'en' ? x.en : x.zh }))}
          onChange={(v: string | null) => setResource(v ?? '')}
        />
        <Input
          style={{ width: 120 }}
          value={record}
          inputMode="numeric"
          placeholder="ID"
          aria-label="ID"
          onChange={(e) => setRecord(e.target.value.replace(/\D/g, ''))}
        />
        <Button type="primary" disabled={employee === undefined || !node} onClick={() => void run()} data-testid="btn-permissions/view">
          {w('模拟', 'Simulate')}
        </Button>
      </div>
      {!permission && !failed && (
        <p className="note">
          {w('选择员工与权限点，可加一条记录，逐步查看判定', 'Choose a person and a node, and a record if you like, to see the decision step by step')}
        </p>
      )}
      {failed && <Alert type="error" showIcon title={failed} />}
      {permission && (
        <>
          <Alert
            type={permission.allow ? 'success' : 'error'}
            showIcon
            data-testid="verdict"
            title={`${permission.name} · ${permission.node} · ${permission.allow ? w('允许', 'allowed') : w('拒绝', 'refused')}`}
            description={
              <>
                {permission.detail}{' '}
                {permission.sources.map((s, i) => (
                  <Tag key={i}>
                    {message(w, sourceText, s.kind)} {s.title}
                  </Tag>
                ))}
                {permission.scopes && (
                  <div>
                    {w(
                      `可读 ${kinds(permission.scopes.read)}，可写 ${kinds(permission.scopes.write)}`,
                      `Read ${kinds(permission.scopes.read)}, write ${kinds(permission.scopes.write)}`,
                    )}
                  </div>
                )}
              </>
            }
          />
          <Steps
            style={{ marginTop: 16 }}
            orientation="vertical"
            size="small"
            items={permission.steps.map((s) => ({
              title: s.title,
              content: s.detail ?? message(w, resultText, s.result),
              status: s.result === 'refuse' ? ('error' as const) : s.result === 'skip' ? ('wait' as const) : ('finish' as const),
            }))}
          />
        </>
      )}
    </>
  )
}
