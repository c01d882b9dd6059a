import { columnOf, labelText, refuse, type AnyResource, type PageDef } from '@crossway/kernel'
import type { App } from '../app.ts'
import type { Ctx } from '../access/access.ts'
import { fieldOf } from '../list/filter.ts'
import { maskSql } from '../list/mask.ts'
import { askedWhere, baseWhere, fieldNames, orderOf, type ListRequest } from '../list/query.ts'
import { levelOf, veiled } from '../list/rights.ts'
import { importColumns, numberColumns } from '../import/import-columns.ts'
import { matchSets } from '../import/match-rows.ts'
import { lineSheets } from '../import/line-sheets.ts'
import { opened } from '../list/allowed.ts'
import { sql, type Sql } from '../sql/sql.ts'
import { cellText, numeric } from './cell-text.ts'
import { linesPlan, type ExportHead, type FurtherRows } from './lines-plan.ts'

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
  readonly heads: readonly ExportHead[]
  /** Name of the sheet, and the sheets of the records' lines, of a file that is imported back. */
  readonly sheet?: string
  readonly further?: readonly FurtherRows[]
}

/** The rows of a list, all of them, one text column a field, in the caller's language and rights. */
export function exportPlan(app: App, ctx: Ctx, r: AnyResource, page: PageDef | undefined, ask: ExportAsk): ExportPlan {
  const labels = app.registry.labels(r.name, ctx.lang)
  const asked = fieldNames(app, ctx, r, page, ask.fields ? [...ask.fields] : undefined).filter((n) => fieldOf(r, n)?.kind !== 'lines')
  const names = ask.raw ? readBack(app, ctx, r, asked) : asked
  const where = [...baseWhere(app, ctx, r, page), ...askedWhere(app, ctx, r, page, ask)]
  if (ask.ids) where.push(sql`t.id = any(${ask.ids}::bigint[])`)
  const heads: { field: string; title: string; number: boolean }[] = []
  const columns: string[] = []
  const joins: string[] = []
  for (const n of names) {
    const x = fieldOf(r, n)
    if (!x || n.includes('.')) continue
    const masked = r.fields[n] !== undefined && levelOf(app, ctx, r, n, x) === 'masked'
    const column = veiled(app, ctx, r, x, `t."${n in r.fields ? columnOf(n, x) : n}"`)
    const number = !masked && numeric.includes(x.kind)
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
  const rows = sql`(select * from ${sql.id(r.name)} t where ${sql.and(where)}) t`
  return {
    query: sql`select ${sql.raw(columns.join(', '))} from ${rows} ${sql.raw(joins.join(' '))} order by ${order}`,
    heads,
    ...(ask.raw && r.importSheets && opened(r).create
      ? { sheet: labels.name, further: lineSheets(app, ctx, r).map((s) => linesPlan(app, r, s, rows, labels, ctx.lang)) }
      : {}),
  }
}

/** Of a file that is imported back: the columns that an import may fill, its key first. A record that cannot be imported is exported as asked. */
function readBack(app: App, ctx: Ctx, r: AnyResource, asked: readonly string[]): readonly string[] {
  if (!opened(r).create) return asked
  const fills = new Set(importColumns(app, ctx, r).map((c) => c.name))
  const numbers = numberColumns(app, ctx, r).map((c) => c.name)
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
