import { eachAsked, sql, systemCtx, type App, type Context, type EventHandler, type JobDef, type Tx } from '@crossway/server-kit'
import { hasConnectors } from './connectors.ts'
import { fullRun, zeroStore } from './full-run.ts'
import { listingsOfSkus, listingsOfStore } from './listings.ts'
import { pushListings, type PushResult } from './push-listings.ts'
import { markDue, type Cause } from './states.ts'

/** Listings whose time has come, store by store, whatever asked for them. */
export async function pushDue(app: App): Promise<{ pushed: number; failed: number; stopped: number }> {
  if (!hasConnectors(app)) return { pushed: 0, failed: 0, stopped: 0 }
  const due = await app.db.rows<{ store: number; mskus: number[]; cause: Cause | null }>(sql`
    select s.store_id as store, array_agg(s.msku_id order by s.msku_id) as mskus, max(s.cause) as cause from sync_state s left join sync_store y on y.store_id = s.store_id
    where s.status = 'pending' and s.due_at <= now() and coalesce(y.status, 'running') = 'running' group by 1 order by 1 limit 500`)
  const total = { pushed: 0, failed: 0, stopped: 0 }
  for (const { store, mskus, cause } of due) {
    const r = await pushListings(app, store, mskus.map(Number), cause ?? 'stock')
    total.pushed += r.pushed
    total.failed += r.failed
    total.stopped += r.stopped ? 1 : 0
  }
  return total
}
const waiting = (app: App): Promise<{ n: number }> =>
  app.db.one<{ n: number }>(sql`select count(*)::int as n from sync_state where status = 'pending' and due_at between now() and now() + interval '25 seconds'`)

/** Every minute, and once more in its middle while something is about to be due: a change is on the platform within 60 seconds. */
export const dueJob: JobDef = {
  name: 'multichannel.stockPush',
  title: { 'zh-cn': '推送库存', en: 'Push stock' },
  cron: '* * * * *',
  minimum: 1,
  run: async ({ app }) => {
    const first = await pushDue(app)
    if ((await waiting(app)).n === 0) return first
    await new Promise((r) => setTimeout(r, 25_000))
    return pushDue(app)
  },
}
type Order = { readonly store: number; readonly mskus?: readonly number[]; readonly what: 'push' | 'looked' | 'full' | 'zero'; readonly cause?: Cause }
const carryOut = async (app: App, o: Order): Promise<PushResult> => {
  if (o.what === 'full') return fullRun(app, o.store)
  if (o.what === 'zero') return zeroStore(app, o.store, o.mskus)
  const mskus = o.mskus ?? (await listingsOfStore(app.db, o.store))
  return pushListings(app, o.store, mskus, o.cause ?? 'manual', o.what === 'looked')
}
/** What people and rules order for one store; two of one store never run side by side. */
export const orderJob: JobDef = {
  name: 'multichannel.stockOrder',
  title: { 'zh-cn': '店铺库存同步', en: 'Sync the stock of a store' },
  same: (data) => String(data.store),
  run: (job) =>
    eachAsked(
      job,
      (data) => `${String(data.what)} ${String(data.store)}`,
      (data) => carryOut(job.app, data as unknown as Order),
    ),
}
export const orderPush = ({ app, tx }: Context<'app' | 'tx'>, order: Order): Promise<void> => app.jobs.ask(tx, systemCtx(), orderJob, { ...order })

/** Pushes listings of a store now, in the background (contracts.md pushStock). */
export async function pushStock({ app, tx }: { readonly app: App; readonly tx: Tx }, store: number, mskus: readonly number[]): Promise<void> {
  await markDue(tx, mskus, 'manual', 0)
  await orderPush({ app, tx }, { store, mskus, what: 'push' })
}
/** Nightly at four every store is read and set right. */
export const fullJob: JobDef = {
  name: 'multichannel.stockFull',
  title: { 'zh-cn': '库存全量校准', en: 'Full stock sync' },
  cron: '0 4 * * *',
  run: async ({ app }) => {
    const stores = await app.db.rows<{ store: number }>(sql`select store_id as store from sync_store where status = 'running' order by store_id limit 2000`)
    let differences = 0
    for (const { store } of stores) differences += (await fullRun(app, store)).pushed
    return { stores: stores.length, differences }
  },
}
/** Listings of these articles are pushed anew when their changes have been gathered. */
async function touched({ app, tx }: Context<'app' | 'tx'>, skus: readonly number[]): Promise<void> {
  if (!hasConnectors(app)) return
  const listings = skus.length > 0 ? await listingsOfSkus(tx, skus) : []
  if (listings.length > 0)
    await markDue(
      tx,
      listings.map((l) => l.id),
      'stock',
    )
}
const onAvailable: EventHandler = {
  event: 'stock.available_changed',
  name: 'multichannel.stockSync',
  run: ({ app, tx, payload }) => touched({ app, tx }, [...new Set(((payload.changes ?? []) as readonly { readonly sku: number }[]).map((c) => Number(c.sku)))]),
}
/** An order takes goods before they are reserved, and gives them back when it is cancelled. */
const onOrder = (event: 'order.created' | 'order.cancelled'): EventHandler => ({
  event,
  name: `multichannel.stockSync.${event}`,
  run: async ({ app, tx, payload }) =>
    touched(
      { app, tx },
      (await tx.rows<{ sku: number }>(sql`select distinct sku_id as sku from mc_order_sku where mc_order_id = ${Number(payload.order)}::bigint`)).map(
        (r) => r.sku,
      ),
    ),
})
export const syncHandlers = [onAvailable, onOrder('order.created'), onOrder('order.cancelled')]
