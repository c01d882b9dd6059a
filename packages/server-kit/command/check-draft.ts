import type { QueryContext } from '../context.ts'
import {
  dayOf,
  labelText,
  plainRef,
  refuse,
  Refusal,
  engineErrors,
  type AnyField,
  type AnyLabel,
  type AnyResource,
  type FieldLevel,
  type FieldProblem,
  type Fields,
} from '@crossway/kernel'
import { looksMasked } from '../list/mask.ts'
import { levelOf } from '../list/rights.ts'
import { isCode } from '../table/folded-sql.ts'
import { argAmountProblems, amountProblems } from './check-amounts.ts'
import { periodProblems } from './check-periods.ts'
import { ownLineProblems } from './check-own-lines.ts'
import { isEmpty, parseField } from './parse-value.ts'

export type Draft = Record<string, unknown>
const control = new Set(['version', 'confirmed', 'comment', 'id'])

const withLabel = (p: FieldProblem, label: string): FieldProblem => ({ ...p, params: { label, ...p.params } })
export const required = (field: string, x: AnyField, label: string): FieldProblem => ({
  field,
  code: ['choice', 'choices', 'ref', 'refs', 'date', 'dateTime', 'file', 'files', 'lines'].includes(x.kind) ? 'REQUIRED_CHOICE' : 'REQUIRED',
  params: { label },
})
const initial = (x: AnyField): unknown =>
  x.default === 'today' && x.kind === 'date' ? dayOf(new Date()) : x.default === 'now' && x.kind === 'dateTime' ? new Date().toISOString() : x.default

/** Somebody gives a field another value than it has, though his level of it is not `edit` (organization.md §5). */
const notHis = (level: FieldLevel, label: string, at: string): Refusal =>
  level === 'readonly'
    ? new Refusal('FIELD_READONLY', engineErrors.FIELD_READONLY, {}, [{ field: at, code: 'FIELD_READONLY' }])
    : refuse.FIELD_DENIED({ field: label }, at)

/**
 * Checks what a caller sent against the definition and his field rights and answers the draft: only known, writable fields, each value in
 * the form of its column. Every problem is collected, so that one answer names them all.
 */
export function checkDraft({ app, ctx }: QueryContext, r: AnyResource, body: unknown, before: Draft | undefined): Draft {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refuse.BAD_REQUEST({ detail: 'body' })
  const labels = app.registry.labels(r.name, ctx.lang)
  const problems: FieldProblem[] = []
  const draft: Draft = {}
  for (const [name, raw] of Object.entries(body)) {
    const x = r.fields[name]
    if (!x && control.has(name)) continue
    const label = labelText(labels.fields[name], name)
    if (!x) {
      problems.push({ field: name, code: 'UNKNOWN_FIELD', params: { field: name } })
      continue
    }
    if (x.derived || x.expression) {
      problems.push({ field: name, code: 'DERIVED_FIELD', params: { label } })
      continue
    }
    if (x.kind === 'lines') {
      const lines = checkLines({ app, ctx }, r, name, x, raw, labels.fields[name], problems, (before?.[name] as Draft[] | undefined) ?? [])
      if (lines) draft[name] = lines
      continue
    }
    const level = levelOf({ app, ctx }, r, name, x)
    if (level === 'masked' && looksMasked(raw)) continue
    // What a code was kept as before codes were folded stays while nobody changes it.
    const stored = before !== undefined && isCode(x) && raw === before[name]
    const parsed = stored ? { value: raw } : parseField(raw, x, name)
    if ('problem' in parsed) {
      problems.push(withLabel(parsed.problem, label))
      continue
    }
    const same = before !== undefined && sameValue(x, before[name], parsed.value)
    if (level !== 'edit' && !same && !(before === undefined && isEmpty(parsed.value))) {
      throw notHis(level, name, name)
    }
    if (before !== undefined && x.immutable && !same) problems.push(fixed(r, name, label, labels.actions))
    if (isEmpty(parsed.value) && !x.optional && before !== undefined) problems.push(required(name, x, label))
    draft[name] = parsed.value
  }
  if (before === undefined) fillDefaults(r.fields, draft, labels.fields, problems, '')
  problems.push(...amountProblems({ app, ctx }, r, draft, before), ...periodProblems({ app, ctx }, r, draft, before))
  if (problems.length) throw new Refusal('VALIDATION', engineErrors.VALIDATION, {}, problems)
  return draft
}

function fillDefaults(fields: Fields, draft: Draft, labels: Readonly<Record<string, AnyLabel>>, problems: FieldProblem[], prefix: string): void {
  const known = new Set(problems.map((p) => p.field))
  for (const [name, x] of Object.entries(fields)) {
    if (x.derived || x.expression) continue
    if (isEmpty(draft[name]) && x.default !== undefined && !(name in draft)) draft[name] = initial(x)
    if (!isEmpty(draft[name]) || x.optional || known.has(prefix + name)) continue
    if (x.kind === 'lines' && !x.min) continue
    if (['choices', 'texts', 'refs', 'files'].includes(x.kind) && !(name in draft)) {
      draft[name] = []
      continue
    }
    problems.push(required(prefix + name, x, labelText(labels[name], name)))
  }
}

/** A field that its form does not change any more; where an action of the record takes a new value for it, that is the way out. */
function fixed(r: AnyResource, name: string, label: string, actions: Readonly<Record<string, AnyLabel | undefined>>): FieldProblem {
  const action = Object.entries(r.lifecycle?.actions ?? {}).find(([, a]) => !a.internal && a.args && Object.hasOwn(a.args, name))?.[0]
  return action === undefined
    ? { field: name, code: 'IMMUTABLE_FIELD', params: { label } }
    : { field: name, code: 'IMMUTABLE_BY_ACTION', params: { label, action: labelText(actions[action], action) } }
}

