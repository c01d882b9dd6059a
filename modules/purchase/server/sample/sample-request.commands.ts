import { addDays, dayOf } from '@crossway/kernel'
import { handle, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { sampleRequest } from '../../model/sample-request.resource.ts'
import { cancelDemandLine, createDemand } from '../demand/create-demand.ts'
import { holdSample, issueSample, letSampleGo, takeBack } from './issue-sample.ts'
import { checkSample, saveSample } from './sample-save.ts'

/** Days within which a sample that is to be bought is needed where nobody says. */
const soon = 30

/** Samples from the wish to their return (purchase.md sampleCollection, table of actions). */
export const sampleRequestCommands = handle(sampleRequest, {
  save: saveSample,
  actions: {
    submit: async ({ tx, doc, confirmed, set }) => {
      set(await checkSample(tx, doc, confirmed))
      return 'pending' as const
    },
    approve: async ({ app, tx, ctx, doc, set }) => {
      if (doc.get_from === 'stock') await holdSample({ app, tx, ctx }, doc)
      if (doc.get_from === 'buy') {
        const places = await tx.rows<{ id: number; warehouse: number }>(
          sql`select id, warehouse_id as warehouse from virtual_warehouse where id = any(${doc.lines.map((l) => l.vw!.id)}::bigint[])`,
        )
        const [demand] = await createDemand(
          { app, tx, ctx },
          'sample',
          doc.id,
          { type: 'sample', project: doc.project.id, reason: doc.no, owner: doc.owner?.id },
          doc.lines.map((l) => ({
            source_line: l.id,
            sku: l.sku.id,
            msku: l.msku?.id,
            qty: l.qty,
            need_by: addDays(dayOf(new Date()), soon),
            warehouse: places.find((p) => p.id === l.vw!.id)!.warehouse,
            note: doc.no,
          })),
        )
        set({ demand })
      }
      return 'approved' as const
    },
    reject: () => 'rejected',
    withdraw: () => 'draft',
    issue: async ({ app, tx, ctx, doc, args, set }) => {
      set(await issueSample({ app, tx, ctx }, doc, args))
      return 'issued' as const
    },
    give_back: async ({ app, tx, ctx, doc, args, set }) => {
      const state = await takeBack({ app, tx, ctx }, doc, args)
      if (args.photos?.length) set({ photos: [...(doc.photos ?? []).map((p) => p.id), ...(args.photos as unknown as number[])] })
      return state
    },
    consume: ({ doc, args }) => {
      if (doc.returnable && !args.reason) throw refuse.SR_RETURNABLE({}, 'args.reason')
      return 'consumed'
    },
    void: async ({ app, tx, ctx, doc }) => {
      await letSampleGo({ app, tx, ctx }, doc)
      if (doc.demand) {
        const open = await tx.rows<{ id: number; n: number }>(
          sql`select id, qty_open as n from purchase_demand_line where purchase_demand_id = ${doc.demand.id} and qty_open > 0 order by id`,
        )
        for (const l of open) await cancelDemandLine({ app, tx, ctx }, l.id, l.n, doc.no)
      }
      return 'voided' as const
    },
  },
})
