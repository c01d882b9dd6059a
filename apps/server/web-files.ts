import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import { root, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'

/** WEB_DIST: another build than the one `npm start` made. */
const dist = process.env.WEB_DIST ?? join(root, 'dist')

/** The built browser application, in the compressed form that the build wrote beside the files. Hashed names are kept for ever, the entry never. */
export async function webFiles(http: FastifyInstance, app: App): Promise<void> {
  while (isBuilding()) await sleep(100)
  if (existsSync(join(dist, 'mobile'))) await serve(http, '/m-app/', join(dist, 'mobile'))
  if (existsSync(join(dist, 'web', 'index.html'))) await serve(http, '/', join(dist, 'web'))
  else app.log('the web is not built yet: npm start builds it / 前端尚未构建')
}

/** `npm start` builds beside the server and says so in this file by its process; a build that was killed has left the file, but its process is gone. */
export function isBuilding(mark: string = join(root, 'dist/.web-building')): boolean {
  if (process.env.WEB_DIST || !existsSync(mark)) return false
  const builder = Number(readFileSync(mark, 'utf8'))
  // 0 is every process of the own group: an empty file would be waited for without end
  if (!(builder > 0)) return false
  try {
    return process.kill(builder, 0)
  } catch {
    return false
  }
}

async function serve(http: FastifyInstance, prefix: string, folder: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', howLong(basename(path).replace(/\.(br|gz)$/, ''))),
  })
}

function howLong(name: string): string {
  if (/-[\w-]{8,}\.\w+$/.test(name)) return 'public, max-age=31536000, immutable'
  // platform.md §4.1: what names the hashed entry of the sub-application is never kept
  return name === 'manifest.json' ? 'no-store' : 'no-cache'
}
