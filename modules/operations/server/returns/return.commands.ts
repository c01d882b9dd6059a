import { addDays, dayOf, refId, type RowOf } from '@crossway/kernel'
import { explodeMsku } from '@crossway/product/server'
import { createRecord, createTodo, emit, handle, sql, systemCtx, updateRecord, type CommandContext, type Runner } from '@crossway/server-kit'
import { moveState } from '@crossway/warehouse/server'
import { removalOrder } from '../../model/removal/removal-order.resource.ts'
import { customerReturn } from '../../model/returns/customer-return.resource.ts'
import { returnReason } from '../../model/returns/return-reason.resource.ts'
import { qualityClasses, returnStates } from '../../model/returns/return-words.ts'
import { refuse } from '../../model/selling-errors.ts'
import { sellingPorts } from '../selling/ports.ts'
import { placeOfStore, strangers, storeFacts } from '../selling/store-places.ts'

type Return = RowOf<typeof customerReturn>
const claimAfterDays = 45
const handledOf = (doc: object) => returnStates.find((s) => s === Reflect.get(doc, 'handled')) ?? 'none'

/** Why a return cannot be claimed: the platform owes goods that it or its carrier damaged, and refunds whose goods never came. */
function claimRefusal(doc: Return): ReturnType<typeof refuse.RETURN_CLAIM_NONE> | undefined {
  if (doc.arrival === 'awaited') {
    const from = doc.claim_from ?? addDays(doc.return_date, claimAfterDays)
    return dayOf(new Date()) < from ? refuse.RETURN_CLAIM_EARLY({ date: from }) : undefined
  }
  return doc.channel === 'fbm' || doc.disposition === 'carrier_damaged' || doc.disposition === 'expired' ? undefined : refuse.RETURN_CLAIM_NONE()
}
function refusalOf(action: string, doc: Return) {
  switch (action) {
    case 'feedback':
      return qualityClasses.includes(doc.reason_class ?? '') ? undefined : refuse.RETURN_FEEDBACK()
    case 'resell':
    case 'remove':
      if (doc.arrival === 'awaited') return refuse.RETURN_AWAITED()
      if (doc.disposition === 'sellable') return refuse.RETURN_SELLABLE()
      if (!doc.msku) return refuse.RETURN_NO_MSKU()
      return doc.posting === null ? refuse.RETURN_NOT_BOOKED() : undefined
    case 'claim':
      return claimRefusal(doc)
    default:
      return undefined
  }
}

/** People who make and buy what came back. */
const makersOf = (run: Runner, msku: number): Promise<{ employee: number; sku: string }[]> =>
  run.rows(
    sql`select distinct p.employee, k.code as sku from msku_sku m join sku k on k.id = m.sku_id cross join lateral (values (k.developer_id), (k.buyer_id)) p(employee) where m.msku_id = ${msku}::bigint and m.valid_to is null and p.employee is not null order by 1 limit 20`,
  )

