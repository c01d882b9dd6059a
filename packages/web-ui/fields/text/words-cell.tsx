import type { Lang } from '@crossway/kernel'
import { blank, dash, findRecord, loadRecord, recordName, stateLabel, type FieldAt, type ListRow } from '@crossway/web-kit'
import { useEffect, useReducer, type ReactElement } from 'react'
import type { CellProps, KindCell } from '../kind.ts'
import { textCell } from './cell.ts'

/** The record that a value names, or whose state it is: that stands in `resource` beside it. */
const recordOf = (value: unknown, at: FieldAt, row?: Readonly<Record<string, unknown>>): string =>
  String((at.field.words === 'record' ? value : row?.['resource']) ?? '')

function wordOf(value: unknown, at: FieldAt, lang: Lang, row?: ListRow): string {
  if (blank(value)) return dash
  const def = findRecord(recordOf(value, at, row))
  if (!def) return String(value)
  return at.field.words === 'record' ? recordName(def, lang) : stateLabel(def, String(value), lang)
}

/** The word for a code, once the module of its record is here. */
export function Word({ value, at, row, lang }: CellProps): ReactElement {
  const [, again] = useReducer((n: number) => n + 1, 0)
  const name = recordOf(value, at, row)
  useEffect(() => {
    if (name && !findRecord(name)) void loadRecord(name).then(again, () => undefined)
  }, [name])
  return <span className="ell">{wordOf(value, at, lang, row)}</span>
}
export const says = (at: FieldAt): boolean => at.field.words === 'record' || at.field.words === 'states'
/** Codes of records and of their states, said in the reader's language (`words` of the field). */
export const wordsCell: KindCell = { ...textCell, look: () => ({ width: 128, min: 88 }), text: wordOf, Cell: Word }
