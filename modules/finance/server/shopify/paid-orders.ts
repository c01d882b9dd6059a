import { num } from '@crossway/kernel'
import { sql, type Runner, type Sql } from '@crossway/server-kit'
import type { GivenBack, PaidLine, PaidOrder } from '../../model/shopify/split-charge.ts'

/** A line of a shop's order with what finance has to know of it besides; lines of one seller SKU are one. */
export interface OrderLine extends PaidLine {
  readonly msku: number | null
  readonly shipped: number
  readonly back: number
  /** Number of the order desk's line; null where the order is older than the desk. */
  readonly desk: number | null
}
export interface ShopOrder extends PaidOrder {
  readonly id: number
  readonly store: number
  readonly name: string
  readonly number: string
  readonly currency: string
  readonly total: string
  readonly fee: string
  readonly voided: boolean
  /** Day of the first parcel in the store's zone; null while nothing was shipped. */
  readonly ship_day: string | null
  readonly lines: readonly OrderLine[]
  /** Refunds of the order desk that were paid, by line. */
  readonly refunds: readonly (GivenBack & { readonly refund: number; readonly total: string })[]
}

/** Orders of own shops with their lines as they are now; `of` limits alias `o`. */
export async function paidOrders(run: Runner, of: Sql): Promise<ShopOrder[]> {
  const rows = await run.rows<ShopOrder>(sql`
    select o.id, o.store_id as store, o.order_name as name, o.shopify_id as number, o.currency, o.subtotal::text as subtotal, o.discount_total::text as discount, o.shipping_total::text as shipping, o.tax_total::text as tax, o.total::text as total, o.gateway_fee::text as fee,
      o.financial_status = 'voided' as voided, (coalesce(p.at, o.shipped_at) at time zone coalesce(s.time_zone, 'UTC'))::date::text as ship_day, coalesce(l.lines, '[]') as lines, coalesce(r.refunds, '[]') as refunds
    from shopify_order o join store s on s.id = o.store_id
    left join lateral (select min(x.shipped_at) as at from delivery_bill b join delivery_shipment x on x.delivery_bill_id = b.id where b.order_id = o.order_id) p on true
    left join lateral (
      select json_agg(json_build_object('sku', x.sku, 'qty', x.qty, 'value', x.value::text, 'discount', x.discount::text, 'tax', x.tax::text, 'msku', x.msku, 'shipped', x.shipped, 'back', x.back, 'desk', x.desk) order by x.seq) as lines
      from (select min(l.seq) as seq, l.sku, sum(l.qty)::int as qty, sum(l.price * l.qty) as value, sum(l.discount) as discount, sum(l.tax) as tax, min(l.msku_id) as msku, sum(l.fulfilled_qty)::int as shipped, sum(l.refunded_qty)::int as back, min(d.id) as desk
        from shopify_order_line l left join mc_order_line d on d.mc_order_id = o.order_id and d.seq = l.seq where l.shopify_order_id = o.id group by l.sku) x) l on true
    left join lateral (
      select json_agg(json_build_object('sku', x.sku, 'refund', x.refund, 'total', x.total::text, 'item', x.item::text, 'shipping', x.shipping::text, 'tax', x.tax::text) order by x.refund, x.sku) as refunds
      from (select f.id as refund, f.total, d.seller_sku as sku, sum(k.item_amount) as item, sum(k.shipping_amount) as shipping, sum(k.tax_amount) as tax
        from refund_order f join refund_order_line k on k.refund_order_id = f.id join mc_order_line d on d.id = k.order_line_id where f.order_id = o.order_id and f.status = 'done' group by f.id, f.total, d.seller_sku) x) r on true
    where ${of} order by o.id limit 20000`)
  // A line that was cancelled whole has nothing of the order any more, unless all of them were.
  return rows.map((o) => ({ ...o, lines: o.lines.some((l) => l.qty > 0) ? o.lines.filter((l) => l.qty > 0) : o.lines }))
}

/** What the order desk gave back where it gave back so much, over all refunds of that amount. */
export function givenBack(o: ShopOrder, amount: string): GivenBack[] {
  const same = o.refunds.filter((r) => num(r.total).eq(num(amount).abs()))
  return [...Map.groupBy(same, (r) => r.sku)].map(([sku, own]) => ({
    sku,
    item: own.reduce((s, r) => s.plus(r.item), num(0)),
    shipping: own.reduce((s, r) => s.plus(r.shipping), num(0)),
    tax: own.reduce((s, r) => s.plus(r.tax), num(0)),
  }))
}
