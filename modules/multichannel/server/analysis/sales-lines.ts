import { sql, type Sql } from '@crossway/server-kit'

/** Orders of these types bring no sales, but they cost. */
const free = sql.raw(`('resend', 'exchange', 'sample')`)

/**
 * Lines of orders with their share of what the order brings and costs, in CNY by the rate of the order's day: cancelled orders bring nothing, those without
 * income only cost; what finance has settled stands in place of the estimate. `where` speaks of `o`, the order, and `l`, the line.
 */
export const salesLines = (where: Sql, day: Sql): Sql => sql`
  select o.id as order_id, o.store_id, o.platform_id, o.project_id, o.owner_id, o.country, o.state, o.warehouse_id, o.order_type, l.msku_id, o.status = 'cancelled' as off, ${day} as at,
    k.sku_id, s.category_id, coalesce(o.cny_rate, 1) as rate, p.w,
    case when o.status = 'cancelled' or o.order_type in ${free} then 0 else 1 end as sells,
    l.qty - l.qty_cancelled as units, coalesce(l.amount_refunded, 0) as refunded, l.line_discount, coalesce(s.id is not null and m.first_sale_date > o.ordered_at::date - 90, false) as fresh,
    m.first_sale_date,
    o.item_amount + o.shipping_income as gross, o.discount, coalesce(o.cost_est, 0) as cost, coalesce(o.settled_fee, o.fee_est, 0) as fee, coalesce(o.freight_est, 0) + coalesce(o.handling_est, 0) as freight, coalesce(o.ad_est, 0) as ads,
    coalesce(o.settled_profit, o.profit_est, 0) as profit
  from mc_order o join mc_order_line l on l.mc_order_id = o.id
    left join lateral (select sku_id from mc_order_sku k where k.line = l.id order by k.id limit 1) k on true left join sku s on s.id = k.sku_id left join msku m on m.id = l.msku_id
    cross join lateral (select case when o.item_amount - o.discount > 0 then l.amount / (o.item_amount - o.discount) else 1.0 / greatest((select count(*) from mc_order_line x where x.mc_order_id = o.id), 1) end as w) p
  where ${where}`

/** The figures of a group of such lines. */
export const salesFigures = sql.raw(`
  count(distinct f.order_id) filter (where f.sells = 1)::int as orders, coalesce(sum(f.units * f.sells), 0)::int as units,
  round(coalesce(sum(f.gross * f.w * f.rate * f.sells), 0), 2) as gross, round(coalesce(sum(f.discount * f.w * f.rate * f.sells), 0), 2) as discount,
  round(coalesce(sum((f.gross - f.discount) * f.w * f.rate * f.sells), 0), 2) as net, round(coalesce(sum(f.refunded * f.rate), 0), 2) as refunds, count(distinct f.order_id) filter (where f.off)::int as cancelled,
  round(coalesce(sum(f.cost * f.w * f.rate) filter (where not f.off), 0), 2) as cogs, round(coalesce(sum(f.fee * f.w * f.rate) filter (where not f.off), 0), 2) as fee,
  round(coalesce(sum(f.freight * f.w * f.rate) filter (where not f.off), 0), 2) as last_leg, round(coalesce(sum(f.ads * f.w * f.rate) filter (where not f.off), 0), 2) as ads,
  round(coalesce(sum(f.profit * f.w * f.rate) filter (where not f.off), 0), 2) as profit`)
