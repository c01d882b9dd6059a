import { sql, type App } from '@crossway/server-kit'
import { openArchived } from '../intake/archive.ts'
import { charsetNamed, type Charset } from '../read/charset.ts'
import { quotedCells } from '../read/cells.ts'
import { linesOf } from '../read/lines.ts'

const around = 5
const longest = 4000

export interface ArchivedLines {
  readonly name: string
  readonly charset: string
  readonly delimiter: string | null
  readonly header: string | null
  /** Names of the header and the cells of the line in the order of the file; empty for files that are no table. */
  readonly names: readonly string[]
  readonly cells: readonly string[]
  readonly lines: readonly { readonly no: number; readonly text: string }[]
}

/** A line of the archived file with its neighbours and the header, read from the raw bytes: the end of every drill-down. */
export async function archivedLines(app: App, file: number, line: number): Promise<ArchivedLines> {
  const row = await app.db.one<{ name: string; encoding: string | null; delimiter: string | null; preamble: number | null }>(
    sql`select original_name as name, encoding, delimiter, (survey ->> 'preambleLines')::int as preamble from report_file where id = ${file}`,
  )
  const charset: Charset = charsetNamed(row.encoding ?? undefined) ?? 'utf-8'
  const headerAt = (row.preamble ?? 0) + 1
  const lines: { no: number; text: string }[] = []
  let header: string | null = null
  const data = await openArchived({ app, run: app.db }, file)
  for await (const batch of linesOf(data, charset)) {
    batch.lines.forEach((text, i) => {
      const no = batch.first + i
      if (no === headerAt) header = text.slice(0, longest)
      if (Math.abs(no - line) <= around) lines.push({ no, text: text.slice(0, longest) })
    })
    if (batch.first + batch.lines.length > line + around) break
  }
  data.destroy()
  const cellsOf = (text: string | null | undefined): readonly string[] => (text ? (split(text, row.delimiter) ?? []) : [])
  const names = line === headerAt ? [] : cellsOf(header)
  return { name: row.name, charset, delimiter: row.delimiter, header, names, cells: names.length ? cellsOf(lines.find((l) => l.no === line)?.text) : [], lines }
}

/** Files with commas are quoted CSV: a comma within quotes parts nothing. Undefined for files that are no table. */
const split = (text: string, delimiter: string | null): readonly string[] | undefined => {
  if (delimiter === 'tab') return text.split('\t')
  return delimiter === ',' || delimiter === ';' ? (quotedCells(text, delimiter) ?? text.split(delimiter)) : undefined
}
