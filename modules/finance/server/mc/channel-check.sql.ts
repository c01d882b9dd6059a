import { num } from '@crossway/kernel'
import { handleQuery, sql, type Runner, type Sql } from '@crossway/server-kit'
import { channelCheck } from '../../model/mc/channel-check.query.ts'

/** Stores of a project in a period: shipped orders with what was billed of them, refunds and money of the bills that end in it. `heads` gives bill_id, project_id, customer_id, company_id, a, z. */
const rows = (heads: Sql): Sql => sql`
  with head as (${heads}),
  place as (
    select distinct h.*, s.id as store_id, s.platform_id, s.currency as own from head h join project_structure t on t.project_id = h.project_id join project_store ps on ps.project_structure_id = t.id and daterange(ps."from", ps."to", '[]') && daterange(h.a, h.z, '[]') join store s on s.id = ps.store_id),
  sold as (
    select p.bill_id, p.store_id, o.currency, o.item_amount + o.shipping_income as amount,
      (select sum(l.amount) from amz_settlement_line l join settlement s on s.raw_file_id = l.report_file_id and s.status = 'posted' join settlement_kind k on k.settlement_id = s.id and k.kind = l.kind
        where l.order_id = o.platform_order_no and s.store_id = o.store_id and k.target like 'L01%') as billed
    from place p join mc_order o on o.store_id = p.store_id and o.platform_order_no is not null and o.shipped_at >= p.a::timestamp at time zone 'Asia/Shanghai' and o.shipped_at < (p.z + 1)::timestamp at time zone 'Asia/Shanghai' and o.status in ('partial', 'shipped', 'delivered', 'completed')),
  shipped as (
    select bill_id, store_id, currency, count(*)::int as shipped, sum(amount) as shipped_amount, count(billed)::int as billed, coalesce(sum(amount) filter (where billed is not null), 0) as billed_amount,
      count(*) filter (where billed is null)::int as unbilled, coalesce(sum(amount) filter (where billed is null), 0) as unbilled_amount, coalesce(sum(billed - amount) filter (where billed > amount + greatest(0.05, amount * 0.01)), 0) as over_billed
    from sold group by 1, 2, 3),
  money as (
    select p.bill_id, p.store_id, s.currency, coalesce(sum(r.orders), 0)::int as refunded, coalesce(sum(r.amount), 0) as refunded_amount, coalesce(sum(c.expected), 0) as payout, coalesce(sum(c.received), 0) as bank
    from place p join settlement s on s.store_id = p.store_id and s.status = 'posted' and s.period_end::date between p.a and p.z
      left join lateral (select count(distinct l.order_id) as orders, sum(l.amount) as amount from settlement_line l where l.settlement_id = s.id and l.target like 'L03%') r on true
      left join lateral (select sum(c.expected_amount) as expected, sum(c.received_amount) as received from payment_collection c where c.settlement_id = s.id and c.status <> 'cancelled') c on true
    group by 1, 2, 3)
  select p.bill_id, p.project_id, p.customer_id, p.company_id, p.platform_id, p.store_id, k.currency, coalesce(s.shipped, 0) as shipped, coalesce(s.shipped_amount, 0) as shipped_amount, coalesce(s.billed, 0) as billed, coalesce(s.billed_amount, 0) as billed_amount,
    coalesce(m.refunded, 0) as refunded, coalesce(m.refunded_amount, 0) as refunded_amount, coalesce(s.unbilled, 0) as unbilled, coalesce(s.unbilled_amount, 0) as unbilled_amount, coalesce(s.over_billed, 0) as over_billed,
    case when s.shipped > 0 then round(s.billed * 100.0 / s.shipped, 2) end as match_rate, coalesce(m.payout, 0) as payout, coalesce(m.bank, 0) as bank
  from place p join (select bill_id, store_id, currency from shipped union select bill_id, store_id, currency from money) k on k.bill_id = p.bill_id and k.store_id = p.store_id
    left join shipped s on s.bill_id = k.bill_id and s.store_id = k.store_id and s.currency = k.currency left join money m on m.bill_id = k.bill_id and m.store_id = k.store_id and m.currency = k.currency`

export const channelCheckQuery = handleQuery(channelCheck, (_, { values: { bill = [] } }) =>
  rows(
    sql`select b.id as bill_id, b.project_id, b.customer_id, b.company_id, b.period_start as a, b.period_end as z from reconcile_bill b where b.id = any(${bill}::bigint[]) and b.channel_group = 'mc'`,
  ),
)

/** Share of the orders shipped in a period that bills name, in percent; undefined where none was shipped. */
export async function matchRate(run: Runner, project: number, p: { readonly from: string; readonly to: string }): Promise<string | undefined> {
  const found = await run.one<{ shipped: number; billed: number }>(sql`
    select coalesce(sum(x.shipped), 0)::int as shipped, coalesce(sum(x.billed), 0)::int as billed from (${rows(
      sql`select 0::bigint as bill_id, ${project}::bigint as project_id, 0::bigint as customer_id, 0::bigint as company_id, ${p.from}::date as a, ${p.to}::date as z`,
    )}) x`)
  return found.shipped === 0 ? undefined : num(found.billed).div(found.shipped).times(100).toFixed(2)
}
