import { emit, handle, sql } from '@crossway/server-kit'
import { num } from '@crossway/kernel'
import { refuse } from '../model/errors.ts'
import { stockingOrder } from '../model/stocking-order.resource.ts'
import { dropPacking, packCartons, packMixed } from './pack-cartons.ts'
import { bindGoods } from './factory-goods.ts'
import { withPhotos } from './kept-photos.ts'
import { giveBack, relabelGoods, reserveGoods } from './reserve-goods.ts'
import { saveStocking } from './stocking-save.ts'
import { checkSubmit } from './stocking-submit.ts'

/** Stocking orders (logistics.md stocking, table of actions). */
export const stockingCommands = handle(stockingOrder, {
  save: saveStocking,
  actions: {
    submit: async ({ app, tx, ctx, doc }) => {
      await checkSubmit({ app, tx, ctx }, doc)
      return 'pending' as const
    },
    approve: async ({ app, tx, ctx, doc, set }) => {
      const factory = doc.source_mode === 'factory'
      if (factory) set(await bindGoods(tx, doc))
      else await reserveGoods({ app, tx, ctx }, doc)
      await emit(
        { app, tx },
        'stocking.approved',
        { stocking: doc.id, no: doc.no, warehouse: doc.from_warehouse?.id ?? null },
        { resource: 'stocking_order', id: doc.id },
      )
      // nothing is prepared here of what the factory packs
      return factory ? ('ready' as const) : ('approved' as const)
    },
    reject: () => 'rejected',
    withdraw: () => 'draft',
    start: () => 'preparing',
    pack: async ({ tx, doc, args, confirmed, set }) => {
      set(await packCartons(tx, doc, args.lines, confirmed))
      return 'preparing' as const
    },
    pack_mixed: async ({ tx, doc, args, confirmed, set }) => {
      set(await packMixed(tx, doc, args, confirmed))
      return 'preparing' as const
    },
    photograph: ({ doc, args, set }) => {
      set(withPhotos(doc.photos, args.photos))
      return doc.status as 'preparing'
    },
    relabel: async ({ app, tx, ctx, doc }) => {
      await relabelGoods({ app, tx, ctx }, doc)
      return 'preparing' as const
    },
    repack: async ({ tx, doc, set }) => {
      set(await dropPacking(tx, doc))
      return 'preparing' as const
    },
    ready: ({ doc, args }) => {
      const rest = doc.lines.reduce((n, l) => n + (l.qty_to_pack ?? 0), 0)
      if (!doc.lines.some((l) => (l.packed_qty ?? 0) > 0)) throw refuse.STK_NOTHING_PACKED()
      const old = doc.lines.find((l) => l.relabel_from && !l.relabelled)
      if (old) throw refuse.STK_UNLABELLED({ msku: old.msku?.title ?? '' })
      if (rest > 0 && !args.reason) throw refuse.STK_NOT_ALL({ n: rest }, 'args.reason')
      return 'ready'
    },
    close_rest: async ({ app, tx, ctx, doc, args }) => {
      // what a notice has booked keeps its goods: it could not leave without them
      const booked = doc.lines.reduce((n, l) => n + Math.max((l.noticed_qty ?? 0) - (l.shipped_qty ?? 0), 0), 0)
      if (booked > 0) throw refuse.STK_BOOKED({ n: booked })
      await giveBack({ app, tx, ctx }, doc, args.reason)
      await tx.run(sql`update stocking_line set closed_qty = qty - greatest(noticed_qty, shipped_qty) where stocking_order_id = ${doc.id}`)
      return doc.lines.some((l) => (l.shipped_qty ?? 0) > 0) ? 'shipped' : 'voided'
    },
    void: async ({ app, tx, ctx, doc, args }) => {
      if (doc.lines.some((l) => num(l.noticed_qty ?? 0).gt(0))) throw refuse.STK_NOTICED()
      await giveBack({ app, tx, ctx }, doc, args.reason)
      return 'voided' as const
    },
  },
})
