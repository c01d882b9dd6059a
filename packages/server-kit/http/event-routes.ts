import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'

/** One stream of live events a browser (platform.md §3.9); a comment every 20 s keeps proxies from closing it. */
export function eventRoutes(http: FastifyInstance, app: App): void {
  http.get('/api/events', async (req, reply) => {
    const ctx = await app.ports.auth.authenticate(req)
    reply.hijack()
    const out = reply.raw
    out.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    out.write('retry: 2000\n: ready\n\n')
    let id = Date.now()
    const off = app.events.subscribe((e) => {
      if (e.to !== 'all' && !e.to.includes(ctx.account)) return
      out.write(`id: ${id++}\nevent: ${e.type}\ndata: ${JSON.stringify(e.data)}\n\n`)
    })
    const beat = setInterval(() => out.write(': beat\n\n'), 20_000)
    req.raw.on('close', () => {
      clearInterval(beat)
      off()
    })
  })
}
