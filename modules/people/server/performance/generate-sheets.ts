import { addDays } from '@crossway/kernel'
import { insertAll, route, sql, takeNumbers, type App, type CommandContext, type ServerModule } from '@crossway/server-kit'
import { performanceSheet } from '../../model/performance/performance.resource.ts'
import { cycleOf, daysOf, eachMonth, periodPattern } from '../../model/performance/period.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
/** Days of the period that somebody has been with us, at least. */
const leastDays = 14

/** One sheet for everybody whom a template in use is for: named before position before department; who has one already keeps it (people.md amzPerformance, generate). */
export async function generateSheets({ app, tx, ctx }: CommandContext, period: string): Promise<{ made: number }> {
  const { first, last, count } = daysOf(period)
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`performance ${period}`}, 0))`)
  const people = await tx.rows<{ employee: number; department: number | null; leader: number | null; template: number }>(sql`
    select distinct on (e.id) e.id as employee, e.department_id as department, e.leader_id as leader, t.id as template
    from employee e join performance_template t on t.status = 'active' and t.cycle = ${cycleOf(period)}
      and (e.id = any(t.employees) or e.position_id = any(t.positions) or e.department_id = any(t.departments))
    where e.status in ('probation', 'regular', 'leaving') and e.entry_date <= ${addDays(last, -leastDays)}::date and (e.leave_date is null or e.leave_date >= ${first}::date)
      and not exists (select 1 from performance_sheet s where s.employee_id = e.id and s.period = ${period})
    order by e.id, case when e.id = any(t.employees) then 0 when e.position_id = any(t.positions) then 1 else 2 end, t.id limit 20000`)
  if (people.length === 0) return { made: 0 }
  const numbers: string[] = []
  for (const _ of people) numbers.push((await takeNumbers({ app, tx }, performanceSheet, {})).no!)
  const rows = people.map((p, i) => ({
    no: numbers[i],
    employee_id: p.employee,
    department_id: p.department,
    period,
    template_id: p.template,
    leader_id: p.leader,
    people: [p.employee, ...(p.leader ? [p.leader] : [])],
    status: 'target',
    due_on: addDays(first, 4),
    created_by: ctx.account,
    updated_by: ctx.account,
  }))
  const types = {
    no: 'text',
    employee_id: 'bigint',
    department_id: 'bigint',
    period: 'text',
    template_id: 'bigint',
    leader_id: 'bigint',
    people: 'bigint[]',
    status: 'text',
    due_on: 'date',
    created_by: 'bigint',
    updated_by: 'bigint',
  }
  await insertAll(tx, 'performance_sheet', types, rows)
  await tx.run(sql`
    insert into performance_item (performance_sheet_id, seq, name, category, source, metric, method, weight, floor, cap, target)
    select s.id, i.seq, i.name, i.category, i.source, i.metric, i.method, i.weight, i.floor, i.cap, i.fixed_target
    from performance_sheet s join performance_indicator i on i.performance_template_id = s.template_id where s.period = ${period} and s.no = any(${numbers}::text[])`)
  // targets of projects, of every month of the period, fall to their members by the days that each was one
  await tx.run(sql`
    update performance_item i set target = x.target from (
      select s.id as sheet, t.seq, sum(p.value * least(1, (least(coalesce(m."to", ${last}::date), ${last}::date) - greatest(m."from", ${first}::date) + 1)::numeric / ${count})) as target
      from performance_sheet s join performance_indicator t on t.performance_template_id = s.template_id and t.target_source = 'project_target'
        join project_member m on m.employee_id = s.employee_id and m.role <> 'viewer' and m."from" <= ${last}::date and (m."to" is null or m."to" >= ${first}::date)
        cross join unnest(${eachMonth(period)}::text[]) as months(month)
        join lateral (select value from project_target g where g.project_id = m.project_id and g.metric = case t.metric when 'net_sales' then 'sales' else t.metric end and g.month = months.month and g.status = 'confirmed' order by g.revision desc limit 1) p on true
      where s.period = ${period} and s.no = any(${numbers}::text[]) group by 1, 2) x
    where i.performance_sheet_id = x.sheet and i.seq = x.seq`)
  await tx.run(sql`update performance_template set used = true where id = any(${[...new Set(people.map((p) => p.template))]}::bigint[]) and not used`)
  return { made: people.length }
}

export function performanceRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      module: 'people',
      node: 'amzPerformance/generate',
      method: 'POST',
      url: '/api/performance-sheet/generate',
      summary: '批量生成绩效 · Make the sheets of a period',
      body: {
        type: 'object',
        required: ['period'],
        additionalProperties: false,
        properties: { period: { type: 'string', minLength: 7, maxLength: 7, pattern: periodPattern } },
      },
    },
    ({ ctx, req }) => app.db.tx((tx) => generateSheets({ app, tx, ctx }, (req.body as { period: string }).period)),
  )
}
