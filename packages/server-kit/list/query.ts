import type { App } from '../app.ts'
import type { QueryContext } from '../context.ts'
import { columnOf, isQuery, refuse, stateField, translationOf, type AnyField, type AnyResource, type Filter, type PageDef, type TabDef } from '@crossway/kernel'
import type { RowScope } from '../access/access.ts'
import { isAll, scopeSql } from '../access/scope-sql.ts'
import { sql, type Sql } from '../sql/sql.ts'
import { allowedColumn } from './allowed.ts'
import { viaReferenceSql } from './via-reference.ts'
import { fieldOf, filterSql } from './filter.ts'
import { fieldSql, inLang, refRow, titleSql } from './field-sql.ts'
import { figureOrder } from './figure-sql.ts'
import { maskSql } from './mask.ts'
import { answered, closedAt, figuresOf, isClosed, levelOf, mayAskBy, readScopes, hidden, verbOf, writeScopes } from './rights.ts'
import { searchSql } from './search.ts'
import { searchRows } from '../query/search.ts'

/** A list request after its shape was checked. */
export interface ListRequest {
  readonly page: number
  readonly size: number
  readonly sort?: string | undefined
  readonly q?: string | undefined
  readonly tab?: string | undefined
  readonly filter?: Filter | undefined
  readonly fields?: readonly string[] | undefined
}

/** Conditions that hold whatever the caller asks: the page's own, and the rows he may see. */
export function baseWhere({ app, ctx }: QueryContext, r: AnyResource, page: PageDef | undefined, scopes = readScopes({ app, ctx }, r, page)): Sql[] {
  // a query whose rows belong to nobody, or that narrows before it groups, has no column to go by
  const scoped = !isAll(scopes) && !(r.query && !r.access)
  return [...(page?.where ? filterSql({ app, ctx }, r, page.where, 't', true) : []), ...(scoped ? [scopeSql(scopes, r, ctx)] : [])]
}

/** The page's tabs for this reader: one that asks for a field he may not see would tell him its value row by row. */
export const tabsFor = ({ app, ctx }: QueryContext, r: AnyResource, page: PageDef | undefined): readonly TabDef[] =>
  (page?.tabs ?? []).filter((t) => pathsIn(t.where ?? {}).every((n) => !closedAt({ app, ctx }, r, n)))
const pathsIn = (where: Filter): string[] =>
  Object.entries(where).flatMap(([name, v]) => (name === 'or' && Array.isArray(v) ? (v as Filter[]).flatMap(pathsIn) : [name]))

/** Conditions that the caller asks for; `search` is a further way in which a query's rows are found. */
export function askedWhere(
  { app, ctx }: QueryContext,
  r: AnyResource,
  page: PageDef | undefined,
  req: Pick<ListRequest, 'q' | 'tab' | 'filter'>,
  search?: (text: string) => Sql,
): Sql[] {
  const out: Sql[] = []
  if (req.tab !== undefined && req.tab !== '') {
    const tabs = tabsFor({ app, ctx }, r, page)
    const tab = tabs.find((t) => t.key === req.tab)
    if (!tab) throw refuse.UNKNOWN_TAB({ tab: req.tab, known: tabs.map((t) => t.key).join(', ') || '–' }, 'tab')
    if (tab.where) out.push(...filterSql({ app, ctx }, r, tab.where, 't', true))
  }
  if (req.filter) {
    out.push(...filterSql({ app, ctx }, r, req.filter))
    app.ports.listGuards.get(r.name)?.(req.filter)
  }
  if (req.q?.trim()) {
    const found = isQuery(r) ? searchRows({ app, ctx }, r, req.q) : searchSql({ app, ctx }, r, req.q)
    out.push(search ? sql.or([found, search(req.q.trim())]) : found)
  }
  return out
}

