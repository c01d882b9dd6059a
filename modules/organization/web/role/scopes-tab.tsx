import { get, useLang, type RecordProps } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { scopeKinds, writeFitsRead, type CustomSets, type ScopeKind } from '../../model/scope.ts'
import { SimpleTable } from '../permissions/simple-table.tsx'
import { choices, message, scopeText, useWords } from '../words.ts'
import { EditBar } from './edit-bar.tsx'
import { SetsDialog } from './sets-dialog.tsx'
import { removeColumn } from './remove-column.tsx'
import { usePart } from './use-part.ts'

interface ScopeLine {
  readonly id?: number
  readonly resource: string
  readonly read_scope: ScopeKind
  readonly write_scope: ScopeKind
  readonly read_sets: CustomSets | null
  readonly write_sets: CustomSets | null
}
type Side = 'read' | 'write'

/** Rows the role shows and lets change, record by record over its default; the write scope never exceeds the read scope (organization.md §4). */
export function ScopesTab({ record, refresh }: RecordProps): ReactElement {
  const w = useWords()
  const lang = useLang()
  const part = usePart<readonly ScopeLine[]>(record, 'scopes', refresh)
  const [sets, setSets] = useState<{ at: number; side: Side }>()
  const resources = useQuery({
    queryKey: ['organization', 'scope-resources'],
    queryFn: async () => (await get<{ rows: { code: string; zh: string; en: string }[] }>('organization/scope-resources')).rows,
    staleTime: 5 * 60_000,
  }).data
  const lines = part.value ?? []
  const nameOf = (code: string): string => {
    if (code === '*') return w('默认（其余记录）', 'Default (all others)')
    const r = resources?.find((x) => x.code === code)
    return r ? (lang === 'en' ? r.en : r.zh) : code
  }
  const change = (at: number, more: Partial<ScopeLine>): void => part.put(lines.map((l, i) => (i === at ? { ...l, ...more } : l)))
  const setRead = (at: number, read_scope: ScopeKind): void =>
    // what may be changed shrinks along
    change(at, { read_scope, ...(writeFitsRead(read_scope, lines[at]!.write_scope) ? {} : { write_scope: read_scope }) })
  const free = ['*', ...(resources ?? []).map((r) => r.code)].filter((c) => !lines.some((l) => l.resource === c))
  const add = (resource: string): void => part.put([...lines, { resource, read_scope: 'self', write_scope: 'self', read_sets: null, write_sets: null }])
  const scope = (l: ScopeLine, at: number, side: Side): ReactElement => {
    const value = side === 'read' ? l.read_scope : l.write_scope
    const own = side === 'read' ? l.read_sets : l.write_sets
    if (!part.editing)
      return (
        <>
          {message(w, scopeText, value)} {value === 'custom' && <a onClick={() => setSets({ at, side })}>{w('明细', 'Sets')}</a>}
        </>
      )
    const kinds = side === 'read' ? scopeKinds : scopeKinds.filter((k) => writeFitsRead(l.read_scope, k))
    return (
      <span className="scope-cell">
        <Select
          size="small"
          style={{ width: 150 }}
          value={value}
          aria-label={`${nameOf(l.resource)} ${side === 'read' ? w('可读', 'Read') : w('可写', 'Write')}`}
          options={choices(w, scopeText, kinds)}
          onChange={(k: ScopeKind) => (side === 'read' ? setRead(at, k) : change(at, { write_scope: k }))}
        />
        {value === 'custom' && (
          <a className={own ? undefined : 'bad-text'} onClick={() => setSets({ at, side })}>
            {own ? w('明细', 'Sets') : w('未设置', 'Not set')}
          </a>
        )}
      </span>
    )
  }
  return (
    <div className="org-part" data-testid="scopes-tab">
      <SimpleTable
        bare
        rows={lines.map((l, at) => ({ ...l, at })) as never}
        rowKey={(r) => String(r['resource'])}
        tools={
          part.editing && (
            <Select
              className="wide"
              showSearch={{ optionFilterProp: 'label' }}
              value={null}
              placeholder={w('添加记录', 'Add a record')}
              aria-label={w('添加记录', 'Add a record')}
              options={free.map((value) => ({ value, label: nameOf(value) }))}
              onChange={(v: string | null) => v && add(v)}
            />
          )
        }
        columns={[
          { key: 'resource', zh: '记录', en: 'Record', render: (r) => nameOf(String(r['resource'])) },
          { key: 'read_scope', zh: '可读', en: 'Read', render: (r) => scope(r as never, Number(r['at']), 'read') },
          { key: 'write_scope', zh: '可写', en: 'Write', render: (r) => scope(r as never, Number(r['at']), 'write') },
          ...removeColumn(w, part.editing, (r) => part.put(lines.filter((_, i) => i !== r['at']))),
        ]}
      />
      <EditBar record={record} part={part} />
      {sets && (
        <SetsDialog
          sets={(sets.side === 'read' ? lines[sets.at]?.read_sets : lines[sets.at]?.write_sets) ?? {}}
          readOnly={!part.editing}
          onClose={(next) => {
            if (next) change(sets.at, sets.side === 'read' ? { read_sets: next } : { write_sets: next })
            setSets(undefined)
          }}
        />
      )}
    </div>
  )
}
