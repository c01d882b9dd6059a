import { dayOf, stateField, writableFields, type AnyField, type AnyResource, type Fields } from '@crossway/kernel'
import { masked } from '../format/exact-numbers.ts'
import type { ListRow } from '../list/list-answer.ts'
import type { Values } from './form-store.ts'

const start = (x: AnyField): unknown => {
  if (x.default === 'today' && x.kind === 'date') return dayOf(new Date())
  if (x.default === 'now' && x.kind === 'dateTime') return new Date().toISOString()
  if (x.default !== undefined) return x.kind === 'bool' ? x.default : String(x.default)
  return ['choices', 'texts', 'refs', 'files', 'lines'].includes(x.kind) ? [] : null
}

/** What a new record begins with. */
export const emptyValues = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, x]) => !x.derived && !x.expression)
      .map(([n, x]) => [n, start(x)]),
  )
/** Writable fields of a record that was read; a field hidden by right is absent and stays so. */
export const editValues = (r: AnyResource, row: ListRow): Values =>
  Object.fromEntries(
    writableFields(r.fields)
      .filter(([n]) => n in row)
      .map(([n]) => [n, row[n]]),
  )
/** A value of the original that its copy must not have: papers are its own, and what the reader was shown masked is no value. */
const ownOf = (x: AnyField, v: unknown): boolean =>
  x.kind === 'serial' || ((x.kind === 'file' || x.kind === 'files') && !x.image) || (x.class !== undefined && masked(v))
const none = (x: AnyField): unknown => (x.kind === 'files' ? [] : null)
const copyLine = (fields: Fields, { id: _, seq: __, ...line }: Values): Values =>
  Object.fromEntries(Object.entries(line).map(([n, v]) => (fields[n] && ownOf(fields[n], v) ? [n, none(fields[n])] : [n, v])))

/** What a copy begins with: all but numbers, what is unique, papers and masked values. Pictures go along. */
export const copyValues = (r: AnyResource, row: ListRow): Values =>
  Object.fromEntries(
    Object.entries({ ...emptyValues(r.fields), ...editValues(r, row) }).map(([n, v]) => {
      const x = r.fields[n]!
      if (x.unique || ownOf(x, v) || r.unique?.some((u) => u.length === 1 && u[0] === n)) return [n, none(x)]
      return [n, x.kind === 'lines' && Array.isArray(v) ? v.map((line: Values) => copyLine(x.target!.fields, line)) : v]
    }),
  )

const hasId = (v: unknown): v is { id: number } => typeof v === 'object' && v !== null && 'id' in v
type Send = (v: unknown, x: AnyField) => unknown
const asIs: Send = (v) => (v === '' || v === undefined ? null : v)
const byId: Send = (v) => (hasId(v) ? v.id : asIs(v, { kind: 'ref', options: {} }))
const sends: Partial<Record<AnyField['kind'], Send>> = {
  ref: byId,
  file: byId,
  refs: (v) => (Array.isArray(v) ? v.map((e) => byId(e, { kind: 'ref', options: {} })) : []),
  files: (v) => (Array.isArray(v) ? v.map((e) => byId(e, { kind: 'file', options: {} })) : []),
  int: (v) => (v === null || v === undefined || v === '' ? null : Number(v)),
  lines: (v, x) => (Array.isArray(v) ? v.filter((l) => !(l as Values)['$deleted']).map((l) => sentLine(l as Values, x.target!.fields)) : []),
}
const sentValue = (v: unknown, x: AnyField): unknown => (sends[x.kind] ?? asIs)(v, x)
function sentLine(line: Values, fields: Fields): Values {
  const own = Object.entries(fields).filter(([n, x]) => !x.derived && !x.expression && n in line)
  return {
    ...(typeof line['id'] === 'number' && line['id'] > 0 ? { id: line['id'] } : {}),
    ...Object.fromEntries(own.map(([n, x]) => [n, sentValue(line[n], x)])),
  }
}

/** Input in the form of the API: references by id, exact numbers as text, computed fields absent. */
export const sentValues = (fields: Fields, values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((n) => fields[n]).map((n) => [n, sentValue(values[n], fields[n]!)]))

export const stateOf = (r: AnyResource, row: ListRow): string | undefined => {
  const f = stateField(r)
  return f === undefined ? undefined : (row[f] as string | undefined)
}
