import type { CommandContext } from '../context.ts'
import { columnOf, refuse, type AnyResource, type Fields } from '@crossway/kernel'
import { audit } from '../audit/audit.ts'
import { sql } from '../sql/sql.ts'
import type { Tx } from '../sql/db.ts'
import { linkFiles } from './files.ts'

interface Stored {
  readonly resource: string
  readonly record_id: number
  readonly record_no: string | null
  readonly data: { head: Record<string, unknown>; lines: Record<string, unknown[]> }
  readonly restored_at: string | null
}

/** Puts one record back with its lines under its old id. A taken key or a missing parent is refused with its field (platform.md §6.8). */
export async function restoreRecord({ app, tx, ctx }: CommandContext, recycleId: number): Promise<{ resource: string; id: number }> {
  const stored = await tx.maybe<Stored>(
    sql`select resource, record_id, record_no, data, restored_at from recycle_record where id = ${recycleId} and purged_at is null for update`,
  )
  if (!stored || stored.restored_at) throw refuse.NOT_FOUND()
  const r: AnyResource | undefined = app.registry.find(stored.resource)
  if (!r) throw refuse.NOT_FOUND()
  await insertRaw(tx, r.name, [stored.data.head])
  for (const [table, rows] of Object.entries(stored.data.lines)) if (rows.length) await insertRaw(tx, table, rows)
  await linkFiles({ tx, ctx }, r, stored.record_id, fileIds(r, stored.data))
  await tx.run(sql`update recycle_record set restored_at = now(), restored_by = ${ctx.account} where id = ${recycleId}`)
  await audit({ run: tx, ctx }, [{ resource: r.name, record: stored.record_id, no: stored.record_no, operation: 'restore' }])
  return { resource: r.name, id: stored.record_id }
}

/** Files that the record and its lines show, as a draft names them. */
const fileIds = (r: AnyResource, stored: Stored['data']): Record<string, unknown> => ({ ...byField(r.fields, stored.head), ...linesOf(r, stored) })
const linesOf = (r: AnyResource, stored: Stored['data']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(r.fields).flatMap(([n, x]) =>
      x.kind === 'lines' ? [[n, (stored.lines[x.target!.name] ?? []).map((line) => byField(x.target!.fields, line as Record<string, unknown>))]] : [],
    ),
  )
const byField = (fields: Fields, row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).flatMap(([n, x]) => (x.kind === 'file' || x.kind === 'files' ? [[n, row[columnOf(n, x)]]] : [])))

/** Inserts rows kept as JSON under the ids they had; columns the database computes itself are left to it. */
async function insertRaw(tx: Tx, table: string, rows: readonly unknown[]): Promise<void> {
  const columns = await tx.rows<{ c: string }>(
    sql`select column_name as c from information_schema.columns where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  )
  const list = sql.raw(columns.map((c) => `"${c.c}"`).join(', '))
  await tx.run(
    sql`insert into ${sql.id(table)} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::jsonb)`,
  )
}
