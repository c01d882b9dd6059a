import { addDays, dayOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import type { NoticeKind } from '@crossway/platform/model'
import { sql, type App, type JobDef } from '@crossway/server-kit'
import { homeMetric } from './home-metrics.ts'
import { waitsForLeader } from './okr.sql.ts'
import { settle } from './settle.ts'

const most = 2000
const quietDays = 7
const kind = (code: string, zh: string, en: string): NoticeKind => ({ code, category: 'business', level: 'info', title: { 'zh-cn': zh, en } })
export const okrNotices: readonly NoticeKind[] = [
  kind('okr.submitted', '{name} 提交了目标：{title}', '{name} submits an objective: {title}'),
  kind('okr.confirmed', '目标已确认：{title}', 'Objective confirmed: {title}'),
  kind('okr.returned', '目标被退回：{title}', 'Objective returned: {title}'),
  kind('okr.scored', '目标已终评：{title}', 'Objective scored: {title}'),
  kind('okr.health', '目标健康度变化：{title}', 'Health of an objective has changed: {title}'),
  kind('okr.checkinDue', '请更新目标进展：{n} 个目标超过 7 天未更新', 'Check in: {n} objectives had no update for 7 days'),
  kind('okr.planDue', '目标制定截止 {day}：{cycle}，还有 {n} 个草稿', 'Objectives of {cycle} are due on {day}: {n} drafts left'),
  kind('okr.scoreDue', '请为 {cycle} 的目标评分：{n} 个', 'Score your objectives of {cycle}: {n}'),
]

/** Figures of upper modules become the value of results that name them (workplace.md OKR, metric_code: nightly). */
export async function readMetrics(app: App, today: string): Promise<{ results: number }> {
  const rows = await app.db.rows<{ id: number; objective: number; code: string; employee: number; start: string }>(sql`
    select k.id, o.id as objective, k.metric_code as code, coalesce(k.owner_id, o.owner_id) as employee, c.start_on::text as start
    from okr_kr k join okr_objective o on o.id = k.okr_objective_id join okr_cycle c on c.id = o.cycle_id
    where o.status = 'active' and k.metric_code is not null order by o.id, k.id limit 5000`)
  let results = 0
  for (const r of rows) {
    const value = await homeMetric(app, r.code)?.read(app.db, { employee: r.employee, from: r.start, to: today })
    if (value === undefined) continue
    await app.db.tx(async (tx) => {
      await tx.one(sql`select id from okr_objective where id = ${r.objective} for update`)
      await tx.run(sql`update okr_kr set current_value = ${value}::numeric where id = ${r.id}`)
      await settle({ app, tx }, r.objective)
    })
    results++
  }
  return { results }
}

/** Health follows the days that pass, also where nobody checks in. */
export async function refreshHealth(app: App): Promise<{ objectives: number }> {
  const rows = await app.db.rows<{ id: number }>(sql`select id from okr_objective where status = 'active' order by id limit 5000`)
  for (const r of rows) await app.db.tx((tx) => settle({ app, tx }, r.id))
  return { objectives: rows.length }
}

/** Three days and one day before plans are due, whoever has drafts; while goals are scored, whoever has not scored his own. */
export async function remindPlans(app: App, today: string): Promise<{ people: number }> {
  const due = await app.db.rows<{ employee: number; cycle: string; day: string; n: number; code: string }>(sql`
    select o.owner_id as employee, c.name as cycle, c.plan_until::text as day, count(*)::int as n, 'okr.planDue' as code
    from okr_objective o join okr_cycle c on c.id = o.cycle_id
    where c.status in ('planning', 'running') and c.plan_until = any(${[addDays(today, 3), addDays(today, 1)]}::date[]) and o.status = 'draft' and not ${waitsForLeader} group by 1, 2, 3
    union all
    select o.owner_id, c.name, c.score_until::text, count(*)::int, 'okr.scoreDue' from okr_objective o join okr_cycle c on c.id = o.cycle_id
    where c.status = 'scoring' and c.score_until = any(${[addDays(today, 3), addDays(today, 1)]}::date[]) and o.status = 'active' group by 1, 2, 3 order by 1 limit ${most}`)
  await app.db.tx(async (tx) => {
    for (const d of due)
      await notify({ app, tx }, d.code, { employees: [d.employee], vars: { cycle: d.cycle, day: d.day, n: d.n }, key: `${d.code} ${d.employee} ${today}` })
  })
  return { people: due.length }
}

/** On Friday afternoon: whose goals had no check-in for a week. */
export async function remindCheckins(app: App, today: string): Promise<{ people: number }> {
  const due = await app.db.rows<{ employee: number; n: number }>(sql`
    select o.owner_id as employee, count(*)::int as n from okr_objective o join okr_cycle c on c.id = o.cycle_id
    where o.status = 'active' and c.status = 'running' and coalesce(o.checked_at, o.created_at) < ${today}::date - ${quietDays}::int group by 1 order by 1 limit ${most}`)
  await app.db.tx(async (tx) => {
    for (const d of due) await notify({ app, tx }, 'okr.checkinDue', { employees: [d.employee], vars: { n: d.n }, key: `okr checkin ${d.employee} ${today}` })
  })
  return { people: due.length }
}

export const okrJobs: readonly JobDef[] = [
  {
    name: 'okr.metrics',
    title: { 'zh-cn': '目标取数', en: 'Figures of objectives' },
    cron: '50 4 * * *',
    run: async ({ app }) => ({ ...(await readMetrics(app, dayOf(new Date()))), ...(await refreshHealth(app)) }),
  },
  {
    name: 'okr.remind',
    title: { 'zh-cn': '目标提醒', en: 'Reminders of objectives' },
    cron: '20 9 * * *',
    run: ({ app }) => remindPlans(app, dayOf(new Date())),
  },
  {
    name: 'okr.checkin',
    title: { 'zh-cn': '目标周更新', en: 'Weekly check-in' },
    cron: '0 15 * * 5',
    run: ({ app }) => remindCheckins(app, dayOf(new Date())),
  },
]
