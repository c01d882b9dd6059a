import { addDays, addMonths, endOfMonth, startOfMonth } from '@crossway/kernel'

export interface Term {
  readonly term_type: string
  readonly net_days: number
  readonly proximo_day: number | null
}
/** From this day of the month on, an invoice by day of next month falls due a month later. */
const lateInMonth = 25

/** Day on which an invoice falls due by the buyer's terms (b2b.md invoiceBill). */
export function dueDate(t: Term, invoiceDate: string): string {
  if (t.term_type === 'net' || t.term_type === 'lc') return addDays(invoiceDate, t.net_days)
  if (t.term_type === 'eom') return addDays(endOfMonth(invoiceDate), t.net_days)
  if (t.term_type === 'proximo') {
    const months = Number(invoiceDate.slice(8)) > lateInMonth ? 2 : 1
    return addDays(startOfMonth(addMonths(startOfMonth(invoiceDate), months)), (t.proximo_day ?? 1) - 1)
  }
  return invoiceDate
}
