import { sql, type App } from '@crossway/server-kit'
import { stockConnector } from './connectors.ts'
import { listingsOfStore } from './listings.ts'
import { noteUsage } from './note-usage.ts'
import { pushListings, storeOf, type PushResult } from './push-listings.ts'
import { readDesired } from './read-desired.ts'
import { countStore, ensureStores, writeDesired } from './states.ts'

/** Reads what the platform shows of a store's listings, and pushes what differs (multichannel.md stockSync, full). */
export async function fullRun(app: App, storeId: number): Promise<PushResult> {
  const store = await storeOf(app, storeId)
  const connector = stockConnector(app, store.platform)
  if (!connector || !store.authorised || store.state === 'stopped') return { pushed: 0, failed: 0, stopped: store.state === 'stopped' }
  const mskus = await listingsOfStore(app.db, storeId)
  const rows = await readDesired({ run: app.db }, mskus)
  await app.db.tx(async (tx) => {
    await ensureStores(tx, [storeId])
    await tx.run(sql`update sync_store set full_started_at = now() where store_id = ${storeId}::bigint`)
    await writeDesired(tx, rows)
  })
  for (let i = 0; i < rows.length; i += connector.batch) {
    const part = rows.slice(i, i + connector.batch)
    const read = await connector.read(app, store, part.map((d) => d.code)) // prettier-ignore
    const of = new Map(part.map((d) => [d.code, d.msku]))
    const known = read.flatMap((r) => (of.has(r.sku) ? [{ ...r, msku: of.get(r.sku)! }] : []))
    await app.db.run(sql`
      update sync_state s set platform_qty = r.qty, platform_version = r.version, read_at = now(), version = s.version + 1, updated_at = now()
      from unnest(${known.map((r) => r.msku)}::bigint[], ${known.map((r) => r.qty)}::int[], ${known.map((r) => r.version ?? null)}::text[]) as r(msku, qty, version) where s.msku_id = r.msku`)
  }
  const result = await pushListings(app, storeId, rows.map((d) => d.msku), 'full') // prettier-ignore
  await noteUsage(app, connector, store)
  await app.db.tx(async (tx) => {
    await tx.run(sql`update sync_store set full_started_at = null, full_at = now() where store_id = ${storeId}::bigint`)
    await countStore(tx, storeId)
  })
  return result
}

/** The emergency: everything of a store, or some paused listings of it, is shown as sold out, whatever the platform has. */
export async function zeroStore(app: App, storeId: number, only?: readonly number[]): Promise<PushResult> {
  const store = await storeOf(app, storeId)
  const connector = stockConnector(app, store.platform)
  const result: PushResult = { pushed: 0, failed: 0, stopped: true }
  if (!connector || !store.authorised) return result
  const rows = await app.db.rows<{ msku: number; code: string; location: string | null }>(
    sql`select m.id as msku, m.seller_sku as code, s.location from sync_state s join msku m on m.id = s.msku_id where s.store_id = ${storeId}::bigint and (${only === undefined} or m.id = any(${[...(only ?? [])]}::bigint[])) order by m.id limit 50000`,
  )
  for (let i = 0; i < rows.length; i += connector.batch) {
    const part = rows.slice(i, i + connector.batch)
    const answers = await connector.set(app, store, part.map((r) => ({ sku: r.code, qty: 0, location: r.location, compare: null, version: null }))) // prettier-ignore
    const done = new Set(answers.filter((a) => a.ok).map((a) => a.sku))
    const of = (ok: boolean): number[] => part.filter((r) => done.has(r.code) === ok).map((r) => r.msku)
    result.pushed += of(true).length
    result.failed += of(false).length
    await app.db.tx(async (tx) => {
      await tx.run(sql`
        insert into sync_log (at, store_id, msku_id, before, after, cause, result, project_id) select now(), store_id, msku_id, platform_qty, 0, 'manual', 'ok', project_id from sync_state where msku_id = any(${of(true)}::bigint[])`)
      await tx.run(
        sql`update sync_state set platform_qty = 0, platform_version = null, last_pushed = 0, pushed_at = now(), read_at = now(), version = version + 1 where msku_id = any(${of(true)}::bigint[])`,
      )
      await tx.run(
        sql`update sync_state set error = '置零失败', status = case when status = 'paused' then 'paused' else 'failed' end, version = version + 1 where msku_id = any(${of(false)}::bigint[])`,
      )
    })
  }
  await countStore(app.db, storeId)
  return result
}