/** Fields of a list: those asked for, else the page's columns, else all that are not quiet. */
export function fieldNames({ app, ctx }: QueryContext, r: AnyResource, page: PageDef | undefined, asked: readonly string[] | undefined): string[] {
  const state = stateField(r)
  const figures = figuresOf({ app, ctx }, r)
  const readable = (n: string): boolean => {
    const x = r.fields[n]
    return !x || (!x.writeOnly && levelOf({ app, ctx }, r, n, x) !== 'hidden')
  }
  if (asked) {
    for (const n of asked) {
      const [head] = n.split('.') as [string]
      const known = fieldOf(r, n) ?? (n.includes('.') ? r.fields[head] : undefined) ?? figures.find((g) => g.name === n)
      if (!known || r.fields[n]?.only === 'asked') throw refuse.UNKNOWN_FIELD({ field: n }, 'fields')
      if (!readable(head)) throw refuse.FIELD_DENIED({ field: n }, 'fields')
    }
    return [...new Set(asked)]
  }
  // A page may name figures of modules that this installation does without.
  const there = (n: string): boolean => n.includes('.') || fieldOf(r, n) !== undefined || r.fields[n] !== undefined || figures.some((g) => g.name === n)
  const names =
    everyColumn(r) ??
    page?.list?.columns.map((c) => c.replace(/^!/, '')).filter(there) ??
    Object.entries(r.fields)
      .filter(([, x]) => !x.hidden)
      .map(([n]) => n)
  const always = [r.title, translationOf(r, r.title, ctx.lang), r.subtitle, r.image, state].filter((n): n is string => !!n)
  return [...new Set([...always, ...names, ...currenciesOf(r, names)])].filter((n) => readable(n.split('.')[0]!))
}

/** A query answers all its columns: its page chooses which of them stand in the grid. */
const everyColumn = (r: AnyResource): string[] | undefined => r.query && Object.keys(r.fields).filter((n) => r.fields[n]!.only !== 'asked')

/** An amount is none without its currency: the field that holds it comes along where the page shows it in no column of its own. */
const currenciesOf = (r: AnyResource, names: readonly string[]): string[] =>
  names.flatMap((n) => {
    const x = r.fields[n]
    return x?.kind === 'money' && x.currency && r.fields[x.currency] ? [x.currency] : []
  })

interface Shape {
  readonly select: string
  readonly joins: string
  readonly permissions: readonly string[]
  /** What this reader may not ask the list by, as JSON: screens offer no filter and no order for it. */
  readonly closed: string
}
const ofApp = new WeakMap<App, Map<string, Shape>>()

/** Columns and joins of a list; the same for everybody with the same rights, so they are kept. */
export function shapeOf({ app, ctx }: QueryContext, r: AnyResource, page: PageDef | undefined, names: readonly string[]): Shape {
  const key = [r.name, page?.route, ctx.access.permissionsVersion, ctx.account, ctx.lang, names.join(',')].join('|')
  const shapes = ofApp.get(app) ?? new Map<string, Shape>()
  ofApp.set(app, shapes)
  const known = shapes.get(key)
  if (known) return known
  if (shapes.size > 4000) shapes.clear()
  const joins: string[] = []
  const select = r.external ? ['t.id'] : ['t.id', 't.version']
  for (const n of names) {
    if (n === 'id' || n === 'version') continue
    if (n.includes('.')) {
      select.push(`${pathSql({ app, ctx }, r, page, n)} as "${n}"`)
      continue
    }
    const x = fieldOf(r, n)
    if (!x) {
      const figure = figuresOf({ app, ctx }, r).find((g) => g.name === n)!
      select.push(`(${figure.sql.parts.join('')})${figure.type === 'money' ? '::text' : ''} as "${n}"`)
      continue
    }
    if (x.kind === 'lines') continue
    const masked = r.fields[n] !== undefined && levelOf({ app, ctx }, r, n, x) === 'masked'
    if (x.kind === 'ref' && !masked) {
      const alias = 'j' + joins.length
      joins.push(`left join "${x.to!}" ${alias} on ${alias}.id = t."${columnOf(n, x)}"`)
      select.push(`${refRow(app, x.to!, alias, ctx.lang)} as "${n}"`)
    } else select.push(`${answered({ app, ctx }, r, x, fieldSql(app, n, x, 't', masked, ctx.lang))} as "${n}"`)
  }
  const writable = writableSql({ app, ctx }, r)
  const allowed = allowedColumn({ app, ctx }, r, writable)
  select.push(`${allowed.sql} as allowed`)
  const shape = { select: select.join(', '), joins: joins.join(' '), permissions: allowed.permissions, closed: JSON.stringify(closedOf({ app, ctx }, r, page)) }
  shapes.set(key, shape)
  return shape
}

