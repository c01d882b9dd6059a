import { columnOf, labelText, refuse, type AnyField, type AnyResource, type Lang, type PageDef } from '@crossway/kernel'
import type { App } from '../app.ts'
import type { Ctx } from '../access/access.ts'
import { titleSql } from '../list/field-sql.ts'
import { fieldOf } from '../list/filter.ts'
import { maskSql } from '../list/mask.ts'
import { askedWhere, baseWhere, fieldNames, orderOf, type ListRequest } from '../list/query.ts'
import { levelOf } from '../list/rights.ts'
import { sql, type Sql } from '../sql/sql.ts'

export interface ExportAsk {
  readonly fields?: readonly string[] | undefined
  readonly filter?: ListRequest['filter']
  readonly q?: string | undefined
  readonly tab?: string | undefined
  readonly sort?: string | undefined
  readonly ids?: readonly number[] | undefined
  /** Codes instead of titles: the only form that can be imported back (platform.md §8.6). */
  readonly raw?: boolean
}
export interface ExportPlan {
  readonly query: Sql
  readonly heads: readonly { readonly field: string; readonly title: string; readonly number: boolean }[]
}

/** Texts that a spreadsheet would run as a formula get an apostrophe before them. */
const harmless = (c: string): string => `case when left(${c}, 1) in ('=', '+', '-', '@', chr(9), chr(13)) then '''' || ${c} else ${c} end`
const day = (c: string): string => `to_char(${c}, 'YYYY-MM-DD HH24:MI:SS')`
const literal = (s: string): string => `'${s.replaceAll("'", "''")}'`

/** The rows of a list, all of them, one text column a field, in the caller's language and rights. */
export function exportPlan(app: App, ctx: Ctx, r: AnyResource, page: PageDef | undefined, ask: ExportAsk): ExportPlan {
  const labels = app.registry.labels(r.name, ctx.lang)
  const names = fieldNames(app, ctx, r, page, ask.fields ? [...ask.fields] : undefined).filter((n) => fieldOf(r, n)?.kind !== 'lines')
  const where = [...baseWhere(app, ctx, r, page), ...askedWhere(app, ctx, r, page, ask)]
  if (ask.ids) where.push(sql`t.id = any(${ask.ids}::bigint[])`)
  const heads: { field: string; title: string; number: boolean }[] = []
  const columns: string[] = []
  const joins: string[] = []
  for (const n of names) {
    const x = fieldOf(r, n)
    if (!x || n.includes('.')) continue
    const masked = r.fields[n] !== undefined && levelOf(app, ctx, r, n, x) === 'masked'
    const column = `t."${n in r.fields ? columnOf(n, x) : n}"`
    const number = !masked && ['int', 'decimal', 'money', 'rate', 'percent'].includes(x.kind)
    heads.push({ field: n, title: ask.raw ? n : titleOf(ctx, labels.fields[n], n), number })
    columns.push(
      masked
        ? maskSql(x.class, `${column}::text`)
        : number
          ? `${column}::text`
          : cellText(app, r, x, n, column, labels, { raw: ask.raw ?? false, lang: ctx.lang }, joins),
    )
  }
  if (columns.length === 0) throw refuse.BAD_REQUEST({ detail: 'fields' })
  const { order } = orderOf(app, ctx, r, page, ask.sort)
  return {
    query: sql`select ${sql.raw(columns.join(', '))} from (select * from ${sql.id(r.name)} t where ${sql.and(where)}) t ${sql.raw(joins.join(' '))} order by ${order}`,
    heads,
  }
}

const titles: Readonly<Record<string, readonly [string, string]>> = {
  id: ['ID', 'ID'],
  created_at: ['创建时间', 'Created'],
  updated_at: ['修改时间', 'Changed'],
  status: ['状态', 'State'],
  version: ['版本', 'Version'],
}
const yesNo: Readonly<Record<Lang, readonly [string, string]>> = { 'zh-cn': ['是', '否'], en: ['Yes', 'No'] }
const titleOf = (ctx: Ctx, label: Parameters<typeof labelText>[0], name: string): string => labelText(label, titles[name]?.[ctx.lang === 'en' ? 1 : 0] ?? name)

/** A reference is joined once, not asked for in every row. */
function joined(joins: string[], table: string, c: string): string {
  const alias = `j${joins.length}`
  joins.push(`left join "${table}" ${alias} on ${alias}.id = ${c}`)
  return alias
}

/** A cell of an export as text, in the caller's language or, for a file that is imported back, as codes. Adds the joins that it reads. */
export function cellText(
  app: App,
  r: AnyResource,
  x: AnyField,
  name: string,
  c: string,
  labels: ReturnType<App['registry']['labels']>,
  how: { readonly raw: boolean; readonly lang: Lang },
  joins: string[],
): string {
  const { raw } = how
  // what is imported back finds its references by the name that every reader shares
  const lang = raw ? 'zh-cn' : how.lang
  switch (x.kind) {
    case 'ref': {
      const target = app.registry.resource(x.to!)
      return harmless(`${titleSql(app, target, joined(joins, target.name, c), lang)}::text`)
    }
    case 'refs': {
      const target = app.registry.resource(x.to!)
      return harmless(`(select string_agg(${titleSql(app, target, 'j', lang)}::text, ', ') from "${target.name}" j where j.id = any(${c}))`)
    }
    case 'choice': {
      if (raw) return c
      const label = labels.fields[name]
      const texts = name in r.fields ? (typeof label === 'object' ? (label.values ?? {}) : {}) : labels.states
      return `case ${c} ${x.values!.map((v) => `when ${literal(v)} then ${literal(texts[v] ?? v)}`).join(' ')} end`
    }
    case 'bool':
      return raw ? `${c}::text` : `case when ${c} then ${literal(yesNo[lang][0])} when not ${c} then ${literal(yesNo[lang][1])} end`
    case 'choices':
    case 'texts':
      return harmless(`array_to_string(${c}, ', ')`)
    case 'files':
      return `cardinality(${c})::text`
    case 'file':
      return `${joined(joins, 'attachment', c)}.name`
    case 'date':
      return `${c}::text`
    case 'dateTime':
      return day(c)
    case 'json':
      return harmless(`${c}::text`)
    default:
      return harmless(c)
  }
}
