import { describe, expect, it } from 'vitest'
import { billSums } from './bill-sum.ts'

describe('finance.md amzReconcileBill, net', () => {
  const costs = [
    { section: 'B', amount: '61200.00' },
    { section: 'B', amount: '38400.00' },
    { section: 'C', amount: '15000.00' },
    { section: 'C', amount: '74365.83' },
  ] as const
  it('owes the customer 389,577.16', () => {
    const s = billSums([{ section: 'A', amount: '582142.99' }, ...costs, { section: 'D', amount: '-3600.00' }])
    expect([s.sections.B.toFixed(2), s.sections.C.toFixed(2), s.net.toFixed(2), s.direction]).toEqual(['99600.00', '89365.83', '389577.16', 'payable'])
  })
  it('asks 188,965.83 of a customer who collects himself', () => {
    const s = billSums([{ section: 'A', amount: '0' }, ...costs])
    expect([s.net.toFixed(2), s.direction]).toEqual(['-188965.83', 'receivable'])
  })
  it('adds what is adjusted and takes off what was paid before', () => {
    const s = billSums([
      { section: 'A', amount: '100' },
      { section: 'E', amount: '-10' },
      { section: 'F', amount: '90' },
    ])
    expect([s.net.toFixed(2), s.direction]).toEqual(['0.00', 'payable'])
  })
})
