import { describe, expect, it } from 'vitest'
import { capitalCost, cashCycle, yuanDays } from './occupied.ts'

describe('capital tied up (b2b.md fundingAnalysis)', () => {
  const out = [
    { day: '2026-11-01', amount: '30000' },
    { day: '2026-11-20', amount: '70000' },
  ]
  it('11 · 30,000 × 19 + 100,000 × 60 = 6,570,000 yuan-days cost 1,080.00 at 6 %', () => {
    const days = yuanDays([...out, { day: '2027-01-19', amount: '-100000' }], '2027-03-01')
    expect(days.toFixed(0)).toBe('6570000')
    expect(capitalCost(days, '6').toFixed(2)).toBe('1080.00')
    expect(yuanDays(out, '2027-01-29').toFixed(0)).toBe('7570000')
  })
  it('turns cash in 45 + 45 − 20 = 70 days', () => {
    const c = cashCycle({ days: 30, stock: '90000', shipped: '60000', receivable: '150000', invoiced: '100000', payable: '40000', purchased: '60000' })
    expect([c.dio, c.dso, c.dpo, c.ccc].map((n) => n.toFixed(0))).toEqual(['45', '45', '20', '70'])
  })
})
