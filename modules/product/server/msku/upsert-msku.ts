import type { CommandContext } from '@crossway/server-kit'
import { refuse as engine } from '@crossway/kernel'
import { emit, insertMany, sql } from '@crossway/server-kit'

/** One listing as a platform reports it; what is left out stays as it was. */
export interface ReportedListing {
  readonly seller_sku: string
  readonly item_id?: string | null
  readonly parent_item_id?: string | null
  readonly fnsku?: string | null
  readonly barcode?: string | null
  readonly fulfillment: 'fba' | 'fbm' | 'wfs' | 'vc' | 'shop'
  readonly title?: string | null
  readonly image_url?: string | null
  readonly condition?: string | null
  readonly listing_status: 'active' | 'inactive' | 'suppressed' | 'blocked' | 'incomplete' | 'deleted'
  readonly price?: string | null
  readonly open_date?: string | null
}
export interface ReportFile {
  /** Name or hash that tells the file from others of the store. */
  readonly file: string
  /** When the platform made it, ISO 8601. */
  readonly reported_at: string
}
export interface ReportResult {
  readonly applied: boolean
  readonly created: number
  readonly changed: number
  readonly gone: number
}

const columns = {
  store_id: 'bigint',
  seller_sku: 'text',
  item_id: 'text',
  parent_item_id: 'text',
  fnsku: 'text',
  barcode: 'text',
  fulfillment: 'text',
  title: 'text',
  image_url: 'text',
  condition: 'text',
  listing_status: 'text',
  price: 'numeric',
  open_date: 'date',
  currency: 'text',
  project_id: 'bigint',
  missing_reports: 'integer',
  synced_at: 'timestamptz',
  mapping_status: 'text',
  created_by: 'bigint',
  updated_by: 'bigint',
}

/**
 * Takes over a store's listing report (product.md MSKU rules): new listings appear, known ones are brought up to date, one that three reports in
 * a row do not name becomes inactive, none is deleted. The same file counts once; one older than the latest is kept but changes nothing.
 */
export async function upsertMskuFromReport(
  { app, tx, ctx }: CommandContext,
  store: number,
  rows: readonly ReportedListing[],
  file: ReportFile,
): Promise<ReportResult> {
  const none = { applied: false, created: 0, changed: 0, gone: 0 }
  const home = await tx.maybe<{ currency: string; project: number | null }>(
    sql`select currency, project_id as project from store where id = ${store}::bigint for update`,
  )
  if (!home) throw engine.NOT_FOUND()
  const latest = await tx.maybe<{ at: string }>(sql`select max(reported_at) as at from msku_report where store_id = ${store} and applied`)
  const applied = !latest?.at || Date.parse(latest.at) <= Date.parse(file.reported_at)
  const fresh = await tx.run(
    sql`insert into msku_report (store_id, file, reported_at, rows, applied) values (${store}, ${file.file}, ${file.reported_at}::timestamptz, ${rows.length}, ${applied}) on conflict do nothing`,
  )
  if (!fresh || !applied) return none
  const before = new Map(
    (
      await tx.rows<{ id: number; seller_sku: string; listing_status: string }>(sql`select id, seller_sku, listing_status from msku where store_id = ${store}`)
    ).map((m) => [m.seller_sku, m]),
  )
  const unique = [...new Map(rows.map((r) => [r.seller_sku, r])).values()]
  const written = await tx.rows<{ id: number; seller_sku: string }>(
    insertMany(
      'msku',
      columns,
      unique.map((r) => ({
        store_id: store,
        ...r,
        condition: r.condition ?? 'New',
        currency: home.currency,
        project_id: home.project,
        missing_reports: 0,
        synced_at: file.reported_at,
        mapping_status: 'unmapped',
        created_by: ctx.account,
        updated_by: ctx.account,
      })),
      sql`
    on conflict (store_id, seller_sku) do update set item_id = coalesce(excluded.item_id, msku.item_id), parent_item_id = coalesce(excluded.parent_item_id, msku.parent_item_id), fnsku = coalesce(excluded.fnsku, msku.fnsku), barcode = coalesce(excluded.barcode, msku.barcode),
      fulfillment = excluded.fulfillment, title = coalesce(excluded.title, msku.title), image_url = coalesce(excluded.image_url, msku.image_url), condition = excluded.condition, listing_status = excluded.listing_status, price = coalesce(excluded.price, msku.price),
      open_date = coalesce(msku.open_date, excluded.open_date), missing_reports = 0, synced_at = excluded.synced_at, updated_at = now(), updated_by = excluded.updated_by, version = msku.version + 1
    returning id, seller_sku`,
    ),
  )
  const gone = await tx.rows<{ id: number }>(sql`
    with missed as (update msku set missing_reports = missing_reports + 1 where store_id = ${store} and seller_sku <> all(${unique.map((r) => r.seller_sku)}::text[]) and listing_status not in ('deleted') returning id, missing_reports, listing_status)
    select id from missed where missing_reports >= 3 and listing_status <> 'inactive'`)
  await tx.run(sql`update msku set listing_status = 'inactive', version = version + 1 where id = any(${gone.map((g) => g.id)}::bigint[])`)
  const created = written.filter((w) => !before.has(w.seller_sku)).map((w) => w.id)
  const status = new Map(unique.map((r) => [r.seller_sku, r.listing_status]))
  const changed = [
    ...written.filter((w) => before.has(w.seller_sku) && before.get(w.seller_sku)!.listing_status !== status.get(w.seller_sku)).map((w) => w.id),
    ...gone.map((g) => g.id),
  ]
  if (created.length) await emit({ app, tx }, 'msku.created', { store, mskus: created }, { resource: 'store', id: store })
  if (changed.length) await emit({ app, tx }, 'msku.status_changed', { store, mskus: changed }, { resource: 'store', id: store })
  return { applied: true, created: created.length, changed: changed.length, gone: gone.length }
}

/** The listing of a seller SKU, made on the spot when a report of orders names one that no listing report has brought yet (contracts.md createMskuFromListing). */
export async function createMskuFromListing(
  { app, tx, ctx }: CommandContext,
  store: number,
  sellerSku: string,
  fulfillment: ReportedListing['fulfillment'] = 'fba',
): Promise<number> {
  const created = await tx.maybe<{ id: number }>(sql`
    insert into msku (store_id, seller_sku, fulfillment, listing_status, currency, project_id, mapping_status, created_by, updated_by) select id, ${sellerSku}, ${fulfillment}, 'incomplete', currency, project_id, 'unmapped', ${ctx.account}, ${ctx.account} from store where id = ${store}::bigint
    on conflict (store_id, seller_sku) do nothing returning id`)
  if (created) await emit({ app, tx }, 'msku.created', { store, mskus: [created.id] }, { resource: 'store', id: store })
  return created?.id ?? (await tx.one<{ id: number }>(sql`select id from msku where store_id = ${store}::bigint and seller_sku = ${sellerSku}`)).id
}
