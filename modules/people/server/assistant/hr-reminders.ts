import { addDays, dayOf, type Lang } from '@crossway/kernel'
import { holdersOf } from '@crossway/organization/server'
import { notify } from '@crossway/platform/server'
import { handle, sql, switched, type App, type JobDef, type Runner, type Tx } from '@crossway/server-kit'
import { firstReminders, hrReminder, type ReminderKind } from '../../model/assistant/hr-reminder.resource.ts'

export const hrReminderCommands = handle(hrReminder, { actions: switched })

/** Rules that an installation begins with; what HR has changed or switched off stays as it is. Repeatable. */
export const writeReminders = async (tx: Tx): Promise<void> =>
  void (await tx.run(
    sql`insert into hr_reminder (kind, days_before) select u.kind, u.days from unnest(${firstReminders.map((r) => r[0])}::text[], ${firstReminders.map((r) => r[1])}::int[]) as u(kind, days) where not exists (select 1 from hr_reminder)`,
  ))

export const reminderNotices = [
  { code: 'people.reminder', category: 'todo', level: 'info', actorIncluded: true, title: { 'zh-cn': '{text}', en: '{text}' } },
] as const

interface Due {
  readonly kind: ReminderKind
  readonly days: number
  /** Whom or what it is about. */
  readonly about: string
  readonly key: string
  readonly receivers: readonly number[] | null
}
/** Day of the month until which the bureau takes what was added and stopped. */
const bureauDay = 15
const baseMonth = '07'

/** What the rules say about a day, each person and paper once. */
const dueOn = (run: Runner, today: string): Promise<Due[]> =>
  run.rows<Due>(sql`
    with r as (select kind, days_before as days, receivers, ${today}::date + days_before as day from hr_reminder where status = 'enabled')
    select r.kind, r.days, e.name as about, 'e' || e.id as key, r.receivers from r join employee e on r.kind = 'probation' and e.status = 'probation' and e.plan_regular_date = r.day
    union all select r.kind, r.days, e.name, 'e' || e.id, r.receivers from r join employee_contract c on r.kind = 'contract' and c.end_on = r.day join employee e on e.id = c.employee_id and e.status in ('probation', 'regular', 'suspended')
      where not exists (select 1 from employee_contract n where n.employee_id = c.employee_id and n.start_on > c.start_on)
    union all select r.kind, r.days, e.name || ' · ' || t.name, 'd' || d.id, r.receivers from r join employee_document d on r.kind = 'permit' and d.valid_to = r.day join employee e on e.id = d.employee_id and e.status in ('probation', 'regular', 'suspended') join file_type t on t.id = d.file_type_id
    union all select r.kind, r.days, e.name, 'e' || e.id, r.receivers from r join employee e on r.kind = 'birthday' and e.status in ('probation', 'regular') and to_char(e.birthday, 'MM-DD') = to_char(r.day, 'MM-DD')
    union all select r.kind, r.days, e.name, 'e' || e.id, r.receivers from r join employee e on r.kind = 'anniversary' and e.status in ('probation', 'regular') and to_char(e.entry_date, 'MM-DD') = to_char(r.day, 'MM-DD') and e.entry_date < r.day
    union all select r.kind, r.days, count(*)::text, 'social', r.receivers from r join social_enrolment s on r.kind = 'social' and s.status in ('pending_add', 'pending_stop') where extract(day from r.day) = ${bureauDay}::int group by 1, 2, 5
    union all select r.kind, r.days, count(*)::text, 'base', r.receivers from r join social_enrolment s on r.kind = 'fund_base' and s.status = 'active' where to_char(r.day, 'MM-DD') = ${`${baseMonth}-01`} group by 1, 2, 5
    union all select r.kind, r.days, p.city, 'c' || p.city, r.receivers from r join (select city, max(effective_month) as last from social_policy group by 1) p on r.kind = 'policy' and ((p.last || '-01')::date + interval '1 year')::date = r.day
    order by 1, 2, 4 limit 5000`)

const inDays = (days: number): Readonly<Record<Lang, string>> =>
  days === 0 ? { 'zh-cn': '今天', en: 'today' } : { 'zh-cn': `${days} 天后`, en: `in ${days} days` }
const texts: Readonly<Record<ReminderKind, (about: string, at: Readonly<Record<Lang, string>>) => Readonly<Record<Lang, string>>>> = {
  probation: (who, at) => ({ 'zh-cn': `${who} 试用期${at['zh-cn']}到期，请办理转正`, en: `${who}: probation ends ${at.en}` }),
  contract: (who, at) => ({ 'zh-cn': `${who} 劳动合同${at['zh-cn']}到期，请办理续签`, en: `${who}: contract ends ${at.en}` }),
  permit: (who, at) => ({ 'zh-cn': `${who} ${at['zh-cn']}到期`, en: `${who} expires ${at.en}` }),
  birthday: (who, at) => ({ 'zh-cn': `${who} ${at['zh-cn']}生日`, en: `${who} has a birthday ${at.en}` }),
  anniversary: (who, at) => ({ 'zh-cn': `${who} ${at['zh-cn']}入职周年`, en: `${who}: work anniversary ${at.en}` }),
  social: (n, at) => ({ 'zh-cn': `${n} 人待增减员，社保申报${at['zh-cn']}截止`, en: `${n} additions and stops: the bureau closes ${at.en}` }),
  fund_base: (n, at) => ({ 'zh-cn': `社保公积金基数${at['zh-cn']}起调整，共 ${n} 人`, en: `Bases of ${n} people change ${at.en}` }),
  policy: (city, at) => ({ 'zh-cn': `${city} 社保政策${at['zh-cn']}满一年，请核对新政策`, en: `The policy of ${city} is a year old ${at.en}` }),
}

/** Tells HR and whoever a rule names; a second run of the day says nothing twice. */
export async function tellReminders(app: App, today: string): Promise<{ due: number; messages: number }> {
  const due = await dueOn(app.db, today)
  if (due.length === 0) return { due: 0, messages: 0 }
  const hr = (await holdersOf(app, { node: 'personnelAssistant/event' })).map((h) => h.employee)
  let messages = 0
  await app.db.tx(async (tx) => {
    for (const d of due)
      messages += await notify({ app, tx }, 'people.reminder', {
        employees: [...new Set([...hr, ...(d.receivers ?? []).map(Number)])],
        vars: { text: texts[d.kind](d.about, inDays(d.days)) },
        key: `${d.kind} ${d.key} ${addDays(today, d.days)} ${d.days}`,
      })
    await tx.run(sql`update hr_reminder set told_at = now() where kind = any(${[...new Set(due.map((d) => d.kind))]}::text[]) and status = 'enabled'`)
  })
  return { due: due.length, messages }
}
export const remindersJob: JobDef = {
  name: 'people.reminders',
  title: { 'zh-cn': '人事提醒', en: 'Reminders of HR' },
  cron: '5 9 * * *',
  run: ({ app }) => tellReminders(app, dayOf(new Date())),
}
