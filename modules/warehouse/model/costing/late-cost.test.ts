import { sum } from '@crossway/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitOverReceipt, splitOverTransit } from './late-cost.ts'

describe('late cost (warehouse.md A6)', () => {
  it('splits the freight difference of the example', () => {
    const d = splitOverTransit('120.00', { open: 10, received: 110, lost: 0 })
    expect([d.open.toFixed(2), d.received.toFixed(2), d.lost.toFixed(2)]).toEqual(['10.00', '110.00', '0.00'])
    const r = splitOverReceipt(d.received, { qty: 110, left: 90, moved: [] })
    expect([r.stock.toFixed(2), r.gone.toFixed(2)]).toEqual(['90.00', '20.00'])
  })

  it('splits a price change with 300 of 1 000 left (purchase.md scenario 8)', () => {
    const r = splitOverReceipt('-884.96', { qty: 1000, left: 300, moved: [400] })
    expect([r.stock.toFixed(2), r.moved[0]!.toFixed(2), r.gone.toFixed(2)]).toEqual(['-265.49', '-353.98', '-265.49'])
  })

  it('parts always sum to the whole', () => {
    const pieces = fc.integer({ min: 0, max: 5000 })
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), pieces, pieces, pieces, fc.array(pieces, { maxLength: 4 }), (c, a, b, d, moved) => {
        const whole = c / 100
        const t = splitOverTransit(whole.toFixed(2), { open: a, received: b, lost: d })
        expect(sum([t.open, t.received, t.lost]).toFixed(2)).toBe(sum([whole.toFixed(2)]).toFixed(2))
        const r = splitOverReceipt(whole.toFixed(2), { qty: a + b + moved.reduce((n, q) => n + q, 0), left: a, moved })
        expect(sum([r.stock, r.gone, ...r.moved]).toFixed(2)).toBe(sum([whole.toFixed(2)]).toFixed(2))
      }),
    )
  })
})
