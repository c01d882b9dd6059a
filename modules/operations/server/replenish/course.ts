import { addDays } from '@crossway/kernel'
import { nameSql, sql, type Context } from '@crossway/server-kit'
import { project } from '../../model/replenish/projection.ts'
import type { Known, Market } from './forecast-run.ts'
import { planned, storedForecasts } from './run-replenish.ts'
import { waysOf } from './ways.ts'

/** Days that the chart of a suggestion shows: a year back, and as far ahead as goods ordered now would reach. */
const [past, ahead] = [360, 120]
const two = (v: number): number => Number(v.toFixed(2))

/**
 * The course of a listing for people to follow: what was sold and what the forecast took of it, what it expects with its band, the stock day by day with
 * what is on its way, the same stock with what is suggested, arrivals with their documents, and the events that lift demand (operations.md aiRestock, "why").
 */
export async function courseOf({ app, run, ctx }: Context<'app' | 'run' | 'ctx'>, { forecast: f, listing }: Known, market: Market) {
  const { today } = market
  const [from, to] = [addDays(today, -past), addDays(today, ahead)]
  const sold = new Map(
    (
      await run.rows<{ day: string; units: number }>(
        sql`select day, units from msku_daily where msku_id = ${listing.id}::bigint and day between ${from}::date and ${today}::date`,
      )
    ).map((d) => [d.day, d.units]),
  )
  const events = await run.rows<{ name: string; from: string; to: string }>(sql`
    select ${nameSql(ctx.lang, 'e')} as name, e."from", e."to" from demand_event e where e.marketplace_id = ${listing.marketplace}::bigint and e."to" >= ${from}::date and e."from" <= ${to}::date and (coalesce(e.mskus, '{}') = '{}' or ${listing.id}::bigint = any(e.mskus))
      and exists (select 1 from demand_event_uplift u where u.demand_event_id = e.id and (u.category_id is null or u.category_id = any(${[...listing.categories]}::bigint[]))) order by e."from" limit 50`)
  const [p] = await planned({ app, run }, [listing], await storedForecasts(run, [listing.id]), market, await waysOf(run))
  const sigma = f.choice.sigmaWeek / Math.sqrt(7)
  return {
    history: f.clean.slice(-past).map((d) => ({ day: d.day, sold: sold.get(d.day) ?? null, units: d.units === null ? null : two(d.units), reason: d.reason })),
    forecast: f.daily
      .slice(0, ahead)
      .map((v, i) => ({ day: addDays(today, i + 1), units: two(v), low: two(Math.max(0, v - 1.28 * sigma)), high: two(v + 1.28 * sigma) })),
    events,
    ...(p ? stockOf(p, today) : { stock: [], suggested: [], arrivals: [] }),
  }
}

function stockOf({ listing, supply: s, plan, parameters, forecast }: Awaited<ReturnType<typeof planned>>[number], today: string) {
  const sent = listing.fulfillment === 'fba' || listing.fulfillment === 'wfs'
  const start = s.fba + s.transfer + (sent ? 0 : s.domestic + s.overseas)
  const coming = [...s.inbound, ...(parameters.values.use_overseas ? s.overseasComing : [])]
  const wished = [
    { day: plan.fastShip, qty: plan.ship.air + plan.transfer },
    { day: plan.leadShip, qty: plan.ship.sea },
    { day: plan.lead.total, qty: plan.purchase },
  ].filter((a) => a.qty > 0)
  return {
    stock: plan.projection.stock.slice(0, ahead).map(two),
    suggested: wished.length
      ? project(start, forecast.daily, [...coming, ...wished])
          .stock.slice(0, ahead)
          .map(two)
      : [],
    arrivals: coming.filter((a) => a.day <= ahead).map((a) => ({ day: addDays(today, Math.max(1, a.day)), qty: a.qty, no: a.no })),
  }
}