function closedOf({ app, ctx }: QueryContext, r: AnyResource, page: PageDef | undefined): string[] {
  const shown = [...(page?.list?.filters ?? []), ...(page?.list?.columns ?? [])].map((c) => c.replace(/^!/, ''))
  return [...new Set([...Object.keys(r.fields), ...shown])].filter(
    (n) => (r.fields[n]?.only === 'shown' && !r.fields[n].operators) || closedAt({ app, ctx }, r, n),
  )
}

/** Condition under which the caller may change a row; undefined when no row is cut off. Ids of scopes are ours, so they may stand in the text. */
function writableSql({ app, ctx }: QueryContext, r: AnyResource): string | undefined {
  const within = (verb: string): readonly RowScope[] => writeScopes({ app, ctx }, r, verb)
  const edit = within('edit')
  // whoever may not edit a record, as nobody may one that its module writes, may still do an action of it
  const effective = edit.some((s) => s.kind !== 'none')
    ? edit
    : [...edit, ...Object.keys(r.lifecycle?.actions ?? {}).flatMap((action) => within(verbOf(r, action)))]
  if (isAll(effective) || effective.length === 0) return undefined
  return inline(scopeSql(effective, r, ctx))
}
const inline = (s: Sql): string => s.parts.reduce((text, part, i) => text + part + (i < s.values.length ? literal(s.values[i]) : ''), '')
const literal = (v: unknown): string => (Array.isArray(v) ? `'{${v.map(Number).join(',')}}'` : v === null ? 'null' : String(Number(v)))

/** `category.name_zh`, one step through a reference: as the list shows it, a name in the reader's language. */
function pathSql({ app, ctx }: QueryContext, r: AnyResource, page: PageDef | undefined, path: string): string {
  const { target, name, field, inside, masked } = pathStep({ app, ctx }, r, page, path)
  if (masked) return inside(maskSql(field, `p."${columnOf(name, field)}"::text`))
  const text = translationOf(target, name, ctx.lang) ? inLang(target, name, 'p', ctx.lang) : fieldSql(app, name, field, 'p', false, ctx.lang)
  return inside(answered({ app, ctx }, target, field, text, 'p'))
}

interface PathStep {
  readonly target: AnyResource
  readonly name: string
  readonly field: AnyField
  readonly masked: boolean
  /** A value over the alias `p` of what stands behind, as one over `t`. */
  readonly inside: (value: string) => string
  readonly value: string
}
/** What stands behind a path of two steps, and the SQL of its bare value, a name in the reader's language. A path that no page shows is open for rows that the reader could open himself. */
export function pathStep({ app, ctx }: QueryContext, r: AnyResource, page: PageDef | undefined, path: string): PathStep {
  const [first, second, ...deeper] = path.split('.') as [string, string, ...string[]]
  const x = r.fields[first]
  if (x?.kind !== 'ref' || deeper.length > 0) throw refuse.UNKNOWN_FIELD({ field: path }, 'fields')
  const target = app.registry.resource(x.to!)
  const y = fieldOf(target, second)
  if (!y || y.kind === 'lines') throw refuse.UNKNOWN_FIELD({ field: path }, 'fields')
  const level = target.fields[second] ? levelOf({ app, ctx }, target, second, y) : 'edit'
  if (level === 'hidden') throw refuse.FIELD_DENIED({ field: path })
  const viaReference = shownByPage({ app, ctx }, r, page, path) ? undefined : viaReferenceSql({ app, ctx }, target, second, 'p')
  const open = viaReference ? ` and ${inline(viaReference)}` : ''
  const inside = (value: string): string => `(select ${value} from "${target.name}" p where p.id = t."${columnOf(first, x)}"${open})`
  return {
    target,
    name: second,
    field: y,
    masked: level === 'masked',
    inside,
    value: inside(
      hidden({ app, ctx }, target, y, translationOf(target, second, ctx.lang) ? inLang(target, second, 'p', ctx.lang) : `p."${columnOf(second, y)}"`, 'p'),
    ),
  }
}

