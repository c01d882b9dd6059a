import { dayOf, labelText, num, plainRef, sum, type AnyField, type AnyResource, type Lang } from '@crossway/kernel'
import { sql, type App, type Runner } from '@crossway/server-kit'
import type { Fact, Facts } from '../../model/engine/condition.ts'

/** A field that conditions of a flow may ask for. */
export interface ConditionField {
  readonly field: string
  readonly label: string
  readonly kind: Fact['kind'] | 'date'
  /** Compared in CNY. */
  readonly money?: boolean
  readonly values?: readonly { readonly value: string; readonly label: string }[]
  /** Record that its values refer to. */
  readonly to?: string
}
const kindOf = (x: AnyField): ConditionField['kind'] | undefined => {
  if (['int', 'decimal', 'money', 'rate', 'percent'].includes(x.kind)) return 'number'
  if (['text', 'serial', 'choice'].includes(x.kind)) return 'text'
  if (x.kind === 'date' || x.kind === 'dateTime') return 'date'
  if (x.kind === 'bool') return 'bool'
  if (x.kind === 'ref' || x.kind === 'refs') return 'ids'
  return x.kind === 'choices' || x.kind === 'texts' ? 'texts' : undefined
}

/** What a flow about this action may ask: the record's fields, sums over its lines, the action's arguments, and the starter (workplace.md E1.3). */
export function conditionFields(app: App, r: AnyResource, action: string, lang: Lang): ConditionField[] {
  const labels = app.registry.labels(r.name, lang)
  const out: ConditionField[] = []
  const add = (field: string, x: AnyField, label: unknown): void => {
    const kind = kindOf(x)
    const text = labelText(label as never, field)
    const values = typeof label === 'object' && label !== null && 'values' in label ? (label.values as Record<string, string>) : undefined
    if (kind)
      out.push({
        field,
        label: text,
        kind,
        ...(x.kind === 'money' ? { money: true } : {}),
        ...(x.values ? { values: x.values.map((v) => ({ value: v, label: values?.[v] ?? v })) } : {}),
        ...(x.to ? { to: x.to } : {}),
      })
  }
  const en = lang === 'en'
  /** What the company's rule says in dollars is asked in dollars: a limit in CNY would move with the rate. */
  const inDollars = (field: string, x: AnyField, label: unknown): void => {
    if (x.kind === 'money' && x.currency !== undefined && x.currency in r.fields)
      out.push({ field: `${field}@USD`, label: `${labelText(label as never, field)}${en ? ' in USD' : '（折美元）'}`, kind: 'number' })
  }
  for (const [n, x] of Object.entries(r.fields)) {
    const label = labels.fields[n]
    if (x.kind !== 'lines') {
      add(n, x, label)
      inDollars(n, x, label)
      continue
    }
    const head = labelText(label, n)
    out.push({ field: `count(${n})`, label: en ? `${head}: rows` : `${head}行数`, kind: 'number' })
    for (const [m, y] of Object.entries(x.target!.fields))
      if (kindOf(y) === 'number')
        for (const f of ['sum', 'max'] as const) {
          const part = labelText(typeof label === 'object' ? label.fields?.[m] : undefined, m)
          const name = en ? `${head}: ${f === 'sum' ? 'sum of' : 'greatest'} ${part}` : `${head}${part}${f === 'sum' ? '合计' : '最大'}`
          out.push({ field: `${f}(${n}.${m})`, label: name, kind: 'number', ...(y.kind === 'money' ? { money: true } : {}) })
        }
  }
  const actionLabel = labels.actions[action]
  for (const [n, x] of Object.entries(r.lifecycle?.actions[action]?.args ?? {}))
    add(`payload.${n}`, x, typeof actionLabel === 'object' ? actionLabel.args?.[n] : n)
  for (const [n, x] of Object.entries(r.fields))
    for (const m of risesOf(r, action, n)) {
      const label = labels.fields[n]
      const part = labelText(typeof label === 'object' ? label.fields?.[m] : undefined, m)
      out.push({
        field: `rise(${n}.${m})`,
        label: en ? `${labelText(label, n)}: how much ${part} rises` : `${labelText(label, n)}${part}增加额`,
        kind: 'number',
        ...(x.target!.fields[m]!.kind === 'money' ? { money: true } : {}),
      })
    }
  out.push(
    { field: 'starter.department', label: en ? 'Starter’s department' : '发起人部门', kind: 'ids', to: 'department' },
    { field: 'starter.role', label: en ? 'Starter’s role' : '发起人角色', kind: 'ids', to: 'role' },
    { field: 'starter.employee', label: en ? 'Starter' : '发起人', kind: 'ids', to: 'employee' },
    { field: 'starter.grade', label: en ? 'Starter’s grade' : '发起人职级', kind: 'text' },
  )
  return out
}

