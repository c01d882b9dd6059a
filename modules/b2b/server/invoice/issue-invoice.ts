import { addDays, moneyText, num } from '@crossway/kernel'
import { cancelReceivable, createReceivable, holdPeriodOpen, reversePl } from '@crossway/ledger/server'
import { emit, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { dueDate } from '../../model/invoice/due-date.ts'
import { bookInvoice, sourceOf } from './book-invoice.ts'
import type { Invoice } from './invoice-save.ts'
import { moveBilled } from './keep-invoice.ts'

interface BuyerTerms {
  readonly kind: string
  readonly name: string
  readonly customer: number | null
  readonly customer_name: string | null
  readonly term_type: string
  readonly net_days: number
  readonly proximo_day: number | null
  readonly discount_pct: string
  readonly discount_days: number
}
/** Terms as the order was confirmed with, where it tells them; else those of the buyer. */
const termsOf = (tx: Tx, doc: Invoice): Promise<BuyerTerms> =>
  tx.one<BuyerTerms>(sql`
    select b.kind, b.name, b.customer_id as customer, c.name as customer_name, coalesce(s.term ->> 'term_type', b.term_type) as term_type, coalesce((s.term ->> 'net_days')::int, b.net_days) as net_days,
      coalesce((s.term ->> 'proximo_day')::int, b.proximo_day) as proximo_day, coalesce((s.term ->> 'discount_pct')::numeric, b.discount_pct)::text as discount_pct, coalesce((s.term ->> 'discount_days')::int, b.discount_days) as discount_days
    from b2b_buyer b left join customer c on c.id = b.customer_id left join sale_order s on s.id = ${doc.sale_order?.id ?? null}::bigint where b.id = ${doc.buyer!.id}`)

/** Pieces that are still to bill, held while they are: two invoices over one delivery meet here. */
async function checkPieces(tx: Tx, doc: Invoice): Promise<void> {
  const lines = (doc.lines ?? []).filter((l) => l.delivery_line !== null)
  const rows = await tx.rows<{ id: number; left: number; shipped: string | null }>(sql`
    select x.id, x.qty - x.invoiced as left, d.ship_date::text as shipped from b2b_delivery_line x join b2b_delivery d on d.id = x.b2b_delivery_id where x.id = any(${lines.map((l) => l.delivery_line)}::bigint[]) order by x.id for update of x`)
  const by = new Map(rows.map((r) => [r.id, r]))
  for (const [i, l] of (doc.lines ?? []).entries()) {
    if (l.delivery_line === null) continue
    const row = by.get(l.delivery_line)
    if (!row || l.qty > row.left) throw refuse.BI_QTY({ n: i + 1, left: row?.left ?? 0 }, `lines[${i}].qty`)
    if (row.shipped && doc.invoice_date < row.shipped) throw refuse.BI_DATE({ date: row.shipped }, 'invoice_date')
  }
}

/** The invoice is out: pieces are billed, the sale is estimated, and whoever is no Amazon vendor owes it (b2b.md invoiceBill, issue). */
export async function issueInvoice({ app, tx, ctx }: CommandContext, doc: Invoice): Promise<Record<string, unknown>> {
  if (!num(doc.total).gt(0)) throw refuse.BI_NOTHING({}, 'lines')
  if (!doc.company) throw refuse.BI_COMPANY()
  await checkPieces(tx, doc)
  await holdPeriodOpen(tx, doc.company.id, doc.invoice_date)
  const t = await termsOf(tx, doc)
  const due = dueDate(t, doc.invoice_date)
  await moveBilled(tx, doc, 1)
  await bookInvoice({ tx, ctx }, doc, 'estimated')
  if (t.kind !== 'amazon_vendor') {
    if (t.customer === null) throw refuse.BI_CUSTOMER({ buyer: t.name })
    await createReceivable(
      { app, tx },
      {
        company: doc.company.id,
        project: doc.project?.id ?? null,
        party: { type: 'customer', id: t.customer, name: t.customer_name ?? t.name },
        amount: doc.total,
        currency: doc.currency,
        due,
        source: { ...sourceOf(doc), no: doc.invoice_no },
        account: ctx.account,
      },
    )
  }
  await emit({ app, tx }, 'invoice.issued', { invoice: doc.id, no: doc.invoice_no, buyer: doc.buyer!.id }, { resource: 'b2b_invoice', id: doc.id })
  const discounts = num(t.discount_pct).gt(0)
  return {
    due_date: due,
    discount_date: discounts ? addDays(doc.invoice_date, t.discount_days) : null,
    discount_amount: discounts ? moneyText(num(doc.total).times(t.discount_pct).div(100).toDecimalPlaces(2)) : '0',
  }
}

/** As if it had never been: the sale, the debt and the billed pieces go (b2b.md invoiceBill, void). */
export async function voidInvoice({ tx }: CommandContext, doc: Invoice): Promise<void> {
  if (doc.status === 'draft') return
  await holdPeriodOpen(tx, doc.company!.id, doc.invoice_date)
  await reversePl(tx, sourceOf(doc), doc.invoice_no)
  await cancelReceivable(tx, sourceOf(doc))
  await moveBilled(tx, doc, -1)
}
