import { emit, handle, sql, updateHead, type CommandContext } from '@crossway/server-kit'
import type { RowOf } from '@crossway/kernel'
import { deliveryBill } from '../../model/delivery/delivery-bill.resource.ts'
import { mcOrder } from '../../model/order/mc-order.resource.ts'
import { refuseOrder as refuse } from '../../model/order/order-errors.ts'
import { interceptJob, returnJob } from './intercept.ts'
import { labelJob } from './label.ts'
import { orderPorts } from '../order/ports.ts'
import { deliverAgain } from './push-again.ts'
import { pushDelivery } from './push-delivery.ts'
import { shipDelivery } from './ship-delivery.ts'
import { uploadJob } from './upload-tracking.ts'

type Delivery = RowOf<typeof deliveryBill>

/** Orders all of whose goods have arrived are delivered. */
async function arriveOrders({ app, tx, ctx }: CommandContext, doc: Delivery, at: string): Promise<void> {
  const done = await tx.rows<{ id: number; no: string; store: number }>(sql`
    select o.id, o.no, o.store_id as store from mc_order o where o.id = any(${doc.orders.map((o) => o.id)}::bigint[]) and o.status = 'shipped'
      and not exists (select 1 from delivery_line l join delivery_bill b on b.id = l.delivery_bill_id where l.order_id = o.id and b.id <> ${doc.id} and b.status not in ('delivered', 'cancelled')) order by o.id`)
  for (const o of done) {
    await updateHead({ tx, ctx }, mcOrder, o.id, { delivered_at: at }, { status: 'delivered' })
    await emit({ app, tx }, 'order.delivered', { order: o.id, no: o.no, store: o.store, at }, { resource: 'mc_order', id: o.id })
  }
}

/** Delivery orders (multichannel.md deliveryBill, table of actions). */
export const deliveryBillCommands = handle(deliveryBill, {
  guard: ({ doc, action }) => {
    if (doc.mode === 'mcf' && ['label', 'pick', 'pack', 'ship'].includes(action)) return refuse.DELIVERY_MCF()
    if (doc.mode === 'api' && ['label', 'pick', 'pack'].includes(action)) return refuse.DELIVERY_OWN()
    if (action === 'upload' && !doc.tracking_no) return refuse.DELIVERY_NO_TRACKING()
    return undefined
  },
  actions: {
    push: ({ app, tx, ctx, doc, set }) => pushDelivery({ app, tx, ctx }, doc, set),
    accept: ({ args, set }) => {
      set({ ext_no: args.ext_no, accepted_at: new Date().toISOString(), push_error: null })
      return 'accepted' as const
    },
    fail: async ({ app, tx, doc, args, set }) => {
      set({ push_error: args.error })
      await emit({ app, tx }, 'delivery.exception', { delivery: doc.id, no: doc.no, kind: 'push_failed' }, { resource: 'delivery_bill', id: doc.id })
      return 'failed' as const
    },
    label: async ({ app, tx, ctx, doc }) => {
      if (!orderPorts(app).label) throw refuse.DELIVERY_NO_LABEL()
      await app.jobs.ask(tx, ctx, labelJob, { delivery: doc.id })
      return doc.status as 'accepted'
    },
    pick: () => 'picking' as const,
    pack: async ({ tx, args, set }) => {
      await tx.run(
        sql`update delivery_line l set checked_qty = l.checked_qty + u.n from unnest(${args.lines.map((l) => l.line)}::bigint[], ${args.lines.map((l) => l.checked)}::int[]) as u(id, n) where l.id = u.id`,
      )
      const sizes = { weight_kg: args.weight_kg, len_cm: args.len_cm, wid_cm: args.wid_cm, hei_cm: args.hei_cm }
      set(Object.fromEntries(Object.entries(sizes).filter(([, v]) => v !== null)))
      return 'picking' as const
    },
    ship: async ({ app, tx, ctx, doc, args, set }) => {
      const { n } = await tx.one<{ n: number }>(sql`select count(*)::int as n from delivery_shipment where delivery_bill_id = ${doc.id}`)
      set(
        await shipDelivery({ app, tx, ctx }, doc, {
          shipment_no: `${doc.no}-${n + 1}`,
          at: args.shipped_at,
          tracking: args.tracking_no,
          carrier: args.carrier,
          weight: args.weight_kg,
          fee: null,
          parts: args.lines.map((l) => ({ line: l.line, qty: l.shipped })),
        }),
      )
      if (doc.status === 'intercepting') await app.jobs.ask(tx, ctx, returnJob, { delivery: doc.id })
      return 'shipped' as const
    },
    upload: async ({ app, tx, ctx, doc, set }) => {
      set({ upload_status: 'wait', upload_tries: 0, upload_next_at: new Date().toISOString(), upload_error: null })
      await app.jobs.ask(tx, ctx, uploadJob, { delivery: doc.id })
      return doc.status as 'shipped'
    },
    intercept: async ({ app, tx, ctx, doc, args, set }) => {
      set({ remark: args.reason })
      if (doc.mode === 'api') await app.jobs.ask(tx, ctx, interceptJob, { delivery: doc.id })
      return 'intercepting' as const
    },
    intercepted: async ({ app, tx, ctx, doc }) => {
      if (doc.push_again) await deliverAgain({ app, tx, ctx }, { id: doc.id, orders: doc.orders.map((o) => o.id) })
      return 'cancelled' as const
    },
    cancel: ({ args, set }) => {
      set({ remark: args.reason })
      return 'cancelled' as const
    },
    deliver: async ({ app, tx, ctx, doc, args, set }) => {
      set({ delivered_at: args.at })
      await arriveOrders({ app, tx, ctx }, doc, args.at)
      return 'delivered' as const
    },
    correct: ({ doc, args, set }) => {
      set({ freight_act: args.freight_act, correct_reason: args.reason, ...(args.billed_kg === null ? {} : { billed_kg: args.billed_kg }) })
      return doc.status as 'shipped'
    },
  },
})
