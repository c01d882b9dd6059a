import { describe, expect, it } from 'vitest'
import { ancestors, feeRow, inherited, placeProblem, subtree } from './category-tree.ts'

interface Node {
  readonly id: number
  readonly parent: number | null
  readonly target_margin: string | null
  readonly buyer: number | null
}
const node = (id: number, parent: number | null, margin: string | null = null, buyer: number | null = null): [number, Node] => [
  id,
  { id, parent, target_margin: margin, buyer },
]
const tree = new Map([node(1, null, '25', 11), node(2, 1, '30'), node(3, 2), node(4, 3), node(5, 1, null, 12), node(6, null)])

describe('category tree', () => {
  it('has four levels at most', () => {
    expect(placeProblem(tree, undefined, 4)).toBe('depth')
    expect(placeProblem(tree, undefined, 3)).toBeUndefined()
    expect(placeProblem(tree, 2, 5)).toBe('depth')
    expect(placeProblem(tree, 2, 6)).toBeUndefined()
    expect(placeProblem(tree, 4, null)).toBeUndefined()
  })
  it('does not move a node below itself', () => {
    expect(placeProblem(tree, 1, 4)).toBe('loop')
    expect(placeProblem(tree, 3, 3)).toBe('loop')
  })
  it('takes empty defaults from the nearest ancestor', () => {
    expect(inherited(tree, 4, ['target_margin', 'buyer'])).toEqual({ target_margin: '30', buyer: 11 })
    expect(inherited(tree, 5, ['target_margin', 'buyer'])).toEqual({ target_margin: '25', buyer: 12 })
    expect(inherited(tree, 6, ['buyer'])).toEqual({})
  })
  it('names ancestors and descendants', () => {
    expect(ancestors(tree, 4).map((n) => n.id)).toEqual([4, 3, 2, 1])
    expect(subtree(tree.values(), 2)).toEqual([2, 3, 4])
  })
  it('looks fees up on the own node, then above; the marketplace’s row wins', () => {
    const fee = (category: number, marketplace: number | null, from: string | null, to: string | null, pct: string) => ({
      category,
      platform: 1,
      marketplace,
      valid_from: from,
      valid_to: to,
      pct,
    })
    const fees = [fee(1, null, null, null, '15'), fee(2, 7, '2026-01-01', null, '17'), fee(2, null, '2026-01-01', '2026-06-30', '16')]
    expect(feeRow(tree, fees, 4, 1, 7, '2026-03-01')?.pct).toBe('17')
    expect(feeRow(tree, fees, 4, 1, 8, '2026-03-01')?.pct).toBe('16')
    expect(feeRow(tree, fees, 4, 1, 8, '2026-07-01')?.pct).toBe('15')
    expect(feeRow(tree, fees, 4, 2, 8, '2026-07-01')).toBeUndefined()
  })
})
