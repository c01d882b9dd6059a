import { dayOf, refId } from '@crossway/kernel'
import { openRecord, useAuth } from '@crossway/web-kit'
import { StateMark } from '@crossway/web-ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Segmented, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { grantText, message, scopeText, useWords } from '../words.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { RevokeGrant } from './revoke-grant.tsx'
import { ReadTable, type Row } from './simple-table.tsx'
import { titleOf } from '../ref-parts.ts'

type View = 'active' | 'all'
const stateText: Readonly<Record<string, readonly [string, string]>> = {
  active: ['有效', 'In force'],
  expired: ['已过期', 'Expired'],
  revoked: ['已撤销', 'Revoked'],
}

/** Rights given or taken for a time; without an employee, those of everybody. */
export function Grants({ employee }: { employee?: number }): ReactElement {
  const w = useWords()
  const client = useQueryClient()
  const mayGrant = useAuth('permissions/grant')
  const [view, setView] = useState<View>('active')
  const [adding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Row>()
  const filter = { ...(view === 'active' ? { status: { eq: 'active' } } : {}), ...(employee === undefined ? {} : { employee: { eq: employee } }) }
  const done = (changed: boolean): void => {
    setAdding(false)
    setEnding(undefined)
    if (changed) void client.invalidateQueries({ queryKey: ['organization'] })
  }
  const today = dayOf(new Date())
  return (
    <>
      <ReadTable
        path={`permission-grant?size=200&filter=${encodeURIComponent(JSON.stringify(filter))}`}
        rowKey={(r) => String(r['id'])}
        tools={
          <>
            <Segmented<View>
              value={view}
              onChange={setView}
              options={[
                { value: 'active', label: w('有效', 'In force') },
                { value: 'all', label: w('全部', 'All') },
              ]}
            />
            <span className="grow" />
            {mayGrant && (
              <Button type="primary" onClick={() => setAdding(true)} data-testid="btn-permissions/grant">
                {w('新增授权/限制', 'Grant or restrict')}
              </Button>
            )}
          </>
        }
        columns={[
          ...(employee === undefined
            ? [
                {
                  key: 'employee',
                  zh: '员工',
                  en: 'Person',
                  render: (r: Row) => <a onClick={() => void openRecord('employee', refId(r['employee']) ?? 0)}>{titleOf(r['employee'])}</a>,
                },
              ]
            : []),
          { key: 'kind', zh: '类型', en: 'Kind', render: (r) => message(w, grantText, r['kind']) },
          {
            key: 'status',
            zh: '状态',
            en: 'State',
            render: (r) => {
              const over = r['status'] === 'active' && r['valid_to'] !== null && String(r['valid_to']) < today
              const state = over ? 'expired' : String(r['status'])
              const [zh, en] = stateText[state] ?? [state, state]
              return <StateMark record="permission_grant" state={state} zh={zh} label={w(zh, en)} />
            },
          },
          {
            key: 'nodes',
            zh: '权限点',
            en: 'Nodes',
            render: (r) => (
              <span className="cell-tags">
                {refId(r['role']) !== null && <Tag>{titleOf(r['role'])}</Tag>}
                {((r['nodes'] ?? []) as string[]).map((n) => (
                  <Tag key={n} className="mono">
                    {n}
                  </Tag>
                ))}
              </span>
            ),
          },
          {
            key: 'scope_override',
            zh: '范围',
            en: 'Scope',
            render: (r) => (r['scope_override'] ? message(w, scopeText, (r['scope_override'] as { read?: string }).read) : '–'),
          },
          { key: 'valid_from', zh: '起', en: 'From' },
          { key: 'valid_to', zh: '止', en: 'To', render: (r) => String(r['valid_to'] ?? w('长期', 'Open')) },
          { key: 'reason', zh: '原因', en: 'Reason' },
          {
            key: 'end',
            zh: '操作',
            en: 'Actions',
            render: (r) =>
              mayGrant && r['status'] === 'active' ? (
                <Button type="link" size="small" onClick={() => setEnding(r)} data-testid={`btn-revoke-${String(r['id'])}`}>
                  {w('撤销', 'Revoke')}
                </Button>
              ) : (
                ''
              ),
          },
        ]}
      />
      {adding && <GrantDialog employee={employee} onClose={done} />}
      {ending && <RevokeGrant row={ending} onClose={done} />}
    </>
  )
}
