import { dayOf } from '@crossway/kernel'
import { createRecord, sql, type App, type Context, type Ctx, type Runner } from '@crossway/server-kit'
import { replenishRun } from '../../model/restock/restock.resources.ts'
import { planListing } from '../../model/restock/plan-listing.ts'
import type { Rule } from '../../model/rule/effective.ts'
import { loadRules } from '../rule/load-rules.ts'
import { forecastsOf, marketOf, parametersOf, storeForecasts, type Market } from './forecast-run.ts'
import { listingsOf, type Listing } from './listings.ts'
import { demandBook } from './ports.ts'
import { storeSuggestions, type Planned, type StoredForecast } from './suggestions.ts'
import { suppliesOf, type Sharer } from './supplies.ts'
import { transitOf, waysOf, type Way } from './ways.ts'

/** Listings whose two years are in memory at a time. */
const chunk = 200
const stored = sql.raw(
  'f.msku_id as msku, f.model, f.wape::float8 as wape, f.bias::float8 as bias, f.sigma_week, f.per_day, f.avg_7, f.avg_14, f.avg_30, f.daily',
)

/** Listings that share the articles of these ones, with what each sells a day. */
const sharersOf = (run: Runner, skus: readonly number[]): Promise<Sharer[]> =>
  run.rows<Sharer>(sql`
    select m.id as msku, l.sku_id as sku, coalesce(m.project_id, s.project_id) as project, l.qty as per_unit, greatest(coalesce(f.per_day, 0), 0.0001) as per_day, true as public_ok
    from msku_sku l join msku m on m.id = l.msku_id join store s on s.id = m.store_id left join msku_forecast f on f.msku_id = m.id
    where l.sku_id = any(${[...skus]}::bigint[]) and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now()) and m.listing_status <> 'deleted' and m.restock_status = 'normal' and m.lifecycle not in ('clearance', 'stopped') order by m.id limit 50000`)

/** CNY that a sold unit brings, by the margin that the listing aims at. */
export const marginOf = (l: Listing): number => (l.price * l.rate * l.target_margin) / 100

/** Plans of listings that have a forecast, their supplies read in sets (operations.md A7 to A9). */
export async function planned(
  { app, run }: Context<'app' | 'run'>,
  listings: readonly Listing[],
  forecasts: ReadonlyMap<number, StoredForecast>,
  market: Market,
  ways: readonly Way[],
): Promise<Planned[]> {
  const known = listings.filter((l) => forecasts.has(l.id))
  const parameters = new Map(known.map((l) => [l.id, parametersOf(market, l)]))
  const sharers = await sharersOf(run, [...new Set(known.flatMap((l) => (l.sku === null ? [] : [l.sku])))])
  const closed = new Set([...parameters].filter(([, p]) => !p.values.use_public_vw).map(([id]) => id))
  const demands =
    (await demandBook(app)?.listDemandOpen(
      run,
      known.map((l) => l.id),
    )) ?? []
  const supplies = await suppliesOf(
    run,
    known,
    sharers.map((s) => (closed.has(s.msku) ? { ...s, public_ok: false } : s)),
    { today: market.today, receive: (msku) => parameters.get(msku)?.values.receive_days ?? 8, demands },
  )
  return known.map((listing) => {
    const forecast = forecasts.get(listing.id)!
    const supply = supplies.get(listing.id)!
    const p = parameters.get(listing.id)!
    const margin = marginOf(listing)
    const plan = planListing({
      today: market.today,
      daily: forecast.daily,
      sigmaWeek: forecast.sigma_week,
      parameters: p.values,
      abc: listing.abc,
      xyz: listing.xyz,
      lifecycle: listing.lifecycle,
      restock: listing.restock_status,
      sent: listing.fulfillment === 'fba' || listing.fulfillment === 'wfs',
      leadDays: listing.lead_days,
      moq: listing.moq === null ? null : Math.ceil(listing.moq / listing.per_unit),
      carton: listing.carton,
      transit: transitOf(ways, listing.country, listing.kg),
      supplies: supply,
      margin,
      cost: listing.cost ?? 0,
    })
    return { listing, forecast, supply, plan, margin, parameters: p }
  })
}
export const storedForecasts = async (run: Runner, ids: readonly number[]): Promise<Map<number, StoredForecast>> =>
  new Map((await run.rows<StoredForecast>(sql`select ${stored} from msku_forecast f where f.msku_id = any(${[...ids]}::bigint[])`)).map((f) => [f.msku, f]))

