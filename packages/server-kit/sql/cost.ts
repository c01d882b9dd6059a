import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

/** What one request has asked of the database. */
interface Cost {
  statements: number
  ms: number
}
const costs = new AsyncLocalStorage<Cost>()

/** Counts a statement for the request it belongs to, where somebody measures. Nobody measuring, the statement's own promise is handed on. */
export function counted<T>(work: () => Promise<T>): Promise<T> {
  const cost = costs.getStore()
  if (!cost) return work()
  const begun = performance.now()
  return work().finally(() => {
    cost.statements++
    cost.ms += performance.now() - begun
  })
}

/** Answers statements and their time in `server-timing` to requests that ask with `x-measure: sql` (bench, W9). On only where MEASURE=1. */
export function measureRequests(http: FastifyInstance): void {
  http.addHook('onRequest', (req, _reply, done) => {
    if (req.headers['x-measure'] === 'sql') costs.run({ statements: 0, ms: 0 }, done)
    else done()
  })
  http.addHook('onSend', (_req, reply, _payload, done) => {
    const cost = costs.getStore()
    if (cost) reply.header('server-timing', `sql;desc="${cost.statements}";dur=${cost.ms.toFixed(2)}`)
    done()
  })
}
