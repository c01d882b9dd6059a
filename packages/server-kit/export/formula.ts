/** Signs with which a spreadsheet begins a formula; East Asian editions take the full-width ones for the same. */
const starts = '=+\\-@＝＋－＠\\t\\r\\n'
const begins = new RegExp(`^[${starts}]`)
const marked = new RegExp(`^'(?=[${starts}])`)
const plainNumber = /^-?\d+(\.\d+)?$/

/** A text that a spreadsheet would run as a formula gets an apostrophe before it. Numbers stay numbers. */
export const harmless = (text: string): string => (begins.test(text) && !plainNumber.test(text) ? `'${text}` : text)
/** A cell of a csv, in quotes where it needs them. */
export const csvCell = (text: string): string => {
  const s = harmless(text)
  return /[",\n\r]/.test(s) ? `"${s.replaceAll('"', '""')}"` : s
}
/** What `harmless` does, for a text column of a query. */
export const harmlessSql = (c: string): string =>
  `case when left(${c}, 1) in ('=', '+', '-', '@', '＝', '＋', '－', '＠', chr(9), chr(10), chr(13)) then '''' || ${c} else ${c} end`
/** A cell of a file that comes in, without the mark. */
export const bareText = (cell: string): string => cell.trim().replace(marked, '')
