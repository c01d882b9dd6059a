import { dayOf, num, sum, type NumLike } from '@crossway/kernel'
import { createRecord, sql, systemAccess, type CommandContext } from '@crossway/server-kit'
import { b2bDeduction } from '../../model/invoice/b2b-deduction.resource.ts'
import { categoryOfCode } from '../../model/invoice/deduction-code.ts'
import { lockInvoices, settleInvoices } from '../invoice/keep-invoice.ts'
import { addAllocations, minOf, post, receiptOf, reverseReceipt } from './register-receipt.ts'

export interface SettledInvoice {
  readonly invoice_no: string
  readonly paid: NumLike
  readonly currency: string
  readonly discount?: NumLike
  /** What was taken off, positive. */
  readonly deductions?: readonly { readonly code: string; readonly amount: NumLike }[]
  /** Line of the settlement statement that says so. */
  readonly settlement_line: number
  readonly date?: string
  readonly remittance_no?: string | null
}

/**
 * A statement of Amazon vendor has paid an invoice (contracts.md, b2b.markInvoiceSettled): it is marked received, an early discount within its term is
 * taken, and everything else taken off becomes a deduction. The profit and loss is finance's. Once a line; answers false where no such invoice stands.
 */
export async function markInvoiceSettled(call: CommandContext, s: SettledInvoice): Promise<boolean> {
  const { tx } = call
  const found = await tx.maybe<{ id: number; buyer: number; company: number; currency: string }>(
    sql`select id, buyer_id as buyer, company_id as company, currency from b2b_invoice where invoice_no = ${s.invoice_no} and kind = 'invoice' and status in ('issued', 'partial', 'paid')`,
  )
  if (!found || found.currency !== s.currency) return false
  await lockInvoices(tx, [found.id])
  const date = s.date ?? dayOf(new Date())
  const head = { buyer: found.buyer, company: found.company, source: 'vc_statement' as const, source_id: s.settlement_line, received_at: date }
  const { id, fresh } = await receiptOf(call, { ...head, remittance_no: s.remittance_no ?? null, currency: s.currency, amount: s.paid, settles: false })
  if (!fresh) return true
  const at = await tx.one<{ open: string; discount: string }>(sql`
    select (total - received - discount_taken - deducted - credited)::text as open, (case when discount_date >= ${date}::date then discount_amount - discount_taken else 0 end)::text as discount from b2b_invoice where id = ${found.id}`)
  const inTerm = num(s.discount ?? 0).gt(0) && num(s.discount!).lte(at.discount)
  const discount = inTerm ? num(s.discount!) : num(0)
  const taken = [...(s.deductions ?? []), ...(!inTerm && num(s.discount ?? 0).gt(0) ? [{ code: 'early_pay', amount: s.discount! }] : [])].filter((d) =>
    num(d.amount).gt(0),
  )
  const left = num(at.open)
    .minus(discount)
    .minus(taken.length ? sum(taken.map((d) => d.amount)) : 0)
  await deduct(call, found.id, found.buyer, taken, { line: s.settlement_line, date })
  const amount = minOf(s.paid, left.lt(0) ? 0 : left)
  if (num(amount).plus(discount).gt(0)) {
    await addAllocations(tx, id, [{ invoice: found.id, amount, discount }])
    await post(call, id)
  } else await settleInvoices(call, [found.id])
  return true
}

/** Deductions of a line, numbered as they stand there: one that was taken back with its line lives again. */
async function deduct(
  { app, tx, ctx }: CommandContext,
  invoice: number,
  buyer: number,
  taken: readonly { readonly code: string; readonly amount: NumLike }[],
  from: { readonly line: number; readonly date: string },
): Promise<void> {
  for (const [i, d] of taken.entries()) {
    const again = await tx.run(
      sql`update b2b_deduction set applied = true, version = version + 1, updated_at = now() where source_key = ${`${from.line}:${i + 1}`} and not applied`,
    )
    if (again) continue
    await createRecord(
      { app, tx, ctx: { ...ctx, access: systemAccess } },
      b2bDeduction,
      {
        buyer,
        invoice,
        category: categoryOfCode(d.code),
        code: d.code.slice(0, 40),
        amount: num(d.amount).toFixed(2),
        charge_date: from.date,
      },
      { preset: { source: 'statement', source_line: from.line, source_key: `${from.line}:${i + 1}`, applied: true } },
    )
  }
}

/** The statement's line was taken back (contracts.md, b2b.unmarkInvoiceSettled): the invoice is open again; deductions nobody has worked on go, others stay without effect. */
export async function unmarkInvoiceSettled(call: CommandContext, settlementLine: number): Promise<void> {
  const { tx } = call
  const rows = await tx.rows<{ invoice: number }>(
    sql`select distinct x.invoice as invoice from (select invoice_id as invoice from b2b_deduction where source_line = ${settlementLine}::bigint and applied union all
      select l.invoice_id from b2b_allocation l join b2b_receipt r on r.id = l.b2b_receipt_id where r.source = 'vc_statement' and r.source_id = ${settlementLine}::bigint and r.status <> 'reversed') x where x.invoice is not null order by 1`,
  )
  const ids = rows.map((r) => r.invoice)
  await lockInvoices(tx, ids)
  await tx.run(
    sql`update b2b_deduction set applied = false, version = version + 1, updated_at = now() where source_line = ${settlementLine}::bigint and applied`,
  )
  await tx.run(sql`delete from b2b_deduction where source_line = ${settlementLine}::bigint and status = 'open' and attempts = 0`)
  await reverseReceipt(call, [settlementLine], 'vc_statement')
  await settleInvoices(call, ids)
}
