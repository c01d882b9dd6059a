import { minorUnit, num, sum, type Num, type NumLike } from '@crossway/kernel'
import { coinOf, percent, profitOf, share, type Profit } from './profit.ts'
import { solvePrice, type Goal, type Solved } from './solve.ts'

/** A unit sold to Amazon: what Amazon pays us and what the contract takes off, as percents of it. */
export interface VcInput {
  readonly currency: string
  readonly cost_price: NumLike
  readonly retail_price: NumLike
  readonly coop_pct: NumLike
  readonly damage_pct: NumLike
  readonly freight_pct: NumLike
  readonly rebate_pct: NumLike
  readonly payment_discount_pct: NumLike
  readonly chargeback_pct: NumLike
  readonly shortage_pct: NumLike
  /** Further terms as percent, with whether Amazon counts them in its margin. */
  readonly others?: readonly { readonly pct: NumLike; readonly in_ppm: boolean }[]
  readonly promo_funding: NumLike
  readonly promo_pct: NumLike
  readonly ads_pct: NumLike
  readonly landed: NumLike
  readonly freight_to_fc: NumLike
  readonly handling: NumLike
  readonly capital_pct: NumLike
  readonly net_days: NumLike
  readonly fixed: NumLike
}
export type VcLine = 'cost_price' | 'deductions' | 'promo' | 'ads' | 'landed' | 'freight' | 'handling' | 'capital' | 'fixed'
export interface VcProfit extends Profit<VcLine> {
  readonly net: Num
  /** What the buyer pays after our promotion. */
  readonly asp: Num
  /** Amazon's own margin in percent. */
  readonly net_ppm: Num | null
}

const counted = (i: VcInput): NumLike[] => [
  i.coop_pct,
  i.damage_pct,
  i.freight_pct,
  i.rebate_pct,
  ...(i.others ?? []).filter((o) => o.in_ppm).map((o) => o.pct),
]
const outside = (i: VcInput): NumLike[] => [
  i.payment_discount_pct,
  i.chargeback_pct,
  i.shortage_pct,
  ...(i.others ?? []).filter((o) => !o.in_ppm).map((o) => o.pct),
]
/** All shares that the contract takes off, in percent. */
export const vcDeductionPct = (i: VcInput): Num => sum([...counted(i), ...outside(i)])

/** What both sides of a unit count: what the buyer pays after our promotion, what the promotion costs us a unit, and what the contract gives back to Amazon. */
function common(i: VcInput, wp: Num, coin: (v: NumLike) => Num): { readonly asp: Num; readonly promo: Num; readonly back: Num } {
  const promo = coin(num(i.promo_funding).times(percent(i.promo_pct)))
  return { asp: num(i.retail_price).minus(promo), promo, back: taken(counted(i), wp, coin) }
}
const taken = (pcts: readonly NumLike[], wp: Num, coin: (v: NumLike) => Num): Num => sum(pcts.map((p) => coin(wp.times(percent(p)))))

/** Our margin and Amazon's at a price that Amazon pays us (tool.md tab VC). */
export function vcProfit(i: VcInput, costPrice: NumLike = i.cost_price, exact = false): VcProfit {
  const coin = coinOf(i.currency, exact)
  const wp = num(costPrice)
  const { asp, promo, back } = common(i, wp, coin)
  const rest = taken(outside(i), wp, coin)
  const profit = profitOf<VcLine>(
    i.currency,
    [
      ['cost_price', wp],
      ['deductions', back.plus(rest).negated()],
      ['promo', promo.negated()],
      ['ads', coin(wp.times(percent(i.ads_pct))).negated()],
      ['landed', coin(i.landed).negated()],
      ['freight', coin(i.freight_to_fc).negated()],
      ['handling', coin(i.handling).negated()],
      ['capital', coin(wp.times(percent(i.capital_pct)).times(i.net_days).div(365)).negated()],
      ['fixed', coin(i.fixed).negated()],
    ],
    wp,
    num(i.landed),
  )
  return { ...profit, net: wp.minus(back).minus(rest), asp, net_ppm: share(asp.minus(wp).plus(back).plus(promo), asp) }
}

