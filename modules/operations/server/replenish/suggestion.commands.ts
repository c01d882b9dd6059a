import { addDays, dayOf, type RowOf } from '@crossway/kernel'
import { createRecord, handle, sql } from '@crossway/server-kit'
import { refusePlanning as refuse } from '../../model/planning-errors.ts'
import { forecastOverride, replenishRun, replenishSuggestion } from '../../model/restock/restock.resources.ts'
import { gathering } from './accept-together.ts'
import { makeDocuments, wishesOf } from './make-documents.ts'
import { askAgain } from './replenish-job.ts'

const mostChange = 0.2

/** What people make of suggestions (operations.md aiRestock). Each is accepted once: the record's lock lets one of two planners through. */
export const suggestionCommands = handle(replenishSuggestion, {
  guard: ({ doc, action }) => (action === 'accept' && doc.status !== 'new' ? refuse.RESTOCK_OUTDATED() : undefined),
  actions: {
    accept: async ({ app, tx, ctx, doc, args, confirmed, set }) => {
      const qty = args.qty ?? doc.qty
      if (qty <= 0) throw refuse.RESTOCK_QTY({}, 'args.qty')
      if (Math.abs(qty - doc.qty) > mostChange * doc.qty && !args.reason) throw refuse.RESTOCK_REASON({ n: doc.qty }, 'args.reason')
      if (doc.stale && !confirmed.has('RESTOCK_STALE')) throw refuse.RESTOCK_STALE({ msku: doc.msku.title })
      const call = { app, tx, ctx }
      const wishes = await wishesOf(call, doc, qty)
      const together = gathering(tx)
      const made = together ? together.push(...wishes) && undefined : (await makeDocuments(call, wishes)).get(doc.id)
      set({ accepted_qty: qty, accept_reason: args.reason ?? null, ...(made ? { doc_type: made.type, doc_id: made.id, doc_no: made.no } : {}) })
      return qty < doc.qty ? 'partial' : 'accepted'
    },
    ignore: ({ args, set }) => {
      const today = dayOf(new Date())
      if (args.snooze_until && (args.snooze_until <= today || args.snooze_until > addDays(today, 30))) throw refuse.RESTOCK_SNOOZE({}, 'args.snooze_until')
      set({ ignore_reason: args.reason, snooze_until: args.snooze_until ?? addDays(today, 7) })
      return 'ignored'
    },
    override: async ({ app, tx, ctx, doc, args }) => {
      const { from, to, kind, value, reason } = args
      await createRecord({ app, tx, ctx }, forecastOverride, { msku: doc.msku.id, from, to, kind, value, reason })
      return doc.status
    },
    follow: ({ doc, args, set }) => {
      set({ followed: args.followed })
      return doc.status as 'new'
    },
    remark: ({ doc, args, set }) => {
      set({ remark: args.remark })
      return doc.status as 'new'
    },
  },
})
export const runCommands = handle(replenishRun, { actions: {} })
export const overrideCommands = handle(forecastOverride, {
  save: async ({ tx, before, draft }) => {
    const now = { ...before, ...draft } as RowOf<typeof forecastOverride>
    if (String(now.to) < String(now.from) || String(now.to) < dayOf(new Date())) throw refuse.OVERRIDE_PERIOD({}, 'to')
    const msku = typeof now.msku === 'object' ? now.msku.id : Number(now.msku)
    draft.store = (await tx.one<{ store: number }>(sql`select store_id as store from msku where id = ${msku}::bigint`)).store
  },
  saved: async ({ app, tx, ctx, doc }) => {
    if (doc.store) await askAgain({ app, tx, ctx }, doc.store.id, doc.msku.id)
  },
  actions: {},
})
