import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageAge, consumeLayers } from './fifo.ts'

describe('FIFO layers', () => {
  it('takes the oldest first: the 60 sold use the 40 old and 20 of the new layer (A6)', () => {
    expect(
      consumeLayers(
        [
          { id: 1, left: 40 },
          { id: 2, left: 110 },
        ],
        60,
      ),
    ).toEqual([
      { layer: 1, qty: 40 },
      { layer: 2, qty: 20 },
    ])
  })
  it('gives less when the layers hold less', () => {
    expect(consumeLayers([{ id: 1, left: 3 }], 5)).toEqual([{ layer: 1, qty: 3 }])
  })
  it('averages the age by pieces: 100 of 10 days and 50 of 100 days are 40.0 days', () => {
    expect(
      averageAge([
        { left: 100, days: 10 },
        { left: 50, days: 100 },
      ]),
    ).toBe(40)
    expect(averageAge([])).toBeUndefined()
  })
  it('never takes more than asked, nor more than a layer holds', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 20 }), fc.integer({ min: 0, max: 400 }), (lefts, need) => {
        const layers = lefts.map((left, id) => ({ id, left }))
        const used = consumeLayers(layers, need)
        const all = lefts.reduce((a, b) => a + b, 0)
        expect(used.reduce((n, u) => n + u.qty, 0)).toBe(Math.min(need, all))
        for (const u of used) expect(u.qty).toBeLessThanOrEqual(lefts[u.layer]!)
      }),
    )
  })
})
