import type { Lang } from '@crossway/kernel'
import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import { emit, sql, type App } from '@crossway/server-kit'

export const warningNotices: readonly NoticeKind[] = [
  { code: 'warning.raised', category: 'todo', level: 'important', title: { 'zh-cn': '预警：{title}', en: 'Warning: {title}' } },
  { code: 'warning.many', category: 'todo', level: 'important', title: { 'zh-cn': '预警「{rule}」触发{n}条', en: '{n} warnings of {rule}' } },
  { code: 'warning.escalated', category: 'todo', level: 'important', title: { 'zh-cn': '预警升级：{title}', en: 'Warning escalated: {title}' } },
]
/** More of one rule at once are told as one. */
const groupFrom = 200
const most = 5000

type Both = Readonly<Record<Lang, string>>
interface Due {
  readonly id: number
  readonly title: Both
  readonly rule: Both
  readonly handler: number | null
  readonly leader: number | null
  readonly head: number | null
  readonly receivers: readonly string[]
}
const bothNames = sql.raw(
  `jsonb_build_object('zh-cn', w.title, 'en', coalesce(nullif(w.title_en, ''), w.title)) as title, jsonb_build_object('zh-cn', r.name, 'en', coalesce(nullif(r.name_en, ''), r.name)) as rule`,
)
const superiors = sql.raw(
  `w.handler_id as handler, coalesce(e.leader_id, d.head_id) as leader, d.head_id as head from warning w join warning_rule r on r.id = w.rule_id left join employee e on e.id = w.handler_id left join department d on d.id = e.department_id`,
)
const receiversOf = (w: Due): number[] =>
  [
    ...new Set([
      ...(w.receivers.includes('owner') ? [w.handler] : []),
      ...(w.receivers.includes('leader') ? [w.leader] : []),
      ...(w.receivers.includes('head') ? [w.head] : []),
    ]),
  ].filter((x): x is number => x !== null)

/** Tells people of warnings whose time to be told has come, each once. */
export async function sendNotices(app: App, now = new Date()): Promise<{ told: number }> {
  return app.db.tx(async (tx) => {
    const due = await tx.rows<Due>(sql`
      select w.id, ${bothNames}, r.receivers, ${superiors} where w.notify_at <= ${now.toISOString()}::timestamptz and w.status in ('open', 'doing') order by w.id limit ${most}::int for update of w skip locked`)
    let told = 0
    for (const list of Map.groupBy(due, (d) => d.rule['zh-cn']).values())
      if (list.length > groupFrom) {
        for (const [employee, own] of Map.groupBy(
          list.flatMap((w) => receiversOf(w).map((to) => ({ to, w }))),
          (x) => x.to,
        ))
          told += await notify({ app, tx }, 'warning.many', {
            employees: [employee],
            vars: { rule: list[0]!.rule, n: own.length },
            key: `warnings ${list[0]!.rule['zh-cn']} ${employee}`,
          })
      } else
        for (const w of list)
          told += await notify({ app, tx }, 'warning.raised', {
            employees: receiversOf(w),
            vars: { title: w.title },
            record: { resource: 'warning', id: w.id },
            key: `warning ${w.id}`,
          })
    await tx.run(sql`update warning set notify_at = null, notified_at = ${now.toISOString()}::timestamptz where id = any(${due.map((d) => d.id)}::bigint[])`)
    return { told }
  })
}

/** Not handled in time: first the superior hears of it, after as long again the head of the department. */
export async function escalate(app: App, now = new Date()): Promise<{ escalated: number }> {
  return app.db.tx(async (tx) => {
    const due = await tx.rows<Due & { step: number }>(sql`
      select w.id, ${bothNames}, r.receivers, w.escalated + 1 as step, ${superiors} where w.status in ('open', 'doing') and w.escalated < 2 and w.due_at <= ${now.toISOString()}::timestamptz order by w.id limit ${most}::int for update of w skip locked`)
    for (const w of due) {
      const to = w.step === 1 ? w.leader : w.head
      if (to !== null)
        await notify({ app, tx }, 'warning.escalated', {
          employees: [to],
          vars: { title: w.title },
          record: { resource: 'warning', id: w.id },
          key: `escalated ${w.id} ${w.step}`,
        })
      await emit({ app, tx }, 'warning.escalated', { warning: w.id, step: w.step, to }, { resource: 'warning', id: w.id })
    }
    await tx.run(
      sql`update warning w set escalated = w.escalated + 1, due_at = w.due_at + make_interval(hours => r.escalate_hours), version = w.version + 1 from warning_rule r where r.id = w.rule_id and w.id = any(${due.map((d) => d.id)}::bigint[])`,
    )
    return { escalated: due.length }
  })
}

export const wakeSnoozed = (app: App, now = new Date()): Promise<number> =>
  app.db.run(
    sql`update warning set status = 'open', snooze_until = null, notify_at = ${now.toISOString()}::timestamptz, version = version + 1, updated_at = now() where status = 'snoozed' and snooze_until <= ${now.toISOString()}::timestamptz`,
  )
