import { handle } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { saleOrder } from '../../model/sale/sale-order.resource.ts'
import { createDelivery } from '../delivery/create-delivery.ts'
import { createReturn } from '../delivery/create-return.ts'
import { buyForOrder } from '../purchase/buy-for-order.ts'
import { changeOrder } from './change-order.ts'
import { checkCases, reasonsToReview } from './check-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { copyOrder } from './create-sale-order.ts'
import { cancelOrder, closeOrder } from './end-order.ts'
import { freeLine, recountOrders, reserveLines } from './reserve-lines.ts'
import { saveSaleOrder } from './sale-order-save.ts'

/** Orders of buyers from the draft to the end (b2b.md saleOrder, table of actions). */
export const saleOrderCommands = handle(saleOrder, {
  save: saveSaleOrder,
  actions: {
    submit: async ({ app, tx, ctx, doc, confirmed, set }) => {
      checkCases(doc, confirmed)
      const reasons = await reasonsToReview({ app, tx }, doc)
      if (reasons.length) {
        set({ status_reason: reasons.join('；').slice(0, 600) })
        return 'reviewing' as const
      }
      set({ status_reason: null, ...(await confirmOrder({ app, tx, ctx }, doc)) })
      return 'confirmed' as const
    },
    approve: async ({ app, tx, ctx, doc, set }) => {
      set(await confirmOrder({ app, tx, ctx }, doc))
      return 'confirmed' as const
    },
    reject: ({ args, set }) => {
      set({ status_reason: args.reason })
      return 'draft'
    },
    withdraw: () => 'draft',
    genPurchase: async ({ app, tx, ctx, doc, args }) => {
      await buyForOrder({ app, tx, ctx }, doc, args)
      return 'confirmed' as const
    },
    reReserve: async ({ app, tx, ctx, doc }) => {
      if (doc.delivery_mode !== 'stock') throw refuse.SO_NOT_STOCK()
      await reserveLines({ app, tx, ctx }, doc)
      return 'confirmed' as const
    },
    release: async ({ app, tx, ctx, doc, args }) => {
      for (const l of args.lines) await freeLine({ app, tx, ctx }, doc, l.line, doc.lines.find((x) => x.id === l.line)!.reserved! - l.qty)
      await recountOrders(tx, [doc.id])
      return 'confirmed' as const
    },
    change: async ({ app, tx, ctx, doc, args, set }) => {
      set(await changeOrder({ app, tx, ctx }, doc, args))
      return 'confirmed' as const
    },
    deliver: async ({ app, tx, ctx, doc, args }) => {
      await createDelivery({ app, tx, ctx }, doc, args)
      return 'confirmed' as const
    },
    giveBack: async ({ app, tx, ctx, doc, args }) => {
      await createReturn({ app, tx, ctx }, doc, args)
      return doc.status as 'confirmed'
    },
    copy: async ({ app, tx, ctx, doc, args }) => {
      await copyOrder({ app, tx, ctx }, doc, args.customer_po)
      return doc.status
    },
    close: async ({ app, tx, ctx, doc, args, set }) => {
      await closeOrder({ app, tx, ctx }, doc, args.reason)
      set({ status_reason: args.reason })
      return 'closed' as const
    },
    cancel: async ({ app, tx, ctx, doc, args, set }) => {
      await cancelOrder({ app, tx, ctx }, doc, args.purchases)
      set({ status_reason: args.reason })
      return 'cancelled' as const
    },
  },
})
