import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Refusal } from '@crossway/kernel'
import type { App } from '@crossway/server-kit'
import type { Entry, ZipFile } from 'yauzl'
import { refuse } from '../../model/errors.ts'

/** Largest file that is taken, packed or not. */
export const fileLimit = 600 * 1024 * 1024
const zipLimit = 20
/** Files of one archive together, unpacked. */
const totalLimit = 4 * fileLimit

export interface Unpacked {
  readonly name: string
  readonly compression: 'none' | 'gzip' | 'zip'
  open(): Promise<Readable>
}

const limited = (): Transform => {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _enc, done) {
      size += chunk.length
      if (size > fileLimit) done(refuse.R_SIZE({ n: fileLimit / 1024 / 1024 }))
      else done(null, chunk)
    },
  })
}

/**
 * Bytes out of a packed file: whatever breaks on the way, the packing or the disk, ends in the stream that is read and nowhere else, as a reason
 * for people. A bare `pipe` would leave its reader waiting and end the process.
 */
function through(name: string, source: Readable, ...steps: readonly Transform[]): Readable {
  const last = limited()
  const all = [source, ...steps]
  for (const s of all) s.on('error', (e) => void last.destroy(e instanceof Refusal ? e : refuse.R_BROKEN({ name })))
  last.on('close', () => all.forEach((s) => s.destroy()))
  steps.reduce<Readable>((from, to) => from.pipe(to), source).pipe(last)
  return last
}

/**
 * Puts an upload on disk and hands out the files in it: itself, or what a zip (up to 20 files, one level) or gzip holds. The bytes never stand
 * whole in memory. `use` gets them one after the other; the spool is removed afterwards.
 */
export async function withUnpacked<T>(app: App, name: string, data: Readable | Spooled, use: (files: readonly Unpacked[]) => Promise<T>): Promise<T> {
  const spooled = 'path' in data && typeof data.path === 'string' && 'remove' in data ? (data as Spooled) : await spool(app, data as Readable)
  let zip: ZipFile | undefined
  try {
    return await use(await unpack(spooled.path, name, (z) => (zip = z)))
  } finally {
    zip?.close()
    await spooled.remove()
  }
}

/** An upload on disk, until somebody has used it. */
export interface Spooled {
  readonly path: string
  remove(): Promise<void>
}
export async function spool(app: App, data: Readable): Promise<Spooled> {
  const dir = join(app.config.dataDir, 'tmp')
  await mkdir(dir, { recursive: true })
  const path = join(dir, `report-${randomUUID()}`)
  const remove = (): Promise<void> => rm(path, { force: true })
  try {
    await pipeline(data, limited(), createWriteStream(path, { highWaterMark: 1 << 18 }))
  } catch (e) {
    await remove()
    throw e
  }
  return { path, remove }
}

/** Last part of a name in an archive: folders, drives and ways upward in it lead nowhere with us. */
function nameIn(entry: Entry): string {
  const raw = entry.fileName as unknown as Buffer
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    text = new TextDecoder('gb18030').decode(raw)
  }
  return text
}

async function unpack(path: string, name: string, opened: (zip: ZipFile) => void): Promise<Unpacked[]> {
  const handle = await open(path)
  const head = Buffer.alloc(4)
  await handle.read(head, 0, 4, 0)
  await handle.close()
  if (head[0] === 0x1f && head[1] === 0x8b)
    return [
      {
        name: name.replace(/\.gz$/i, ''),
        compression: 'gzip',
        open: async () => through(name, createReadStream(path, { highWaterMark: 1 << 18 }), createGunzip()),
      },
    ]
  // A zip that holds nothing begins with its end.
  if (head.readUInt32LE(0) === 0x06054b50) throw refuse.R_ZIP()
  if (head.readUInt32LE(0) !== 0x04034b50 || /\.xls[xm]$/i.test(name))
    return [{ name, compression: 'none', open: async () => createReadStream(path, { highWaterMark: 1 << 18 }) }]
  const { default: yauzl } = await import('yauzl')
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false, decodeStrings: false }, (e, z) => (e ? reject(refuse.R_BROKEN({ name })) : resolve(z))),
  )
  opened(zip)
  const entries: { entry: Entry; path: string }[] = []
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (e: Entry) => {
      const full = nameIn(e)
      if (!/[\\/]$|^__MACOSX\/|(^|\/)\.[^./][^/]*$/.test(full)) entries.push({ entry: e, path: full })
      if (entries.length > zipLimit) reject(refuse.R_ZIP())
      else zip.readEntry()
    })
    zip.on('end', () => resolve())
    zip.on('error', () => reject(refuse.R_BROKEN({ name })))
    zip.readEntry()
  })
  if (entries.length === 0) throw refuse.R_ZIP()
  // A workbook is a zip, too: it is one file, and no report.
  if (entries.some((e) => e.path === '[Content_Types].xml'))
    return [{ name, compression: 'none', open: async () => createReadStream(path, { highWaterMark: 1 << 18 }) }]
  const sizes = entries.map((e) => e.entry.uncompressedSize)
  if (sizes.some((n) => n > fileLimit) || sizes.reduce((a, n) => a + n, 0) > totalLimit) throw refuse.R_SIZE({ n: fileLimit / 1024 / 1024 })
  if (entries.some((e) => e.entry.isEncrypted())) throw refuse.R_LOCKED({ name })
  const files = entries.map((e) => ({
    name: e.path.split(/[\\/]/).at(-1)!,
    compression: 'zip' as const,
    open: () =>
      new Promise<Readable>((resolve, reject) =>
        zip.openReadStream(e.entry, (err, s) => (err ? reject(refuse.R_BROKEN({ name })) : resolve(through(name, s)))),
      ),
  }))
  // An archive is taken whole or not at all: no file of it is registered before the last one proved readable.
  if (files.length > 1) for (const f of files) await finished((await f.open()).resume())
  return files
}
