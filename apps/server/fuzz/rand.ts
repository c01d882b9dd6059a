import { randomSource } from '../seed.ts'

/** A seeded source: the same seed makes the same calls. */
export interface Rand {
  int(below: number): number
  chance(p: number): boolean
  pick<T>(list: readonly T[]): T
}
export function randOf(seed: number): Rand {
  const next = randomSource(seed)
  const int = (below: number): number => Math.floor(next() * below)
  return { int, chance: (p) => next() < p, pick: (list) => list[int(list.length)]! }
}
