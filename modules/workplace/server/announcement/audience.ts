import { dayOf } from '@crossway/kernel'
import { sql, type Ctx, type Runner, type Sql, type Tx } from '@crossway/server-kit'
import { announcement } from '../../model/announcement/announcement.resource.ts'
import { refuse } from '../../model/errors.ts'

/** People in service whom an announcement `a` is for. */
const addressed = (today: string): Sql => sql`e.status in ('probation', 'regular', 'leaving')
  and (coalesce(cardinality(a.departments), 0) = 0 or e.department_id in (select k.descendant_id from department_closure k where k.ancestor_id = any(a.departments)))
  and (coalesce(cardinality(a.roles), 0) = 0 or exists (select 1 from employee_role er join role r on r.id = er.role_id and r.status = 'enabled'
    where er.employee_id = e.id and er.role_id = any(a.roles) and er.status = 'active' and er.valid_from <= ${today}::date and (er.valid_to is null or er.valid_to >= ${today}::date)))`

/** Whoever publishes for less than the whole company names departments that his own right reaches. */
export async function holdScope(run: Runner, ctx: Ctx, departments: readonly number[]): Promise<void> {
  const scopes = ctx.access.scopes(announcement.name, ['home/announce'], 'write')
  if (scopes.some((s) => s.kind === 'all')) return
  const own = new Set(scopes.flatMap((s) => (s.kind === 'departments' ? s.ids : s.kind === 'custom' ? (s.sets['department'] ?? []) : [])).map(Number))
  if (departments.length > 0 && departments.every((d) => own.has(d))) return
  const names = await run.rows<{ name: string }>(
    sql`select name from department where id = any(${[...own]}::bigint[]) and status = 'enabled' order by id limit 8`,
  )
  throw refuse.ANNOUNCE_SCOPE({ list: names.map((n) => n.name).join('、') || '–' }, 'departments')
}

/** How many people an announcement reaches today, before it is told to anybody. */
export const reachOf = async (tx: Tx, id: number): Promise<number> =>
  (
    await tx.one<{ n: number }>(
      sql`select count(*)::int as n from announcement a join employee e on ${addressed(dayOf(new Date()))} where a.id = ${id}::bigint`,
    )
  ).n

/** A receipt for everybody whom the announcement reaches and who has none yet; whoever joins later gets his on the next run. Answers whom it is new to. Its publisher has read it. */
export async function address(tx: Tx, id: number): Promise<number[]> {
  const today = dayOf(new Date())
  const people = await tx.rows<{ employee: number }>(sql`
    insert into announcement_receipt (announcement_id, employee_id, told_at, read_at, publisher_id, department_id)
    select a.id, e.id, now(), case when e.id = a.publisher_id then now() end, a.publisher_id, a.department_id from announcement a join employee e on ${addressed(today)} where a.id = ${id}::bigint order by e.id
    on conflict do nothing returning employee_id as employee`)
  if (people.length > 0) await count(tx, id)
  return people.map((p) => Number(p.employee))
}

/** Readers and those who have read, as the list shows them. */
export const count = (tx: Tx, id: number): Promise<unknown> =>
  tx.run(sql`update announcement a set people = r.people, read_count = r.done
    from (select count(*)::int as people, count(read_at)::int as done from announcement_receipt where announcement_id = ${id}::bigint) r where a.id = ${id}::bigint`)
