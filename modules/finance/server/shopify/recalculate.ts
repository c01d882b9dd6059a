import { sql, type Tx } from '@crossway/server-kit'

/** What gateways take until they say it themselves: 2.9 % and 0.30 of each payment (finance.md shopifyOrder). */
const feeRate = '0.029'
const feeFixed = '0.30'

/**
 * Fee, payout and profit of orders out of what stands: transactions where there are any, else the estimate (finance.md shopifyOrder).
 * net = total − tax − refunds; profit = net − fee − last leg − handling − cost − advertising. Fees of another currency come by the rate that the
 * buyer paid at.
 */
export async function recalculate(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.run(sql`
    update shopify_order o set gateway_fee = c.fee, fee_source = c.source, payout_id = c.payout, payout_state = c.payout_state, net_amount = c.net, cost_cny = c.cost_cny, pl_rate = c.rate, cost = c.cost,
      profit = c.net - c.fee - c.leg - c.cost - o.ad_cost,
      margin = case when c.net <> 0 then round((c.net - c.fee - c.leg - c.cost - o.ad_cost) / c.net * 100, 4) end
    from (select o.id, n.net, case when o.financial_status = 'voided' and o.shipped_at is null then 0 else o.last_leg + o.handling end as leg, r.rate, k.cost_cny, round(case when o.currency = 'CNY' then k.cost_cny when r.rate > 0 then k.cost_cny / r.rate else 0 end, 2) as cost, x.payout,
        case when x.n > 0 then x.fee when o.gateway = 'manual' or o.total = 0 or o.financial_status = 'voided' then 0 else round(o.total * ${feeRate}::numeric + ${feeFixed}::numeric, 2) end as fee,
        case when x.n > 0 then 'actual' else 'estimated' end as source,
        case when x.payout is null then 'unpaid' when x.payout_status = 'paid' then 'paid' when x.payout_status in ('failed', 'canceled') then 'unpaid' else 'scheduled' end as payout_state
      from shopify_order o
      cross join lateral (select case when o.financial_status = 'voided' then 0 else round(o.total - o.tax_total - o.refund_total, 2) end as net) n
      left join lateral (select round(coalesce(sum(l.unit_cost_cny * (l.qty - l.refunded_qty)), 0), 2) as cost_cny from shopify_order_line l where l.shopify_order_id = o.id and o.financial_status <> 'voided') k on true
      left join lateral (select e.rate from exchange_rate e where e.type = 'month_pl' and e.status = 'active' and e."from" = o.currency and e."to" = 'CNY' and e.date <= date_trunc('month', o.order_day) order by e.date desc limit 1) r on true
      left join lateral (
        select count(*) as n, round(sum(t.fee * case when t.currency <> o.currency and t.presentment_currency = o.currency and t.amount <> 0 then abs(t.presentment_amount / t.amount) else 1 end), 2) as fee,
          (array_agg(t.payout_id order by t.type <> 'charge', t.processed_at desc) filter (where t.payout_id is not null))[1] as payout,
          (array_agg(p.status order by t.type <> 'charge', t.processed_at desc) filter (where t.payout_id is not null))[1] as payout_status
        from shopify_payout_txn t left join shopify_payout p on p.id = t.payout_id where t.shopify_order_id = o.id) x on true
      where o.id = any(${ids}::bigint[])) c
    where o.id = c.id and (o.gateway_fee, o.fee_source, o.payout_id, o.payout_state, o.net_amount, o.cost_cny, o.pl_rate, o.cost, o.profit)
      is distinct from (c.fee, c.source, c.payout, c.payout_state, c.net, c.cost_cny, c.rate, c.cost, c.net - c.fee - c.leg - c.cost - o.ad_cost)`)
}

/** Transactions that name an order of their store find it, whichever of the two came first; answers the orders. */
export async function matchTxns(tx: Tx, store: number): Promise<number[]> {
  const found = await tx.rows<{ id: number }>(sql`
    update shopify_payout_txn t set shopify_order_id = o.id, updated_at = now() from shopify_order o
    where t.store_id = ${store}::bigint and t.shopify_order_id is null and o.store_id = t.store_id and o.order_name = t.order_name returning o.id`)
  return [...new Set(found.map((r) => r.id))]
}
