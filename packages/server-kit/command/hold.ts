import type { Context } from '../context.ts'
import type { AnyResource } from '@crossway/kernel'
import { sql, type Sql } from '../sql/sql.ts'
import type { Runner } from '../sql/db.ts'

/**
 * Rows that somebody is about to point at, kept as they are until the transaction ends: whoever is just closing, emptying or turning one of them into
 * something else is waited for, and what he leaves is what is read. Stands in place of the table in a `from`. It hinders saves and actions of those rows, not
 * other people who point at them.
 */
export const lockedRows = (table: string, ids: readonly number[]): Sql =>
  // offset 0: a condition from outside must not keep a row from being locked
  sql`(select * from ${sql.id(table)} where id = any(${ids}::bigint[]) order by id offset 0 for key share)`

/** One change of a tree at a time: two moves that each look right could close a ring, or go too deep, together. */
export const lockTree = (run: Runner, table: string): Promise<unknown> => run.run(sql`select pg_advisory_xact_lock(hashtext('tree'), hashtext(${table}))`)

/** The tree of a record's kind, where the action that now begins changes it. Comes before the first row that the action locks. */
export async function lockTreeFor({ app, run }: Context<'app' | 'run'>, r: AnyResource, action: string | Readonly<Record<string, unknown>>): Promise<void> {
  const tree = app.commands.get(r.name)?.tree
  if (tree && (typeof action === 'string' ? tree.actions?.includes(action) : tree.fields.some((f) => f in action))) await lockTree(run, r.name)
}
