import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const worth = 1024
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
    writeBundle(options) {
      const root = options.dir ?? out
      for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|html|json)$/.test(name)) continue
        const file = join(root, name)
        const content = readFileSync(file)
        if (content.length < worth) continue
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(content, {
            params: { [constants.BROTLI_PARAM_QUALITY]: tight.test(file) ? 11 : 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
          }),
        )
      }
    },
  }
}
