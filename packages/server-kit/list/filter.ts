import type { QueryContext } from '../context.ts'
import {
  addDays,
  codeText,
  columnOf,
  dayOf,
  folded,
  isDay,
  operatorsOf,
  refuse,
  relativeDays,
  relativeRange,
  stateField,
  type AnyField,
  type AnyResource,
  type Filter,
} from '@crossway/kernel'
import type { Ctx } from '../access/access.ts'
import { sql, type Sql } from '../sql/sql.ts'
import { isCode } from '../table/folded-sql.ts'
import { viaReferenceSql } from './via-reference.ts'
import { valuesOf } from '../query/asked-values.ts'
import { figureKinds, figureOperators, figureValue } from './figure-sql.ts'
import { allFigures, figuresOf, isHidden, levelOf, mayAskBy, hidden, hiddenWhileOf, type Figure } from './rights.ts'
import { parseValue } from './filter-value.ts'

const like = (v: string): string => v.replace(/[\\%_]/g, '\\$&')
// What is no word is not said back.
const word = (v: string): string => (/^[\w.]{1,60}$/.test(v) ? v : '?')
const bad = (detail: string): Error => refuse.BAD_REQUEST({ detail: detail.replaceAll(/[{}]/g, '') }, /^filter[.\w]*/.exec(detail)?.[0] ?? 'filter')

/** Common columns that lists may filter and sort by besides the record's own fields. */
export const systemFields: Readonly<Record<string, AnyField>> = {
  id: { kind: 'int', options: {} },
  created_at: { kind: 'dateTime', options: {} },
  updated_at: { kind: 'dateTime', options: {} },
  created_by: { kind: 'int', options: {} },
  updated_by: { kind: 'int', options: {} },
  version: { kind: 'int', options: {} },
}
export function fieldOf(r: AnyResource, name: string): AnyField | undefined {
  const state = stateField(r)
  if (name === state) return { kind: 'choice', options: {}, values: r.lifecycle!.states }
  if (r.fields[name]) return r.fields[name]
  // A hand-made table promises no more than its id.
  return name === 'id' || (!r.external && Object.hasOwn(systemFields, name)) ? systemFields[name] : undefined
}

/** Conditions of the API's filter language over `alias`. Unknown fields and operators are refused, hidden fields denied (architecture §6, organization.md §5). */
export function filterSql({ app, ctx }: QueryContext, r: AnyResource, filter: Filter, alias = 't', trusted = false): Sql[] {
  const out: Sql[] = []
  for (const [path, ops] of Object.entries(filter)) {
    if (path === 'or' && trusted && Array.isArray(ops)) {
      out.push(sql.or((ops as Filter[]).map((x) => sql.and(filterSql({ app, ctx }, r, x, alias, true)))))
      continue
    }
    if (typeof ops !== 'object' || ops === null || Array.isArray(ops) || Object.keys(ops).length === 0) throw bad(`filter.${word(path)}`)
    const asked = r.fields[path]?.operators && r.fields[path]
    if (asked) {
      // a query's SQL reads these itself; what is wrong with them is said all the same
      if (!trusted) mayAskBy(levelOf({ app, ctx }, r, path, asked), path)
      for (const [op, value] of Object.entries(ops)) valuesOf(asked, path, op, value, ctx)
      continue
    }
    for (const [op, value] of Object.entries(ops)) out.push(condition({ app, ctx }, r, path, op, value, alias, trusted))
  }
  return out
}

