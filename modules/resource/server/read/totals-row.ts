import type { Row } from './cells.ts'

const word = /^(grand |sub)?totals?\s*[:：]?$|^sum\s*[:：]?$|^(合计|总计|小计|汇总)\s*[:：]?$/i
const number = /^[-+(]?[^\p{L}]{0,3}\d[\d.,'\s]*\)?%?$/u

/** A row that somebody's spreadsheet has put below the report: a word for total and numbers, or, in a wide table, nothing but a few numbers further on. */
export function isTotals(row: Row, columns: number): boolean {
  const filled = row.cells.map((c) => c.trim()).filter(Boolean)
  const numbers = filled.filter((c) => number.test(c)).length
  if (numbers === 0) return false
  return word.test(filled[0]!) ? numbers === filled.length - 1 : columns >= 8 && row.cells[0]!.trim() === '' && numbers === filled.length && filled.length <= 2
}
