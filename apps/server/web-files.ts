import { createReadStream, existsSync, statSync } from 'node:fs'
import { basename, extname, join, normalize, sep } from 'node:path'
import type { App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}
/** WEB_DIST: another build than the one `npm start` made. */
const dist = process.env.WEB_DIST ?? join(import.meta.dirname, '../../dist')
interface File {
  readonly path: string
  readonly encoding?: 'br' | 'gzip'
}

/** The built browser application, with the compressed twins that the build wrote beside the files. Hashed names are kept for ever, the entry never. */
export async function webFiles(http: FastifyInstance, app: App): Promise<void> {
  const serve = (prefix: string, root: string): void => {
    http.get(prefix + '*', async (req, reply) => {
      const asked = (req.params as { '*': string })['*'] ?? ''
      const path = normalize(join(root, asked === '' ? 'index.html' : asked))
      if (path !== root && !path.startsWith(root + sep)) return reply.callNotFound()
      const file = best(path, String(req.headers['accept-encoding'] ?? ''))
      if (!file) return reply.callNotFound()
      const hashed = /-[\w-]{8,}\.\w+$/.test(path)
      // platform.md §4.1: what names the hashed entry of the sub-application is never kept
      const manifest = basename(path) === 'manifest.json'
      reply
        .header('cache-control', hashed ? 'public, max-age=31536000, immutable' : manifest ? 'no-store' : 'no-cache')
        .type(types[extname(path)] ?? 'application/octet-stream')
        .header('vary', 'accept-encoding')
      if (file.encoding) reply.header('content-encoding', file.encoding)
      reply.header('content-length', statSync(file.path).size)
      return reply.send(createReadStream(file.path))
    })
  }
  if (existsSync(join(dist, 'mobile'))) serve('/m-app/', join(dist, 'mobile'))
  if (existsSync(join(dist, 'web', 'index.html'))) serve('/', join(dist, 'web'))
  else app.log('the web is not built yet: npm start builds it / 前端尚未构建')
}

function best(path: string, accepts: string): File | undefined {
  if (!existsSync(path) || !statSync(path).isFile()) return undefined
  if (accepts.includes('br') && existsSync(path + '.br')) return { path: path + '.br', encoding: 'br' }
  if (accepts.includes('gzip') && existsSync(path + '.gz')) return { path: path + '.gz', encoding: 'gzip' }
  return { path }
}
