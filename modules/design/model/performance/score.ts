import { num, round, sum, type Num, type NumLike } from '@crossway/kernel'
import type { scoreItems } from './performance.resource.ts'

export type ScoreItem = (typeof scoreItems)[number]
export type Weights = readonly (readonly [ScoreItem, number])[]
/** Weights of a kind; their sum is 100 (design.md planePerformance, videoPerformance). */
export const usualWeights: Readonly<Record<'plane' | 'video', Weights>> = {
  plane: [
    ['completion', 40],
    ['on_time', 20],
    ['first_pass', 15],
    ['satisfaction', 15],
    ['manager', 10],
  ],
  video: [
    ['completion', 35],
    ['on_time', 20],
    ['first_pass', 15],
    ['satisfaction', 15],
    ['effect', 10],
    ['manager', 5],
  ],
}
/** `completion=40,on_time=20,…`: weights as the parameter holds them. */
export const readWeights = (text: string, fallback: Weights): Weights => {
  const read = text.split(',').map((p) => p.split('=') as [ScoreItem, string])
  const known = read.every(([item, w]) => fallback.some(([i]) => i === item) && Number(w) >= 0)
  return known && sum(read.map(([, w]) => w)).eq(100) ? read.map(([i, w]) => [i, Number(w)] as const) : fallback
}
export const weightText = (w: Weights): string => w.map(([i, n]) => `${i}=${n}`).join(',')

export interface Raw {
  /** In percent of the target. */
  readonly completion: NumLike
  readonly on_time: NumLike | null
  readonly first_pass: NumLike | null
  readonly satisfaction: NumLike | null
  readonly effect: NumLike | null
  readonly manager: NumLike | null
  readonly innovation: NumLike
  readonly deduct: NumLike
}
export interface Scored {
  readonly items: readonly {
    readonly item: ScoreItem
    readonly weight: string
    readonly raw: string | null
    readonly score: string | null
    readonly weighted: string | null
  }[]
  readonly total: string
  readonly level: 'S' | 'A' | 'B' | 'C' | 'D'
  readonly coefficient: string
}
const levels = [
  [95, 'S', '1.50'],
  [85, 'A', '1.20'],
  [70, 'B', '1.00'],
  [60, 'C', '0.80'],
  [0, 'D', '0.50'],
] as const
export const levelOf = (total: NumLike): (typeof levels)[number] => levels.find(([from]) => num(total).gte(from)) ?? levels[4]

function scoreOf(item: ScoreItem, raw: Raw): Num | undefined {
  const v = raw[item]
  if (v === null) return undefined
  if (item === 'completion') return num(v).clampedTo(0, 120)
  return item === 'satisfaction' ? num(v).minus(1).div(4).times(100) : num(v)
}
/**
 * A month's score (design.md planePerformance, item scores). Rates of a month without accepted work take the weight-free mean of the other items; the effect of
 * films that have none gives its weight to completion; what the lead has not scored yet counts nothing.
 */
export function scoreMonth(weights: Weights, raw: Raw): Scored {
  const given = weights.find(([i]) => i === 'effect')
  const effectless = given !== undefined && raw.effect === null
  const own = weights.flatMap(([i, w]) => (effectless && i === 'effect' ? [] : [[i, effectless && i === 'completion' ? w + given[1] : w] as const]))
  const known = own.map(([i, w]) => ({ item: i, weight: w, score: scoreOf(i, raw) }))
  const judged = known.filter((k) => k.score !== undefined)
  const mean = judged.length ? sum(judged.map((k) => k.score!)).div(judged.length) : num(0)
  const rates: readonly ScoreItem[] = ['on_time', 'first_pass', 'satisfaction']
  const items = known.map((k) => {
    const score = k.score ?? (rates.includes(k.item) ? mean : undefined)
    const v = raw[k.item]
    return {
      item: k.item,
      weight: num(k.weight).toFixed(2),
      raw: v === null ? null : num(v).toFixed(2),
      score: score === undefined ? null : round(score, 2).toFixed(2),
      weighted: score === undefined ? null : round(score.times(k.weight).div(100), 2).toFixed(2),
    }
  })
  const total = round(
    sum(items.map((i) => i.weighted ?? '0'))
      .plus(raw.innovation)
      .minus(raw.deduct)
      .clampedTo(0, 120),
    2,
  )
  const [, level, coefficient] = levelOf(total)
  return { items, total: total.toFixed(2), level, coefficient }
}
