import { monitorEventLoopDelay } from 'node:perf_hooks'
import { refuse } from '@crossway/kernel'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '../app.ts'
import { sql } from '../sql/sql.ts'
import { handedIn } from './outside-address.ts'
import { route } from './route.ts'

/** Is the process there, is it ready, and how is it doing: for load balancers and Prometheus. */
export function healthRoutes(http: FastifyInstance, app: App): void {
  const figures = figuresOf(http, app)
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
    reply.type(figures.contentType)
    return figures.metrics()
  })
}

/** What a process counts about itself; each has a registry of its own, so that several may live in one test. */
function figuresOf(http: FastifyInstance, app: App): Registry {
  const registry = new Registry()
  const registers = [registry]
  const labelNames = ['method', 'class'] as const
  const requests = new Counter({ name: 'http_requests_total', help: 'Answered requests', labelNames, registers })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers,
  })
  http.addHook('onResponse', (req, reply, done) => {
    const labels = { method: req.method, class: `${Math.floor(reply.statusCode / 100)}xx` }
    requests.inc(labels)
    seconds.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  gauge('event_loop_delay_p99_seconds', 'Delay of the event loop, 99th percentile', () => delay.percentile(99) / 1e9)
  const { pool } = app.db
  registry.registerMetric(
    new Gauge({
      name: 'db_pool_connections',
      help: 'Connections of the pool by state',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'total' }, pool.totalCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
      },
    }),
  )
  return registry

  function gauge(name: string, help: string, read: () => number): void {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read())
        },
      }),
    )
  }
}