function condition({ app, ctx }: QueryContext, r: AnyResource, path: string, op: string, value: unknown, alias: string, trusted: boolean): Sql {
  // "empty: no" asks for what is filled
  if (value === false && (op === 'empty' || op === 'not_empty'))
    return condition({ app, ctx }, r, path, op === 'empty' ? 'not_empty' : 'empty', true, alias, trusted)
  const dot = path.indexOf('.')
  if (dot > 0) return through({ app, ctx }, r, path.slice(0, dot), path.slice(dot + 1), op, value, alias, trusted)
  const figure = (trusted ? allFigures({ app, ctx }, r) : figuresOf({ app, ctx }, r)).find((g) => g.name === path)
  if (figure) return figureCondition(r, figure, op, value, alias, ctx)
  const x = fieldOf(r, path)
  if (!x || x.only) throw refuse.UNKNOWN_FILTER({ field: word(path) }, 'filter')
  knownOperator(operatorsOf[x.kind], op, path)
  if (!trusted) mayAskBy(levelOf({ app, ctx }, r, path, x), path)
  const stored = `${alias}."${path in r.fields ? columnOf(path, x) : path}"`
  const column = sql.raw(trusted ? stored : hidden({ app, ctx }, r, x, stored, alias))
  if (x.kind === 'lines') {
    const has = sql.raw(`exists (select 1 from "${x.target!.name}" l where l."${r.name}_id" = ${alias}.id)`)
    return op === 'empty' ? sql`not ${has}` : has
  }
  if (x.kind === 'ref') return refCondition({ app, ctx }, x, column, path, op, value)
  return compare(x.kind, column, path, op, value, ctx, x)
}

function knownOperator(known: readonly string[], op: string, path: string): void {
  if (!known.includes(op)) throw refuse.UNKNOWN_OPERATOR({ field: path, operator: /^\w{1,30}$/.test(op) ? op : '?', known: known.join(', ') }, `filter.${path}`)
}

/** A computed column is written over the row `t`; asked for behind a reference it stands in a question of its own. */
function figureCondition(r: AnyResource, figure: Figure, op: string, value: unknown, alias: string, ctx: Ctx): Sql {
  const kind = figureKinds[figure.type]
  knownOperator(figureOperators(figure.type), op, figure.name)
  const own = figureValue(figure)
  const column = alias === 't' ? own : sql`(select ${own} from ${sql.id(r.name)} t where t.id = ${sql.raw(alias)}.id)`
  if (kind === 'ref') return refIds(column, figure.name, op, value, ctx)
  return compare(kind, column, figure.name, op, value, ctx)
}

/** `supplier.level`: a condition on the record referred to, or on one of the lines. */
function through({ app, ctx }: QueryContext, r: AnyResource, first: string, rest: string, op: string, value: unknown, alias: string, trusted: boolean): Sql {
  const x = r.fields[first]
  if (x?.kind === 'ref' && !x.only) {
    const target = app.registry.resource(x.to!)
    const asked = condition({ app, ctx }, target, rest, op, value, 'r', trusted)
    const viaReference = trusted ? undefined : viaReferenceSql({ app, ctx }, target, rest.split('.')[0]!, 'r')
    const inner = viaReference ? sql`${asked} and ${viaReference}` : asked
    return sql`${sql.raw(`${alias}."${first}_id"`)} in (select r.id from ${sql.id(target.name)} r where ${inner})`
  }
  if (x?.kind === 'lines') {
    const def = x.target!
    const lineRecord: AnyResource = { name: def.name, module: r.module, title: 'id', fields: def.fields }
    const field = def.fields[rest.split('.')[0]!]
    if (!field) throw refuse.UNKNOWN_FILTER({ field: word(`${first}.${rest}`) }, 'filter')
    if (!trusted) mayAskBy(levelOf({ app, ctx }, r, first, field), `${first}.${rest}`)
    // A line's own cells have just been judged; what it refers to is judged there.
    const inner = condition({ app, ctx }, lineRecord, rest, op, value, 'l', trusted || !rest.includes('.'))
    const found = sql`${sql.raw(alias)}.id in (select l.${sql.id(r.name + '_id')} from ${sql.id(def.name)} l where ${inner})`
    return !trusted && isHidden({ app, ctx }, r, field) ? sql`(${found} and not (${sql.raw(hiddenWhileOf(field, alias))}))` : found
  }
  throw refuse.UNKNOWN_FILTER({ field: word(`${first}.${rest}`) }, 'filter')
}

