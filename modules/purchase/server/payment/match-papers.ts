import { num, type Num } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { param } from '@crossway/settings/server'
import type { Payment } from './payment-save.ts'

interface Billed {
  readonly no: string
  readonly sku: string
  readonly billed: number
  readonly signed: number
  readonly price: string
  readonly agreed: string
}
/**
 * Order, receipt and invoice of a request side by side: pieces billed must be those signed, the price billed that of the order with its tax, within the
 * tolerance (purchase.md purchasePayment, 3-way match). Answers what differs.
 */
export async function differences(tx: Tx, doc: Payment): Promise<string[]> {
  const invoices = [...new Set(doc.lines.flatMap((l) => (l.invoices ?? []).map((i) => i.id)))]
  if (invoices.length === 0) return []
  const receipts = doc.lines.flatMap((l) => (l.receipt ? [l.receipt.id] : []))
  const tolerance: Num = num(String((await param(tx, 'purchase.match_price_diff', doc.company.id)) ?? '0.01'))
  const rows = await tx.rows<Billed>(sql`
    select o.no, k.code as sku, sum(i.qty)::int as billed, case when cardinality(${receipts}::bigint[]) = 0 then max(l.qty_signed - l.qty_returned) else coalesce((select sum(g.signed_qty - g.replaced_qty) from purchase_sign_line g where g.purchase_sign_id = any(${receipts}::bigint[]) and g.po_line = l.id), 0)::int end as signed,
      round(sum(i.amount) / sum(i.qty), 6)::text as price, max(case when o.tax_included then l.unit_price else l.unit_price * (1 + coalesce(l.tax_rate, o.tax_rate) / 100) end)::text as agreed
    from purchase_invoice_line i join purchase_order_line l on l.id = i.po_line join purchase_order o on o.id = l.purchase_order_id join sku k on k.id = l.sku_id
    where i.purchase_invoice_id = any(${invoices}::bigint[]) group by o.no, k.code, l.id order by o.no, l.id limit 1000`)
  return rows.flatMap((r) => [
    ...(r.billed === r.signed ? [] : [`${r.no} ${r.sku} ${r.billed} ≠ ${r.signed}`]),
    ...(num(r.price).minus(r.agreed).abs().lte(tolerance) ? [] : [`${r.no} ${r.sku} ${num(r.price).toFixed(4)} ≠ ${num(r.agreed).toFixed(4)}`]),
  ])
}
