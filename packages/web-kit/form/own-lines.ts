import { sum, concerns, ownField, saysNothing, startOf, type AnyField, type OwnLines } from '@crossway/kernel'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../request/tell-problem.ts'
import { fieldLabel } from '../registry/labels.ts'
import { fieldAt, lineFields, type FieldAt } from '../registry/field-at.ts'
import type { Definition } from '../registry/definition.ts'
import { currentLang } from '../i18n/language.ts'
import type { ListRow } from '../list/list-answer.ts'
import { emptyValues } from './drafted.ts'
import { sameInput, type FormField, type FormStore, type Values } from './form-store.ts'
import { lineErrors } from './line-check.ts'
import { toLines, type Line } from './lines.ts'
import { readRecord } from './save-record.ts'
import { isEmptyValue, type Texts } from './rules.ts'

/** A row of an action over a line of the document: the line as it was read stands behind it, `$deleted` = it says nothing and is not sent. */
export interface OwnLine extends Line {
  readonly line: number
  readonly $line: Values
  readonly $head: ListRow
  /** What stood in the inputs at first. */
  readonly $first: Values
}
export const ownLines = (value: unknown): readonly OwnLine[] => (Array.isArray(value) ? value : [])
export type OwnAt = FieldAt & { readonly field: AnyField & { readonly own: OwnLines } }
export const isOwn = (at: FieldAt): at is OwnAt => at.field.own !== undefined

/** What is typed into each row, in the order of the definition. */
export const ownInputs = (at: OwnAt): FieldAt[] => lineFields(at).filter((f) => f.path !== 'line' && !at.field.own.also.includes(f.path))
/** Fields of the line that stand beside them, as far as this reader has them. */
export function ownFacts(at: OwnAt, def: Definition, rows: readonly OwnLine[]): FieldAt[] {
  const name = ownField(def.resource.fields, at.field.own)!
  const line = lineFields(fieldAt(def, name)!)
  return at.field.own.show.flatMap((n) => line.filter((f) => f.path === n && rows.some((r) => n in r.$line)))
}

/** The rows as they stand there first. */
export function ownRows(at: OwnAt, def: Definition, record: ListRow): OwnLine[] {
  const { own, target } = at.field
  const inputs = ownInputs(at).map((f) => f.path)
  const empty = emptyValues(Object.fromEntries(inputs.map((n) => [n, target!.fields[n]!])))
  return toLines(record[ownField(def.resource.fields, own)!])
    .filter((line) => concerns(own, line))
    .map((line) => {
      const first = Object.fromEntries(inputs.map((n) => [n, startOf(own, n, line) ?? empty[n]]))
      return struck(at, { ...first, line: line.id!, $head: record, $line: line, $first: first, $key: line.$key })
    })
}

/** Is an input as it stood there? One that was emptied says nothing else. */
const isSame = (row: OwnLine, n: string): boolean =>
  isEmptyValue(row[n]) || sameInput(row[n], row.$first[n]) || (!isEmptyValue(row.$first[n]) && Number(row[n]) === Number(row.$first[n]))
/** The row with what was typed; whether it is sent follows from it. */
function struck(at: OwnAt, row: OwnLine): OwnLine {
  const { own } = at.field
  const inputs = ownInputs(at).map((f) => f.path)
  return { ...row, $deleted: own.send === 'changed' ? inputs.every((n) => isSame(row, n)) : saysNothing(own, row, inputs) }
}
export const setOwn = (at: OwnAt, rows: readonly OwnLine[], key: string, values: Values): OwnLine[] =>
  rows.map((r) => (r.$key === key ? struck(at, { ...r, ...values }) : r))

/** Sum of the input that the definition counts by, over what will be sent. */
export const ownTotal = (at: OwnAt | undefined, value: unknown): number | undefined => {
  const total = at?.field.own.total
  if (total === undefined) return undefined
  return sum(ownLines(value).flatMap((r) => (r.$deleted ? [] : [total].flat().map((n) => (Number.isFinite(Number(r[n])) ? Number(r[n]) : 0))))).toNumber()
}

/** Rows as they are sent: of changes only what differs. */
export const sentOwn = (at: OwnAt, rows: readonly OwnLine[]): Values[] =>
  at.field.own.send !== 'changed'
    ? [...rows]
    : rows.map((r) => Object.fromEntries(Object.entries(r).filter(([n]) => n === 'line' || n.startsWith('$') || !isSame(r, n))))

/** The check of such rows in a form: something is filled in, each cell by its kind, none beyond the limit of its line. */
export function ownCheck(at: OwnAt, t: Texts): FormField {
  const label = fieldLabel(at, currentLang())
  return {
    name: at.path,
    rules: [{ custom: (v) => (ownLines(v).some((r) => !r.$deleted) ? undefined : t('form.enter', { label })) }],
    inner: (value) => ({ ...beyond(at, value, t), ...lineErrors(at, value, t) }),
  }
}
function beyond(at: OwnAt, value: unknown, t: Texts): Record<string, string> {
  const inputs = ownInputs(at).filter((f) => at.field.own.max[f.path])
  const sent = ownLines(value).filter((r) => !r.$deleted)
  return Object.fromEntries(
    sent.flatMap((row, i) =>
      inputs.flatMap((f) => {
        const max = Number(row.$line[at.field.own.max[f.path]!] ?? 0)
        return Number(row[f.path] ?? 0) > max ? [[`${at.path}[${i}].${f.path}`, t('form.tooBig', { label: fieldLabel(f, currentLang()), max })]] : []
      }),
    ),
  )
}

/** Reads the record of an action over its own lines once and puts the rows into the form: what changes meanwhile takes nothing away that was typed. */
export function useOwnLines(
  def: Definition,
  fields: readonly FieldAt[],
  row: ListRow | undefined,
  form: FormStore,
): { readonly at: OwnAt | undefined; readonly ready: boolean; readonly lost: string } {
  const at = fields.find(isOwn)
  const [ready, setReady] = useState(at === undefined)
  const [lost, setLost] = useState('')
  const latest = useRef({ def, at, form })
  useEffect(() => {
    latest.current = { def, at, form }
  })
  const id = at && row?.id
  useEffect(() => {
    if (id === undefined) return
    let gone = false
    void readRecord(latest.current.def, id).then(
      (record) => {
        const now = latest.current
        if (gone || !now.at) return
        now.form.set(now.at.path, ownRows(now.at, now.def, record))
        setReady(true)
      },
      (e: unknown) => !gone && setLost(errorText(e)),
    )
    return () => void (gone = true)
  }, [id])
  return { at, ready, lost }
}
