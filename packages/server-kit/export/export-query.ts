import type { QueryContext } from '../context.ts'
import { columnOf, isQuery, labelText, refuse, stateField, translationOf, type AnyResource, type Lang, type PageDef } from '@crossway/kernel'
import type { App } from '../app.ts'
import type { Ctx } from '../access/access.ts'
import { fieldOf } from '../list/filter.ts'
import { maskSql } from '../list/mask.ts'
import { askedWhere, baseWhere, fieldNames, orderOf, pathStep, type ListRequest } from '../list/query.ts'
import { answered, figuresOf, levelOf, hidden, type Figure } from '../list/rights.ts'
import { importColumns, numberColumns } from '../import/import-columns.ts'
import { matchSets } from '../import/match-rows.ts'
import { lineSheets } from '../import/line-sheets.ts'
import { opened } from '../list/allowed.ts'
import { inlineSql } from '../sql/inline.ts'
import { shownSql } from '../query/run-query.ts'
import { asDefault, sourceOf } from '../query/source.ts'
import { sql, type Sql } from '../sql/sql.ts'
import { cellText, numberText, numeric } from './cell-text.ts'
import { stateSql } from './words.ts'
import { harmlessSql } from './formula.ts'
import { linesPlan, type ExportHead, type FurtherRows } from './lines-plan.ts'

export interface ExportRequest {
  readonly fields?: readonly string[] | undefined
  readonly filter?: ListRequest['filter']
  readonly q?: string | undefined
  readonly tab?: string | undefined
  readonly sort?: string | undefined
  readonly ids?: readonly number[] | undefined
  /** Codes instead of titles: the only form that can be imported back (platform.md §8.6). */
  readonly raw?: boolean
  /** A first row with the titles; there unless it is refused. */
  readonly header?: boolean
  /** A last row with the sums that the page shows. */
  readonly summary?: boolean
}
export interface ExportPlan {
  readonly query: Sql
  readonly heads: readonly ExportHead[]
  /** The last row, one text a column, where sums are asked for. */
  readonly totals?: Sql
  /** Name of the sheet, and the sheets of the records' lines, of a file that is imported back. */
  readonly sheet?: string
  readonly further?: readonly FurtherRows[]
}

/** The rows of a list, all of them, one text column a field, in the caller's language and rights. */
export function exportPlan({ app, ctx }: QueryContext, r: AnyResource, page: PageDef | undefined, request: ExportRequest): ExportPlan {
  const ask = asDefault(r, page, request)
  const labels = app.registry.labels(r.name, ctx.lang)
  // a record's own number tells a reader nothing: it goes along for who asks for it
  const spare = (n: string): boolean => !ask.fields && !ask.raw && n === 'id'
  const asked = fieldNames({ app, ctx }, r, page, ask.fields ? [...ask.fields] : undefined).filter(
    (n) => fieldOf(r, n)?.kind !== 'lines' && !spare(n) && !(r.query && !ask.fields && fieldOf(r, n)?.kind === 'json'),
  )
  const names = ask.raw ? readBack({ app, ctx }, r, asked) : asked
  const source = isQuery(r) ? sourceOf({ app, ctx }, r, page, ask) : undefined
  const where = [...baseWhere({ app, ctx }, r, page), ...askedWhere({ app, ctx }, r, page, ask, source?.search)]
  if (ask.ids) where.push(sql`t.id = any(${ask.ids}::bigint[])`)
  const heads: { field: string; title: string; number: boolean }[] = []
  const columns: string[] = []
  const joins: string[] = []
  const how = { raw: ask.raw ?? false, lang: ctx.lang }
  for (const n of names) {
    const x = fieldOf(r, n)
    const figure = x ? undefined : figuresOf({ app, ctx }, r).find((g) => g.name === n)
    if (x) {
      const masked = r.fields[n] !== undefined && levelOf({ app, ctx }, r, n, x) === 'masked'
      const column = answered({ app, ctx }, r, x, `t."${n in r.fields ? columnOf(n, x) : n}"`)
      const number = !masked && numeric.includes(x.kind)
      heads.push({ field: n, title: ask.raw ? n : titleOf(ctx, labels.fields[n], n === stateField(r) ? 'status' : n), number })
      columns.push(
        masked ? harmlessSql(maskSql(x, `${column}::text`)) : number ? numberText(x.kind, column, how.raw) : cellText(app, r, x, n, column, labels, how, joins),
      )
    } else if (figure) {
      heads.push({
        field: n,
        title: ask.raw ? n : titleOf(ctx, app.registry.computedLabel(r.name, n, ctx.lang), n),
        number: figure.type === 'number' || figure.type === 'money',
      })
      columns.push(figureText(app, figure, how))
    } else {
      // One step through a reference, `supplier.level`.
      const { target, name, field: y, value, masked } = pathStep({ app, ctx }, r, page, n)
      const theirs = app.registry.labels(target.name, ctx.lang)
      heads.push({
        field: n,
        title: ask.raw ? n : titleOf(ctx, theirs.fields[translationOf(target, name, ctx.lang) ?? name], name),
        number: !masked && numeric.includes(y.kind),
      })
      const cell = (c: string): string =>
        masked
          ? harmlessSql(maskSql(y, `${c}::text`))
          : numeric.includes(y.kind)
            ? numberText(y.kind, c, how.raw)
            : cellText(app, target, y, name, c, theirs, how, joins)
      columns.push(cell(value))
    }
  }
  if (columns.length === 0) throw refuse.BAD_REQUEST({ detail: 'fields' })
  const { order } = orderOf({ app, ctx }, r, page, ask.sort)
  const more = isQuery(r) && source ? shownSql(r, source, names, true) : undefined
  const from = source && more ? sql`${source.from} ${sql.raw(more.joins)}` : sql`${sql.id(r.name)} t`
  const rows = sql`(select t.*${more?.columns ?? sql.empty} from ${from} where ${sql.and(where)}) t`
  return {
    query: sql`select ${sql.raw(columns.join(', '))} from ${rows} ${sql.raw(joins.join(' '))} order by ${order}`,
    heads,
    ...(ask.summary && !ask.raw ? { totals: totalsSql({ app, ctx }, r, page, names, rows) } : {}),
    ...(ask.raw && r.importSheets && opened(r).create
      ? { sheet: labels.name, further: lineSheets({ app, ctx }, r).map((s) => linesPlan(app, r, s, rows, labels, ctx.lang)) }
      : {}),
  }
}

