import { createReadStream } from 'node:fs'
import iconv from 'iconv-lite'
import { Refusal, refuse } from '@crossway/kernel'
import type { SheetRow, TableRow } from './sheet-row.ts'

/** UTF-8 with or without mark, else what Chinese spreadsheets save: GB18030. UTF-16 by its mark. The whole file is asked: the first letter that tells may stand far down. */
async function encodingOf(path: string, head: Buffer): Promise<string> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf16-le'
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf8'
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of createReadStream(path)) strict.decode(piece as Buffer, { stream: true })
    return 'utf8'
  } catch (e) {
    if ((e as NodeJS.ErrnoException).syscall) throw e
    return 'gb18030'
  }
}

/** Rows of a csv or xlsx file one after the other, in bounded memory; the first row is the head, empty ones are left out. A file that breaks off or is no table is refused with the place. */
export async function* readRows(path: string, suffix: string, part?: string): AsyncGenerator<SheetRow> {
  let last = 0
  try {
    for await (const row of suffix === 'xlsx' ? readWorkbook(path, part) : readText(path, suffix)) {
      last = row.row
      yield row
    }
  } catch (e) {
    // What the disk refuses is no fault of the file.
    if (e instanceof Refusal || (e as NodeJS.ErrnoException).syscall) throw e
    throw refuse.FILE_DAMAGED({ row: (e as { lines?: number }).lines ?? last + 1 })
  }
}

/** The same without numbers. */
export async function* readTable(path: string, suffix: string, part?: string): AsyncGenerator<TableRow> {
  for await (const { cells } of readRows(path, suffix, part)) yield cells
}

// Both parsers come with the first import, so that a server that takes none keeps its memory.
async function* readWorkbook(path: string, part: string | undefined): AsyncGenerator<SheetRow> {
  const { readSheet } = await import('./xlsx-reader.ts')
  yield* readSheet(path, part)
}

async function* readText(path: string, suffix: string): AsyncGenerator<SheetRow> {
  if (suffix !== 'csv' && suffix !== 'txt' && suffix !== 'tsv') throw refuse.TYPE_NOT_ALLOWED()
  const { parse } = await import('csv-parse')
  const probe = createReadStream(path, { end: 65_535 })
  const chunks: Buffer[] = []
  for await (const c of probe) chunks.push(c as Buffer)
  const head = Buffer.concat(chunks)
  const encoding = await encodingOf(path, head)
  const text = iconv.decode(head, encoding).trimStart()
  const firstLine = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter =
    suffix === 'tsv' || firstLine.split('\t').length > firstLine.split(',').length
      ? '\t'
      : firstLine.split(';').length > firstLine.split(',').length
        ? ';'
        : ','
  const parser = createReadStream(path)
    .pipe(iconv.decodeStream(encoding))
    .pipe(parse({ bom: true, delimiter, relax_column_count: true, trim: true, max_record_size: 1_000_000 }))
  let row = 0
  for await (const cells of parser as AsyncIterable<string[]>) {
    row++
    if (cells.some((c) => c !== '')) yield { row, cells }
  }
}
