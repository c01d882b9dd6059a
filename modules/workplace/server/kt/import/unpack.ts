import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { refuse } from '../../../model/errors.ts'

export interface UnpackLimits {
  readonly entries: number
  /** Bytes of all parts together, unpacked. */
  readonly bytes: number
}

/** The files of an archive by their paths. The archive's own word on sizes is held: a part that unfolds to more than announced breaks off. */
export async function unpack(name: string, packed: Buffer, limits: UnpackLimits): Promise<Map<string, Buffer>> {
  const out = new Map<string, Buffer>()
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(packed, { lazyEntries: true, decodeStrings: false }, (e, z) => (e ? reject(refuse.KT_IMPORT_BROKEN({ name })) : resolve(z))),
  )
  const entries = await entriesOf(zip, name, limits.entries)
  if (entries.reduce((sum, e) => sum + e.uncompressedSize, 0) > limits.bytes) throw refuse.KT_IMPORT_UNPACKED({ name })
  if (entries.some((e) => e.isEncrypted())) throw refuse.KT_IMPORT_BROKEN({ name })
  for (const e of entries) out.set(pathOf(e), await bytesOf(zip, e, name))
  return out
}

function entriesOf(zip: ZipFile, name: string, most: number): Promise<Entry[]> {
  const entries: Entry[] = []
  return new Promise((resolve, reject) => {
    zip.on('entry', (e: Entry) => {
      if (!/(^|\/)(__MACOSX\/|\.)|\/$/.test(pathOf(e))) entries.push(e)
      if (zip.entryCount > most) reject(refuse.KT_IMPORT_UNPACKED({ name }))
      else zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', () => reject(refuse.KT_IMPORT_BROKEN({ name })))
    zip.readEntry()
  })
}
/** Archives of Chinese Windows name their files in its own code page. */
export function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
const pathOf = (e: Entry): string => textOf(e.fileName as unknown as Buffer).replaceAll('\\', '/')

function bytesOf(zip: ZipFile, entry: Entry, name: string): Promise<Buffer> {
  const broken = (): Error => refuse.KT_IMPORT_BROKEN({ name })
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (e, stream) => {
      if (e) return reject(broken())
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => resolve(Buffer.concat(parts)))
      stream.on('error', () => reject(broken()))
    }),
  )
}
