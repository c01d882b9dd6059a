import { addDays, addMonths, dayOf, num } from '@crossway/kernel'
import { getMetricBy } from '@crossway/ledger/server'
import { notify } from '@crossway/platform/server'
import type { NoticeKind } from '@crossway/platform/model'
import { createTodo, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { levelOfSales } from '../../model/snapshot/health.ts'
import { followRenewals } from '../contract-link.ts'
import { takeSnapshot } from './take-snapshot.ts'

const most = 500
const colours = { green: ['健康', 'healthy'], amber: ['关注', 'to be watched'], red: ['风险', 'at risk'] } as const
export const projectNotices: readonly NoticeKind[] = [
  {
    code: 'project.health',
    category: 'warning',
    level: 'important',
    title: { 'zh-cn': '项目健康度变化：{name} → {zh}', en: 'Health of a project: {name} is {en}' },
  },
  {
    code: 'project.milestoneLate',
    category: 'business',
    level: 'important',
    title: { 'zh-cn': '里程碑逾期 {days} 天：{name}', en: 'Milestone {days} days late: {name}' },
  },
  {
    code: 'project.level',
    category: 'business',
    level: 'info',
    title: { 'zh-cn': '项目等级调整：{name} {from} → {to}', en: 'Level of a project: {name} {from} → {to}' },
  },
]

/** The snapshot of a day; whoever leads a project whose colour changed hears of it, and so does the head of its department. */
export async function snapshotDay(app: App, today: string): Promise<{ rows: number; turned: number }> {
  return app.db.tx(async (tx) => {
    const { rows, turned } = await takeSnapshot({ app, tx }, today, today)
    for (const p of turned)
      await notify({ app, tx }, 'project.health', {
        employees: [p.leader, ...(p.head === null ? [] : [p.head])],
        vars: { name: p.name, zh: colours[p.health][0], en: colours[p.health][1] },
        record: { resource: 'project', id: p.id },
        key: `health ${p.id} ${today} ${p.health}`,
      })
    return { rows, turned: turned.length }
  })
}

/** Milestones that are late: the owner hears of it, after a week the project's leader too. */
export async function lateMilestones(app: App, today: string): Promise<{ late: number }> {
  const late = await app.db.rows<{ id: number; name: string; days: number; owner: number; leader: number; project: number }>(
    sql`select m.id, m.name, ${today}::date - m.plan_date as days, m.owner_id as owner, p.leader_id as leader, p.id as project from project_milestone m join project p on p.id = m.project_id
      where m.status in ('pending', 'doing') and m.plan_date < ${today}::date and p.stage not in ('closed', 'cancelled') order by m.id limit ${most}`,
  )
  await app.db.tx(async (tx) => {
    for (const m of late)
      if (m.days === 1 || m.days % 7 === 0)
        await notify({ app, tx }, 'project.milestoneLate', {
          employees: m.days > 7 ? [m.owner, m.leader] : [m.owner],
          vars: { name: m.name, days: m.days },
          record: { resource: 'project', id: m.project },
          key: `late ${m.id} ${m.days}`,
        })
  })
  return { late: late.length }
}

/** A contract that ends within sixty days is a task of the project's leader, thirty and seven days before more pressing (project.md contractWatch). */
export async function watchContracts(app: App, today: string): Promise<{ ending: number }> {
  const ending = await app.db.rows<{ id: number; name: string; leader: number; end: string; days: number }>(
    sql`select id, name, leader_id as leader, plan_end_date::text as end, plan_end_date - ${today}::date as days from project
      where stage in ('operating', 'paused') and plan_end_date between ${today}::date and ${addDays(today, 60)}::date order by plan_end_date, id limit ${most}`,
  )
  await app.db.tx(async (tx) => {
    for (const p of ending)
      await createTodo(
        { app, tx, ctx: systemCtx() },
        {
          title: `合同 ${p.end} 到期：${p.name}`,
          assignee: p.leader,
          key: `project:contract:${p.id}:${p.end}`,
          source: 'system',
          priority: p.days <= 7 ? 'urgent' : p.days <= 30 ? 'high' : 'normal',
          due: `${p.end}T18:00:00+08:00`,
          project: p.id,
          link: { route: 'projectDetail', id: p.id },
        },
      )
  })
  return { ending: ending.length }
}

/** Levels by the mean net sales of the last three full months; pinned ones stay (project.md levelReview). */
export async function reviewLevels(app: App, today: string): Promise<{ changed: number }> {
  const to = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  const from = addMonths(`${today.slice(0, 7)}-01`, -3).slice(0, 7)
  return app.db.tx(async (tx) => {
    const sales = await getMetricBy({ app, run: tx }, 'net_sales', 'project', { from, to })
    const projects = await tx.rows<{ id: number; name: string; level: string; leader: number; head: number | null }>(
      sql`select p.id, p.name, p.level, p.leader_id as leader, d.head_id as head from project p left join department d on d.id = p.department_id where p.stage in ('operating', 'paused') and not p.level_pinned order by p.id for update of p`,
    )
    const moved = projects.flatMap((p) => {
      const level = levelOfSales(
        num(sales.get(String(p.id)) ?? 0)
          .div(3)
          .toFixed(2),
      )
      return level === p.level ? [] : [{ ...p, to: level }]
    })
    await tx.run(
      sql`update project p set level = u.level, version = p.version + 1, updated_at = now() from unnest(${moved.map((p) => p.id)}::bigint[], ${moved.map((p) => p.to)}::text[]) as u(id, level) where p.id = u.id`,
    )
    for (const p of moved)
      await notify({ app, tx }, 'project.level', {
        employees: [p.leader, ...(p.head === null ? [] : [p.head])],
        vars: { name: p.name, from: p.level, to: p.to },
        record: { resource: 'project', id: p.id },
        key: `level ${p.id} ${today}`,
      })
    return { changed: moved.length }
  })
}

const today = (): string => dayOf(new Date())
export const snapshotJobs: readonly JobDef[] = [
  {
    name: 'project.snapshot',
    title: { 'zh-cn': '项目快照', en: 'Snapshots of projects' },
    cron: '0 5 * * *',
    same: () => 'one',
    run: ({ app }) => snapshotDay(app, today()),
  },
  {
    name: 'project.milestoneLate',
    title: { 'zh-cn': '里程碑逾期', en: 'Late milestones' },
    cron: '10 8 * * *',
    run: ({ app }) => lateMilestones(app, today()),
  },
  {
    name: 'project.contractWatch',
    title: { 'zh-cn': '项目合同到期', en: 'Contracts of projects that end' },
    cron: '0 8 * * *',
    run: async ({ app }) => ({ ...(await followRenewals(app, today())), ...(await watchContracts(app, today())) }),
  },
  {
    name: 'project.levelReview',
    title: { 'zh-cn': '项目等级评定', en: 'Levels of projects' },
    cron: '30 5 1 1,4,7,10 *',
    run: ({ app }) => reviewLevels(app, today()),
  },
]
