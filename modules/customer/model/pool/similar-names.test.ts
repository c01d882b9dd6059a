import { expect, it } from 'vitest'
import { alike, pairsOf, similarity } from './similar-names.ts'

it('takes names for alike that share most of their groups of three signs', () => {
  expect(similarity('深圳光年科技', '深圳光年科技发展')).toBeCloseTo(0.6)
  expect(similarity('佛山市新锐灯具', '佛山市新锐灯具电器')).toBeGreaterThan(alike)
  expect(similarity('佛山市新锐灯具', '佛山美居家具')).toBeLessThan(alike)
  expect(similarity('homvek', 'homvek')).toBe(1)
})

it('looks for them by pairs of Chinese signs', () => {
  expect(pairsOf('光年abc科技')).toEqual(['光年', '科技'])
})
