import { dayOf, refId } from '@crossway/kernel'
import { emit, handle, sql } from '@crossway/server-kit'
import { promotionActivity } from '../../model/promotion/promotion.resource.ts'
import { refuse } from '../../model/selling-errors.ts'
import { addOpLog } from '../oplog/add-op-log.ts'
import { storeFacts, strangers } from '../selling/store-places.ts'
import { closeWarning } from '../warning/raise.ts'
import { checkPromotion } from './check-promotion.ts'
import { figureLines, type PlannedLine } from './figure-lines.ts'
import { planDemand } from './plan-demand.ts'
import { setDemandEvent } from '../replenish/replenish.queries.ts'

/** Promotions (operations.md promotionActivity, table of actions). */
export const promotionCommands = handle(promotionActivity, {
  save: async ({ tx, ctx, before, draft }) => {
    const store = refId(draft.store) ?? before!.store.id
    if (!before) {
      const shop = await storeFacts(tx, store)
      Object.assign(draft, { project: shop.project, currency: shop.currency })
      draft.owner ??= ctx.employee
    }
    const lines = draft.lines as PlannedLine[] | undefined
    if (!lines) return
    const [strange] = await strangers(
      tx,
      store,
      lines.flatMap((l) => refId(l.msku) ?? []),
    )
    if (strange) throw refuse.OPS_STORE_MSKU({ msku: strange }, 'lines')
    await figureLines(tx, lines, {
      day: dayOf(new Date(String(draft.start_at ?? before?.start_at))),
      fixed: draft.fee_fixed === undefined ? before?.fee_fixed : draft.fee_fixed,
      pct: draft.fee_pct === undefined ? before?.fee_pct : draft.fee_pct,
    })
  },
  guard: ({ doc, action }) => (action === 'plan' && !doc.unplanned ? refuse.PROMO_PLANNED() : undefined),
  actions: {
    submit: async ({ app, tx, ctx, doc }) => {
      await checkPromotion({ app, tx, ctx }, doc)
      return 'pending' as const
    },
    approve: async ({ app, tx, doc }) => {
      await planDemand(tx, doc)
      await emit(
        { app, tx },
        'promotion.approved',
        {
          promotion: doc.id,
          no: doc.no,
          store: doc.store.id,
          type: doc.type,
          from: doc.start_at,
          to: doc.end_at,
          mskus: (doc.lines ?? []).map((l) => l.msku!.id),
          units: doc.goal_units,
        },
        { resource: 'promotion_activity', id: doc.id },
      )
      return 'approved' as const
    },
    reject: () => 'rejected',
    report: async ({ tx, doc, args, set }) => {
      if (args.platform_id) {
        if (await tx.maybe(sql`select 1 from promotion_activity where store_id = ${doc.store.id} and platform_id = ${args.platform_id} and id <> ${doc.id}`))
          throw refuse.PROMO_NUMBER({}, 'args.platform_id')
        set({ platform_id: args.platform_id })
      }
      return 'submitted' as const
    },
    plan: async ({ app, tx, ctx, doc, args, set }) => {
      set({ unplanned: false, remark: args.reason })
      await closeWarning({ app, tx, ctx }, 'promo_unplanned', `promotion:${doc.id}`)
      return doc.status === 'running' || doc.status === 'scheduled' ? doc.status : 'attention'
    },
    review: ({ args, set }) => {
      set({ conclusion: args.conclusion })
      return 'reviewed'
    },
    cancel: async ({ app, tx, ctx, doc, args }) => {
      if (doc.status === 'running')
        await addOpLog(
          { tx },
          (doc.lines ?? []).map((l) => ({
            store: doc.store.id,
            msku: l.msku!.id,
            type: 'promo' as const,
            text: `促销取消：${doc.name}（${args.reason}）`,
            text_en: `Promotion cancelled: ${doc.name} (${args.reason})`,
            ref: doc.no,
            day: dayOf(new Date()),
            key: `promotion:${doc.id}:${l.msku!.id}:cancelled`,
          })),
        )
      await emit(
        { app, tx },
        'promotion.ended',
        { promotion: doc.id, no: doc.no, store: doc.store.id, cancelled: true },
        { resource: 'promotion_activity', id: doc.id },
      )
      await setDemandEvent(tx, doc.no, null)
      await closeWarning({ app, tx, ctx }, 'promo_unplanned', `promotion:${doc.id}`)
      return 'cancelled' as const
    },
  },
})
