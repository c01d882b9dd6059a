import { addDays, dayOf, num, refId, roundMoney, sum } from '@crossway/kernel'
import { emit, handle, loadDocs, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/returns/return-errors.ts'
import { mcOrder } from '../../model/order/mc-order.resource.ts'
import { orderAgain } from '../order/resend.ts'
import { refundProposal, restockFee } from '../../model/returns/refund-amounts.ts'
import { returnBill } from '../../model/returns/return-bill.resource.ts'
import { arrivalDays, windowDays } from '../../model/returns/return-words.ts'
import { lineFacts, orderFacts, type LineFacts, type OrderFacts } from './order-lines.ts'
import { bookArrival, bookInspection, shareOf, type Return } from './receive-return.ts'
import { draftRefund } from './draft-refund.ts'

/** No more than was shipped and has not come back or been announced. */
function checkQty(facts: readonly LineFacts[], lines: readonly { readonly order_line: number; readonly qty: number }[], only: boolean): void {
  for (const [i, l] of lines.entries()) {
    const own = facts.find((x) => x.id === l.order_line)
    if (!own) throw refuse.RETURN_OTHER_ORDER({}, `lines[${i}].order_line`)
    const most = only ? own.qty : own.shipped - own.returned - own.announced
    if (l.qty > most) throw refuse.RETURN_QTY({ n: Math.max(most, 0) }, `lines[${i}].qty`)
  }
}
const paidFor = (own: LineFacts, qty: number): string => roundMoney(num(own.paid).times(qty).div(own.qty)).toFixed(2)
const linesOf = (doc: Return): { order_line: number; qty: number }[] => doc.lines.map((l) => ({ order_line: l.order_line.id, qty: l.qty }))

async function checkVw(tx: Tx, warehouse: number | undefined, vw: number | undefined): Promise<void> {
  if (vw !== undefined && !(await tx.maybe(sql`select 1 from virtual_warehouse where id = ${vw}::bigint and warehouse_id = ${warehouse ?? null}::bigint`)))
    throw refuse.RETURN_VW({}, 'vw')
}
const proposalOf = (doc: Return, received: ReadonlyMap<number, number> | undefined): string =>
  refundProposal(
    doc.lines.map((l) => ({ paid: l.paid ?? 0, qty: l.qty, received: received ? (received.get(l.id) ?? 0) : l.qty })),
    {
      reason: doc.reason_class,
      undelivered: doc.source === 'rto' || doc.source === 'intercept',
      restock_fee: doc.restock_fee ?? 0,
      label_cost: doc.label_cost ?? 0,
      label_by: doc.label_by,
    },
  ).toFixed(2)

/** A refund of what inspection proposes, spread over the lines by what was paid for what came; nothing of it is approved yet. */
async function proposeRefund(call: CommandContext, doc: Return, proposal: string, received: ReadonlyMap<number, number> | undefined): Promise<void> {
  if (num(proposal).lte(0)) return
  const weights = doc.lines.map((l) => ({
    line: l.order_line.id,
    weight: num(l.paid ?? 0)
      .times(received ? (received.get(l.id) ?? 0) : l.qty)
      .div(l.qty),
  }))
  await draftRefund(call, {
    order: doc.order.id,
    lines: weights,
    amount: proposal,
    reason: `${doc.no} ${doc.buyer_text ?? ''}`.trim().slice(0, 300),
    return_bill: doc.id,
  })
}
/** The same goods once more for what came back, without income (multichannel.md returnBill, inspect). */
async function exchangeOf(call: CommandContext, doc: Return): Promise<number> {
  const [order] = await loadDocs({ app: call.app, run: call.tx }, mcOrder, [doc.order.id])
  return orderAgain(
    call,
    order as unknown as Parameters<typeof orderAgain>[1],
    'exchange',
    doc.lines.map((l) => ({ line: l.order_line.id, qty: l.received })),
    `${doc.no} 换货`,
  )
}
const lastDay = (order: OrderFacts): string | undefined => {
  const from = order.delivered_at ?? order.shipped_at
  return from === null ? undefined : addDays(dayOf(new Date(from)), windowDays)
}

/** Returns of self-fulfilled orders (multichannel.md returnBill, table of actions). */
export const returnBillCommands = handle(returnBill, {
  save: async ({ tx, before, draft }) => {
    const id = refId(draft.order) ?? before!.order.id
    const order = await orderFacts(tx, id, true)
    if (order.fulfil_by === 'platform') throw refuse.RETURN_PLATFORM({}, 'order')
    const warehouse = draft.warehouse === undefined ? before?.warehouse?.id : refId(draft.warehouse)
    await checkVw(tx, warehouse ?? undefined, (draft.vw === undefined ? before?.vw?.id : refId(draft.vw)) ?? undefined)
    const lines = draft.lines as { order_line?: unknown; qty?: unknown; paid?: string; msku?: number | null; currency?: string }[] | undefined
    if (lines) {
      const facts = await lineFacts(tx, id, { ret: before?.id ?? 0 })
      const given = lines.map((l) => ({ order_line: refId(l.order_line) ?? 0, qty: Number(l.qty ?? 0) }))
      checkQty(facts, given, String(draft.return_type ?? before?.return_type) === 'refund_only')
      for (const [i, l] of lines.entries()) {
        const own = facts.find((x) => x.id === given[i]!.order_line)!
        Object.assign(l, { paid: paidFor(own, given[i]!.qty), msku: own.msku, currency: order.currency })
      }
      Object.assign(draft, { qty: given.reduce((n, l) => n + l.qty, 0), paid: sum(lines.map((l) => l.paid ?? 0)).toFixed(2) })
    }
    const pct = draft.restock_pct ?? before?.restock_pct
    if (pct && draft.restock_fee === undefined && before?.restock_fee == null)
      draft.restock_fee = restockFee(String(draft.paid ?? before?.paid ?? 0), String(pct)).toFixed(2)
    if (!before)
      Object.assign(draft, {
        store: order.store,
        project: order.project,
        currency: order.currency,
        ...(draft.owner === undefined ? { owner: order.owner } : {}),
      })
  },
  guard: ({ doc, action }) => {
    if (action !== 'close') return undefined
    const from = addDays(dayOf(new Date(doc.approved_at ?? doc.created_at)), arrivalDays)
    return dayOf(new Date()) < from ? refuse.RETURN_CLOSE_EARLY({ date: from }) : undefined
  },
  actions: {
    approve: async ({ app, tx, ctx, doc, args, set }) => {
      const order = await orderFacts(tx, doc.order.id, true)
      const only = doc.return_type === 'refund_only'
      checkQty(await lineFacts(tx, doc.order.id, { ret: doc.id }), linesOf(doc), only)
      const last = lastDay(order)
      if (last !== undefined && dayOf(new Date(doc.created_at)) > last && !args.reason) throw refuse.RETURN_WINDOW({ date: last }, 'args.reason')
      const now = new Date().toISOString()
      set({ approved_at: now, window_reason: args.reason ?? null })
      if (only) {
        const proposal = proposalOf(doc, undefined)
        set({ proposal, done_at: now })
        await proposeRefund({ app, tx, ctx }, doc, proposal, undefined)
        return 'done' as const
      }
      const warehouse = doc.warehouse?.id ?? order.warehouse
      if (warehouse === null) throw refuse.RETURN_WAREHOUSE({}, 'warehouse')
      set({ warehouse, vw: doc.vw?.id ?? (await shareOf(tx, warehouse, order)), expect_at: doc.expect_at ?? addDays(dayOf(new Date()), 14) })
      return 'approved' as const
    },
    reject: ({ args, set }) => {
      set({ reject_reason: args.reason, done_at: new Date().toISOString() })
      return 'rejected' as const
    },
    track: ({ doc, args, set }) => {
      set({ return_carrier: args.return_carrier, tracking_no: args.tracking_no, expect_at: args.expect_at ?? doc.expect_at })
      return 'transit' as const
    },
    receive: async ({ app, tx, ctx, doc, args, set }) => {
      const came = args.lines.filter((l) => (l.received ?? 0) > 0).map((l) => ({ line: l.line, received: l.received ?? 0, wrong: l.wrong_item }))
      if (came.length === 0) throw refuse.RETURN_NONE({}, 'args.lines')
      if (Date.parse(args.received_at) > Date.now() + 60_000) throw refuse.RETURN_FUTURE({}, 'args.received_at')
      const order = await orderFacts(tx, doc.order.id, true)
      checkQty(
        await lineFacts(tx, doc.order.id, { ret: doc.id }),
        doc.lines.flatMap((l) => ({ order_line: l.order_line.id, qty: came.find((c) => c.line === l.id)?.received ?? 0 })),
        false,
      )
      const warehouse = doc.warehouse?.id ?? order.warehouse
      if (warehouse === null) throw refuse.RETURN_WAREHOUSE({}, 'warehouse')
      const vw = doc.vw?.id ?? (await shareOf(tx, warehouse, order))
      await bookArrival({ app, tx, ctx }, doc, order, vw, came, args.received_at)
      await tx.run(sql`
        update return_bill_line l set received = u.received, wrong_item = u.wrong from unnest(${came.map((c) => c.line)}::bigint[], ${came.map((c) => c.received)}::int[], ${came.map((c) => c.wrong)}::boolean[]) as u(id, received, wrong) where l.id = u.id`)
      await tx.run(sql`
        update mc_order_line l set qty_returned = l.qty_returned + r.received from return_bill_line r where r.return_bill_id = ${doc.id}::bigint and r.order_line_id = l.id`)
      set({ received_at: args.received_at, received_qty: came.reduce((n, c) => n + c.received, 0), warehouse, vw })
      return 'received' as const
    },
    inspect: async ({ app, tx, ctx, doc, args, set }) => {
      const found = args.lines.map((l) => ({ line: l.line, good: l.good ?? 0, defective: l.defective ?? 0, scrapped: l.scrapped ?? 0 }))
      for (const [i, r] of found.entries()) {
        const received = doc.lines.find((l) => l.id === r.line)!.received
        if (r.good + r.defective + r.scrapped !== received) throw refuse.RETURN_SUM({ n: received }, `args.lines[${i}].good`)
      }
      await bookInspection({ app, tx, ctx }, doc, doc.vw!.id, found)
      await tx.run(sql`
        update return_bill_line l set good = u.good, defective = u.defective, scrapped = u.scrapped
        from unnest(${found.map((r) => r.line)}::bigint[], ${found.map((r) => r.good)}::int[], ${found.map((r) => r.defective)}::int[], ${found.map((r) => r.scrapped)}::int[]) as u(id, good, defective, scrapped) where l.id = u.id`)
      const received = new Map(doc.lines.map((l) => [l.id, l.received]))
      const proposal = proposalOf(doc, received)
      const worth = (of: 'good' | 'received'): ReturnType<typeof sum> =>
        sum(
          doc.lines.map((l) => {
            const n = of === 'received' ? l.received : (found.find((r) => r.line === l.id)?.good ?? 0)
            return num(l.paid ?? 0)
              .times(n)
              .div(l.qty)
          }),
        )
      const all = worth('received')
      set({ proposal, done_at: new Date().toISOString(), recovery_pct: all.isZero() ? null : worth('good').times(100).div(all).toFixed(4) })
      if (doc.return_type === 'exchange') set({ exchange: await exchangeOf({ app, tx, ctx }, doc) })
      else if (doc.return_type === 'refund') await proposeRefund({ app, tx, ctx }, doc, proposal, received)
      await emit(
        { app, tx },
        'return.received',
        { return: doc.id, order: doc.order.id, store: doc.store?.id ?? null, qty: doc.received_qty, good: found.reduce((n, r) => n + r.good, 0) },
        { resource: 'return_bill', id: doc.id },
      )
      return 'done' as const
    },
    close: ({ args, set }) => {
      set({ done_at: new Date().toISOString(), ...(args.reason ? { remark: args.reason } : {}) })
      return 'closed' as const
    },
  },
})
