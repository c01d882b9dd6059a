import { sql, type ComputedColumn } from '@crossway/server-kit'

/** Pieces of a purchase that sale orders still wait for. */
const waiting = `b2b_po_link k join sale_order s on s.id = k.sale_order_id where k.purchase_order_id = t.id and k.status = 'active'`
/** Days from the day on which a linked line comes to the end of its buyer's window; below nothing it comes too late. */
const daysToWindow = `(select min(s.ship_to_date - coalesce(p.confirmed_date, p.expected_date))::int from b2b_po_link k join sale_order s on s.id = k.sale_order_id join purchase_order_line p on p.id = k.po_line
  where k.purchase_order_id = t.id and k.status = 'active' and k.qty > k.signed_qty and t.status in ('draft', 'pending', 'approved', 'ordered', 'partial'))`
/** What the linked pieces leave of what their buyers pay, by the price at which they were linked. */
const linkMargin = `(select round(100 * sum(k.unit_margin * k.qty) / nullif(sum(k.qty * round(l.price * (100 - l.discount_pct) / 100 * (1 - case when s.goods_amount > 0 then s.est_allowance / s.goods_amount else 0 end) * coalesce(s.rate, 1), 2)), 0), 2)::float
  from b2b_po_link k join sale_order s on s.id = k.sale_order_id join sale_order_line l on l.id = k.sale_line where k.purchase_order_id = t.id and k.status = 'active')`

/** Each invoice of an order with the order's share of its lines: what it has brought or still brings without tax, in CNY; credit notes stand in it as what they took off. */
const billed = `(select sum((i.total - i.discount_taken - i.deducted - i.credited) * case when i.total = 0 then 0 else (i.total - i.tax) / i.total end * coalesce(i.rate, 1) * x.own / nullif(x.whole, 0))
  from b2b_invoice i cross join lateral (
    select sum(n.amount) as whole, sum(n.amount) filter (where coalesce((select o.sale_order_id from sale_order_line o where o.id = n.order_line), i.sale_order_id) = t.id) as own from b2b_invoice_line n where n.b2b_invoice_id = i.id) x
  where i.kind in ('invoice', 'debit_note') and i.status in ('issued', 'partial', 'paid') and i.buyer_id = t.buyer_id
    and (i.sale_order_id = t.id or exists (select 1 from b2b_invoice_line n join sale_order_line o on o.id = n.order_line where n.b2b_invoice_id = i.id and o.sale_order_id = t.id)))`
/** What the delivered pieces cost as they left, less what came back, and their part of the planned freight. */
const spent = `(select sum(d.unit_cost * (d.qty - d.returned)) + t.planned_freight * least(sum(d.qty)::numeric / nullif(t.qty, 0), 1)
  from b2b_delivery_line d join b2b_delivery h on h.id = d.b2b_delivery_id where d.sale_order_id = t.id and h.status in ('shipped', 'delivered', 'received') and d.unit_cost is not null)`

const purchase = 'purchase_order'
const sale = 'sale_order'
/** What bulk trade tells beside orders: of a purchase the sales that wait for it, of a sale what it has really left. */
export const figures: readonly ComputedColumn[] = [
  { resource: purchase, name: 'sale_orders', type: 'text', sql: sql.raw(`(select string_agg(distinct s.no, ', ' order by s.no) from ${waiting})`) },
  {
    resource: purchase,
    name: 'link_buyers',
    type: 'text',
    sql: sql.raw(`(select string_agg(distinct b.name, ', ' order by b.name) from b2b_buyer b where b.id in (select s.buyer_id from ${waiting}))`),
  },
  { resource: purchase, name: 'window_from', type: 'date', sql: sql.raw(`(select min(s.ship_from) from ${waiting} and k.qty > k.signed_qty)`) },
  { resource: purchase, name: 'window_to', type: 'date', sql: sql.raw(`(select min(s.ship_to_date) from ${waiting} and k.qty > k.signed_qty)`) },
  { resource: purchase, name: 'days_to_window', type: 'number', sql: sql.raw(daysToWindow) },
  { resource: purchase, name: 'link_margin_pct', type: 'number', class: 'profit', sql: sql.raw(linkMargin) },
  { resource: sale, name: 'act_net', type: 'money', class: 'cost', sql: sql.raw(`round(${billed}, 2)`) },
  { resource: sale, name: 'act_cost', type: 'money', class: 'cost', sql: sql.raw(`round(${spent}, 2)`) },
  { resource: sale, name: 'act_margin', type: 'money', class: 'cost', sql: sql.raw(`round(${billed} - coalesce(${spent}, 0), 2)`) },
  {
    resource: sale,
    name: 'act_margin_pct',
    type: 'number',
    class: 'cost',
    sql: sql.raw(`round(100 * (${billed} - coalesce(${spent}, 0)) / nullif(${billed}, 0), 2)::float`),
  },
]
