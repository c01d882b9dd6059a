import { addDays, addMonths } from '@crossway/kernel'
import { insertMany, sql, type Runner, type Tx } from '@crossway/server-kit'
import { dayNumber } from '../../model/forecast/calendar.ts'
import type { ModelCode } from '../../model/forecast/models.ts'
import { normalised, type Season } from '../../model/forecast/seasons.ts'
import { forecastListing, type Forecast } from '../../model/restock/forecast-listing.ts'
import { effective, type Rule } from '../../model/rule/effective.ts'
import { monthFields } from '../../model/rule/season-profile.resource.ts'
import type { HistoryDay } from '../../model/forecast/clean.ts'
import { histories, historyMonths } from './history.ts'
import type { Listing } from './listings.ts'
import { planDays, type PlanDays } from './plan-days.ts'

interface EventRow {
  readonly marketplace: number
  readonly from: string
  readonly to: string
  readonly mskus: readonly number[] | null
  readonly uplift: readonly { readonly category: number | null; readonly pct: number }[]
}
/** What all listings of a run have in common. */
export interface Market {
  readonly today: string
  readonly rules: readonly Rule[]
  readonly seasons: ReadonlyMap<string, Season>
  readonly events: readonly EventRow[]
}
export async function marketOf(run: Runner, today: string, rules: readonly Rule[]): Promise<Market> {
  const seasons = await run.rows<{ category: number; marketplace: number } & Record<string, string | number>>(
    sql`select category_id as category, marketplace_id as marketplace, ${sql.raw(monthFields.join(', '))} from season_profile limit 20000`,
  )
  const events = await run.rows<EventRow>(sql`
    select e.marketplace_id as marketplace, e."from", e."to", nullif(e.mskus, '{}') as mskus, (select jsonb_agg(jsonb_build_object('category', u.category_id, 'pct', u.uplift_pct::float8)) from demand_event_uplift u where u.demand_event_id = e.id) as uplift
    from demand_event e where e."to" >= ${today}::date and e."from" <= ${addDays(today, 200)}::date order by e."from" limit 5000`)
  return {
    today,
    rules,
    seasons: new Map(seasons.map((s) => [`${s.category}/${s.marketplace}`, normalised(monthFields.map((m) => Number(s[m])))])),
    events,
  }
}
const subjectOf = (l: Listing) => ({ msku: l.id, categories: l.categories, store: l.store, project: l.project, company: l.company })
export const parametersOf = (market: Market, l: Listing) => effective(market.rules, subjectOf(l))

/** The lift of a week by the events that fall into it, each by its days. */
function upliftOf(market: Market, l: Listing): ((from: string) => number) | undefined {
  const mine = market.events.flatMap((e) => {
    if (e.marketplace !== l.marketplace || (e.mskus && !e.mskus.includes(l.id))) return []
    const pct =
      l.categories.map((c) => e.uplift.find((u) => u.category === c)?.pct).find((v) => v !== undefined) ?? e.uplift.find((u) => u.category === null)?.pct
    return pct === undefined ? [] : [{ from: dayNumber(e.from), to: dayNumber(e.to), pct }]
  })
  if (mine.length === 0) return undefined
  return (from) => {
    const monday = dayNumber(from)
    return mine.reduce((lift, e) => lift + (Math.max(0, Math.min(e.to, monday + 6) - Math.max(e.from, monday) + 1) * e.pct) / 700, 0)
  }
}

interface Before {
  readonly msku: number
  readonly model: ModelCode
}
interface OverrideRow {
  readonly msku: number
  readonly from: string
  readonly to: string
  readonly kind: 'value' | 'pct'
  readonly value: number
}
export interface Known {
  readonly forecast: Forecast
  readonly listing: Listing
}
/** What the forecasts of some listings are made of. */
export interface Past {
  readonly listings: readonly Listing[]
  readonly days: ReadonlyMap<number, HistoryDay[]>
  readonly before: ReadonlyMap<number, ModelCode>
  readonly overrides: ReadonlyMap<number, readonly OverrideRow[]>
  readonly plans: PlanDays
}
/** Two years of some listings, read in sets. */
export async function pastOf(run: Runner, listings: readonly Listing[], market: Market): Promise<Past> {
  const ids = listings.map((l) => l.id)
  const days = await histories(run, ids, addMonths(market.today, -historyMonths), addDays(market.today, -1))
  const before = await run.rows<Before>(sql`select msku_id as msku, model from msku_forecast where msku_id = any(${ids}::bigint[])`)
  const overrides = await run.rows<OverrideRow>(
    sql`select msku_id as msku, "from", "to", kind, value::float8 as value from forecast_override where msku_id = any(${ids}::bigint[]) and "to" > ${market.today}::date order by id desc limit 20000`,
  )
  return {
    listings,
    days,
    before: new Map(before.map((b) => [b.msku, b.model])),
    overrides: Map.groupBy(overrides, (o) => o.msku),
    plans: await planDays(run, listings, market.today),
  }
}
/** So many forecasts are made before others who wait for this process get their turn. */
const breath = 20
/** Forecasts of listings; those without a day of history have none. */
export async function forecastsFrom(past: Past, market: Market): Promise<Known[]> {
  const known: Known[] = []
  for (const [i, listing] of past.listings.entries()) {
    if (i % breath === breath - 1) await new Promise((go) => setImmediate(go))
    const history = past.days.get(listing.id)
    if (!history?.length) continue
    const forecast = forecastListing({
      history,
      tomorrow: addDays(market.today, 1),
      parameters: parametersOf(market, listing).values,
      categorySeason: listing.categories.map((c) => market.seasons.get(`${c}/${listing.marketplace}`)).find((s) => s !== undefined),
      uplift: upliftOf(market, listing),
      overrides: past.overrides.get(listing.id),
      plan: past.plans.get(listing.id),
      before: past.before.get(listing.id),
    })
    known.push({ forecast, listing })
  }
  return known
}
export const forecastsOf = async (run: Runner, listings: readonly Listing[], market: Market): Promise<Known[]> =>
  forecastsFrom(await pastOf(run, listings, market), market)

