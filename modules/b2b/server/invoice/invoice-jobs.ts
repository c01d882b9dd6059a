import { dayOf } from '@crossway/kernel'
import { leaderOf } from '@crossway/organization/server'
import type { NoticeKind } from '@crossway/platform/model'
import { dueReminder, notify } from '@crossway/platform/server'
import { emit, runAction, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { b2bInvoice } from '../../model/invoice/b2b-invoice.resource.ts'
import { b2bDeduction } from '../../model/invoice/b2b-deduction.resource.ts'

export const invoiceNotices: readonly NoticeKind[] = [
  {
    code: 'b2b.deduction_deadline',
    category: 'todo',
    level: 'important',
    title: { 'zh-cn': '扣款{no}的申诉期{days}天后（{date}）截止', en: 'Deduction {no} can be disputed for {days} more days, until {date}' },
  },
  {
    code: 'b2b.deduction_expired',
    category: 'warning',
    level: 'important',
    title: { 'zh-cn': '扣款{no}已超申诉期未处理', en: 'Deduction {no} was not disputed in time' },
  },
  {
    code: 'b2b.dispute_waits',
    category: 'todo',
    level: 'info',
    title: { 'zh-cn': '扣款{no}申诉已14天，请登记结果', en: 'The dispute of deduction {no} is 14 days old; enter its result' },
  },
  {
    code: 'b2b.invoice_overdue',
    category: 'warning',
    level: 'important',
    title: { 'zh-cn': '发票{no}应于{date}回款，已逾期{days}天', en: 'Invoice {no} was due on {date}, {days} days ago' },
  },
]

/** What nobody disputed in time is over; whoever answers for it and his head hear of it, once. */
export async function expireDeductions(app: App, today: string): Promise<number> {
  const rows = await app.db.rows<{ id: number; no: string; owner: number | null }>(
    sql`select id, deduction_no as no, owner_id as owner from b2b_deduction where status = 'open' and deadline < ${today}::date order by id limit 2000`,
  )
  const ctx = systemCtx()
  for (const r of rows)
    await app.db.tx(async (tx) => {
      const open = await tx.maybe(sql`select 1 as x from b2b_deduction where id = ${r.id} and status = 'open' for update`)
      if (!open) return
      await runAction({ app, tx, ctx }, b2bDeduction, r.id, 'expire', {}, true)
      await emit({ app, tx }, 'deduction.deadline', { deduction: r.id, no: r.no }, { resource: 'b2b_deduction', id: r.id })
      if (r.owner === null) return
      const head = await leaderOf(tx, r.owner)
      await notify({ app, tx }, 'b2b.deduction_expired', {
        employees: [r.owner, ...(head ? [head] : [])],
        vars: { no: r.no },
        record: { resource: 'b2b_deduction', id: r.id },
        key: `b2b.deduction_expired ${r.id}`,
      })
    })
  return rows.length
}

export const invoiceJobs: readonly JobDef[] = [
  {
    name: 'b2b.deductionExpired',
    title: { 'zh-cn': '扣款超期', en: 'Deductions past their time' },
    cron: '5 9 * * *',
    run: async ({ app }) => ({ expired: await expireDeductions(app, dayOf(new Date())) }),
  },
  dueReminder({
    name: 'b2b.deductionDeadline',
    title: { 'zh-cn': '扣款申诉截止', en: 'Deadlines of deductions' },
    record: b2bDeduction,
    date: 'deadline',
    days: [7, 3, 1],
    to: ['owner'],
    where: { status: { eq: 'open' } },
    notice: 'b2b.deduction_deadline',
  }),
  dueReminder({
    name: 'b2b.disputeWaits',
    title: { 'zh-cn': '申诉结果跟进', en: 'Disputes without a result' },
    record: b2bDeduction,
    date: 'disputed_at',
    days: [-14],
    to: ['owner'],
    where: { status: { eq: 'disputed' } },
    notice: 'b2b.dispute_waits',
  }),
  dueReminder({
    name: 'b2b.arOverdue',
    title: { 'zh-cn': 'B2B发票逾期', en: 'Overdue B2B invoices' },
    record: b2bInvoice,
    date: 'due_date',
    days: [-1, -7, -30],
    to: ['owner'],
    where: { status: { in: ['issued', 'partial'] }, kind: { eq: 'invoice' } },
    notice: 'b2b.invoice_overdue',
    cron: '10 9 * * *',
  }),
]
