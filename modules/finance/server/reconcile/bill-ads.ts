import { num, roundMoney, type NumLike } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import type { NewLine } from './bill-lines.ts'
import type { Period } from './bill-payouts.ts'
import type { BillTerms } from './bill-terms.ts'

/**
 * What confirmed advertising settlements of the period add to section B beside the booked spend: our fee, and what the recharge account paid already. Together
 * with the spend they come to what the settlements left to bill, to the cent (finance-treasury.md scenario 4).
 */
export async function adLines(tx: Tx, t: BillTerms, p: Period, rate: NumLike): Promise<NewLine[]> {
  const s = await tx.one<{ fee: string; to_bill: string; docs: number; booked: string }>(sql`
    with d as (select d.id from ad_settlement d where d.status = 'confirmed' and d.period_end between ${p.from}::date and ${p.to}::date and exists (select 1 from ad_settlement_line x where x.ad_settlement_id = d.id and x.project_id = ${t.project}::bigint and x.customer_part <> 0))
    select (select count(*) from d)::int as docs, coalesce(sum(l.service_fee), 0)::text as fee, coalesce(sum(l.to_bill), 0)::text as to_bill,
      (select coalesce(sum(e.amount_company - e.amount_cny), 0) from pl_entry e join d on e.source_type = 'ad_settlement' and e.source_id = d.id where e.project_id = ${t.project}::bigint and e.pl_line_code like 'L08%' and e.biz_date between ${p.from}::date and ${p.to}::date)::text as booked
    from d join ad_settlement_line l on l.ad_settlement_id = d.id and l.project_id = ${t.project}::bigint`)
  if (s.docs === 0) return []
  const line = (flag: 'ads_fee' | 'ads_consumed', title: string, amount: NumLike): NewLine[] =>
    num(amount).isZero()
      ? []
      : [
          {
            section: 'B',
            title,
            flag,
            source_type: 'ad_settlement',
            orig_amount: num(amount).toFixed(4),
            currency: 'CNY',
            fx_rate: num(rate).toFixed(8),
            amount: roundMoney(num(amount).times(rate), t.bill_currency).toFixed(4),
          },
        ]
  return [
    ...line('ads_fee', '广告服务费 Advertising service fee', s.fee),
    ...line('ads_consumed', '广告充值已付 Paid from the recharge account', num(s.to_bill).minus(s.booked).minus(s.fee)),
  ]
}
