import { sql, type Runner } from '@crossway/server-kit'

export interface SalesDay {
  readonly day: string
  readonly msku: number | null
  readonly sku: string
  readonly units: number
  readonly orders: number
  /** item price less item discount, in the shop's currency. */
  readonly sales: string
  readonly currency: string | null
}
/** Units, orders and sales by store-local day and MSKU (resource.md salesDaily): cancelled, multi-channel and replacement lines are none. At most 400 days. */
export const salesDaily = (
  run: Runner,
  by: { readonly store: number; readonly msku?: number; readonly asin?: string },
  from: string,
  to: string,
): Promise<SalesDay[]> =>
  run.rows<SalesDay>(sql`
    select i.purchase_date_local as day, i.msku_id as msku, i.sku, sum(i.quantity)::int as units, count(distinct i.amazon_order_id)::int as orders, sum(coalesce(i.item_price, 0) - coalesce(i.item_promotion_discount, 0)) as sales, max(i.currency) as currency
    from amz_order_item i where i.is_current and i.store_id = ${by.store}::bigint and i.purchase_date_local between ${from}::date and least(${to}::date, ${from}::date + 400)
      ${by.msku === undefined ? sql.empty : sql`and i.msku_id = ${by.msku}::bigint`} ${by.asin === undefined ? sql.empty : sql`and i.asin = ${by.asin}`}
      and i.order_status <> 'cancelled' and coalesce(i.item_status, '') <> 'cancelled' and not coalesce(i.is_mcf, false) and not coalesce(i.is_replacement, false)
    group by 1, 2, 3 order by 1, 3 limit 100000`)

export interface SoldLine {
  readonly amazon_order_id: string
  readonly sku: string | null
  readonly asin: string | null
  readonly msku: number | null
  readonly store: number | null
  readonly quantity: number
  readonly item_price: string | null
  readonly currency: string | null
}
/** Current lines of orders by their numbers, at most 1,000 numbers (contracts.md orderItems). */
export const orderItems = (run: Runner, orders: readonly string[]): Promise<SoldLine[]> =>
  run.rows<SoldLine>(sql`
    select amazon_order_id, sku, asin, msku_id as msku, store_id as store, quantity, item_price, currency from amz_order_item where is_current and amazon_order_id = any(${orders.slice(0, 1000)}::text[]) order by amazon_order_id, line_seq limit 20000`)

/** FBA stock of a shop as of its latest good snapshot: by MSKU text, in pieces (contracts.md fbaInventory). */
export const fbaInventory = (
  run: Runner,
  store: number,
  msku?: number,
): Promise<
  {
    sku: string
    fnsku: string | null
    msku: number | null
    fulfillable: number
    reserved: number
    unsellable: number
    researching: number
    warehouse: number
    inbound: number
    data_at: string
  }[]
> =>
  run.rows(sql`
    select sku, fnsku, msku_id as msku, coalesce(afn_fulfillable_quantity, 0) as fulfillable, coalesce(afn_reserved_quantity, 0) as reserved, coalesce(afn_unsellable_quantity, 0) as unsellable, coalesce(afn_researching_quantity, 0) as researching,
      coalesce(afn_warehouse_quantity, 0) as warehouse, coalesce(afn_inbound_working_quantity, 0) + coalesce(afn_inbound_shipped_quantity, 0) + coalesce(afn_inbound_receiving_quantity, 0) as inbound, data_at
    from amz_fba_inventory where is_current and store_id = ${store}::bigint ${msku === undefined ? sql.empty : sql`and msku_id = ${msku}::bigint`} order by sku limit 50000`)
