import { stateField } from '@crossway/kernel'
import { fieldAt, findRecord, loadRecord, stateLabel, useLang, valueLabel, type ListRow, type RecordDefinition } from '@crossway/web-kit'
import { useEffect, useReducer, type ReactElement } from 'react'

/** The record's definition, loaded when it is first asked for; undefined until then, and for records of no module here. */
function useDefinition(name: string): RecordDefinition | undefined {
  const [, again] = useReducer((n: number) => n + 1, 0)
  const def = findRecord(name)
  useEffect(() => {
    if (!def) void loadRecord(name).then(again, () => undefined)
  }, [def, name])
  return def
}

/** Name of the changed field: the rule's own note, in English the record's word where the note is the shipped one. */
export function StoredField({ row }: { readonly row: ListRow }): ReactElement {
  const lang = useLang()
  const def = useDefinition(String(row['resource']))
  const field = String(row['field'])
  const note = String(row['note'] ?? field)
  const at = def && fieldAt(def, field)
  return (
    <span className="words" title={field}>
      {at && note === at.label['zh-cn'] ? at.label[lang] : note}
    </span>
  )
}

/** A kept value as its own record shows it: states and choices by their names, lists without brackets, nothing as a dash. */
export function StoredValue({ row, side }: { readonly row: ListRow; readonly side: 'before' | 'after' }): ReactElement {
  const lang = useLang()
  const def = useDefinition(String(row['resource']))
  const value = row[side]
  if (value === null || value === undefined || value === '') return <span>–</span>
  const text = String(value)
  const field = String(row['field'])
  const at = def && fieldAt(def, field)
  if (def && field === stateField(def.resource)) return <span>{stateLabel(def, text, lang)}</span>
  if (at?.field.kind === 'bool') return <span>{text === 'true' ? (lang === 'en' ? 'Yes' : '是') : lang === 'en' ? 'No' : '否'}</span>
  if (at?.field.kind === 'choice') return <span>{valueLabel(at, text, lang)}</span>
  return <span>{listed(text, lang === 'en' ? ', ' : '、')}</span>
}

function listed(text: string, between: string): string {
  if (!text.startsWith('[')) return text
  try {
    const all: unknown = JSON.parse(text)
    return Array.isArray(all) && all.every((x) => typeof x !== 'object') ? all.join(between) || '–' : text
  } catch {
    return text
  }
}
