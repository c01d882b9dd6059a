import { num, refId, stateText, sum, type NumLike, type RowOf } from '@crossway/kernel'
import { emit, handle, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/returns/return-errors.ts'
import { feeBack } from '../../model/returns/refund-amounts.ts'
import { refundOrder } from '../../model/returns/refund-order.resource.ts'
import { returnBillLabels } from '../../model/returns/return.labels.ts'
import { openRefunds } from '../../model/returns/return-words.ts'
import { lineFacts, orderFacts, type LineFacts, type OrderFacts } from './order-lines.ts'

type Refund = RowOf<typeof refundOrder>
interface Part {
  readonly line: number
  readonly item: NumLike
  readonly shipping: NumLike
  readonly tax: NumLike
}
// a line whose order line is gone has nothing left to be paid back for
const partsOf = (doc: Refund): Part[] =>
  doc.lines.flatMap((l) => (l.order_line ? [{ line: l.order_line.id, item: l.item_amount, shipping: l.shipping_amount, tax: l.tax_amount }] : []))
const zero = (n: NumLike): NumLike => (num(n).lt(0) ? 0 : n)

/** Shipping that was given back, or is about to be. */
const shippingTaken = async (tx: Tx, order: number, but: number): Promise<string> =>
  (
    await tx.one<{ n: string }>(
      sql`select coalesce(sum(shipping_amount), 0)::numeric(18,2)::text as n from refund_order where order_id = ${order}::bigint and id <> ${but}::bigint and (status = 'done' or status = any(${[...openRefunds]}::text[]))`,
    )
  ).n

/** No more than was paid less what was given back or is about to be, of the order and of each line; the caller holds the order. */
async function checkAmounts(tx: Tx, order: OrderFacts, facts: readonly LineFacts[], parts: readonly Part[], but: number): Promise<void> {
  const paid = sum(facts.map((l) => num(l.paid).plus(l.tax).minus(l.refunded)))
  const shipping = num(order.shipping).minus(await shippingTaken(tx, order.id, but))
  const left = paid.plus(shipping)
  const total = sum(parts.flatMap((p) => [p.item, p.shipping, p.tax]))
  if (total.gt(left)) throw refuse.REFUND_EXCEEDS({ n: num(zero(left)).toFixed(2) }, 'lines')
  for (const [i, p] of parts.entries()) {
    const own = facts.find((l) => l.id === p.line)
    if (!own) throw refuse.RETURN_OTHER_ORDER({}, `lines[${i}].order_line`)
    const most = num(own.paid).plus(own.tax).minus(own.refunded)
    if (num(p.item).plus(p.tax).gt(most)) throw refuse.REFUND_LINE({ n: num(zero(most)).toFixed(2) }, `lines[${i}].item_amount`)
  }
  if (sum(parts.map((p) => p.shipping)).gt(shipping)) throw refuse.REFUND_SHIPPING({ n: num(zero(shipping)).toFixed(2) }, 'lines[0].shipping_amount')
}

/** The amounts are held against the order: one refund of a line after the other. */
async function hold({ tx }: CommandContext, doc: Refund, facts?: readonly LineFacts[]): Promise<void> {
  const order = await orderFacts(tx, doc.order.id, true)
  const open = await tx.maybe<{ no: string }>(sql`
    select b.no from refund_order b join refund_order_line l on l.refund_order_id = b.id where b.order_id = ${doc.order.id}::bigint and b.id <> ${doc.id}::bigint and b.status = any(${[...openRefunds]}::text[])
      and l.order_line_id = any(${doc.lines.map((l) => l.order_line?.id ?? 0)}::bigint[]) order by b.id limit 1`)
  if (open) throw refuse.REFUND_OPEN(open)
  await checkAmounts(tx, order, facts ?? (await lineFacts(tx, doc.order.id, { refund: doc.id })), partsOf(doc), doc.id)
}

/** What the buyer has back stands with the lines and the order from now on. */
export async function bookRefund({ app, tx }: CommandContext, id: number): Promise<void> {
  await tx.run(
    sql`update mc_order_line l set amount_refunded = l.amount_refunded + r.item_amount + r.tax_amount from refund_order_line r where r.refund_order_id = ${id}::bigint and r.order_line_id = l.id`,
  )
  const r = await tx.one<{ order: number; store: number; no: string; total: string; currency: string; fee_back: string | null; at: string }>(
    sql`update mc_order o set amount_refunded = o.amount_refunded + r.total, version = o.version + 1 from refund_order r where r.id = ${id}::bigint and o.id = r.order_id
      returning o.id as order, r.store_id as store, r.no, r.total::numeric(18,2)::text as total, r.currency, r.fee_back::numeric(18,2)::text as fee_back, coalesce(r.refunded_at, now()) as at`,
  )
  await emit({ app, tx }, 'refund.done', { refund: id, ...r }, { resource: 'refund_order', id })
}

/** Refunds (multichannel.md returnAmtOrder, table of actions). */
export const refundCommands = handle(refundOrder, {
  save: async ({ tx, ctx, before, draft }) => {
    const id = refId(draft.order) ?? before!.order.id
    const order = await orderFacts(tx, id)
    const ret = draft.return_bill === undefined ? before?.return_bill?.id : refId(draft.return_bill)
    const proposal =
      ret === undefined
        ? undefined
        : await tx.maybe<{ order: number; proposal: string | null }>(
            sql`select order_id as order, proposal::text as proposal from return_bill where id = ${ret}::bigint`,
          )
    if (proposal && proposal.order !== id) throw refuse.REFUND_RETURN({}, 'return_bill')
    if (String(draft.type ?? before?.type) === 'chargeback' && !(draft.deadline === undefined ? before?.deadline : draft.deadline))
      throw refuse.REFUND_DEADLINE({}, 'deadline')
    const lines = draft.lines as { order_line?: unknown; item_amount?: string; shipping_amount?: string; tax_amount?: string; currency?: string }[] | undefined
    if (lines) {
      const facts = await lineFacts(tx, id, { refund: before?.id ?? 0 })
      const parts = lines.map((l) => ({ line: refId(l.order_line) ?? 0, item: l.item_amount ?? 0, shipping: l.shipping_amount ?? 0, tax: l.tax_amount ?? 0 }))
      await checkAmounts(tx, order, facts, parts, before?.id ?? 0)
      for (const l of lines) l.currency = order.currency
      const item = sum(parts.map((p) => p.item))
      const total = sum(parts.flatMap((p) => [p.item, p.shipping, p.tax]))
      if (total.lte(0)) throw refuse.REFUND_NOTHING({}, 'lines')
      Object.assign(draft, {
        item_amount: item.toFixed(2),
        shipping_amount: sum(parts.map((p) => p.shipping)).toFixed(2),
        tax_amount: sum(parts.map((p) => p.tax)).toFixed(2),
        total: total.toFixed(2),
        fee_back: order.fee_pct === null ? null : feeBack(item, order.fee_pct).toFixed(2),
      })
    }
    const total = draft.total ?? before?.total
    draft.above_proposal = proposal?.proposal != null && total != null && num(String(total)).gt(proposal.proposal)
    if (!before) Object.assign(draft, { store: order.store, project: order.project, currency: order.currency, requested_by: ctx.employee })
  },
  actions: {
    submit: async ({ app, tx, ctx, doc, confirmed }) => {
      const ret =
        doc.return_bill &&
        (await tx.maybe<{ no: string; status: 'closed' | 'rejected' }>(
          sql`select no, status from return_bill where id = ${doc.return_bill.id}::bigint and status in ('closed', 'rejected')`,
        ))
      if (ret && !confirmed.has('REFUND_NOT_BACK')) throw refuse.REFUND_NOT_BACK({ no: ret.no, state: stateText(returnBillLabels[ctx.lang], ret.status) })
      await hold({ app, tx, ctx }, doc)
      return 'pending' as const
    },
    approve: async ({ app, tx, ctx, doc, set }) => {
      await hold({ app, tx, ctx }, doc)
      set({ approved_by: ctx.employee })
      return 'approved' as const
    },
    reject: ({ args, set }) => {
      set({ reject_reason: args.reason })
      return 'rejected' as const
    },
    send: async ({ app, tx, ctx, doc, set }) => {
      await hold({ app, tx, ctx }, doc)
      set({ submitted_at: new Date().toISOString(), fail_reason: null })
      return 'submitted' as const
    },
    result: async ({ app, tx, ctx, doc, args, set }) => {
      if (args.outcome === 'failed') {
        if (!args.fail_reason) throw refuse.REFUND_FAIL({}, 'args.fail_reason')
        set({ fail_reason: args.fail_reason })
        return 'failed' as const
      }
      if (!args.platform_ref) throw refuse.REFUND_REF({}, 'args.platform_ref')
      const used = await tx.maybe<{ no: string }>(
        sql`select no from refund_order where store_id = ${doc.store?.id ?? null}::bigint and platform_ref = ${args.platform_ref} and id <> ${doc.id}::bigint`,
      )
      if (used) throw refuse.REFUND_REF_USED(used, 'args.platform_ref')
      const at = args.refunded_at ?? new Date().toISOString()
      await orderFacts(tx, doc.order.id, true)
      await tx.run(sql`update refund_order set refunded_at = ${at}::timestamptz where id = ${doc.id}::bigint`)
      set({ platform_ref: args.platform_ref, refunded_at: at })
      await bookRefund({ app, tx, ctx }, doc.id)
      return 'done' as const
    },
    void: ({ args, set }) => {
      set({ remark: args.reason })
      return 'voided' as const
    },
  },
})
