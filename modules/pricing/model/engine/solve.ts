import { minorUnit, num, type Num, type NumLike } from '@crossway/kernel'
import type { Profit } from './profit.ts'

export const goalTypes = ['break_even', 'margin', 'profit', 'roi'] as const
export type GoalType = (typeof goalTypes)[number]
export interface Goal {
  readonly type: GoalType
  /** Percent of margin and return on investment, amount of profit; nothing for break-even. */
  readonly value?: NumLike
}
/** What a price leads to: rounded as it is shown, or exact, where it is a straight line between two turns. */
export type Model = (price: Num, exact: boolean) => Profit
/** No price reaches the goal; `shares` is what in percent of sales goes out by share. */
export interface Unreachable {
  readonly unreachable: true
  readonly shares: Num
}
export type Solved = { readonly price: Num } | Unreachable

/** How far the result is above the goal, in money. */
const beyond = (p: Profit, goal: Goal): Num => {
  const value = num(goal.value ?? 0)
  if (goal.type === 'margin') return p.profit.minus(p.base.times(value).div(100))
  if (goal.type === 'roi') return p.profit.minus(p.cost.times(value).div(100))
  return goal.type === 'profit' ? p.profit.minus(value) : p.profit
}
export const reaches = (p: Profit, goal: Goal): boolean => beyond(p, goal).gte(0)

const most = num(10).pow(9)
const tries = 20

/**
 * The lowest price that reaches a goal (tool.md). Fees are steps of the price, so each stretch between two turns is solved by itself, where profit is a
 * straight line; the price is rounded up to the coin, tried with the rounded model and raised by a coin until it holds. `turns` are the last prices of
 * their stretches.
 */
export function solvePrice(model: Model, turns: readonly Num[], goal: Goal, currency: string): Solved {
  const coin = num(10).pow(-minorUnit(currency))
  const ends = [...turns.map((t) => t.toDecimalPlaces(minorUnit(currency), 1)), most].filter((t) => t.gte(coin)).sort((a, b) => a.cmp(b))
  let start = coin
  for (const end of ends) {
    if (end.lt(start)) continue
    const price = inStretch(model, start, end, goal, coin, currency)
    if (price) return { price }
    start = end.plus(coin)
  }
  return { unreachable: true, shares: sharesOf(model, start.lt(most) ? start : most.div(2), coin) }
}

function inStretch(model: Model, start: Num, end: Num, goal: Goal, coin: Num, currency: string): Num | undefined {
  const [atStart, next] = [beyond(model(start, true), goal), beyond(model(start.eq(end) ? end : start.plus(coin), true), goal)]
  const slope = next.minus(atStart).div(coin)
  if (atStart.lt(0) && slope.lte(0)) return undefined
  const root = atStart.gte(0) ? start : start.minus(atStart.div(slope))
  let price = root.toDecimalPlaces(minorUnit(currency), 0)
  if (price.lt(start)) price = start
  for (let i = 0; i <= tries; i++, price = price.plus(coin)) {
    if (price.gt(end)) return undefined
    if (reaches(model(price, false), goal)) return price
  }
  return undefined
}

/** What goes out of each unit of sales by share, whatever the price. */
function sharesOf(model: Model, at: Num, coin: Num): Num {
  const [a, b] = [model(at, true), model(at.plus(coin), true)]
  const sales = b.base.minus(a.base)
  if (sales.isZero()) return num(100)
  return num(1).minus(b.profit.minus(a.profit).div(sales)).times(100).toDecimalPlaces(1)
}

/** The largest amount of something that still reaches the goal, where profit falls by `perUnit` with each unit of it. */
export function solveMost(model: (value: Num) => Profit, now: Num, perUnit: Num, goal: Goal, digits: number): Num | undefined {
  const coin = num(10).pow(-digits)
  if (perUnit.lte(0)) return undefined
  let value = now.plus(beyond(model(now), goal).div(perUnit)).toDecimalPlaces(digits, 0)
  for (let i = 0; i <= tries; i++, value = value.minus(coin)) {
    if (value.lt(0)) return undefined
    if (reaches(model(value), goal)) return value
  }
  return undefined
}
