import { dayOf, moneyText, num, roundMoney } from '@crossway/kernel'
import { holdPeriodOpen, postPl, settleReceivable } from '@crossway/ledger/server'
import { createRecord, runAction, sql, systemAccess, type CommandContext, type Tx } from '@crossway/server-kit'
import { b2bReturn } from '../../model/delivery/b2b-return.resource.ts'
import { refuse } from '../../model/errors.ts'
import { b2bInvoice, type creditReasons } from '../../model/invoice/b2b-invoice.resource.ts'
import { plOf, sourceOf } from './book-invoice.ts'
import type { Invoice } from './invoice-save.ts'

/** What the customer still owes by the books for an invoice; nothing of Amazon vendor. */
export const receivableOf = (tx: Tx, invoice: number): Promise<{ id: number; open: string } | undefined> =>
  tx.maybe(
    sql`select id, open_amount::text as open from receivable where source_type = 'b2b_invoice' and source_id = ${invoice}::bigint and status <> 'cancelled' for update`,
  )
/** A document that moves no money takes so much of the debt, as far as it is open. */
export async function lowerDebt({ app, tx, ctx }: CommandContext, invoice: number, amount: string, document: { type: string; id: number }): Promise<void> {
  const debt = await receivableOf(tx, invoice)
  const part = debt && num(debt.open).lt(amount) ? num(debt.open) : num(amount)
  if (debt && part.gt(0)) await settleReceivable({ app, tx }, { target: debt.id, document, amount: part, account: ctx.account })
}

interface Credit {
  readonly amount: string
  readonly credit_reason: (typeof creditReasons)[number]
  readonly reason: string
  /** Goods that came back and are credited with it. */
  readonly returned?: number | null
}
/** A credit note on an invoice: what it credits lowers the sale, the debt and what is open (b2b.md invoiceBill, credit). Answers its id. */
export async function creditInvoice(call: CommandContext, doc: Invoice, c: Credit): Promise<number> {
  const { app, tx, ctx } = call
  const left = num(doc.total).minus(doc.credited)
  if (num(c.amount).gt(left)) throw refuse.BI_CREDIT({ n: left.toFixed(2) }, 'args.amount')
  const today = dayOf(new Date())
  await holdPeriodOpen(tx, doc.company!.id, today)
  const tax = roundMoney(num(c.amount).times(doc.tax).div(doc.total), doc.currency)
  const net = num(c.amount).minus(tax)
  const id = await createRecord(
    { app, tx, ctx: { ...ctx, access: systemAccess } },
    b2bInvoice,
    { invoice_date: today },
    {
      preset: {
        kind: 'credit_note',
        ref_invoice: doc.id,
        credit_reason: c.credit_reason,
        buyer: doc.buyer!.id,
        company: doc.company!.id,
        project: doc.project?.id ?? null,
        store: doc.store?.id ?? null,
        sale_order: doc.sale_order?.id ?? null,
        po_number: doc.po_number,
        ship_to: doc.ship_to,
        currency: doc.currency,
        rate: doc.rate,
        goods: moneyText(net),
        tax: moneyText(tax),
        total: moneyText(c.amount),
        due_date: today,
        status_reason: c.reason,
        status: 'issued',
        owner: doc.owner?.id ?? null,
        department: doc.department?.id ?? null,
      },
    },
  )
  await postPl(
    tx,
    [
      {
        line: c.credit_reason === 'price' || c.credit_reason === 'other' ? plOf.allowance : plOf.returns,
        amount: net.negated(),
        currency: doc.currency,
        biz_date: today,
        stage: 'settled',
        company: doc.company!.id,
        project: doc.project?.id ?? null,
        store: doc.store?.id ?? null,
        order_key: null,
        source: sourceOf({ id }),
        note: doc.invoice_no,
      },
    ],
    { account: ctx.account },
  )
  await lowerDebt(call, doc.id, c.amount, { type: 'b2b_credit', id })
  if (c.returned) await creditReturn(call, doc, c.returned, id)
  return id
}

/** The goods that came back are credited by this note, once: a return that is credited already is in no state to be. */
async function creditReturn({ app, tx, ctx }: CommandContext, doc: Invoice, returned: number, note: number): Promise<void> {
  const r = await tx.one<{ no: string; order: number; note: string }>(
    sql`select r.no, r.sale_order_id as order, n.invoice_no as note from b2b_return r, b2b_invoice n where r.id = ${returned}::bigint and n.id = ${note}::bigint`,
  )
  if (r.order !== doc.sale_order?.id) throw refuse.BI_RETURN({ no: r.no }, 'args.returned')
  await runAction({ app, tx, ctx }, b2bReturn, returned, 'credit', { args: { credit_note: r.note } }, true)
}
