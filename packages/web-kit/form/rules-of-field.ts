import { isStandardCode, isStandardFormat, type FieldKind } from '@crossway/kernel'
import type { FieldAt } from '../registry/field-at.ts'
import { formats, formatTexts } from './formats.ts'
import type { Rule, Texts } from './rules.ts'

type Make = (at: FieldAt, label: string, t: Texts) => Rule[]

/** Kinds that are chosen, not typed: `请选择{field}`. */
export const chosen: ReadonlySet<FieldKind> = new Set(['choice', 'choices', 'ref', 'refs', 'date', 'dateTime', 'file', 'files', 'lines', 'bool'])
const lists: ReadonlySet<FieldKind> = new Set(['choices', 'texts', 'refs', 'files', 'lines'])

const none: Make = () => []
const text: Make = ({ field }, label, t) => [
  ...(field.max === undefined ? [] : [{ max: field.max, message: t('form.tooLong', { label, max: field.max }) }]),
  ...(field.min === undefined ? [] : [{ min: field.min, message: t('form.tooShort', { label, min: field.min }) }]),
  ...(field.pattern === undefined ? [] : [{ pattern: new RegExp(field.pattern), message: t('form.bad', { label }) }]),
  ...formatRule(field.format, label, t),
]
function formatRule(format: string | undefined, label: string, t: Texts): Rule[] {
  if (isStandardFormat(format)) return [{ custom: (v) => (v && !isStandardCode(format, String(v)) ? t('form.bad', { label }) : undefined) }]
  const pattern = format && format in formats ? formats[format as keyof typeof formats] : undefined
  return pattern ? [{ pattern, message: formatTexts[format!] ? t(formatTexts[format!]!) : t('form.bad', { label }) }] : []
}
const bounds: Make = ({ field }, label, t) => [
  ...(field.min === undefined ? [] : [{ type: 'number' as const, min: field.min, message: t('form.tooSmall', { label, min: field.min }) }]),
  ...(field.max === undefined ? [] : [{ type: 'number' as const, max: field.max, message: t('form.tooBig', { label, max: field.max }) }]),
]
const int: Make = (at, label, t) => [{ pattern: /^-?\d{1,10}$/, message: t('form.bad', { label }) }, ...bounds(at, label, t)]
const exact: Make = (at, label, t) => {
  const scale = at.field.scale ?? 4
  const whole = at.field.kind === 'percent' ? 5 : 18 - scale
  return [{ pattern: new RegExp(`^-?\\d{1,${whole}}(\\.\\d{1,${scale}})?$`), message: t('form.bad', { label }) }, ...bounds(at, label, t)]
}
const count: Make = ({ field }, label, t) => [
  ...(field.min === undefined ? [] : [{ type: 'list' as const, min: field.min, message: t('form.tooFew', { label, min: field.min }) }]),
  ...(field.max === undefined ? [] : [{ type: 'list' as const, max: field.max, message: t('form.tooMany', { label, max: field.max }) }]),
]
const eachText: Make = ({ field }, label, t) => [
  {
    custom: (v) => (Array.isArray(v) && v.some((x) => String(x).length > (field.max ?? 200)) ? t('form.tooLong', { label, max: field.max ?? 200 }) : undefined),
  },
]

const byKind: Readonly<Record<FieldKind, Make>> = {
  serial: none,
  text,
  longText: text,
  choice: none,
  choices: none,
  texts: eachText,
  bool: none,
  int,
  decimal: exact,
  money: exact,
  rate: exact,
  percent: exact,
  date: none,
  dateTime: none,
  ref: none,
  refs: none,
  lines: count,
  file: none,
  files: count,
  json: none,
}

/** The definition's own rules as the form checks them; the server runs the same again. */
export function rulesOf(at: FieldAt, label: string, t: Texts): Rule[] {
  const { field } = at
  const required = !field.optional && field.kind !== 'bool' && !(field.kind === 'lines' && !field.min)
  const type = lists.has(field.kind) ? ('list' as const) : ('text' as const)
  return [
    ...(required ? [{ required, type, message: t(chosen.has(field.kind) ? 'form.choose' : 'form.enter', { label }) }] : []),
    ...byKind[field.kind](at, label, t),
  ]
}
