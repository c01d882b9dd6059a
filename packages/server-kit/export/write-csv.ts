import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { JobCall } from '../module/module.ts'
import type { SheetHead } from './xlsx-writer.ts'

const cell = (s: string): string => (/[",\n\r]/.test(s) ? '"' + s.replaceAll('"', '""') + '"' : s)

/**
 * Rows of a query as a csv file with a head, as PostgreSQL writes them; answers how many they were. The pieces only pass through us, which is
 * why this needs no thread of its own as a workbook does.
 */
export async function writeCsv(
  job: JobCall,
  o: { url: string; text: string; heads: readonly SheetHead[]; path: string; header?: boolean; sums?: readonly (string | null)[] },
): Promise<number> {
  const client = new pg.Client({ connectionString: o.url, application_name: 'crossway-export', options: '-c TimeZone=Asia/Shanghai -c DateStyle=ISO' })
  // A line that breaks ends the stream with its error; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    let rows = 0
    let reported = 0
    const stream = client.query(copyTo(`copy (${o.text}) to stdout with (format csv)`))
    await pipeline(
      stream,
      async function* (pieces: AsyncIterable<Buffer>) {
        yield Buffer.from('\ufeff' + (o.header === false ? '' : o.heads.map((h) => cell(h.title)).join(',') + '\n'))
        for await (const piece of pieces) {
          for (let i = piece.indexOf(10); i !== -1; i = piece.indexOf(10, i + 1)) rows++
          yield piece
          if (rows - reported < 20_000) continue
          reported = rows
          await job.progress(rows, 0)
        }
        if (o.sums) yield Buffer.from(o.sums.map((s) => cell(s ?? '')).join(',') + '\n')
      },
      createWriteStream(o.path, { highWaterMark: 1 << 18 }),
    )
    // A line break inside a cell is no row: PostgreSQL says at the end how many it has sent.
    const sent = (stream as { rowCount?: number }).rowCount ?? rows
    await job.progress(sent, sent)
    return sent
  } finally {
    await client.end()
  }
}
