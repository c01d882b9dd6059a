import { emit, insertAll, sql, type App } from '@crossway/server-kit'
import { notify } from '@crossway/platform/server'
import { stockConnector, type StockAnswer, type StockConnector, type StorePlace } from './connectors.ts'
import { noteUsage } from './note-usage.ts'
import { readDesired, type Desired } from './read-desired.ts'
import { countStore, ensureStores, writeDesired, type Cause } from './states.ts'

/** Minutes after which a passing failure is tried again; after the last it has failed. */
const again = [1, 5, 15]
/** A fall of so much of what was pushed, on more listings than this, stops the store (multichannel.md stockSync, mechanics). */
const fall = { part: 0.8, listings: 20 }

interface Held {
  readonly msku: number
  readonly status: string
  readonly platform_qty: number | null
  readonly last_pushed: number | null
  readonly version: string | null
  readonly due: string | null
  readonly tries: number
  readonly waited: number | null
}
interface Store extends StorePlace {
  readonly platform: string
  readonly name: string
  readonly state: string
  readonly authorised: boolean
  readonly leader: number | null
}
interface Outcome {
  readonly d: Desired
  readonly answer: StockAnswer
  readonly before: number | null
  readonly conflicts: number
}
export interface PushResult {
  pushed: number
  failed: number
  stopped: boolean
}
export const storeOf = (app: App, store: number): Promise<Store> =>
  app.db.one<Store>(sql`
    select s.id as store, s.store_account_id as account, a.merchant_id as merchant, f.code as platform, s.name, coalesce(y.status, 'running') as state, a.credential_state in ('valid', 'expiring') as authorised, p.leader_id as leader
    from store s join store_account a on a.id = s.store_account_id join platform f on f.id = s.platform_id left join sync_store y on y.store_id = s.id left join project p on p.id = s.project_id where s.id = ${store}::bigint`)
const heldOf = async (app: App, mskus: readonly number[]): Promise<Map<number, Held>> =>
  new Map(
    (
      await app.db.rows<Held>(
        sql`select msku_id as msku, status, platform_qty, last_pushed, platform_version as version, due_at::text as due, tries, extract(epoch from now() - due_at)::int as waited from sync_state where msku_id = any(${[...mskus]}::bigint[])`,
      )
    ).map((h) => [h.msku, h]),
  )

/** Stops a store until somebody has looked, and tells its leader. */
async function stopStore(app: App, store: Store, n: number): Promise<void> {
  const reason = `${n}个MSKU的数量下降超过80%，请核对库存后确认恢复`
  await app.db.tx(async (tx) => {
    await ensureStores(tx, [store.store])
    const { id } = await tx.one<{ id: number }>(
      sql`update sync_store set status = 'stopped', stop_reason = ${reason}, stopped_at = now(), version = version + 1, updated_at = now() where store_id = ${store.store} returning id`,
    )
    if (store.leader !== null)
      await notify({ app, tx }, 'stock.sync_stopped', { employees: [store.leader], vars: { store: store.name, n }, record: { resource: 'sync_store', id } })
    await emit({ app, tx }, 'stock.push_failed', { store: store.store, reason: 'fall', listings: n }, { resource: 'sync_store', id })
  })
}

/** Sends wishes in the platform's portions; where it has moved on, its quantities are read, worked out anew and sent once more. */
async function send(app: App, connector: StockConnector, store: Store, rows: readonly Desired[], held: Map<number, Held>): Promise<Outcome[]> {
  const out: Outcome[] = []
  const push = async (part: readonly Desired[], known: (d: Desired) => { qty: number | null; version: string | null }): Promise<Map<string, StockAnswer>> =>
    new Map(
      (
        await connector.set(
          app,
          store,
          part.map((d) => ({ sku: d.code, qty: d.desired, location: d.location, compare: known(d).qty, version: known(d).version })),
        )
      ).map((a) => [a.sku, a]),
    )
  const lost = (sku: string): StockAnswer => ({ sku, ok: false, why: 'passing', text: '平台未答复' })
  for (let i = 0; i < rows.length; i += connector.batch) {
    const part = rows.slice(i, i + connector.batch)
    const first = await push(part, (d) => ({ qty: held.get(d.msku)?.platform_qty ?? null, version: held.get(d.msku)?.version ?? null }))
    const moved = part.filter((d) => first.get(d.code)?.ok === false && (first.get(d.code) as { why?: string }).why === 'conflict')
    for (const d of part.filter((x) => !moved.includes(x)))
      out.push({ d, answer: first.get(d.code) ?? lost(d.code), before: held.get(d.msku)?.platform_qty ?? null, conflicts: 0 })
    if (moved.length === 0) continue
    const read = new Map((await connector.read(app, store, moved.map((d) => d.code))).map((s) => [s.sku, s])) // prettier-ignore
    const anew = await readDesired({ run: app.db }, moved.map((d) => d.msku)) // prettier-ignore
    const second = await push(anew, (d) => ({ qty: read.get(d.code)?.qty ?? null, version: read.get(d.code)?.version ?? null }))
    for (const d of anew) out.push({ d, answer: second.get(d.code) ?? lost(d.code), before: read.get(d.code)?.qty ?? null, conflicts: 1 })
  }
  return out
}

