import { markInvoiceSettled, unmarkInvoiceSettled } from '@crossway/b2b/server'
import { sql } from '@crossway/server-kit'
import { registerInvoiceOwner } from './invoice-owner.ts'

/**
 * Invoices of b2b that a platform's bill pays. The bill's lines are what was earned; the invoice's estimate gives way to them there, so that the same
 * sale stands in the books once (b2b.md, markInvoiceSettled).
 */
export function registerB2bOwner(): void {
  registerInvoiceOwner({
    name: 'b2b',
    owns: async ({ tx }, i) =>
      !!(await tx.maybe(
        sql`select 1 as x from b2b_invoice where invoice_no = ${i.invoice} and kind = 'invoice' and currency = ${i.currency} and status in ('issued', 'partial', 'paid')`,
      )),
    settle: async (c, i) => {
      const { day } = await c.tx.one<{ day: string }>(sql`select period_end::date::text as day from settlement where id = ${i.settlement}::bigint`)
      const known = await markInvoiceSettled(c, {
        invoice_no: i.invoice,
        paid: i.paid,
        currency: i.currency,
        deductions: i.deductions,
        settlement_line: i.line,
        date: day,
      })
      return known ? undefined : i.invoice
    },
    unsettle: (c, line) => unmarkInvoiceSettled(c, line),
  })
}
