import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'
import { entriesOf, type Header, tableOf } from './archive.ts'
import { columnList, portableText, quoted, readCatalog } from './catalog.ts'

/** For the rest of the transaction no trigger and no foreign key is checked. */
export async function withoutTriggers(client: ClientBase): Promise<void> {
  await client.query(`SET LOCAL session_replication_role = 'replica'`)
}

/** Replaces all rows of the migrated database by those of the archive, in the caller's transaction. Foreign keys are not checked again: the archive is one snapshot. */
export async function loadTables(client: ClientBase, file: string, header: Header): Promise<void> {
  await client.query(portableText)
  await withoutTriggers(client)
  for (const { name, parent, bound } of header.partitions)
    await client.query(`CREATE TABLE IF NOT EXISTS ${quoted(name)} PARTITION OF ${quoted(parent)} ${bound}`)
  const present = await readCatalog(client)
  if (present.tables.length > 0) await client.query(`TRUNCATE ${present.tables.map((table) => quoted(table.name)).join(', ')}`)
  const columns = new Map(header.tables.map((table) => [table.name, columnList(table.columns)]))
  let open: { table: string; stream: ReturnType<typeof copyInto> } | undefined
  for await (const { name, body } of entriesOf(file)) {
    const table = tableOf(name)
    if (open && open.table !== table) {
      await open.stream.end()
      open = undefined
    }
    if (table) open ??= { table, stream: copyInto(client, `COPY ${quoted(table)} (${columns.get(table)}) FROM STDIN`) }
    for await (const chunk of body) if (table) await open!.stream.write(chunk)
  }
  await open?.stream.end()
  for (const { name, value, called } of header.sequences) await client.query(`SELECT setval($1::regclass, $2, $3)`, [quoted(name), value, called])
}

function copyInto(client: ClientBase, sql: string) {
  const stream = client.query(from(sql))
  const ended = new Promise<void>((resolve, reject) => stream.on('finish', resolve).on('error', reject))
  ended.catch(() => {}) // told by whoever waits below
  return {
    write: (chunk: Buffer) => (stream.write(chunk) ? undefined : Promise.race([ended, new Promise<void>((resolve) => stream.once('drain', resolve))])),
    async end() {
      stream.end()
      await ended
    },
  }
}

/** Attachments that are not there yet; an interrupted restore leaves no half a file. */
export async function loadFiles(file: string, dataDir: string): Promise<number> {
  let restored = 0
  for await (const { name, body } of entriesOf(file)) {
    const target = join(dataDir, name)
    if (!name.startsWith('files/') || name.split('/').includes('..') || existsSync(target)) {
      for await (const _ of body) continue
      continue
    }
    mkdirSync(dirname(target), { recursive: true })
    await pipeline(body, createWriteStream(`${target}.part`))
    renameSync(`${target}.part`, target)
    restored++
  }
  return restored
}
