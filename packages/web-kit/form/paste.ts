/** Cells of text copied from a spreadsheet: tabs between cells, quotes around cells with line breaks. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const clean = text.replace(/\r\n?/g, '\n')
  for (let i = 0; i < clean.length; i++) {
    const c = clean[i]!
    if (quoted) {
      if (c === '"' && clean[i + 1] === '"') {
        cell += '"'
        i++
      } else if (c === '"') quoted = false
      else cell += c
    } else if (c === '"' && cell === '') quoted = true
    else if (c === '\t') {
      row.push(cell)
      cell = ''
    } else if (c === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
    } else cell += c
  }
  if (cell !== '' || row.length) rows.push([...row, cell])
  return rows.map((r) => r.map((x) => x.trim())).filter((r) => r.some((x) => x !== ''))
}

export interface PasteColumn {
  readonly key: string
  readonly names: readonly string[]
  /** A line cannot do without it. */
  readonly must?: boolean
  /** Is the text a value of this column? Undefined where only the server knows. */
  readonly reads?: (text: string) => boolean | undefined
}
/**
 * Which column of the paste goes into which field: by the head line when it names fields, else in the order of the editor's columns; or, where
 * more cells are values that way, only into the fields that a line must have (code, quantity, price, date).
 */
export function mapColumns(
  cells: readonly (readonly string[])[],
  columns: readonly PasteColumn[],
): { fields: (string | undefined)[]; body: readonly (readonly string[])[] } {
  const head = cells[0] ?? []
  const find = (word: string): string | undefined => columns.find((c) => c.names.some((n) => n.toLowerCase() === word.replace(/\s*\*$/, '').toLowerCase()))?.key
  const named = head.map(find)
  if (named.filter((x) => x !== undefined).length >= Math.min(2, head.length) && named.some((x) => x !== undefined))
    return { fields: named, body: cells.slice(1) }
  const width = Math.max(0, ...cells.map((r) => r.length))
  const values = (of: readonly PasteColumn[]): number => head.filter((text, i) => of[i]?.reads?.(text)).length
  const needed = columns.filter((c) => c.must)
  const order = width <= needed.length && values(needed) > values(columns) ? needed : columns
  return { fields: Array.from({ length: width }, (_, i) => order[i]?.key), body: cells }
}