/** Columns of own lines to which the action gives new numbers. */
const risesOf = (r: AnyResource, action: string | undefined, lines: string): string[] => {
  const of = r.fields[lines]?.kind === 'lines' ? r.fields[lines].target : undefined
  const given = Object.entries(r.lifecycle?.actions ?? {}).flatMap(([n, a]) => (action === undefined || n === action ? Object.values(a.args ?? {}) : []))
  const own = given.filter((x) => x.own !== undefined && x.own.of === of?.name)
  return of ? [...new Set(own.flatMap((x) => Object.keys(x.target!.fields)))].filter((m) => m in of.fields && kindOf(of.fields[m]!) === 'number') : []
}
/** By how much the rows of the action raise a column of the record's own lines, all together. */
async function riseOf(a: About, lines: string, column: string): Promise<Fact | undefined> {
  if (!risesOf(a.r, undefined, lines).includes(column)) return undefined
  const stands = (a.doc[lines] ?? []) as readonly Record<string, unknown>[]
  const sent = Object.values(a.args).flatMap((v) => (Array.isArray(v) ? (v as Record<string, unknown>[]) : []))
  const rises = sent.flatMap((row) => {
    const line = stands.find((l) => Number(l.id) === Number(row?.line))
    const now = row?.[column]
    return line && now !== null && now !== undefined ? [num(String(now)).minus(String(line[column] ?? 0))] : []
  })
  return { kind: 'number', value: await inCny(a, a.r.fields[lines]!.target!.fields[column]!, sum(rises).toFixed(6)) }
}

export interface About {
  readonly app: App
  readonly run: Runner
  readonly r: AnyResource
  readonly doc: Readonly<Record<string, unknown>>
  readonly args: Readonly<Record<string, unknown>>
  readonly starter: number | null
}

/** Looks up what the named fields are worth on this record; money at the record's own rate, else the day's. */
export async function factsOf(about: About, fields: Iterable<string>): Promise<Facts> {
  const known = new Map<string, Fact>()
  for (const field of fields) {
    const fact = await factOf(about, field)
    if (fact) known.set(field, fact)
  }
  return (field) => known.get(field)
}

async function factOf(a: About, field: string): Promise<Fact | undefined> {
  const [, fn, lines, column] = /^(sum|max|count)\((\w+)(?:\.(\w+))?\)$/.exec(field) ?? []
  if (fn && lines) {
    const x = a.r.fields[lines]
    const rows = a.doc[lines]
    if (x?.kind !== 'lines' || !Array.isArray(rows)) return undefined
    if (fn === 'count') return { kind: 'number', value: rows.length }
    const y = column ? x.target!.fields[column] : undefined
    if (!column || !y || kindOf(y) !== 'number') return undefined
    const numbers = rows
      .map((l: Record<string, unknown>) => l[column])
      .filter((v) => v !== null && v !== undefined)
      .map((v) => num(String(v)))
    const total = fn === 'sum' ? sum(numbers) : numbers.reduce((m, v) => (v.gt(m) ? v : m), num(0))
    return { kind: 'number', value: await inCny(a, y, total.toFixed(6)) }
  }
  const [, up, raised] = /^rise\((\w+)\.(\w+)\)$/.exec(field) ?? []
  if (up && raised) return riseOf(a, up, raised)
  const [, inUsd] = /^(\w+)@USD$/.exec(field) ?? []
  if (inUsd) return dollarFact(a, inUsd)
  if (field.startsWith('starter.')) return starterFact(a, field.slice(8))
  if (field.startsWith('payload.')) {
    const x =
      a.r.lifecycle &&
      Object.values(a.r.lifecycle.actions)
        .map((d) => d.args?.[field.slice(8)])
        .find((y) => y !== undefined)
    return x ? valueFact(a, x, a.args[field.slice(8)]) : undefined
  }
  const x = a.r.fields[field]
  if (!x) return undefined
  const sent = a.args[field]
  const fact = await valueFact(a, x, a.doc[field])
  return fact && { ...fact, changed: sent !== undefined && JSON.stringify(plainRef(sent)) !== JSON.stringify(plainRef(a.doc[field])) }
}

