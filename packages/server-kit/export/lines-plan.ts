import { columnOf, type AnyField, type AnyResource, type Lang } from '@crossway/kernel'
import type { App } from '../app.ts'
import type { LineSheet } from '../import/line-sheets.ts'
import { sql, type Sql } from '../sql/sql.ts'
import { cellText, numeric } from './cell-text.ts'

export interface ExportHead {
  readonly field: string
  readonly title: string
  readonly number: boolean
}
/** A sheet of lines: its name, its rows and what stands over them. */
export interface FurtherRows {
  readonly name: string
  readonly query: Sql
  readonly heads: readonly ExportHead[]
}

/**
 * Rows of a further sheet: the lines of the records that are exported, each with its record's key. Lines of one sheet that have columns in
 * common (a supply and its price tiers) stand in one row, as an import reads them.
 */
export function linesPlan(app: App, r: AnyResource, sheet: LineSheet, heads: Sql, labels: ReturnType<App['registry']['labels']>, lang: Lang): FurtherRows {
  const fieldsOf = (lines: string): Readonly<Record<string, AnyField>> => r.fields[lines]!.target!.fields
  const head = `"${r.name}_id"`
  const [first, ...others] = sheet.fields
  const from = [`"${r.fields[first!]!.target!.name}" l0`]
  others.forEach((lines, i) => {
    const a = `l${i + 1}`
    const common = Object.entries(fieldsOf(lines)).filter(([n]) => fieldsOf(first!)[n])
    const on = [
      `${a}.${head} = l0.${head}`,
      ...common.map(([n, x]) => `${a}."${columnOf(n, x)}" is not distinct from l0."${columnOf(n, fieldsOf(first!)[n] ?? x)}"`),
    ]
    from.push(`left join "${r.fields[lines]!.target!.name}" ${a} on ${on.join(' and ')}`)
  })
  const joins: string[] = []
  const [, ...columns] = sheet.columns
  const cells = columns.map((c) => {
    const at = sheet.fields.findIndex((lines) => fieldsOf(lines)[c.name])
    const column = `l${at}."${columnOf(c.name, c.field)}"`
    return numeric.includes(c.field.kind) ? `${column}::text` : cellText(app, r, c.field, c.name, column, labels, { raw: true, lang }, joins)
  })
  const order = sheet.fields.map((_, i) => `l${i}.seq`).join(', ')
  return {
    name: sheet.title,
    heads: [
      { field: sheet.key.name, title: sheet.key.name, number: false },
      ...columns.map((c) => ({ field: c.name, title: c.name, number: numeric.includes(c.field.kind) })),
    ],
    query: sql`select ${sql.raw([`t."${sheet.key.name}"::text`, ...cells].join(', '))} from ${heads} join ${sql.raw(from.length > 1 ? `(${from.join(' ')})` : from[0]!)} on l0.${sql.raw(head)} = t.id ${sql.raw(joins.join(' '))} order by t."${sql.raw(sheet.key.name)}", ${sql.raw(order)}`,
  }
}
