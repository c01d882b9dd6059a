import { withoutKeys, sql, type DemoCall } from '@crossway/server-kit'
import { rebuildDays } from './order-days.ts'

/** What orders cost before they brought anything: three tenths in advance, the rest before the goods came, freight with them. */
export async function demoFunding({ tx, today }: DemoCall): Promise<void> {
  await tx.run(sql`
    with cost as (
      select o.id, min(d.ship_date) as day, sum(x.qty * coalesce(x.unit_cost, l.cost_unit, 0)) as amount, (select array_agg(s.id order by s.id) from (select id from supplier where status = 'active' order by id limit 14) s) as suppliers
      from sale_order o join sale_order_line l on l.sale_order_id = o.id join b2b_delivery_line x on x.order_line = l.id join b2b_delivery d on d.id = x.b2b_delivery_id and d.status in ('shipped', 'delivered', 'received') and d.ship_date is not null group by 1)
    insert into b2b_cash_move (sale_order_id, supplier_id, day, kind, amount, source_type, source_id, source_no, created_at, updated_at, created_by, updated_by)
    select c.id, c.suppliers[1 + (c.id % array_length(c.suppliers, 1))::int], c.day - v.before, v.kind, round(c.amount * v.part, 2), 'demo', c.id * 10 + v.n, null, (c.day - v.before)::timestamptz, (c.day - v.before)::timestamptz, 0, 0
    from cost c cross join (values (1, 50, 'goods', 0.3), (2, 22, 'goods', 0.7), (3, 18, 'goods_in', 1.0), (4, 0, 'freight', 0.05)) as v(n, before, kind, part)
    where c.amount > 0 and c.suppliers is not null`)
  await withoutKeys(tx, 'b2b_funding_day', () => rebuildDays(tx, sql`select distinct sale_order_id from b2b_cash_move`, today))
}
