import { dayOf, refId, type RowOf } from '@crossway/kernel'
import { explodeMsku } from '@crossway/product/server'
import { emit, handle, sql, type CommandContext } from '@crossway/server-kit'
import { getAvailability } from '@crossway/warehouse/server'
import { removalOrder } from '../../model/removal/removal-order.resource.ts'
import { refuse } from '../../model/selling-errors.ts'
import { sellingPorts } from '../selling/ports.ts'
import { placeOfStore, storeFacts, strangers } from '../selling/store-places.ts'
import { bookRemoval, stockState } from './book-removal.ts'
import { giveUpRest, receiveRemoval } from './receive-removal.ts'
import { estimateFee } from './sync-removals.ts'

type Removal = RowOf<typeof removalOrder>

/** No more than the book has of the article in that condition at the platform (operations.md removeOrder, submit). */
async function checkBook({ tx }: CommandContext, doc: Removal): Promise<void> {
  const place = await placeOfStore(tx, doc.store.id)
  if (!place) throw refuse.REMOVAL_NO_PLACE()
  for (const [i, line] of doc.lines.entries()) {
    const goods = await explodeMsku(tx, line.msku!.id, line.requested!, new Date().toISOString())
    const stock = await getAvailability(tx, { sku: goods.map((g) => g.sku), vw: place.vw, msku: line.msku!.id })
    const fits = goods.map((g) => {
      const have = stock.filter((s) => s.sku === g.sku).reduce((n, s) => n + s[stockState(line.disposition!)], 0)
      return Math.floor(Math.max(have, 0) / (g.qty / line.requested!))
    })
    const most = Math.min(...(fits.length ? fits : [0]))
    if (line.requested! > most) throw refuse.REMOVAL_BOOK({ n: most }, `lines[${i}].requested`)
  }
}
async function checkOthers({ app, tx, ctx }: CommandContext, doc: Removal, confirmed: ReadonlySet<string>): Promise<void> {
  const mskus = doc.lines.map((l) => l.msku!.id)
  const other = await tx.maybe<{ no: string; msku: string }>(sql`
    select o.no, m.seller_sku as msku from removal_order o join removal_order_line l on l.removal_order_id = o.id join msku m on m.id = l.msku_id
    where o.id <> ${doc.id} and o.status in ('pending', 'approved', 'submitted', 'processing') and l.msku_id = any(${mskus}::bigint[]) order by o.id limit 1`)
  if (other && !confirmed.has('REMOVAL_OPEN')) throw refuse.REMOVAL_OPEN(other)
  const sellable = doc.lines.filter((l) => l.disposition === 'sellable').map((l) => l.msku!)
  const wanted = sellable.length
    ? ((await sellingPorts(app).restocking?.(
        tx,
        sellable.map((m) => m.id),
      )) ?? [])
    : []
  const [first] = sellable.filter((m) => wanted.includes(m.id))
  if (first && !ctx.access.has('removeOrder/approve')) throw refuse.REMOVAL_RESTOCK({ msku: first.title })
}

const stay = (state: Removal['status']) => (state === 'approved' || state === 'submitted' || state === 'processing' ? state : 'shipped')

