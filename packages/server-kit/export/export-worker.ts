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
}
const task = workerData as ExportTask

/** Runs beside the server, so that a large workbook never makes a list wait: PostgreSQL streams, we write. */
async function main(): Promise<void> {
  const client = new pg.Client({ connectionString: task.url, application_name: 'crossway-export', options: '-c TimeZone=Asia/Shanghai -c DateStyle=ISO' })
  await client.connect()
  const out = createWriteStream(task.path)
  let rows = 0
  const report = (): void => parentPort?.postMessage({ rows })
  try {
    const sheet = xlsxWriter(out, task.heads, task.about)
    const stream = client.query(copyTo(`copy (${task.text}) to stdout with (format text)`))
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = lines.pop()!
      for (const line of lines) {
        rows++
        await sheet.row(line.split('\t').map(unescape))
      }
      if (rows % 20_000 < 500) report()
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
