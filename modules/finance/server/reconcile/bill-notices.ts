import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import { sql, type EventHandler } from '@crossway/server-kit'

export const billNotices: readonly NoticeKind[] = [
  {
    code: 'reconcileBill.confirmed',
    category: 'business',
    level: 'info',
    title: { 'zh-cn': '{customer} 已确认对账单 {no}', en: '{customer} has confirmed bill {no}' },
  },
  {
    code: 'reconcileBill.disputed',
    category: 'business',
    level: 'important',
    title: { 'zh-cn': '{customer} 对对账单 {no} 提出异议', en: '{customer} disputes bill {no}' },
    body: { 'zh-cn': '{reason}', en: '{reason}' },
  },
]

/** The project's leader and whoever made the bill hear the customer's answer. */
export const billReported: readonly EventHandler[] = ['reconcileBill.confirmed', 'reconcileBill.disputed'].map((event) => ({
  event,
  name: `finance.tell.${event}`,
  run: async ({ app, tx, payload }) => {
    const b = await tx.maybe<{ id: number; no: string; customer: string; reason: string | null; leader: number; maker: number | null }>(sql`
      select b.id, b.bill_no as no, coalesce(c.short_name, c.name) as customer, b.dispute_reason as reason, p.leader_id as leader, b.created_by as maker
      from reconcile_bill b join project p on p.id = b.project_id join customer c on c.id = b.customer_id where b.id = ${Number(payload.bill)}::bigint`)
    if (b)
      await notify({ app, tx }, event, {
        employees: [b.leader],
        accounts: b.maker ? [b.maker] : [],
        vars: { no: b.no, customer: b.customer, reason: b.reason ?? '' },
        record: { resource: 'reconcile_bill', id: b.id },
      })
  },
}))
