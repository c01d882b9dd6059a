import { createWriteStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { xlsxWriter, type SheetHead } from './xlsx-writer.ts'

export interface ExportTask {
  readonly url: string
  readonly text: string
  readonly heads: readonly SheetHead[]
  readonly path: string
  readonly about: readonly (readonly [string, string])[]
  /** A first row with the titles, and a last one with sums. */
  readonly header?: boolean
  readonly sums?: readonly (string | null)[]
  /** Name of the first sheet, and the sheets of the records' lines, where the file is one to import back. */
  readonly sheet?: string
  readonly further?: readonly { readonly name: string; readonly text: string; readonly heads: readonly SheetHead[] }[]
}
const task = workerData as ExportTask

/** Runs beside the server, so that a large workbook never makes a list wait: PostgreSQL streams, we write. */
async function main(): Promise<void> {
  const client = new pg.Client({ connectionString: task.url, application_name: 'crossway-export', options: '-c TimeZone=Asia/Shanghai -c DateStyle=ISO' })
  // A line that breaks ends the stream with its error; without a listener it would end the thread.
  client.on('error', () => undefined)
  await client.connect()
  const out = createWriteStream(task.path)
  let rows = 0
  const report = (): void => parentPort?.postMessage({ rows })
  try {
    const further = task.further ?? []
    const sheet = xlsxWriter(out, task.heads, task.about, {
      rows: task.sheet ?? 'Data',
      more: further.map(({ name, heads }) => ({ name, heads })),
      ...(task.header === undefined ? {} : { header: task.header }),
    })
    const write = async (text: string, counted: boolean): Promise<void> => {
      const stream = client.query(copyTo(`copy (${text}) to stdout with (format text)`))
      let rest = ''
      const decoder = new TextDecoder()
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
        rest = lines.pop()!
        for (const line of lines) {
          if (counted) rows++
          await sheet.row(line.split('\t').map(unescape))
        }
        if (counted && rows % 20_000 < 500) report()
      }
    }
    await write(task.text, true)
    if (task.sums) await sheet.row(task.sums)
    for (const f of further) {
      sheet.next()
      await write(f.text, false)
    }
    await sheet.end()
    parentPort?.postMessage({ done: true, rows })
  } finally {
    await client.end()
  }
}

/** COPY's text form: \N is nothing, the rest are the usual escapes. */
const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
function unescape(cell: string): string | null {
  if (cell === '\\N') return null
  return cell.includes('\\') ? cell.replace(/\\(.)/g, (_, c: string) => escapes[c] ?? c) : cell
}
await main()
