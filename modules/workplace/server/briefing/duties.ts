import { addDays, dayOf } from '@crossway/kernel'
import { leaderOf } from '@crossway/organization/server'
import { notify } from '@crossway/platform/server'
import type { NoticeKind } from '@crossway/platform/model'
import { isWorkday } from '@crossway/settings/server'
import { sql, type App, type JobDef, type Runner } from '@crossway/server-kit'
import { monthJob, monthNotice } from './month-to-heads.ts'

const mostRules = 500
const kind = (code: string, zh: string, en: string): NoticeKind => ({ code, category: 'briefing', level: 'info', title: { 'zh-cn': zh, en } })
export const briefingNotices: readonly NoticeKind[] = [
  kind('briefing.received', '{name} 提交了简报 {no}', '{name} has handed in briefing {no}'),
  kind('briefing.missing', '{n} 人未交简报：{list}', '{n} people have not handed in their briefing: {list}'),
  kind('briefing.commented', '{name} 评论了简报 {no}', '{name} commented on briefing {no}'),
  kind('briefing.due', '您有 {n} 份简报即将截止', 'You have {n} briefings due soon'),
  monthNotice,
]
interface Rule {
  readonly id: number
  readonly cycle: 'day' | 'week' | 'month' | 'none'
  readonly on_day: number | null
  readonly deadline: string
  readonly deadline_days: number
  readonly late_until: string
  readonly late_days: number
  readonly workday_only: boolean
  readonly skip_on_leave: boolean
}
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
/** The day, the Monday of the week or the month that a briefing is about. */
export function periodOf(cycle: Rule['cycle'], day: string): string {
  if (cycle === 'week') return addDays(day, 1 - weekday(day))
  return cycle === 'month' ? day.slice(0, 7) : day
}
const falls = (r: Rule, day: string, works: boolean): boolean => {
  if (r.workday_only && !works) return false
  if (r.cycle === 'week') return weekday(day) === (r.on_day ?? 5)
  return r.cycle === 'month' ? Number(day.slice(8)) === (r.on_day ?? 1) : r.cycle === 'day'
}

/** Who knows who is away on a day with leave; filled at start by the module that keeps leave. */
type AwayBook = (run: Runner, day: string) => Promise<readonly number[]>
let awayBook: AwayBook | undefined
export const registerAway = (of: AwayBook): void => void (awayBook = of)
/** Who is away with leave on a day; nobody where no module keeps leave. */
export const awayOn: AwayBook = async (run, day) => (await awayBook?.(run, day)) ?? []

/**
 * What people owe for a day, one duty a rule, person and period however often it runs: joiners from their first day, leavers until their last; who is away
 * (`isWorkingOn` of organization, here for all people at once) is exempt.
 */
