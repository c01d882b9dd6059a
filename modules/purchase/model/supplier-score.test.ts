import { describe, expect, it } from 'vitest'
import { supplierScore } from './supplier-score.ts'

describe('score of a supplier', () => {
  it('is the example of purchase.md: 92 %, 97 %, +2 % make 93.6, level A', () => {
    expect(supplierScore({ due: 100, on_time: 92, inspected: 100, good: 97, increase: '2' })).toMatchObject({
      on_time: '92.00',
      quality: '97.00',
      price: '90.00',
      score: '93.60',
      level: 'A',
    })
  })
  it('takes nothing off for cheaper goods, and no more than all', () => {
    expect(supplierScore({ due: 10, on_time: 10, inspected: 10, good: 10, increase: '-8' }).score).toBe('100.00')
    expect(supplierScore({ due: 10, on_time: 10, inspected: 10, good: 10, increase: '50' })).toMatchObject({ price: '0.00', score: '80.00', level: 'B' })
  })
  it('leaves out what is not known, and gives none without deliveries', () => {
    expect(supplierScore({ due: 0, on_time: 0, inspected: 100, good: 100 })).toMatchObject({ on_time: null, score: '100.00' })
    expect(supplierScore({ due: 0, on_time: 0, inspected: 0, good: 0, increase: '3' })).toMatchObject({ score: null, level: null })
    expect(supplierScore({ due: 100, on_time: 50, inspected: 100, good: 60 })).toMatchObject({ score: '64.00', level: 'C' })
  })
})
