import type { CommandContext, Context } from '@crossway/server-kit'
import { emit, sql } from '@crossway/server-kit'
import { upsertMskuFromReport, type ReportedListing } from '@crossway/product/server'
import type { FileRow } from './open-source.ts'

/** Listings beyond which the catalogue is not taken over in one go: it travels as one list. */
const listingLimit = 200_000

/**
 * What changed against the snapshot that was current until now (resource.md listing_change); before the new one takes its place. The first snapshot of
 * a shop makes none. Price changes below half a percent and quantities not to or from 0 are not logged.
 */
export async function recordChanges({ app, tx }: Context<'app' | 'tx'>, file: FileRow, before: number): Promise<number> {
  const n = await tx.run(sql`
    insert into listing_change (report_file_id, row_no, store_account_id, marketplace_id, store_id, msku_id, data_at, is_current, seller_sku, asin, change_type, old_value, new_value, detected_at, row_key)
    select ${file.id}::bigint, coalesce(c.row_no, 0), ${file.store_account}::bigint, c.marketplace_id, c.store_id, c.msku_id, ${file.data_at}::timestamptz, true, c.seller_sku, c.asin, c.kind, c.old_value, c.new_value, now(), c.seller_sku || '|' || c.kind
    from (
      select coalesce(n.row_no, 0) as row_no, coalesce(n.marketplace_id, o.marketplace_id) as marketplace_id, coalesce(n.store_id, o.store_id) as store_id, coalesce(n.msku_id, o.msku_id) as msku_id, coalesce(n.seller_sku, o.seller_sku) as seller_sku, coalesce(n.asin, o.asin) as asin, k.kind, k.old_value, k.new_value
      from (select * from amz_listing_all where report_file_id = ${before} and is_current) o
      full join (select distinct on (row_key) * from amz_listing_all where report_file_id = ${file.id} order by row_key, row_no desc) n on n.row_key = o.row_key
      cross join lateral (values
        ('added', o.id is null, null, n.status),
        ('removed', n.id is null, o.status, null),
        ('status', o.status <> n.status, o.status, n.status),
        ('price', o.price is distinct from n.price and o.id is not null and n.id is not null and (o.price is null or n.price is null or abs(n.price - o.price) >= o.price * 0.005), o.price::text, n.price::text),
        ('quantity', (coalesce(o.quantity, 0) = 0) <> (coalesce(n.quantity, 0) = 0) and o.quantity is not null and n.quantity is not null, o.quantity::text, n.quantity::text),
        ('title', o.item_name <> n.item_name, o.item_name, n.item_name),
        ('channel', o.fulfillment_channel <> n.fulfillment_channel, o.fulfillment_channel, n.fulfillment_channel),
        ('asin', o.asin <> n.asin, o.asin, n.asin)) as k(kind, hit, old_value, new_value)
      where k.hit) c`)
  const moved = await tx.rows<{ store: number; msku: number | null; seller_sku: string; asin: string | null; lost: boolean }>(sql`
    select store_id as store, msku_id as msku, seller_sku, asin, not (change_type = 'status' and new_value = 'active') as lost from listing_change
    where report_file_id = ${file.id} and (change_type = 'removed' and old_value = 'active' or change_type = 'status' and (old_value = 'active' or new_value = 'active')) order by id limit 5000`)
  for (const m of moved)
    await emit(
      { app, tx },
      m.lost ? 'listing.lost' : 'listing.recovered',
      { store: m.store, msku: m.msku, seller_sku: m.seller_sku, asin: m.asin, file: file.id },
      { resource: 'store', id: m.store },
    )
  return n
}

/** Hands the listings of a file to the product catalogue, which makes and updates MSKUs, and ties the rows to them (resource.md MerchantListings). */
export async function takeOverListings({ app, tx, ctx }: CommandContext, file: FileRow, table: 'amz_listing_active' | 'amz_listing_all'): Promise<void> {
  if (file.store === null) return
  const all = table === 'amz_listing_all'
  const rows = await tx.rows<{
    seller_sku: string
    asin: string | null
    item_name: string | null
    image_url: string | null
    price: string | null
    open_date: string | null
    channel: string | null
    status: string
    product_id_type: string | null
    product_id: string | null
  }>(sql`
    select seller_sku, asin, item_name, image_url, price, (open_at at time zone 'UTC')::date as open_date, fulfillment_channel as channel, ${sql.raw(all ? "coalesce(status, 'active')" : "'active'")} as status, product_id_type, product_id
    from ${sql.id(table)} where report_file_id = ${file.id} and is_current order by row_no limit ${listingLimit + 1}::int`)
  if (rows.length > listingLimit) return
  await upsertMskuFromReport(
    { app, tx, ctx },
    file.store,
    rows.map((r): ReportedListing => ({
      seller_sku: r.seller_sku,
      item_id: r.asin,
      barcode: r.product_id_type === '3' || r.product_id_type === '4' ? r.product_id : null,
      fulfillment: r.channel === 'amazon' ? 'fba' : 'fbm',
      title: r.item_name?.slice(0, 500) ?? null,
      image_url: r.image_url,
      listing_status: r.status as ReportedListing['listing_status'],
      price: r.price,
      open_date: r.open_date,
    })),
    { file: file.no, reported_at: file.data_at },
  )
  await tx.run(
    sql`update ${sql.id(table)} t set msku_id = m.id from msku m where t.report_file_id = ${file.id} and t.msku_id is null and m.store_id = t.store_id and m.seller_sku = t.seller_sku`,
  )
}
