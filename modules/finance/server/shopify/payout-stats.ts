import { sql, type Runner } from '@crossway/server-kit'

export interface PayoutStats {
  readonly store: number
  readonly currency: string
  /** Scheduled or on its way. */
  readonly expected: string
  readonly received: string
  /** Of what is expected, what should have come. */
  readonly late: string
}
/** Days after its day by which a payout has arrived. */
const arrives = 3

/** Payouts of own shops in a time (contracts.md payoutStats). */
export const payoutStats = (run: Runner, at: { readonly from: string; readonly to: string; readonly stores?: readonly number[] }): Promise<PayoutStats[]> =>
  run.rows(sql`
    select store_id as store, currency, coalesce(sum(amount) filter (where status in ('scheduled', 'in_transit')), 0)::text as expected, coalesce(sum(amount) filter (where status = 'paid'), 0)::text as received,
      coalesce(sum(amount) filter (where status in ('scheduled', 'in_transit') and date < current_date - ${arrives}::int), 0)::text as late
    from shopify_payout where date between ${at.from}::date and ${at.to}::date and (${at.stores ?? null}::bigint[] is null or store_id = any(${at.stores ?? null}::bigint[])) group by 1, 2 order by 1, 2 limit 1000`)

export interface OrderMoney {
  readonly store: number
  readonly day: string
  readonly currency: string
  readonly orders: number
  readonly total: string
  readonly net: string
  readonly fee: string
  readonly ads: string
  readonly profit: string
}
/** The payment side of orders by store and day (contracts.md shopifyOrders). */
export const shopifyOrders = (run: Runner, at: { readonly from: string; readonly to: string; readonly stores?: readonly number[] }): Promise<OrderMoney[]> =>
  run.rows(sql`
    select store_id as store, order_day::text as day, currency, count(*)::int as orders, sum(total)::text as total, sum(net_amount)::text as net, sum(gateway_fee)::text as fee, sum(ad_cost)::text as ads, sum(profit)::text as profit
    from shopify_order where order_day between ${at.from}::date and ${at.to}::date and financial_status <> 'voided' and (${at.stores ?? null}::bigint[] is null or store_id = any(${at.stores ?? null}::bigint[]))
    group by 1, 2, 3 order by 2, 1 limit 20000`)
