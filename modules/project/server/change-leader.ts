import { addDays, dayOf } from '@crossway/kernel'
import { sql, type App, type Context, type JobDef, type Tx } from '@crossway/server-kit'

/** From a day on somebody else leads: whoever led until then ends the day before, and each day has one leader (project.md scenario 3). */
export async function changeLeader(tx: Tx, project: number, to: number, from: string): Promise<void> {
  const leads = sql`project_id = ${project}::bigint and role = 'leader'`
  await tx.run(sql`delete from project_member where ${leads} and "from" >= ${from}::date`)
  await tx.run(sql`update project_member set "to" = ${addDays(from, -1)}::date where ${leads} and ("to" is null or "to" >= ${from}::date)`)
  await tx.run(
    sql`insert into project_member (project_id, seq, employee_id, role, "from", workload_pct, is_primary)
      values (${project}, coalesce((select max(seq) from project_member where project_id = ${project}::bigint), 0) + 1, ${to}, 'leader', ${from}::date, 100, true)`,
  )
}

/** Whoever leads today is the project's leader; a change for a later day comes into force with the day. */
export async function settleLeaders({ app, tx }: Context<'app' | 'tx'>, today: string): Promise<number> {
  const moved = await tx.rows(
    sql`update project p set leader_id = m.employee_id, department_id = coalesce(e.department_id, p.department_id), version = p.version + 1, updated_at = now()
      from project_member m join employee e on e.id = m.employee_id
      where m.project_id = p.id and m.role = 'leader' and m."from" <= ${today}::date and (m."to" is null or m."to" >= ${today}::date) and m.employee_id <> p.leader_id
        and p.stage in ('draft', 'preparing', 'operating', 'paused', 'closing') returning p.id`,
  )
  if (moved.length) await app.events.bump(tx, 'access')
  return moved.length
}
export const leaderJob: JobDef = {
  name: 'project.leaders',
  title: { 'zh-cn': '项目负责人生效', en: 'New leaders of projects' },
  cron: '5 0 * * *',
  run: ({ app }: { readonly app: App }) => app.db.tx((tx) => settleLeaders({ app, tx }, dayOf(new Date()))),
}
