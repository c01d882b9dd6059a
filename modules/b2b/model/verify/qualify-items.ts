import { num, sum, type NumLike } from '@crossway/kernel'

export const qualifyItems = ['licence', 'uscc', 'tax', 'bank', 'certificates', 'brand', 'factory', 'sample', 'litigation', 'other'] as const
export type QualifyItem = (typeof qualifyItems)[number]

/** What is looked at of every supplier, and how much it weighs: 100 together (b2b.md verifySupplier). */
export const usualItems: readonly { readonly item: QualifyItem; readonly weight: number; readonly veto: boolean }[] = [
  { item: 'licence', weight: 10, veto: true },
  { item: 'uscc', weight: 10, veto: true },
  { item: 'tax', weight: 5, veto: false },
  { item: 'bank', weight: 10, veto: true },
  { item: 'certificates', weight: 20, veto: false },
  { item: 'brand', weight: 15, veto: false },
  { item: 'factory', weight: 10, veto: false },
  { item: 'sample', weight: 10, veto: false },
  { item: 'litigation', weight: 10, veto: false },
]

export interface Graded {
  readonly weight: number
  readonly veto: boolean
  readonly grade: 'full' | 'half' | 'zero' | null
}
const part = { full: 1, half: 0.5, zero: 0 } as const
export const pointsOf = (l: Graded): string =>
  num(l.weight)
    .times(l.grade ? part[l.grade] : 0)
    .toFixed(2)
export const scoreOf = (lines: readonly Graded[]): string => sum(lines.map(pointsOf)).toFixed(2)

/** Passed from 80 points, with conditions from 60; an item that vetoes and is not met at all fails whatever the score. */
export function resultOf(score: NumLike, lines: readonly Graded[]): 'pass' | 'conditional' | 'fail' {
  if (lines.some((l) => l.veto && l.grade === 'zero')) return 'fail'
  return num(score).gte(80) ? 'pass' : num(score).gte(60) ? 'conditional' : 'fail'
}
/** Months for which a result holds; nothing for one that failed. */
export const monthsOf = { pass: 12, conditional: 3, fail: null } as const
