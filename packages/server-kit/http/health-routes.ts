import { monitorEventLoopDelay } from 'node:perf_hooks'
import { refuse } from '@crossway/kernel'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { sql } from '../sql/sql.ts'
import { handedIn } from './outside-address.ts'
import { route } from './route.ts'

/** Is the process there, is it ready, and how is it doing: for load balancers and Prometheus. */
export function healthRoutes(http: FastifyInstance, app: App): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const counts = new Map<string, number>()
  let millis = 0
  http.addHook('onResponse', (req, reply, done) => {
    const key = `${req.method}|${Math.floor(reply.statusCode / 100)}xx`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    millis += reply.elapsedTime
    done()
  })
  route(http, app, { method: 'GET', url: '/healthz', node: 'public', summary: 'Process is alive' }, async () => ({ ok: true }))
  route(http, app, { method: 'GET', url: '/readyz', node: 'public', summary: 'Process can serve' }, async ({ reply }) => {
    const ok = await app.db.one(sql`select 1 as one`).then(
      () => true,
      () => false,
    )
    if (!ok) reply.code(503)
    return { ok }
  })
  route(http, app, { method: 'GET', url: '/metrics', node: 'public', summary: 'Prometheus figures' }, async ({ reply, req }) => {
    // Figures tell about the business's rhythm: only the machine itself and its network may read them.
    if (handedIn(req) || !/^(::1|127\.|::ffff:127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(req.ip)) throw refuse.FORBIDDEN({ node: 'metrics' })
    const lines = [
      ...[...counts].map(([k, n]) => `http_requests_total{method="${k.split('|')[0]}",class="${k.split('|')[1]}"} ${n}`),
      `http_request_milliseconds_sum ${millis.toFixed(1)}`,
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      `event_loop_delay_p99_ms ${(delay.percentile(99) / 1e6).toFixed(2)}`,
      `db_pool_connections{state="idle"} ${app.db.pool.idleCount}`,
      `db_pool_connections{state="total"} ${app.db.pool.totalCount}`,
      `db_pool_connections{state="waiting"} ${app.db.pool.waitingCount}`,
    ]
    reply.type('text/plain; version=0.0.4')
    return lines.join('\n') + '\n'
  })
}
