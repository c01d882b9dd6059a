import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../access/access.ts'
import type { App } from '../app.ts'
import { heldNodes, pageNodes } from '../list/rights.ts'

/** One stream of live events a browser (platform.md §3.9); a comment every 20 s keeps proxies from closing it. */
export function eventRoutes(http: FastifyInstance, app: App): void {
  http.get('/api/events', async (req, reply) => {
    const ctx = await app.ports.auth.authenticate(req)
    reply.hijack()
    const out = reply.raw
    out.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    out.write('retry: 2000\n: ready\n\n')
    let id = Date.now()
    const tell = (type: string, data: object): void => void out.write(`id: ${id++}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`)
    const off = app.events.subscribe((e) => {
      if (e.to !== 'all' && !e.to.includes(ctx.account)) return
      if (e.type === 'record.changed') for (const data of changesFor(app, ctx, e.data)) tell(e.type, data)
      else tell(e.type, e.data)
    })
    const beat = setInterval(() => out.write(': beat\n\n'), 20_000)
    req.raw.on('close', () => {
      clearInterval(beat)
      off()
    })
  })
}

/** One notice a record, of those whose pages the account may open. */
function changesFor(app: App, ctx: Ctx, data: Record<string, unknown>): { record: string; id?: number }[] {
  return (data.records as { resource: string; ids: number[] }[]).flatMap(({ resource, ids }) => {
    const r = app.registry.find(resource)
    if (!r || heldNodes(ctx, pageNodes(app, r)).length === 0) return []
    return ids.length ? ids.map((id) => ({ record: resource, id })) : [{ record: resource }]
  })
}
