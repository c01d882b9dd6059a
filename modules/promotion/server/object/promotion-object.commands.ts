import { dayOf, refId, type RowOf } from '@crossway/kernel'
import { createRecord, handle, sql, type SaveCall, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { promotionObject } from '../../model/object/promotion-object.resource.ts'
import { lockObjects } from './lock-object.ts'
import { requestMaterial } from './request-material.ts'

async function save({ tx, ctx, before, draft }: SaveCall<typeof promotionObject>): Promise<void> {
  const head: Record<string, unknown> = { ...before, ...draft }
  const msku = refId(head.msku)
  if (head.type === 'listing' && msku === null) throw refuse.PO_MSKU({}, 'msku')
  if (msku !== null) {
    const m = await tx.one<{ store: number; asin: string | null; price: string | null; currency: string | null }>(
      sql`select store_id as store, item_id as asin, price::text as price, currency from msku where id = ${msku}::bigint`,
    )
    if (refId(head.store) !== null && refId(head.store) !== m.store) throw refuse.PO_STORE({}, 'msku')
    Object.assign(draft, { store: m.store, asin: m.asin })
    if (!before) {
      draft.price ??= m.price
      if (m.currency) draft.currency = m.currency
    }
  } else draft.asin = null
  if (!before) draft.owner ??= ctx.employee
}

/** One active object for a project, listing and goal. */
async function checkAlone(tx: Tx, doc: RowOf<typeof promotionObject>): Promise<void> {
  if (!doc.msku) return
  await lockObjects(tx, [{ project: doc.project.id, msku: doc.msku.id }], doc.goal)
  const other = await tx.maybe<{ no: string }>(
    sql`select no from promotion_object where status = 'active' and project_id = ${doc.project.id} and msku_id = ${doc.msku.id} and goal = ${doc.goal} and id <> ${doc.id} limit 1`,
  )
  if (other) throw refuse.PO_TWICE(other)
}

/** The same once more as a draft, for another goal or season; what belongs to its own time stays behind. */
const copyOf = (doc: RowOf<typeof promotionObject>): Record<string, unknown> => ({
  type: doc.type,
  project: doc.project.id,
  store: refId(doc.store),
  msku: refId(doc.msku),
  title: doc.title,
  image: refId(doc.image),
  landing_url: doc.landing_url,
  price: doc.price,
  currency: doc.currency,
  target_countries: doc.target_countries,
  keywords: doc.keywords,
  selling_points: doc.selling_points,
  dos_donts: doc.dos_donts,
  forbidden_claims: doc.forbidden_claims,
  tag_prefix: doc.tag_prefix,
  goal: doc.goal,
  priority: doc.priority,
  monthly_cap: doc.monthly_cap,
})

/** What is promoted (promotion.md promotionalObj, actions). Open tasks of an ended object go on. */
export const promotionObjectCommands = handle(promotionObject, {
  save,
  guard: ({ doc, action }) => (action === 'activate' && !doc.materials?.length ? refuse.PO_MATERIAL() : undefined),
  actions: {
    activate: async ({ tx, doc }) => {
      await checkAlone(tx, doc)
      return 'active' as const
    },
    pause: () => 'paused',
    end: () => 'ended',
    request_material: async ({ app, tx, ctx, doc, args }) => {
      if (args.by < dayOf(new Date())) throw refuse.PO_BY_PAST({}, 'args.by')
      await requestMaterial({ app, tx, ctx }, doc, args)
      return doc.status === 'ended' ? 'paused' : doc.status
    },
    copy: async ({ app, tx, ctx, doc }) => {
      await createRecord({ app, tx, ctx }, promotionObject, copyOf(doc))
      return doc.status
    },
  },
})
