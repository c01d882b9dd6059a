import { addDays, dayOf } from '@crossway/kernel'
import { createRecord, emit, runAction, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { customerAccount } from '../model/account/customer-account.resource.ts'
import { newMediaMonth } from '../model/media/new-media-month.resource.ts'
import { settleArchives, soonFrom } from './archive/ensure-archive.ts'
import { packJob } from './archive/pack-job.ts'
import { contactDueJob, expireJob, remindJob } from './pool/expire-job.ts'
import { headsOf, say } from './pool/notices.ts'
import { scoreJob } from './pool/score-job.ts'

/** Papers take the state of the day; keeper and owner hear sixty, thirty and seven days before an end, and of the end (customer.md archives). */
export async function archiveDay(app: App, today = dayOf(new Date())): Promise<{ changed: number; told: number }> {
  return app.db.tx(async (tx) => {
    const changed = await tx.rows<{ archive: number }>(
      sql`update customer_archive_doc set status = case when valid_to < ${today}::date then 'expired' when valid_to <= ${soonFrom(today)}::date then 'expiring' else 'valid' end
        where status in ('valid', 'expiring', 'expired') and valid_to is not null and status <> case when valid_to < ${today}::date then 'expired' when valid_to <= ${soonFrom(today)}::date then 'expiring' else 'valid' end returning archive_id as archive`,
    )
    await settleArchives(tx, [...new Set(changed.map((c) => c.archive))])
    const days = [60, 30, 7, -1].map((n) => addDays(today, n))
    const due = await tx.rows<{ id: number; archive: number; title: string; day: string; customer: string; keeper: number | null; owner: number | null }>(
      sql`select d.id, d.archive_id as archive, d.title, d.valid_to::text as day, coalesce(c.short_name, c.name) as customer, a.keeper_id as keeper, c.owner_id as owner from customer_archive_doc d join customer_archive a on a.id = d.archive_id join customer c on c.id = d.customer_id where d.status <> 'superseded' and d.valid_to = any(${days}::date[]) order by d.id limit 5000`,
    )
    for (const d of due) {
      const over = d.day < today
      await say({ app, tx }, over ? 'archive.docExpired' : 'archive.docExpiring', {
        employees: [...new Set([d.keeper, d.owner].filter((x) => x !== null))],
        vars: { customer: d.customer, title: d.title, day: d.day },
        record: { resource: 'customer_archive', id: d.archive },
        key: `paper:${d.id}:${today}`,
      })
      await emit({ app, tx }, 'archive.doc.expiring', { paper: d.id, archive: d.archive, valid_to: d.day }, { resource: 'customer_archive', id: d.archive })
    }
    return { changed: changed.length, told: due.length }
  })
}
const archiveJob: JobDef = {
  name: 'customer.archiveDay',
  title: { 'zh-cn': '档案资料到期检查', en: 'States of archive papers' },
  cron: '0 6 * * *',
  run: ({ app }) => archiveDay(app),
}

/** Portal accounts end with their day, and thirty days after the cooperation has ended (customer.md customerAccount, endCooperation). */
export async function endAccounts(app: App, today = dayOf(new Date())): Promise<{ ended: number }> {
  const ctx = systemCtx()
  await app.db.run(
    sql`update customer_account a set last_login_at = m.last_login_at from member m where m.id = a.member_id and a.last_login_at is distinct from m.last_login_at`,
  )
  const due = await app.db.rows<{ id: number; login: string; customer: string; owner: number | null }>(
    sql`select a.id, a.login_name as login, coalesce(c.short_name, c.name) as customer, c.owner_id as owner from customer_account a join customer c on c.id = a.customer_id where a.status in ('invited', 'active') and (a.valid_to < ${today}::date or c.coop_status = 'ended' and c.ended_at < ${today}::date - interval '30 days') order by a.id limit 5000`,
  )
  for (const d of due)
    await app.db.tx(async (tx) => {
      await runAction({ app, tx, ctx }, customerAccount, d.id, 'expire', {}, true)
      if (d.owner !== null)
        await say({ app, tx }, 'account.frozen', {
          employees: [d.owner],
          vars: { customer: d.customer, login: d.login },
          record: { resource: 'customer_account', id: d.id },
        })
    })
  return { ended: due.length }
}
const accountJob: JobDef = {
  name: 'customer.endAccounts',
  title: { 'zh-cn': '门户账号到期冻结', en: 'End portal accounts' },
  cron: '5 0 * * *',
  run: ({ app }) => endAccounts(app),
}

const monthBefore = (today: string): string => addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
/** On the first of a month every account in use gets its draft for the month before, and its operator hears of it. */
export async function draftMonths(app: App, today = dayOf(new Date())): Promise<{ drafts: number }> {
  const month = monthBefore(today)
  const ctx = systemCtx()
  const missing = await app.db.rows<{ id: number; name: string; operator: number }>(
    sql`select a.id, a.account_name as name, a.operator_id as operator from new_media_account a where a.status = 'enabled' and not exists (select 1 from new_media_month m where m.account_id = a.id and m.month = ${month}) order by a.id limit 1000`,
  )
  for (const a of missing)
    await app.db.tx(async (tx) => {
      const id = await createRecord({ app, tx, ctx }, newMediaMonth, { account: a.id, month })
      await say({ app, tx }, 'media.draft', { employees: [a.operator], vars: { account: a.name, month }, record: { resource: 'new_media_month', id } })
    })
  return { drafts: missing.length }
}
/** On the third who has not reported is reminded, on the fifth whoever heads him hears of it. */
export async function remindMonths(app: App, today = dayOf(new Date())): Promise<{ told: number }> {
  const month = monthBefore(today)
  const late = Number(today.slice(8)) >= 5
  return app.db.tx(async (tx) => {
    const open = await tx.rows<{ id: number; name: string; operator: number }>(
      sql`select m.id, a.account_name as name, a.operator_id as operator from new_media_month m join new_media_account a on a.id = m.account_id where m.month = ${month} and m.status in ('draft', 'returned') order by m.id limit 1000`,
    )
    for (const o of open)
      await say({ app, tx }, 'media.late', {
        employees: [o.operator, ...(late ? await headsOf(tx, o.operator) : [])],
        vars: { account: o.name, month },
        record: { resource: 'new_media_month', id: o.id },
        key: `media:${o.id}:${today}`,
      })
    return { told: open.length }
  })
}
const draftJob: JobDef = {
  name: 'customer.draftMonths',
  title: { 'zh-cn': '生成新媒体月报', en: 'Draft new-media months' },
  cron: '0 8 1 * *',
  run: ({ app }) => draftMonths(app),
}
const lateMonthsJob: JobDef = {
  name: 'customer.remindMonths',
  title: { 'zh-cn': '催报新媒体月报', en: 'Remind of new-media months' },
  cron: '0 8 3,5 * *',
  run: ({ app }) => remindMonths(app),
}

export const jobs: readonly JobDef[] = [scoreJob, expireJob, remindJob, contactDueJob, archiveJob, packJob, accountJob, draftJob, lateMonthsJob]
