import { notify } from '@crossway/platform/server'
import { dayOf } from '@crossway/kernel'
import { emit, handle, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { purchaseDemand } from '../../model/purchase-demand.resource.ts'
import { convertDemand } from './convert-demand.ts'
import { saveDemand } from './demand-save.ts'
import { checkDemand } from './demand-submit.ts'
import { recount, stateOfDemand } from './follow-orders.ts'

/** Demands from the wish to the order (purchase.md purchaseDemand, table of actions). */
export const purchaseDemandCommands = handle(purchaseDemand, {
  save: saveDemand,
  guard: ({ doc, action }) => (action === 'void' && (doc.qty_ordered ?? 0) > 0 ? refuse.PD_ORDERED() : undefined),
  actions: {
    submit: async ({ app, tx, doc, confirmed, set }) => {
      set(await checkDemand({ app, tx }, doc, confirmed))
      return 'pending' as const
    },
    approve: async ({ app, tx, ctx, doc, set }) => {
      set({ approved_on: dayOf(new Date()) })
      await emit(
        { app, tx },
        'demand.approved',
        {
          demand: doc.id,
          no: doc.no,
          source: doc.source,
          source_id: doc.source_id,
          project: doc.project.id,
          lines: doc.lines.map((l) => ({ sku: l.sku.id, msku: l.msku?.id ?? null, qty: l.qty })),
        },
        { resource: 'purchase_demand', id: doc.id },
      )
      if (doc.buyer)
        await notify({ app, tx }, 'demand.to_order', {
          employees: [doc.buyer.id],
          vars: { no: doc.no, date: doc.need_by ?? '' },
          record: { resource: 'purchase_demand', id: doc.id },
          by: { account: ctx.account, name: ctx.name },
        })
      return 'approved' as const
    },
    reject: () => 'rejected',
    withdraw: () => 'draft',
    assign: async ({ app, tx, ctx, doc, args, set }) => {
      set({ buyer: args.buyer, buyers: [args.buyer] })
      await notify({ app, tx }, 'demand.to_order', {
        employees: [Number(args.buyer)],
        vars: { no: doc.no, date: doc.need_by ?? '' },
        record: { resource: 'purchase_demand', id: doc.id },
        by: { account: ctx.account, name: ctx.name },
      })
      return doc.status as 'approved'
    },
    convert: async ({ app, tx, ctx, doc, args }) => {
      await convertDemand({ app, tx, ctx }, doc, args)
      return (await stateOfDemand(tx, doc.id)) as 'ordered'
    },
    close_line: async ({ app, tx, doc, args }) => {
      const rows = args.lines.filter((l) => l.qty > 0)
      if (rows.length === 0) throw refuse.PD_NOTHING({}, 'args.lines')
      await tx.run(
        sql`update purchase_demand_line l set qty_closed = l.qty_closed + u.n from unnest(${rows.map((r) => r.line)}::bigint[], ${rows.map((r) => r.qty)}::int[]) as u(id, n) where l.id = u.id and l.purchase_demand_id = ${doc.id}`,
      )
      await recount(tx, [doc.id])
      if (doc.source !== 'manual')
        await emit(
          { app, tx },
          'demand.closed',
          {
            demand: doc.id,
            source: doc.source,
            source_id: doc.source_id,
            lines: rows.map((r) => ({ sku: doc.lines.find((l) => l.id === r.line)!.sku.id, qty: r.qty })),
            reason: args.reason,
          },
          { resource: 'purchase_demand', id: doc.id },
        )
      return stateOfDemand(tx, doc.id)
    },
    void: async ({ app, tx, doc, args }) => {
      // what it was asked for by is free to be asked for again
      await tx.run(sql`update purchase_demand_line set source_key = null where purchase_demand_id = ${doc.id}`)
      if (doc.source !== 'manual')
        await emit(
          { app, tx },
          'demand.closed',
          { demand: doc.id, source: doc.source, source_id: doc.source_id, lines: doc.lines.map((l) => ({ sku: l.sku.id, qty: l.qty })), reason: args.reason },
          { resource: 'purchase_demand', id: doc.id },
        )
      return 'voided' as const
    },
  },
})
