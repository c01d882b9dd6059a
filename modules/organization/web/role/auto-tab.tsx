import type { RefValue } from '@crossway/kernel'
import type { RecordProps } from '@crossway/web-kit'
import { RemoteSelect } from '@crossway/web-ui'
import { Button, Checkbox, Input } from 'antd'
import type { ReactElement } from 'react'
import { SimpleTable, type Row } from '../permissions/simple-table.tsx'
import { useWords } from '../words.ts'
import { EditBar } from './edit-bar.tsx'
import { removeColumn } from './remove-column.tsx'
import { usePart } from './use-part.ts'

interface AutoLine {
  readonly id?: number
  readonly department: RefValue | null
  readonly below: boolean
  readonly position: RefValue | null
  readonly grade: string | null
}
const sentLines = (lines: readonly AutoLine[]): object[] => lines.map((l) => ({ ...l, department: l.department?.id ?? null, position: l.position?.id ?? null }))

/** Who gets the role by itself; weighed when a job changes, and only roles given by rule are taken back by rule (organization.md, role_auto_rule). */
export function AutoTab({ record, refresh }: RecordProps): ReactElement {
  const w = useWords()
  const part = usePart<readonly AutoLine[]>(record, 'auto_rules', refresh, sentLines)
  const lines = part.value ?? []
  const change = (at: number, more: Partial<AutoLine>): void => part.put(lines.map((l, i) => (i === at ? { ...l, ...more } : l)))
  const pick = (r: Row, key: 'department' | 'position', label: string): ReactElement | string => {
    const value = r[key] as RefValue | null
    if (!part.editing) return value?.title ?? w('不限', 'Any')
    return (
      <RemoteSelect
        className="auto-pick"
        record={key}
        label={label}
        placeholder={w('不限', 'Any')}
        value={value ? [value] : []}
        onChange={(c) => change(Number(r['at']), { [key]: c[0] ? { id: c[0].id, title: c[0].title } : null })}
      />
    )
  }
  return (
    <div className="org-part" data-testid="auto-tab">
      <SimpleTable
        bare
        rows={lines.map((l, at) => ({ ...l, at })) as never}
        rowKey={(r) => String(r['at'])}
        tools={
          part.editing && (
            <Button onClick={() => part.put([...lines, { department: null, below: true, position: null, grade: null }])} data-testid="btn-auto-add">
              {w('添加规则', 'Add a rule')}
            </Button>
          )
        }
        columns={[
          { key: 'department', zh: '部门', en: 'Department', render: (r) => pick(r, 'department', w('部门', 'Department')) },
          {
            key: 'below',
            zh: '含下级',
            en: 'With below',
            render: (r) => (
              <Checkbox
                disabled={!part.editing}
                checked={r['below'] === true}
                aria-label={w('含下级', 'With below')}
                onChange={(e) => change(Number(r['at']), { below: e.target.checked })}
              />
            ),
          },
          { key: 'position', zh: '岗位', en: 'Job', render: (r) => pick(r, 'position', w('岗位', 'Job')) },
          {
            key: 'grade',
            zh: '职级',
            en: 'Grade',
            render: (r) =>
              part.editing ? (
                <Input
                  style={{ width: 100 }}
                  maxLength={20}
                  aria-label={w('职级', 'Grade')}
                  placeholder={w('不限', 'Any')}
                  value={String(r['grade'] ?? '')}
                  onChange={(e) => change(Number(r['at']), { grade: e.target.value || null })}
                />
              ) : (
                String(r['grade'] ?? w('不限', 'Any'))
              ),
          },
          ...removeColumn(w, part.editing, (r) => part.put(lines.filter((_, i) => i !== r['at']))),
        ]}
      />
      <p className="note">{w('入职与调岗时按规则增减；手动分配的不受影响', 'Applied when people join or change jobs; roles given by hand stay')}</p>
      <EditBar record={record} part={part} />
    </div>
  )
}
