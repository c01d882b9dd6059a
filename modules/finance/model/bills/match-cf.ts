import { componentOf, type CostType } from '@crossway/logistics/model'
import { num, roundMoney, split, sum, type NumLike } from '@crossway/kernel'

export const cfResults = ['ok', 'tolerance', 'qty', 'over', 'under', 'no_estimate', 'settled'] as const
export type CfResult = (typeof cfResults)[number]
/** Above so many per cent of what was expected a difference needs its reason (finance-treasury.md CFSettlement). */
export const tolerancePct = 2

export interface CfLine {
  readonly notice: number
  readonly fee_type: CostType
  readonly bill_qty: NumLike | null
  readonly bill_amount: NumLike
  readonly supplementary: boolean
}
export interface CfExpected {
  readonly notice: number
  readonly qty: NumLike
  /** What is left of the estimate of each component, in the currency of the bill. */
  readonly left: Readonly<Record<string, NumLike | undefined>>
  /** Fee types that other confirmed bills settled. */
  readonly settled: readonly string[]
}
export interface CfMatched {
  readonly expected_amount: string | null
  readonly our_qty: string | null
  readonly diff: string | null
  readonly diff_pct: string | null
  readonly result: CfResult
}

/**
 * Each line beside what was expected: the estimate of a component is shared over the lines that bill it, in proportion to what they bill, so that
 * every line of it is as far off as the whole. A claim has no estimate and needs none.
 */
export function matchCf(lines: readonly CfLine[], expected: readonly CfExpected[]): CfMatched[] {
  const parts = new Map<number, string>()
  const groups = new Map<string, number[]>()
  for (const [i, l] of lines.entries())
    if (l.fee_type !== 'claim' && !l.supplementary) {
      const key = `${l.notice} ${componentOf[l.fee_type]}`
      groups.set(key, [...(groups.get(key) ?? []), i])
    }
  for (const [key, at] of groups) {
    const [notice, component] = key.split(' ')
    const left = expected.find((e) => e.notice === Number(notice))?.left[component!]
    if (left === undefined || !num(left).gt(0)) continue
    const weights = at.map((i) => (num(lines[i]!.bill_amount).gt(0) ? lines[i]!.bill_amount : 0))
    if (sum(weights).isZero()) continue
    for (const [k, part] of split(left, weights).entries()) parts.set(at[k]!, part.toFixed(2))
  }
  return lines.map((l, i) => {
    const of = expected.find((e) => e.notice === l.notice)
    const our_qty = l.fee_type === 'freight' && of && num(of.qty).gt(0) ? num(of.qty).toFixed(3) : null
    if (!l.supplementary && of?.settled.includes(l.fee_type)) return { expected_amount: null, our_qty, diff: null, diff_pct: null, result: 'settled' }
    const own = parts.get(i)
    if (own === undefined) return { expected_amount: null, our_qty, diff: null, diff_pct: null, result: l.fee_type === 'claim' ? 'ok' : 'no_estimate' }
    const diff = roundMoney(num(l.bill_amount).minus(own))
    const pct = diff.times(100).div(own)
    const isMore =
      our_qty !== null &&
      l.bill_qty !== null &&
      num(l.bill_qty).gt(
        num(our_qty)
          .times(100 + tolerancePct)
          .div(100),
      )
    const result = diff.isZero() ? 'ok' : pct.abs().lte(tolerancePct) ? 'tolerance' : isMore ? 'qty' : diff.gt(0) ? 'over' : 'under'
    return { expected_amount: own, our_qty, diff: diff.toFixed(2), diff_pct: pct.toFixed(4), result }
  })
}
/** Differences beyond the tolerance, and what was never estimated, say why. */
export const needsReason = (m: Pick<CfMatched, 'result'>): boolean => ['qty', 'over', 'under'].includes(m.result)
