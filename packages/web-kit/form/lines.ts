import type { AnyField } from '@crossway/kernel'
import { emptyValues } from './drafted.ts'
import { sameInput, type Values } from './form-store.ts'

/** A line in the editor. `$key` names it while it has no id; `$deleted` strikes it until the save. */
export interface Line extends Values {
  readonly $key: string
  readonly id?: number
  readonly $deleted?: boolean
}
let next = 0
export const lineKey = (): string => `n${++next}`

export const toLines = (value: unknown): Line[] =>
  Array.isArray(value)
    ? value.map((l: Values) => ({ ...l, $key: typeof l['$key'] === 'string' ? l['$key'] : typeof l['id'] === 'number' ? `i${l['id']}` : lineKey() }) as Line)
    : []
export const newLine = (field: AnyField, values: Values = {}): Line => ({ ...emptyValues(field.target!.fields), ...values, $key: lineKey() })

/** A new line that nobody has written in, beside what it began with. */
const untouched = (line: Line, began: Values): boolean =>
  line.id === undefined && Object.keys({ ...began, ...line }).every((k) => k.startsWith('$') || (line[k] ?? null) === (began[k] ?? null))
/** The lines without the empty ones at the end: the last Enter opened one more than was needed. */
export function withoutOpenEnd(lines: readonly Line[], began: Values): Line[] {
  return lines.slice(0, lines.findLastIndex((l) => !untouched(l, began)) + 1)
}
export const insertAfter = (lines: readonly Line[], at: string | undefined, more: readonly Line[]): Line[] => {
  const i = at === undefined ? -1 : lines.findIndex((l) => l.$key === at)
  return i < 0 ? [...lines, ...more] : [...lines.slice(0, i + 1), ...more, ...lines.slice(i + 1)]
}
export function copyLine(lines: readonly Line[], key: string): Line[] {
  const from = lines.find((l) => l.$key === key)
  if (!from) return [...lines]
  const { id: _, seq: __, $deleted: ___, ...values } = from
  return insertAfter(lines, key, [{ ...values, $key: lineKey() }])
}
/** A saved line is struck and goes with the save; a new one goes at once. Striking again takes it back. */
export const deleteLine = (lines: readonly Line[], key: string): Line[] =>
  lines.flatMap((l) => (l.$key !== key ? [l] : l.id === undefined ? [] : [{ ...l, $deleted: !l.$deleted }]))
export function moveLine(lines: readonly Line[], key: string, to: number): Line[] {
  const from = lines.findIndex((l) => l.$key === key)
  if (from < 0) return [...lines]
  const rest = lines.filter((l) => l.$key !== key)
  const at = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, at), lines[from]!, ...rest.slice(at)]
}
export const setLine = (lines: readonly Line[], key: string, values: Values): Line[] => lines.map((l) => (l.$key === key ? { ...l, ...values } : l))

/** Position among the lines that will be sent: what `lines[2].qty` of a problem counts. */
export const sentIndex = (lines: readonly Line[]): Map<number, string> => new Map(lines.filter((l) => !l.$deleted).map((l, i) => [i, l.$key]))
const places = new WeakMap<object, ReadonlyMap<string, number>>()
/** The same the other way round, kept per list of lines: cells ask for it one by one. */
export function sentPlace(lines: readonly Line[]): ReadonlyMap<string, number> {
  const known = places.get(lines)
  if (known) return known
  const map = new Map([...sentIndex(lines)].map(([i, key]) => [key, i]))
  places.set(lines, map)
  return map
}
export const cellChanged = (line: Line, base: Values | undefined, name: string): boolean => base !== undefined && !sameInput(line[name], base[name])
