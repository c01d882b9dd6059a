import { sql, type Tx } from '@crossway/server-kit'
import { recalculate } from './recalculate.ts'

/** Columns that are copies: written again whenever the order was changed. */
const copies = [
  'store_id',
  'company_id',
  'shopify_id',
  'order_name',
  'ordered_at',
  'order_day',
  'processed_at',
  'shipped_at',
  'cancelled_at',
  'source_updated_at',
  'financial_status',
  'fulfillment_status',
  'currency',
  'items',
  'subtotal',
  'discount_total',
  'shipping_total',
  'tax_total',
  'total',
  'refund_total',
  'gateway',
  'risk_level',
  'customer_type',
  'ship_country',
  'ship_region',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'landing_site',
  'project_id',
  'last_leg',
  'handling',
]
const list = (prefix: string): string => copies.map((c) => (c === 'project_id' && prefix === 'new.' ? chosen : `${prefix}"${c}"`)).join(', ')
// A project that somebody chose here stays.
const chosen = `case when o.project_chosen then o.project_id else new.project_id end`

/**
 * The payment side of orders as multichannel has them now: the same orders again change nothing, so that an event that comes twice, or late, does
 * no harm. Orders of other platforms, resent ones and test orders have none. Answers how many were made or changed.
 */
export async function syncOrders(tx: Tx, orders: readonly number[]): Promise<number> {
  if (orders.length === 0) return 0
  await tx.run(sql`select 1 from shopify_order where order_id = any(${orders}::bigint[]) order by id for update`)
  const changed = await tx.rows<{ id: number }>(sql`
    insert into shopify_order as o (order_id, ${sql.raw(list(''))}, tags)
    select f.order_id, ${sql.raw(list('f.'))}, f.tags from (${factsOf(orders)}) f
    on conflict (order_id) do update set (${sql.raw(list(''))}) = (select ${sql.raw(list('new.'))} from (select excluded.*) new), version = o.version + 1, updated_at = now()
      where (${sql.raw(copies.map((c) => `o."${c}"`).join(', '))}) is distinct from (${sql.raw(copies.map((c) => (c === 'project_id' ? 'case when o.project_chosen then o.project_id else excluded.project_id end' : `excluded."${c}"`)).join(', '))})
    returning o.id`)
  const ids = await tx.rows<{ id: number }>(sql`select id from shopify_order where order_id = any(${orders}::bigint[])`)
  await copyLines(
    tx,
    ids.map((r) => r.id),
  )
  await recalculate(
    tx,
    ids.map((r) => r.id),
  )
  return changed.length
}

const factsOf = (orders: readonly number[]) => sql`
  select m.id as order_id, m.store_id, s.company_id, coalesce(m.raw->>'id', m.platform_order_no, m.no) as shopify_id, coalesce(m.raw->>'name', m.platform_order_no, m.no) as order_name,
    m.ordered_at, (m.ordered_at at time zone coalesce(s.time_zone, 'UTC'))::date as order_day, m.paid_at as processed_at, m.shipped_at, m.cancelled_at, m.platform_updated_at as source_updated_at,
    case when m.amount_refunded > 0 and m.amount_refunded >= m.total then 'refunded' when m.amount_refunded > 0 then 'partially_refunded'
      when m.status = 'cancelled' and m.shipped_at is null then 'voided'
      when m.raw->>'financial_status' in ('authorized', 'partially_paid') and m.paid_at is null then m.raw->>'financial_status'
      when m.paid_at is not null or m.status <> 'unpaid' then 'paid' else 'pending' end as financial_status,
    case when q.returned > 0 and q.returned >= q.shipped and q.shipped > 0 then 'restocked' when q.shipped = 0 then 'unfulfilled' when q.shipped < q.qty then 'partial' else 'fulfilled' end as fulfillment_status,
    m.currency, coalesce(q.qty, 0)::int as items, m.total + m.discount - m.shipping_income - m.tax as subtotal, m.discount as discount_total, m.shipping_income as shipping_total, m.tax as tax_total, m.total,
    m.amount_refunded as refund_total,
    case when lower(m.raw->>'gateway') in ('paypal', 'klarna', 'stripe', 'manual') then lower(m.raw->>'gateway') when m.order_type = 'manual' then 'manual' else 'shopify_payments' end as gateway,
    m.risk_level, case when m.buyer_key is not null and exists (select 1 from mc_order b where b.buyer_key = m.buyer_key and b.ordered_at < m.ordered_at and b.store_id = m.store_id) then 'returning' else 'new' end as customer_type,
    m.country as ship_country, m.state as ship_region, m.utm_source, m.utm_medium, m.utm_campaign, left(m.raw->>'landing_site', 300) as landing_site, m.project_id,
    round(coalesce(d.fee, m.freight_est, 0), 2) as last_leg, round(coalesce(m.handling_est, 0), 2) as handling, m.tags
  from mc_order m join store s on s.id = m.store_id join platform p on p.id = s.platform_id and p."group" = 'shopify'
  left join lateral (select sum(l.qty - l.qty_cancelled) as qty, sum(l.qty_shipped) as shipped, sum(l.qty_returned) as returned from mc_order_line l where l.mc_order_id = m.id) q on true
  left join lateral (select sum(x.fee) as fee from delivery_bill b join delivery_shipment x on x.delivery_bill_id = b.id where b.order_id = m.id and x.fee is not null and x.currency = m.currency) d on true
  where m.id = any(${orders}::bigint[]) and m.order_type in ('online', 'manual') and coalesce(m.raw->>'test', 'false') <> 'true'`

/** Lines and parcels of orders, as they are now. */
async function copyLines(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`delete from shopify_order_line where shopify_order_id = any(${ids}::bigint[])`)
  await tx.run(sql`
    insert into shopify_order_line (shopify_order_id, seq, sku, msku_id, title, qty, price, discount, tax, fulfilled_qty, refunded_qty, unit_cost_cny)
    select o.id, l.seq, l.seller_sku, l.msku_id, l.title, l.qty - l.qty_cancelled, l.unit_price, l.line_discount, l.line_tax, l.qty_shipped, l.qty_returned,
      (select round(sum(k.unit_cost * k.qty) / l.qty, 6) from mc_order_sku k where k.mc_order_id = l.mc_order_id and k.line = l.id)
    from shopify_order o join mc_order_line l on l.mc_order_id = o.order_id where o.id = any(${ids}::bigint[])`)
  await tx.run(sql`delete from shopify_order_shipment where shopify_order_id = any(${ids}::bigint[])`)
  await tx.run(sql`
    insert into shopify_order_shipment (shopify_order_id, seq, delivery_bill_id, carrier, tracking_no, last_leg_cost, shipped_at)
    select o.id, row_number() over (partition by o.id order by x.shipped_at, x.id), b.id, coalesce(x.carrier, b.carrier), coalesce(x.tracking, b.tracking_no), case when x.currency = o.currency then x.fee end, x.shipped_at
    from shopify_order o join delivery_bill b on b.order_id = o.order_id join delivery_shipment x on x.delivery_bill_id = b.id where o.id = any(${ids}::bigint[])`)
}
