import { sql, type QueryContext, type Runner, type Sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

/** Whose briefings somebody may set up: everybody's, or those of the departments he heads and all below them. */
export interface Reach {
  readonly all: boolean
  readonly departments: readonly number[]
}

export async function reachOf({ ctx }: Pick<QueryContext, 'ctx'>, run: Runner): Promise<Reach> {
  if (ctx.access.super || ctx.access.has('briefingSet')) return { all: true, departments: [] }
  if (!ctx.access.has('briefingSet/dept') || ctx.employee === null) throw refuse.BRIEFING_RIGHT()
  const rows = await run.rows<{ id: number }>(
    sql`select distinct c.descendant_id as id from department_closure c join department h on h.id = c.ancestor_id where h.head_id = ${ctx.employee}::bigint and h.status = 'enabled' limit 2000`,
  )
  if (rows.length === 0) throw refuse.BRIEFING_HEAD()
  return { all: false, departments: rows.map((r) => Number(r.id)) }
}

export const within = (reach: Reach, department: Sql): Sql => (reach.all ? sql`true` : sql`${department} = any(${reach.departments}::bigint[])`)
/** Templates of his own: seen by his departments alone. */
export const templateWithin = (reach: Reach): Sql =>
  reach.all ? sql`true` : sql`(cardinality(coalesce(t.scope, '{}')) > 0 and t.scope <@ ${reach.departments}::bigint[])`
/** Rules of his own: whoever they name is his. */
export const ruleWithin = (reach: Reach): Sql =>
  reach.all
    ? sql`true`
    : sql`(coalesce(r.departments, '{}') <@ ${reach.departments}::bigint[] and not exists (
        select 1 from employee m where m.id = any(coalesce(r.employees, '{}')) and m.department_id <> all(${reach.departments}::bigint[])))`
/** Refuses departments that are not his; the templates of a head are seen by his departments, whatever he leaves open. */
export function scopeWithin(reach: Reach, asked: readonly number[] | undefined, field: string): readonly number[] {
  if (reach.all) return asked ?? []
  const own = new Set(reach.departments)
  if (asked?.some((d) => !own.has(d))) throw refuse.BRIEFING_DEPARTMENT({}, field)
  return asked?.length ? asked : reach.departments
}
