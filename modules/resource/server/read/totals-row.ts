import type { Row } from './cells.ts'

/** A total in the languages of the sites. */
const word =
  /^((grand |sub-?)?totals?|sum|(gesamt|zwischen)?summe|gesamt(betrag)?|(sous-)?total( g[eé]n[eé]ral| general| geral)?|totale( generale| complessivo)?|suma|razem|totaal|summa|totalt|(genel )?toplam|soma|合计|总计|小计|汇总|合計|総計|小計|المجموع|الإجمالي|कुल)\s*[:：]?$/iu
const longest = 24
const number = /^[-+(]?[^\p{L}]{0,3}\d[\d.,'\s]*\)?%?$/u

/** A row that somebody's spreadsheet has put among the rows: a word for total and numbers. */
export function isTotals(row: Row): boolean {
  const at = row.cells.findIndex((c) => c.trim() !== '')
  const first = at < 0 ? '' : row.cells[at]!.trim()
  if (first.length > longest || !word.test(first)) return false
  const others = row.cells.slice(at + 1).map((c) => c.trim())
  return others.some(Boolean) && others.every((c) => c === '' || number.test(c))
}
/** The same without a word, which is told below a wide table only: nothing but one or two numbers further on. */
export function isBareTotals(row: Row, columns: number): boolean {
  const filled = row.cells.map((c) => c.trim()).filter(Boolean)
  return columns >= 8 && row.cells[0]!.trim() === '' && filled.length > 0 && filled.length <= 2 && filled.every((c) => number.test(c))
}
/** A line of words among rows of several columns: nothing but its first cell is filled. */
export const isAlone = (row: Row, columns: number): boolean =>
  columns >= 4 && row.cells[0]!.trim() !== '' && row.cells.every((c, i) => i === 0 || c.trim() === '')
