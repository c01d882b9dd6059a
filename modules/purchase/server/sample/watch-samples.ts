import { addDays, dayOf } from '@crossway/kernel'
import { leaderOf } from '@crossway/organization/server'
import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import { audit, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'

const chargedAfter = 15

export const sampleNotices: readonly NoticeKind[] = [
  {
    code: 'sample.overdue',
    category: 'todo',
    level: 'important',
    title: { 'zh-cn': '样品 {no} 应于 {date} 归还，已逾期 {days} 天', en: 'Sample {no} was to come back on {date}, {days} days ago' },
  },
]

/** Samples that are not back in time: who has them and his head hear of it every day; after fifteen days they count as used by his department (purchase.md, sampleOverdue). */
export async function remindSamples(app: App, today: string): Promise<{ overdue: number; messages: number; charged: number }> {
  const rows = await app.db.rows<{ id: number; no: string; owner: number | null; date: string; days: number; due: boolean }>(
    sql`select id, no, owner_id as owner, return_due::text as date, ${today}::date - return_due as days, charged_on is null and return_due <= ${addDays(today, -chargedAfter)}::date as due
      from sample_request where status = 'issued' and returnable and return_due < ${today}::date order by id limit 1000`,
  )
  const messages = await app.db.tx(async (tx) => {
    let sent = 0
    for (const r of rows) {
      if (r.owner === null) continue
      const head = await leaderOf(tx, r.owner)
      sent += await notify({ app, tx }, 'sample.overdue', {
        employees: head ? [r.owner, head] : [r.owner],
        vars: { no: r.no, date: r.date, days: r.days },
        record: { resource: 'sample_request', id: r.id },
        key: `sample.overdue ${r.id}`,
      })
    }
    const charged = rows.filter((r) => r.due)
    await tx.run(sql`update sample_request set charged_on = ${today}::date, version = version + 1 where id = any(${charged.map((r) => r.id)}::bigint[])`)
    await audit(
      { run: tx, ctx: systemCtx() },
      charged.map((r) => ({
        resource: 'sample_request',
        record: r.id,
        no: r.no,
        operation: 'action',
        action: 'consume',
        from: 'issued',
        to: 'issued',
        comment: today,
      })),
    )
    return sent
  })
  return { overdue: rows.length, messages, charged: rows.filter((r) => r.due).length }
}

export const sampleJobs: readonly JobDef[] = [
  {
    name: 'purchase.sampleOverdue',
    title: { 'zh-cn': '样品逾期', en: 'Samples overdue' },
    cron: '0 9 * * *',
    run: ({ app }) => remindSamples(app, dayOf(new Date())),
  },
]
