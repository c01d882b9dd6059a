import { addDays, daysBetween } from '@crossway/kernel'
import { sql, type Runner, type Tx } from '@crossway/server-kit'
import { refusePlanning as refuse } from '../../model/planning-errors.ts'
import type { Plan } from '../../model/restock/plan-listing.ts'
import type { Parameter, Parameters, Source } from '../../model/rule/effective.ts'
import type { Listing } from './listings.ts'
import type { Supply } from './supplies.ts'

/** What stands in the forecast table of a listing. */
export interface StoredForecast {
  readonly msku: number
  readonly model: string
  readonly wape: number | null
  readonly bias: number | null
  readonly sigma_week: number
  readonly per_day: number
  readonly avg_7: number
  readonly avg_14: number
  readonly avg_30: number
  readonly daily: readonly number[]
}
export interface Planned {
  readonly listing: Listing
  readonly forecast: StoredForecast
  readonly supply: Supply
  readonly plan: Plan
  readonly margin: number
  readonly parameters: { readonly values: Parameters; readonly sources: Readonly<Record<Parameter, Source>> }
}
const two = (v: number): number => Number(v.toFixed(2))
const four = (v: number): number => Number(v.toFixed(4))
const sum = (rows: readonly { readonly qty: number }[]): number => rows.reduce((n, r) => n + r.qty, 0)
/** FBA stock is told every few hours: older than this it is no ground for an order. */
const staleHours = 36

/** All figures of Part A that a suggestion was worked out of, so that it can always be explained. */
export function inputsOf(p: Planned): Record<string, unknown> {
  const { plan, supply, forecast } = p
  return {
    model: forecast.model,
    wape: forecast.wape,
    bias: forecast.bias,
    sigma_week: four(forecast.sigma_week),
    sigma_day: four(plan.sigmaDay),
    service_level: plan.serviceLevel,
    z: plan.z,
    lead: plan.lead,
    lead_ship: plan.leadShip,
    review_days: p.parameters.values.review_days,
    ship_review_days: p.parameters.values.ship_review_days,
    demand: two(plan.target.demand),
    per_day: four(plan.target.perDay),
    safety: two(plan.target.safety),
    target: two(plan.target.target),
    reorder_point: two(plan.target.reorderPoint),
    position: plan.position,
    need: two(plan.need),
    supplies: supply,
    ship_demand: two(plan.shipTarget.demand),
    ship_safety: two(plan.shipTarget.safety),
    ship_need: two(plan.shipNeed),
    ship: { ...plan.ship, gapUnits: two(plan.ship.gapUnits), airWanted: two(plan.ship.airWanted) },
    air_mode: plan.airMode,
    margin: two(p.margin),
    cost: p.listing.cost,
    sources: Object.fromEntries(Object.entries(p.parameters.sources).filter(([, s]) => s.level !== 'default')),
  }
}

interface Row {
  readonly kind: 'purchase' | 'ship' | 'transfer' | 'expedite' | 'cancel'
  readonly qty: number
  readonly air?: number
  readonly sea?: number
  readonly modes?: Readonly<Record<string, number>>
  readonly doc?: string | null
}
/** What is proposed for a listing: at most one row of each kind. */
export function rowsOf({ plan, supply }: Planned): Row[] {
  const rows: Row[] = []
  if (plan.purchase > 0) rows.push({ kind: 'purchase', qty: plan.purchase })
  const { ship, air, sea } = plan.ship
  if (ship > 0)
    rows.push({ kind: 'ship', qty: ship, air, sea, modes: { ...(air > 0 ? { [plan.airMode]: air } : {}), ...(sea > 0 ? { [plan.lead.mode]: sea } : {}) } })
  if (plan.transfer > 0) rows.push({ kind: 'transfer', qty: plan.transfer, modes: { local: plan.transfer } })
  const out = plan.projection.stockoutDay
  const late = out === null || plan.stopped ? undefined : [...supply.inbound, ...supply.onOrder].find((c) => c.no && c.day > out && c.day <= out + 45)
  if (late) rows.push({ kind: 'expedite', qty: late.qty, doc: late.no })
  const movable = sum(supply.onOrder) + supply.demand
  if (plan.overstock > 0 && movable > 0) rows.push({ kind: 'cancel', qty: Math.min(Math.floor(plan.overstock), movable), doc: supply.onOrder[0]?.no ?? null })
  return rows.filter((r) => r.qty > 0)
}

const columns = {
  label: 'text', run_id: 'bigint', msku_id: 'bigint', store_id: 'bigint', sku_id: 'bigint', project_id: 'bigint', owner_id: 'bigint', kind: 'text', class: 'text', supplier_id: 'bigint', lifecycle: 'text', model: 'text', wape: 'numeric',
  avg_7: 'numeric', avg_14: 'numeric', avg_30: 'numeric', forecast_daily: 'numeric', fba_available: 'int', fba_transfer: 'int', inbound: 'int', overseas: 'int', domestic: 'int', on_order: 'int', demand_open: 'int', cover_days: 'int',
  stockout_date: 'date', order_by: 'date', sellable_at: 'date', qty: 'int', cartons: 'int', ship_air: 'int', ship_sea: 'int', modes: 'jsonb', cbm: 'numeric', lost_units: 'numeric', lost_margin_cny: 'numeric', amount_cny: 'numeric', priority: 'numeric',
  stale: 'boolean', inputs: 'jsonb', doc_no: 'text', status: 'text',
} as const // prettier-ignore