export type AmazonLine = 'asp' | 'cost_price' | 'terms' | 'promo'
/** Amazon's side of a unit: from what the buyer pays to what is left for Amazon, in the parts that its Net PPM counts. */
export function amazonSide(i: VcInput): readonly { readonly code: AmazonLine; readonly amount: Num }[] {
  const wp = num(i.cost_price)
  const { asp, promo, back } = common(i, wp, coinOf(i.currency, false))
  return [
    { code: 'asp', amount: asp },
    { code: 'cost_price', amount: wp.negated() },
    { code: 'terms', amount: back },
    { code: 'promo', amount: promo },
  ]
}

/** Our floor: the lowest price that Amazon may pay us. */
export const solveVcFloor = (i: VcInput, goal: Goal): Solved => solvePrice((price, exact) => vcProfit(i, price, exact), [], goal, i.currency)

/** Amazon's ceiling: the highest price at which its margin is still `ppm` percent, rounded down; undefined = none above nothing. */
export function solveVcCeiling(i: VcInput, ppm: NumLike): Num | undefined {
  const { asp } = vcProfit(i)
  const promo = num(i.retail_price).minus(asp)
  const left = num(1).minus(percent(sum(counted(i))))
  if (left.lte(0)) return undefined
  const price = asp
    .times(num(1).minus(percent(ppm)))
    .plus(promo)
    .div(left)
    .toDecimalPlaces(minorUnit(i.currency), 1)
  return price.gt(0) ? price : undefined
}

/** How little of one thing alone would let a price satisfy both: an amount less of cost, more of retail price, or points less of the terms outside Amazon's margin. */
export interface VcLever {
  readonly of: 'landed' | 'retail' | 'terms'
  readonly by: Num
  /** Of what it is now, in percent; points for terms. */
  readonly pct: Num
}
/** What would close an empty window, the smallest change first (tool.md tab VC); nothing where the goal cannot be reached at any price. */
export function vcLevers(i: VcInput, goal: Goal, ppm: NumLike): VcLever[] {
  const { floor, ceiling, gap } = vcWindow(i, goal, ppm)
  if (!floor || !ceiling || !gap) return []
  const closed = (change: Partial<VcInput>): boolean => vcWindow({ ...i, ...change }, goal, ppm).gap === undefined
  const ways: readonly [VcLever['of'], now: Num, most: Num, step: number, (by: Num) => Partial<VcInput>][] = [
    ['landed', num(i.landed), num(i.landed), minorUnit(i.currency), (by) => ({ landed: num(i.landed).minus(by) })],
    ['retail', num(i.retail_price), num(i.retail_price), minorUnit(i.currency), (by) => ({ retail_price: num(i.retail_price).plus(by) })],
    ['terms', num(100), num(i.payment_discount_pct), 2, (by) => ({ payment_discount_pct: num(i.payment_discount_pct).minus(by) })],
  ]
  return ways
    .flatMap(([of, now, most, step, change]): VcLever[] => {
      if (now.lte(0) || most.lte(0) || !closed(change(most))) return []
      let [none, enough] = [num(0), most]
      const least = num(10).pow(-step)
      while (enough.minus(none).gt(least)) {
        const middle = none.plus(enough).div(2).toDecimalPlaces(step, 1)
        if (middle.lte(none)) break
        if (closed(change(middle))) enough = middle
        else none = middle
      }
      return [{ of, by: enough, pct: enough.times(100).div(now).toDecimalPlaces(2) }]
    })
    .sort((a, b) => a.pct.cmp(b.pct))
}

export interface VcWindow {
  readonly floor: Num | undefined
  readonly ceiling: Num | undefined
  /** How far our floor is above Amazon's ceiling; nothing where a price satisfies both. */
  readonly gap: Num | undefined
  readonly place: 'below' | 'inside' | 'above' | 'empty'
}
/** The prices that satisfy both sides, and where the present one stands. */
export function vcWindow(i: VcInput, goal: Goal, ppm: NumLike): VcWindow {
  const solved = solveVcFloor(i, goal)
  const floor = 'price' in solved ? solved.price : undefined
  const ceiling = solveVcCeiling(i, ppm)
  if (!floor || !ceiling || floor.gt(ceiling)) return { floor, ceiling, gap: floor && ceiling && floor.minus(ceiling), place: 'empty' }
  const wp = num(i.cost_price)
  return { floor, ceiling, gap: undefined, place: wp.lt(floor) ? 'below' : wp.gt(ceiling) ? 'above' : 'inside' }
}
