/** Σ of the daily forecast of days a to b, day 1 being tomorrow; days beyond the forecast go on as its last. */
export function demand(daily: readonly number[], a: number, b: number): number {
  let n = 0
  for (let d = Math.max(1, Math.floor(a)); d <= b; d++) n += daily[d - 1] ?? daily.at(-1) ?? 0
  return n
}

export interface TargetInput {
  readonly daily: readonly number[]
  readonly leadDays: number
  readonly reviewDays: number
  readonly sigmaDay: number
  readonly sigmaLead: number
  readonly z: number
  readonly minSafetyDays: number
  readonly maxSafetyDays: number
  readonly maxCoverDays: number
}
export interface Target {
  /** Demand until what is ordered at the next review has come. */
  readonly demand: number
  readonly perDay: number
  readonly safety: number
  readonly target: number
  readonly reorderPoint: number
}
/** What must be on hand and on its way so that the next order, too, comes in time (operations.md A7). */
export function targetOf(t: TargetInput): Target {
  const span = t.leadDays + t.reviewDays
  const total = demand(t.daily, 1, span)
  const perDay = span > 0 ? total / span : 0
  const wanted = t.z * Math.sqrt(span * t.sigmaDay ** 2 + perDay ** 2 * t.sigmaLead ** 2)
  const safety = Math.min(Math.max(wanted, t.minSafetyDays * perDay), t.maxSafetyDays * perDay)
  return {
    demand: total,
    perDay,
    safety,
    target: Math.min(total + safety, demand(t.daily, 1, t.maxCoverDays)),
    reorderPoint: demand(t.daily, 1, t.leadDays) + safety,
  }
}

export interface Packing {
  /** Pieces of a carton; none where the article has no packing. */
  readonly carton: number | null
  readonly moq: number
  readonly maxOvershootDays: number
  readonly perDay: number
}
/** The order for a need: at least the minimum, then whole cartons; a carton too far is left off where it would lie for longer than the rule allows. */
export function orderQuantity(need: number, p: Packing): number {
  if (need <= 0) return 0
  const wanted = Math.max(need, p.moq)
  if (!p.carton || p.carton <= 1) return Math.ceil(wanted)
  const up = Math.ceil(wanted / p.carton) * p.carton
  if (up - wanted <= p.maxOvershootDays * p.perDay) return up
  const near = Math.round(wanted / p.carton) * p.carton
  return near >= p.moq && near > 0 ? near : up
}

/** Splits the stock of an article that several listings share by what each sells a day; whole pieces, the sum is the stock. */
export function shareStock(qty: number, perDay: readonly number[]): number[] {
  const total = perDay.reduce((n, v) => n + v, 0)
  const exact = perDay.map((v) => (total > 0 ? (qty * v) / total : qty / perDay.length))
  const parts = exact.map(Math.floor)
  const rest = qty - parts.reduce((n, v) => n + v, 0)
  const order = exact.map((v, i) => [v - parts[i]!, i] as const).sort((x, y) => y[0] - x[0] || x[1] - y[1])
  for (let i = 0; i < rest; i++) parts[order[i % order.length]![1]]!++
  return parts
}

/** Orders of an article without what buyers in bulk wait for and have no stock of yet: it is taken off what comes first. */
export function withoutBuyers<T extends { readonly qty: number }>(
  orders: readonly T[],
  waiting: readonly { readonly qty: number; readonly reserved: number }[],
): T[] {
  let bound = waiting.reduce((n, w) => n + Math.max(0, w.qty - w.reserved), 0)
  return orders.flatMap((o) => {
    const taken = Math.min(o.qty, bound)
    bound -= taken
    return o.qty > taken ? [{ ...o, qty: o.qty - taken }] : []
  })
}
