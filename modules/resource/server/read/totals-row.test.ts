import { expect, it } from 'vitest'
import { isAlone, isBareTotals, isTotals } from './totals-row.ts'

const row = (...cells: string[]) => ({ line: 9, cells })
const blank = (n: number): string[] => Array.from({ length: n }, () => '')
it.each([
  [['Total', ...blank(12), '4,246.20'], true],
  [['', '', '合计：', '12', '-3.50'], true],
  [['Grand Total', '€ 1.234,50'], true],
  ...['Gesamt', 'Summe', 'Total général', 'Totale', 'Suma', 'Razem', 'Totaal', 'Toplam', 'Total geral', '合計', '総計'].map((w): [string[], boolean] => [
    [w, ...blank(5), '12,50'],
    true,
  ]),
  // Rows of reports: another word beside the numbers, no number, or a name that only begins like one.
  [['Total', 'SKU-1', '4.00'], false],
  [['Total', ...blank(12)], false],
  [['Summer hat', '4.00'], false],
  [['6300993871', '26193729832', '7821', '9', ...blank(10)], false],
  [blank(14), false],
])('%j is a row of totals: %s', (cells, wanted) => expect(isTotals(row(...cells))).toBe(wanted))
it('takes a lonely number for a total in a wide table only', () => {
  expect(isBareTotals(row(...blank(14), '4246.20', ''), 14)).toBe(true)
  expect(isBareTotals(row('', '12'), 3)).toBe(false)
  expect(isBareTotals(row('6300993871'), 14)).toBe(false)
})
it('knows a line of words by its being alone', () => {
  expect(isAlone(row('exported by Tom', ...blank(9)), 10)).toBe(true)
  expect(isAlone(row('SKU-1', '', '3'), 10)).toBe(false)
  expect(isAlone(row('A', ''), 2)).toBe(false)
})