function figureText(app: App, g: Figure, how: { readonly raw: boolean; readonly lang: Lang }): string {
  const value = `(${inlineSql(g.sql)})`
  if (g.type === 'ref') return harmlessSql(`(${value}::json ->> 'title')`)
  if (g.type === 'money') return numberText('money', value, how.raw)
  if (g.stateOf && !how.raw) return stateSql(app, g.stateOf, `${value}::text`, how.lang)
  return g.type === 'text' ? harmlessSql(`${value}::text`) : `${value}::text`
}

/** The last row of an export: the sums of the page, money of several currencies by currency and never across. */
function totalsSql({ app, ctx }: QueryContext, r: AnyResource, page: PageDef | undefined, names: readonly string[], rows: Sql): Sql {
  const summed = new Set(page?.list?.summary ?? [])
  const cell = (n: string): string => {
    const figure = figuresOf({ app, ctx }, r).find((g) => g.name === n)
    if (figure) return numberText(figure.type === 'money' ? 'money' : 'decimal', `sum((${inlineSql(figure.sql)}))`, false)
    const x = r.fields[n]!
    if (['hidden', 'masked'].includes(levelOf({ app, ctx }, r, n, x))) return `max('***')`
    const column = hidden({ app, ctx }, r, x, `t."${columnOf(n, x)}"`)
    const currency = x.kind === 'money' && x.currency ? r.fields[x.currency] : undefined
    if (!currency) return numberText(x.kind, `sum(${column})`, false)
    const code = currency.kind === 'ref' ? `(select c.code from "${currency.to!}" c where c.id = t."${x.currency}_id")` : `t."${x.currency!}"`
    return `(select string_agg(k || ' ' || v, '; ' order by k) from (select k, ${numberText('money', 'sum(a)', false)} as v from unnest(array_agg(${code}::text), array_agg(${column})) as u(k, a) where k is not null and a is not null group by k) s)`
  }
  const cells = names.map((n, i) => (summed.has(n) ? cell(n) : i === 0 ? `max('${ctx.lang === 'en' ? 'Total' : '合计'}')` : 'null::text'))
  return sql`select ${sql.raw(cells.map((c, i) => `${c} as c${i}`).join(', '))} from ${rows}`
}

/** Of a file that is imported back: the columns that an import may fill, its key first. A record that cannot be imported is exported as asked. */
function readBack({ app, ctx }: QueryContext, r: AnyResource, asked: readonly string[]): readonly string[] {
  if (!opened(r).create) return asked
  const fills = new Set(importColumns({ app, ctx }, r).map((c) => c.name))
  const numbers = numberColumns({ app, ctx }, r).map((c) => c.name)
  const keys = [
    ...numbers,
    ...new Set(
      matchSets(r)
        .flat()
        .filter((n) => fills.has(n)),
    ),
  ]
  const own = asked.filter((n) => fills.has(n) && !keys.includes(n))
  return keys.length + own.length ? [...keys, ...own] : asked
}

const titles: Readonly<Record<string, readonly [string, string]>> = {
  id: ['ID', 'ID'],
  created_at: ['创建时间', 'Created'],
  updated_at: ['修改时间', 'Changed'],
  status: ['状态', 'State'],
  version: ['版本', 'Version'],
}
const titleOf = (ctx: Ctx, label: Parameters<typeof labelText>[0], name: string): string => labelText(label, titles[name]?.[ctx.lang === 'en' ? 1 : 0] ?? name)
