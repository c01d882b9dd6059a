import { num, type Num } from '@crossway/kernel'
import { sql, type QueryContext, type Runner, type Sql } from '@crossway/server-kit'
import type { Cohort, ShopFacts, ShopSum } from '../../model/channel/shop.ts'
import type { ProfitQuery } from '../../model/profit/ask.ts'
import { previous, type Span } from '../../model/profit/compare.ts'
import { askedStores } from '../facts/stores-of.ts'
import { around, cnyRate, salesOf, sold } from './order-facts.ts'

const at = sql.raw(`(o.ordered_at at time zone st.time_zone)`)
const sales = sql.raw(salesOf)
const within = (s: Span): Sql => sql`${at}::date between ${s.from}::date and ${s.to}::date`
/** When the buyer of an order ordered first, in any independent store; an order without a buyer is nobody's first. */
const first =
  sql.raw(`left join lateral (select min(e.ordered_at) as at from mc_order e join store se on se.id = e.store_id join platform pe on pe.id = se.platform_id and pe."group" = 'shopify'
  where e.buyer_key = o.buyer_key and e.status not in ('unpaid', 'cancelled') and e.order_type not in ('resend', 'exchange', 'sample')) f on true`)
const orders = (stores: Sql, span: Span): Sql =>
  sql`from mc_order o join store st on st.id = o.store_id ${first} where ${stores} and ${around(span)} and ${within(span)} and ${sold}`
const isNew = sql.raw('f.at = o.ordered_at')
const isReturning = sql.raw('f.at < o.ordered_at')

/** Orders and customers of independent stores beside their P&L, within the caller's stores; null where the filter cuts by what no order knows. */
export async function shopFacts({ app, ctx }: QueryContext, query: ProfitQuery): Promise<ShopFacts | null> {
  const { rights, stores } = await askedStores({ app, ctx }, query)
  if (!stores) return null
  const { db } = app
  const [now, before, days, hours, traffic, cohorts, countries, payments] = await Promise.all([
    shopSum(db, stores, query),
    shopSum(db, stores, previous(query)),
    db.rows<ShopFacts['days'][number]>(
      sql`select ${at}::date::text as day, count(*)::int as orders, (count(distinct o.buyer_key) filter (where ${isNew}))::int as "newCustomers", (count(*) filter (where ${isReturning}))::int as returning,
          coalesce(round(sum(${sales}) filter (where not coalesce(${isReturning}, false)), 2), 0)::text as "newSales", coalesce(round(sum(${sales}) filter (where ${isReturning}), 2), 0)::text as "returningSales"
        ${orders(stores, query)} group by 1 order by 1 limit 1000`,
      true,
    ),
    db.rows<ShopFacts['hours'][number]>(
      sql`select extract(isodow from ${at})::int as weekday, extract(hour from ${at})::int as hour, count(*)::int as orders ${orders(stores, query)} group by 1, 2 order by 1, 2 limit 200`,
      true,
    ),
    db.rows<ShopFacts['traffic'][number]>(
      sql`select o.utm_source as source, o.utm_medium as medium, o.utm_campaign as campaign, count(*)::int as orders, coalesce(round(sum(${sales}), 2), 0)::text as sales, (count(distinct o.buyer_key) filter (where ${isNew}))::int as "newCustomers"
        ${orders(stores, query)} group by 1, 2, 3 order by sum(${sales}) desc nulls last limit 50`,
      true,
    ),
    cohortsOf(db, stores, query.to, rights.cost),
    db.rows<ShopFacts['countries'][number]>(
      sql`select o.country, count(*)::int as orders, coalesce(round(sum(${sales}), 2), 0)::text as sales, coalesce(round(sum(o.freight_est * coalesce(o.cny_rate, ${sql.raw(cnyRate('o.currency', 'o.ordered_at::date'))})), 2), 0)::text as freight
        ${orders(stores, query)} group by 1 order by 2 desc limit 60`,
      true,
    ),
    paymentsOf(db, stores, query),
  ])
  return { now, before, days, hours, traffic, cohorts, countries: rights.cost ? countries : countries.map((c) => ({ ...c, freight: '0' })), payments }
}

