import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import iconv from 'iconv-lite'
import { Refusal, refuse } from '@crossway/kernel'
import { readXlsx } from './xlsx-reader.ts'

export type TableRow = readonly (string | null)[]

/** UTF-8 with or without mark, else what Chinese spreadsheets save: GB18030. UTF-16 by its mark. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf16-le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'utf8'
  } catch {
    return 'gb18030'
  }
}

/** Rows of a csv or xlsx file one after the other, in bounded memory; the first row is the head. A file that breaks off or is no table is refused with the place. */
export async function* readTable(path: string, suffix: string, part?: string): AsyncGenerator<TableRow> {
  let row = 0
  try {
    for await (const cells of suffix === 'xlsx' ? readXlsx(path, part) : readText(path, suffix)) {
      row++
      yield cells
    }
  } catch (e) {
    // What the disk refuses is no fault of the file.
    if (e instanceof Refusal || (e as NodeJS.ErrnoException).syscall) throw e
    throw refuse.FILE_DAMAGED({ row: (e as { lines?: number }).lines ?? row + 1 })
  }
}

async function* readText(path: string, suffix: string): AsyncGenerator<TableRow> {
  if (suffix !== 'csv' && suffix !== 'txt' && suffix !== 'tsv') throw refuse.TYPE_NOT_ALLOWED()
  const probe = createReadStream(path, { end: 65_535 })
  const chunks: Buffer[] = []
  for await (const c of probe) chunks.push(c as Buffer)
  const head = Buffer.concat(chunks)
  const encoding = encodingOf(head)
  const text = iconv.decode(head, encoding)
  const firstLine = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter =
    suffix === 'tsv' || firstLine.split('\t').length > firstLine.split(',').length
      ? '\t'
      : firstLine.split(';').length > firstLine.split(',').length
        ? ';'
        : ','
  const parser = createReadStream(path)
    .pipe(iconv.decodeStream(encoding))
    .pipe(parse({ bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, trim: true, max_record_size: 1_000_000 }))
  for await (const record of parser) yield record as string[]
}
