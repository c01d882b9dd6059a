import { sql, type Runner, type Sql, type Tx } from '@crossway/server-kit'

/**
 * What moved an order's money and goods, in CNY: payments and goods by the order's own rows, receipts by what they paid of its invoices, goods out and at
 * the buyer by its deliveries.
 */
const movesOf = (orders: Sql): Sql => sql`
  select m.sale_order_id as id, m.day, sum(m.out) as out, sum(m.goods) as goods, sum(m.shipped) as shipped, sum(m.arrived) as arrived, sum(m.paid) as paid from (
    select c.sale_order_id, c.day, case c.kind when 'goods_in' then 0 else c.amount end as out, case c.kind when 'goods_in' then c.amount else 0 end as goods, 0 as shipped, 0 as arrived, 0 as paid from b2b_cash_move c where c.sale_order_id in (${orders})
    union all
    select a.sale_order_id, (g.signed_at at time zone 'Asia/Shanghai')::date, 0, a.qty * coalesce(x.unit_cost, 0), 0, 0, 0 from b2b_sign_alloc a join purchase_sign_line x on x.id = a.sign_line join purchase_sign g on g.id = x.purchase_sign_id where a.sale_order_id in (${orders})
    union all
    select coalesce(x.sale_order_id, l.sale_order_id), d.ship_date, 0, 0, x.qty * coalesce(x.unit_cost, l.cost_unit, 0), 0, 0 from b2b_delivery d join b2b_delivery_line x on x.b2b_delivery_id = d.id left join sale_order_line l on l.id = x.order_line
      where coalesce(x.sale_order_id, l.sale_order_id) in (${orders}) and d.status in ('shipped', 'delivered', 'received') and d.ship_date is not null
    union all
    select coalesce(x.sale_order_id, l.sale_order_id), d.received_at, 0, 0, 0, x.qty * coalesce(x.unit_cost, l.cost_unit, 0), 0 from b2b_delivery d join b2b_delivery_line x on x.b2b_delivery_id = d.id left join sale_order_line l on l.id = x.order_line
      where coalesce(x.sale_order_id, l.sale_order_id) in (${orders}) and d.status = 'received' and d.received_at is not null
    union all
    select coalesce(i.sale_order_id, a.sale_order_id), r.received_at, 0, 0, 0, 0, round(a.amount * coalesce(r.rate, i.rate, o.rate, 1), 2) from b2b_allocation a join b2b_receipt r on r.id = a.b2b_receipt_id left join b2b_invoice i on i.id = a.invoice_id left join sale_order o on o.id = a.sale_order_id
      where a.posted and a.target in ('invoice', 'prepayment') and coalesce(i.sale_order_id, a.sale_order_id) in (${orders})) m
  where m.day is not null group by 1, 2`

/** One row a day and order from its first payment until a day, ended where nothing is tied up any more. Money in counts up to the cost of what was delivered: the rest is margin. */
export const orderDays = (orders: Sql, until: string): Sql => sql`
  with moves as materialized (${movesOf(orders)}),
    begun as (select id, min(day) as first from moves where out > 0 group by 1),
    span as materialized (
      select m.id, b.first, max(m.day) as last, sum(m.out) as out, sum(m.paid) as paid, coalesce(sum(m.paid) filter (where m.day < b.first), 0) as ahead,
        (select x.supplier_id from b2b_cash_move x where x.sale_order_id = m.id and x.kind = 'goods' group by 1 order by sum(x.amount) desc, 1 limit 1) as supplier
      from moves m join begun b on b.id = m.id group by 1, 2),
    days as (select s.id, g::date as day from span s cross join generate_series(s.first::timestamp, (case when s.paid >= s.out and s.out > 0 then least(s.last, ${until}::date) else ${until}::date end)::timestamp, interval '1 day') g where s.first <= ${until}::date),
    sums as (
      select d.id, d.day, sum(coalesce(m.out, 0)) over w as out, sum(coalesce(m.goods, 0)) over w as goods, sum(coalesce(m.shipped, 0)) over w as shipped, sum(coalesce(m.arrived, 0)) over w as arrived,
        s.ahead + sum(coalesce(m.paid, 0)) over w as paid, s.supplier
      from days d join span s on s.id = d.id left join moves m on m.id = d.id and m.day = d.day window w as (partition by d.id order by d.day)),
    capped as (select s.*, least(s.paid, case when s.shipped > 0 then s.shipped else s.out end, s.out) as cash_in, least(greatest(s.goods, s.shipped), greatest(s.out, s.goods)) as came from sums s)
  select c.day, o.id as sale_order, o.buyer_id as buyer, o.project_id as project, o.company_id as company,
    c.supplier as supplier, c.out as cash_out, c.cash_in,
    greatest(c.out - c.came, 0) as prepaid, greatest(c.came - c.shipped, 0) as inventory, greatest(least(c.shipped, c.came) - c.arrived, 0) as transit,
    least(c.arrived, c.came) - c.cash_in as receivable, least(c.out - c.came, 0) as payable
  from capped c join sale_order o on o.id = c.id`

/** Writes the days of some orders anew; reversed receipts and payments restate the past (b2b.md fundingAnalysis, rules). */
export async function rebuildDays(tx: Tx, orders: Sql, until: string): Promise<number> {
  await tx.run(sql`delete from b2b_funding_day where sale_order_id in (${orders})`)
  return tx.run(sql`
    insert into b2b_funding_day (day, sale_order_id, buyer_id, project_id, company_id, supplier_id, cash_out, cash_in, prepaid, inventory, transit, receivable, payable, created_by, updated_by)
    select d.day, d.sale_order, d.buyer, d.project, d.company, d.supplier, d.cash_out, d.cash_in, d.prepaid, d.inventory, d.transit, d.receivable, d.payable, 0, 0 from (${orderDays(orders, until)}) d`)
}

export interface OrderFunding {
  readonly day: string
  readonly cash_out: string
  readonly cash_in: string
  readonly occupied: string
  /** Σ of what was tied up on each day until then. */
  readonly yuan_days: string
}
/** What an order ties up on a day, and has until then (contracts.md, b2b.fundingOf); nothing where no money has gone out for it. */
export const fundingOf = (run: Runner, saleOrder: number, asOf: string): Promise<OrderFunding | undefined> =>
  run.maybe<OrderFunding>(sql`
    select x.day::text as day, x.cash_out::text as cash_out, x.cash_in::text as cash_in, (x.cash_out - x.cash_in)::text as occupied, x.yuan_days::text as yuan_days from (
      select d.*, sum(greatest(d.cash_out - d.cash_in, 0)) over (order by d.day) as yuan_days from (${orderDays(sql`select ${saleOrder}::bigint`, asOf)}) d) x order by x.day desc limit 1`)