const finite = (v: number | null | undefined): number | null => (v === null || v === undefined || !Number.isFinite(v) ? null : Number(v.toFixed(6)))
/** Stores the forecasts of a run: others read them until the next one. */
export async function storeForecasts(tx: Tx, day: string, known: readonly Known[]): Promise<void> {
  if (known.length === 0) return
  await storeWeeks(tx, known)
  await tx.run(
    insertMany(
      'msku_forecast',
      {
        msku_id: 'bigint',
        store_id: 'bigint',
        day: 'date',
        model: 'text',
        wape: 'numeric',
        bias: 'numeric',
        naive_wape: 'numeric',
        naive_bias: 'numeric',
        tested: 'float8',
        sigma_week: 'float8',
        weeks: 'int',
        per_day: 'float8',
        avg_7: 'float8',
        avg_14: 'float8',
        avg_30: 'float8',
        smoothing: 'jsonb',
        tried: 'jsonb',
        daily: 'float8[]',
      },
      known.map(({ forecast: f, listing }) => ({
        msku_id: listing.id,
        store_id: listing.store,
        day,
        model: f.choice.model,
        wape: finite(f.choice.wape),
        bias: finite(f.choice.bias),
        naive_wape: finite(f.choice.tried.naive?.wape),
        naive_bias: finite(f.choice.tried.naive?.bias),
        tested: f.choice.total,
        sigma_week: f.choice.sigmaWeek,
        weeks: f.weeks.length,
        per_day: f.daily.slice(0, 30).reduce((n, v) => n + v, 0) / 30,
        avg_7: f.averages.d7,
        avg_14: f.averages.d14,
        avg_30: f.averages.d30,
        smoothing: f.choice.smoothing,
        tried: f.choice.tried,
        daily: f.daily.map((v) => Math.round(v * 10_000) / 10_000),
      })),
      sql.raw(
        'on conflict (msku_id) do update set store_id = excluded.store_id, day = excluded.day, model = excluded.model, wape = excluded.wape, bias = excluded.bias, naive_wape = excluded.naive_wape, naive_bias = excluded.naive_bias, tested = excluded.tested, sigma_week = excluded.sigma_week, weeks = excluded.weeks, per_day = excluded.per_day, avg_7 = excluded.avg_7, avg_14 = excluded.avg_14, avg_30 = excluded.avg_30, smoothing = excluded.smoothing, tried = excluded.tried, daily = excluded.daily',
      ),
    ),
  )
}

/** Accuracy is told month by month for as long as the days that forecasts are made of, two years; the month that has begun stands beside them. */
const accuracyMonths = 24
/** Forgets weeks of months that are over for so long. A week belongs to the month of its Thursday; months are forgotten whole. */
export const forgetWeeks = (run: Runner, today: string): Promise<number> =>
  run.run(sql`delete from forecast_week where week < (date_trunc('month', ${today}::date) - make_interval(months => ${accuracyMonths}::int))::date - 3`)

/** What was said of each week stays as it was first said; what was sold may be told anew. */
async function storeWeeks(tx: Tx, known: readonly Known[]): Promise<void> {
  const weeks = known.flatMap(({ forecast: f, listing }) => f.choice.recent.map((w) => ({ msku: listing.id, ...w })))
  if (weeks.length === 0) return
  await tx.run(sql`
    insert into forecast_week (msku_id, week, forecast, actual)
    select u.msku, u.week, round(greatest(u.forecast, 0)::numeric, 4), round(u.actual::numeric, 4) from unnest(${weeks.map((w) => w.msku)}::bigint[], ${weeks.map((w) => w.from)}::date[], ${weeks.map((w) => w.forecast)}::float8[], ${weeks.map((w) => w.actual)}::float8[]) as u(msku, week, forecast, actual)
    left join forecast_week k on k.msku_id = u.msku and k.week = u.week
    -- most nights nothing has changed: a conflict that changes nothing would still write a lock to each row
    where k.week is null or k.actual <> round(u.actual::numeric, 4)
    on conflict (msku_id, week) do update set actual = excluded.actual`)
}
