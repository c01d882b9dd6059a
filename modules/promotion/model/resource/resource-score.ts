import { num, sum, type NumLike } from '@crossway/kernel'

/** Engagement that is usual on a platform, in percent (promotion.md promotionResource, score). */
const benchmark: Readonly<Record<string, number>> = { instagram: 2, tiktok: 5, youtube: 3 }
const otherBenchmark = 2

export interface ResourceHistory {
  readonly on_time_pct: NumLike
  readonly roi: NumLike
  readonly engagement_rate: NumLike
  readonly platform: string
  /** Mean of the scores at acceptance, 1 to 5. */
  readonly quality: NumLike
  /** Points lost by samples that did not come back. */
  readonly lost?: NumLike | undefined
}
export type Level = 'S' | 'A' | 'B' | 'C' | 'D'

/** 0.30 on time + 0.30 ROI + 0.20 engagement + 0.20 quality, each of 100. */
export function resourceScore(h: ResourceHistory): { readonly score: string; readonly level: Level } {
  const atMost = (v: NumLike): NumLike => (num(v).gt(100) ? 100 : num(v).lt(0) ? 0 : v)
  const parts = [
    num(atMost(h.on_time_pct)).times('0.3'),
    num(atMost(num(h.roi).times(25))).times('0.3'),
    num(
      atMost(
        num(h.engagement_rate)
          .div(benchmark[h.platform] ?? otherBenchmark)
          .times(50),
      ),
    ).times('0.2'),
    num(atMost(num(h.quality).times(20))).times('0.2'),
  ]
  const score = num(atMost(sum(parts).minus(h.lost ?? 0)))
  return { score: score.toFixed(2), level: levelOf(score) }
}
const steps: readonly (readonly [number, Level])[] = [
  [90, 'S'],
  [75, 'A'],
  [60, 'B'],
  [40, 'C'],
]
export const levelOf = (score: NumLike): Level => steps.find(([from]) => num(score).gte(from))?.[1] ?? 'D'
