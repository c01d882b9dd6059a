import { describe, expect, it } from 'vitest'
import { poolOf, shareOut, shown, unitsOf } from './desired.ts'

const claims = [
  { key: 1, pct: '60', priority: 9 },
  { key: 2, pct: '40', priority: 5 },
]
const none = { min_show: null, max_show: null, fixed_qty: null }

describe('quantities that buyers see (multichannel.md stockSync, calculation)', () => {
  it('shares 104 as 63 and 41, 101 as 61 and 40, the rest to the highest priority', () => {
    expect([...shareOut(104, claims)]).toEqual([
      [1, 63],
      [2, 41],
    ])
    expect([...shareOut(101, claims).values()]).toEqual([61, 40])
  })
  it('leaves alone what nobody claims, and never gives more than there is', () => {
    expect([...shareOut(101, [claims[0]!]).values()]).toEqual([60])
    const greedy = [...shareOut(10, [claims[0]!, { ...claims[1]!, pct: '80' }]).values()]
    expect(greedy).toEqual([6, 4])
    expect(shareOut(0, claims).get(1)).toBe(0)
  })
  it('shows 93 of a pool of 104 less 10 %, and 30 of a bundle of two and one', () => {
    expect(poolOf(104, '10')).toBe(93)
    expect(unitsOf([{ base: 104, qty: 2 }, { base: 30, qty: 1 }])).toBe(30) // prettier-ignore
    expect(unitsOf([{ base: -4, qty: 1 }])).toBe(0)
  })
  it('clamps: below the least is none, above the most is the most, a fixed number stands', () => {
    expect(shown(4, { ...none, min_show: 5 })).toBe(0)
    expect(shown(40, { ...none, max_show: 20 })).toBe(20)
    expect(shown(-3, none)).toBe(0)
    expect(shown(0, { ...none, fixed_qty: 7 })).toBe(7)
  })
})
