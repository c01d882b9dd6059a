import { handle } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { purchaseSign } from '../model/purchase-sign.resource.ts'
import { followOrder } from './demand/follow-orders.ts'
import { inspectGoods } from './inspect.ts'
import { skusOf } from './masters.ts'
import { lockOrder, receiveGoods } from './receive-goods.ts'
import { reverseReceipt } from './reverse-receipt.ts'
import { saveSign, wrongDirection } from './sign-save.ts'
import { createReturn, holdGoods, letGo, settleReturn, shipBack } from './supplier-return.ts'

/** Receipts and returns to suppliers (purchase.md purchaseSign, tables of actions). */
export const purchaseSignCommands = handle(purchaseSign, {
  save: saveSign,
  actions: {
    sign: async ({ app, tx, ctx, doc, set }) => {
      const done = await receiveGoods({ app, tx, ctx }, doc)
      set(done.set)
      await followOrder({ tx, ctx }, done.order.id, doc.no)
      return done.signState
    },
    quick: async ({ app, tx, ctx, doc, set }) => {
      const order = await lockOrder(app, tx, doc.po.id)
      const skus = await skusOf(
        tx,
        order.lines.map((l) => l.sku.id),
      )
      const strict = doc.lines.some((l) => l.signed_qty > 0 && skus.get(order.lines.find((x) => x.id === l.po_line)?.sku.id ?? 0)?.qc_mode !== 'free')
      if (strict && !ctx.access.has('purchaseSign/inspect')) throw refuse.PS_QC_NEEDED()
      set((await receiveGoods({ app, tx, ctx }, doc, { now: true })).set)
      await followOrder({ tx, ctx }, order.id, doc.no)
      return 'done' as const
    },
    inspect: async ({ app, tx, ctx, doc, args, set }) => {
      set(await inspectGoods({ app, tx, ctx }, doc, args.lines))
      return 'done' as const
    },
    reverse: async ({ app, tx, ctx, doc, args }) => {
      await reverseReceipt({ app, tx, ctx }, doc, String(args.reason))
      await followOrder({ tx, ctx }, doc.po.id, doc.no)
      return 'reversed' as const
    },
    create_return: async ({ app, tx, ctx, doc, args }) => {
      await createReturn({ app, tx, ctx }, doc, args)
      return 'done' as const
    },
    submit_return: ({ app, ctx, doc }) => {
      if (doc.direction !== 'return') throw wrongDirection({ app, ctx }, doc.direction)
      return 'pending' as const
    },
    approve_return: async ({ app, tx, ctx, doc }) => {
      await holdGoods({ app, tx, ctx }, doc)
      return 'approved' as const
    },
    ship_back: async ({ app, tx, ctx, doc, set }) => {
      set(await shipBack({ app, tx, ctx }, doc))
      return 'out' as const
    },
    settle: async ({ tx, doc }) => {
      await settleReturn(tx, doc)
      return 'settled' as const
    },
    void: async ({ app, tx, ctx, doc }) => {
      if (doc.direction !== 'return' && doc.status !== 'draft') throw wrongDirection({ app, ctx }, doc.direction)
      await letGo({ app, tx, ctx }, doc)
      return 'voided' as const
    },
  },
})
