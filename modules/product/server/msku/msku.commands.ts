import { dayOf, num } from '@crossway/kernel'
import { emit, handle, sql } from '@crossway/server-kit'
import { projectFacts, settleTags, usesOf } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { tagsAfter } from '../../model/tag-action.ts'
import { msku } from '../../model/msku.resource.ts'
import { breakEvenOf, keepPrice } from './decide-price.ts'
import { endMapping, writeMapping } from './map-msku.ts'
import { tellOwners } from './owner-notices.ts'
import { proposeMappings } from './propose-mapping.ts'

/** The mapping state, which is this record's state; the action leaves it as it is. */
const stateOf = (doc: object): 'unmapped' | 'mapped' | 'expired' => (doc as { mapping_status: 'unmapped' | 'mapped' | 'expired' }).mapping_status

export const mskuCommands = handle(msku, {
  save: async ({ tx, before, draft }) => {
    if (!before) {
      const store = await tx.one<{ currency: string; project: number | null; api: string | null; customer: number | null }>(
        sql`select s.currency, s.project_id as project, p.api_kind as api, s.customer_id as customer from store s join platform p on p.id = s.platform_id where s.id = ${draft.store as number}`,
      )
      // Where a platform reports its listings, they come from there alone.
      if (store.api !== null) throw refuse.MSKU_API({}, 'store')
      Object.assign(draft, { currency: store.currency, project: store.project, listing_status: 'active' })
    }
    if (Array.isArray(draft.tags))
      draft.tags = await settleTags(
        tx,
        'msku',
        draft.tags as number[],
        (before?.tags ?? []).map((t) => t.id),
      )
  },
  guard: ({ doc, action }) => (action === 'print_label' && !doc.fnsku ? refuse.MSKU_NO_FNSKU() : undefined),
  actions: {
    map: async ({ app, tx, doc, args }) => {
      const given = args.valid_from
      const from = given ?? (doc.first_sale_date ? `${doc.first_sale_date}T00:00:00+08:00` : new Date().toISOString())
      await writeMapping({ app, tx }, doc, args.lines, from, { mayBeClosed: !given })
      return 'mapped' as const
    },
    remap: async ({ app, tx, doc, args }) => {
      await writeMapping({ app, tx }, doc, args.lines, args.valid_from)
      return 'mapped' as const
    },
    unmap: async (call) => {
      if ((await usesOf(call, 'msku', call.doc.id, 'disable')).length) throw refuse.MSKU_STOCK()
      await endMapping({ app: call.app, tx: call.tx }, call.doc.id, new Date().toISOString())
      return 'unmapped' as const
    },
    auto_map: async ({ app, tx, doc }) => {
      const [proposal] = await proposeMappings(tx, [doc.id])
      if (!proposal) throw refuse.MSKU_NO_PROPOSAL()
      await writeMapping({ app, tx }, doc, proposal.lines, doc.first_sale_date ? `${doc.first_sale_date}T00:00:00+08:00` : new Date().toISOString(), {
        mayBeClosed: true,
      })
      return 'mapped' as const
    },
    assign: async ({ app, tx, ctx, doc, args, set }) => {
      const owner = args.owner
      if (doc.project && !(await projectFacts().isMember(tx, doc.project.id, owner, dayOf(new Date())))) throw refuse.MSKU_OWNER({}, 'args.owner')
      set({ owner })
      await tellOwners({ app, tx, ctx }, doc, owner)
      return stateOf(doc)
    },
    set_floor: async ({ tx, ctx, doc, args }) => {
      const plan = args.plan_price
      const min = args.min_price
      if (num(min).gt(plan)) throw refuse.MSKU_FLOOR({}, 'args.min_price')
      const today = dayOf(new Date())
      const least = await breakEvenOf(tx, doc.id, doc.currency, today)
      if (least && num(min).lt(least) && !args.reason) throw refuse.MSKU_FLOOR_LOW({ price: least.toFixed(2) }, 'args.reason')
      await keepPrice(tx, doc.id, { plan, min, from: args.from ?? today, reason: args.reason ?? null, by: ctx.account })
      return stateOf(doc)
    },
    print_label: ({ doc }) => stateOf(doc),
    set_tags: async ({ tx, doc, args, set }) => {
      const stand = (doc.tags ?? []).map((t) => t.id)
      set({ tags: await settleTags(tx, 'msku', tagsAfter(stand, args.tags, args.way), stand) })
      return stateOf(doc)
    },
    set_lifecycle: async ({ app, tx, doc, args, set }) => {
      const stops = args.lifecycle === 'clearance' || args.lifecycle === 'stopped'
      set({ lifecycle: args.lifecycle, ...(stops ? { restock_status: 'no_restock' } : {}) })
      if (args.lifecycle !== doc.lifecycle)
        await emit({ app, tx }, 'msku.status_changed', { msku: doc.id, lifecycle: args.lifecycle }, { resource: 'msku', id: doc.id })
      return stateOf(doc)
    },
  },
})
