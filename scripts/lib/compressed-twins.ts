import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worth = 1024
const threads = 4
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/**
 * Each text file gets a .br and a .gz beside it: the server sends what the browser takes and compresses nothing itself. Files that `tight` names
 * (libraries of every page) are packed as tightly as brotli can, once a build.
 */
export function compressedTwins(tight: RegExp): Plugin {
  let out = ''
  return {
    name: 'crossway:compressed-twins',
    apply: 'build',
    configResolved: (config) => void (out = join(config.root, config.build.outDir)),
    async writeBundle(options) {
      const root = options.dir ?? out
      const names = (await readdir(root, { recursive: true, encoding: 'utf8' })).filter((name) => /\.(js|css|svg|html|json)$/.test(name))
      // each worker takes the next file: as many at once as the threads that compress
      const work = async (): Promise<void> => {
        for (let name = names.pop(); name !== undefined; name = names.pop()) await twins(join(root, name), tight)
      }
      await Promise.all(Array.from({ length: threads }, work))
    },
  }
}

async function twins(file: string, tight: RegExp): Promise<void> {
  const content = await readFile(file)
  if (content.length < worth) return
  await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: tight.test(file) ? 11 : 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await brotli(content, { params }))
}
