import { num, type Num } from '@crossway/kernel'
import { postPl, reversePl, type PlEntry } from '@crossway/ledger/server'
import { sql, type Context, type Tx } from '@crossway/server-kit'
import type { Invoice } from './invoice-save.ts'

/** Lines of the profit and loss: supply sales, freight billed, other charges, allowances, returns and shortages. */
export const plOf = { sales: 'L0103', freight: 'L0104', other: 'L0105', allowance: 'L0203', returns: 'L0306' } as const
export const sourceOf = (doc: { readonly id: number }) => ({ type: 'b2b_invoice', id: doc.id })

/** Contract percentages that the buyer takes later, of the goods; those on the invoice's face are in its total. */
const laterPct = async (tx: Tx, doc: Invoice): Promise<{ later: string; face: string }> =>
  tx.one(sql`
    select coalesce(sum(pct) filter (where not off_invoice and type <> 'early_pay'), 0)::text as later, coalesce(sum(pct) filter (where off_invoice), 0)::text as face
    from b2b_allowance where b2b_buyer_id = ${doc.buyer!.id} and "from" <= ${doc.invoice_date}::date and ("to" is null or "to" >= ${doc.invoice_date}::date)`)

/**
 * What an invoice earns, line by line, or the share of it that no platform's bill has booked: estimated until its money is there (b2b.md invoiceBill, issue). Of Amazon vendor the statement settles it, so the
 * entries carry order and line as its rows do.
 */
export async function bookInvoice({ tx, ctx }: Context<'tx' | 'ctx'>, doc: Invoice, stage: 'estimated' | 'settled', share: Num = num(1)): Promise<void> {
  if (share.isZero()) return
  const pct = await laterPct(tx, doc)
  const off = num(pct.later).plus(pct.face).div(100)
  const base = (l: { id: number }) => ({
    biz_date: doc.invoice_date,
    currency: doc.currency,
    stage,
    company: doc.company!.id,
    project: doc.project?.id ?? null,
    store: doc.store?.id ?? null,
    source: { ...sourceOf(doc), line: l.id, seq: doc.version },
    note: doc.invoice_no,
  })
  const entries = (doc.lines ?? []).flatMap((l): PlEntry[] => {
    const amount = num(l.amount).times(share).toDecimalPlaces(4)
    if (!amount.gt(0)) return []
    const common = {
      ...base(l),
      sku: l.sku?.id ?? null,
      quantity: l.item ? null : Math.round(share.times(l.qty).toNumber()),
      order_key: `${doc.po_number ?? doc.invoice_no}+${l.order_line ?? l.id}`,
    }
    if (l.item) return [{ ...common, line: l.item === 'freight' ? plOf.freight : plOf.other, amount }]
    const less: Num = amount.times(off).toDecimalPlaces(4)
    return [{ ...common, line: plOf.sales, amount }, ...(less.gt(0) ? [{ ...common, quantity: null, line: plOf.allowance, amount: less.negated() }] : [])]
  })
  await postPl(tx, entries, { account: ctx.account })
}

/** What was booked gives way to the same at another stage: money came, or went back. */
export async function rebookInvoice(call: Context<'tx' | 'ctx'>, doc: Invoice, stage: 'estimated' | 'settled', share?: Num): Promise<void> {
  await reversePl(call.tx, sourceOf(doc), doc.invoice_no)
  await bookInvoice(call, doc, stage, share)
}
