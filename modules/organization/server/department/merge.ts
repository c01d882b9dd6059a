import type { CommandContext, Context } from '@crossway/server-kit'
import { stateField } from '@crossway/kernel'
import { emit, lockTree, sql, systemCtx, updateRecord } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { bumpAccess } from '../access/bump-access.ts'
import { isBelow, moveBelow } from './tree.ts'

/**
 * Merges one department into another: its people and the departments below it go there, it stays as a name under the target, so that old
 * rows keep saying where they come from while they count as the target's.
 */
export async function mergeDepartment({ app, tx, ctx }: CommandContext, id: number, into: number, moveRecords: boolean): Promise<void> {
  await lockTree(tx, 'department')
  if (into === id || (await isBelow(tx, into, id))) throw refuse.DEPARTMENT_MERGE_SELF({}, 'args.into')
  const target = await tx.one<{ name: string; status: string }>(sql`select name, status from department where id = ${into}::bigint`)
  if (target.status !== 'enabled') throw refuse.DEPARTMENT_OFF({ name: target.name }, 'args.into')
  const people = await tx.rows<{ id: number }>(
    sql`update employee set department_id = ${into}::bigint, updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where department_id = ${id}::bigint and status <> 'left' returning id`,
  )
  await tx.run(
    sql`update employee set concurrent_departments = array_replace(concurrent_departments, ${id}::bigint, ${into}::bigint) where ${id}::bigint = any(concurrent_departments)`,
  )
  await tx.run(sql`update employee_job set department_id = ${into}::bigint where department_id = ${id}::bigint and (valid_to is null or applied_at is null)`)
  const children = await tx.rows<{ id: number }>(
    sql`update department set parent_id = ${into}::bigint where parent_id = ${id}::bigint and status = 'enabled' returning id`,
  )
  for (const c of children) await moveBelow(tx, c.id, into)
  await tx.run(sql`update department set parent_id = ${into}::bigint, merged_into_id = ${into}::bigint where id = ${id}::bigint`)
  await moveBelow(tx, id, into)
  if (moveRecords) await moveOpenRecords({ app, tx }, id, into)
  await bumpAccess({ app, tx }, 'all')
  await emit({ app, tx }, 'department.changed', { department: id, change: 'merged', into, people: people.map((p) => p.id) }, { resource: 'department', id })
}

/** Open documents of the merged department get the target, each through its own module's save, as if somebody had edited it. */
async function moveOpenRecords({ app, tx }: Context<'app' | 'tx'>, from: number, into: number): Promise<void> {
  for (const r of app.registry.resources()) {
    const field = r.access?.department || ''
    if (!r.lifecycle || r.managed || r.ledger || r.name === 'employee' || r.fields[field]?.kind !== 'ref' || r.fields[field].derived) continue
    const open = (r.lifecycle.editable ?? r.lifecycle.states).filter((s) => !r.lifecycle!.ended?.includes(s))
    const rows = await tx.rows<{ id: number }>(
      sql`select id from ${sql.id(r.name)} where ${sql.id(field + '_id')} = ${from}::bigint and ${sql.id(stateField(r)!)} = any(${open}::text[]) order by id`,
    )
    for (const row of rows) await updateRecord({ app, tx, ctx: systemCtx() }, r, row.id, { [field]: into }, { anyVersion: true })
  }
}
