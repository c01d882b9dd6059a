import { route, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { asBody, word } from '../body-schema.ts'
import { objectBody } from '../login/login-body.ts'

const perMinute = 30
const short = (v: unknown, most: number): string => (typeof v === 'string' ? v.slice(0, most) : '')

/** Uncaught errors of browsers into the log, never with form values; beyond the rate they are dropped without a word. The limit only guards this process's log. */
export function clientErrorRoutes(http: FastifyInstance, app: App): void {
  let minute = 0
  let seen = new Map<string, number>()
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/client-error',
      status: 204,
      node: 'public',
      summary: 'Report an error of the browser',
      body: asBody({ 'message!': word(), stack: word(), route: word('sku'), userAgent: word() }),
      bodyLimit: 20_000,
    },
    async ({ req }) => {
      const now = Math.floor(Date.now() / 60_000)
      if (now !== minute) {
        minute = now
        seen = new Map()
      }
      const hits = (seen.get(req.ip) ?? 0) + 1
      seen.set(req.ip, hits)
      if (hits > perMinute) return
      const b = objectBody(req.body)
      app.log('client error', {
        message: short(b.message, 500),
        stack: short(b.stack, 4000),
        route: short(b.route, 200),
        userAgent: short(b.userAgent, 300),
        ip: req.ip,
      })
    },
  )
}
