import { describe, expect, it } from 'vitest'
import { nextMinQty, tierGroups } from './tier-groups.ts'

const tier = (key: string, supplier: number, from: string, min: number | null) => ({ key, supplier, valid_from: from, min_qty: min })
describe('price tiers in the editor', () => {
  it('stand under their supply in the order of their quantities, strays at the end', () => {
    const supplies = [
      { supplier: 1, valid_from: '2026-01-01' },
      { supplier: 2, valid_from: '2026-01-01' },
    ]
    const tiers = [tier('a', 1, '2026-01-01', 500), tier('b', 1, '2026-01-01', 1), tier('c', 1, '2025-01-01', 1), tier('d', 1, '2026-01-01', null)]
    expect(tierGroups(supplies, tiers).map((g) => g.tiers.map((t) => t.key))).toEqual([['b', 'a', 'd'], [], ['c']])
  })
  it('begin at one piece and grow', () => {
    expect(nextMinQty([])).toBe(1)
    expect(nextMinQty([tier('a', 1, '', 1)])).toBe(100)
    expect(nextMinQty([tier('a', 1, '', 500)])).toBe(1000)
  })
})
