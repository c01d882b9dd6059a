import { expect, it } from 'vitest'
import { isTotals } from './totals-row.ts'

const row = (...cells: string[]) => ({ line: 9, cells })
const blank = (n: number): string[] => Array.from({ length: n }, () => '')
it.each([
  [['Total', ...blank(12), '4,246.20'], true],
  [['', '', '合计：', '12', '-3.50'], true],
  [['Grand Total', '€ 1.234,50'], true],
  [[...blank(14), '4246.20', ''], true],
  // Rows of reports: another word beside the numbers, no number, or more of them than a sum has.
  [['Total', 'SKU-1', '4.00'], false],
  [['Total', ...blank(12)], false],
  [['6300993871', '26193729832', '7821', '9', ...blank(10)], false],
  // A line that breaks off after its first cell.
  [['6300993871'], false],
  [blank(14), false],
])('%j is a row of totals: %s', (cells, wanted) => expect(isTotals(row(...cells), 14)).toBe(wanted))
it('takes a lonely number for one in a wide table only', () => expect(isTotals(row('', '12'), 3)).toBe(false))
