import { leaderOf } from '@crossway/organization/server'
import { sql, type EventHandler } from '@crossway/server-kit'

/** Who was to accept has left: his superior does, or the one above where that one designs it himself (design.md planeDemand, rules). */
export const requesterLeftHandler: EventHandler = {
  event: 'employee.left',
  name: 'design.acceptorOfLeft',
  run: async ({ tx, payload }) => {
    const left = (payload as { employee?: unknown }).employee
    if (!Number.isSafeInteger(left)) return
    const first = await leaderOf(tx, left as number)
    if (first === null) return
    const second = await leaderOf(tx, first)
    const open = sql`d.acceptor_id = ${left as number}::bigint and d.status not in ('done', 'cancelled')`
    const next = sql`case when ${first}::bigint = any(coalesce(d.designers, '{}')) then coalesce(${second}::bigint, ${first}::bigint) else ${first}::bigint end`
    const people = (alias: string) =>
      sql`(select array_agg(distinct p) from unnest(array_append(coalesce(${sql.raw(alias)}.people, '{}'), x.next)) p where p <> ${left as number}::bigint)`
    await tx.run(sql`
      with x as (update design_demand d set acceptor_id = ${next}, version = version + 1, updated_at = now() where ${open} returning d.id, d.acceptor_id as next),
        of as (update design_task t set acceptor_id = x.next, people = ${people('t')}, version = t.version + 1, updated_at = now() from x where t.demand_id = x.id returning 1)
      select count(*) from of`)
    await tx.run(sql`
      update design_demand d set people = (select array_agg(distinct p) from unnest(array_append(coalesce(d.people, '{}'), d.acceptor_id)) p where p <> ${left as number}::bigint)
      where ${left as number}::bigint = any(d.people) and d.acceptor_id <> ${left as number}::bigint and d.status not in ('done', 'cancelled')`)
  },
}
