import type { CommandContext } from '../context.ts'
import { afterSave } from '../command/save-rules.ts'
import { columnOf, type AnyResource } from '@crossway/kernel'
import { sql } from '../sql/sql.ts'
import { insertMany } from '../sql/insert.ts'
import { recordCreated } from '../audit/sensitive.ts'
import { pgTypes } from '../table/pg-types.ts'

/** Inserts many checked drafts with one statement and writes their history with another; answers their ids in order. */
export async function insertHeads({ app, tx, ctx }: CommandContext, r: AnyResource, drafts: readonly Record<string, unknown>[]): Promise<number[]> {
  if (drafts.length === 0) return []
  const fields = Object.entries(r.fields).filter(([n, x]) => x.kind !== 'lines' && !x.expression && drafts.some((d) => d[n] !== undefined))
  const columns: Record<string, string> = Object.fromEntries(fields.map(([n, x]) => [columnOf(n, x), pgTypes[x.kind]]))
  columns.created_by = 'bigint'
  columns.updated_by = 'bigint'
  const rows = drafts.map((d) => {
    const out: Record<string, unknown> = { created_by: ctx.account, updated_by: ctx.account }
    for (const [n, x] of fields) out[columnOf(n, x)] = d[n] ?? (['choices', 'texts', 'refs', 'files'].includes(x.kind) && !x.optional ? [] : null)
    return out
  })
  const created = await tx.rows<{ id: number }>(insertMany(r.name, columns, rows, sql.raw('returning id')))
  const ids = created.map((m) => m.id)
  tx.later(
    sql`insert into audit_log (actor_type, actor_id, employee_id, actor_name, ip, user_agent, client, request_id, resource, record_id, record_no, operation)
      select ${ctx.actorType}, ${ctx.account}::bigint, ${ctx.employee}::bigint, ${ctx.name}, ${ctx.ip}, ${ctx.userAgent}, 'import', ${ctx.requestId}, ${r.name}, t.id, t.${sql.id(r.title)}::text, 'create' from ${sql.id(r.name)} t where t.id = any(${ids}::bigint[])`,
  )
  await recordCreated({ app, tx, ctx }, r, ids)
  await afterSave({ app, tx, ctx }, r, ids)
  return ids
}
