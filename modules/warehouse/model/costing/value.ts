import { num, round, roundMoney, sum, zero, type Num, type NumLike } from '@crossway/kernel'

/** The four parts of what a piece has cost so far, carried side by side (warehouse.md A6). */
export const components = ['goods', 'freight', 'duty', 'other'] as const
export type Component = (typeof components)[number]
/** CNY by component. */
export type Value = Readonly<Record<Component, Num>>

export const noValue: Value = { goods: zero, freight: zero, duty: zero, other: zero }

export const valueOf = (given: Partial<Record<Component, NumLike | null | undefined>>): Value => byComponent((c) => amountOf(given[c]))
/** Nothing as tables with four and eight digits write it: most parts of a cost are nothing, and need not be read as a number each. */
const nothing: ReadonlySet<unknown> = new Set([null, undefined, 0, '0', '0.00', '0.0000', '0.00000000'])
const amountOf = (v: NumLike | null | undefined): Num => (nothing.has(v) ? zero : num(v!))

export const byComponent = (of: (c: Component) => Num): Value => ({ goods: of('goods'), freight: of('freight'), duty: of('duty'), other: of('other') })

export const plus = (a: Value, b: Value): Value => byComponent((c) => (b[c].isZero() ? a[c] : a[c].plus(b[c])))
export const minus = (a: Value, b: Value): Value => byComponent((c) => (b[c].isZero() ? a[c] : a[c].minus(b[c])))
export const negated = (a: Value): Value => byComponent((c) => (a[c].isZero() ? zero : a[c].negated()))
export const sumOf = (values: Iterable<Value>): Value => {
  let total = noValue
  for (const v of values) total = plus(total, v)
  return total
}
/** All components together. */
export const totalOf = (v: Value): Num => sum([v.goods, v.freight, v.duty, v.other])
export const isNothing = (v: Value): boolean => components.every((c) => v[c].isZero())

/** Part of a value that `pieces` of `all` carry: round(V × q ÷ Q, 2) half-up, and all of V when q = Q, so that no residue stays (contracts.md §6). */
export const shareOf = (v: Value, pieces: number, all: number): Value =>
  pieces === all ? v : byComponent((c) => (v[c].isZero() ? zero : roundMoney(v[c].times(pieces).div(all))))

/** Value of pieces at a unit cost, rounded to cents. */
export const atUnit = (unit: Value, pieces: number): Value => byComponent((c) => (unit[c].isZero() ? zero : roundMoney(unit[c].times(pieces))))

/** Cost of one piece, 8 decimals: for showing and for valuing what no stock covers; never the source of truth. */
export const unitOf = (v: Value, pieces: number): Value => byComponent((c) => (v[c].isZero() ? zero : round(v[c].div(pieces), 8)))
