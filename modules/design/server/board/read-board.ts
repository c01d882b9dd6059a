import { addDays, endOfMonth } from '@crossway/kernel'
import { sql, type Runner, type Sql } from '@crossway/server-kit'
import type { BoardAnswer } from '../../model/board-answer.ts'
import { loadOf } from '../schedule/read-plan.ts'

interface Question {
  readonly month: string
  readonly kind: 'plane' | 'video' | undefined
  readonly today: string
  readonly price: boolean
}
/** Every figure of the board; rates and points are those of the month, load and queues those of now. */
export async function readBoard({ run, scope }: { run: Runner; scope: (record: string, alias: string) => Sql }, q: Question): Promise<BoardAnswer> {
  const from = `${q.month}-01T00:00:00+08:00`
  const to = `${addDays(endOfMonth(`${q.month}-01`), 1)}T00:00:00+08:00`
  const kind = (alias: string): Sql => (q.kind ? sql`${sql.raw(alias)}.kind = ${q.kind}` : sql.raw('true'))
  const within = (column: string): Sql => sql`${sql.raw(column)} >= ${from}::timestamptz and ${sql.raw(column)} < ${to}::timestamptz`
  const demand = sql`${kind('d')} and ${scope('design_demand', 'd')}`
  const task = sql`${kind('t')} and ${scope('design_task', 't')}`
  const entry = sql`${kind('e')} and ${scope('design_workload_entry', 'e')}`
  const open = sql.raw(`('submitted', 'accepted', 'in_progress', 'on_hold')`)
  const count = await run.one<BoardAnswer['count']>(sql`
    select count(*) filter (where ${within('d.submitted_at')})::int as "in", count(*) filter (where ${within('d.done_at')})::int as done, count(*) filter (where d.status in ${open} and d.expected_at < now())::int as overdue,
      count(*) filter (where d.status in ${open})::int as in_hand, count(*) filter (where d.status = 'submitted' and d.submitted_at < now() - interval '1 day')::int as waiting, count(*) filter (where d.status = 'delivered' and d.delivered_at < now() - interval '3 days')::int as unaccepted
    from design_demand d where ${demand}`)
  const quality = await run.one<BoardAnswer['quality']>(sql`
    select round(100.0 * count(*) filter (where t.on_time) / nullif(count(*), 0), 1)::text as on_time, round(100.0 * count(*) filter (where t.first_pass) / nullif(count(*), 0), 1)::text as first_pass,
      round(avg(t.score_quality * 0.5 + t.score_speed * 0.3 + t.score_service * 0.2), 2)::text as satisfaction, count(*)::int as tasks from design_task t where t.status = 'accepted' and ${within('t.accepted_at')} and ${task}`)
  const lead = await run.rows<BoardAnswer['lead'][number]>(sql`
    select c.name_zh as name, round(avg(extract(epoch from d.done_at - d.submitted_at) / 86400.0 * 5 / 7)::numeric, 1)::float8 as days, count(distinct d.id)::int as n
    from design_demand d join design_demand_line l on l.design_demand_id = d.id join design_category c on c.id = l.category_id where d.status = 'done' and ${within('d.done_at')} and ${demand} group by 1 order by 2 desc limit 15`)
  const points = await run.rows<BoardAnswer['points'][number]>(sql`
    select x.id, p.name, x.points::float8 as points, coalesce(g.target, 0)::float8 as target from (select e.employee_id as id, sum(e.points) as points from design_workload_entry e where e.month = ${q.month} and ${entry} group by 1) x
      join employee p on p.id = x.id left join design_target g on g.employee_id = x.id and g.month = ${q.month} order by x.points desc limit 40`)
  const rework = await run.rows<BoardAnswer['rework'][number]>(sql`
    select r.reason_category as reason, count(*)::int as n from design_review r join design_task t on t.id = r.design_task_id where r.result = 'rework' and ${within('r.at')} and ${task} group by 1 order by 2 desc`)
  const projects = await run.rows<BoardAnswer['projects'][number]>(sql`
    select coalesce(p.name, '–') as name, sum(e.points)::float8 as points from design_workload_entry e left join project p on p.id = e.project_id where e.month = ${q.month} and ${entry} group by 1 order by 2 desc limit 15`)
  const departments = await run.rows<BoardAnswer['departments'][number]>(sql`
    select coalesce(o.name, '–') as name, sum(e.points)::float8 as points from design_workload_entry e join design_demand d on d.id = e.demand_id left join employee r on r.id = d.requester_id left join department o on o.id = r.department_id
    where e.month = ${q.month} and ${entry} group by 1 order by 2 desc limit 15`)
  const studio = await run.one<BoardAnswer['studio']>(sql`
    select count(*) filter (where b.status = 'wasted')::int as wasted, coalesce(round(sum(extract(epoch from b.end_at - b.start_at) / 3600) filter (where b.status in ('booked', 'used') and r.type = 'studio'), 1), 0)::float8 as hours,
      (select count(*)::int from studio_resource where type = 'studio' and status = 'enabled') as studios from studio_booking b join studio_resource r on r.id = b.resource_id where ${within('b.start_at')}`)
  const money = q.price
    ? await run.rows<NonNullable<BoardAnswer['money']>[number]>(sql`
        select o.currency, coalesce(sum(o.amount_total) filter (where to_char(o.accepted_on, 'YYYY-MM') = ${q.month}), 0)::numeric(18,2)::text as month, coalesce(sum(o.amount_total), 0)::numeric(18,2)::text as year
        from visual_order o where o.order_type = 'external' and o.status in ('accepted', 'settled') and to_char(o.accepted_on, 'YYYY') = ${q.month.slice(0, 4)} and ${scope('visual_order', 'o')} group by 1 order by 1`)
    : null
  const mine = q.kind ? sql`coalesce(e.design_kind, 'plane') = ${q.kind}` : sql.raw('true')
  return {
    count,
    quality,
    lead,
    points,
    rework,
    projects,
    departments,
    studio,
    money,
    load: await loadOf(run, mine, q.today, addDays(q.today, 10)),
    as_of: new Date().toISOString(),
  }
}
