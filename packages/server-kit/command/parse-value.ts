import { codeText, isDay, isStandardCode, isStandardFormat, num, type AnyField, type FieldKind, type FieldProblem, type Params } from '@crossway/kernel'
import { isCode } from '../table/folded-sql.ts'

/** A value that the field cannot take: code of the engine's error table with its parameters. */
class BadValue extends Error {
  readonly code: string
  readonly params: Params
  constructor(code: string, params: Params = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
type Parse = (v: unknown, x: AnyField) => unknown
const wrong = (): never => {
  throw new BadValue('BAD_VALUE')
}
/** Nothing that anybody could see: spaces of all kinds, marks of width zero and of direction. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{Zs}\u115f\u1160\u2800\u3164\uffa0]*$/u
const text: Parse = (v, x) => {
  const t = typeof v === 'string' ? v : typeof v === 'number' && Number.isFinite(v) ? String(v) : wrong()
  if (t.includes('\u0000') || !t.isWellFormed()) wrong()
  const s = x.kind === 'longText' ? t : isCode(x) ? codeText(t).trim() : t.trim()
  if (x.max !== undefined && s.length > x.max) throw new BadValue('TOO_LONG', { max: x.max })
  if (unseen.test(s)) return null
  if (x.min !== undefined && s.length < x.min) throw new BadValue('TOO_SHORT', { min: x.min })
  if (x.pattern && !new RegExp(x.pattern).test(s)) wrong()
  const format = x.format ? formats[x.format] : undefined
  if (format && !format.test(s)) wrong()
  if (isStandardFormat(x.format) && !isStandardCode(x.format, s)) wrong()
  // One mailbox, however it is typed: two accounts that differ in capitals only would both be it.
  return x.format === 'email' && x.unique ? s.toLowerCase() : s
}
const formats: Readonly<Partial<Record<NonNullable<AnyField['format']>, RegExp>>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  mobile: /^(1[3-9]\d{9}|\+\d{6,18})$/,
  url: /^https?:\/\/[^\s]+$/i,
  color: /^#[0-9a-fA-F]{6}$/,
}
const bounds = (n: ReturnType<typeof num>, x: AnyField): void => {
  if (x.min !== undefined && n.lt(x.min)) throw new BadValue('TOO_SMALL', { min: x.min })
  if (x.max !== undefined && n.gt(x.max)) throw new BadValue('TOO_BIG', { max: x.max })
}
const int: Parse = (v, x) => {
  const n = typeof v === 'number' ? v : typeof v === 'string' && /^-?\d{1,10}$/.test(v.trim()) ? Number(v) : Number.NaN
  if (!Number.isSafeInteger(n) || Math.abs(n) > 2_147_483_647) wrong()
  bounds(num(n), x)
  return n
}
const exact: Parse = (v, x) => {
  const t = typeof v === 'number' && Number.isFinite(v) ? String(v) : typeof v === 'string' ? v.trim() : wrong()
  if (!/^-?\d{1,14}(\.\d{1,12})?$/.test(t)) wrong()
  const n = num(t)
  const whole = x.kind === 'percent' ? 5 : 18 - (x.scale ?? 4)
  if (n.decimalPlaces() > (x.scale ?? 4) || n.abs().trunc().toFixed(0).length > whole) wrong()
  bounds(n, x)
  return n.toFixed()
}
const sentId = (v: unknown): number => {
  const raw = typeof v === 'object' && v !== null && 'id' in v ? (v as { id: unknown }).id : v
  const n = typeof raw === 'number' ? raw : typeof raw === 'string' && /^\d{1,16}$/.test(raw) ? Number(raw) : Number.NaN
  return Number.isSafeInteger(n) && n > 0 ? n : wrong()
}
const list =
  (each: (v: unknown) => unknown): Parse =>
  (v, x) => {
    if (!Array.isArray(v)) return wrong()
    // `max` of texts says how long each is; rights of a lead's role are more than 500
    const most = x.kind === 'files' ? (x.max ?? 50) : x.kind === 'texts' ? 5000 : 500
    if (v.length > most) throw new BadValue('TOO_MANY', { max: most })
    return [...new Set(v.map(each))]
  }
const moment: Parse = (v) =>
  typeof v === 'string' && /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(v) && !Number.isNaN(Date.parse(v))
    ? /([zZ]|[+-]\d{2}:?\d{2})$/.test(v)
      ? v
      : v.replace(' ', 'T') + '+08:00'
    : wrong()

const parsers: Readonly<Record<FieldKind, Parse>> = {
  serial: text,
  text,
  longText: text,
  choice: (v, x) => (typeof v === 'string' && x.values!.includes(v) ? v : wrong()),
  choices: (v, x) => list((e) => (typeof e === 'string' && x.values!.includes(e) ? e : wrong()))(v, x),
  texts: (v, x) => list((e) => (typeof e === 'string' && e.length <= (x.max ?? 200) && !e.includes('\u0000') ? e : wrong()))(v, x),
  bool: (v) => (typeof v === 'boolean' ? v : v === 'true' || v === 1 ? true : v === 'false' || v === 0 ? false : wrong()),
  int,
  decimal: exact,
  money: exact,
  rate: exact,
  percent: exact,
  date: (v) => (typeof v === 'string' && isDay(v) ? v : wrong()),
  dateTime: moment,
  ref: sentId,
  refs: list(sentId),
  lines: () => wrong(),
  file: sentId,
  files: list(sentId),
  json: (v) => (JSON.stringify(v).length <= 200_000 ? v : wrong()),
}

/** Checked value ready for its column, or the problem. Empty text is no value (platform.md §8.5). */
export function parseField(v: unknown, x: AnyField, field: string): { value: unknown } | { problem: FieldProblem } {
  if (v === null || v === undefined || v === '') return { value: null }
  try {
    return { value: parsers[x.kind](v, x) }
  } catch (e) {
    if (e instanceof BadValue) return { problem: { field, code: e.code, params: e.params } }
    throw e
  }
}
/** Is there nothing in it? Lists count as empty without items, text without letters. */
export const isEmpty = (v: unknown): boolean => v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0)
