import type { Lang } from '@crossway/kernel'
import { noticeNames } from '@crossway/platform/server'
import { handleQuery, sql, type App } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { noticeDays, noticeDelivery } from '../../model/notice/notice-delivery.query.ts'

export const mostNoticeDays = 92
/** Kinds of messages by their code, as the reader calls them. */
const namesIn = (app: App, lang: Lang): Record<string, string> => Object.fromEntries(Object.entries(noticeNames(app)).map(([code, name]) => [code, name[lang]]))

/** A body is for its recipient and for holders of a right; those of codes and passwords for nobody (settings.md notificationHistory). */
export const noticeDeliveryQuery = handleQuery(
  noticeDelivery,
  ({ app, ctx }, { lang }) => ({
    rows: sql`
      select n.id, n.account, n.created_at as at, coalesce(k.name, n.type) as kind, n.type, n.category, n.level, a.nickname as recipient, a.employee_id, e.department_id, 'app' as channel, case when n.merged then 'skipped' else 'sent' end as state,
        ${sql.raw(lang === 'en' ? 'n.title_en' : 'n.title_zh')} as title, ${sql.raw(lang === 'en' ? 'n.body_en' : 'n.body_zh')} as text, n.read_at, n.resource, n.record_id, n.actor_name
      from (select id, account, created_at, type, category, level, title_zh, title_en, body_zh, body_en, read_at, resource, record_id, actor_name, merged_into is not null as merged from notification
        union all select id, account, created_at, type, category, level, title_zh, title_en, null, null, read_at, resource, record_id, actor_name, merged from notification_archive) n
      join admin a on a.id = n.account left join employee e on e.id = a.employee_id
      left join jsonb_each_text(${JSON.stringify(namesIn(app, lang))}::jsonb) as k(code, name) on k.code = n.type`,
    shown: {
      body: sql`case when t.type !~ '^(otp|password|login)\\.' and (t.account = ${ctx.account}::bigint or ${ctx.access.has('notificationHistory/body')}::boolean) then t.text end`,
    },
  }),
  (row, ctx) => {
    if (!ctx.access.has('notificationHistory/resend')) return []
    const old = Date.parse(String(row.at)) < Date.now() - noticeDays * 86_400_000
    const why = old ? refuse.NOTICE_OLD({ n: noticeDays }) : row.state === 'sent' && row.read_at !== null ? refuse.NOTICE_READ() : undefined
    return [{ action: 'resend', ok: why === undefined, ...(why ? { why: why.text(ctx.lang) } : {}) }]
  },
)
