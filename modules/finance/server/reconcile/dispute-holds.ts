import { num, roundMoney } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import type { NewLine } from './bill-lines.ts'
import type { Period } from './bill-payouts.ts'
import type { RateOf } from './bill-rate.ts'
import type { BillTerms } from './bill-terms.ts'

/**
 * Section E of a shop's bill (finance.md shopifyReconcileBill): payments that buyers dispute are held back once while they are open, and given back by the
 * bill of the period in which they ended; what was lost the payout itself has taken off by then.
 */
export async function disputeLines(tx: Tx, t: BillTerms, p: Period, bill: number, rateOf: RateOf): Promise<NewLine[]> {
  if (t.channel_group !== 'shopify' || t.collect_party !== 'us' || t.settle_mode === 'profit_share') return []
  const held = sql`(select l.amount from reconcile_bill_line l join reconcile_bill b on b.id = l.reconcile_bill_id and b.status <> 'void' and b.id <> ${bill}::bigint where l.source_type = 'bill_claim' and l.source_id = c.id and l.flag = 'dispute_hold' limit 1)`
  const rows = await tx.rows<{
    id: number
    case_no: string
    order_no: string | null
    amount: string
    currency: string
    held: string | null
    open: boolean
  }>(sql`
    select c.id, c.case_no, c.order_no, c.amount::text as amount, c.currency, ${held}::text as held, c.closed_on is null or c.closed_on > ${p.to}::date as open from bill_claim c
    where c.kind = 'dispute' and c.store_id in (select ps.store_id from project_store ps where ps.project_structure_id = ${t.structure}::bigint) and c.opened_on <= ${p.to}::date
      and not exists (select 1 from reconcile_bill_line l join reconcile_bill b on b.id = l.reconcile_bill_id and b.status <> 'void' and b.id <> ${bill}::bigint where l.source_type = 'bill_claim' and l.source_id = c.id and l.flag = 'dispute_back')
    order by c.opened_on, c.id limit 1000`)
  const out: NewLine[] = []
  for (const r of rows) {
    const title = `争议 ${r.case_no}${r.order_no ? ` · ${r.order_no}` : ''}`
    const line = { section: 'E' as const, title, source_type: 'bill_claim', source_id: r.id }
    if (r.open && r.held === null) {
      const fx = await rateOf(r.currency)
      const amount = roundMoney(num(r.amount).times(fx.rate), t.bill_currency).negated().toFixed(4)
      out.push({ ...line, flag: 'dispute_hold', orig_amount: num(r.amount).negated().toFixed(4), currency: r.currency, fx_rate: fx.rate.toFixed(8), amount })
    } else if (!r.open && r.held !== null) {
      const amount = num(r.held).negated().toFixed(4)
      out.push({ ...line, flag: 'dispute_back', orig_amount: amount, currency: t.bill_currency, amount })
    }
  }
  return out
}
