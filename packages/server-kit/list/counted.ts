import type { AnyResource } from '@crossway/kernel'
import type { App } from '../app.ts'
import { sql, type Sql } from '../sql/sql.ts'
import { expectCount, isExpected, storedOrCounted, versionSql } from './count-cache.ts'

/** How many rows a list has, and the sums over all of them as JSON text. */
export interface Totals {
  readonly total: number
  readonly summary: string | null
}
/** One page's rows as JSON text, with the list's totals. */
export interface Counted extends Totals {
  readonly rows: string
}

/** Rows and sums of a list in one pass. */
export const totalsSql = (r: AnyResource, where: Sql, sums: Sql | undefined): Sql =>
  sql`select count(*)::int as total, ${sums ? sql`${sums}::text` : sql.raw('null::text')} as summary from ${sql.id(r.name)} t where ${where}`

/** From so many rows on, going through all of them takes longer than reading the page: the next time they are not counted anew unless they changed. */
const many = 500

/**
 * A page of a filtered list. What leaves few rows is read and counted by one statement. Of many rows the totals are stored as far as their table tells
 * when it changes, and only the page is read again.
 */
export async function readCounted(app: App, table: string, totals: Sql, looksAt: readonly (Sql | undefined)[], rows: Sql): Promise<Counted> {
  const state = isExpected(app, totals) ? await versionSql(app, table, looksAt) : undefined
  if (!state) {
    const found = await app.db.one<Counted>(sql`select ${rows} as rows, c.total, c.summary from (${totals}) c`)
    if (found.total > many) expectCount(app, totals)
    return found
  }
  const page = await app.db.one<{ rows: string; version: number }>(sql`select ${rows} as rows, ${state} as version`)
  const all = await storedOrCounted(app, table, totals, page.version, () => app.db.one<Totals>(totals))
  return { rows: page.rows, ...all }
}
