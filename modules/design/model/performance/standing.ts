import type { ScoreItem } from './score.ts'

/** One person's month in the ranking: only rows of the reader's scope are answered. */
export interface Standing {
  readonly id: number
  readonly no: string
  readonly employee: number
  readonly name: string
  readonly status: string
  /** Key of the group, for its mean. */
  readonly group: number
  readonly group_name: string
  readonly total: string | null
  /** Nothing while the lead has not scored. */
  readonly place: number | null
  /** How many of the group are scored. */
  readonly ranked: number
  readonly scores: Readonly<Partial<Record<ScoreItem, number | null>>>
}
/** Means of a group, without names; a measure that too few share is left out. */
export interface GroupMean {
  readonly group: number
  readonly total: string | null
  readonly scores: Readonly<Partial<Record<ScoreItem, number>>>
}
export interface RankingAnswer {
  readonly month: string
  readonly rows: readonly Standing[]
  readonly means: readonly GroupMean[]
}
/** Of two, each would read the other's score out of the mean: so many there must be before others are told it. */
export const leastInMean = 3
