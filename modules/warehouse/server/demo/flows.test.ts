import { describe, expect, it } from 'vitest'
import { demoFlows, firstDay, type Lane } from './flows.ts'

const place = (vw: number) => ({ vw, company: 1, warehouse: vw }) as unknown as Lane['home']
const lane: Lane = { sku: 1, msku: 1, home: place(1), market: place(2), cost: 10, rate: 3 }

describe('demo company: a year of stock', () => {
  it('begins twelve months before the month it stands in, whatever the day', () => {
    expect(['2026-11-20', '2027-02-02', '2028-02-29', '2027-03-31'].map(firstDay)).toEqual(['2025-11-01', '2026-02-01', '2027-02-01', '2026-03-01'])
  })
  it('lies between its first day and the day it stands at', () => {
    for (const today of ['2026-11-20', '2027-02-02', '2028-02-29']) {
      const days = demoFlows([lane], today, () => 0.5).map((m) => m.occurred_at.slice(0, 10))
      expect(days.length).toBeGreaterThan(50)
      expect(days.every((d) => d >= firstDay(today) && d <= today)).toBe(true)
    }
  })
})
