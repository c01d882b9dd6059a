import { isDay, type AnyField, type FieldKind, type Lang } from '@crossway/kernel'
import { searchOptions, type Option } from '../record/options.ts'
import type { FieldAt } from '../registry/field-at.ts'
import { valueLabel } from '../registry/labels.ts'
import { exactText } from './formats.ts'
import type { Values } from './form-store.ts'

/** What a pasted cell becomes; undefined = it is no value of this kind. */
type Read = (text: string, at: FieldAt) => unknown
const langs: readonly Lang[] = ['zh-cn', 'en']
const yes = new Set(['是', 'y', 'yes', 'true', '1', '√', '✓'])
const no = new Set(['否', 'n', 'no', 'false', '0', '×', '-'])

const choice: Read = (text, at) =>
  at.field.values?.find((v) => v.toLowerCase() === text.toLowerCase() || langs.some((l) => valueLabel(at, v, l).toLowerCase() === text.toLowerCase()))
const many =
  (one: Read): Read =>
  (text, at) => {
    const parts = text
      .split(/[,，、;；]/)
      .map((s) => s.trim())
      .filter(Boolean)
      .map((s) => one(s, at))
    return parts.includes(undefined) ? undefined : parts
  }
const day: Read = (text) => {
  const m = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?/.exec(text)
  const d = m ? `${m[1]}-${m[2]!.padStart(2, '0')}-${m[3]!.padStart(2, '0')}` : text
  return isDay(d) ? d : undefined
}
const moment: Read = (text, at) => {
  const date = day(text, at)
  const time = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text)
  return date === undefined ? undefined : `${String(date)}T${(time?.[1] ?? '0').padStart(2, '0')}:${time?.[2] ?? '00'}:${time?.[3] ?? '00'}+08:00`
}
const number: Read = (text) => exactText(text.replace(/^[A-Z]{3}\s+/, '').replace(/%$/, ''))
const whole: Read = (text, at) => {
  const n = number(text, at)
  return typeof n === 'string' && !/^-?\d+(\.0*)?$/.test(n) ? undefined : n
}
const plain: Read = (text) => text

const readers: Readonly<Record<FieldKind, Read>> = {
  serial: plain,
  text: plain,
  longText: plain,
  choice,
  choices: many(choice),
  texts: many(plain),
  int: whole,
  decimal: number,
  money: number,
  rate: number,
  percent: number,
  bool: (text) => (yes.has(text.toLowerCase()) ? true : no.has(text.toLowerCase()) ? false : undefined),
  date: day,
  dateTime: moment,
  ref: plain,
  refs: many(plain),
  lines: () => undefined,
  file: () => undefined,
  files: () => undefined,
  json: () => undefined,
}

export interface PastedLine {
  readonly values: Values
  /** Columns whose text was no value, with that text. */
  readonly wrong: Readonly<Record<string, string>>
}
const chunk = 20

/** Finds the records that cells name, twenty titles a call; what several records answer to is not guessed. */
async function find(record: string, words: readonly string[]): Promise<Map<string, Option>> {
  const out = new Map<string, Option>()
  const unique = [...new Set(words.map((w) => w.toLowerCase()))]
  for (let i = 0; i < unique.length; i += chunk) {
    const part = unique.slice(i, i + chunk)
    const rows = await searchOptions(record, part.length > 1 ? part.join('\n') : part[0]!, undefined, `paste:${record}:${i}`).catch(() => [])
    for (const o of rows) for (const name of [o.title, o.note]) if (name && part.includes(name.toLowerCase())) out.set(name.toLowerCase(), o)
  }
  for (const w of unique.filter((u) => !out.has(u)).slice(0, 30)) {
    const rows = await searchOptions(record, w, undefined, `paste:${record}:${w}`).catch(() => [])
    if (rows.length === 1) out.set(w, rows[0]!)
  }
  return out
}

/** Turns pasted cells into values by column, references looked up by what people call them. */
export async function readPasted(body: readonly (readonly string[])[], columns: readonly (FieldAt | undefined)[]): Promise<PastedLine[]> {
  const refs = new Map<number, Map<string, Option>>()
  for (const [i, at] of columns.entries())
    if (at?.field.kind === 'ref') refs.set(i, await find(at.field.to!, body.map((r) => r[i]?.trim() ?? '').filter(Boolean)))
  return body.map((row) => {
    const values: Record<string, unknown> = {}
    const wrong: Record<string, string> = {}
    columns.forEach((at, i) => {
      const text = row[i]?.trim() ?? ''
      if (!at || text === '') return
      const value = at.field.kind === 'ref' ? refs.get(i)?.get(text.toLowerCase()) : readers[at.field.kind](text, at)
      if (value === undefined) wrong[at.path] = text
      else values[at.path] = value
    })
    return { values, wrong }
  })
}
/** Is a pasted text a value of this field? Undefined for names of records, which the server knows. */
export const readsAs = (at: FieldAt, text: string): boolean | undefined =>
  at.field.kind === 'ref' ? undefined : readers[at.field.kind](text.trim(), at) !== undefined
export const pasteable = (x: AnyField): boolean => !x.derived && !x.expression && !['lines', 'file', 'files', 'json', 'refs'].includes(x.kind)
