import { lockTree, sql, type Runner } from '@crossway/server-kit'

type TreeTable = 'admin_group' | 'permission_rule' | 'member_rule'

/** Is `parent` the record itself or something below it? Nobody else moves anything of the tree until the transaction ends. */
export async function isBelow(run: Runner, table: TreeTable, id: number, parent: number): Promise<boolean> {
  await lockTree(run, table)
  const row = await run.one<{ yes: boolean }>(
    sql`with recursive up as (select id, parent_id from ${sql.id(table)} where id = ${parent}::bigint union select t.id, t.parent_id from ${sql.id(table)} t join up on t.id = up.parent_id) select exists (select 1 from up where id = ${id}::bigint) as yes`,
  )
  return row.yes
}

export const childrenOf = async (run: Runner, table: TreeTable, id: number): Promise<number> =>
  (await run.one<{ n: number }>(sql`select count(*)::int as n from ${sql.id(table)} where parent_id = ${id}::bigint`)).n

/** Ids of a batch with children before their parents, so that a whole branch can be deleted in one go. */
export async function deepestFirst(run: Runner, table: TreeTable, ids: readonly number[]): Promise<number[]> {
  const rows = await run.rows<{ id: number; depth: number }>(
    sql`with recursive down as (select id, 0 as depth from ${sql.id(table)} where parent_id is null union all select t.id, d.depth + 1 from ${sql.id(table)} t join down d on t.parent_id = d.id where d.depth < 50) select id, depth from down where id = any(${ids}::bigint[])`,
  )
  const depth = new Map(rows.map((r) => [r.id, r.depth]))
  return [...ids].sort((a, b) => (depth.get(b) ?? 0) - (depth.get(a) ?? 0))
}
