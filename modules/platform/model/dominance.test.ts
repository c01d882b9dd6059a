import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coversAll, dominates, notGranted, type NodeSet } from './dominance.ts'

const set = (...nodes: string[]): NodeSet => new Set(nodes)
const anySet = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')).map((n): NodeSet => new Set(n))

describe('dominance of groups', () => {
  it('asks for all nodes and one more', () => {
    expect(dominates(set('a', 'b', 'c'), set('a', 'b'))).toBe(true)
    expect(dominates(set('a', 'b'), set('a', 'b'))).toBe(false)
    expect(dominates(set('a', 'b', 'c'), set('d'))).toBe(false)
  })
  it('lets a super account dominate every group, and nobody else the super group', () => {
    expect(dominates('*', '*')).toBe(true)
    expect(dominates(set('a', 'b'), '*')).toBe(false)
  })
  it('is never mutual and never of oneself', () => {
    fc.assert(
      fc.property(anySet, anySet, (a, b) => {
        expect(dominates(a, b) && dominates(b, a)).toBe(false)
        expect(dominates(a, a)).toBe(false)
      }),
    )
  })
  it('passes on', () => {
    fc.assert(
      fc.property(anySet, anySet, anySet, (a, b, c) => {
        const chain = dominates(a, b) && dominates(b, c)
        expect(!chain || dominates(a, c)).toBe(true)
      }),
    )
  })
})

describe('what may be handed out', () => {
  it('is never all that the maker holds', () => {
    expect(coversAll(set('a', 'b'), set('a', 'b'))).toBe(true)
    expect(coversAll(set('a'), set('a', 'b'))).toBe(false)
    expect(coversAll('*', '*')).toBe(false)
  })
  it('is never what he does not hold', () => {
    expect(notGranted(set('a', 'x'), set('a', 'b'))).toEqual(['x'])
    expect(notGranted('*', set('a'))).toEqual(['*'])
  })
})
