import { sql, type Tx } from '@crossway/server-kit'
import type { FileRow } from './open-source.ts'

/** What only one of the two sources says of a line: the report its region and its flags, the interface the item's number. */
const stored =
  'order_item_id asin product_name promotion_ids merchant_order_id sales_channel order_channel ship_service_level ship_city ship_state ship_postal_code ship_country is_business_order purchase_order_number is_replacement is_exchange original_order_id price_designation is_transparency signature_confirmation_recommended'.split(
    ' ',
  )

/** A line that the other source told of before keeps what this one does not say (resource.md OrderProducts: both feed one row). */
export async function knowFromEarlier(tx: Tx, file: FileRow): Promise<void> {
  await tx.run(sql`
    update amz_order_item n set ${sql.raw(stored.map((c) => `${c} = coalesce(n.${c}, o.${c})`).join(', '))} from amz_order_item o, report_file f
    where n.report_file_id = ${file.id} and o.is_current and o.store_account_id = n.store_account_id and o.row_key = n.row_key and o.report_file_id <> ${file.id} and f.id = o.report_file_id and f.type <> ${file.type}`)
}

/** Lines of an order that a later listing of the same order no longer names do not count any more (resource.md OrderProducts). Before the upsert, while equal rows are still there. */
export async function dropVanishedLines(tx: Tx, file: FileRow): Promise<void> {
  await tx.run(sql`
    update amz_order_item o set is_current = false from (select amazon_order_id, max(coalesce(last_updated_at, data_at)) as at, array_agg(row_key) as keys from amz_order_item where report_file_id = ${file.id} group by amazon_order_id) n
    where o.is_current and o.store_account_id = ${file.store_account}::bigint and o.amazon_order_id = n.amazon_order_id and o.report_file_id <> ${file.id} and coalesce(o.last_updated_at, o.data_at) <= n.at and not o.row_key = any(n.keys)`)
}

/** A pending line has no price yet: the last known price of the listing stands in, marked as estimated (resource.md OrderProducts). */
export async function estimatePending(tx: Tx, file: FileRow): Promise<void> {
  await tx.run(sql`
    update amz_order_item i set item_price = l.price * i.quantity, unit_price = l.price, is_estimated = true, currency = coalesce(i.currency, l.currency) from amz_listing_all l
    where i.report_file_id = ${file.id} and i.item_price is null and i.order_status = 'pending' and i.quantity > 0 and l.is_current and l.store_id = i.store_id and l.seller_sku = i.sku and l.price > 0`)
}

/** Heads of orders made anew from their current lines; an order without lines any more has no head (resource.md OrderBasic: totals are sums of items). */
export async function rebuildHeads(tx: Tx, account: number, orders: 'file' | 'ids', value: number | readonly string[]): Promise<number> {
  const touched =
    orders === 'file' ? sql`select distinct amazon_order_id from amz_order_item where report_file_id = ${value}::bigint` : sql`select unnest(${value}::text[])`
  await tx.run(sql`
    delete from amz_order h where h.store_account_id = ${account}::bigint and h.amazon_order_id in (${touched}) and not exists (select 1 from amz_order_item i where i.is_current and i.store_account_id = h.store_account_id and i.amazon_order_id = h.amazon_order_id)`)
  return tx.run(sql`
    insert into amz_order (report_file_id, row_no, store_account_id, marketplace_id, store_id, data_at, is_current, amazon_order_id, merchant_order_id, purchase_at, purchase_date_local, last_updated_at, order_status, order_status_raw, fulfillment_channel, sales_channel, order_channel, is_mcf,
      ship_service_level, ship_city, ship_state, ship_postal_code, ship_country, is_business_order, purchase_order_number, currency, item_total, tax_total, shipping_total, gift_total, promo_total, order_total, item_count, unit_count, is_replacement, is_exchange, original_order_id, buyer_company, mskus, row_key)
    select (array_agg(i.report_file_id order by i.id desc))[1], min(i.row_no), i.store_account_id, max(i.marketplace_id), max(i.store_id), max(i.data_at), true, i.amazon_order_id, max(i.merchant_order_id), min(i.purchase_at), min(i.purchase_date_local), max(i.last_updated_at),
      (array_agg(i.order_status order by i.last_updated_at desc nulls last, i.id desc))[1], (array_agg(i.order_status_raw order by i.last_updated_at desc nulls last, i.id desc))[1], max(i.fulfillment_channel), max(i.sales_channel), max(i.order_channel), bool_or(coalesce(i.is_mcf, false)),
      max(i.ship_service_level), max(i.ship_city), max(i.ship_state), max(i.ship_postal_code), max(i.ship_country), bool_or(i.is_business_order), max(i.purchase_order_number), max(i.currency),
      sum(i.item_price), sum(coalesce(i.item_tax, 0) + coalesce(i.shipping_tax, 0) + coalesce(i.gift_wrap_tax, 0)), sum(coalesce(i.shipping_price, 0)), sum(coalesce(i.gift_wrap_price, 0)), sum(coalesce(i.item_promotion_discount, 0) + coalesce(i.ship_promotion_discount, 0)),
      sum(coalesce(i.item_price, 0) + coalesce(i.item_tax, 0) + coalesce(i.shipping_price, 0) + coalesce(i.shipping_tax, 0) + coalesce(i.gift_wrap_price, 0) + coalesce(i.gift_wrap_tax, 0) - coalesce(i.item_promotion_discount, 0) - coalesce(i.ship_promotion_discount, 0)),
      count(*)::int, sum(i.quantity)::int,
      coalesce(bool_or(i.is_replacement), sum(coalesce(i.item_price, 0) + coalesce(i.shipping_price, 0)) = 0 and bool_and(i.order_status not in ('cancelled', 'pending')) and sum(coalesce(i.item_promotion_discount, 0)) = 0),
      bool_or(i.is_exchange), max(i.original_order_id), max(i.buyer_company), left(string_agg(distinct i.sku, ', '), 200), i.amazon_order_id
    from amz_order_item i where i.is_current and i.store_account_id = ${account}::bigint and i.amazon_order_id in (${touched}) group by i.store_account_id, i.amazon_order_id
    on conflict (store_account_id, amazon_order_id) do update set report_file_id = excluded.report_file_id, row_no = excluded.row_no, marketplace_id = excluded.marketplace_id, store_id = excluded.store_id, data_at = excluded.data_at, merchant_order_id = excluded.merchant_order_id, purchase_at = excluded.purchase_at,
      purchase_date_local = excluded.purchase_date_local, last_updated_at = excluded.last_updated_at, order_status = excluded.order_status, order_status_raw = excluded.order_status_raw, fulfillment_channel = excluded.fulfillment_channel, sales_channel = excluded.sales_channel, order_channel = excluded.order_channel,
      is_mcf = excluded.is_mcf, ship_service_level = excluded.ship_service_level, ship_city = excluded.ship_city, ship_state = excluded.ship_state, ship_postal_code = excluded.ship_postal_code, ship_country = excluded.ship_country, is_business_order = excluded.is_business_order,
      purchase_order_number = excluded.purchase_order_number, currency = excluded.currency, item_total = excluded.item_total, tax_total = excluded.tax_total, shipping_total = excluded.shipping_total, gift_total = excluded.gift_total, promo_total = excluded.promo_total, order_total = excluded.order_total,
      item_count = excluded.item_count, unit_count = excluded.unit_count, is_replacement = excluded.is_replacement, is_exchange = excluded.is_exchange, original_order_id = excluded.original_order_id, buyer_company = excluded.buyer_company, mskus = excluded.mskus`)
}