/** The day's draft for a store gets one more unit; without one it is made. */
async function addToRemoval({ app, tx, ctx }: CommandContext, doc: Return): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`removal draft ${doc.store.id}`}, 0))`)
  const open = await tx.maybe<{ id: number }>(
    sql`select id from removal_order where store_id = ${doc.store.id} and status = 'draft' and reason = 'unsellable' and created_by is not distinct from ${ctx.account}::bigint and created_at > now() - interval '1 day' order by id desc limit 1`,
  )
  const line = { msku: doc.msku!.id, disposition: 'unsellable', requested: doc.qty }
  if (!open) return createRecord({ app, tx, ctx }, removalOrder, { store: doc.store.id, type: 'disposal', reason: 'unsellable', lines: [line] })
  const lines = await tx.rows<{ id: number; msku: number; disposition: string; requested: number }>(
    sql`select id, msku_id as msku, disposition, requested from removal_order_line where removal_order_id = ${open.id} order by seq`,
  )
  const known = lines.find((l) => l.msku === line.msku && l.disposition === line.disposition)
  const next = known ? lines.map((l) => (l === known ? { ...l, requested: l.requested + line.requested } : l)) : [...lines, line]
  await updateRecord({ app, tx, ctx }, removalOrder, open.id, { lines: next }, { anyVersion: true })
  return open.id
}

/** Returns and what is done about them (operations.md returnManage, table of actions). */
export const customerReturnCommands = handle(customerReturn, {
  save: async ({ tx, before, draft }) => {
    if (before) return
    const msku = refId(draft.msku)
    if (msku === null || !draft.disposition) throw refuse.RETURN_CHANNEL({}, msku === null ? 'msku' : 'disposition')
    const store = refId(draft.store)!
    const [strange] = await strangers(tx, store, [msku])
    if (strange) throw refuse.OPS_STORE_MSKU({ msku: strange }, 'msku')
    const listing = await tx.one<{ sku: string; owner: number | null }>(sql`select seller_sku as sku, owner_id as owner from msku where id = ${msku}::bigint`)
    const shop = await storeFacts(tx, store)
    Object.assign(draft, { channel: 'fbm', currency: shop.currency, project: shop.project, seller_sku: listing.sku, owner: listing.owner })
    if (draft.reason_code) {
      const known = await tx.maybe<{ cls: string }>(sql`select reason_class as cls from return_reason where code = ${String(draft.reason_code)}`)
      draft.reason_class = known?.cls ?? null
    }
  },
  guard: ({ doc, action }) => refusalOf(action, doc),
  actions: {
    classify: async ({ tx, ctx, doc, args, set }) => {
      if (!doc.reason_code) throw refuse.RETURN_REASON({}, 'args.reason_class')
      set({ reason_class: args.reason_class })
      // what was said of one return of the code is what the code means from now on
      await tx.run(
        sql`insert into return_reason (code, reason_class, created_by) values (${doc.reason_code}, ${args.reason_class}, ${ctx.account}) on conflict (lower(code)) do update set reason_class = excluded.reason_class, version = return_reason.version + 1, updated_at = now()`,
      )
      return handledOf(doc)
    },
    feedback: async ({ app, tx, doc, args }) => {
      for (const p of doc.msku ? await makersOf(tx, doc.msku.id) : [])
        await createTodo(
          { app, tx, ctx: systemCtx() },
          {
            title: `退货质量反馈：${p.sku}（订单${doc.order_id}）`.slice(0, 120),
            assignee: p.employee,
            key: `return:${doc.id}:${p.employee}`,
            source: 'system',
            content: [args.text, doc.comment].filter(Boolean).join('\n').slice(0, 2000),
            project: doc.project?.id ?? null,
            link: { route: 'returnManage', id: doc.id },
          },
        )
      return 'feedback' as const
    },
    resell: async ({ app, tx, ctx, doc }) => {
      const place = await placeOfStore(tx, doc.store.id)
      if (!place) throw refuse.REMOVAL_NO_PLACE()
      for (const g of await explodeMsku(tx, doc.msku!.id, doc.qty, `${doc.return_date}T12:00:00+08:00`))
        await moveState(
          { app, tx, ctx },
          {
            source: { type: 'customer_return', id: doc.id, line: g.sku, no: doc.order_id },
            vw: place.vw,
            sku: g.sku,
            msku: doc.msku!.id,
            from: 'defective',
            to: 'available',
            qty: g.qty,
          },
        )
      return 'resell' as const
    },
    remove: async ({ app, tx, ctx, doc, set }) => {
      set({ removal: await addToRemoval({ app, tx, ctx }, doc) })
      return 'removal' as const
    },
    claim: async ({ app, tx, ctx, doc, args, set }) => {
      const claim_no = await sellingPorts(app).claim?.(
        { app, tx, ctx },
        {
          store: doc.store.id,
          order: doc.order_id,
          msku: doc.msku?.id ?? null,
          reason: args.reason ?? '',
          issue: doc.arrival === 'awaited' ? 'refund_no_return' : 'wrong_disposition',
          qty: doc.qty,
        },
      )
      set({ claim_no: claim_no ?? null })
      await emit({ app, tx }, 'return.claimed', { return: doc.id, order: doc.order_id }, { resource: 'customer_return', id: doc.id })
      return 'claim' as const
    },
    result: ({ args, set }) => {
      set({ claim_got: args.claim_got, ...(args.claim_no ? { claim_no: args.claim_no } : {}) })
      return 'claim'
    },
  },
})

/** A changed mapping is of the returns of the code that nobody has classed otherwise. */
export const returnReasonCommands = handle(returnReason, {
  saved: async ({ tx, before, doc }) => {
    await tx.run(
      sql`update customer_return set reason_class = ${doc.reason_class}, version = version + 1 where reason_code = ${doc.code} and (reason_class is null or reason_class = ${before?.reason_class ?? null})`,
    )
  },
  actions: {},
})
