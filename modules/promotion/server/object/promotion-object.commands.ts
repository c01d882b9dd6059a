import { refId, type RowOf } from '@crossway/kernel'
import { handle, sql, type SaveCall, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { promotionObject } from '../../model/object/promotion-object.resource.ts'

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

/** One living object for a project, listing and goal; two who activate at once meet at the lock. */
async function checkAlone(tx: Tx, doc: RowOf<typeof promotionObject>): Promise<void> {
  if (!doc.msku) return
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`promotion_object ${doc.project.id} ${doc.msku.id} ${doc.goal}`}, 0))`)
  const other = await tx.maybe<{ no: string }>(
    sql`select no from promotion_object where status = 'active' and project_id = ${doc.project.id} and msku_id = ${doc.msku.id} and goal = ${doc.goal} and id <> ${doc.id} limit 1`,
  )
  if (other) throw refuse.PO_TWICE(other)
}

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
  },
})
