import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../app.ts'

const csp =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; frame-ancestors 'self'; base-uri 'self'; form-action 'self'; object-src 'none'"

export function setSecurityHeaders(reply: FastifyReply, app: App): void {
  const h = reply.raw
  h.setHeader('content-security-policy', csp)
  h.setHeader('x-content-type-options', 'nosniff')
  h.setHeader('referrer-policy', 'same-origin')
  h.setHeader('x-frame-options', 'SAMEORIGIN')
  if (!app.config.plainHttp) h.setHeader('strict-transport-security', 'max-age=31536000')
}

/** Parts of the built web under a hashed name. What they may do is said by the document that loads them; a page fetches a hundred of them, each with its headers. */
const part = /^\/(m-app\/)?assets\/[\w.-]+\.(js|css)$/

/** Headers that every answer carries: no inline script, no foreign frame, no guessing of types (platform.md §8, ADR 0004). */
export function securityHeaders(http: FastifyInstance, app: App): void {
  http.addHook('onRequest', (req, reply, done) => {
    if (part.test(req.url)) reply.raw.setHeader('x-content-type-options', 'nosniff')
    else setSecurityHeaders(reply, app)
    done()
  })
}
