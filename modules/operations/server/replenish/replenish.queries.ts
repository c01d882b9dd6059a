import { addDays, dayOf, daysBetween } from '@crossway/kernel'
import { createRecord, sql, type App, type CommandContext, type Runner, type Tx } from '@crossway/server-kit'
import { project, type Projection } from '../../model/replenish/projection.ts'
import { forecastOverride } from '../../model/restock/restock.resources.ts'
import { loadRules } from '../rule/load-rules.ts'
import { marketOf } from './forecast-run.ts'
import { listingsOf } from './listings.ts'
import { planned, storedForecasts } from './run-replenish.ts'
import { waysOf } from './ways.ts'

/** Daily units that a listing is expected to sell (contracts.md getForecast); none where nothing was forecast. */
export async function getForecast(run: Runner, msku: number, from: string, to: string): Promise<{ day: string; units: number }[]> {
  const f = await run.maybe<{ day: string; daily: number[] }>(sql`select day, daily from msku_forecast where msku_id = ${msku}::bigint`)
  if (!f) return []
  return f.daily.flatMap((units, i) => {
    const day = addDays(f.day, i + 1)
    return day >= from && day <= to ? [{ day, units }] : []
  })
}
/** The latest open suggestions of a listing with all they were worked out of (contracts.md getReplenishment). */
export const getReplenishment = (
  run: Runner,
  msku: number,
): Promise<{ id: number; kind: string; qty: number; order_by: string | null; stockout_date: string | null; inputs: unknown }[]> =>
  run.rows(
    sql`select id, kind, qty, order_by, stockout_date, inputs from replenish_suggestion where msku_id = ${msku}::bigint and status = 'new' order by kind limit 10`,
  )
/** Stock of a listing day by day with what is on its way (contracts.md getProjection); undefined where nothing was forecast. */
export async function getProjection(app: App, msku: number, days: number): Promise<(Projection & { readonly from: string }) | undefined> {
  const run = app.db.here()
  const today = dayOf(new Date())
  const listings = await listingsOf(run, { mskus: [msku] })
  const [p] = await planned(
    { app, run },
    listings,
    await storedForecasts(run, [msku]),
    await marketOf(run, today, await loadRules(run, today)),
    await waysOf(run),
  )
  if (!p) return undefined
  return { ...project(p.supply.fba + p.supply.transfer, p.forecast.daily.slice(0, days), p.supply.inbound), from: addDays(today, 1) }
}
/** Pieces of a listing that will lie at the platform when a day begins: what is there and comes, less what is sold until then; undefined where nothing was forecast. */
export async function stockOn(app: App, msku: number, day: string): Promise<number | undefined> {
  const ahead = daysBetween(dayOf(new Date()), day) - 1
  const p = await getProjection(app, msku, Math.max(1, ahead))
  return p && Math.floor(p.stock[Math.max(0, ahead - 1)] ?? p.stock.at(-1) ?? 0)
}
/** What somebody expects instead of the forecast (contracts.md setForecastOverride). */
export const setForecastOverride = (
  { app, tx, ctx }: CommandContext,
  o: { msku: number; from: string; to: string; value: string; reason: string },
): Promise<number> => createRecord({ app, tx, ctx }, forecastOverride, { ...o, kind: 'value' })

interface Uplift {
  readonly no: string
  readonly name: string
  readonly marketplace: number
  readonly from: string
  readonly to: string
  readonly mskus: readonly number[]
  readonly uplift_pct: string
}
/** The lift that an approved promotion promises, by the promotion's number: told again it is replaced, told as null it is gone. */
export async function setDemandEvent(tx: Tx, no: string, event: Uplift | null): Promise<void> {
  const old = await tx.maybe<{ id: number }>(sql`select id from demand_event where source_no = ${no} for update`)
  if (old) {
    await tx.run(sql`delete from demand_event_uplift where demand_event_id = ${old.id}`)
    await tx.run(sql`delete from demand_event where id = ${old.id}`)
  }
  if (!event) return
  const { id } = await tx.one<{ id: number }>(
    sql`insert into demand_event (name, marketplace_id, "from", "to", source, source_no, mskus) values (${event.name}, ${event.marketplace}, ${event.from}::date, ${event.to}::date, 'promotion', ${no}, ${[...event.mskus]}::bigint[]) returning id`,
  )
  await tx.run(sql`insert into demand_event_uplift (demand_event_id, seq, uplift_pct) values (${id}, 1, ${event.uplift_pct})`)
}
/** Events that run on a day for a listing (contracts.md getActiveEvents). */
export const getActiveEvents = (run: Runner, msku: number, day: string): Promise<{ id: number; name: string; from: string; to: string }[]> =>
  run.rows(
    sql`select e.id, e.name, e."from", e."to" from demand_event e join msku m on m.id = ${msku}::bigint join store s on s.id = m.store_id where e.marketplace_id = s.marketplace_id and ${day}::date between e."from" and e."to" and (coalesce(e.mskus, '{}') = '{}' or m.id = any(e.mskus)) order by e."from" limit 50`,
  )
