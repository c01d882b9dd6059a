import { dayOf, refId } from '@crossway/kernel'
import { handle, sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { promotionCustomerReport } from '../../model/report/customer-report.resource.ts'
import { customerMonth } from './customer-month.ts'
import { askToMail } from './mail-report.ts'

/** Contents as they are now, with the sums that stand in the list. */
async function figures(tx: Tx, project: number, month: string): Promise<Record<string, unknown>> {
  const contents = await customerMonth(tx, project, month)
  const total = (of: 'views' | 'engagements'): number => contents.posts.reduce((n, p) => n + (p[of] ?? 0), 0)
  return {
    contents,
    posts: contents.posts.length,
    views: total('views'),
    engagements: total('engagements'),
    orders: contents.orders,
    sales: contents.sales,
    amount: contents.amount,
  }
}

export const customerReportCommands = handle(promotionCustomerReport, {
  save: async ({ tx, ctx, before, draft, next }) => {
    const [project, month] = [refId(next.project)!, next.month]
    if (month >= dayOf(new Date()).slice(0, 7)) throw refuse.PC_MONTH({ month }, 'month')
    const { customer } = await tx.one<{ customer: number | null }>(sql`select customer_id as customer from project where id = ${project}::bigint`)
    if (customer === null) throw refuse.PC_CUSTOMER({}, 'project')
    Object.assign(draft, { customer, ...(before ? {} : { maker: ctx.employee }), ...(await figures(tx, project, month)) })
  },
  guard: ({ doc, action, ctx }) => (action === 'confirm' && ctx.employee !== null && doc.maker?.id === ctx.employee ? refuse.PC_SELF() : undefined),
  actions: {
    refresh: async ({ tx, doc, set }) => {
      set(await figures(tx, doc.project.id, doc.month))
      return 'draft' as const
    },
    confirm: async ({ tx, ctx, doc, set }) => {
      // what is agreed on is what stands in the books by now, not what stood there when it was written
      const now = await figures(tx, doc.project.id, doc.month)
      if (now.posts === 0 && (now.contents as { costs: readonly unknown[] }).costs.length === 0) throw refuse.PC_EMPTY({ month: doc.month })
      set({ ...now, confirmed_by: ctx.employee, confirmed_at: new Date().toISOString(), status_reason: null })
      return 'confirmed' as const
    },
    reopen: ({ args, set }) => {
      set({ confirmed_by: null, confirmed_at: null, status_reason: args.reason })
      return 'draft'
    },
    mail: async ({ app, tx, ctx, doc, args }) => {
      await askToMail({ app, tx, ctx }, doc, args.to)
      return 'confirmed' as const
    },
    mailed: ({ args, set }) => {
      set({ sent_to: args.to, sent_at: new Date().toISOString() })
      return 'sent'
    },
    send: ({ args, set }) => {
      set({ sent_to: args.sent_to, sent_at: new Date().toISOString() })
      return 'sent'
    },
  },
})
