import { dayOf, startOfMonth, type Lang } from '@crossway/kernel'
import { nameSql, sql, type Runner, type Sql } from '@crossway/server-kit'
import { leastInMean, type GroupMean, type RankingAnswer, type Standing } from '../../model/performance/standing.ts'
import type { Kind } from '../../model/words.ts'

const most = 300
/** Scored by the lead: before that a total lacks his part, and a rank would say nothing. */
const isScored = sql.raw(`p.status in ('scored', 'confirmed', 'appealed', 'pushed')`)

async function newestMonth(run: Runner, kind: Kind, scope: Sql): Promise<string> {
  const found = await run.maybe<{ month: string }>(
    sql`select t.month from design_performance t where t.kind = ${kind} and t.status in ('scored', 'confirmed', 'appealed', 'pushed') and ${scope} order by t.month desc limit 1`,
  )
  return found?.month ?? startOfMonth(dayOf(new Date())).slice(0, 7)
}

/**
 * Who stands where in his group and month, beside the mean of the group (design.md planePerformance, radar and rank). Ranks and means are reckoned over the
 * whole group; rows are those of the reader's scope, so that a designer gets his own and a mean without names.
 */
export async function rankingOf(run: Runner, kind: Kind, asked: string | undefined, scope: Sql, lang: Lang): Promise<RankingAnswer> {
  const month = asked ?? (await newestMonth(run, kind, scope))
  const rows = await run.rows<Standing>(sql`
    with p as (select p.id, coalesce(p.department_id, 0) as "group", p.total_score, ${isScored} as scored from design_performance p where p.kind = ${kind} and p.month = ${month} and p.status <> 'exempt'),
    placed as (select p.id, p."group", case when p.scored then (rank() over (partition by p."group", p.scored order by p.total_score desc))::int end as place, (count(*) filter (where p.scored) over (partition by p."group"))::int as ranked from p)
    select t.id, t.no, t.employee_id as employee, ${nameSql(lang, 'e')} as name, t.status, v."group", coalesce(${nameSql(lang, 'd')}, '') as group_name, t.total_score::text as total, v.place, v.ranked,
      coalesce((select json_object_agg(i.item, i.score) from design_performance_item i where i.design_performance_id = t.id), '{}') as scores
    from placed v join design_performance t on t.id = v.id join employee e on e.id = t.employee_id left join department d on d.id = t.department_id
    where ${scope} order by d.sort nulls last, v."group", v.place nulls last, e.emp_no limit ${most}`)
  const groups = [...new Set(rows.map((r) => r.group))]
  const sums = await run.rows<{ group: number; item: string; mean: number; n: number }>(sql`
    select coalesce(p.department_id, 0) as "group", i.item, round(avg(i.score), 2)::float8 as mean, count(*)::int as n
    from design_performance p cross join lateral (select x.item, x.score from design_performance_item x where x.design_performance_id = p.id union all select 'total', p.total_score) i
    where p.kind = ${kind} and p.month = ${month} and ${isScored} and i.score is not null and coalesce(p.department_id, 0) = any(${groups}::bigint[]) group by 1, 2 limit ${most * 10}`)
  return { month, rows, means: groups.map((group) => meanOf(group, rows, sums)) }
}

function meanOf(group: number, rows: readonly Standing[], sums: readonly { group: number; item: string; mean: number; n: number }[]): GroupMean {
  const own = rows.filter((r) => r.group === group)
  // who sees every row of the group could reckon the mean himself
  const seesAll = own.filter((r) => r.place !== null).length === own[0]?.ranked
  const told = sums.filter((s) => s.group === group && (seesAll || s.n >= leastInMean))
  const total = told.find((s) => s.item === 'total')
  return { group, total: total?.mean.toFixed(2) ?? null, scores: Object.fromEntries(told.filter((s) => s !== total).map((s) => [s.item, s.mean])) }
}
