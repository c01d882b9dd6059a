import { num, round, sum } from '@crossway/kernel'

export const methods = ['ratio', 'ratio_inverse', 'tier', 'deduct', 'yes_no'] as const
export interface Indicator {
  readonly method: (typeof methods)[number]
  readonly weight: string
  readonly floor: string
  readonly cap: string
  readonly target: string | null
  readonly actual: string | null
  /** Given by people, already weighed between them. */
  readonly score: string | null
}
export interface Grade {
  readonly score_from: string
  readonly grade: string
  readonly coefficient: string
}

/** The score of an indicator: actual over target or the other way, between floor and cap, two decimals (people.md amzPerformance). Undefined where nothing is known yet. */
export function scoreOf(i: Indicator): string | undefined {
  if (i.score !== null) return round(i.score, 2).toFixed(2)
  if (i.actual === null || (i.target === null && i.method !== 'deduct' && i.method !== 'yes_no')) return undefined
  const [actual, target] = [num(i.actual), num(i.target ?? 0)]
  const raw =
    i.method === 'ratio'
      ? target.isZero()
        ? num(0)
        : actual.div(target).times(100)
      : i.method === 'ratio_inverse'
        ? actual.isZero()
          ? num(i.cap)
          : target.div(actual).times(100)
        : i.method === 'deduct'
          ? num(100).minus(actual)
          : i.method === 'yes_no'
            ? num(actual.gt(0) ? 100 : 0)
            : actual
  const held = raw.lt(i.floor) ? num(i.floor) : raw.gt(i.cap) ? num(i.cap) : raw
  return round(held, 2).toFixed(2)
}

export interface Total {
  readonly scores: readonly (string | undefined)[]
  readonly weighted: readonly (string | undefined)[]
  readonly total: string
  readonly grade: string
  readonly coefficient: string
}
/** Weighted scores are rounded after they are summed: 93.7775 is 93.78 (people.md amzPerformance). */
export function totalOf(indicators: readonly Indicator[], bonus: string, grades: readonly Grade[]): Total {
  const scores = indicators.map(scoreOf)
  const parts = indicators.map((i, n) => (scores[n] === undefined ? undefined : num(scores[n]).times(i.weight).div(100)))
  const total = round(sum(parts.flatMap((p) => (p ? [p] : []))).plus(bonus), 2)
  const grade = gradeOf(grades, total.toFixed(2))
  return { scores, weighted: parts.map((p) => p && round(p, 2).toFixed(2)), total: total.toFixed(2), ...grade }
}
export function gradeOf(grades: readonly Grade[], total: string): { readonly grade: string; readonly coefficient: string } {
  const found = [...grades].sort((a, b) => num(b.score_from).cmp(a.score_from)).find((g) => num(total).gte(g.score_from))
  return found ? { grade: found.grade, coefficient: found.coefficient } : { grade: '', coefficient: '0' }
}
/** Grades that an installation begins with. */
export const defaultGrades: readonly Grade[] = [
  { score_from: '95', grade: 'A', coefficient: '1.2' },
  { score_from: '85', grade: 'B', coefficient: '1' },
  { score_from: '75', grade: 'C', coefficient: '0.9' },
  { score_from: '60', grade: 'D', coefficient: '0.7' },
  { score_from: '0', grade: 'E', coefficient: '0' },
]
