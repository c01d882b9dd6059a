import { refId } from '@crossway/kernel'
import { emit, handle, sql } from '@crossway/server-kit'
import { mcOrder } from '../../model/order/mc-order.resource.ts'
import { refuseOrder as refuse } from '../../model/order/order-errors.ts'
import { dropDrafts } from '../delivery/create-delivery.ts'
import { assess } from './assess.ts'
import { auditOrder } from './audit-order.ts'
import { completeAfter, isOver, overAt } from './complete-orders.ts'
import { cancelOrder, changeSkus, mergeOrders, refuseIfPushed, releaseHeld, splitOrder } from './change-order.ts'
import { editAddress } from './edit-address.ts'
import { freeGoods } from './hold-goods.ts'
import { orderAgain } from './resend.ts'
import { clearOf, saveOrder } from './save-order.ts'
import { storePersonal } from './personal.ts'
import { platformJob } from './tell-platform.ts'

/** Actions that the platform's own orders do not have: their warehouse is the platform's. */
const forOurs = new Set(['acknowledge', 'audit', 'assign', 'choose', 'hold', 'split', 'merge', 'edit_address', 'change_sku', 'cancel'])

/** Orders (multichannel.md orderInfo, table of actions). */
export const mcOrderCommands = handle(mcOrder, {
  save: ({ app, tx, ctx, before, draft }) => saveOrder({ app, tx, before, draft, employee: ctx.employee }),
  saved: async ({ app, tx, before, draft, doc }) => {
    await storePersonal({ app, tx }, doc.id, clearOf(draft))
    if (!before && !doc.platform_order_no) await tx.run(sql`update mc_order set platform_order_no = 'M' || no where id = ${doc.id}`)
    await tx.run(sql`update mc_order_line set currency = ${doc.currency} where mc_order_id = ${doc.id}`)
    if (before && draft.lines) await tx.run(sql`delete from mc_order_sku where mc_order_id = ${doc.id}`)
    await assess({ app, tx }, doc.id)
    if (!before)
      await emit(
        { app, tx },
        'order.created',
        { order: doc.id, no: doc.no, store: doc.store.id, platform_order_no: doc.platform_order_no, order_type: doc.order_type, status: doc.status },
        { resource: 'mc_order', id: doc.id },
      )
  },
  guard: ({ doc, action }) => {
    if (action === 'edit' && doc.order_type === 'online') return refuse.ORDER_SYNCED()
    if (doc.fulfil_by === 'platform' && forOurs.has(action)) return refuse.ORDER_PLATFORM()
    if (action === 'cancel' && (doc.status === 'partial' || doc.status === 'shipped')) return refuse.ORDER_SHIPPED()
    if (action === 'acknowledge' && doc.acknowledged_at === null && doc.ack_by !== null && Date.parse(doc.ack_by) < Date.now())
      return refuse.ORDER_ACK_LATE({ at: doc.ack_by.slice(0, 16).replace('T', ' ') })
    if (action === 'complete' && !isOver(doc.delivered_at, new Date())) return refuse.ORDER_TOO_EARLY({ n: completeAfter })
    return undefined
  },
  actions: {
    acknowledge: async ({ app, tx, ctx, doc, set }) => {
      if (doc.acknowledged_at === null) {
        set({ acknowledged_at: new Date().toISOString() })
        if (doc.order_type === 'online') await app.jobs.ask(tx, ctx, platformJob, { order: doc.id, what: 'acknowledge' })
      }
      return 'review' as const
    },
    audit: ({ app, tx, ctx, doc }) => auditOrder({ app, tx, ctx }, doc.id),
    auto_audit: ({ app, tx, ctx, doc }) => auditOrder({ app, tx, ctx }, doc.id),
    assign: async ({ app, tx, ctx, doc, args }) => {
      await refuseIfPushed({ tx }, doc.id)
      const was = { warehouse: refId(doc.warehouse), vw: refId(doc.vw), channel: refId(doc.channel) }
      const warehouse = args.warehouse ?? was.warehouse
      // share and channel go with the warehouse: of another one they are chosen anew
      const stays = warehouse === was.warehouse
      const vw = args.vw ?? (stays ? was.vw : null)
      const channel = args.channel ?? (stays ? was.channel : null)
      await tx.run(
        sql`update mc_order set warehouse_id = ${warehouse}::bigint, vw_id = ${vw}::bigint, channel_id = ${channel}::bigint, assigned = true where id = ${doc.id}`,
      )
      if (doc.status === 'ready') {
        await dropDrafts({ app, tx, ctx }, doc.id, '改仓')
        await freeGoods({ app, tx, ctx }, doc, '改仓')
        return releaseHeld({ app, tx, ctx }, doc)
      }
      await assess({ app, tx }, doc.id)
      return 'review' as const
    },
    choose: async ({ app, tx, doc }) => {
      await tx.run(sql`update mc_order set assigned = false where id = ${doc.id}`)
      await assess({ app, tx }, doc.id)
      return 'review' as const
    },
    tag: ({ doc, args, set }) => {
      set({ tags: [...new Set((args.tags ?? []).map((t) => t.trim()).filter(Boolean))].slice(0, 20), ...(args.cs_note ? { cs_note: args.cs_note } : {}) })
      return doc.status as 'review'
    },
    hold: async ({ app, tx, ctx, doc, args, set }) => {
      await refuseIfPushed({ tx }, doc.id)
      await dropDrafts({ app, tx, ctx }, doc.id, args.reason)
      set({ hold_reason: args.reason, held_from: doc.status, held_at: new Date().toISOString() })
      return 'hold' as const
    },
    unhold: async ({ app, tx, ctx, doc, set }) => {
      set({ hold_reason: null, held_from: null, held_at: null })
      return doc.held_from === 'ready' ? releaseHeld({ app, tx, ctx }, doc) : ('review' as const)
    },
    split: async ({ app, tx, ctx, doc, args }) => {
      await splitOrder({ app, tx, ctx }, doc, { warehouse: args.warehouse, vw: args.vw, channel: args.channel }, args.lines)
      return 'ready' as const
    },
    merge: async ({ app, tx, ctx, doc, args }) => {
      await mergeOrders({ app, tx, ctx }, doc, args.into)
      return 'ready' as const
    },
    edit_address: async ({ app, tx, ctx, doc, args, set }) => {
      set(await editAddress({ app, tx, ctx }, doc, args))
      return doc.status as 'review'
    },
    change_sku: async ({ app, tx, ctx, doc, args }) => {
      await changeSkus({ app, tx, ctx }, doc, args.lines)
      return doc.status as 'review'
    },
    cancel: async ({ app, tx, ctx, doc, args, set }) => {
      await cancelOrder({ app, tx, ctx }, doc, args.cancel_reason)
      set({
        cancel_reason: args.cancel_reason,
        cancelled_at: new Date().toISOString(),
        exceptions: null,
        exception_since: null,
        ...(args.note ? { cs_note: args.note } : {}),
      })
      if (doc.order_type === 'online' && args.cancel_reason !== 'platform') await app.jobs.ask(tx, ctx, platformJob, { order: doc.id, what: 'cancel' })
      return 'cancelled' as const
    },
    resend: async ({ app, tx, ctx, doc, args }) => {
      await orderAgain({ app, tx, ctx }, doc, 'resend', args.lines, args.reason)
      return doc.status as 'shipped'
    },
    deliver: () => 'delivered',
    complete: ({ doc, set }) => {
      // the time after which its recipient is forgotten runs from when the order was over, not from when somebody said so
      set({ completed_at: doc.delivered_at === null ? new Date().toISOString() : overAt(doc.delivered_at) })
      return 'completed' as const
    },
  },
})
