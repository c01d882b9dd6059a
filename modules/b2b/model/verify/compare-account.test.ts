import { describe, expect, it } from 'vitest'
import { diffOf } from './compare-account.ts'
import { fifo } from './write-off.ts'

const ours = { qty: 100, amount: '10000.00', tax_rate: '13' }

describe('account check (b2b.md verifySupplier)', () => {
  it('tells pieces, tax and price apart, within a cent', () => {
    expect(diffOf(ours, { qty: 100, amount: '10000.01' })).toBe('none')
    expect(diffOf(ours, { qty: 100, amount: '10000.02' })).toBe('price')
    expect(diffOf(ours, { qty: 101, amount: '10000.00' })).toBe('qty')
    expect(diffOf(ours, { qty: 100, amount: '11300.00' })).toBe('tax')
    expect(diffOf(ours, { qty: 100, amount: '8849.56' })).toBe('tax')
    expect(diffOf(ours, undefined)).toBe('missing_theirs')
    expect(diffOf(undefined, ours)).toBe('missing_ours')
  })
  it('writes the oldest payment off against the oldest debt: 30,000 + 10,000, then 18,000; 7,000 stay open', () => {
    const rows = fifo(
      [
        { key: 1, left: '30000' },
        { key: 2, left: '28000' },
      ],
      [
        { key: 11, left: '40000' },
        { key: 12, left: '25000' },
      ],
    )
    expect(rows).toEqual([
      { payment: 1, debt: 11, amount: '30000.0000' },
      { payment: 2, debt: 11, amount: '10000.0000' },
      { payment: 2, debt: 12, amount: '18000.0000' },
    ])
  })
})