/** What came of each try: its state, its log, and events for the store. */
async function settle(app: App, store: Store, outcomes: readonly Outcome[], held: Map<number, Held>, cause: Cause, ms: number): Promise<PushResult> {
  const result: PushResult = { pushed: 0, failed: 0, stopped: false }
  const logs: Record<string, unknown>[] = []
  await app.db.tx(async (tx) => {
    await writeDesired(
      tx,
      outcomes.map((o) => o.d),
    )
    for (const { d, answer, before, conflicts } of [...outcomes].sort((a, b) => a.d.msku - b.d.msku)) {
      const h = held.get(d.msku)
      const log = {
        at: new Date().toISOString(),
        store_id: store.store,
        msku_id: d.msku,
        before,
        cause,
        ms,
        wait_s: Math.max(0, h?.waited ?? 0),
        project_id: d.project,
      }
      if (conflicts > 0) logs.push({ ...log, after: null, result: 'conflict', error: null })
      // what became due while we waited for the platform stays due
      const free = sql`due_at is not distinct from ${h?.due ?? null}::timestamptz`
      if (answer.ok) {
        result.pushed++
        await tx.run(
          sql`update sync_state set platform_qty = ${d.desired}, platform_version = ${answer.version ?? null}, last_pushed = ${d.desired}, pushed_at = now(), read_at = now(), tries = 0, error = null, status = case when status = 'paused' then 'paused' when ${free} then 'ok' else 'pending' end, due_at = case when ${free} then null else due_at end, version = version + 1, updated_at = now() where msku_id = ${d.msku}`,
        )
        logs.push({ ...log, after: d.desired, result: 'ok', error: null })
        continue
      }
      const text = answer.why === 'conflict' ? '平台数量又有变化' : answer.text
      const tries = (h?.tries ?? 0) + 1
      const over = answer.why === 'refused' || tries > again.length
      if (over) result.failed++
      await tx.run(
        sql`update sync_state set platform_qty = ${before}::int, tries = ${over ? 0 : tries}, error = ${text.slice(0, 300)}, status = case when status = 'paused' then 'paused' else ${over ? 'failed' : 'pending'} end, due_at = ${over ? null : new Date(Date.now() + again[tries - 1]! * 60_000).toISOString()}::timestamptz, version = version + 1, updated_at = now() where msku_id = ${d.msku}`,
      )
      logs.push({ ...log, after: null, result: over ? 'failed' : 'retry', error: text.slice(0, 300) })
    }
    await insertAll(
      tx,
      'sync_log',
      {
        at: 'timestamptz',
        store_id: 'bigint',
        msku_id: 'bigint',
        before: 'integer',
        after: 'integer',
        cause: 'text',
        result: 'text',
        error: 'text',
        ms: 'integer',
        wait_s: 'integer',
        project_id: 'bigint',
      },
      logs,
    )
    await countStore(tx, store.store)
    const names = (ok: boolean): number[] => outcomes.filter((o) => o.answer.ok === ok).map((o) => o.d.msku)
    if (result.pushed > 0) await emit({ app, tx }, 'stock.pushed', { store: store.store, mskus: names(true) })
    if (result.failed > 0) await emit({ app, tx }, 'stock.push_failed', { store: store.store, mskus: names(false) })
  })
  return result
}

/** Brings the quantities of a store's listings to its platform. `looked` = somebody has confirmed that so many fall. Outside of transactions: it waits for another house. */
export async function pushListings(app: App, storeId: number, mskus: readonly number[], cause: Cause, looked = false): Promise<PushResult> {
  const store = await storeOf(app, storeId)
  if (store.state === 'stopped') return { pushed: 0, failed: 0, stopped: true }
  const held = await heldOf(app, mskus)
  const rows = (await readDesired({ run: app.db }, mskus)).filter((d) => held.get(d.msku)?.status !== 'paused' && !d.rule.paused)
  await app.db.tx((tx) => writeDesired(tx, rows))
  const fallen = rows.filter((d) => (held.get(d.msku)?.last_pushed ?? 0) > 0 && d.desired < held.get(d.msku)!.last_pushed! * (1 - fall.part))
  if (!looked && fallen.length > fall.listings) {
    await stopStore(app, store, fallen.length)
    return { pushed: 0, failed: 0, stopped: true }
  }
  const known = new Set(rows.map((r) => r.msku))
  // what no rule speaks of, and what stands there already, is in line without a call
  await app.db.run(
    sql`update sync_state set status = 'ok', due_at = null, error = null, version = version + 1 where msku_id = any(${mskus.filter((m) => !known.has(m))}::bigint[]) and status = 'pending'`,
  )
  const moved = rows.filter((d) => cause === 'manual' || held.get(d.msku)?.platform_qty !== d.desired)
  await app.db.run(
    sql`update sync_state set status = 'ok', due_at = null, tries = 0, error = null, version = version + 1 where msku_id = any(${rows.filter((d) => !moved.includes(d)).map((d) => d.msku)}::bigint[]) and status in ('pending', 'failed')`,
  )
  if (moved.length === 0) return { pushed: 0, failed: 0, stopped: false }
  const connector = stockConnector(app, store.platform)
  const started = Date.now()
  const outcomes =
    connector && store.authorised
      ? await send(app, connector, store, moved, held)
      : moved.map((d): Outcome => ({
          d,
          before: held.get(d.msku)?.platform_qty ?? null,
          conflicts: 0,
          answer: { sku: d.code, ok: false, why: 'refused', text: '店铺未授权' },
        }))
  const result = await settle(app, store, outcomes, held, cause, Date.now() - started)
  if (connector) await noteUsage(app, connector, store)
  return result
}
