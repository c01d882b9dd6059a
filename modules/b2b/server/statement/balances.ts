import { dayOf } from '@crossway/kernel'
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
export const apAging = (run: Runner, supplier: number, asOf: string): Promise<AgedDebt[]> =>
  run.rows<AgedDebt>(sql`
    select x.currency, sum(x.open)::text as open, coalesce(sum(x.open) filter (where x.age <= 0), 0)::text as not_due, coalesce(sum(x.open) filter (where x.age between 1 and 30), 0)::text as d30, coalesce(sum(x.open) filter (where x.age between 31 and 60), 0)::text as d60,
      coalesce(sum(x.open) filter (where x.age between 61 and 90), 0)::text as d90, coalesce(sum(x.open) filter (where x.age > 90), 0)::text as older
    from (select o.currency, p.amount - p.paid as open, ${asOf}::date - p.due_date as age from po_payment_row p join purchase_order o on o.id = p.purchase_order_id
      where o.supplier_id = ${supplier}::bigint and p.state <> 'void' and p.amount > p.paid and o.status in ('ordered', 'partial', 'received', 'closed')) x group by 1 order by 1`)

/** What we owed a supplier at the end of a day, by receipts, returns and payments (contracts.md, b2b.supplierBalance); below nothing: he owes us. */
export const supplierBalance = async (
  run: Runner,
  a: { readonly supplier: number; readonly company: number; readonly currency: string },
  asOf: string,
): Promise<string> => balanceOf(0, await accountSums(run, a, '1900-01-01', asOf))
