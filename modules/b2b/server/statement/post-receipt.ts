import { dayOf, num, sum, type RowOf } from '@crossway/kernel'
import { holdPeriodOpen, postPl, reversePl, reverseSettlement, settleReceivable } from '@crossway/ledger/server'
import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { b2bReceipt } from '../../model/statement/b2b-receipt.resource.ts'
import { askFunding } from '../funding/funding-jobs.ts'
import { plOf } from '../invoice/book-invoice.ts'
import { receivableOf } from '../invoice/credit-invoice.ts'
import { settleInvoices } from '../invoice/keep-invoice.ts'
import { checkAllocations } from './check-lines.ts'

export type Receipt = RowOf<typeof b2bReceipt>
/** A debt is settled once a document, so each allocation is one of its own: a receipt may pay an invoice in two steps. */
const money = (l: { id: number }) => ({ type: 'b2b_allocation', id: l.id })
const discount = (l: { id: number }) => ({ type: 'b2b_allocation_discount', id: l.id })
const discounts = (doc: { id: number }) => ({ type: 'b2b_receipt_discount', id: doc.id })
type Line = NonNullable<Receipt['lines']>[number]
const invoicesOf = (lines: readonly Line[]): number[] => lines.flatMap((l) => (l.invoice ? [l.invoice.id] : []))
const ordersOf = async (tx: Tx, lines: readonly Line[]): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(
      sql`select distinct coalesce(i.sale_order_id, a.sale_order_id) as id from b2b_allocation a left join b2b_invoice i on i.id = a.invoice_id where a.id = any(${lines.map((l) => l.id)}::bigint[]) and coalesce(i.sale_order_id, a.sale_order_id) is not null`,
    )
  ).map((r) => r.id)

/** What the lines say is done: invoices, deductions and orders have the money, debts that the books do not know paid yet are settled. Answers what is allocated by now. */
export async function postReceipt(call: CommandContext, doc: Receipt): Promise<{ allocated: string; whole: boolean }> {
  const { app, tx, ctx } = call
  const fresh = (doc.lines ?? []).filter((l) => !l.posted)
  if (fresh.length === 0) throw refuse.BSK_EMPTY({}, 'lines')
  const head = { buyer: doc.buyer.id, currency: doc.currency, amount: doc.amount, received_at: doc.received_at }
  await checkAllocations(tx, head, doc.lines ?? [])
  await holdPeriodOpen(tx, doc.company.id, doc.source === 'vc_statement' ? dayOf(new Date()) : doc.received_at)
  await tx.run(sql`update b2b_allocation set posted = true where b2b_receipt_id = ${doc.id}`)
  for (const l of [...fresh].sort((a, b) => (a.invoice?.id ?? 0) - (b.invoice?.id ?? 0))) {
    if (l.target === 'deduction') await tx.run(sql`update b2b_deduction set repaid = repaid + ${l.amount}::numeric where id = ${l.deduction!.id}`)
    else if (l.target === 'prepayment')
      await tx.run(sql`update sale_order set prepay_received = prepay_received + ${l.amount}::numeric where id = ${l.sale_order!.id}`)
    else if (doc.source === 'collect_money') await settleDebt(call, doc, l)
  }
  const off = fresh.filter((l) => num(l.discount ?? 0).gt(0))
  if (doc.source === 'collect_money')
    await postPl(
      tx,
      off.map((l) => ({
        line: plOf.allowance,
        amount: num(l.discount!).negated(),
        currency: doc.currency,
        biz_date: doc.received_at,
        stage: 'settled' as const,
        company: doc.company.id,
        source: { ...discounts(doc), line: l.id, seq: doc.version },
        note: doc.receipt_no,
      })),
      { account: ctx.account },
    )
  await settleInvoices({ app, tx, ctx }, invoicesOf(fresh))
  await askFunding(call, await ordersOf(tx, fresh))
  const allocated = sum((doc.lines ?? []).map((l) => l.amount))
  return { allocated: allocated.toFixed(4), whole: allocated.gte(doc.amount) }
}
async function settleDebt({ app, tx, ctx }: CommandContext, doc: Receipt, l: Line): Promise<void> {
  const debt = await receivableOf(tx, l.invoice!.id)
  if (!debt) return
  const rate = doc.rate ?? undefined
  if (doc.settles && num(l.amount).gt(0))
    await settleReceivable({ app, tx }, { target: debt.id, document: money(l), amount: l.amount, ...(rate ? { rate } : {}), account: ctx.account })
  if (num(l.discount ?? 0).gt(0)) await settleReceivable({ app, tx }, { target: debt.id, document: discount(l), amount: l.discount!, account: ctx.account })
}

/** The money went back: everything it paid is open again. */
export async function unpostReceipt(call: CommandContext, doc: Receipt): Promise<void> {
  const { app, tx, ctx } = call
  const posted = (doc.lines ?? []).filter((l) => l.posted)
  await tx.run(sql`update b2b_allocation set posted = false where b2b_receipt_id = ${doc.id}`)
  for (const l of posted) {
    if (l.target === 'deduction') await tx.run(sql`update b2b_deduction set repaid = repaid - ${l.amount}::numeric where id = ${l.deduction!.id}`)
    else if (l.target === 'prepayment')
      await tx.run(sql`update sale_order set prepay_received = prepay_received - ${l.amount}::numeric where id = ${l.sale_order!.id}`)
  }
  for (const l of posted) {
    await reverseSettlement({ app, tx }, money(l), ctx.account)
    await reverseSettlement({ app, tx }, discount(l), ctx.account)
  }
  await reversePl(tx, discounts(doc), doc.receipt_no)
  await settleInvoices(call, invoicesOf(posted))
  await askFunding(call, await ordersOf(tx, posted))
}