/** Does one of the record's pages that the reader holds show or filter by this path, so that everybody who sees its rows is meant to see it? */
function shownByPage({ app, ctx }: QueryContext, r: AnyResource, page: PageDef | undefined, path: string): boolean {
  const shows = (p: PageDef): boolean => [...(p.list?.columns ?? []), ...(p.list?.filters ?? [])].some((c) => c.replace(/^!/, '') === path)
  return (page ? [page] : []).concat(app.registry.pagesOf(r.name).filter((p) => ctx.access.has(p.route))).some(shows)
}

export interface ListOrder {
  readonly order: Sql
  readonly reverse: Sql
  /** The same keys one by one: expressions over `t`, and their directions. */
  readonly keys: readonly Sql[]
  readonly directions: readonly string[]
}

/** Up to three sort keys, always ended by id so that pages never overlap. Names in Chinese sort by pinyin, codes by their bytes. Of an order that nobody asked for, what the reader may not see is left out. */
export function orderOf({ app, ctx }: QueryContext, r: AnyResource, page: PageDef | undefined, sort: string | undefined): ListOrder {
  const asked = sort?.trim()
  const keys = (asked || page?.list?.sort || r.defaultSort || '-id')
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean)
  if (keys.length > (asked ? 3 : 4)) throw refuse.BAD_REQUEST({ detail: 'sort ≤ 3' }, 'sort')
  const forward: Sql[] = []
  const back: Sql[] = []
  const columns: Sql[] = []
  const directions: string[] = []
  const result = (): ListOrder => ({ order: sql.join(forward, ', '), reverse: sql.join(back, ', '), keys: columns, directions })
  let lastDown = false
  for (const key of keys) {
    const down = key.startsWith('-')
    const name = key.replace(/^[-+]/, '')
    const x = fieldOf(r, name)
    const figure = x ? undefined : figuresOf({ app, ctx }, r).find((g) => g.name === name)
    if ((!x && !figure) || x?.only || (x && ['lines', 'json', 'file', 'files', 'refs', 'choices', 'texts', 'longText'].includes(x.kind)))
      throw refuse.UNKNOWN_SORT({ field: /^[\w.]{1,60}$/.test(name) ? name : '?' }, 'sort')
    if (x && r.fields[name]) {
      const level = levelOf({ app, ctx }, r, name, x)
      if (!asked && isClosed(level)) continue
      mayAskBy(level, name)
    }
    lastDown = down
    const column = figure
      ? figureOrder(figure)
      : x!.kind === 'ref'
        ? sql.raw(`(select ${titleSql(app, app.registry.resource(x!.to!), 's', ctx.lang)} from "${x!.to!}" s where s.id = t."${columnOf(name, x!)}")`)
        : sql.raw(
            hidden({ app, ctx }, r, x!, `t."${columnOf(name, x!)}"`) +
              (x!.kind === 'text' && x!.format !== 'code' && name !== r.title ? ' collate "zh-x-icu"' : ''),
          )
    // What a record is known by is never empty, also where the form may leave it to us: then an index is read in its own order.
    const nullable = figure !== undefined || ((x!.optional ?? false) && name !== r.title)
    columns.push(column)
    directions.push((down ? 'desc' : 'asc') + (nullable && down ? ' nulls last' : ''))
    forward.push(sql`${column} ${sql.raw((down ? 'desc' : 'asc') + (nullable && down ? ' nulls last' : ''))}`)
    back.push(sql`${column} ${sql.raw((down ? 'asc' : 'desc') + (nullable && down ? ' nulls first' : ''))}`)
    if (name === 'id' || (x?.unique && !x.optional)) return result()
  }
  for (const end of r.query?.key ?? ['id']) {
    const column = `t."${r.fields[end] ? columnOf(end, r.fields[end]) : end}"`
    columns.push(sql.raw(column))
    directions.push(lastDown ? 'desc' : 'asc')
    forward.push(sql.raw(`${column} ${lastDown ? 'desc' : 'asc'}`))
    back.push(sql.raw(`${column} ${lastDown ? 'asc' : 'desc'}`))
  }
  return result()
}
