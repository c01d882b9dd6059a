import type { AnyField, FieldKind } from '@crossway/kernel'
import { sql as dsql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, numeric, text, timestamp, type PgColumnBuilderBase } from 'drizzle-orm/pg-core'

type Make = (column: string, field: AnyField) => PgColumnBuilderBase
const big = (column: string): ReturnType<typeof bigint> => bigint(column, { mode: 'number' })
const exact =
  (scale: number, precision = 18): Make =>
  (column, field) => {
    const c = numeric(column, { precision, scale: field.scale ?? scale })
    return field.expression ? c.generatedAlwaysAs(dsql.raw(field.expression)) : c
  }

/** Column of each field kind; undefined = no column of its own (lines live in a child table). */
export const columnBuilders: Readonly<Record<FieldKind, Make | undefined>> = {
  serial: (c) => text(c),
  text: (c) => text(c),
  longText: (c) => text(c),
  choice: (c) => text(c),
  choices: (c) => text(c).array(),
  texts: (c) => text(c).array(),
  bool: (c, f) => (f.expression ? boolean(c).generatedAlwaysAs(dsql.raw(f.expression)) : boolean(c)),
  int: (c, f) => (f.expression ? integer(c).generatedAlwaysAs(dsql.raw(f.expression)) : integer(c)),
  decimal: exact(2),
  money: exact(4),
  rate: exact(8),
  percent: exact(4, 9),
  date: (c) => date(c),
  dateTime: (c) => timestamp(c, { withTimezone: true, mode: 'string' }),
  ref: (c) => big(c),
  refs: (c) => big(c).array(),
  lines: undefined,
  file: (c) => big(c),
  files: (c) => big(c).array(),
  json: (c) => jsonb(c),
}
