import { sql, type Runner, type Sql } from '@crossway/server-kit'
import type { OrderSum, StoreOrders } from '../../model/channel/board.ts'
import type { Span } from '../../model/profit/compare.ts'

/** A month's P&L rate of an amount's currency on a day; CNY is itself. */
export const cnyRate = (currency: string, day: string): string =>
  `case when ${currency} = 'CNY' then 1 else (select r.rate from exchange_rate r where r.type = 'month_pl' and r.status = 'active' and r."from" = ${currency} and r."to" = 'CNY' and r.date <= ${day} order by r.date desc limit 1) end`
const day = `(o.ordered_at at time zone st.time_zone)::date`
/** An order counts once it is paid; what was cancelled, and what was sent again, as a sample or in exchange, was not sold. */
export const sold = sql.raw(`o.status not in ('unpaid', 'cancelled') and o.order_type not in ('resend', 'exchange', 'sample')`)
/** Sales of an order in CNY: what the buyer pays for goods and shipping less discounts, before taxes. */
export const salesOf = `coalesce((o.item_amount + o.shipping_income - o.discount) * coalesce(o.cny_rate, ${cnyRate('o.currency', day)}), 0)`
const within = (s: Span): Sql => sql`${sql.raw(day)} between ${s.from}::date and ${s.to}::date`
/** The hours that lie around the days of any zone, so that the index over the moment serves. */
export const around = (s: Span): Sql => sql`o.ordered_at >= ${s.from}::date - interval '1 day' and o.ordered_at < ${s.to}::date + interval '2 days'`
const sums = sql.raw(`count(*)::int as orders, coalesce(sum(o.units), 0)::int as units, coalesce(round(sum(${salesOf}), 2), 0)::text as sales`)

export interface OrderRow extends OrderSum {
  readonly store: number
  readonly store_title: string
  readonly platform: number
  readonly platform_title: string
}
/** Orders of a span by store and platform. */
export const ordersByStore = (run: Runner, stores: Sql, span: Span, lang: string): Promise<OrderRow[]> =>
  run.rows<OrderRow>(
    sql`select st.id as store, coalesce(st.name, st.store_no) as store_title, p.id as platform, ${sql.raw(lang === 'en' ? 'p.name_en' : 'p.name')} as platform_title, ${sums}
      from mc_order o join store st on st.id = o.store_id join platform p on p.id = st.platform_id where ${stores} and ${around(span)} and ${within(span)} and ${sold} group by 1, 2, 3, 4 order by 7 desc limit 500`,
    true,
  )
export const ordersByDay = (run: Runner, stores: Sql, span: Span): Promise<{ day: string; platform: number; sales: string }[]> =>
  run.rows(
    sql`select ${sql.raw(day)}::text as day, st.platform_id as platform, round(sum(${sql.raw(salesOf)}), 2)::text as sales from mc_order o join store st on st.id = o.store_id
      where ${stores} and ${around(span)} and ${within(span)} and ${sold} group by 1, 2 order by 1, 2 limit 20000`,
    true,
  )

/** Orders by store whose shipping was due in the span, and those that were not in time: left after the deadline, or not yet. */
export const shippingByStore = (run: Runner, stores: Sql, span: Span): Promise<(Pick<StoreOrders, 'late' | 'due'> & { store: number })[]> =>
  run.rows(
    sql`select o.store_id as store, count(*)::int as due, count(*) filter (where coalesce(o.shipped_at, now()) > o.ship_by)::int as late from mc_order o join store st on st.id = o.store_id
      where ${stores} and o.ship_by >= ${span.from}::date and o.ship_by < least(${span.to}::date + interval '1 day', now()) and o.fulfil_by <> 'platform' and o.status not in ('unpaid', 'cancelled') group by 1 limit 500`,
    true,
  )

/** Orders that left in the span by platform, those that a bill has settled, and the fees that were expected and billed for these. */
export const billedByPlatform = (
  run: Runner,
  stores: Sql,
  span: Span,
  lang: string,
): Promise<{ id: number; title: string; shipped: number; billed: number; feeExpected: string; feeBilled: string }[]> =>
  run.rows(
    sql`select p.id, ${sql.raw(lang === 'en' ? 'p.name_en' : 'p.name')} as title, count(*)::int as shipped, count(*) filter (where o.settled)::int as billed,
        coalesce(round(sum(o.fee_est * x.rate) filter (where o.settled), 2), 0)::text as "feeExpected", coalesce(round(sum(o.settled_fee * x.rate) filter (where o.settled), 2), 0)::text as "feeBilled"
      from mc_order o join store st on st.id = o.store_id join platform p on p.id = st.platform_id cross join lateral (select coalesce(o.cny_rate, ${sql.raw(cnyRate('o.currency', day))}) as rate) x
      where ${stores} and o.shipped_at >= ${span.from}::date and o.shipped_at < ${span.to}::date + interval '1 day' and ${sold} group by 1, 2 order by 3 desc limit 50`,
    true,
  )
