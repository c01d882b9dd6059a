import { sql, type Runner } from '@crossway/server-kit'

export interface NotInvoiced {
  readonly company: number
  readonly supplier: number
  /** CNY without tax. */
  readonly amount: string
}
/**
 * Goods that had come by the end of a day and had no invoice by then, by company and supplier (purchase.md, GR/IR): pieces signed less those sent back
 * for money and those billed, at the order's price without tax and its rate. Replacements were billed with the pieces that they came for.
 */
export const receivedNotInvoiced = (run: Runner, day: string): Promise<NotInvoiced[]> =>
  run.rows<NotInvoiced>(sql`
    with moved as (
      select x.po_line, sum(case g.direction when 'receipt' then x.signed_qty - x.replaced_qty else -x.signed_qty end) as qty
      from purchase_sign g join purchase_sign_line x on x.purchase_sign_id = g.id
      where (g.signed_at at time zone 'Asia/Shanghai')::date <= ${day}::date
        and ((g.direction = 'receipt' and g.status in ('signed', 'done')) or (g.direction = 'return' and g.status in ('out', 'settled') and g.method in ('refund', 'deduct')))
      group by 1),
    billed as (select i.po_line, sum(i.qty) as qty from purchase_invoice_line i join purchase_invoice v on v.id = i.purchase_invoice_id where v.date <= ${day}::date group by 1)
    select o.company_id as company, o.supplier_id as supplier, round(sum((m.qty - coalesce(b.qty, 0)) * coalesce(o.rate, 1) * l.unit_price / case when o.tax_included then 1 + coalesce(l.tax_rate, o.tax_rate) / 100 else 1 end), 2)::text as amount
    from moved m join purchase_order_line l on l.id = m.po_line join purchase_order o on o.id = l.purchase_order_id left join billed b on b.po_line = m.po_line
    where m.qty > coalesce(b.qty, 0) and o.status <> 'voided' group by 1, 2 having sum(m.qty - coalesce(b.qty, 0)) > 0 order by 1, 2`)