function refCondition({ app, ctx }: QueryContext, x: AnyField, column: Sql, path: string, op: string, value: unknown): Sql {
  const target = app.registry.resource(x.to!)
  switch (op) {
    case 'me':
      if (x.to !== 'employee') throw refuse.UNKNOWN_OPERATOR({ field: path, operator: op, known: 'in, not_in, empty' }, `filter.${path}`)
      return ctx.employee === null ? sql.raw('false') : sql`${column} = ${ctx.employee}`
    case 'my_reports':
      if (x.to !== 'employee') throw refuse.UNKNOWN_OPERATOR({ field: path, operator: op, known: 'in, not_in, empty' }, `filter.${path}`)
      return sql`${column} in (${app.ports.people.reportsOf(ctx.employee)})`
    case 'my_departments':
      if (x.to !== 'department') throw refuse.UNKNOWN_OPERATOR({ field: path, operator: op, known: 'in, not_in, empty' }, `filter.${path}`)
      return sql`${column} in (${app.ports.people.departmentsOf(ctx.employee)})`
    case 'under': {
      if (!target.tree) throw refuse.UNKNOWN_OPERATOR({ field: path, operator: op, known: 'in, not_in, empty' }, `filter.${path}`)
      const ids = parseValue('ids', value, path, ctx) as number[]
      const parent = sql.id(target.tree + '_id')
      return sql`${column} in (with recursive d as (select id from ${sql.id(target.name)} where id = any(${ids}::bigint[]) union select c.id from ${sql.id(target.name)} c join d on c.${parent} = d.id) select id from d)`
    }
    default:
      return refIds(column, path, op, value, ctx)
  }
}

function refIds(column: Sql, path: string, op: string, value: unknown, ctx: Ctx): Sql {
  switch (op) {
    case 'in':
    case 'eq': {
      const ids = parseValue('ids', value, path, ctx) as number[]
      return ids.length === 1 ? sql`${column} = ${ids[0]}::bigint` : sql`${column} = any(${ids}::bigint[])`
    }
    case 'not_in':
    case 'ne':
      return sql`(${column} is null or ${column} <> all(${parseValue('ids', value, path, ctx)}::bigint[]))`
    default:
      return emptiness(column, op, 'ref')
  }
}

const emptiness = (column: Sql, op: string, kind: string): Sql => {
  const none =
    kind === 'json'
      ? sql`(${column} is null or ${column}::text in ('null', '[]', '{}', '""'))`
      : ['choices', 'texts', 'refs', 'files'].includes(kind)
        ? sql`coalesce(cardinality(${column}), 0) = 0`
        : ['text', 'longText', 'serial'].includes(kind)
          ? sql`coalesce(${column}, '') = ''`
          : sql`${column} is null`
  return op === 'empty' ? none : sql`not (${none})`
}

function compare(kind: AnyField['kind'], column: Sql, path: string, op: string, value: unknown, ctx: Ctx, x?: AnyField): Sql {
  if (op === 'empty' || op === 'not_empty') return emptiness(column, op, kind)
  if (['text', 'longText', 'serial'].includes(kind)) return textCondition(column, path, op, value, x)
  if (kind === 'choice') {
    const list = parseValue('words', value, path, ctx) as string[]
    const unknown = list.find((v) => x?.values && !x.values.includes(v))
    if (unknown !== undefined) throw bad(`filter.${path}: ${unknown}`)
    if (op === 'in' || op === 'eq') return list.length === 1 ? sql`${column} = ${list[0]}` : sql`${column} = any(${list}::text[])`
    return sql`(${column} is null or ${column} <> all(${list}::text[]))`
  }
  if (kind === 'bool') {
    const list = parseValue('bools', value, path, ctx) as boolean[]
    return op === 'ne' || op === 'not_in' ? sql`(${column} is null or ${column} <> all(${list}::boolean[]))` : sql`${column} = any(${list}::boolean[])`
  }
  if (kind === 'refs' || kind === 'files' || kind === 'choices' || kind === 'texts') {
    const type = kind === 'refs' || kind === 'files' ? 'bigint[]' : 'text[]'
    const list = parseValue(type === 'bigint[]' ? 'ids' : 'words', value, path, ctx)
    const v = sql`${list}::${sql.raw(type)}`
    return op === 'any' ? sql`${column} && ${v}` : op === 'all' ? sql`${column} @> ${v}` : sql`not (coalesce(${column}, '{}') && ${v})`
  }
  if (kind === 'date' || kind === 'dateTime') return dayCondition(kind, column, path, op, value, ctx)
  return numberCondition(column, path, op, value, ctx)
}

