import { sql, type Tx } from '@crossway/server-kit'

const step = 10

/** Puts a rule at a place (0 = first) among the children of a parent and spreads that level's weights anew in steps of 10. Answers the rule's own weight. */
export async function moveRule(tx: Tx, id: number, parent: number | null, place: number): Promise<number> {
  const others = (
    await tx.rows<{ id: number }>(
      sql`select id from permission_rule where parent_id is not distinct from ${parent}::bigint and id <> ${id}::bigint order by weight desc, id for update`,
    )
  ).map((r) => r.id)
  const order = [...others.slice(0, place), id, ...others.slice(place)]
  await tx.run(
    sql`update permission_rule r set weight = u.weight from (select x.id, (${order.length} - x.n::int + 1) * ${step} as weight from unnest(${order}::bigint[]) with ordinality as x(id, n)) u where r.id = u.id and r.id <> ${id}::bigint and r.weight <> u.weight`,
  )
  return (order.length - order.indexOf(id)) * step
}
