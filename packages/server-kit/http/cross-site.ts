import { refuse } from '@crossway/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])
const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/**
 * Refuses a write that anybody's page but our own sent in somebody's name (platform.md §7.1): a sibling of our host is as foreign as the rest of the world, and
 * no write is a navigation. Browsers say so themselves; one that says nothing, because it is old or the page came without TLS, still names the origin, which
 * then has to be this host. Programs send neither.
 */
export function refuseCrossSite(app: Pick<App, 'config'>, req: FastifyRequest): void {
  if (safe.has(req.method)) return
  const site = req.headers['sec-fetch-site']
  if (site === 'same-origin') return
  if (site !== undefined) throw refuse.XSRF_MISMATCH()
  const { origin } = req.headers
  if (origin === undefined) return
  const hosts = [app.config.publicUrl, ...[req.headers.host, req.host].map((h) => h && `${req.protocol}://${h}`)].map((o) => o && hostOf(o))
  if (!hosts.includes(hostOf(origin) ?? '')) throw refuse.FOREIGN_ORIGIN({ origin: origin.slice(0, 100), host: String(req.headers.host ?? '').slice(0, 100) })
}

/** Holds every call of the API that may change something to it; a token is nothing that a browser would send along by itself, as it does with a gate's password. */
export function crossSiteGuard(http: FastifyInstance, app: App): void {
  http.addHook('onRequest', async (req) => {
    if (req.url.startsWith('/api/') && !/^Bearer /i.test(req.headers.authorization ?? '')) refuseCrossSite(app, req)
  })
}