/** Sets aside what a run proposes for these listings until it publishes all of it at once. */
export const stageSuggestions = (run: Runner, of: { readonly id: number; readonly day: string }, part: number, planned: readonly Planned[]): Promise<number> =>
  run.run(sql`
    insert into replenish_staged (run_id, part, listings, rows) values (${of.id}::bigint, ${part}::int, ${planned.map((p) => p.listing.id)}::bigint[], ${JSON.stringify(planned.flatMap((p) => rowsOf(p).map((r) => recordOf(of, p, r))))}::json)`)

/** When each listing sells out, and how fast goods could reach it: what warns of stock-outs reads it here, also where nothing is proposed. */
export const storeOutlook = (run: Runner, planned: readonly Planned[]): Promise<number> =>
  run.run(sql`
    update msku_forecast f set stockout_date = u.stockout, ship_days = u.days, stopped = u.stopped
    from unnest(${planned.map((p) => p.listing.id)}::bigint[], ${planned.map((p) => p.plan.stockoutDate)}::date[], ${planned.map((p) => p.plan.fastShip)}::int[], ${planned.map((p) => p.plan.stopped)}::boolean[]) as u(msku, stockout, days, stopped)
    where f.msku_id = u.msku`)

const names = sql.raw(Object.keys(columns).map((c) => `"${c}"`).join(', ')) // prettier-ignore
const typed = sql.raw(Object.entries(columns).map(([c, type]) => `"${c}" ${type}`).join(', ')) // prettier-ignore

/**
 * Puts all that a run has set aside in the place of the former suggestions, in one transaction: whoever looks sees the old ones or the new ones. What
 * people did meanwhile stands: a listing with a suggestion accepted since the run began is left for the next run, and what was muted stays muted. Answers how many.
 */
export async function publishSuggestions(tx: Tx, run: { readonly id: number; readonly day: string }, without: readonly number[] = []): Promise<number> {
  const own = await tx.maybe<{ since: string }>(
    sql`select started_at as since from replenish_run where id = ${run.id}::bigint and status = 'running' for update`,
  )
  if (!own) throw refuse.RUN_TAKEN()
  const staged = sql`from replenish_staged g where g.run_id = ${run.id}::bigint`
  await tx.run(
    sql`update replenish_suggestion set status = 'expired', version = version + 1 where status = 'new' and not store_id = any(${[...without]}::bigint[]) and msku_id in (select unnest(g.listings) ${staged})`,
  )
  const n = await tx.run(sql`
    insert into replenish_suggestion (${names}) select r.* from replenish_staged g cross join lateral json_to_recordset(g.rows) as r(${typed})
    where g.run_id = ${run.id}::bigint and not r.store_id = any(${[...without]}::bigint[]) and not exists (select 1 from replenish_suggestion s where s.msku_id = r.msku_id
      and ((s.status in ('accepted', 'partial') and s.updated_at >= ${own.since}::timestamptz) or (s.status = 'ignored' and s.kind = r.kind and s.snooze_until >= ${run.day}::date)))`)
  await tx.run(sql`delete from replenish_staged where run_id = ${run.id}::bigint`)
  return n
}

function recordOf(run: { readonly id: number; readonly day: string }, p: Planned, r: Row): Record<string, unknown> {
  const { listing: l, forecast: f, supply: s, plan } = p
  const lost = plan.projection.short.slice(0, plan.lead.total).reduce((n, v) => n + v, 0)
  const money = lost * p.margin
  const by = r.kind === 'purchase' ? plan.orderBy : plan.stockoutDate
  const left = by === null ? 90 : Math.max(1, daysBetween(run.day, by))
  return {
    label: `${l.seller_sku} ${r.qty}`,
    run_id: run.id,
    msku_id: l.id,
    store_id: l.store,
    sku_id: l.sku,
    project_id: l.project,
    owner_id: l.owner,
    kind: r.kind,
    class: `${l.abc ?? ''}${l.xyz ?? ''}` || null,
    supplier_id: l.supplier,
    lifecycle: l.lifecycle,
    model: f.model,
    wape: f.wape === null ? null : four(f.wape * 100),
    avg_7: two(f.avg_7),
    avg_14: two(f.avg_14),
    avg_30: two(f.avg_30),
    forecast_daily: two(f.per_day),
    fba_available: s.fba,
    fba_transfer: s.transfer,
    inbound: sum(s.inbound),
    overseas: s.overseas,
    domestic: s.domestic,
    on_order: sum(s.onOrder),
    demand_open: s.demand,
    cover_days: plan.projection.coverDays,
    stockout_date: plan.stockoutDate,
    order_by: by,
    sellable_at: r.kind === 'purchase' ? plan.sellableAt : addDays(run.day, plan.leadShip),
    qty: r.qty,
    cartons: l.carton && l.carton > 0 ? Math.ceil(r.qty / l.carton) : null,
    ship_air: r.air ?? null,
    ship_sea: r.sea ?? null,
    modes: r.modes ?? null,
    cbm: four(r.qty * l.m3).toFixed(3),
    lost_units: two(lost),
    lost_margin_cny: two(money),
    amount_cny: two(r.qty * (l.cost ?? 0)),
    priority: two(money / left),
    stale: l.fulfillment === 'fba' && s.snapshot !== null && Date.parse(s.snapshot) < Date.now() - staleHours * 3_600_000,
    inputs: inputsOf(p),
    doc_no: r.doc ?? null,
    status: 'new',
  }
}
