import { num, round, type Num, type NumLike } from '@crossway/kernel'

/** What one unit of a category is worth on a day. */
export interface Worth {
  readonly base_points: string
  readonly standard_hours: string
  readonly lead_days: number
  readonly extra_days_per_unit: string
  /** Coefficient by difficulty. */
  readonly difficulty: Readonly<Record<string, string>>
}
export const usualDifficulty: Readonly<Record<string, string>> = { A: '0.80', B: '1.00', C: '1.30', D: '1.60' }

export interface Ordered {
  readonly qty: NumLike
  readonly difficulty: string
  readonly unit?: string
  readonly duration_sec?: number | null
}
const coefficient = (w: Worth, o: Ordered): Num => num(w.difficulty[o.difficulty] ?? usualDifficulty[o.difficulty] ?? '1')
/** A clip counts by half minutes, at least one (design.md videoDemand, points). */
const durationFactor = (o: Ordered): Num => (o.unit === 'clip' && o.duration_sec && o.duration_sec > 30 ? num(o.duration_sec).div(30) : num(1))

export const linePoints = (w: Worth, o: Ordered): Num => round(num(o.qty).times(w.base_points).times(coefficient(w, o)).times(durationFactor(o)), 2)
export const lineHours = (w: Worth, o: Ordered): Num => round(num(o.qty).times(w.standard_hours).times(coefficient(w, o)), 2)
/** Working days that a line takes: those of the first unit and a part of a day for each further one, made whole. */
export const lineDays = (w: Worth, qty: NumLike): number =>
  w.lead_days + num(w.extra_days_per_unit).times(num(qty).minus(1).clampedTo(0, 1e9)).ceil().toNumber()

/** `A 0.80 B 1.00 …`: coefficients as a version stores them. */
export const difficultyText = (d: Readonly<Record<string, string>>): string =>
  Object.entries(d)
    .map(([k, v]) => `${k} ${v}`)
    .join(' ')
export function readDifficulty(text: string): Record<string, string> {
  const words = text.split(' ')
  return Object.fromEntries(Array.from({ length: Math.floor(words.length / 2) }, (_, i) => [words[2 * i]!, words[2 * i + 1]!]))
}
