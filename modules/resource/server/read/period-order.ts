import { momentOf } from './moments.ts'

const day = 86_400_000
/** Late events of orders are posted this long before the period at most; a longer way off is another order of day and month. */
const before = 45 * day

/**
 * Day first or month first, where every day of a statement could be either: the order by which the period itself runs forward and the days
 * posted fall into it (integrations.md §4). Undefined when both or neither do.
 */
export function orderOfPeriod(period: readonly string[], samples: readonly string[]): boolean | undefined {
  const fits = (dayFirst: boolean): number => {
    const at = (v: string): number => Date.parse(momentOf(v, { decimal: 'dot', dayFirst }) ?? '')
    const [from = NaN, to = NaN] = period.map(at)
    if (!(to > from)) return -1
    return samples.filter((s) => at(s) >= from - before && at(s) <= to + day).length
  }
  const [first, second] = [fits(true), fits(false)]
  return first === second ? undefined : first > second
}
