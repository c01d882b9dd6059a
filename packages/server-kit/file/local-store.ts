import { createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { refuse } from '@crossway/kernel'
import { metered } from './metered.ts'
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
      const { meter, measured } = metered()
      await pipeline(data, meter, createWriteStream(path))
      return measured()
    },
    async get(key, from = 0) {
      const file = await open(pathOf(key)).catch((e: NodeJS.ErrnoException) => {
        throw e.code === 'ENOENT' ? refuse.GONE() : e
      })
      // What is made of a larger piece outlives the collector's young space, and is copied twice.
      return file.createReadStream({ highWaterMark: 64 * 1024, start: from })
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
