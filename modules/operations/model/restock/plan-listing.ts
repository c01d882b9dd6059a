import { addDays } from '@crossway/kernel'
import { project, type Arrival, type Projection } from '../replenish/projection.ts'
import { demand, orderQuantity, targetOf, type Target } from '../replenish/quantity.ts'
import { classLevel, zOf, type Abc, type Xyz } from '../replenish/service-level.ts'
import { shipPlan, type ShipPlan } from '../replenish/shipping.ts'
import type { Parameters } from '../rule/effective.ts'

/** A paper behind pieces that are counted. */
export interface Paper {
  readonly qty: number
  readonly no: string
  readonly doc: { readonly record: 'stocking_order' | 'purchase_demand'; readonly id: number }
}
/** Pieces that come, when they can be sold, and the document that says so. */
export interface Coming {
  readonly qty: number
  readonly day: number
  readonly no: string | null
  /** The document that brings it. */
  readonly doc?: { readonly record: 'shipping_notice' | 'purchase_order'; readonly id: number }
}
export interface Supplies {
  readonly fba: number
  readonly transfer: number
  readonly inbound: readonly Coming[]
  readonly overseas: number
  readonly overseasComing: readonly Coming[]
  readonly domestic: number
  readonly stocked: number
  readonly onOrder: readonly Coming[]
  readonly demand: number
  /** Stocking orders and demands that stand behind the two figures. */
  readonly stockedBy?: readonly Paper[]
  readonly demandBy?: readonly Paper[]
}
/** Pieces that are there and on their way, each counted once (operations.md A7). */
export const positionOf = (s: Supplies, useOverseas: boolean): number =>
  s.fba + s.transfer + sum(s.inbound) + s.domestic + s.stocked + sum(s.onOrder) + s.demand + (useOverseas ? s.overseas + sum(s.overseasComing) : 0)
const sum = (rows: readonly Coming[]): number => rows.reduce((n, r) => n + r.qty, 0)

export interface PlanInput {
  readonly today: string
  readonly daily: readonly number[]
  readonly sigmaWeek: number
  readonly parameters: Parameters
  readonly abc: Abc | null
  readonly xyz: Xyz | null
  readonly lifecycle: string
  readonly restock: string
  /** Whether the platform keeps its stock: else it sells from ours, and nothing is sent. */
  readonly sent: boolean
  readonly leadDays: number | null
  /** Days from order to signing as the last receipts show them, where there are enough. */
  readonly leadSeen?: { readonly days: number; readonly sd: number } | undefined
  readonly moq: number | null
  readonly carton: number | null
  /** Days and deviation of each way of shipping to this country, and CNY a unit. */
  readonly transit: Readonly<Record<string, { readonly days: number; readonly sd: number | null; readonly cost: number | null }>>
  readonly supplies: Supplies
  /** CNY a unit. */
  readonly margin: number
  readonly cost: number
}
export interface Plan {
  readonly serviceLevel: number
  readonly z: number
  readonly sigmaDay: number
  readonly lead: {
    readonly plan: number
    readonly production: number
    readonly handling: number
    readonly transit: number
    readonly receive: number
    readonly total: number
    readonly sd: number
    readonly mode: string
  }
  readonly leadShip: number
  /** Days until goods sent by the fastest way can be sold. */
  readonly fastShip: number
  readonly target: Target
  readonly position: number
  readonly need: number
  readonly purchase: number
  readonly shipTarget: Target
  readonly shipNeed: number
  readonly ship: ShipPlan
  readonly airMode: string
  readonly transfer: number
  readonly projection: Projection
  readonly stockoutDate: string | null
  readonly orderBy: string | null
  readonly sellableAt: string
  readonly overstock: number
  readonly stopped: boolean
}
const fastest = ['express', 'air', 'truck', 'rail', 'sea_fast', 'agl', 'sea_slow'] as const