/** Removal orders (operations.md removeOrder, table of actions). */
export const removalCommands = handle(removalOrder, {
  save: async ({ tx, before, draft }) => {
    const store = refId(draft.store) ?? before!.store.id
    const lines = draft.lines as { msku?: unknown; requested?: number }[] | undefined
    if (lines) {
      const [strange] = await strangers(
        tx,
        store,
        lines.flatMap((l) => refId(l.msku) ?? []),
      )
      if (strange) throw refuse.OPS_STORE_MSKU({ msku: strange }, 'lines')
      const pieces = lines.reduce((n, l) => n + Number(l.requested ?? 0), 0)
      draft.requested = pieces
      draft.est_fee = await estimateFee(tx, store, String(draft.type ?? before?.type), pieces)
    }
    if (before) return
    const shop = await storeFacts(tx, store)
    Object.assign(draft, { project: shop.project, currency: shop.currency })
  },
  guard: ({ doc, action }) => {
    if (action === 'claim') {
      if (!doc.open) return refuse.REMOVAL_CLAIM_NONE()
      const from = doc.claim_from
      return from && dayOf(new Date()) < from ? refuse.REMOVAL_CLAIM_EARLY({ date: from }) : undefined
    }
    if (action === 'finish') {
      if (doc.waits_for) return refuse.REMOVAL_BOOKING()
      const n = doc.cancelled + doc.disposed + doc.shipped
      return n === doc.requested && !doc.open ? undefined : refuse.REMOVAL_UNFINISHED({ requested: doc.requested, n, open: doc.open ?? 0 })
    }
    if (action === 'cancel' && doc.disposed + doc.shipped > 0) return refuse.REMOVAL_MOVED()
    return undefined
  },
  actions: {
    submit: async ({ app, tx, ctx, doc, confirmed }) => {
      if (doc.type === 'return' && !doc.receiver) throw refuse.REMOVAL_RECEIVER({}, 'receiver')
      await checkBook({ app, tx, ctx }, doc)
      await checkOthers({ app, tx, ctx }, doc, confirmed)
      return 'pending' as const
    },
    approve: () => 'approved',
    reject: () => 'draft',
    register: async ({ tx, doc, args, set }) => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`removal ${args.platform_order_id}`}, 0))`)
      const taken = await tx.maybe(sql`select 1 from removal_order where store_id = ${doc.store.id} and platform_order_id = ${args.platform_order_id}`)
      if (taken) throw refuse.REMOVAL_NUMBER({}, 'args.platform_order_id')
      set({ platform_order_id: args.platform_order_id, request_at: args.request_at ?? new Date().toISOString() })
      return 'submitted' as const
    },
    set_receiver: async ({ app, tx, ctx, doc, args }) => {
      await tx.run(sql`update removal_order set receiver_id = ${args.receiver} where id = ${doc.id}`)
      await bookRemoval({ app, tx, ctx }, doc.id)
      return stay(doc.status)
    },
    receive: async ({ app, tx, ctx, doc, args }) => {
      const came = args.lines.map((l) => ({ line: l.line, good: l.good ?? 0, defective: l.defective ?? 0 })).filter((l) => l.good + l.defective > 0)
      if (came.length === 0) throw refuse.REMOVAL_NOTHING({}, 'args.lines')
      for (const [i, r] of came.entries()) {
        const open = doc.lines.find((l) => l.id === r.line)?.open ?? 0
        if (r.good + r.defective > open) throw refuse.REMOVAL_OVER({ n: open }, `args.lines[${i}].good`)
      }
      if (doc.waits_for) throw refuse.REMOVAL_BOOKING()
      await receiveRemoval({ app, tx, ctx }, doc, came, args.received_at ?? undefined)
      return doc.status === 'shipped' ? 'shipped' : 'processing'
    },
    claim: async ({ app, tx, ctx, doc, args, set }) => {
      if (args.decision === 'claim' && doc.claim_until && dayOf(new Date()) > doc.claim_until) throw refuse.REMOVAL_CLAIM_LATE({ date: doc.claim_until })
      const short = doc.lines.filter((l) => (l.open ?? 0) > 0)
      await giveUpRest({ app, tx, ctx }, doc, args.reason)
      const file = sellingPorts(app).claim
      if (args.decision === 'claim' && file) {
        const numbers: string[] = []
        for (const l of short)
          numbers.push(
            await file(
              { app, tx, ctx },
              {
                store: doc.store.id,
                order: doc.platform_order_id ?? doc.no,
                msku: l.msku?.id ?? null,
                reason: `${args.reason}（${l.open}）`,
                issue: 'removal_short',
                qty: l.open ?? 0,
              },
            ),
          )
        set({ claim_no: numbers.join(', ').slice(0, 40) })
      }
      return doc.status === 'shipped' ? 'shipped' : 'processing'
    },
    finish: async ({ app, tx, doc, set }) => {
      set({ done_at: new Date().toISOString() })
      await emit({ app, tx }, 'removal.completed', { removal: doc.id, no: doc.no, store: doc.store.id }, { resource: 'removal_order', id: doc.id })
      return 'done' as const
    },
    cancel: () => 'cancelled',
  },
})
