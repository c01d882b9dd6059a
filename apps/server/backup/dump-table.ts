import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { to } from 'pg-copy-streams'
import type { createArchive } from './archive.ts'
import { columnList, quoted, type Table } from './catalog.ts'

const largestEntry = 4 * 1024 * 1024

/** Streams a table into the archive, cut into entries of some 4 MiB: a tar entry must know its size beforehand. */
export async function dumpTable(client: ClientBase, table: Table, archive: ReturnType<typeof createArchive>): Promise<{ rows: number; sha256: string }> {
  const columns = columnList(table.columns)
  const source = table.partitioned ? `(SELECT ${columns} FROM ${quoted(table.name)})` : `${quoted(table.name)} (${columns})`
  const stream = client.query(to(`COPY ${source} TO STDOUT`))
  const hash = createHash('sha256')
  let waiting: Buffer[] = []
  let size = 0
  let entries = 0
  const flush = async () => {
    if (size === 0) return
    await archive.putBuffer(`tables/${table.name}/${String(++entries).padStart(6, '0')}`, Buffer.concat(waiting))
    waiting = []
    size = 0
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    waiting.push(chunk)
    size += chunk.length
    if (size >= largestEntry) await flush()
  }
  await flush()
  return { rows: stream.rowCount ?? 0, sha256: hash.digest('hex') }
}
