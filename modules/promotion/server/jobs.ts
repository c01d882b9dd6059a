import { addDays, addMonths, dayOf, endOfMonth, num, roundMoney, startOfMonth } from '@crossway/kernel'
import { leaderOf } from '@crossway/organization/server'
import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import { runAction, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { promotionTask } from '../model/task/promotion-task.resource.ts'
import { addEntries, keepTaskMoney } from './payout/entries.ts'
import { keepAllPlans } from './plan/promotion-plan.commands.ts'
import { holdPlans, keepPlans } from './plan/plan-balance.ts'
import { isWhole } from './task/promotion-task.commands.ts'
import { keepScores } from './resource/keep-scores.ts'

const refundDays = 30
const soonDays = 3
const longLate = 7

export const promotionNotices: readonly NoticeKind[] = [
  { code: 'promotion.due_soon', category: 'todo', level: 'info', title: { 'zh-cn': '任务{no}将于{date}发布', en: 'Task {no} is to be published on {date}' } },
  { code: 'promotion.overdue', category: 'todo', level: 'important', title: { 'zh-cn': '任务{no}已超时{days}天未发布', en: 'Task {no} is {days} days late' } },
  {
    code: 'promotion.sample_overdue',
    category: 'todo',
    level: 'important',
    title: { 'zh-cn': '样品{no}应于{date}归还，尚未归还', en: 'Sample {no} was to come back on {date}' },
  },
  {
    code: 'promotion.sample_chase',
    category: 'todo',
    level: 'info',
    title: { 'zh-cn': '样品{no}发货超过20天未签收', en: 'Sample {no} has not arrived for 20 days' },
  },
  {
    code: 'promotion.social_ban',
    category: 'todo',
    level: 'important',
    title: { 'zh-cn': '社媒账号{handle}被封禁：{reason}', en: 'The account {handle} is banned: {reason}' },
  },
]

/** Who is to publish soon or is late hears of it; late ones also his head, very late ones also who asked (promotion.md task, urge). */
export async function urge(app: App, today: string): Promise<{ soon: number; late: number }> {
  return app.db.tx(async (tx) => {
    await tx.run(sql`
      update promotion_task set urge_status = case when schedule_at < ${today}::date then 'overdue' when schedule_at <= ${addDays(today, soonDays)}::date then 'due_soon' else 'on_track' end
      where status in ('confirmed', 'producing') and schedule_at is not null`)
    const rows = await tx.rows<{ id: number; no: string; date: string; days: number; promoter: number | null; requester: number | null }>(sql`
      select t.id, t.no, t.schedule_at::text as date, ${today}::date - t.schedule_at as days, t.promoter_id as promoter, d.requester_id as requester from promotion_task t left join promotion_demand d on d.id = t.demand_id
      where t.urge_status in ('due_soon', 'overdue') and t.status in ('confirmed', 'producing') order by t.id limit 2000`)
    const heads = new Map<number, number | null>()
    for (const r of rows) {
      if (r.promoter === null) continue
      const late = r.days > 0
      if (late && !heads.has(r.promoter)) heads.set(r.promoter, await leaderOf(tx, r.promoter))
      const people = [r.promoter, late ? heads.get(r.promoter) : null, r.days > longLate ? r.requester : null].filter((p) => p !== null && p !== undefined)
      await notify({ app, tx }, late ? 'promotion.overdue' : 'promotion.due_soon', {
        employees: people,
        vars: { no: r.no, date: r.date, days: r.days },
        record: { resource: 'promotion_task', id: r.id },
        key: `promotion.urge ${r.id}`,
      })
    }
    return { soon: rows.filter((r) => r.days <= 0).length, late: rows.filter((r) => r.days > 0).length }
  })
}

/** Commission of a month whose refunds are over: sales less refunds inside the agreed days, times the rate, once a task and month. */
export async function bookCommission(app: App, month: string): Promise<number> {
  const [from, to] = [`${month}-01`, endOfMonth(`${month}-01`)]
  return app.db.tx(async (tx) => {
    const rows = await tx.rows<{
      task: number
      no: string
      resource: number
      company: number
      currency: string
      project: number | null
      owner: number | null
      plan: number | null
      base: string
      rate: string
    }>(sql`
      select t.id as task, t.no, t.resource_id as resource, t.company_id as company, t.currency, t.project_id as project, t.promoter_id as owner, t.plan_id as plan, sum(a.sales - a.refunds)::text as base, t.commission_rate::text as rate
      from promotion_task t join promotion_attribution a on a.task_id = t.id and not a.overridden and a.currency = t.currency and a.day between ${from}::date and ${to}::date and a.day between t.published_on and t.published_on + t.commission_days
      where t.status in ('accepted', 'finished') and t.commission_rate > 0 and t.resource_id is not null and t.company_id is not null group by t.id having sum(a.sales - a.refunds) > 0 order by t.id`)
    await holdPlans(
      tx,
      rows.map((r) => r.plan),
    )
    await addEntries(
      tx,
      rows.map((r) => ({
        ...r,
        type: 'commission_due' as const,
        amount: roundMoney(num(r.base).times(r.rate).div(100), r.currency),
        due_on: dayOf(new Date()),
        note: `${r.no} ${month}`,
        key: `commission:${r.task}:${month}`,
      })),
    )
    await keepPlans(
      tx,
      rows.map((r) => r.plan),
    )
    return rows.length
  })
}
/** The last month whose refund window is over on a day. */
export const commissionMonth = (today: string): string => {
  const last = startOfMonth(addMonths(today, -1))
  return (addDays(endOfMonth(last), refundDays) < today ? last : startOfMonth(addMonths(today, -2))).slice(0, 7)
}

/** What is paid, measured and reviewed ends by itself. */
export async function finishTasks(app: App): Promise<number> {
  const ids = (
    await app.db.rows<{ id: number }>(sql`select id from promotion_task where status = 'accepted' and retro_by_id is not null order by id limit 2000`)
  ).map((r) => r.id)
  let n = 0
  for (const id of ids)
    await app.db.tx(async (tx) => {
      await keepTaskMoney(tx, [id])
      if (!(await isWhole(tx, id))) return
      await runAction({ app, tx, ctx: systemCtx() }, promotionTask, id, 'finish', {}, true)
      n++
    })
  return n
}

/** Samples that are late to arrive or to come back; ninety days after its end nobody's address is left on one. */
export async function watchSamples(app: App, today: string): Promise<{ late: number; chased: number; forgotten: number }> {
  return app.db.tx(async (tx) => {
    const rows = await tx.rows<{ id: number; no: string; date: string; owner: number | null; late: boolean }>(sql`
      select id, no, coalesce(return_due, shipped_on)::text as date, owner_id as owner, status <> 'shipped' as late from promotion_sample
      where (need_return and status in ('received', 'returning') and return_due < ${today}::date) or (status = 'shipped' and shipped_on < ${addDays(today, -20)}::date) order by id limit 2000`)
    for (const r of rows)
      if (r.owner !== null)
        await notify({ app, tx }, r.late ? 'promotion.sample_overdue' : 'promotion.sample_chase', {
          employees: [r.owner],
          vars: { no: r.no, date: r.date },
          record: { resource: 'promotion_sample', id: r.id },
          key: `promotion.sample ${r.id}`,
        })
    const forgotten = await tx.run(
      sql`update promotion_sample set receiver = null, phone = null, address = null where status in ('closed', 'cancelled') and coalesce(closed_on, updated_at::date) < ${addDays(today, -90)}::date and coalesce(receiver, phone, address) is not null`,
    )
    return { late: rows.filter((r) => r.late).length, chased: rows.filter((r) => !r.late).length, forgotten }
  })
}

export const promotionJobs: readonly JobDef[] = [
  { name: 'promotion.urge', title: { 'zh-cn': '推广任务催发', en: 'Promotion tasks due' }, cron: '0 10 * * *', run: ({ app }) => urge(app, dayOf(new Date())) },
  {
    name: 'promotion.samples',
    title: { 'zh-cn': '推广样品跟踪', en: 'Promotion samples' },
    cron: '30 9 * * *',
    run: ({ app }) => watchSamples(app, dayOf(new Date())),
  },
  {
    name: 'promotion.commission',
    title: { 'zh-cn': '推广佣金计提', en: 'Promotion commission' },
    cron: '0 6 5 * *',
    run: async ({ app }) => ({ booked: await bookCommission(app, commissionMonth(dayOf(new Date()))) }),
  },
  {
    name: 'promotion.nightly',
    title: { 'zh-cn': '推广任务完结与评分', en: 'Promotion tasks and scores' },
    cron: '40 5 * * *',
    run: async ({ app }) => ({
      finished: await finishTasks(app),
      plans: await app.db.tx((tx) => keepAllPlans(tx)),
      scores: await app.db.tx((tx) => keepScores(tx)),
    }),
  },
]
