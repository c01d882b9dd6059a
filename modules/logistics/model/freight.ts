import { num, round, sum, type Num, type NumLike } from '@crossway/kernel'

/** Cartons of one size: sides in cm or the volume of one in m³, kilograms of one. */
export interface Cartons {
  readonly count: number
  readonly kg: NumLike
  readonly cbm: NumLike
}
export interface Measuring {
  readonly basis: string
  readonly mode: string
  readonly divisor: number
  readonly split_waive_pct: NumLike
  readonly carton_min_kg: NumLike
}
const million = 1_000_000
const zero = num(0)
const up = (n: Num, step: NumLike): Num => n.div(step).ceil().times(step)

/** Cubic metres of a carton of these sides in cm. */
export const cbmOf = (l: NumLike, w: NumLike, h: NumLike): Num => num(l).times(w).times(h).div(million)
/** Kilograms that a volume counts as. */
export const volumetricKg = (cbm: NumLike, divisor: number): Num => num(cbm).times(million).div(divisor)

/** Kilograms one carton is charged for: the actual ones, or what its volume adds to them less the part that is waived (logistics.md provider). */
export function cartonKg(kg: NumLike, cbm: NumLike, m: Measuring): Num {
  const actual = num(kg)
  const excess = volumetricKg(cbm, m.divisor).minus(actual)
  const counted = excess.gt(0) ? actual.plus(excess.times(num(100).minus(m.split_waive_pct)).div(100)) : actual
  const least = num(m.carton_min_kg)
  const whole = counted.lt(least) ? least : counted
  return m.mode === 'express' ? up(whole, '0.5') : whole
}

/** What a shipment is charged for, in the channel's own measure: whole kilograms (half ones per carton for express), m³, cartons or one container. */
export function chargeable(cartons: readonly Cartons[], m: Measuring): Num {
  if (m.basis === 'volume') return sum(cartons.map((c) => num(c.cbm).times(c.count)))
  if (m.basis === 'carton') return num(cartons.reduce((n, c) => n + c.count, 0))
  if (m.basis === 'container') return num(1)
  const kg = sum(cartons.map((c) => cartonKg(c.kg, c.cbm, m).times(c.count)))
  return m.mode === 'express' ? kg : up(kg, 1)
}

export interface Tier {
  readonly zone: string | null
  readonly tier_from: NumLike
  readonly unit_price: NumLike
}
/** The highest tier that the quantity reaches; a price of its zone goes before one of all zones. */
export function tierOf<T extends Tier>(tiers: readonly T[], qty: NumLike, zone?: string | null): T | undefined {
  const reached = tiers.filter((t) => num(qty).gte(t.tier_from) && (t.zone === null || t.zone === (zone ?? null)))
  const own = reached.filter((t) => t.zone !== null)
  return [...(own.length ? own : reached)].sort((a, b) => num(b.tier_from).cmp(a.tier_from))[0]
}
/** Freight of a quantity: price times quantity, the least charge at the least. */
export const freightOf = (qty: NumLike, price: NumLike, minCharge: NumLike): Num => {
  const amount = round(num(qty).times(price), 2)
  return amount.lt(minCharge) ? num(minCharge) : amount
}

export interface Surcharge {
  readonly code: string
  readonly calc: string
  readonly value: NumLike
}
const byAttr: Readonly<Record<string, readonly string[]>> = { battery: ['battery_in', 'battery_only'], magnetic: ['magnetic'] }
const always = new Set(['fuel', 'peak', 'customs'])
/** What comes on top without anybody asking: fuel, season and customs, and what the goods are. Remote areas, sizes and the like are quoted by hand. */
export function surchargesOf(
  all: readonly Surcharge[],
  of: { readonly kg: NumLike; readonly cartons: number; readonly freight: NumLike; readonly attrs: readonly string[] },
): Num {
  const applies = (s: Surcharge): boolean => always.has(s.code) || (byAttr[s.code] ?? []).some((a) => of.attrs.includes(a))
  const amount: Readonly<Record<string, (v: Num) => Num>> = {
    per_kg: (v) => v.times(of.kg),
    per_carton: (v) => v.times(of.cartons),
    per_shipment: (v) => v,
    pct: (v) => v.times(of.freight).div(100),
  }
  return all.filter(applies).reduce((n, s) => n.plus(round(amount[s.calc]!(num(s.value)), 2)), zero)
}
