import { dayOf } from '@crossway/kernel'
import { emit, handle, runAction, sql, systemCtx, type EventHandler } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { intercoOrder } from '../../model/interco-order.resource.ts'
import { rateOf } from '../order-place.ts'
import { priceLines, saveInterco, shareOf, writePrices } from './interco-save.ts'
import { holdForBuyer, isSettled, letGo, postInterco, reverseInterco } from './post-interco.ts'

/** Sales between companies of the group (purchase.md internalTxnOrder, table of actions). */
export const intercoOrderCommands = handle(intercoOrder, {
  save: saveInterco,
  actions: {
    submit: async ({ app, tx, ctx, doc, set }) => {
      await holdForBuyer({ app, tx, ctx }, doc)
      const rate = await rateOf(tx, doc.currency, dayOf(new Date()))
      const priced = await priceLines(tx, doc, rate)
      const free = priced.findIndex((p) => !p.price.gt(0))
      if (free >= 0) throw refuse.IT_PRICE({}, `lines[${free}].unit_price`)
      set({ rate, ...(await writePrices(tx, doc, priced)) })
      return 'pending' as const
    },
    reject: async ({ app, tx, ctx, doc }) => {
      await letGo({ app, tx, ctx }, doc)
      return 'draft' as const
    },
    confirm: async ({ app, tx, ctx, doc }) => {
      const own =
        ctx.employee === null
          ? undefined
          : await tx.maybe<{ company: number | null }>(sql`select company_id as company from employee where id = ${ctx.employee}::bigint`)
      if (own?.company !== doc.buyer_company.id) throw refuse.IT_BUYER({ company: doc.buyer_company.title })
      const [from, to] = [await shareOf(tx, doc.seller_vw.id), await shareOf(tx, doc.buyer_vw.id)]
      await emit(
        { app, tx },
        'interco.confirmed',
        {
          interco: doc.id,
          no: doc.no,
          from_vw: from.id,
          to_vw: to.id,
          // goods of another warehouse are to be shipped; in the same one only the title moves
          ship: from.warehouse !== to.warehouse,
          lines: doc.lines.map((l) => ({ line: l.id, sku: l.sku.id, msku: l.msku?.id ?? null, qty: l.qty })),
        },
        { resource: 'interco_order', id: doc.id },
      )
      return 'confirmed' as const
    },
    post: async ({ app, tx, ctx, doc, set }) => {
      set(await postInterco({ app, tx, ctx }, doc))
      return 'posted' as const
    },
    settle: async ({ tx, doc }) => {
      if (!(await isSettled(tx, doc))) throw refuse.IT_OPEN()
      return 'settled' as const
    },
    reverse: async ({ app, tx, ctx, doc, args }) => {
      await reverseInterco({ app, tx, ctx }, doc, args.reason)
      return 'voided' as const
    },
    void: async ({ app, tx, ctx, doc }) => {
      await letGo({ app, tx, ctx }, doc)
      return 'voided' as const
    },
  },
})

/** Settled by itself when finance has moved the money on both sides. */
export const intercoHandlers: readonly EventHandler[] = ['receivable.settled', 'payable.paid'].map((event) => ({
  event,
  name: `purchase.interco.${event}`,
  run: async ({ app, tx, payload }) => {
    if (payload.source_type !== 'interco') return
    const doc = await tx.maybe<{ id: number; no: string }>(
      sql`select id, no from interco_order where id = ${Number(payload.source_id)}::bigint and status = 'posted' for update`,
    )
    if (doc && (await isSettled(tx, doc))) await runAction({ app, tx, ctx: systemCtx() }, intercoOrder, doc.id, 'settle', {}, true)
  },
}))
