import { addDays, dayOf } from '@crossway/kernel'
import { leaderOf } from '@crossway/organization/server'
import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import { audit, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { chargeDepartments } from './charge-department.ts'

const chargedAfter = 15

export const sampleNotices: readonly NoticeKind[] = [
  {
    code: 'sample.overdue',
    category: 'todo',
    level: 'important',
    title: { 'zh-cn': '样品 {no} 应于 {date} 归还，已逾期 {days} 天', en: 'Sample {no} was to come back on {date}, {days} days ago' },
  },
]

/** Samples that are not back in time: who has them and his head hear of it every day; after fifteen days his department bears what they cost, once (purchase.md, sampleOverdue). */
export async function remindSamples(app: App, today: string): Promise<{ overdue: number; messages: number; charged: number }> {
  const rows = await app.db.rows<{ id: number; no: string; owner: number | null; date: string; days: number; due: boolean }>(
    sql`select id, no, owner_id as owner, return_due::text as date, ${today}::date - return_due as days, charged_on is null and return_due <= ${addDays(today, -chargedAfter)}::date as due
      from sample_request where status = 'issued' and returnable and return_due < ${today}::date order by id limit 1000`,
  )
  const done = await app.db.tx(async (tx) => {
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
    const charged = await tx.rows<{ id: number; no: string }>(
      sql`update sample_request set charged_on = ${today}::date, version = version + 1 where id = any(${rows.filter((r) => r.due).map((r) => r.id)}::bigint[]) and status = 'issued' and charged_on is null returning id, no`,
    )
    await chargeDepartments(
      tx,
      charged.map((r) => r.id),
      today,
    )
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
    return { messages: sent, charged: charged.length }
  })
  return { overdue: rows.length, ...done }
}

export const sampleJobs: readonly JobDef[] = [
  {
    name: 'purchase.sampleOverdue',
    title: { 'zh-cn': '样品逾期', en: 'Samples overdue' },
    cron: '0 9 * * *',
    run: ({ app }) => remindSamples(app, dayOf(new Date())),
  },
]