export interface RunResult {
  readonly run: number
  readonly mskus: number
  readonly suggestions: number
  readonly errors: number
}
/** Makes the run's paper; the database holds that one shop is calculated once at a time. */
export const beginRun = (app: App, ctx: Ctx, store: number | null, today: string): Promise<number> =>
  app.db.tx((tx) => createRecord({ app, tx, ctx }, replenishRun, {}, { preset: { store, day: today, started_at: new Date().toISOString() } }))

/**
 * Forecasts and plans the listings of a shop, or of all: forecasts first, because listings that share an article are weighed by them; then supplies and
 * suggestions. Each chunk is a transaction of its own and leaves memory before the next; a shop that fails is told and leaves the others.
 */
export async function runReplenish(
  app: App,
  o: { readonly run: number; readonly store?: number | undefined; readonly mskus?: readonly number[] | undefined; readonly today?: string },
  step: (done: number, total: number, what: string) => Promise<void>,
  failed: (what: string, why: string) => Promise<void>,
): Promise<RunResult> {
  const today = o.today ?? dayOf(new Date())
  const rules: readonly Rule[] = await loadRules(app.db, today)
  const market = await marketOf(app.db, today, rules)
  const ways = await waysOf(app.db)
  const shops = await app.db.rows<{ id: number; name: string; n: number }>(sql`
    select s.id, coalesce(s.name, s.store_no) as name, (select count(*)::int from msku m where m.store_id = s.id and m.listing_status <> 'deleted') as n from store s
    where ${o.store === undefined ? sql`s.status in ('normal', 'suspended', 'vacation')` : sql`s.id = ${o.store}::bigint`} order by s.id limit 5000`)
  const total = shops.reduce((n, s) => n + s.n, 0) * 2
  let [done, mskus, suggestions, errors] = [0, 0, 0, 0]
  const each = async (work: (listings: readonly Listing[]) => Promise<void>, what: string): Promise<void> => {
    for (const shop of shops)
      try {
        for (let after = 0; ;) {
          const listings = await listingsOf(app.db, { store: shop.id, after, size: chunk, ...(o.mskus ? { mskus: o.mskus } : {}) })
          if (listings.length === 0) break
          await work(listings)
          after = listings.at(-1)!.id
          done += listings.length
          await step(done, total, `${what} ${shop.name}`)
        }
      } catch (e) {
        errors++
        await failed(shop.name, String((e as Error).message ?? e))
      }
  }
  await each(async (listings) => {
    const known = await forecastsOf(app.db, listings, market)
    await app.db.tx((tx) => storeForecasts(tx, today, known))
    mskus += known.length
  }, '预测')
  await each(async (listings) => {
    await app.db.tx(async (tx) => {
      const plans = await planned(
        { app, run: tx },
        listings,
        await storedForecasts(
          tx,
          listings.map((l) => l.id),
        ),
        market,
        ways,
      )
      suggestions += await storeSuggestions(tx, { id: o.run, day: today }, plans)
    })
  }, '建议')
  await app.db.run(
    sql`update replenish_run set status = ${errors > 0 && mskus === 0 ? 'failed' : 'finished'}, finished_at = now(), msku_count = ${mskus}, suggestion_count = ${suggestions}, error_count = ${errors} where id = ${o.run}::bigint`,
  )
  return { run: o.run, mskus, suggestions, errors }
}
