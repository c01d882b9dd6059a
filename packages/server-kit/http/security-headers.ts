import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../app.ts'
import type { TrustedOrigins } from '../ports.ts'

const none: TrustedOrigins = { code: [], frames: [] }

const policies = new WeakMap<TrustedOrigins, string>()
function policy(trusted: TrustedOrigins): string {
  const known = policies.get(trusted)
  if (known) return known
  const { code, frames } = trusted
  const self = ["'self'", ...code].join(' ')
  const text = `default-src 'self'; script-src ${self}; style-src ${self} 'unsafe-inline'; img-src ${self} data: blob:; font-src ${self} data:; connect-src ${self}; worker-src 'self' blob:; frame-ancestors ${["'self'", ...frames].join(' ')}; base-uri 'self'; form-action 'self'; object-src 'none'`
  policies.set(trusted, text)
  return text
}

export function setSecurityHeaders(reply: FastifyReply, app: App, trusted: TrustedOrigins = none): void {
  const h = reply.raw
  h.setHeader('content-security-policy', policy(trusted))
  h.setHeader('x-content-type-options', 'nosniff')
  h.setHeader('referrer-policy', 'same-origin')
  // the older header knows no list; browsers that know the newer one go by that
  if (trusted.frames.length === 0) h.setHeader('x-frame-options', 'SAMEORIGIN')
  if (!app.config.plainHttp) h.setHeader('strict-transport-security', 'max-age=31536000')
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
