import type { Lines } from './lines.ts'

export type Delimiter = '\t' | ',' | ';'
export interface Row {
  /** Line of the file that the row starts on. */
  readonly line: number
  readonly cells: readonly string[]
}
export interface Rows {
  readonly rows: readonly Row[]
  readonly bytes: number
}

/** Rows of a delimited file. Tab files know no quotes, a `"` is data; files with commas or semicolons are quoted CSV, whose cells may hold line ends. */
export async function* rowsOf(source: AsyncIterable<Lines>, delimiter: Delimiter, quoted = delimiter !== '\t'): AsyncGenerator<Rows> {
  let open: { line: number; text: string; parts: number } | undefined
  for await (const { first, lines, bytes } of source) {
    const rows: Row[] = []
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i]!
      if (!quoted) {
        const head = line.charCodeAt(0)
        // Nearly every line begins with a letter or a digit, and then it is not blank.
        if ((head > 32 && head < 127) || line.trim()) rows.push({ line: first + i, cells: line.split('\t') })
        continue
      }
      const text = open ? `${open.text}\n${line}` : line
      if (!open && !line.trim()) continue
      const cells = quotedCells(text, delimiter)
      if (cells) {
        // A line of separators alone is what a spreadsheet leaves below its last row.
        if (cells[0] !== '' || cells.some((x) => x.trim() !== '')) rows.push({ line: open?.line ?? first + i, cells })
        open = undefined
      } else if ((open?.parts ?? 0) > 50) {
        // A quote that never closes is a character, not a quote.
        rows.push({ line: open!.line, cells: text.split(delimiter) })
        open = undefined
      } else open = { line: open?.line ?? first + i, text, parts: (open?.parts ?? 0) + 1 }
    }
    if (rows.length) yield { rows, bytes }
  }
  if (open) yield { rows: [{ line: open.line, cells: open.text.split(delimiter) }], bytes: 0 }
}

/** Cells of one CSV record; undefined while a quote is still open. */
export function quotedCells(text: string, delimiter: Delimiter): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter)
  const cells: string[] = []
  let at = 0
  while (at <= text.length) {
    if (text[at] === '"') {
      let cell = ''
      let i = at + 1
      for (;;) {
        const end = text.indexOf('"', i)
        if (end < 0) return undefined
        cell += text.slice(i, end)
        if (text[end + 1] === '"') {
          cell += '"'
          i = end + 2
          continue
        }
        i = end + 1
        break
      }
      const next = text.indexOf(delimiter, i)
      cells.push(cell + text.slice(i, next < 0 ? text.length : next))
      if (next < 0) return cells
      at = next + 1
    } else {
      const next = text.indexOf(delimiter, at)
      cells.push(text.slice(at, next < 0 ? text.length : next))
      if (next < 0) return cells
      at = next + 1
    }
  }
  return cells
}