const shopSum = (run: Runner, stores: Sql, span: Span): Promise<ShopSum> =>
  run.one<ShopSum>(
    sql`select count(*)::int as orders, coalesce(sum(o.units), 0)::int as units, coalesce(round(sum(${sales}), 2), 0)::text as sales, (count(distinct o.buyer_key) filter (where ${isNew}))::int as "newCustomers", (count(*) filter (where ${isReturning}))::int as returning
      ${orders(stores, span)}`,
    true,
  )

/** Months that cohorts are followed over. */
const followed = 12
/**
 * Customers by the month of their first order: how many ordered again in each month since, and what they brought so far: with the right to costs the orders'
 * profit, otherwise their sales.
 */
async function cohortsOf(run: Runner, stores: Sql, to: string, cost: boolean): Promise<Cohort[]> {
  const rate = sql.raw(`coalesce(o.cny_rate, ${cnyRate('o.currency', 'o.ordered_at::date')})`)
  const value = cost ? sql`coalesce(o.settled_profit, o.profit_est, 0) * ${rate}` : sales
  const rows = await run.rows<{ month: string; since: number; customers: number; value: string }>(
    sql`with bought as (select o.buyer_key as buyer, date_trunc('month', ${at})::date as month, sum(${value}) as value from mc_order o join store st on st.id = o.store_id where ${stores} and o.buyer_key is not null and ${sold} and ${at}::date <= ${to}::date group by 1, 2),
        began as (select buyer, min(month) as month from bought group by 1)
      select to_char(g.month, 'YYYY-MM') as month, ((extract(year from b.month) - extract(year from g.month)) * 12 + extract(month from b.month) - extract(month from g.month))::int as since, count(*)::int as customers, round(sum(b.value), 2)::text as value
      from bought b join began g on g.buyer = b.buyer where g.month > date_trunc('month', ${to}::date) - interval '${sql.raw(String(followed))} months' group by 1, 2 order by 1, 2 limit 400`,
    true,
  )
  return [...Map.groupBy(rows, (r) => r.month)].map(([month, mine]) => {
    const customers = mine.find((r) => r.since === 0)?.customers ?? 0
    const length = Math.min(followed, monthsBetween(month, to.slice(0, 7)) + 1)
    let total: Num = num(0)
    return {
      month,
      customers,
      after: Array.from({ length }, (_, since) => {
        const r = mine.find((x) => x.since === since)
        total = total.plus(r?.value ?? 0)
        return { again: since === 0 ? customers : (r?.customers ?? 0), value: customers ? total.div(customers).toFixed(2) : '0' }
      }),
    }
  })
}
const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))

/** What each store's payments cost and which are disputed, as booked; payouts that are still to come. */
const paymentsOf = (run: Runner, stores: Sql, span: Span): Promise<ShopFacts['payments'][number][]> =>
  run.rows(
    sql`select st.id, coalesce(st.name, st.store_no) as title, coalesce(b.sales, 0)::text as sales, coalesce(b.fee, 0)::text as fee, coalesce(b.orders, 0)::int as orders, coalesce(b.disputes, 0)::int as disputes,
        coalesce((select round(sum(t.expected_amount * ${sql.raw(cnyRate('t.currency', 't.expected_date'))}), 2) from payment_collection t where t.store_id = st.id and t.status = 'expected'), 0)::text as pending
      from store st left join lateral (
        select sum(t.amount_cny) filter (where substr(t.pl_line_code, 2, 2) = '01') as sales, -sum(t.amount_cny) filter (where t.pl_line_code = 'L0506') as fee,
          count(distinct split_part(t.order_key, ':', 2)) filter (where substr(t.pl_line_code, 2, 2) = '01') as orders, count(distinct coalesce(t.order_key, t.source_id::text)) filter (where t.pl_line_code = 'L0305') as disputes
        from pl_entry t where t.store_id = st.id and t.biz_date between ${span.from}::date and ${span.to}::date and substr(t.pl_line_code, 2, 2) in ('01', '03', '05')) b on true
      where ${stores} order by b.sales desc nulls last limit 60`,
    true,
  )