function textCondition(column: Sql, path: string, op: string, value: unknown, x?: AnyField): Sql {
  if (op === 'in' || op === 'not_in') {
    const words = parseValue('words', value, path) as string[]
    const list = isCode(x) ? words.map(codeText) : words
    if (list.length > 500) throw bad(`filter.${path}: > 500`)
    return op === 'in' ? sql`${column} = any(${list}::text[])` : sql`(${column} is null or ${column} <> all(${list}::text[]))`
  }
  if (typeof value !== 'string' && typeof value !== 'number') throw bad(`filter.${path}.${op}`)
  const v = isCode(x) ? codeText(String(value)) : String(value)
  const text = isCode(x) ? sql`lower(${column})` : sql`erp_fold(${column})`
  const part = like(folded(v))
  switch (op) {
    case 'contains':
      return sql`${text} like ${'%' + part + '%'}`
    case 'not_contains':
      return sql`(${column} is null or ${text} not like ${'%' + part + '%'})`
    case 'starts':
      return sql`${text} like ${part + '%'}`
    case 'ends':
      return sql`${text} like ${'%' + part}`
    case 'ne':
      return sql`${column} is distinct from ${v}`
    default:
      return sql`${column} = ${v}`
  }
}

function numberCondition(column: Sql, path: string, op: string, value: unknown, ctx: Ctx): Sql {
  if (op === 'between') {
    const [from, to] = parseValue('range', value, path, ctx) as [string | null, string | null]
    return sql.and([...(from === null ? [] : [sql`${column} >= ${from}::numeric`]), ...(to === null ? [] : [sql`${column} <= ${to}::numeric`])])
  }
  if (op === 'in') return sql`${column} = any(${parseValue('numbers', value, path, ctx)}::numeric[])`
  const v = parseValue('number', value, path, ctx)
  const signs: Record<string, string> = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' }
  return op === 'ne' ? sql`${column} is distinct from ${v}::numeric` : sql`${column} ${sql.raw(signs[op]!)} ${v}::numeric`
}

/** Days are whole days in Asia/Shanghai; on a moment they become its half-open range. */
function dayCondition(kind: 'date' | 'dateTime', column: Sql, path: string, op: string, value: unknown, ctx: Ctx): Sql {
  const today = dayOf(new Date())
  const parse = (v: unknown): string => {
    if (typeof v !== 'string') throw bad(`filter.${path}`)
    const text = v === '@today' ? today : v
    const shifted = /^@today([+-]\d{1,4})$/.exec(text)
    if (shifted) return addDays(today, Number(shifted[1]))
    if (isDay(text) || (kind === 'dateTime' && !Number.isNaN(Date.parse(text)) && /^\d{4}-\d{2}-\d{2}T/.test(text))) return text
    throw bad(`filter.${path}: ${text.slice(0, 40)}`)
  }
  const start = (d: string): Sql => (kind === 'date' ? sql`${d}::date` : isDay(d) ? sql`${d + 'T00:00:00+08:00'}::timestamptz` : sql`${d}::timestamptz`)
  const after = (d: string): Sql =>
    kind === 'date'
      ? sql`${column} <= ${d}::date`
      : isDay(d)
        ? sql`${column} < ${addDays(d, 1) + 'T00:00:00+08:00'}::timestamptz`
        : sql`${column} <= ${d}::timestamptz`
  const range = (from: string | null, to: string | null): Sql =>
    sql.and([...(from === null ? [] : [sql`${column} >= ${start(from)}`]), ...(to === null ? [] : [after(to)])])
  switch (op) {
    case 'relative': {
      const r = typeof value === 'string' ? relativeRange(value, today) : undefined
      if (!r) throw bad(`filter.${path}.relative: ${relativeDays.join(', ')}`)
      return range(r[0], r[1])
    }
    case 'between': {
      if (!Array.isArray(value) || value.length !== 2) throw bad(`filter.${path}.between`)
      return range(value[0] === null || value[0] === '' ? null : parse(value[0]), value[1] === null || value[1] === '' ? null : parse(value[1]))
    }
    case 'eq':
      return range(parse(value), parse(value))
    case 'gte':
      return range(parse(value), null)
    case 'lte':
      return range(null, parse(value))
    case 'lt':
      return sql`${column} < ${start(parse(value))}`
    case 'gt': {
      const d = parse(value)
      return sql`not (${after(d)}) and ${column} is not null`
    }
    default:
      void ctx
      throw bad(`filter.${path}.${op}`)
  }
}
