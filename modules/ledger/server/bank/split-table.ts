/** Cells of a csv, tsv or semicolon file; a quoted cell may hold the delimiter, line ends and doubled quotes. */
export function splitTable(text: string): string[][] {
  const body = text.replace(/^\ufeff/, '')
  const line = body.slice(0, body.search(/[\r\n]|$/))
  const count = (d: string): number => body.slice(0, 4000).split(d).length
  const delimiter = line.includes('\t') ? '\t' : count(';') > count(',') ? ';' : ','
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = (): void => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = (): void => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let i = 0; i < body.length; i++) {
    const c = body[i]!
    if (quoted) {
      if (c !== '"') cell += c
      else if (body[i + 1] === '"') {
        cell += '"'
        i++
      } else quoted = false
    } else if (c === '"' && !cell.trim()) {
      quoted = true
      cell = ''
    } else if (c === delimiter) endCell()
    else if (c === '\n' || (c === '\r' && body[i + 1] !== '\n')) endRow()
    else if (c !== '\r') cell += c
  }
  if (cell || row.length) endRow()
  return rows
}
