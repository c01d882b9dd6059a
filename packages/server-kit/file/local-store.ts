import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from '@crossway/kernel'
import type { FileStore } from './store.ts'

/** Files under one folder. Keys are made by us; one that would leave the folder is refused all the same. */
export function localStore(root: string): FileStore {
  const pathOf = (key: string): string => {
    const path = normalize(join(root, key))
    if (!path.startsWith(normalize(root) + sep)) throw new Error('file key leaves the store')
    return path
  }
  return {
    async put(key, data) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const sha256 = createHash('sha256')
      const sha1 = createHash('sha1')
      let size = 0
      const meter = new Transform({
        transform(chunk: Buffer, _enc, done) {
          size += chunk.length
          sha256.update(chunk)
          sha1.update(chunk)
          done(null, chunk)
        },
      })
      await pipeline(data, meter, createWriteStream(path))
      return { size, sha256: sha256.digest('hex'), sha1: sha1.digest('hex') }
    },
    async get(key) {
      const file = await open(pathOf(key)).catch((e: NodeJS.ErrnoException) => {
        throw e.code === 'ENOENT' ? refuse.GONE() : e
      })
      return file.createReadStream()
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async move(from, to) {
      await mkdir(dirname(pathOf(to)), { recursive: true })
      await rename(pathOf(from), pathOf(to))
    },
    async exists(key) {
      return access(pathOf(key)).then(
        () => true,
        () => false,
      )
    },
  }
}
