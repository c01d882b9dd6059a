import { addDays, dayOf, type RowOf } from '@crossway/kernel'
import { createStocking } from '@crossway/logistics/server'
import { createRecord, handle, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { refusePlanning as refuse } from '../../model/planning-errors.ts'
import { forecastOverride, replenishRun, replenishSuggestion } from '../../model/restock/restock.resources.ts'
import { demandBook } from './ports.ts'
import { askAgain } from './replenish-job.ts'

type Suggestion = RowOf<typeof replenishSuggestion>
interface Made {
  readonly type: string
  readonly id: number
  readonly no: string
}
const mostChange = 0.2

/** A purchase demand for the accepted pieces; the same suggestion answers the same demand. */
async function buy(call: CommandContext, doc: Suggestion, qty: number): Promise<Made> {
  const book = demandBook(call.app)
  if (!book) throw refuse.RESTOCK_NO_BOOK()
  if (!doc.sku || !doc.project) throw refuse.RESTOCK_SKU({ msku: doc.msku.title })
  const { lead = { plan: 3, production: 20 } } = (doc.inputs ?? {}) as { lead?: { plan: number; production: number } }
  const per = await call.tx.one<{ qty: number }>(
    sql`select coalesce(max(qty), 1)::int as qty from msku_sku where msku_id = ${doc.msku.id} and sku_id = ${doc.sku.id} and valid_from <= now() and (valid_to is null or valid_to > now())`,
  )
  const [made] = await book.createDemand(
    call,
    'ai_restock',
    doc.id,
    {
      type: 'restock',
      project: doc.project.id,
      store: doc.store.id,
      priority: late(doc) ? 'urgent' : 'normal',
      reason: doc.label,
      owner: doc.owner?.id ?? null,
    },
    [
      {
        source_line: doc.id,
        sku: doc.sku.id,
        msku: doc.msku.id,
        qty: qty * per.qty,
        need_by: addDays(dayOf(new Date()), lead.plan + lead.production),
        suggest_qty: doc.qty * per.qty,
        cover_days: doc.cover_days,
        dest_store: doc.store.id,
      },
    ],
  )
  if (!made) throw refuse.RESTOCK_NO_BOOK()
  return { type: 'purchase_demand', ...made }
}
const late = (doc: Suggestion): boolean => doc.order_by !== null && doc.order_by < dayOf(new Date())

/** The share of stock that most pieces lie in: of the listing's project before the public one. */
const sourceOf = (tx: Tx, doc: Suggestion): Promise<{ vw: number } | undefined> =>
  doc.kind === 'transfer'
    ? tx.maybe<{ vw: number }>(sql`
        select b.virtual_warehouse_id as vw from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id
        where b.msku_id = ${doc.msku.id} and w.type = 'overseas' and b.state = 'available' and b.qty > 0 order by b.qty desc limit 1`)
    : tx.maybe<{ vw: number }>(sql`
        select b.virtual_warehouse_id as vw from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id
        where b.sku_id = ${doc.sku?.id ?? 0} and b.msku_id = 0 and w.type = 'domestic' and v.ownership = 'own' and v.purpose in ('public', 'project', 'store') and v.status = 'active' and b.state = 'available' and b.qty > 0
          and (v.project_id is null or v.project_id = ${doc.project?.id ?? null}::bigint) order by (v.project_id is null), b.qty desc limit 1`)

/** One draft stocking order for each way of shipping. */
async function send(call: CommandContext, doc: Suggestion, qty: number): Promise<Made> {
  if (!doc.project || !doc.sku) throw refuse.RESTOCK_SKU({ msku: doc.msku.title })
  const from = await sourceOf(call.tx, doc)
  if (!from) throw refuse.RESTOCK_NO_STOCK({ msku: doc.msku.title })
  const { country } = await call.tx.one<{ country: string }>(
    sql`select m.country from store s join marketplace m on m.id = s.marketplace_id where s.id = ${doc.store.id}`,
  )
  const made: { id: number; no: string }[] = []
  for (const [mode, n] of split(Object.entries((doc.modes ?? {}) as Record<string, number>), qty))
    made.push(
      await createStocking(
        call,
        'ai_restock',
        {
          type: doc.kind === 'transfer' ? 'oversea_to_fba' : 'fba',
          project: doc.project.id,
          store: doc.store.id,
          from_vw: from.vw,
          dest_country: country,
          ship_mode: mode,
          plan_ship_date: addDays(dayOf(new Date()), 3),
          want_arrive_date: doc.stockout_date && doc.stockout_date > dayOf(new Date()) ? doc.stockout_date : null,
          owner: doc.owner?.id ?? call.ctx.employee,
          remark: doc.label,
        },
        [{ msku: doc.msku.id, qty: n }],
      ),
    )
  return { type: 'stocking_order', id: made[0]!.id, no: made.map((m) => m.no).join(', ') }
}
/** Another quantity keeps what flies and takes the difference from what sails. */
function split(order: readonly [string, number][], qty: number): [string, number][] {
  let rest = qty
  const parts: [string, number][] = []
  for (const [i, [mode, n]] of order.entries()) {
    const part = i === order.length - 1 ? rest : Math.min(rest, n)
    rest -= part
    if (part > 0) parts.push([mode, part])
  }
  return parts
}

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
      const made = doc.kind === 'purchase' ? await buy(call, doc, qty) : doc.kind === 'ship' || doc.kind === 'transfer' ? await send(call, doc, qty) : undefined
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
