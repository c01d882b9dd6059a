import { sql, type Runner } from '@crossway/server-kit'
import { supplierScore, type SupplierScore } from '../../model/supplier-score.ts'

export interface ScoredPeriod extends SupplierScore {
  readonly supplier: number
  /** First day of the period. */
  readonly period: string
  readonly due: number
  readonly inspected: number
}
const shanghai = sql.raw(`at time zone 'Asia/Shanghai'`)

/**
 * Scores of suppliers for each month or quarter that begins from `from` until `to` (purchase.md supplier score): pieces due and signed by their day,
 * pieces judged and found good, average price of an article against the twelve months before, weighed by what was bought. Computed from orders and
 * receipts each time it is asked for.
 */
export async function supplierPeriods(
  run: Runner,
  suppliers: readonly number[] | undefined,
  unit: 'month' | 'quarter',
  from: string,
  to: string,
): Promise<ScoredPeriod[]> {
  const mine = suppliers ? sql`and o.supplier_id = any(${suppliers}::bigint[])` : sql``
  const rows = await run.rows<{ supplier: number; period: string; due: number; on_time: number; inspected: number; good: number; increase: string | null }>(sql`
    with lines as (
      select o.supplier_id as supplier, l.id, l.sku_id as sku, l.qty, coalesce(l.confirmed_date, l.expected_date) as day, o.ordered_on, l.unit_price * coalesce(o.rate, 1) as price
      from purchase_order o join purchase_order_line l on l.purchase_order_id = o.id
      where o.status in ('ordered', 'partial', 'received', 'closed') and l.qty > l.qty_closed ${mine}),
    due as (
      select n.supplier, date_trunc(${unit}, n.day)::date as period, sum(n.qty)::int as due, sum(least(n.qty, coalesce(g.signed, 0)))::int as on_time
      from lines n
      left join lateral (
        select sum(x.signed_qty) as signed from purchase_sign_line x join purchase_sign g on g.id = x.purchase_sign_id
        where x.po_line = n.id and g.direction = 'receipt' and g.status in ('signed', 'done') and (g.signed_at ${shanghai})::date <= n.day) g on true
      where n.day >= ${from}::date and n.day < ${to}::date and n.day <= (now() ${shanghai})::date group by 1, 2),
    judged as (
      select o.supplier_id as supplier, date_trunc(${unit}, o.signed_at ${shanghai})::date as period, sum(x.good_qty + x.defective_qty)::int as inspected, sum(x.good_qty)::int as good
      from purchase_sign o join purchase_sign_line x on x.purchase_sign_id = o.id
      where o.direction = 'receipt' and o.status = 'done' and x.good_qty is not null and (o.signed_at ${shanghai})::date >= ${from}::date and (o.signed_at ${shanghai})::date < ${to}::date ${mine}
      group by 1, 2),
    bought as (
      select supplier, sku, date_trunc(${unit}, ordered_on)::date as period, sum(qty * price) as amount, sum(qty) as qty from lines where ordered_on >= ${from}::date and ordered_on < ${to}::date group by 1, 2, 3),
    dearer as (
      select b.supplier, b.period, (sum(b.amount) / nullif(sum(b.qty * p.price), 0) - 1) * 100 as increase
      from bought b join lateral (select sum(n.qty * n.price) / nullif(sum(n.qty), 0) as price from lines n where n.supplier = b.supplier and n.sku = b.sku and n.ordered_on >= b.period - interval '12 months' and n.ordered_on < b.period) p on p.price > 0
      group by 1, 2)
    select supplier, period::text, coalesce(d.due, 0) as due, coalesce(d.on_time, 0) as on_time, coalesce(j.inspected, 0) as inspected, coalesce(j.good, 0) as good, round(c.increase, 4)::text as increase
    from due d full join judged j using (supplier, period) left join dearer c using (supplier, period) order by supplier, period`)
  return rows.map((r) => ({ ...r, ...supplierScore({ ...r, increase: r.increase ?? undefined }) }))
}
