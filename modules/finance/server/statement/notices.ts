import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import { createTodo, sql, systemCtx, type EventHandler } from '@crossway/server-kit'

export const statementNotices: readonly NoticeKind[] = [
  {
    code: 'statement.confirmed',
    category: 'business',
    level: 'info',
    title: { 'zh-cn': '{customer} 已确认对账单 {no}', en: '{customer} has confirmed statement {no}' },
  },
  {
    code: 'statement.disputed',
    category: 'business',
    level: 'important',
    title: { 'zh-cn': '{customer} 对对账单 {no} 提出异议', en: '{customer} disputes statement {no}' },
    body: { 'zh-cn': '{note}', en: '{note}' },
  },
]
const routes: Readonly<Record<string, string>> = { ad_statement: 'reconciliationAd', customer_statement: 'reconciliation' }

/** Whoever made the statement hears the customer's answer; a dispute is a task of his. */
export const statementReported: readonly EventHandler[] = ['statement.confirmed', 'statement.disputed'].map((event) => ({
  event,
  name: `finance.tell.${event}`,
  run: async ({ app, tx, payload }) => {
    const [resource, id] = [String(payload.resource), Number(payload.id)]
    const maker = await tx.maybe<{ account: number; employee: number | null }>(
      sql`select a.id as account, a.employee_id as employee from ${sql.id(resource)} s join admin a on a.id = s.created_by where s.id = ${id}::bigint`,
    )
    if (!maker) return
    const vars = { no: String(payload.no), customer: String(payload.customer), note: String(payload.note ?? '') }
    await notify({ app, tx }, event, { accounts: [maker.account], vars, record: { resource, id } })
    if (event === 'statement.disputed' && maker.employee)
      await createTodo(
        { app, tx, ctx: systemCtx() },
        {
          title: `核对客户异议：${vars.customer} ${vars.no}`.slice(0, 120),
          assignee: maker.employee,
          key: `statement:${resource}:${id}`,
          source: 'client',
          content: vars.note,
          priority: 'high',
          link: { route: routes[resource]!, id },
        },
      )
  },
}))
