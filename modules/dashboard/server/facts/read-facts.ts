import type { QueryContext } from '@crossway/server-kit'
import { num } from '@crossway/kernel'
import { sql, type Runner, type Sql } from '@crossway/server-kit'
import { statementGaps } from '@crossway/finance/server'
import type { BoardFacts, LateStore, OrderFacts } from '../../model/facts.ts'
import type { ProfitQuery } from '../../model/profit/ask.ts'
import { previous } from '../../model/profit/compare.ts'
import { isLimited, refuseForeign, rightsOf } from '../profit/scope.ts'
import { allStores, storesOf } from './stores-of.ts'

const rate = sql.raw(
  `left join lateral (select r.rate from exchange_rate r where r.type = 'month_pl' and r.status = 'active' and r."from" = i.currency and r."to" = 'CNY' and r.date <= i.purchase_date_local order by r.date desc limit 1) r on true`,
)
const sold = (run: Runner, stores: Sql, span: { from: string; to: string }, without: readonly number[]): Promise<OrderFacts & { unrated: readonly string[] }> =>
  run.one(
    sql`select count(distinct i.amazon_order_id)::int as orders, coalesce(sum(i.quantity), 0)::int as units, coalesce(round(sum((coalesce(i.item_price, 0) - coalesce(i.item_promotion_discount, 0)) * case when i.currency = 'CNY' then 1 else r.rate end), 2), 0)::text as sales,
        coalesce(array_agg(distinct i.currency) filter (where r.rate is null and i.currency <> 'CNY'), '{}') as unrated
      from amz_order_item i join store st on st.id = i.store_id ${rate}
      where i.is_current and i.purchase_date_local between ${span.from}::date and ${span.to}::date and not i.store_id = any(${without}::bigint[]) and ${stores}
        and i.order_status <> 'cancelled' and coalesce(i.item_status, '') <> 'cancelled' and not coalesce(i.is_mcf, false) and not coalesce(i.is_replacement, false)`,
    true,
  )

/** Stores with the moment that their last order report tells of; those that never had one are not synchronised and are not named. */
const lastReports = (stores: Sql): Sql => sql`(
  select st.id, coalesce(st.name, st.store_no) as title, max(greatest(f.data_at, f.confirmed_at)) as at, st.time_zone as zone from store st join report_file f on f.store_account_id = st.store_account_id and f.type = 'all_orders' and f.status = 'parsed' and (coalesce(f.marketplaces, '{}') = '{}' or st.marketplace_id = any(f.marketplaces))
  where ${stores} group by st.id)`
/**
 * Stores whose order report does not reach the period's last day, by their own clock (dashboard.md §1): for today the report of today must be
 * there, for an earlier day one that was taken after it.
 */
const lateStores = (run: Runner, stores: Sql, to: string): Promise<LateStore[]> =>
  run.rows<LateStore>(
    sql`select x.id, x.title, x.at from ${lastReports(stores)} x
      where (x.at at time zone x.zone) < least(((now() at time zone x.zone)::date)::timestamp, ${to}::date + interval '1 day') order by 2 limit 200`,
    true,
  )
/** Stores in use whose order report is older than a day and a half: what the books say of them is not up to date (dashboard.md §1). */
export const staleStores = (run: Runner, stores: Sql): Promise<LateStore[]> =>
  run.rows<LateStore>(
    sql`select x.id, x.title, x.at from ${lastReports(sql.and([stores, sql`st.status in ('normal', 'vacation', 'suspended')`]))} x where x.at < now() - interval '36 hours' order by 2 limit 200`,
    true,
  )

