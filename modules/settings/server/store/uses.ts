import { sql, type Runner } from '@crossway/server-kit'
import type { Use } from '../reference/uses.ts'

/** Stores that still run for one of our companies or for a client. */
export async function openStoresOf(run: Runner, party: 'company' | 'customer', id: number): Promise<Use[]> {
  const row = await run.one<{ n: number }>(
    sql`select count(*)::int as n from store where ${sql.id(party + '_id')} = ${id}::bigint and status not in ('closed', 'returned')`,
  )
  return [{ text: { 'zh-cn': '店铺', en: 'stores' }, count: row.n }]
}
