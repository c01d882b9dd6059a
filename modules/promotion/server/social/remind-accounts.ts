import { addDays, dayOf } from '@crossway/kernel'
import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import { sql, type App, type JobDef } from '@crossway/server-kit'

/** Minutes before a post in which its operator hears of it, and the days after which silence or a password is too old. */
const before = 60
const quietDays = 14
const passwordDays = 90
const weekly = 7
const most = 2000

export const socialNotices: readonly NoticeKind[] = [
  {
    code: 'promotion.post_soon',
    category: 'todo',
    level: 'info',
    title: { 'zh-cn': '{handle} 的「{topic}」将于 {time} 发布', en: '{handle}: “{topic}” is to be published at {time}' },
  },
  {
    code: 'promotion.social_quiet',
    category: 'todo',
    level: 'info',
    title: { 'zh-cn': '社媒账号 {handle} 已 {days} 天未发布内容', en: 'Nothing was published on {handle} for {days} days' },
  },
  {
    code: 'promotion.social_password',
    category: 'todo',
    level: 'info',
    title: { 'zh-cn': '社媒账号 {handle} 的密码已使用 {days} 天，请更换并登记', en: 'The password of {handle} is {days} days old: change it and note the day' },
  },
]

/** An hour before a scheduled post its operator hears of it, once (promotion.md socialMedia, reminders). */
export async function remindPosts(app: App, now = new Date()): Promise<{ told: number }> {
  return app.db.tx(async (tx) => {
    const due = await tx.rows<{ id: number; handle: string; topic: string; operator: number; time: string }>(sql`
      select p.id, a.handle, p.topic, coalesce(p.operator_id, a.operator_id) as operator, to_char(p.plan_at at time zone 'Asia/Shanghai', 'HH24:MI') as time from social_post p join social_account a on a.id = p.account_id
      where p.status = 'scheduled' and p.plan_at > ${now.toISOString()}::timestamptz and p.plan_at <= ${now.toISOString()}::timestamptz + make_interval(mins => ${before}) order by p.plan_at, p.id limit ${most}`)
    let told = 0
    for (const d of due)
      told += await notify({ app, tx }, 'promotion.post_soon', {
        employees: [d.operator],
        vars: { handle: d.handle, topic: d.topic, time: d.time },
        record: { resource: 'social_post', id: d.id },
        key: `promotion.post_soon ${d.id} ${d.time}`,
      })
    return { told }
  })
}

/** Accounts that say nothing, and passwords that nobody has changed: their operators hear of it when it is too long, and every week after (promotion.md socialMedia, reminders). */
export async function remindAccounts(app: App, today = dayOf(new Date())): Promise<{ quiet: number; passwords: number }> {
  return app.db.tx(async (tx) => {
    const rows = await tx.rows<{ id: number; handle: string; operator: number; quiet: number; password: number | null }>(sql`
      select id, handle, operator_id as operator, ${today}::date - coalesce(last_post_on, (created_at at time zone 'Asia/Shanghai')::date) as quiet, ${today}::date - password_changed_on as password from social_account
      where status = 'active' and (coalesce(last_post_on, (created_at at time zone 'Asia/Shanghai')::date) <= ${addDays(today, -quietDays)}::date or password_changed_on <= ${addDays(today, -passwordDays)}::date) order by id limit ${most}`)
    const told = { quiet: 0, passwords: 0 }
    const turn = (days: number | null, first: number): days is number => days !== null && days >= first && (days - first) % weekly === 0
    for (const r of rows) {
      const tell = (code: string, days: number): Promise<number> =>
        notify({ app, tx }, code, {
          employees: [r.operator],
          vars: { handle: r.handle, days },
          record: { resource: 'social_account', id: r.id },
          key: `${code} ${r.id}`,
        })
      if (turn(r.quiet, quietDays)) told.quiet += await tell('promotion.social_quiet', r.quiet)
      if (turn(r.password, passwordDays)) told.passwords += await tell('promotion.social_password', r.password)
    }
    return told
  })
}

export const socialJobs: readonly JobDef[] = [
  {
    name: 'promotion.postSoon',
    title: { 'zh-cn': '社媒发布提醒', en: 'Remind of posts' },
    cron: '*/10 * * * *',
    run: ({ app }) => remindPosts(app),
  },
  {
    name: 'promotion.socialAccounts',
    title: { 'zh-cn': '社媒账号提醒', en: 'Remind of social accounts' },
    cron: '15 9 * * *',
    run: ({ app }) => remindAccounts(app),
  },
]
