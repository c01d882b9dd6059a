import { dayOf, sum } from '@crossway/kernel'
import { getPayables } from '@crossway/purchase/server'
import { sql, type Runner } from '@crossway/server-kit'
import type { BuyerDebt } from '../sale/exposure.ts'
import { accountSums, balanceOf } from '../verify/account-sums.ts'

/** What a buyer owes by his invoices, less what lies unallocated: the part of his exposure that invoices know (contracts.md, b2b.buyerExposure). */
export const buyerDebt = (run: Runner, buyer: number): Promise<BuyerDebt> =>
  run.one<BuyerDebt>(sql`
    select coalesce((select sum(i.open) from b2b_invoice i where i.buyer_id = b.id and i.kind in ('invoice', 'debit_note') and i.status in ('issued', 'partial')), 0)::text as open_invoices,
      coalesce((select sum(r.unallocated) from b2b_receipt r where r.buyer_id = b.id and r.status = 'open'), 0)::text as unallocated,
      coalesce((select max(${dayOf(new Date())}::date - i.due_date) from b2b_invoice i where i.buyer_id = b.id and i.kind in ('invoice', 'debit_note') and i.status in ('issued', 'partial') and i.due_date < ${dayOf(new Date())}::date), 0)::int as overdue_days
    from b2b_buyer b where b.id = ${buyer}::bigint`)

export interface AgedDebt {
  readonly currency: string
  readonly open: string
  readonly not_due: string
  readonly d30: string
  readonly d60: string
  readonly d90: string
  readonly older: string
}
/** Planned payments to a supplier that are not paid, by days past due (contracts.md, b2b.apAging). */
export async function apAging(run: Runner, supplier: number, asOf: string): Promise<AgedDebt[]> {
  const rows = await getPayables(run, { supplier }, asOf)
  return [...Map.groupBy(rows, (r) => r.currency)].map(([currency, own]) => {
    const of = (from: number, to: number): string => sum(own.filter((r) => r.age >= from && r.age <= to).map((r) => r.open)).toFixed(4)
    return { currency, open: of(-Infinity, Infinity), not_due: of(-Infinity, 0), d30: of(1, 30), d60: of(31, 60), d90: of(61, 90), older: of(91, Infinity) }
  })
}

/** What we owed a supplier at the end of a day, by receipts, returns and payments (contracts.md, b2b.supplierBalance); below nothing: he owes us. */
export const supplierBalance = async (
  run: Runner,
  a: { readonly supplier: number; readonly company: number; readonly currency: string },
  asOf: string,
): Promise<string> => balanceOf(0, await accountSums(run, a, '1900-01-01', asOf))
