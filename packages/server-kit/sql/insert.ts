import { sql, type Sql } from './sql.ts'
import type { Runner } from './db.ts'

/**
 * Inserts any number of rows with one statement whose text does not depend on their number: unnest of one array per column,
 * so that it is prepared once. `columns` gives each column's PostgreSQL type, in order; arrays and json travel as text.
 */
export function insertMany(
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, unknown>>[],
  tail: Sql = sql.empty,
): Sql {
  const names = Object.keys(columns)
  const travels = (type: string): string => (type === 'json' || type === 'jsonb' || type.endsWith('[]') ? 'text' : type)
  const arrays = names.map((n) => {
    const type = columns[n]!
    return sql`${rows.map((r) => wire(type, r[n]))}::${sql.raw(travels(type))}[]`
  })
  const picks = names.map((n, i) => (travels(columns[n]!) === columns[n] ? `u.c${i}` : `u.c${i}::${columns[n]}`))
  return sql`insert into ${sql.id(table)} (${sql.raw(names.map((n) => `"${n}"`).join(', '))}) select ${sql.raw(picks.join(', '))} from unnest(${sql.join(arrays, ', ')}) as u(${sql.raw(names.map((_, i) => 'c' + i).join(', '))}) ${tail}`
}

function wire(type: string, v: unknown): unknown {
  if (v === null || v === undefined) return null
  if (type === 'json' || type === 'jsonb') return JSON.stringify(v)
  if (type.endsWith('[]'))
    return (
      '{' +
      (v as unknown[])
        .map((x) => (x === null ? 'NULL' : typeof x === 'number' ? x : '"' + String(x).replaceAll('\\', '\\\\').replaceAll('"', '\\"') + '"'))
        .join(',') +
      '}'
    )
  return v
}

export const insertAll = (
  tx: Runner,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> => (rows.length === 0 ? Promise.resolve(0) : tx.run(insertMany(table, columns, rows)))
