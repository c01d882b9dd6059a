import { get, useLang, type RecordProps } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ReactElement } from 'react'
import { SimpleTable } from '../permissions/simple-table.tsx'
import { choices, classText, levelText, message, useWords } from '../words.ts'
import { EditBar } from './edit-bar.tsx'
import { removeColumn } from './remove-column.tsx'
import { usePart } from './use-part.ts'

interface FieldLine {
  readonly id?: number
  readonly field_class: string | null
  readonly resource: string | null
  readonly field: string | null
  readonly level: string
}
interface Classed {
  readonly resource: string
  readonly field: string
  readonly zh: string
  readonly en: string
  readonly fieldClass: string
}
const byDefault = 'default'

/** Levels of the field classes, and of single fields over them (organization.md §5). */
export function FieldsTab({ record, refresh }: RecordProps): ReactElement {
  const w = useWords()
  const lang = useLang()
  const part = usePart<readonly FieldLine[]>(record, 'field_levels', refresh)
  const catalogue = useQuery({
    queryKey: ['organization', 'organization/fields'],
    queryFn: () => get<{ rows: Classed[] }>('organization/fields'),
    staleTime: 5 * 60_000,
  }).data?.rows
  const lines = part.value ?? []
  const rule = (c: string): FieldLine | undefined => lines.find((l) => l.field_class === c && !l.field)
  const setClass = (c: string, level: string): void => {
    const others = lines.filter((l) => !(l.field_class === c && !l.field))
    part.put(level === byDefault ? others : [...others, { ...(rule(c) ?? { resource: null, field: null, field_class: c }), level }])
  }
  const singles = lines.filter((l) => l.field)
  const keyOf = (l: { resource: string | null; field: string | null }): string => `${l.resource}.${l.field}`
  const nameOf = (l: FieldLine): string => {
    const x = catalogue?.find((c) => c.resource === l.resource && c.field === l.field)
    return x ? `${lang === 'en' ? x.en : x.zh} · ${keyOf(l)}` : keyOf(l)
  }
  const level = (value: string, label: string, options: { value: string; label: string }[], set: (v: string) => void): ReactElement =>
    part.editing ? (
      <Select size="small" style={{ width: 130 }} aria-label={label} value={value} options={options} onChange={set} />
    ) : value === byDefault ? (
      <span className="note">{w('默认', 'Default')}</span>
    ) : (
      <>{message(w, levelText, value)}</>
    )
  const withDefault = [{ value: byDefault, label: w('默认', 'Default') }, ...choices(w, levelText)]
  return (
    <div className="org-part" data-testid="fields-tab">
      <h3>{w('字段分类', 'Classes')}</h3>
      <SimpleTable
        bare
        rows={Object.keys(classText).map((c) => ({ c }))}
        rowKey={(r) => String(r['c'])}
        columns={[
          { key: 'c', zh: '分类', en: 'Class', render: (r) => message(w, classText, r['c']) },
          {
            key: 'level',
            zh: '级别',
            en: 'Level',
            render: (r) => level(rule(String(r['c']))?.level ?? byDefault, String(r['c']), withDefault, (v) => setClass(String(r['c']), v)),
          },
          { key: 'n', zh: '字段数', en: 'Fields', right: true, render: (r) => (catalogue ?? []).filter((x) => x.fieldClass === r['c']).length },
        ]}
      />
      <h3>{w('单个字段', 'Single fields')}</h3>
      <SimpleTable
        bare
        rows={singles as never}
        rowKey={(r) => keyOf(r as never)}
        tools={
          part.editing && (
            <Select
              className="wide"
              showSearch={{ optionFilterProp: 'label' }}
              value={null}
              placeholder={w('添加字段', 'Add a field')}
              aria-label={w('添加字段', 'Add a field')}
              options={(catalogue ?? [])
                .filter((c) => !singles.some((l) => l.resource === c.resource && l.field === c.field))
                .map((c) => ({ value: `${c.resource}.${c.field}`, label: `${lang === 'en' ? c.en : c.zh} · ${c.resource}.${c.field}` }))}
              onChange={(v: string | null) => {
                const c = catalogue?.find((x) => `${x.resource}.${x.field}` === v)
                if (c) part.put([...lines, { field_class: null, resource: c.resource, field: c.field, level: 'readonly' }])
              }}
            />
          )
        }
        columns={[
          { key: 'field', zh: '字段', en: 'Field', render: (r) => nameOf(r as never) },
          {
            key: 'level',
            zh: '级别',
            en: 'Level',
            render: (r) =>
              level(String(r['level']), keyOf(r as never), choices(w, levelText), (v) =>
                part.put(lines.map((l) => (l.field && keyOf(l) === keyOf(r as never) ? { ...l, level: v } : l))),
              ),
          },
          ...removeColumn(w, part.editing, (r) => part.put(lines.filter((l) => !(l.field && keyOf(l) === keyOf(r as never))))),
        ]}
      />
      <EditBar record={record} part={part} />
    </div>
  )
}