async function dollarFact(a: About, field: string): Promise<Fact | undefined> {
  const x = a.r.fields[field]
  const v = a.doc[field]
  if (x?.kind !== 'money') return undefined
  if (v === null || v === undefined) return { kind: 'number', value: null }
  const held = x.currency !== undefined && x.currency in a.r.fields ? a.doc[x.currency] : x.currency
  if (held === 'USD') return { kind: 'number', value: String(v) }
  const [cny, rate] = [await inCny(a, x, String(v)), await a.app.ports.rate(a.run, 'USD', dayOf(new Date()))]
  return { kind: 'number', value: cny === null || rate === undefined ? null : num(cny).div(rate).toFixed(4) }
}

async function valueFact(a: About, x: AnyField, v: unknown): Promise<Fact | undefined> {
  const kind = kindOf(x)
  if (!kind) return undefined
  if (kind === 'ids') {
    const ids = (Array.isArray(v) ? v : v === null || v === undefined ? [] : [v]).map((e) => Number(plainRef(e)))
    return { kind, value: ids, above: await aboveOf(a, x.to!, ids) }
  }
  if (v === null || v === undefined) return { kind: kind === 'date' ? 'text' : kind, value: null }
  if (kind === 'number') return { kind, value: x.kind === 'money' ? await inCny(a, x, String(v)) : String(v) }
  return kind === 'bool' ? { kind, value: v === true } : { kind: kind === 'date' ? 'text' : kind, value: v as string }
}

/** Everything above these rows in the tree of their record. */
async function aboveOf(a: About, to: string, ids: readonly number[]): Promise<number[]> {
  const tree = a.app.registry.find(to)?.tree
  if (!tree || ids.length === 0) return []
  const parent = sql.id(`${tree}_id`)
  const rows = await a.run.rows<{ id: number }>(
    sql`with recursive up as (select id, ${parent} as parent from ${sql.id(to)} where id = any(${ids}::bigint[]) union select t.id, t.${parent} from ${sql.id(to)} t join up on up.parent = t.id) select id from up where id <> all(${ids}::bigint[]) limit 100`,
  )
  return rows.map((r) => r.id)
}

async function starterFact(a: About, what: string): Promise<Fact | undefined> {
  if (!['department', 'role', 'employee', 'grade'].includes(what)) return undefined
  if (what === 'employee') return { kind: 'ids', value: a.starter === null ? [] : [a.starter] }
  const who =
    a.starter === null
      ? undefined
      : await a.run.maybe<{ department: number; grade: string | null }>(
          sql`select department_id as department, grade from employee where id = ${a.starter}::bigint`,
        )
  if (what === 'grade') return { kind: 'text', value: who?.grade ?? null }
  if (what === 'department') {
    const ids = who ? [who.department] : []
    return { kind: 'ids', value: ids, above: await aboveOf(a, 'department', ids) }
  }
  const today = dayOf(new Date())
  const roles = await a.run.rows<{ id: number }>(
    sql`select role_id as id from employee_role where employee_id = ${a.starter}::bigint and status = 'active' and valid_from <= ${today}::date and (valid_to is null or valid_to >= ${today}::date)`,
  )
  return { kind: 'ids', value: roles.map((r) => r.id) }
}

/** An amount of a money field in CNY, or null where no rate is known: a condition on it is false then. */
async function inCny(a: About, x: AnyField, amount: string): Promise<string | null> {
  if (x.kind !== 'money') return amount
  const named = x.currency ?? 'CNY'
  const held = a.doc[named]
  const currency = named in a.r.fields ? (held && typeof held === 'object' ? String((held as { title?: unknown }).title) : held ? String(held) : null) : named
  if (currency === null) return null
  if (currency === 'CNY') return amount
  const own = a.r.fields.rate?.kind === 'rate' ? a.doc.rate : null
  const rate = own ? String(own) : await a.app.ports.rate(a.run, currency, dayOf(new Date()))
  return rate === undefined ? null : num(amount).times(rate).toFixed(4)
}

/** The field that says what a record is about in money. */
export const amountField = (r: AnyResource): string | undefined => ['total', 'amount', 'pay_amount', 'apply_amount'].find((n) => r.fields[n]?.kind === 'money')

/** The record's own amount in CNY, for the summary and the filter of the centre. */
export async function amountOf(a: About): Promise<string | null> {
  const name = amountField(a.r)
  const v = name ? a.doc[name] : null
  return name && v !== null && v !== undefined ? inCny(a, a.r.fields[name]!, String(v)) : null
}
