import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'
import type { App } from '../app.ts'
import type { TrustedOrigins } from '../ports.ts'

const none: TrustedOrigins = { code: [], frames: [] }
type Headers = ReturnType<typeof helmet>

/** One set of headers for each answer that an administrator has given about foreign origins; making it costs more than a call. */
const byHttps = new WeakMap<TrustedOrigins, Headers>()
const byPlainHttp = new WeakMap<TrustedOrigins, Headers>()
function headersOf(trusted: TrustedOrigins, plainHttp: boolean): Headers {
  const made = plainHttp ? byPlainHttp : byHttps
  const known = made.get(trusted)
  if (known) return known
  const own = ["'self'", ...trusted.code]
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: own,
        styleSrc: [...own, "'unsafe-inline'"],
        imgSrc: [...own, 'data:', 'blob:'],
        fontSrc: [...own, 'data:'],
        connectSrc: own,
        workerSrc: ["'self'", 'blob:'],
        frameAncestors: ["'self'", ...trusted.frames],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    // the older header knows no list; browsers that know the newer one go by that
    xFrameOptions: trusted.frames.length === 0 && { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: !plainHttp && { maxAge: 31_536_000, includeSubDomains: false },
    // files and pages are also opened from a trusted portal's frames and windows
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xPoweredBy: false,
  })
  made.set(trusted, headers)
  return headers
}

export function setSecurityHeaders(reply: FastifyReply, app: App, trusted: TrustedOrigins = none): void {
  headersOf(trusted, app.config.plainHttp)(reply.request.raw, reply.raw, (error) => {
    if (error) throw error
  })
}

/** Parts of the built web under a hashed name. What they may do is said by the document that loads them; a page fetches a hundred of them, each with its headers. */
const part = /^\/(m-app\/)?assets\/[\w.-]+\.(js|css)$/

/** Headers that every answer carries: no inline script, no foreign frame, no guessing of types (platform.md §8, ADR 0004). */
export function securityHeaders(http: FastifyInstance, app: App): void {
  http.addHook('onRequest', async (req, reply) => {
    if (part.test(req.url)) return void reply.raw.setHeader('x-content-type-options', 'nosniff')
    // what a route keeps longer it says itself: files, pictures, the page
    if (req.url.startsWith('/api/')) reply.raw.setHeader('cache-control', 'no-store')
    // an answer without the database's word on it trusts nobody
    setSecurityHeaders(reply, app, await app.ports.trusted().catch(() => none))
  })
}
