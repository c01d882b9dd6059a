import { handleQuery, sql } from '@crossway/server-kit'
import { platformBillLine } from '../../model/mc/platform-bill-line.query.ts'

/** What a line may be off by: 0.05, or one percent of what is expected (finance.md platformBillDetail). */
const tolerance = 'greatest(0.05, 0.01 * abs(c.expected))'

/**
 * Lines of bills of other platforms with what our order says of each: goods by price and pieces, commission by the rate of the article's category on the
 * platform over price and shipping. Behind them the orders that were shipped longer ago than the platform takes to pay, and stand in no bill: their
 * numbers are negative. What is asked of shop, bill or platform reaches the tables themselves: nothing here may be worked out for all lines beforehand.
 */
export const platformLines = sql.raw(`
  select l.id, s.platform_id, s.store_id, s.id as bill_id, l.posted_date, l.order_id as order_no, l.merchant_order_id as invoice, l.seller_sku, l.msku_id, l.transaction_type, l.amount_type, l.amount_description as description, l.target as pl_line,
    l.cost_type_id, l.class_state, l.quantity as qty, l.amount, c.expected, l.amount - c.expected as diff, s.currency, coalesce(x.order_id, f.id) as our_order_id, o.item_amount + o.shipping_income as our_amount, x.accepted_reason, k.id as claim_id,
    s.status = 'posted' as posted, s.project_id, s.company_id,
    case when x.accepted_reason is not null then 'matched' when coalesce(x.order_id, f.id) is null then case when l.order_id is null then 'apart' else 'no_order' end when abs(l.amount - c.expected) > ${tolerance} then 'amount_diff' else 'matched' end as status
  from settlement s join settlement_line l on l.settlement_id = s.id left join platform_line_note x on x.line_id = l.id
    left join lateral (select n.id from mc_order n where n.store_id = s.store_id and n.platform_order_no = l.order_id limit 1) f on true
    left join mc_order o on o.id = coalesce(x.order_id, f.id)
    left join lateral (
      select c.referral_pct / 100 as rate from msku_sku ms join sku k on k.id = ms.sku_id join category g on g.id = k.category_id join category_platform c on c.category_id in (g.id, g.parent_id)
      where ms.msku_id = l.msku_id and c.platform_id = s.platform_id and ms.valid_to is null order by ms.seq, c.category_id = g.id desc limit 1) r on true
    left join lateral (
      select case when o.id is null or l.event is distinct from '' then null
        when l.goods and l.target like 'L01%' then coalesce((select round(sum(ol.unit_price) / count(*) * coalesce(l.quantity, 1), 2) from mc_order_line ol where ol.mc_order_id = o.id and lower(ol.seller_sku) = lower(l.seller_sku)), case when l.seller_sku is null then o.item_amount end)
        when l.target = 'L0501' then -round(r.rate * (coalesce((select sum(ol.unit_price * ol.qty) from mc_order_line ol where ol.mc_order_id = o.id and lower(ol.seller_sku) = lower(l.seller_sku)), o.item_amount) + o.shipping_income), 2)
      end as expected offset 0) c on true
    left join (select line_id, max(id) as id from bill_claim group by line_id) k on k.line_id = l.id
  where s.channel_group = 'mc' and s.status not in ('void', 'reversed') and not l.is_payout
  union all
  select -o.id, o.platform_id, o.store_id, null, (o.shipped_at at time zone 'Asia/Shanghai')::date, o.platform_order_no, null, null, null, null, null, null, null, null, null, o.units, 0, o.item_amount + o.shipping_income, -(o.item_amount + o.shipping_income),
    o.currency, o.id, o.item_amount + o.shipping_income, null, null, false, o.project_id, st.company_id, 'no_bill'
  from mc_order o join store st on st.id = o.store_id join platform p on p.id = st.platform_id
    left join (select distinct s.store_id, l.order_id from settlement s join amz_settlement_line l on l.report_file_id = s.raw_file_id where s.channel_group = 'mc' and s.status not in ('void', 'reversed') and l.order_id is not null) named
      on named.store_id = o.store_id and named.order_id = o.platform_order_no
  where p."group" = 'mc' and o.status in ('shipped', 'delivered', 'completed') and o.platform_order_no is not null and o.shipped_at < now() - make_interval(days => coalesce(p.settle_cycle_days, 14)) and o.shipped_at > now() - interval '400 days'
    and named.order_id is null`)

export const platformBillLineQuery = handleQuery(
  platformBillLine,
  () => platformLines,
  (row, ctx) => {
    const may = (verb: string): boolean => ctx.access.has(`platformBillDetail/${verb}`)
    const of = (action: string, verb: string, ok: boolean) => (may(verb) && ok ? [{ action, ok: true }] : [])
    const line = row.status !== 'no_bill'
    return [
      ...of('classify', 'classify', line && row.posted === false),
      ...of('reclass', 'reclass', line && row.posted === true),
      ...of('link_order', 'edit', row.status === 'no_order' || row.status === 'apart' || row.status === 'amount_diff'),
      ...of('accept', 'edit', row.status === 'amount_diff' || row.status === 'no_order'),
      ...of('claim', 'edit', true),
    ]
  },
)
