import { addMonths, num } from '@crossway/kernel'
import { getMetricBy } from '@crossway/ledger/server'
import { sql, type Context } from '@crossway/server-kit'
import type { KpiMetric } from '../../model/kpi/score.ts'

interface Sums {
  readonly store: number
  readonly units: number
  readonly sales: string
  readonly ad_spend: string
  readonly ad_sales: string
  readonly refunds: number
  readonly out_days: number
  readonly days: number
}
export type Actuals = ReadonlyMap<number, Readonly<Partial<Record<KpiMetric, string | null>>>>
const share = (part: string | number, of: string | number): string | null => (num(of).isZero() ? null : num(part).div(of).times(100).toFixed(4))

/** What stores did in a month, all of them read at once: sales, advertising and stock out of the daily facts, profit out of the ledger, turnover out of the cargo values, health out of the last report of the month. */
export async function actualsOf({ app, run }: Context<'app' | 'run'>, stores: readonly number[], month: string): Promise<Actuals> {
  const ids = [...stores]
  const [from, next] = [`${month}-01`, addMonths(`${month}-01`, 1)]
  const sums = await run.rows<Sums>(sql`
    select d.store_id as store, sum(d.units)::int as units, sum(d.sales)::text as sales, sum(d.ad_spend)::text as ad_spend, sum(d.ad_sales)::text as ad_sales, sum(d.refund_units)::int as refunds,
      (count(*) filter (where d.stockout and m.abc_class in ('A', 'B')))::int as out_days, (count(*) filter (where m.abc_class in ('A', 'B')))::int as days
    from msku_daily d join msku m on m.id = d.msku_id where d.store_id = any(${ids}::bigint[]) and d.day >= ${from}::date and d.day < ${next}::date group by 1`)
  const listings = await run.rows<{ store: number; opened: number; rating: string | null }>(sql`
    select store_id as store, (count(*) filter (where open_date >= ${from}::date and open_date < ${next}::date))::int as opened, round(avg(rating), 4)::text as rating from msku where store_id = any(${ids}::bigint[]) and listing_status <> 'deleted' group by 1`)
  const turnover = await run.rows<{ store: number; days: string }>(
    sql`select distinct on (store_id) store_id as store, turnover_days::text as days from cargo_value where store_id = any(${ids}::bigint[]) and period <= ${month.replace('-', '')} and turnover_days is not null order by store_id, period desc`,
  )
  const health = await run.rows<{ store: number; ahr: string }>(
    sql`select distinct on (store_id) store_id as store, ahr::text as ahr from account_health where store_id = any(${ids}::bigint[]) and ahr is not null and day >= ${from}::date and day < ${next}::date order by store_id, day desc`,
  )
  const span = { from: month, to: month }
  const [profit, net] = [await getMetricBy({ app, run }, 'gross_profit', 'store', span), await getMetricBy({ app, run }, 'net_sales', 'store', span)]
  return new Map(
    ids.map((id) => {
      const s = sums.find((x) => x.store === id)
      const l = listings.find((x) => x.store === id)
      const [p, n] = [profit.get(String(id)) ?? null, net.get(String(id)) ?? null]
      return [
        id,
        {
          ...(s
            ? {
                sales: s.sales,
                units: String(s.units),
                ad_rate: share(s.ad_spend, s.sales),
                acos: share(s.ad_spend, s.ad_sales),
                return_rate: share(s.refunds, s.units),
                instock_rate: share(s.days - s.out_days, s.days),
              }
            : {}),
          gross_profit: p,
          margin: p !== null && n !== null ? share(p, n) : null,
          turnover_days: turnover.find((x) => x.store === id)?.days ?? null,
          new_listed: l ? String(l.opened) : null,
          rating: l?.rating ?? null,
          health: health.find((x) => x.store === id)?.ahr ?? null,
        },
      ]
    }),
  )
}
