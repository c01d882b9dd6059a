import { addDays } from '@crossway/kernel'
import { emit, sql } from '@crossway/server-kit'
import type { HandoverAction } from '@crossway/organization/server'

/** Who takes over a project leads it from today; the memberships of the one who goes end, so that he sees its rows no more. */
export const replaceLeader: HandoverAction = async ({ app, tx, ids, from, to, today }) => {
  const running = sql`project_id = any(${ids}::bigint[]) and "from" <= ${today}::date and ("to" is null or "to" >= ${today}::date)`
  const gone = sql`${running} and employee_id = ${from}::bigint`
  await tx.run(sql`delete from project_member where ${gone} and "from" = ${today}::date`)
  await tx.run(sql`update project_member set "to" = ${addDays(today, -1)}::date where ${gone}`)
  await tx.run(sql`delete from project_member where project_id = any(${ids}::bigint[]) and employee_id = ${from}::bigint and "from" > ${today}::date`)
  await tx.run(
    sql`insert into project_member (project_id, seq, employee_id, role, "from", workload_pct, is_primary)
      select p.id, coalesce((select max(seq) from project_member m where m.project_id = p.id), 0) + 1, ${to}, 'leader', ${today}::date, 100, true from project p
      where p.id = any(${ids}::bigint[]) and not exists (select 1 from project_member m where m.project_id = p.id and m.employee_id = ${to}::bigint and m.role = 'leader' and (m."to" is null or m."to" >= ${today}::date))`,
  )
  for (const id of ids) await emit({ app, tx }, 'project.memberChanged', { project: id }, { resource: 'project', id })
}
