/** Safety factors of the service levels that people choose (operations.md A5). */
const factors: readonly (readonly [pct: number, z: number])[] = [
  [85, 1.0364],
  [90, 1.2816],
  [95, 1.6449],
  [97.5, 1.96],
  [98, 2.0537],
  [99, 2.3263],
]

/** Inverse of the normal distribution (Acklam), for levels that stand between. */
function inverse(p: number): number {
  const a = [-39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239]
  const b = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572]
  const c = [-0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968, 2.938163982698783]
  const d = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416]
  const poly = (k: readonly number[], x: number): number => k.reduce((n, v) => n * x + v, 0)
  if (p > 0.97575) {
    const q = Math.sqrt(-2 * Math.log(1 - p))
    return -poly(c, q) / (poly(d, q) * q + 1)
  }
  const q = p - 0.5
  const r = q * q
  return (poly(a, r) * q) / (poly(b, r) * r + 1)
}
export const zOf = (level: number): number => factors.find(([pct]) => pct === level)?.[1] ?? inverse(Math.min(99.9, Math.max(50, level)) / 100)

export type Abc = 'A' | 'B' | 'C'
export type Xyz = 'X' | 'Y' | 'Z'
/** What a class asks for where no rule says it; what sells by chance is held at 95 % at most. */
export const classLevel = (abc: Abc | null, xyz: Xyz | null): number => Math.min(abc === 'A' ? 97.5 : abc === 'B' ? 95 : 90, xyz === 'Z' ? 95 : 100)

/** Classes by gross profit: those that bring the first 80 % are A, those up to 95 % B; what brings nothing is C. */
export function abcOf(profits: readonly { readonly id: number; readonly profit: number }[]): Map<number, Abc> {
  const ranked = [...profits].sort((x, y) => y.profit - x.profit || x.id - y.id)
  const total = ranked.reduce((n, r) => n + Math.max(0, r.profit), 0)
  const classes = new Map<number, Abc>()
  let before = 0
  for (const r of ranked) {
    classes.set(r.id, total <= 0 || r.profit <= 0 ? 'C' : before < 0.8 * total ? 'A' : before < 0.95 * total ? 'B' : 'C')
    before += Math.max(0, r.profit)
  }
  return classes
}
/** By how much weeks differ: standard deviation ÷ mean. */
export function xyzOf(weeks: readonly number[]): Xyz {
  const m = weeks.reduce((n, v) => n + v, 0) / Math.max(1, weeks.length)
  if (m <= 0) return 'Z'
  const cv = Math.sqrt(weeks.reduce((n, v) => n + (v - m) ** 2, 0) / weeks.length) / m
  return cv <= 0.5 ? 'X' : cv <= 1 ? 'Y' : 'Z'
}
