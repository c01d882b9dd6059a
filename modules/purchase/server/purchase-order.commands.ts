import { emit, handle, sql, type Context } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { purchaseOrder } from '../model/purchase-order.resource.ts'
import { tellLater } from './demand/tell-later.ts'
import { followOrder, forgetOrder, giveUpRest } from './demand/follow-orders.ts'
import { holdersOf } from './factory/bind-line.ts'
import { changeOrder } from './order-change.ts'
import { cutToSigned } from './order-change-schedule.ts'
import { mergeDrafts } from './order-merge.ts'
import { placeOrder } from './order-place.ts'
import { saveOrder } from './order-save.ts'
import { checkSubmit } from './order-submit.ts'
import { receiveFromOrder } from './receive-from-order.ts'
import { tellBuyer } from './order-notices.ts'
import { raiseOrder } from './receive-goods.ts'

/** The order's actions (purchase.md purchaseOrderList, table of actions). */
export const purchaseOrderCommands = handle(purchaseOrder, {
  save: saveOrder,
  saved: ({ tx, ctx, before, doc }) => (before ? followOrder({ tx, ctx }, doc.id, doc.no) : undefined),
  remove: ({ tx, ctx, doc }) => forgetOrder({ tx, ctx }, doc.id, doc.no),
  actions: {
    submit: async ({ tx, doc }) => {
      await checkSubmit(tx, doc)
      return 'pending' as const
    },
    merge: async ({ app, tx, ctx, doc, args }) => {
      await mergeDrafts({ app, tx, ctx }, doc, args.orders as readonly number[])
      return 'draft' as const
    },
    approve: () => 'approved',
    reject: () => 'draft',
    withdraw: () => 'draft',
    place: async ({ app, tx, ctx, doc, set }) => {
      set(await placeOrder({ app, tx, ctx }, doc))
      return 'ordered' as const
    },
    confirm: async ({ app, tx, ctx, doc, args }) => {
      const { lines } = args
      lines.forEach((l, i) => {
        if (doc.ordered_on && l.confirmed_date < doc.ordered_on) throw refuse.PO_CONFIRM_EARLY({ date: doc.ordered_on }, `args.lines[${i}].confirmed_date`)
      })
      await tx.run(
        sql`update purchase_order_line l set confirmed_date = u.d from unnest(${lines.map((l) => l.line)}::bigint[], ${lines.map((l) => l.confirmed_date)}::date[]) as u(id, d) where l.id = u.id and l.purchase_order_id = ${doc.id}`,
      )
      await tx.run(
        sql`update purchase_order set expected_date = (select min(coalesce(confirmed_date, expected_date)) from purchase_order_line where purchase_order_id = ${doc.id} and qty_open > 0) where id = ${doc.id}`,
      )
      await emit({ app, tx }, 'po.confirmed', { po: doc.id, no: doc.no, lines: lines.map((l) => l.line) }, { resource: 'purchase_order', id: doc.id })
      await tellBuyer({ app, tx, ctx }, doc, 'confirmed')
      await tellLater(
        { app, tx, ctx },
        doc,
        lines.map((l) => l.line),
      )
      return doc.status as 'ordered'
    },
    change: async ({ app, tx, ctx, doc, args, set }) => {
      const done = await changeOrder({ app, tx, ctx }, doc, args)
      await followOrder({ tx, ctx }, doc.id, doc.no)
      set(done.set)
      return done.state
    },
    add_shipment: async ({ app, tx, ctx, doc, args }) => {
      await tx.run(
        sql`insert into po_shipment (purchase_order_id, seq, carrier, tracking, cartons, shipped_on, eta) values (${doc.id}, ${(doc.shipments?.length ?? 0) + 1}, ${args.carrier}, ${args.tracking ?? null}, ${args.cartons ?? null}, ${args.shipped_on}, ${args.eta ?? null})`,
      )
      await tellBuyer({ app, tx, ctx }, doc, 'shipped')
      return doc.status as 'ordered'
    },
    receive: async ({ app, tx, ctx, doc, args, set }) => {
      const { orderState, orderSet } = await receiveFromOrder({ app, tx, ctx }, doc, args)
      await followOrder({ tx, ctx }, doc.id, doc.no)
      set(orderSet)
      return orderState
    },
    close_rest: async ({ app, tx, ctx, doc, args }) => {
      const open = await tx.one<{ n: number }>(
        sql`select count(*)::int as n from purchase_sign where po_id = ${doc.id} and direction = 'receipt' and status in ('draft', 'signed')`,
      )
      if (open.n > 0) throw refuse.PO_OPEN_RECEIPT()
      if (doc.lines.some((l) => l.qty_bound > 0)) throw refuse.PO_BOUND({ no: await holdersOf(tx, doc.id) })
      await tx.run(sql`update purchase_order_line set qty_closed = qty_closed + qty_open where purchase_order_id = ${doc.id}`)
      await cutToSigned(tx, doc)
      await raiseOrder({ tx, ctx }, doc)
      if (args.demand_rest === 'close') await giveUpRest({ app, tx, ctx }, doc, args.reason)
      else await followOrder({ tx, ctx }, doc.id, doc.no)
      const gone = !doc.lines.some((l) => l.qty_signed > 0)
      if (gone) await tellClosed({ app, tx }, doc)
      return gone ? 'closed' : 'received'
    },
    finish: async ({ app, tx, doc, confirmed }) => {
      if ((doc.pay_status !== 'paid' || doc.invoice_status !== 'full') && !confirmed.has('PO_FINISH_OPEN')) throw refuse.PO_FINISH_OPEN()
      await tellClosed({ app, tx }, doc)
      return 'closed' as const
    },
    void: async ({ tx, ctx, doc }) => {
      const used = await tx.one<{ n: number; drafts: number }>(
        sql`select (select count(*) from purchase_sign where po_id = ${doc.id} and status = 'draft')::int as drafts, (select count(*) from purchase_sign where po_id = ${doc.id} and status not in ('draft', 'voided', 'reversed'))::int + (select count(*) from po_payment_row where purchase_order_id = ${doc.id} and (paid > 0 or requested > 0))::int as n`,
      )
      if (doc.lines.some((l) => l.qty_bound > 0)) throw refuse.PO_BOUND({ no: await holdersOf(tx, doc.id) })
      if (used.n > 0 || doc.lines.some((l) => l.qty_signed > 0)) throw refuse.PO_SIGNED()
      if (used.drafts > 0) throw refuse.PO_OPEN_RECEIPT()
      await tx.run(sql`update po_payment_row set state = 'void' where purchase_order_id = ${doc.id}`)
      await forgetOrder({ tx, ctx }, doc.id, doc.no)
      return 'voided' as const
    },
  },
})

/** Nothing more comes of an order, and nothing more is owed for it (contracts.md, event po.closed). */
const tellClosed = (
  { app, tx }: Context<'app' | 'tx'>,
  doc: { readonly id: number; readonly no: string; readonly company: { readonly id: number } },
): Promise<unknown> => emit({ app, tx }, 'po.closed', { po: doc.id, no: doc.no, company: doc.company.id }, { resource: 'purchase_order', id: doc.id })
