import { describe, expect, it } from 'vitest'
import { begun, yearSlots } from './year.ts'

describe('dashboard.md yearReport: columns', () => {
  it('are twelve months with quarters, halves and the year behind what they sum', () => {
    expect(yearSlots(2026).map((s) => s.key.replace('2026-', ''))).toEqual('01 02 03 Q1 04 05 06 Q2 H1 07 08 09 Q3 10 11 12 Q4 H2 2026'.split(' '))
    expect(yearSlots(2026).find((s) => s.key === 'H2')!.months).toEqual(['2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'])
  })
  it('hold the months that have begun; the others are blank', () => {
    const of = (key: string) =>
      begun(
        yearSlots(2026).find((s) => s.key === key)!,
        '2026-11-03',
      ).length
    expect([of('2026-11'), of('2026-12'), of('Q4'), of('2026')]).toEqual([1, 0, 2, 11])
  })
})
