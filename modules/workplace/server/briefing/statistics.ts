import { sql, type QueryContext, type Runner } from '@crossway/server-kit'
import { rateOf, type Marks, type Rate } from '../../model/briefing/rate.ts'
import { me } from './write.ts'

const counts = sql`(count(*) filter (where d.status = 'on_time'))::int as on_time, (count(*) filter (where d.status = 'late'))::int as late,
  (count(*) filter (where d.status = 'missed'))::int as missed, (count(*) filter (where d.status = 'exempt'))::int as exempt`

/** How much of what he owed between two days a person has handed in (contracts.md, `briefingRate`). */
export async function briefingRate(run: Runner, employee: number, from: string, to: string): Promise<Rate> {
  return rateOf(
    await run.one<Marks>(sql`select ${counts} from briefing_duty d where d.employee_id = ${employee}::bigint and d.day between ${from}::date and ${to}::date`),
  )
}
interface Row extends Marks {
  readonly employee: number
  readonly name: string
  readonly department: string
  readonly cells: readonly { readonly period: string; readonly state: string }[]
}
/** People and periods of a rule: everybody's own row, those below a head for him, all for who may see statistics. */
export async function matrix({ app, ctx }: QueryContext, o: { readonly from: string; readonly to: string; readonly rule?: number }): Promise<object> {
  const who = me(ctx)
  const all = ctx.access.super || ctx.access.has('statistics')
  const rows = await app.db.rows<Row>(sql`
    select e.id as employee, e.name, p.name as department, ${counts},
      jsonb_agg(jsonb_build_object('period', d.period_key, 'state', d.status) order by d.day, d.id) as cells
    from briefing_duty d join employee e on e.id = d.employee_id join department p on p.id = e.department_id
    where d.day between ${o.from}::date and ${o.to}::date and ${o.rule === undefined ? sql`true` : sql`d.rule_id = ${o.rule}::bigint`}
      and (${all} or e.id = ${who} or e.leader_id = ${who} or e.department_id in (
        select c.descendant_id from department_closure c join department h on h.id = c.ancestor_id where h.head_id = ${who}))
    group by e.id, e.name, p.name order by p.name, e.emp_no limit 500`)
  const total = rows.reduce((t, r) => ({ on_time: t.on_time + r.on_time, late: t.late + r.late, missed: t.missed + r.missed }), {
    on_time: 0,
    late: 0,
    missed: 0,
  })
  return { rows: rows.map((r) => ({ ...r, ...rateOf(r) })), total: { ...total, ...rateOf(total) } }
}
