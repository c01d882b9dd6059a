import { describe, expect, it } from 'vitest'
import { adjustments, budgetAt, isChanged, monthsOf, rowsOf, totalOf, withBudgets, type PlanLine } from './plan-matrix.ts'

const lamp = { id: 7, title: 'Lamp' }
const lines: PlanLine[] = [
  { id: 1, channel: 'koc', object: null, month: '2026-11', budget: '1000.0000', expected_posts: 4 },
  { id: 2, channel: 'koc', object: null, month: '2026-12', budget: '500.0000' },
  { id: 3, channel: 'koc', object: lamp, month: '2026-11', budget: '200.0000' },
]
const rows = rowsOf(lines, ['media'])

describe('the matrix of a plan (promotion.md plan, channel × month)', () => {
  it('has the months of its period and a row for each channel and object, added channels last', () => {
    expect(monthsOf('2026-10-15', '2027-01-02', lines)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01'])
    expect(rows.map((r) => r.key)).toEqual(['koc:', 'koc:7', 'media:'])
    expect(rowsOf(lines, ['koc'])).toHaveLength(2)
    expect(totalOf(['1000.0000', '', '0.5'])).toBe('1000.5000')
  })
  it('changes, adds and takes away lines of a draft; goals of a line stay', () => {
    const typed = { 'koc:|2026-11': '1200', 'koc:|2026-12': '', 'media:|2026-12': '300', 'koc:7|2026-12': '' }
    expect(budgetAt(lines, typed, 'koc:', '2026-11')).toBe('1200')
    expect(withBudgets(lines, rows, typed)).toEqual([
      { id: 1, channel: 'koc', object: null, month: '2026-11', budget: '1200', expected_posts: 4 },
      lines[2],
      { channel: 'media', object: null, month: '2026-12', budget: '300' },
    ])
  })
  it('of an approved plan only what differs is adjusted, and an emptied cell is none', () => {
    const typed = { 'koc:|2026-11': '1000.00', 'koc:|2026-12': '', 'koc:7|2026-11': '150' }
    expect(adjustments(lines, typed)).toEqual([
      { line: 2, budget: '0' },
      { line: 3, budget: '150' },
    ])
    expect([isChanged(lines, typed), isChanged(lines, { 'koc:|2026-11': '1000', 'media:|2026-11': '' })]).toEqual([true, false])
  })
})