/** What to order, send and expedite for a listing, with all figures that lead there (operations.md A5 to A9). */
export function planListing(i: PlanInput): Plan {
  const p = i.parameters
  const serviceLevel = p.service_level ?? classLevel(i.abc, i.xyz)
  const z = zOf(serviceLevel)
  const sigmaDay = i.sigmaWeek / Math.sqrt(7)
  const allowed = (mode: string): boolean => mode in i.transit && (!p.allowed_modes || p.allowed_modes.includes(mode))
  const mode = i.transit[p.default_mode] ? p.default_mode : ([...fastest].reverse().find(allowed) ?? p.default_mode)
  const air = fastest.find((m) => m !== 'express' && m !== mode && allowed(m) && days(m) < days(mode)) ?? mode
  function days(m: string): number {
    return p.transit?.find((t) => t.ship_mode === m)?.days ?? i.transit[m]?.days ?? 35
  }
  const deviation = (total: number, m: string): number => p.lead_sd ?? p.transit?.find((t) => t.ship_mode === m)?.sd ?? i.transit[m]?.sd ?? 0.15 * total
  const seen = p.production_days === null ? i.leadSeen : undefined
  const production = p.production_days ?? (seen ? Math.round(seen.days) : (i.leadDays ?? 20))
  const total = p.plan_days + production + p.handling_days + days(mode) + p.receive_days
  const lead = {
    plan: p.plan_days,
    production,
    handling: p.handling_days,
    transit: days(mode),
    receive: p.receive_days,
    total,
    // What is late in making and what is late on the way do not make up for one another.
    sd: p.lead_sd === null && seen ? Math.hypot(seen.sd, deviation(days(mode), mode)) : deviation(total, mode),
    mode,
  }
  const leadShip = p.handling_days + days(mode) + p.receive_days
  const airDays = p.handling_days + days(air) + p.receive_days
  const limits = { z, sigmaDay, minSafetyDays: p.min_safety_days, maxSafetyDays: p.max_safety_days, maxCoverDays: p.max_cover_days, daily: i.daily }
  const target = targetOf({ ...limits, leadDays: total, reviewDays: p.review_days, sigmaLead: lead.sd })
  const s = i.supplies
  const position = positionOf(s, p.use_overseas)
  const arrivals: Arrival[] = [...s.inbound, ...(p.use_overseas ? s.overseasComing : [])]
  const now = s.fba + s.transfer + (i.sent ? 0 : s.domestic + s.overseas)
  const projection = project(now, i.daily, arrivals)
  const lostBefore = p.ignore_unavoidable ? projection.short.slice(0, airDays - 1).reduce((n, v) => n + v, 0) : 0
  const stopped = i.lifecycle === 'clearance' || i.lifecycle === 'stopped' || i.restock !== 'normal'
  const need = stopped ? 0 : Math.max(0, target.target - position - lostBefore)
  const moq = p.moq ?? i.moq ?? 0
  const carton = p.carton_round ? i.carton : 1
  const wanted = orderQuantity(need, { carton, moq, maxOvershootDays: p.max_overshoot_days, perDay: target.perDay })
  const raised = p.trigger === 'point' ? position <= target.reorderPoint : position <= target.reorderPoint || need >= Math.max(1, moq)
  const shipTarget = targetOf({
    ...limits,
    leadDays: leadShip,
    reviewDays: p.ship_review_days,
    sigmaLead: p.transit?.find((t) => t.ship_mode === mode)?.sd ?? i.transit[mode]?.sd ?? 0.15 * leadShip,
  })
  const destination = now + sum(s.inbound) + s.stocked
  const shipNeed = stopped || !i.sent ? 0 : Math.max(0, shipTarget.demand + shipTarget.safety - destination)
  const transfer = p.use_overseas && s.overseas > 0 ? Math.min(s.overseas, Math.ceil(shipNeed)) : 0
  const ship = shipPlan({
    need: shipNeed - transfer,
    domestic: s.domestic,
    carton,
    projection,
    airDays,
    seaDays: leadShip,
    z,
    sigmaDay,
    margin: i.margin,
    airCost: i.transit[air]?.cost ?? Infinity,
    seaCost: i.transit[mode]?.cost ?? 0,
    penalty: p.air_penalty,
  })
  const whole = project(position, i.daily)
  const orderBy = whole.stockoutDay === null ? null : addDays(i.today, whole.stockoutDay - total)
  const overstock = Math.max(0, position - sum(s.onOrder) - s.demand - demand(i.daily, 1, p.max_cover_days))
  return {
    serviceLevel,
    z,
    sigmaDay,
    lead,
    leadShip,
    fastShip: airDays,
    target,
    position,
    need,
    purchase: raised ? wanted : 0,
    shipTarget,
    shipNeed,
    ship,
    airMode: air,
    transfer,
    projection,
    stockoutDate: projection.stockoutDay === null ? null : addDays(i.today, projection.stockoutDay),
    orderBy,
    sellableAt: addDays(i.today, total),
    overstock,
    stopped,
  }
}
