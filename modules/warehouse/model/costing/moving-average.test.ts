import { num } from '@crossway/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyPool, putIn, takeOut, unitCost, type Pool } from './moving-average.ts'
import { components, noValue, plus, totalOf, valueOf, type Value } from './value.ts'

const goods = (v: number | string): Value => valueOf({ goods: v })
const pool = (qty: number, value: number | string): Pool => putIn(emptyPool, qty, goods(value)).pool
const text = (v: Value): string => totalOf(v).toFixed(2)

describe('moving average (warehouse.md A6)', () => {
  it('carries the value of the landed-cost example to the cent', () => {
    const domestic = putIn(pool(100, 2000), 200, goods(4300)).pool
    expect([domestic.qty, text(domestic.value), unitCost(domestic).goods.toFixed(4)]).toEqual([300, '6300.00', '21.0000'])
    const shipped = takeOut(domestic, 120)
    expect(text(shipped.value)).toBe('2520.00')
    expect([shipped.pool.qty, text(shipped.pool.value)]).toEqual([180, '3780.00'])
    const layer = plus(shipped.value, valueOf({ freight: 600 }))
    const received = plus(valueOf({ goods: '2310.00' }), valueOf({ freight: '550.00' }))
    expect([text(layer), text(received)]).toEqual(['3120.00', '2860.00'])
    const fba = putIn(pool(40, 1000), 110, received).pool
    expect([fba.qty, text(fba.value), totalOf(unitCost(fba)).toFixed(4)]).toEqual([150, '3860.00', '25.7333'])
    const sold = takeOut(fba, 60)
    expect([text(sold.value), sold.pool.qty, text(sold.pool.value)]).toEqual(['1544.00', 90, '2316.00'])
  })

  it('leaves no residue when the last piece goes', () => {
    const p = pool(3, '10.00')
    const a = takeOut(p, 1)
    const b = takeOut(a.pool, 1)
    const c = takeOut(b.pool, 1)
    expect([a, b, c].map((x) => text(x.value))).toEqual(['3.33', '3.34', '3.33'])
    expect([c.pool.qty, text(c.pool.value)]).toEqual([0, '0.00'])
  })
})

describe('negative stock (warehouse.md A7)', () => {
  it('values the part below zero at the last unit and trues it up with the next receipt', () => {
    const sale = takeOut(pool(10, 200), 15)
    expect([text(sale.value), sale.provisional, sale.pool.qty, text(sale.pool.value)]).toEqual(['300.00', true, -5, '-100.00'])
    const receipt = putIn(sale.pool, 20, goods(440))
    expect([receipt.covered, text(receipt.trueup), receipt.pool.qty, text(receipt.pool.value)]).toEqual([5, '10.00', 15, '330.00'])
  })

  it('keeps the provisional unit for what a small receipt leaves uncovered', () => {
    const receipt = putIn(takeOut(pool(10, 200), 15).pool, 3, goods(66))
    expect([receipt.covered, text(receipt.trueup), receipt.pool.qty, text(receipt.pool.value)]).toEqual([3, '6.00', -2, '-40.00'])
  })

  it('falls back to the standard cost when nothing was ever received', () => {
    const sale = takeOut(emptyPool, 4, goods('12.50'))
    expect([text(sale.value), sale.provisional]).toEqual(['50.00', true])
  })
})

describe('laws', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 }).map((n) => num(n).div(100))
  const value = fc.record({ goods: cents, freight: cents, duty: cents, other: cents }).map(valueOf)
  const step = fc.oneof(
    fc.record({ kind: fc.constant('in' as const), qty: fc.integer({ min: 1, max: 500 }), value }),
    fc.record({ kind: fc.constant('out' as const), qty: fc.integer({ min: 1, max: 500 }) }),
  )

  it('conserves value in every component: what went in = what went out + true-ups + what is there', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let p = emptyPool
        let balance = noValue
        for (const s of steps) {
          if (s.kind === 'in') {
            const r = putIn(p, s.qty, s.value)
            balance = plus(balance, s.value)
            balance = components.reduce((b, c) => ({ ...b, [c]: b[c].minus(r.trueup[c]) }), balance)
            p = r.pool
          } else {
            const r = takeOut(p, s.qty)
            balance = components.reduce((b, c) => ({ ...b, [c]: b[c].minus(r.value[c]) }), balance)
            p = r.pool
          }
          for (const c of components) expect(p.value[c].eq(balance[c])).toBe(true)
          const fits = p.qty === 0 ? totalOf(p.value).isZero() : p.qty < 0 || components.every((c) => p.value[c].gte(0))
          expect(fits).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('takes cents only', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }), value, (held, out, v) => {
        const r = takeOut(putIn(emptyPool, held, v).pool, out)
        for (const c of components) expect(r.value[c].decimalPlaces()).toBeLessThanOrEqual(2)
      }),
    )
  })
})
