import { expect, it } from 'vitest'
import { levelOf, resourceScore } from './resource-score.ts'

it('scores the example of promotion.md: 27 + 24 + 12 + 18 = 81, level A', () => {
  expect(resourceScore({ on_time_pct: 90, roi: '3.2', engagement_rate: 6, platform: 'tiktok', quality: '4.5' })).toEqual({ score: '81.00', level: 'A' })
})
it('caps every part at 100 and takes what was lost off', () => {
  expect(resourceScore({ on_time_pct: 100, roi: 9, engagement_rate: 40, platform: 'instagram', quality: 5, lost: 5 })).toEqual({ score: '95.00', level: 'S' })
  expect([90, 75, 60, 40, 39.9].map((s) => levelOf(s))).toEqual(['S', 'A', 'B', 'C', 'D'])
})
