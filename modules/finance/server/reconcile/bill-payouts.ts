import { num, sum, type Num } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import type { BillTerms } from './bill-terms.ts'

/** What a statement brings to a project: the lines that belong to it by listing and store on their day. */
export interface Payout {
  readonly id: number
  readonly no: string
  /** As the bill calls it: by its number, by platform and store too, or a shop's by the day it paid. */
  readonly title: string
  readonly currency: string
  /** Without reserve, transfer, opening balance and loans: what the platform really owes for the period. */
  readonly amount: string
  readonly net_sales: string
  readonly total_income: string
  /** Advertising that the platform deducted; it is part of the amount. */
  readonly ads: string
  readonly units: number
  readonly orders: number
}
export interface Period {
  readonly from: string
  readonly to: string
}

/** Stores of a structure, and those whose listings it holds. */
const storesOf = (t: BillTerms) =>
  sql`(select ps.store_id from project_store ps where ps.project_structure_id = ${t.structure}::bigint union select m.store_id from project_msku pm join msku m on m.id = pm.msku_id where pm.project_structure_id = ${t.structure}::bigint)`

/** Posted statements that end in the period, as far as their lines are the project's (finance.md amzReconcileBill, section A and its rule of two projects). */
export const payoutsOf = (run: Runner, t: BillTerms, p: Period): Promise<Payout[]> =>
  run.rows<Payout>(sql`
    select s.id, s.settlement_no as no, s.currency,
      case s.channel_group when 'mc' then left(pl.name || ' · ' || coalesce(st.name, st.store_no) || ' · ' || s.settlement_no, 120) when 'shopify' then left(coalesce(bt.code, 'shopify') || ' · ' || s.external_id || ' · ' || s.settlement_no, 120) else s.settlement_no end as title,
      coalesce(sum(l.amount) filter (where l.target not in ('BS_RESERVE', 'BS_TRANSFER', 'BS_OPENING', 'BS_LOAN')), 0)::text as amount,
      coalesce(sum(l.amount) filter (where l.target < 'L04' and l.target like 'L%'), 0)::text as net_sales,
      coalesce(sum(l.amount) filter (where l.target < 'L05' and l.target like 'L%'), 0)::text as total_income,
      coalesce(sum(l.amount) filter (where l.target = 'BS_ADS'), 0)::text as ads,
      coalesce(sum(coalesce(l.quantity, 1)) filter (where l.target like 'L01%' and l.goods), 0)::int as units,
      count(distinct l.order_id) filter (where l.target like 'L01%')::int as orders
    from settlement s join settlement_line l on l.settlement_id = s.id and not l.is_payout join store st on st.id = s.store_id join platform pl on pl.id = s.platform_id left join bill_template bt on bt.id = s.template_id
      left join project_msku pm on pm.msku_id = l.msku_id and l.posted_date between pm."from" and coalesce(pm."to", 'infinity')
      left join project_store ps on ps.store_id = coalesce(l.line_store_id, s.store_id) and ps.scope = 'all' and l.posted_date between ps."from" and coalesce(ps."to", 'infinity')
    where s.status = 'posted' and s.channel_group = ${t.channel_group} and s.period_end::date between ${p.from}::date and ${p.to}::date and s.store_id in ${storesOf(t)}
      and coalesce(pm.project_structure_id, ps.project_structure_id) = ${t.structure}::bigint
    group by s.id, st.id, pl.id, bt.id order by s.period_end, s.id limit 2000`)

/** How many statements of the project's stores and the period are not in the books yet. */
export const unposted = async (run: Runner, t: BillTerms, p: Period): Promise<number> =>
  (
    await run.one<{ n: number }>(
      sql`select count(*)::int as n from settlement s where s.status in ('imported', 'classified', 'checked') and s.channel_group = ${t.channel_group} and s.period_end::date between ${p.from}::date and ${p.to}::date and s.store_id in ${storesOf(t)}`,
    )
  ).n

/** A figure of the payouts in each of their currencies. */
export function byCurrency(payouts: readonly Payout[], pick: (p: Payout) => string): Map<string, Num> {
  const out = new Map<string, Num>()
  for (const p of payouts) out.set(p.currency, sum([out.get(p.currency) ?? num(0), pick(p)]))
  return out
}
