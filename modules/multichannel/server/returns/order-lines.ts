import { sql, type Runner, type Tx } from '@crossway/server-kit'
import { openRefunds } from '../../model/returns/return-words.ts'

export interface OrderFacts {
  readonly id: number
  readonly no: string
  readonly store: number
  readonly project: number | null
  readonly owner: number | null
  readonly company: number
  readonly currency: string
  readonly fulfil_by: string
  readonly order_type: string
  readonly shipped_at: string | null
  readonly delivered_at: string | null
  readonly warehouse: number | null
  readonly vw: number | null
  readonly shipping: string
  readonly fee_pct: string | null
}
/** What returns and refunds need of an order; `hold` keeps others from giving its money or goods away meanwhile. */
export const orderFacts = (run: Runner, order: number, hold = false): Promise<OrderFacts> =>
  run.one<OrderFacts>(sql`
    select o.id, o.no, o.store_id as store, o.project_id as project, o.owner_id as owner, s.company_id as company, o.currency, o.fulfil_by, o.order_type, o.shipped_at, o.delivered_at, o.warehouse_id as warehouse, o.vw_id as vw, o.shipping_income::text as shipping,
      round(o.fee_est * 100 / nullif((select sum(l.amount) from mc_order_line l where l.mc_order_id = o.id), 0), 4)::text as fee_pct
    from mc_order o join store s on s.id = o.store_id where o.id = ${order}::bigint ${hold ? sql`for no key update of o` : sql.empty}`)

export interface LineFacts {
  readonly id: number
  readonly seller_sku: string
  readonly msku: number | null
  readonly qty: number
  readonly shipped: number
  readonly returned: number
  /** Announced by other returns that are still to come. */
  readonly announced: number
  /** What was paid for the goods of the line, and the tax on them. */
  readonly paid: string
  readonly tax: string
  /** Of them: given back, or promised by refunds that are under way. */
  readonly refunded: string
}
/** Lines of an order with what of them may still come back or be paid back; `but` = a return or refund that does not count against itself. */
export const lineFacts = (run: Runner, order: number, but: { readonly ret?: number; readonly refund?: number } = {}): Promise<LineFacts[]> =>
  run.rows<LineFacts>(sql`
    select l.id, l.seller_sku, l.msku_id as msku, l.qty, l.qty_shipped as shipped, l.qty_returned as returned, l.amount::numeric(18,2)::text as paid, l.line_tax::numeric(18,2)::text as tax,
      coalesce((select sum(r.qty) from return_bill_line r join return_bill b on b.id = r.return_bill_id where r.order_line_id = l.id and b.status in ('pending', 'approved', 'transit') and b.return_type <> 'refund_only' and b.id <> ${but.ret ?? 0}::bigint), 0)::int as announced,
      (l.amount_refunded + coalesce((select sum(r.item_amount + r.tax_amount) from refund_order_line r join refund_order b on b.id = r.refund_order_id where r.order_line_id = l.id and b.status = any(${[...openRefunds]}::text[]) and b.id <> ${but.refund ?? 0}::bigint), 0))::numeric(18,2)::text as refunded
    from mc_order_line l where l.mc_order_id = ${order}::bigint order by l.seq limit 500`)

/** Articles of some pieces of an order line, as they were ordered. */
export const articlesOf = (tx: Tx, line: number, pieces: number): Promise<{ sku: number; qty: number }[]> =>
  tx.rows<{ sku: number; qty: number }>(sql`
    select i.sku_id as sku, round(sum(i.qty)::numeric * ${pieces}::int / l.qty)::int as qty from mc_order_sku i join mc_order_line l on l.id = i.line where i.line = ${line}::bigint group by i.sku_id, l.qty order by 1`)
