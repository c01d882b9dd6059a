import { handle, loadDocs, sql, type CommandContext } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { vcOrder } from '../../model/vc/vc-order.resource.ts'
import { acceptChange } from './accept-change.ts'
import { acknowledgeOrder, noteAcknowledged } from './acknowledge-order.ts'
import { convertOrder } from './convert-order.ts'
import { feedCover } from './feed-cover.ts'
import { recountVc } from './recount.ts'
import { buyerRow } from '../sale/buyer-terms.ts'
import { suggestOrder, type VcOrder } from './suggest-order.ts'
import { ackJob } from './vc-jobs.ts'
import { vendorPort } from './vendor-port.ts'

/** Buyers whose orders become sale orders as soon as Amazon has the answer. */
async function convertIfWanted({ app, tx, ctx }: CommandContext, doc: VcOrder): Promise<'acknowledged' | 'converted'> {
  if (!(await buyerRow(tx, doc.buyer.id)).auto_convert) return 'acknowledged'
  const [now] = (await loadDocs({ app, run: tx }, vcOrder, [doc.id])) as unknown as VcOrder[]
  if (!now?.lines?.some((l) => l.accepted_qty! > 0)) return 'acknowledged'
  await convertOrder({ app, tx, ctx }, now)
  return 'converted'
}

/** Orders of Amazon from their import to their end (b2b.md vcOrder, table of actions). */
export const vcOrderCommands = handle(vcOrder, {
  actions: {
    suggest: async ({ tx, doc }) => {
      await suggestOrder(tx, doc)
      await recountVc(tx, [doc.id])
      return 'new' as const
    },
    acknowledge: async ({ app, tx, ctx, doc, args, confirmed, set }) => {
      if (!args.manual && !vendorPort(app)) throw refuse.VC_NO_API({}, 'args.manual')
      await acknowledgeOrder({ tx, ctx }, doc, args, confirmed)
      if (!args.manual) {
        await app.jobs.ask(tx, ctx, ackJob, { order: doc.id })
        return 'submitting' as const
      }
      set(await noteAcknowledged({ app, tx, ctx }, doc))
      return convertIfWanted({ app, tx, ctx }, doc)
    },
    acknowledgeAsIs: async ({ app, tx, ctx, doc, confirmed, set }) => {
      await acknowledgeOrder({ tx, ctx }, doc, { manual: true, lines: [] }, confirmed)
      set(await noteAcknowledged({ app, tx, ctx }, doc))
      return convertIfWanted({ app, tx, ctx }, doc)
    },
    ackDone: async ({ app, tx, ctx, doc, set }) => {
      set(await noteAcknowledged({ app, tx, ctx }, doc))
      return convertIfWanted({ app, tx, ctx }, doc)
    },
    ackFailed: ({ args, set }) => {
      set({ ack_error: args.error })
      return 'new'
    },
    convert: async ({ app, tx, ctx, doc }) => {
      await convertOrder({ app, tx, ctx }, doc)
      return 'converted' as const
    },
    acceptChange: async ({ app, tx, ctx, doc }) => {
      await acceptChange({ app, tx, ctx }, doc)
      return doc.status as 'new'
    },
    rejectAll: async ({ tx, doc, args, set }) => {
      await tx.run(
        sql`update vc_order_line set accepted_qty = 0, backordered_qty = 0, rejected_qty = coalesce(ordered_qty, 0), reject_reason = ${args.reason} where vc_order_id = ${doc.id}`,
      )
      await recountVc(tx, [doc.id])
      set({ ack_at: new Date().toISOString(), confirm_pct: '0' })
      return 'closed' as const
    },
    close: async ({ app, tx, ctx, doc, args, set }) => {
      const open = await tx.maybe(
        sql`select 1 as x from sale_order o join sale_order_line l on l.sale_order_id = o.id where o.vc_order_id = ${doc.id} and o.status = 'confirmed' and (l.open > 0 or l.shipped > l.invoiced) limit 1`,
      )
      if (doc.amazon_state !== 'closed' && open) throw refuse.VC_STILL_OPEN()
      await feedCover({ app, tx, ctx }, doc.id, true)
      set({ status_reason: args.reason })
      return 'closed' as const
    },
    cancel: async ({ app, tx, ctx, doc, args, set }) => {
      if (!args.force && (doc.lines ?? []).some((l) => l.cancelled_qty! < l.ordered_qty)) throw refuse.VC_NOT_CANCELLED({}, 'args.force')
      await feedCover({ app, tx, ctx }, doc.id, true)
      set({ status_reason: args.reason })
      return 'cancelled' as const
    },
  },
})