async function stock(run: Runner, companies: readonly number[] | undefined): Promise<NonNullable<BoardFacts['stock']>> {
  const own = companies?.length ? sql`and p.company_id = any(${companies}::bigint[])` : sql.empty
  const places = await run.rows<{ type: string; value: string; aged: string }>(
    sql`select w.type, sum(p.goods_value + p.freight_value + p.duty_value + p.other_value)::numeric(18,2)::text as value,
        coalesce(sum((p.goods_value + p.freight_value + p.duty_value + p.other_value) * a.share), 0)::numeric(18,2)::text as aged
      from stock_pool p join warehouse w on w.id = p.warehouse_id
      left join lateral (select sum(l.qty_left) filter (where l.in_date < current_date - 180)::numeric / nullif(sum(l.qty_left), 0) as share from stock_layer l where l.pool_id = p.id and l.qty_left > 0) a on true
      where p.ownership = 'own' and p.qty > 0 ${own} group by 1 order by sum(p.goods_value + p.freight_value + p.duty_value + p.other_value) desc limit 20`,
    true,
  )
  const transit = await run.one<{ value: string }>(
    sql`select coalesce(sum(t.goods + t.freight + t.duty + t.other), 0)::numeric(18,2)::text as value from transit_layer t join virtual_warehouse p on p.id = t.to_vw_id where t.status = 'open' ${own}`,
    true,
  )
  const total = (of: 'value' | 'aged'): string => places.reduce((s, p) => s.plus(p[of]), num(0)).toFixed(2)
  return { value: total('value'), aged: total('aged'), transit: transit.value, places: places.map(({ type, value }) => ({ type, value })) }
}

async function cash(run: Runner, stores: Sql): Promise<BoardFacts['cash']> {
  const mine = sql`t.store_id in (select st.id from store st where ${stores})`
  const row = await run.one<{ n: number; cny: string; late: number; late_cny: string }>(
    sql`select count(*)::int as n, coalesce(sum(x.cny), 0)::numeric(18,2)::text as cny, count(*) filter (where x.late)::int as late, coalesce(sum(x.cny) filter (where x.late), 0)::numeric(18,2)::text as late_cny
      from (select t.expected_amount * case when t.currency = 'CNY' then 1 else r.rate end as cny, t.expected_date < current_date as late from payment_collection t
        left join lateral (select r.rate from exchange_rate r where r.type = 'month_pl' and r.status = 'active' and r."from" = t.currency and r."to" = 'CNY' and r.date <= t.expected_date order by r.date desc limit 1) r on true
        where t.status = 'expected' and ${mine}) x`,
    true,
  )
  const open = await run.one<{ n: number }>(
    sql`select count(*)::int as n from settlement t where t.status in ('imported', 'classified', 'checked') and ${mine}`,
    true,
  )
  const gaps = await statementGaps(run, stores)
  return {
    expected: { n: row.n, cny: row.cny },
    late: { n: row.late, cny: row.late_cny },
    unposted: open.n,
    missing: gaps.filter((g) => g.waived === null).length,
  }
}

/** Orders, stock and payouts beside the P&L, within the caller's stores (dashboard.md comprehensive: sales, stock, cash). */
export async function readFacts({ app, ctx }: QueryContext, query: ProfitQuery): Promise<BoardFacts> {
  const rights = rightsOf(ctx, query.view)
  await refuseForeign({ app, ctx }, query)
  const { db } = app
  const stores = storesOf({ app, ctx }, query)
  const all = stores ?? allStores({ app, ctx }, query)
  const late = await lateStores(db, all, query.to)
  const wholeCompany = !isLimited(ctx, query.view) && Object.entries(query.filter).every(([name, ids]) => name === 'company' || !ids?.length)
  let orders: BoardFacts['orders'] = null
  if (stores) {
    // A store whose day is not told yet sold nothing for all we know: it would pull the day's comparison down.
    const without = query.from === query.to ? late.map((s) => s.id) : []
    const { unrated, ...now } = await sold(db, stores, query, [])
    const only = ({ unrated: _, ...f }: OrderFacts & { unrated: readonly string[] }): OrderFacts => f
    const span = await db.one<{ n: number; since: string | null }>(
      sql`select count(distinct i.store_id) filter (where i.purchase_date_local between ${query.from}::date and ${query.to}::date)::int as n, min(i.purchase_date_local)::text as since from amz_order_item i join store st on st.id = i.store_id where i.is_current and ${stores}`,
      true,
    )
    const before = previous(query)
    // Orders that were never reported are no orders that were not placed.
    const reported = span.since !== null && span.since <= before.from
    const compared = reported && {
      now: without.length ? only(await sold(db, stores, query, without)) : now,
      before: only(await sold(db, stores, before, without)),
    }
    orders = { now, compared: compared || null, stores: span.n, unrated }
  }
  return {
    orders,
    late,
    stock: rights.cost && wholeCompany ? await stock(db, query.filter.company?.map(Number)) : null,
    cash: await cash(db, all),
  }
}
