import { refId } from '@crossway/kernel'
import { auth, openRecord, openTab, type RecordProps } from '@crossway/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState, type ReactElement } from 'react'
import { Grants } from '../permissions/grants.tsx'
import { ReadTable, type Row } from '../permissions/simple-table.tsx'
import { AssignDialog, RevokeRole } from '../role/assign-dialog.tsx'
import { holdingColumns } from '../role/holding-columns.tsx'
import { useWords } from '../words.ts'
import { titleOf } from '../ref-parts.ts'

/** Roles a person holds and held; given and taken back here. */
export function RolesTab({ record, refresh }: RecordProps): ReactElement {
  const w = useWords()
  const client = useQueryClient()
  const may = auth('role/assign') && record['status'] !== 'left'
  const [adding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Row>()
  const done = (changed: boolean): void => {
    setAdding(false)
    setEnding(undefined)
    if (!changed) return
    void client.invalidateQueries({ queryKey: ['organization'] })
    refresh()
  }
  const filter = encodeURIComponent(JSON.stringify({ employee: { eq: record.id } }))
  return (
    <div className="org-part">
      <ReadTable
        path={`employee-role?size=200&filter=${filter}`}
        rowKey={(r) => String(r['id'])}
        tools={
          <>
            <span className="grow" />
            {auth('permissions') && (
              <Button onClick={() => void openTab('permissions', { part: 'person', employee: String(record.id) })}>{w('有效权限', 'Effective rights')}</Button>
            )}
            {may && (
              <Button onClick={() => setAdding(true)} data-testid="btn-assign-role">
                {w('分配角色', 'Assign role')}
              </Button>
            )}
          </>
        }
        columns={[
          {
            key: 'role',
            zh: '角色',
            en: 'Role',
            render: (r) => (auth('role') ? <a onClick={() => void openRecord('role', refId(r['role']) ?? 0)}>{titleOf(r['role'])}</a> : titleOf(r['role'])),
          },
          ...holdingColumns(w, may, setEnding),
        ]}
      />
      {adding && <AssignDialog employee={record.id} onClose={done} />}
      {ending && <RevokeRole row={ending} title={`${titleOf(ending['role'])} · ${String(record['name'])}`} onClose={done} />}
    </div>
  )
}

/** Rights for a time, of this person. */
export function GrantsTab({ record }: RecordProps): ReactElement {
  const w = useWords()
  return (
    <div className="org-part">
      {auth('permissions') ? <Grants employee={record.id} /> : <p className="note">{w('无权查看临时授权', 'You may not see grants')}</p>}
    </div>
  )
}
