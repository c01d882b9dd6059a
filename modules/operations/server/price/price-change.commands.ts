import { num, refId, type RowOf } from '@crossway/kernel'
import { handle, sql, type CommandContext } from '@crossway/server-kit'
import { priceChange } from '../../model/price/price-change.resource.ts'
import { refuse } from '../../model/selling-errors.ts'
import { storeFacts, strangers } from '../selling/store-places.ts'
import { describeLines, pricesThen } from './price-lines.ts'
import { pushJob } from './push-prices.ts'

type Change = RowOf<typeof priceChange>
const bigChange = 30

async function checkSubmit({ tx }: CommandContext, doc: Change, confirmed: ReadonlySet<string>): Promise<void> {
  const mskus = doc.lines.map((l) => l.msku!.id)
  const below = doc.lines.findIndex((l) => l.floor != null && num(l.after!).lt(l.floor))
  if (below >= 0 && doc.reason !== 'clear')
    throw refuse.PRICE_FLOOR({ p: num(doc.lines[below]!.floor!).toFixed(2), msku: doc.lines[below]!.msku!.title }, `lines[${below}].after`)
  const deal = await tx.maybe<{ msku: string; no: string }>(sql`
    select m.seller_sku as msku, p.no from promotion_activity p join promotion_activity_line l on l.promotion_activity_id = p.id join msku m on m.id = l.msku_id where p.status = 'running' and l.msku_id = any(${mskus}::bigint[]) order by p.id limit 1`)
  if (deal) throw refuse.PRICE_DEAL(deal)
  // a change that is due later than the other one waits for its turn
  const other = await tx.maybe<{ no: string; msku: string }>(sql`
    select c.no, m.seller_sku as msku from price_change c join price_change_line l on l.price_change_id = c.id join msku m on m.id = l.msku_id
    where c.id <> ${doc.id} and l.msku_id = any(${mskus}::bigint[]) and (c.status in ('pending', 'pushing') or (c.status = 'approved' and not (c.effective_at > now() and c.effective_at < ${doc.effective_at}::timestamptz))) order by c.id limit 1`)
  if (other) throw refuse.PRICE_OPEN(other)
  const big = doc.lines.find((l) => l.change_pct != null && num(l.change_pct).abs().gt(bigChange))
  if (big && !confirmed.has('PRICE_BIG')) throw refuse.PRICE_BIG({ p: num(big.change_pct!).toFixed(2), msku: big.msku!.title })
}

/** Price changes (operations.md discount, table of actions). */
export const priceChangeCommands = handle(priceChange, {
  save: async ({ tx, ctx, before, draft }) => {
    const store = refId(draft.store) ?? before!.store.id
    const lines = draft.lines as { msku?: unknown }[] | undefined
    if (lines) {
      const [strange] = await strangers(
        tx,
        store,
        lines.flatMap((l) => refId(l.msku) ?? []),
      )
      if (strange) throw refuse.OPS_STORE_MSKU({ msku: strange }, 'lines')
      draft.line_count = lines.length
    }
    const type = draft.type ?? before?.type
    const end = draft.end_at === undefined ? before?.end_at : String(draft.end_at ?? '') || null
    if (type === 'sale' && !end) throw refuse.PRICE_END({}, 'end_at')
    if (end && Date.parse(end) <= Date.parse(String(draft.effective_at ?? before?.effective_at ?? new Date().toISOString())))
      throw refuse.PRICE_PERIOD({}, 'end_at')
    if (before) return
    const shop = await storeFacts(tx, store)
    Object.assign(draft, { currency: shop.currency, project: shop.project })
    draft.owner ??= ctx.employee
  },
  saved: ({ tx, doc }) => describeLines(tx, doc.id),
  guard: ({ doc, action }) => (action === 'restore' && doc.restored_at ? refuse.PRICE_RESTORED() : undefined),
  actions: {
    submit: async ({ app, tx, ctx, doc, confirmed }) => {
      await checkSubmit({ app, tx, ctx }, doc, confirmed)
      return 'pending' as const
    },
    refresh: async ({ tx, doc }) => {
      await describeLines(tx, doc.id)
      return doc.status === 'draft' || doc.status === 'rejected' ? doc.status : 'pending'
    },
    approve: async ({ tx, doc }) => {
      const now = await pricesThen(
        tx,
        doc,
        doc.lines.map((l) => l.msku!.id),
      )
      const moved = doc.lines.find((l) => l.before != null && now.has(l.msku!.id) && !num(l.before).eq(now.get(l.msku!.id)!))
      if (moved) throw refuse.PRICE_MOVED({ msku: moved.msku!.title, was: num(moved.before!).toFixed(2), now: now.get(moved.msku!.id)! })
      return 'approved' as const
    },
    reject: () => 'rejected',
    push: async ({ app, tx, ctx, doc, set }) => {
      if (Date.parse(doc.effective_at) > Date.now()) throw refuse.PRICE_LATER({ at: doc.effective_at.slice(0, 16).replace('T', ' ') })
      await tx.run(sql`update price_change_line set push_status = 'pushing', error = null, pushed_at = null where price_change_id = ${doc.id}`)
      set({ pushed_at: new Date().toISOString(), failed_count: 0 })
      await app.jobs.ask(tx, ctx, pushJob, { change: doc.id })
      return 'pushing' as const
    },
    retry: async ({ app, tx, ctx, doc, set }) => {
      await tx.run(
        sql`update price_change_line set push_status = 'pushing', error = null, pushed_at = null where price_change_id = ${doc.id} and push_status = 'failed'`,
      )
      set({ pushed_at: new Date().toISOString(), failed_count: 0 })
      await app.jobs.ask(tx, ctx, pushJob, { change: doc.id })
      return 'pushing' as const
    },
    restore: async ({ app, tx, ctx, doc, set }) => {
      set({ restored_at: new Date().toISOString() })
      await app.jobs.ask(tx, ctx, pushJob, { change: doc.id, restore: true })
      return 'done' as const
    },
    void: () => 'voided',
  },
})
