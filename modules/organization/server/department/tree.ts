import { sql, type Tx } from '@crossway/server-kit'

/** Puts a new department below its parent. */
export async function insertBelow(tx: Tx, id: number, parent: number | null): Promise<void> {
  await tx.run(
    sql`insert into department_closure (ancestor_id, descendant_id, depth) select ${id}::bigint, ${id}::bigint, 0 union all select c.ancestor_id, ${id}::bigint, c.depth + 1 from department_closure c where c.descendant_id = ${parent}::bigint`,
  )
}

/** Moves a department with all below it under another parent, or to the top. */
export async function moveBelow(tx: Tx, id: number, parent: number | null): Promise<void> {
  await tx.run(
    sql`delete from department_closure c using department_closure below where below.ancestor_id = ${id}::bigint and c.descendant_id = below.descendant_id and not exists (select 1 from department_closure inside where inside.ancestor_id = ${id}::bigint and inside.descendant_id = c.ancestor_id)`,
  )
  await tx.run(
    sql`insert into department_closure (ancestor_id, descendant_id, depth) select up.ancestor_id, below.descendant_id, up.depth + below.depth + 1 from department_closure up cross join department_closure below where up.descendant_id = ${parent}::bigint and below.ancestor_id = ${id}::bigint`,
  )
}

/** Is `id` the other one, or below it? */
export async function isBelow(tx: Tx, id: number, ancestor: number): Promise<boolean> {
  return (
    await tx.one<{ yes: boolean }>(
      sql`select exists (select 1 from department_closure where ancestor_id = ${ancestor}::bigint and descendant_id = ${id}::bigint) as yes`,
    )
  ).yes
}

/** Writes the closure anew out of the parents; what the seed and `permission.rebuild` use. */
export async function rebuildClosure(tx: Tx): Promise<void> {
  await tx.run(sql`delete from department_closure`)
  await tx.run(
    sql`insert into department_closure (ancestor_id, descendant_id, depth) with recursive up as (select id as ancestor_id, id as descendant_id, 0 as depth from department union all select d.parent_id, up.descendant_id, up.depth + 1 from up join department d on d.id = up.ancestor_id where d.parent_id is not null) select ancestor_id, descendant_id, depth from up`,
  )
}
