import { sql, type FigureDef } from '@crossway/server-kit'

const resource = 'purchase_order'
/** What the list shows beyond the order's own columns: its first article and how many there are, days past the expected date, the paid part (purchase.md, list). */
export const figures: readonly FigureDef[] = [
  {
    resource,
    name: 'goods',
    type: 'ref',
    sql: sql`select json_build_object('id', s.id, 'title', s.name_zh, 'note', s.code, 'image', s.image_id, 'count', (select count(*) from purchase_order_line c where c.purchase_order_id = t.id)) from purchase_order_line l join sku s on s.id = l.sku_id where l.purchase_order_id = t.id order by l.seq limit 1`,
  },
  {
    resource,
    name: 'days_late',
    type: 'number',
    sql: sql`select (now() at time zone 'Asia/Shanghai')::date - t.expected_date where t.status in ('ordered', 'partial') and t.expected_date < (now() at time zone 'Asia/Shanghai')::date`,
  },
  {
    resource,
    name: 'paid_pct',
    type: 'number',
    sql: sql`case when t.pay_status = 'paid' then '100.00' else (select round(coalesce(sum(p.paid), 0) * 100 / nullif(t.total, 0), 2)::text from po_payment_row p where p.purchase_order_id = t.id and p.state <> 'void') end`,
  },
]
