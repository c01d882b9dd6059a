import { num, type NumLike } from '@crossway/kernel'

const mean = (list: readonly number[]): number | null => (list.length === 0 ? null : list.reduce((a, b) => a + b, 0) / list.length)
/** Growth in per cent from one mean to another; null where there was nothing before. */
export const growth = (before: number | null, after: number | null): number | null =>
  before === null || after === null || before === 0 ? null : (after / before - 1) * 100

/**
 * What came of it: how much the subject grew from the days before to the days after, less how much the rest of the store did meanwhile
 * (operations.md oplogPlus): sessions 700 → 910 are +30 %, the store +10 %, so +20 points.
 */
export function effectOf(
  subject: { readonly before: readonly number[]; readonly after: readonly number[] },
  rest: { readonly before: readonly number[]; readonly after: readonly number[] },
): { readonly before: string | null; readonly after: string | null; readonly points: string | null } {
  const two = (v: NumLike | null): string | null => (v === null ? null : num(v).toFixed(2))
  const [before, after] = [mean(subject.before), mean(subject.after)]
  const own = growth(before, after)
  const others = growth(mean(rest.before), mean(rest.after)) ?? 0
  return { before: two(before), after: two(after), points: own === null ? null : two(own - others) }
}
