import { refId } from '@crossway/kernel'
import { auth, openRecord, type RecordProps } from '@crossway/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import { ReadTable, type Row } from '../permissions/simple-table.tsx'
import { useWords } from '../words.ts'
import { AssignDialog, RevokeRole } from './assign-dialog.tsx'
import { holdingColumns } from './holding-columns.tsx'
import { titleOf } from '../ref-parts.ts'

/** Who holds the role, since when, and by what; given and taken back here. */
export function MembersTab({ record, refresh }: RecordProps): ReactElement {
  const w = useWords()
  const client = useQueryClient()
  const may = auth('role/assign')
  const [view, setView] = useState<'active' | 'all'>('active')
  const [adding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Row>()
  const filter = encodeURIComponent(JSON.stringify({ role: { eq: record.id }, ...(view === 'active' ? { status: { eq: 'active' } } : {}) }))
  const done = (changed: boolean): void => {
    setAdding(false)
    setEnding(undefined)
    if (!changed) return
    void client.invalidateQueries({ queryKey: ['organization'] })
    refresh()
  }
  const full = record['max_holders'] !== null && Number(record['holders'] ?? 0) >= Number(record['max_holders'])
  return (
    <div className="org-part" data-testid="members-tab">
      <ReadTable
        path={`employee-role?size=500&filter=${filter}`}
        rowKey={(r) => String(r['id'])}
        tools={
          <>
            <Segmented<'active' | 'all'>
              value={view}
              onChange={setView}
              options={[
                { value: 'active', label: w('生效', 'In force') },
                { value: 'all', label: w('全部', 'All') },
              ]}
            />
            {record['max_holders'] !== null && (
              <span className={full ? 'bad-text' : 'note'}>{w(`人数上限 ${String(record['max_holders'])}`, `At most ${String(record['max_holders'])}`)}</span>
            )}
            <span className="grow" />
            {may && (
              <Button
                disabled={record['status'] !== 'enabled' || full}
                onClick={() => setAdding(true)}
                title={full ? w('角色人数已满', 'Role is full') : undefined}
                data-testid="btn-assign-member"
              >
                {w('添加成员', 'Add a member')}
              </Button>
            )}
          </>
        }
        columns={[
          {
            key: 'employee',
            zh: '员工',
            en: 'Person',
            render: (r) => <a onClick={() => void openRecord('employee', refId(r['employee']) ?? 0)}>{titleOf(r['employee'])}</a>,
          },
          ...holdingColumns(w, may, setEnding),
        ]}
      />
      {adding && <AssignDialog role={record.id} onClose={done} />}
      {ending && <RevokeRole row={ending} title={`${String(record['name'])} · ${titleOf(ending['employee'])}`} onClose={done} />}
    </div>
  )
}