function checkLines(
  { app, ctx }: QueryContext,
  r: AnyResource,
  name: string,
  x: AnyField,
  raw: unknown,
  label: AnyLabel | undefined,
  problems: FieldProblem[],
  held?: readonly Draft[],
): Draft[] | undefined {
  if (raw === null) return []
  const text = labelText(label, name)
  if (!Array.isArray(raw) || raw.some((l) => typeof l !== 'object' || l === null || Array.isArray(l))) {
    problems.push({ field: name, code: 'BAD_VALUE', params: { label: text } })
    return undefined
  }
  if (raw.length < (x.min ?? 0)) problems.push({ field: name, code: 'TOO_FEW', params: { label: text, min: x.min! } })
  if (raw.length > (x.max ?? 2000)) problems.push({ field: name, code: 'TOO_MANY', params: { label: text, max: x.max ?? 2000 } })
  const fields = x.target!.fields
  const names = typeof label === 'object' ? (label.fields ?? {}) : {}
  const stored = new Map((held ?? []).map((l) => [Number(l.id), l]))
  return (raw as Draft[]).map((line, i) => {
    const out: Draft = {}
    if (line.id !== undefined && line.id !== null) {
      const known = parseField(line.id, { kind: 'ref', options: {} }, `${name}[${i}].id`)
      if ('problem' in known) problems.push(withLabel(known.problem, 'id'))
      else if (known.value !== null) out.id = known.value
    }
    for (const [key, v] of Object.entries(line)) {
      if (key === 'id' || key === 'seq') continue
      const y = fields[key]
      const at = `${name}[${i}].${key}`
      if (!y) {
        problems.push({ field: at, code: 'UNKNOWN_FIELD', params: { field: key } })
        continue
      }
      // Computed cells come back with the row that was read; they are not taken, but do no harm.
      if (y.derived || y.expression) continue
      const level = levelOf({ app, ctx }, r, name, y)
      // Who cannot see a cell has not been sent it either: a value in it is somebody else's to give.
      if (level === 'hidden' && !isEmpty(v)) throw refuse.FIELD_DENIED({ field: labelText(names[key], key) }, at)
      if (level === 'hidden' || (level === 'masked' && looksMasked(v))) continue
      const parsed = parseField(v, y, at)
      if ('problem' in parsed) {
        problems.push(withLabel(parsed.problem, labelText(names[key], key)))
        continue
      }
      if (held && level !== 'edit' && !sameValue(y, stored.has(Number(out.id)) ? stored.get(Number(out.id))![key] : y.default, parsed.value))
        throw notHis(level, labelText(names[key], key), at)
      out[key] = parsed.value
    }
    if (out.id === undefined) fillDefaults(fields, out, names, problems, `${name}[${i}].`)
    else
      for (const [key, y] of Object.entries(fields))
        if (key in out && isEmpty(out[key]) && !y.optional && !y.derived) problems.push(required(`${name}[${i}].${key}`, y, labelText(names[key], key)))
    return out
  })
}

/** Arguments of an action, checked like a form. */
export function checkArgs({ app, ctx }: QueryContext, r: AnyResource, action: string, fields: Fields | undefined, raw: unknown, doc: Draft): Draft {
  const args = raw === undefined || raw === null ? {} : raw
  if (typeof args !== 'object' || Array.isArray(args)) throw refuse.BAD_REQUEST({ detail: 'args: { … }' }, 'args')
  const label = app.registry.labels(r.name, ctx.lang).actions[action]
  const names = typeof label === 'object' ? (label.args ?? {}) : {}
  const problems: FieldProblem[] = []
  const out: Draft = {}
  for (const [key, v] of Object.entries(args)) {
    const x = fields?.[key]
    if (!x) {
      problems.push({ field: `args.${key}`, code: 'UNKNOWN_FIELD', params: { field: key } })
      continue
    }
    if (x.kind === 'lines') {
      const lines = checkLines({ app, ctx }, r, `args.${key}`, x, v, names[key], problems)
      if (lines) out[key] = lines
      if (lines && x.own) problems.push(...ownLineProblems(r, x, lines, doc, `args.${key}`, lineNames(names[key])))
      continue
    }
    const parsed = parseField(v, x, `args.${key}`)
    if ('problem' in parsed) problems.push(withLabel(parsed.problem, labelText(names[key], key)))
    else out[key] = parsed.value
  }
  if (fields) {
    fillDefaults(fields, out, names, problems, 'args.')
    problems.push(...argAmountProblems(fields, out, names, { fields: r.fields, values: doc }))
  }
  if (problems.length) throw new Refusal('VALIDATION', engineErrors.VALIDATION, {}, problems)
  return out
}

const lineNames = (label: AnyLabel | undefined): Readonly<Record<string, AnyLabel>> => (typeof label === 'object' ? (label.fields ?? {}) : {})
/** Same content, whether read (references as objects, numbers as text) or sent. */
export function sameValue(x: AnyField, a: unknown, b: unknown): boolean {
  if (a === b) return true
  const p = plainRef(a ?? null)
  const q = plainRef(b ?? null)
  if (isEmpty(p) && isEmpty(q)) return true
  if (isEmpty(p) || isEmpty(q)) return false
  if (['decimal', 'money', 'rate', 'percent', 'int'].includes(x.kind))
    return (Number(p) === Number(q) && String(p).replace(/\.?0+$/, '') === String(q).replace(/\.?0+$/, '')) || String(p) === String(q)
  if (x.kind === 'dateTime') return Date.parse(String(p)) === Date.parse(String(q))
  return typeof p === 'object' || typeof q === 'object' ? JSON.stringify(p) === JSON.stringify(q) : p === q
}
