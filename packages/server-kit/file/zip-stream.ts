import { PassThrough, Readable } from 'node:stream'
import yazl from 'yazl'

export interface ZipPart {
  /** Ends in a slash where it is a folder. */
  readonly path: string
  readonly at?: Date
  /** Its bytes, asked for only when its turn has come. */
  readonly open?: () => Promise<Readable | Buffer | string>
}

/** Parts as one archive that is written while it is read: at no time more of it stands in memory than one part's next bytes. A part that fails ends it with its fault. */
export function zipStream(parts: readonly ZipPart[]): Readable {
  const zip = new yazl.ZipFile()
  const out = new PassThrough()
  const fail = (e: unknown): void => void out.destroy(e as Error)
  zip.on('error', fail)
  for (const { path, at, open } of parts) {
    const about = at ? { mtime: at } : {}
    if (!open) zip.addEmptyDirectory(path, about)
    else
      zip.addReadStreamLazy(path, about, (go) => {
        const pass = (bytes: Readable | Buffer | string): void => {
          const source = bytes instanceof Readable ? bytes : Readable.from([Buffer.from(bytes)])
          source.once('error', fail)
          out.once('close', () => source.destroy())
          go(null, source)
        }
        void open().then(pass, fail)
      })
  }
  zip.end()
  zip.outputStream.pipe(out)
  return out
}
