import { num, sum, type Num } from '@crossway/kernel'
import { loadDocs, runAction, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { b2bInvoice } from '../../model/invoice/b2b-invoice.resource.ts'
import { plOf, rebookInvoice, sourceOf } from './book-invoice.ts'
import type { Invoice } from './invoice-save.ts'

/** Invoices in the one order in which everybody locks them; whoever holds one holds its receipts and deductions. */
export const lockInvoices = (tx: Tx, ids: readonly number[]): Promise<unknown> =>
  tx.rows(sql`select id from b2b_invoice where id = any(${[...new Set(ids)]}::bigint[]) order by id for update`)

/** What receipts, deductions and credit notes leave of an invoice, summed from their rows, and its state that follows. The invoice is locked by whoever calls. */
export async function sumInvoice(tx: Tx, id: number): Promise<{ status: 'issued' | 'partial' | 'paid'; open: string }> {
  const r = await tx.one<{ open: string; moved: string }>(sql`
    update b2b_invoice i set received = a.amount, discount_taken = a.discount, deducted = d.amount, credited = c.amount
    from (select coalesce(sum(l.amount), 0) as amount, coalesce(sum(l.discount), 0) as discount from b2b_allocation l where l.target = 'invoice' and l.invoice_id = ${id}::bigint and l.posted) a,
      (select coalesce(sum(amount), 0) as amount from b2b_deduction where invoice_id = ${id}::bigint and applied) d,
      (select coalesce(sum(total), 0) as amount from b2b_invoice where ref_invoice_id = ${id}::bigint and kind = 'credit_note' and status <> 'voided') c
    where i.id = ${id}::bigint returning (i.total - i.received - i.discount_taken - i.deducted - i.credited)::text as open, (i.received + i.discount_taken + i.deducted + i.credited)::text as moved`)
  return { status: num(r.open).lte(0) ? 'paid' : num(r.moved).gt(0) ? 'partial' : 'issued', open: r.open }
}

/** Follows what changed beside an invoice: sums, state, the order's payment, and, but for Amazon vendor, its place in the profit and loss. */
export async function settleInvoices({ app, tx, ctx }: CommandContext, ids: readonly number[]): Promise<void> {
  const all = [...new Set(ids)].sort((a, b) => a - b)
  if (all.length === 0) return
  for (const id of all) {
    const [doc] = (await loadDocs({ app, run: tx }, b2bInvoice, [id])) as unknown as Invoice[]
    if (!doc || doc.status === 'draft' || doc.status === 'voided') continue
    await runAction({ app, tx, ctx }, b2bInvoice, id, 'settle', {}, true)
  }
  await payStatus(tx, all)
}
/**
 * An invoice stands in the books once: what a platform's bill has settled of it is booked by that bill's lines, the rest is ours, estimated until it is
 * paid. Of Amazon vendor finance releases the estimate itself, by order and line.
 */
export async function afterSettle({ app, tx, ctx }: CommandContext, doc: Invoice, status: 'issued' | 'partial' | 'paid'): Promise<void> {
  if (doc.kind === 'credit_note') return
  const { kind } = await tx.one<{ kind: string }>(sql`select kind from b2b_buyer where id = ${doc.buyer!.id}`)
  if (kind === 'amazon_vendor') return
  const rest = await restOf(tx, doc.id)
  const turned = (doc.status === 'paid') !== (status === 'paid')
  if (
    !turned &&
    num(await bookedOf(tx, doc.id))
      .minus(sum((doc.lines ?? []).map((l) => l.amount)).times(rest))
      .abs()
      .lt('0.05')
  )
    return
  const [now] = (await loadDocs({ app, run: tx }, b2bInvoice, [doc.id])) as unknown as Invoice[]
  await rebookInvoice({ tx, ctx }, now!, status === 'paid' ? 'settled' : 'estimated', rest)
}
/** What an invoice has booked of its lines, whatever was taken back left out. */
async function bookedOf(tx: Tx, id: number): Promise<string> {
  const { booked } = await tx.one<{ booked: string }>(sql`
    select coalesce(sum(amount), 0)::text as booked from pl_entry where source_type = ${sourceOf({ id }).type} and source_id = ${id}::bigint and pl_line_code = any(${[plOf.sales, plOf.freight, plOf.other]}::text[])`)
  return booked
}
/** Share of an invoice that no platform's bill has settled. */
async function restOf(tx: Tx, id: number): Promise<Num> {
  const { share } = await tx.one<{ share: string }>(sql`
    select (1 - least(1, (coalesce((select sum(l.amount + l.discount) from b2b_allocation l join b2b_receipt r on r.id = l.b2b_receipt_id where l.target = 'invoice' and l.invoice_id = i.id and l.posted and r.source = 'vc_statement' and r.status <> 'reversed'), 0)
      + coalesce((select sum(d.amount) from b2b_deduction d where d.invoice_id = i.id and d.applied and d.source = 'statement'), 0)) / nullif(i.total, 0)))::numeric(12,8)::text as share
    from b2b_invoice i where i.id = ${id}::bigint`)
  return num(share ?? 1)
}

/** How far the orders of these invoices are paid and billed. */
export const payStatus = (tx: Tx, invoices: readonly number[]): Promise<number> =>
  tx.run(sql`
    update sale_order s set pay_status = case when p.total = 0 or p.moved = 0 then 'none' when p.open <= 0 and p.goods >= s.total then 'all' else 'partial' end
    from (
      select i.sale_order_id as id, sum(i.total) as total, sum(i.total) as goods, sum(i.received + i.discount_taken + i.deducted + i.credited) as moved, sum(i.total - i.received - i.discount_taken - i.deducted - i.credited) as open
      from b2b_invoice i where i.kind = 'invoice' and i.status in ('issued', 'partial', 'paid') and i.sale_order_id in (select x.sale_order_id from b2b_invoice x where x.id = any(${[...invoices]}::bigint[])) group by 1) p where p.id = s.id`)

/** So many pieces of its lines are billed more (or less): deliveries, orders and how far the orders are billed follow. */
export async function moveBilled(tx: Tx, doc: Invoice, sign: 1 | -1): Promise<void> {
  const lines = (doc.lines ?? []).filter((l) => l.delivery_line !== null)
  const qty = lines.map((l) => sign * l.qty)
  await tx.run(sql`
    update b2b_delivery_line x set invoiced = x.invoiced + u.n from (select id, sum(n)::int as n from unnest(${lines.map((l) => l.delivery_line)}::bigint[], ${qty}::int[]) as v(id, n) group by 1) u where x.id = u.id`)
  const orders = await tx.rows<{ id: number }>(sql`
    update sale_order_line l set invoiced = l.invoiced + u.n from (select id, sum(n)::int as n from unnest(${lines.map((l) => l.order_line)}::bigint[], ${qty}::int[]) as v(id, n) group by 1) u where l.id = u.id returning l.sale_order_id as id`)
  await tx.run(sql`
    update sale_order s set invoice_status = case when x.invoiced <= 0 then 'none' when x.invoiced >= x.due then 'all' else 'partial' end
    from (select sale_order_id as id, sum(invoiced) as invoiced, sum(qty - cancelled) as due from sale_order_line where sale_order_id = any(${[...new Set(orders.map((o) => o.id))]}::bigint[]) group by 1) x where x.id = s.id`)
}
