import { dayOf } from '@crossway/kernel'
import { handleQuery, sql } from '@crossway/server-kit'
import { projectTeam } from '../../model/team/project-team.query.ts'

export const projectTeamQuery = handleQuery(projectTeam, () => {
  const today = dayOf(new Date())
  const now = sql`m."from" <= ${today}::date and (m."to" is null or m."to" >= ${today}::date)`
  return sql`
    select m.id, m.employee_id, m.role, m."from" as since, m."to" as until, m.workload_pct, m.is_primary, coalesce(w.pct, 0)::int as workload_all, coalesce(w.n, 0)::int as projects,
      case when ${now} then 'current' when m."from" > ${today}::date then 'future' else 'past' end as span, case when e.status = 'left' then 'left' else 'active' end as employment,
      p.id as project_id, p.department_id, p.leader_id, p.company_id, p.customer_id
    from project_member m join project p on p.id = m.project_id join employee e on e.id = m.employee_id
      left join (select m.employee_id as person, sum(m.workload_pct) as pct, count(distinct m.project_id) as n from project_member m join project o on o.id = m.project_id where o.stage = 'operating' and ${now} group by 1) w on w.person = m.employee_id`
})
