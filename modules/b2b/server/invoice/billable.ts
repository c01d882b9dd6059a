import { sql, type Tx } from '@crossway/server-kit'

/** A line of a delivery with what is left to bill of it, at the price of its order. */
export interface Billable {
  readonly id: number
  readonly delivery: number
  readonly order_line: number
  readonly sku: number
  readonly left: number
  readonly price: string
  readonly tax_rate: string
}
export const billableLines = (tx: Tx, deliveries: readonly number[]): Promise<Billable[]> =>
  tx.rows<Billable>(sql`
    select x.id, d.id as delivery, x.order_line, x.sku_id as sku, x.qty - x.invoiced as left, round(coalesce(l.price, x.price) * (1 - coalesce(l.discount_pct, 0) / 100), 4)::text as price, coalesce(l.tax_rate, b.tax_rate, 0)::text as tax_rate
    from b2b_delivery d join b2b_delivery_line x on x.b2b_delivery_id = d.id join b2b_buyer b on b.id = d.buyer_id left join sale_order_line l on l.id = x.order_line
    where d.id = any(${deliveries}::bigint[]) order by d.id, x.seq limit 5000`)

/** Charges of the orders that no living invoice has billed; freight, packing and duty are asked for once. */
export const openCharges = (tx: Tx, orders: readonly number[]): Promise<{ order: number; type: string; amount: string; tax_rate: string }[]> =>
  tx.rows(sql`
    select c.sale_order_id as order, c.type, c.amount::text as amount, c.tax_rate::text as tax_rate from sale_order_charge c
    where c.sale_order_id = any(${orders}::bigint[]) and c.amount > 0 and not exists (
      select 1 from b2b_invoice i join b2b_invoice_line n on n.b2b_invoice_id = i.id and n.item is not null where i.sale_order_id = c.sale_order_id and i.kind = 'invoice' and i.status <> 'voided')
    order by c.sale_order_id, c.seq`)

/** What the deliveries of one invoice have in common. */
export interface DeliveryHead {
  readonly id: number
  readonly status: string
  readonly buyer: number
  readonly kind: string
  readonly company: number
  readonly project: number | null
  readonly store: number | null
  readonly currency: string
  readonly ship_to: string
  readonly ship_date: string | null
  readonly owner: number | null
  readonly department: number | null
  readonly orders: number[]
}
export const deliveryHeads = (tx: Tx, ids: readonly number[]): Promise<DeliveryHead[]> =>
  tx.rows<DeliveryHead>(sql`
    select d.id, d.status, d.buyer_id as buyer, b.kind, d.company_id as company, d.project_id as project, d.store_id as store, d.currency, d.ship_to, d.ship_date::text as ship_date, coalesce(d.owner_id, b.owner_id) as owner, coalesce(d.department_id, b.department_id) as department,
      array(select distinct l.b2b_order from (select coalesce(x.sale_order_id, o.sale_order_id) as b2b_order from b2b_delivery_line x left join sale_order_line o on o.id = x.order_line where x.b2b_delivery_id = d.id) l where l.b2b_order is not null order by 1) as orders
    from b2b_delivery d join b2b_buyer b on b.id = d.buyer_id where d.id = any(${ids}::bigint[]) order by d.id`)