export async function makeDuties(app: App, day: string): Promise<{ duties: number }> {
  const works = await isWorkday(app.db, day)
  const rules = await app.db.rows<Rule>(sql`
    select id, cycle, on_day, deadline, deadline_days, late_until, late_days, workday_only, skip_on_leave from briefing_rule
    where status = 'enabled' and cycle <> 'none' and coalesce(start_on, ${day}::date) <= ${day}::date and coalesce(end_on, ${day}::date) >= ${day}::date order by id limit ${mostRules}`)
  const away = await awayOn(app.db, day)
  let duties = 0
  for (const r of rules.filter((x) => falls(x, day, works))) {
    const deadline = `${addDays(day, r.deadline_days)}T${r.deadline}:00+08:00`
    const late = `${addDays(day, r.late_days)}T${r.late_until}:00+08:00`
    duties += await app.db.run(sql`
      insert into briefing_duty (rule_id, employee_id, period_key, day, deadline, late_until, status)
      select r.id, e.id, ${periodOf(r.cycle, day)}, ${day}::date, ${deadline}::timestamptz, ${late}::timestamptz,
        case when r.skip_on_leave and (e.status = 'suspended' or e.id = any(${away}::bigint[])) then 'exempt' else 'due' end
      from briefing_rule r join employee e on e.id = any(coalesce(r.employees, '{}'))
        or e.department_id in (select c.descendant_id from department_closure c where c.ancestor_id = any(coalesce(r.departments, '{}')))
      where r.id = ${r.id} and e.status not in ('pending_entry', 'left') and not e.id = any(coalesce(r.exclusions, '{}'))
        and e.entry_date <= ${day}::date and (e.leave_date is null or e.leave_date >= ${day}::date)
      on conflict (rule_id, employee_id, period_key) do nothing`)
  }
  return { duties }
}
/** Whatever was not handed in by the end of its grace is missed. */
export async function missDuties(app: App, now: string): Promise<{ missed: number }> {
  return {
    missed: await app.db.run(
      sql`update briefing_duty set status = 'missed', updated_at = now(), version = version + 1 where status = 'due' and late_until <= ${now}::timestamptz`,
    ),
  }
}
export interface MissingList {
  readonly leader: number
  readonly people: readonly string[]
}
/** Whose people are past their deadline, for his leader's list in the morning. */
export async function missingByLeader(app: App, now: string): Promise<MissingList[]> {
  const rows = await app.db.rows<{ id: number; name: string }>(sql`
    select distinct e.id, e.name from briefing_duty d join employee e on e.id = d.employee_id
    where d.status in ('due', 'missed') and d.deadline <= ${now}::timestamptz and d.deadline > ${now}::timestamptz - interval '24 hours' order by e.id limit 2000`)
  const lists = new Map<number, string[]>()
  for (const e of rows) {
    const leader = await leaderOf(app.db, e.id)
    if (leader !== null) lists.set(leader, [...(lists.get(leader) ?? []), e.name])
  }
  return [...lists].map(([leader, people]) => ({ leader, people }))
}
export async function tellLeaders(app: App, now: string): Promise<{ leaders: number }> {
  const lists = await missingByLeader(app, now)
  await app.db.tx(async (tx) => {
    for (const { leader, people } of lists)
      await notify({ app, tx }, 'briefing.missing', {
        employees: [leader],
        vars: { n: people.length, list: people.slice(0, 20).join('、') },
        key: `briefing missing ${leader} ${now.slice(0, 10)}`,
      })
  })
  return { leaders: lists.length }
}
/** An hour and ten minutes before the deadline. */
export async function remindDuties(app: App, now: string): Promise<{ people: number }> {
  const due = await app.db.rows<{ employee: number; n: number; step: number }>(sql`
    select employee_id as employee, count(*)::int as n, case when deadline <= ${now}::timestamptz + interval '10 minutes' then 10 else 60 end as step from briefing_duty
    where status = 'due' and deadline > ${now}::timestamptz and deadline <= ${now}::timestamptz + interval '60 minutes' group by 1, 3 limit 5000`)
  await app.db.tx(async (tx) => {
    for (const d of due)
      await notify({ app, tx }, 'briefing.due', { employees: [d.employee], vars: { n: d.n }, key: `briefing due ${d.employee} ${d.step} ${now.slice(0, 10)}` })
  })
  return { people: due.length }
}
const now = (): string => new Date().toISOString()
export const briefingJobs: readonly JobDef[] = [
  {
    name: 'briefing.duties',
    title: { 'zh-cn': '生成应交简报', en: 'Briefings due' },
    cron: '10 0 * * *',
    run: ({ app }) => makeDuties(app, dayOf(new Date())),
  },
  {
    name: 'briefing.clock',
    title: { 'zh-cn': '简报提醒与未交', en: 'Reminders and missed briefings' },
    cron: '*/10 * * * *',
    run: async ({ app }) => ({ ...(await remindDuties(app, now())), ...(await missDuties(app, now())) }),
  },
  {
    name: 'briefing.missing',
    title: { 'zh-cn': '未交简报名单', en: 'Missing briefings' },
    cron: '30 9 * * *',
    run: ({ app }) => tellLeaders(app, now()),
  },
  monthJob(() => dayOf(new Date())),
]
