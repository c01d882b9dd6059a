/** A column of the year report: a month, or months together. */
export interface YearSlot {
  readonly key: string
  readonly kind: 'month' | 'quarter' | 'half' | 'year'
  readonly months: readonly string[]
}
const span = (year: number, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${year}-${String(from + i).padStart(2, '0')}`)

/** Columns of a year in their order: each quarter behind its months, each half behind its quarters, then the year (dashboard.md yearReport). */
export function yearSlots(year: number): readonly YearSlot[] {
  const out: YearSlot[] = []
  for (let m = 1; m <= 12; m++) {
    out.push({ key: span(year, m, m)[0]!, kind: 'month', months: span(year, m, m) })
    if (m % 3 === 0) out.push({ key: `Q${m / 3}`, kind: 'quarter', months: span(year, m - 2, m) })
    if (m % 6 === 0) out.push({ key: `H${m / 6}`, kind: 'half', months: span(year, m - 5, m) })
  }
  return [...out, { key: String(year), kind: 'year', months: span(year, 1, 12) }]
}
/** Months of a column that have begun; a column without any stays blank. */
export const begun = (s: YearSlot, today: string): readonly string[] => s.months.filter((m) => m <= today.slice(0, 7))
