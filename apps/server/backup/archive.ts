import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { StartProblem } from '../start-problem.ts'
import type { Catalog } from './catalog.ts'

/** First entry: what a restore must know before it begins. */
export type Header = Catalog & {
  format: 1
  release: string
  createdAt: string
  postgres: string
  /** tells whether the secrets in the database can be read with a given master key, and nothing about the key */
  keyPrint: string
  migrations: { name: string; sha256: string }[]
}

/** Last entry: what must have arrived. A file that ends without one is not whole. */
export type Manifest = { tables: Record<string, { rows: number; sha256: string }>; files: Record<string, string> }

export const headerEntry = 'header.json'
export const manifestEntry = 'manifest.json'

/** Writes a .tar.gz entry by entry; each waits until there is room, so that memory stays bounded. */
export function createArchive(path: string) {
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: 4 }), createWriteStream(path, { mode: 0o600 }))
  written.catch(() => {}) // told by whoever waits below
  const put = (name: string, size: number, content: Readable) => Promise.race([pipeline(content, tar.entry({ name, size })), written])
  return {
    put,
    putBuffer: (name: string, content: Buffer) => put(name, content.length, Readable.from([content])),
    async close() {
      tar.finalize()
      await written
    },
    async abort() {
      tar.destroy()
      await written.catch(() => {})
    },
  }
}

/** The entries of an archive, in order; the body of each must be read before the next. */
export async function* entriesOf(path: string): AsyncGenerator<{ name: string; body: AsyncIterable<Buffer> }> {
  const tar = extract()
  const read = pipeline(createReadStream(path), createGunzip(), tar)
  read.catch(() => {})
  for await (const entry of tar) yield { name: entry.header.name, body: entry as AsyncIterable<Buffer> }
  await read
}

/** `tables/sku/000002` → `sku`: a table is cut into entries of bounded size. */
export const tableOf = (entry: string) => /^tables\/(.+)\/\d+$/.exec(entry)?.[1]

/** Reads the whole archive and proves every byte against the manifest, before anything is changed by it. */
export async function verified(path: string): Promise<{ header: Header; manifest: Manifest }> {
  let header: Header | undefined
  let manifest: Manifest | undefined
  const hashes = new Map<string, ReturnType<typeof createHash>>()
  const damaged = (what: string, cause?: unknown) => new StartProblem(`${path} is damaged: ${what}.`, `${path} 已损坏：${what}。`, { cause })
  try {
    for await (const { name, body } of entriesOf(path)) {
      if (name === headerEntry) header = await json(body)
      else if (name === manifestEntry) manifest = await json(body)
      else {
        const hash = upsert(hashes, tableOf(name) ?? name)
        for await (const chunk of body) hash.update(chunk)
      }
    }
  } catch (cause) {
    throw damaged((cause as Error).message, cause)
  }
  if (header?.format !== 1 || !manifest) throw damaged(header ? 'its end is missing' : 'it is no backup of Crossway ERP')
  const empty = createHash('sha256').digest('hex')
  const wanted = [...Object.entries(manifest.tables).map(([name, { sha256 }]) => [name, sha256] as const), ...Object.entries(manifest.files)]
  for (const [name, sha256] of wanted) {
    if ((hashes.get(name)?.digest('hex') ?? empty) !== sha256) throw damaged(`${name} differs from its checksum`)
    hashes.delete(name)
  }
  if (hashes.size > 0) throw damaged(`${[...hashes.keys()][0]} is not in its manifest`)
  return { header, manifest }
}

function upsert(hashes: Map<string, ReturnType<typeof createHash>>, name: string) {
  const hash = hashes.get(name) ?? createHash('sha256')
  hashes.set(name, hash)
  return hash
}

async function json<T>(body: AsyncIterable<Buffer>): Promise<T> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}
