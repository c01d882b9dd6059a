import { sql, type Runner } from '@crossway/server-kit'

export interface FeeEstimate {
  readonly sku: string
  readonly currency: string | null
  readonly price: string | null
  readonly total: string | null
  readonly referral: string | null
  /** Amazon's delivery fee for the piece at home; null = unknown, never 0. */
  readonly fulfilment: string | null
  readonly data_at: string
  readonly source: 'report' | 'api'
}
/** What Amazon says that it charges for an article of a shop: the fee preview, else the quote asked over the interface; the younger of the two (contracts.md feeEstimate). */
export const feeEstimate = (run: Runner, store: number, msku: number): Promise<FeeEstimate | undefined> =>
  run.maybe<FeeEstimate>(sql`
    select * from (
      select sku, currency, your_price as price, estimated_fee_total as total, estimated_referral_fee_per_unit as referral, coalesce(expected_fulfillment_fee_per_unit, expected_domestic_fulfilment_fee_per_unit) as fulfilment, data_at, 'report' as source
      from amz_fba_fee_estimate where is_current and store_id = ${store}::bigint and msku_id = ${msku}::bigint
      union all
      select sku, currency, price, total, referral_fee, fulfilment_fee, data_at, 'api' from amz_fee_quote where is_current and store_id = ${store}::bigint and msku_id = ${msku}::bigint and status = 'Success') f
    order by data_at desc limit 1`)

/** The same of many articles at once, by listing. */
export async function feeEstimates(run: Runner, store: number, mskus: readonly number[]): Promise<Map<number, FeeEstimate>> {
  const found = await run.rows<FeeEstimate & { readonly msku: number }>(sql`
    select distinct on (msku) * from (
      select msku_id as msku, sku, currency, your_price as price, estimated_fee_total as total, estimated_referral_fee_per_unit as referral, coalesce(expected_fulfillment_fee_per_unit, expected_domestic_fulfilment_fee_per_unit) as fulfilment, data_at, 'report' as source
      from amz_fba_fee_estimate where is_current and store_id = ${store}::bigint and msku_id = any(${mskus}::bigint[])
      union all
      select msku_id, sku, currency, price, total, referral_fee, fulfilment_fee, data_at, 'api' from amz_fee_quote where is_current and store_id = ${store}::bigint and msku_id = any(${mskus}::bigint[]) and status = 'Success') f
    order by msku, data_at desc`)
  return new Map(found.map(({ msku, ...fee }) => [msku, fee]))
}

export interface Offer {
  readonly sku: string
  readonly asin: string | null
  readonly title: string | null
  readonly status: string
  readonly price: string | null
  readonly currency: string | null
  readonly quantity: number | null
  readonly channel: string | null
  readonly data_at: string
}
/** An article's offer as Amazon holds it, by the last snapshot of all listings (contracts.md listing). */
export const listing = (run: Runner, store: number, msku: number): Promise<Offer | undefined> =>
  run.maybe<Offer>(sql`
    select seller_sku as sku, asin, item_name as title, status, price, currency, quantity, fulfillment_channel as channel, data_at from amz_listing_all
    where is_current and store_id = ${store}::bigint and msku_id = ${msku}::bigint order by data_at desc, id desc limit 1`)

export interface OfferChange {
  readonly sku: string
  readonly asin: string | null
  readonly change_type: string
  readonly old_value: string | null
  readonly new_value: string | null
  readonly detected_at: string
}
/** What changed in a shop's listings within the days, oldest first (contracts.md listingChanges). */
export const listingChanges = (run: Runner, store: number, from: string, to: string): Promise<OfferChange[]> =>
  run.rows<OfferChange>(sql`
    select seller_sku as sku, asin, change_type, old_value, new_value, detected_at from listing_change
    where store_id = ${store}::bigint and detected_at >= ${from}::date::timestamptz and detected_at < (${to}::date + 1)::timestamptz order by detected_at, id limit 20000`)

export interface RemovalLine {
  readonly order_id: string
  readonly order_type: string | null
  readonly order_status: string | null
  readonly sku: string | null
  readonly fnsku: string | null
  readonly disposition: string | null
  readonly msku: number | null
  readonly store: number | null
  readonly requested: number
  readonly cancelled: number
  readonly disposed: number
  readonly shipped: number
  readonly in_process: number
  readonly removal_fee: string | null
  readonly currency: string | null
  readonly last_updated_at: string | null
}
/** Current lines of removal orders by their numbers, at most 1,000 numbers; quantities are cumulative (contracts.md removalLines). */
export const removalLines = (run: Runner, orders: readonly string[]): Promise<RemovalLine[]> =>
  run.rows<RemovalLine>(sql`
    select order_id, order_type, order_status, sku, fnsku, disposition, msku_id as msku, store_id as store, coalesce(requested_quantity, 0) as requested, coalesce(cancelled_quantity, 0) as cancelled, coalesce(disposed_quantity, 0) as disposed,
      coalesce(shipped_quantity, 0) as shipped, coalesce(in_process_quantity, 0) as in_process, removal_fee, currency, last_updated_date as last_updated_at
    from amz_removal_order_line where is_current and order_id = any(${orders.slice(0, 1000)}::text[]) order by order_id, sku, disposition, line_seq limit 20000`)

export interface Deferred {
  readonly currency: string
  readonly amount: string
  readonly transactions: number
}
/** Money of an account that Amazon holds back still, by currency: movements deferred and not released (integrations.md §9). */
export const deferredMoney = (run: Runner, account: number): Promise<Deferred[]> =>
  run.rows<Deferred>(sql`
    select currency, sum(total) as amount, count(*)::int as transactions from amz_transaction t where is_current and store_account_id = ${account}::bigint and transaction_status = 'deferred'
      and not exists (select 1 from amz_transaction r where r.is_current and r.store_account_id = t.store_account_id and (r.deferred_of = t.transaction_id or r.transaction_id = t.released_by)) group by currency order by currency limit 50`)
