import { dayOf } from '@crossway/kernel'
import { getLeadTimeStats } from '@crossway/purchase/server'
import { createRecord, sql, type App, type CommandContext, type Context, type Runner } from '@crossway/server-kit'
import { replenishRun } from '../../model/restock/restock.resources.ts'
import { planListing } from '../../model/restock/plan-listing.ts'
import type { Rule } from '../../model/rule/effective.ts'
import { loadRules } from '../rule/load-rules.ts'
import { forecastsFrom, forgetWeeks, marketOf, parametersOf, pastOf, storeForecasts, type Market } from './forecast-run.ts'
import { listingsOf, type Listing } from './listings.ts'
import { demandBook } from './ports.ts'
import { publishSuggestions, stageSuggestions, storeOutlook, type Planned, type StoredForecast } from './suggestions.ts'
import { suppliesOf, type Sharer } from './supplies.ts'
import { transitOf, waysOf, type Way } from './ways.ts'

/** Listings of a shop whose two years are in memory at a time. */
const chunk = 100
/** Shops that are worked on side by side: the database reads and writes for one while the other is forecast. */
const lanes = 2
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
  const leads = new Map((await getLeadTimeStats(run, [...new Set(known.flatMap((l) => (l.sku === null ? [] : [l.sku])))])).map((l) => [l.sku, l]))
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
      leadSeen: listing.sku === null ? undefined : leads.get(listing.sku),
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
/** Makes the run's paper; the database holds that one run is under way at a time. The job is what tells later whether it still is. */
export async function beginRun({ app, tx, ctx }: CommandContext, store: number | null, today: string, job: number): Promise<number> {
  const id = await createRecord({ app, tx, ctx }, replenishRun, {}, { preset: { store, day: today, started_at: new Date().toISOString() } })
  await tx.run(sql`insert into replenish_lease (run_id, job_id) values (${id}::bigint, ${job}::bigint)`)
  return id
}

interface Shop {
  readonly id: number
  readonly name: string
  readonly n: number
}
/**
 * Forecasts and plans the listings of a shop, or of all: forecasts first, because listings that share an article are weighed by them; then supplies and
 * suggestions, which are set aside and published together at the end. A chunk is read while the one before is worked on and the one before that is written, and
 * leaves memory after it, for two shops side by side; a shop that fails is told, keeps its former suggestions and leaves the others.
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
  const shops = await app.db.rows<Shop>(sql`
    select s.id, coalesce(s.name, s.store_no) as name, (select count(*)::int from msku m where m.store_id = s.id and m.listing_status <> 'deleted') as n from store s
    where ${o.store === undefined ? sql`s.status in ('normal', 'suspended', 'vacation')` : sql`s.id = ${o.store}::bigint`} order by s.id limit 5000`)
  const total = shops.reduce((n, s) => n + s.n, 0) * 2
  let [done, mskus, errors] = [0, 0, 0]
  const broken = new Set<number>()
  interface Stages<T, M> {
    readonly read: (listings: readonly Listing[]) => Promise<T>
    readonly work: (known: T) => Promise<M>
    readonly write: (made: M) => Promise<unknown>
  }
  const each = async <T, M>(what: string, stages: Stages<T, M>): Promise<void> => {
    const waiting = shops.filter((s) => !broken.has(s.id))
    const lane = async (): Promise<void> => {
      for (let shop = waiting.shift(); shop; shop = waiting.shift()) await one(what, shop, stages)
    }
    // all of them come to rest before a failure is passed on: what was called off writes nothing any more
    const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
  const one = async <T, M>(what: string, shop: Shop, stages: Stages<T, M>): Promise<void> => {
    try {
      await overChunks(shop, stages, async (n) => {
        done += n
        await step(done, total, `${what} ${shop.name}`)
      })
    } catch (e) {
      if (e instanceof DOMException && e.name === 'AbortError') throw e
      errors++
      broken.add(shop.id)
      await failed(shop.name, String((e as Error).message ?? e))
    }
  }
  const overChunks = async <T, M>(shop: Shop, { read, work, write }: Stages<T, M>, told: (n: number) => Promise<void>): Promise<void> => {
    const next = async (after: number): Promise<{ listings: readonly Listing[]; known: T } | undefined> => {
      const listings = await listingsOf(app.db, { store: shop.id, after, size: chunk, ...(o.mskus ? { mskus: o.mskus } : {}) })
      return listings.length === 0 ? undefined : { listings, known: await read(listings) }
    }
    let written: Promise<void> = Promise.resolve()
    try {
      let now = await next(0)
      while (now) {
        const { listings, known } = now
        const coming = next(listings.at(-1)!.id)
        // Both are awaited below; until then they must not count as a failure that nobody looks after.
        coming.catch(() => undefined)
        const made = await work(known)
        await written
        written = write(made).then(() => told(listings.length))
        written.catch(() => undefined)
        now = await coming
      }
      await written
    } finally {
      // whatever failed: nothing of the shop is still being written when the next one begins
      await written.catch(() => undefined)
    }
  }
  await each('预测', {
    read: (listings) => pastOf(app.db, listings, market),
    work: (past) => forecastsFrom(past, market),
    write: async (known) => {
      await app.db.tx((tx) => storeForecasts(tx, today, known))
      mskus += known.length
    },
  })
  let part = 0
  await each('建议', {
    read: async (listings) => {
      const ids = listings.map((l) => l.id)
      return planned({ app, run: app.db }, listings, await storedForecasts(app.db, ids), market, ways)
    },
    work: (plans) => Promise.resolve(plans),
    write: async (plans) => {
      await stageSuggestions(app.db, { id: o.run, day: today }, part++, plans)
      await storeOutlook(app.db, plans)
    },
  })
  if (o.store === undefined && !o.mskus) await forgetWeeks(app.db, today)
  const suggestions = await app.db.tx(async (tx) => {
    const n = await publishSuggestions(tx, { id: o.run, day: today }, [...broken])
    await tx.run(
      sql`update replenish_run set status = ${errors > 0 && mskus === 0 ? 'failed' : 'finished'}, finished_at = now(), msku_count = ${mskus}, suggestion_count = ${n}, error_count = ${errors} where id = ${o.run}::bigint`,
    )
    return n
  })
  return { run: o.run, mskus, suggestions, errors }
}
