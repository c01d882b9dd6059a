import { sql, type Runner } from '@crossway/server-kit'

export interface SalesQuestion {
  readonly from: string
  readonly to: string
  readonly stores?: readonly number[] | undefined
  readonly projects?: readonly number[] | undefined
  readonly skus?: readonly number[] | undefined
  readonly mskus?: readonly number[] | undefined
}
export interface SalesFact {
  readonly day: string
  readonly store: number
  readonly project: number | null
  readonly msku: number | null
  readonly sku: number | null
  readonly warehouse: number | null
  readonly currency: string
  readonly orders: number
  readonly units: number
  /** Of the currency of the store. */
  readonly net: string
  readonly refunds: string
  readonly profit: string
  readonly net_cny: string
}
const some = (name: string, ids: readonly number[] | undefined) => (ids === undefined ? [] : [sql`${sql.raw(name)} = any(${[...ids]}::bigint[])`])

/** Orders, units, sales, refunds and estimated profit by day, store, listing and article; system query: the caller minds data scope (contracts.md getSalesFacts). */
export const getSalesFacts = (run: Runner, q: SalesQuestion): Promise<SalesFact[]> =>
  run.rows<SalesFact>(sql`
    select (o.ordered_at at time zone coalesce(z.time_zone, 'Asia/Shanghai'))::date::text as day, o.store_id as store, o.project_id as project, l.msku_id as msku, k.sku_id as sku, o.warehouse_id as warehouse, o.currency, count(distinct o.id)::int as orders,
      coalesce(sum(l.qty - l.qty_cancelled), 0)::int as units, coalesce(sum(l.amount * (l.qty - l.qty_cancelled) / l.qty), 0)::numeric(18, 4)::text as net, coalesce(sum(l.amount_refunded), 0)::text as refunds,
      coalesce(sum(coalesce(o.settled_profit, o.profit_est, 0) * l.amount / nullif(o.item_amount - o.discount, 0)), 0)::numeric(18, 4)::text as profit, coalesce(sum(l.amount * (l.qty - l.qty_cancelled) / l.qty * coalesce(o.cny_rate, 1)), 0)::numeric(18, 4)::text as net_cny
    from mc_order o join store z on z.id = o.store_id join mc_order_line l on l.mc_order_id = o.id left join lateral (select sku_id from mc_order_sku x where x.line = l.id order by x.id limit 1) k on true
    where ${sql.and([sql`o.ordered_at >= ${q.from}::date - 1 and o.ordered_at < ${q.to}::date + 2 and (o.ordered_at at time zone coalesce(z.time_zone, 'Asia/Shanghai'))::date between ${q.from}::date and ${q.to}::date and o.status <> 'cancelled' and o.order_type not in ('resend', 'exchange', 'sample')`, ...some('o.store_id', q.stores), ...some('o.project_id', q.projects), ...some('k.sku_id', q.skus), ...some('l.msku_id', q.mskus)])}
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2 limit 200000`)
