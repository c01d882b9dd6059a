import { sql, type Runner } from '@crossway/server-kit'

export interface GoodsRow {
  readonly project: number
  readonly store: number | null
  readonly sku: number
  readonly qty: number
  readonly domestic: string
  readonly transit: string
  readonly overseas: string
  readonly fba: string
  readonly defective: string
  readonly aged_181: string
  readonly aged_271: string
  readonly aged_366: string
}
/**
 * Goods of projects at cost by article: pieces of each share of a warehouse at the unit cost of their pool, and what is on its way at what it was shipped
 * for. Age is that of the pool, because pieces of one pool are not told apart. Public stock belongs to no project and stands nowhere here.
 */
export const goodsValue = (run: Runner, project: number | null = null): Promise<GoodsRow[]> =>
  run.rows<GoodsRow>(sql`
    with pool as (
      select p.id, p.company_id, p.warehouse_id, p.sku_id, (p.goods_value + p.freight_value + p.duty_value + p.other_value) / nullif(p.qty, 0) as unit,
        a.d181 / nullif(a.qty, 0) as s181, a.d271 / nullif(a.qty, 0) as s271, a.d366 / nullif(a.qty, 0) as s366
      from stock_pool p left join lateral (
        select sum(l.qty_left)::numeric as qty, coalesce(sum(l.qty_left) filter (where t.days between 181 and 270), 0) as d181, coalesce(sum(l.qty_left) filter (where t.days between 271 and 365), 0) as d271, coalesce(sum(l.qty_left) filter (where t.days > 365), 0) as d366
        from stock_layer l cross join lateral (select (now() at time zone 'Asia/Shanghai')::date - l.in_date as days) t where l.pool_id = p.id and l.qty_left > 0) a on true
      where p.ownership = 'own' and p.qty > 0),
    share as (
      select coalesce(v.project_id, s.project_id) as project, v.store_id as store, b.sku_id as sku, b.qty, w.type, b.state, b.qty * coalesce(p.unit, 0) as value, coalesce(p.s181, 0) as s181, coalesce(p.s271, 0) as s271, coalesce(p.s366, 0) as s366
      from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id left join store s on s.id = v.store_id
        left join pool p on p.company_id = v.company_id and p.warehouse_id = v.warehouse_id and p.sku_id = b.sku_id
      where v.ownership = 'own' and b.state <> 'in_transit' and b.qty > 0
      union all
      select coalesce(v.project_id, s.project_id), v.store_id, t.sku_id, t.qty_open, 'transit', 'in_transit', t.goods + t.freight + t.duty + t.other, 0, 0, 0
      from transit_layer t join virtual_warehouse v on v.id = t.to_vw_id left join store s on s.id = v.store_id where t.status = 'open' and v.ownership = 'own')
    select project, store, sku, sum(qty)::int as qty,
      coalesce(round(sum(value) filter (where type = 'domestic' and state <> 'defective'), 2), 0)::text as domestic, coalesce(round(sum(value) filter (where type = 'transit'), 2), 0)::text as transit,
      coalesce(round(sum(value) filter (where type in ('overseas', 'return') and state <> 'defective'), 2), 0)::text as overseas, coalesce(round(sum(value) filter (where type in ('fba', 'awd', 'platform') and state <> 'defective'), 2), 0)::text as fba,
      coalesce(round(sum(value) filter (where state = 'defective'), 2), 0)::text as defective,
      round(sum(value * s181), 2)::text as aged_181, round(sum(value * s271), 2)::text as aged_271, round(sum(value * s366), 2)::text as aged_366
    from share where project is not null and (${project}::bigint is null or project = ${project}::bigint) group by 1, 2, 3 order by 1, 2, 3 limit 200000`)

export interface Money {
  readonly project: number
  readonly store: number | null
  readonly cogs: string
}
/** Cost of the goods that projects sold in the thirty days up to a day, as a positive amount. */
export const goodsSold = (run: Runner, to: string): Promise<Money[]> =>
  run.rows<Money>(sql`
    select project_id as project, store_id as store, round(-sum(amount_cny), 2)::text as cogs from pl_rollup_day
    where biz_date between ${to}::date - 29 and ${to}::date and (pl_line_code like 'L11%' or pl_line_code like 'L12%') and project_id is not null group by 1, 2 limit 20000`)
/** What is owed for goods and freight of projects: open payables to suppliers and carriers. */
export const unpaidOf = (run: Runner): Promise<{ project: number; amount: string }[]> =>
  run.rows(sql`
    select project_id as project, round(sum(open_amount * case when currency = 'CNY' then 1 else coalesce(book_rate, 1) end), 2)::text as amount from payable
    where project_id is not null and open_amount > 0 and party_type in ('supplier', 'provider') group by 1 limit 20000`)
/** Pieces ordered and not received, at their order price: money that is as good as spent. */
export const orderedOf = async (run: Runner, project: number): Promise<string> =>
  (
    await run.one<{ amount: string }>(sql`
      select coalesce(round(sum(l.qty_open * l.unit_price), 2), 0)::text as amount from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id
      where coalesce(l.project_id, o.project_id) = ${project}::bigint and o.status in ('ordered', 'partial') and l.qty_open > 0 and o.currency = 'CNY'`)
  ).amount
