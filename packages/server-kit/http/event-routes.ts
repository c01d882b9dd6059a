import type { QueryContext } from '../context.ts'
import { refuse, Refusal } from '@crossway/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '../access/access.ts'
import type { App } from '../app.ts'
import { isAll, scopeSql } from '../access/scope-sql.ts'
import { grantedNodes, pageNodes, readScopes } from '../list/rights.ts'
import { sql } from '../sql/sql.ts'
import { troubleOf } from '../sql/trouble.ts'
import { checkQuery } from './check-query.ts'

/** Lines that one account may hold open on a process at once: a browser needs one, however many tabs it has. */
const mostLines = 20

/** One stream of live events a browser (platform.md §3.9); a comment every 20 s keeps proxies from closing it. */
export function eventRoutes(http: FastifyInstance, app: App): void {
  const open = new Map<number, number>()
  // Nothing to ask the head of: it would stay open like the line itself.
  http.get('/api/events', { exposeHeadRoute: false }, async (req, reply) => {
    const ctx = await app.ports.auth.authenticate(req)
    checkQuery(undefined, req.query)
    const lines = open.get(ctx.account) ?? 0
    if (lines >= mostLines) throw refuse.TOO_MANY_STREAMS({ max: mostLines })
    open.set(ctx.account, lines + 1)
    reply.hijack()
    const out = reply.raw
    out.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    out.write('retry: 2000\n: ready\n\n')
    let id = Date.now()
    const tell = (type: string, data: object): void => void out.write(`id: ${id++}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`)
    // One after the other: an event is told with the rights of its moment, and none after the session has ended.
    let turn = Promise.resolve<Ctx | undefined>(ctx)
    const next = (say: (now: Ctx) => void | Promise<void>, last = false): void => {
      turn = turn.then(async (was) => {
        if (!was || out.destroyed) return undefined
        if (last) await say(was)
        const now = await still(app, req, was)
        if (!now) out.end()
        else if (!last) await say(now)
        return now
      })
    }
    const off = app.events.subscribe((e) => {
      if (e.to !== 'all' && !e.to.includes(ctx.account)) return
      if (e.type === 'record.changed') next(async (now) => (await changesFor({ app, ctx: now }, e.data)).forEach((data) => tell(e.type, data)))
      // That the session is over is the last thing it hears.
      else next(() => tell(e.type, e.data), e.type === 'session.revoked')
    })
    const beat = setInterval(() => next(() => void out.write(': beat\n\n')), 20_000)
    out.on('close', () => {
      clearInterval(beat)
      off()
      const left = (open.get(ctx.account) ?? 1) - 1
      if (left > 0) open.set(ctx.account, left)
      else open.delete(ctx.account)
    })
  })
}

/**
 * The listener with the rights he has now; undefined when he may not listen any more. A credential that only grew old, or a screen that is locked, is no
 * end: whoever comes back goes on hearing. Listening is no activity of a person.
 */
async function still(app: App, req: FastifyRequest, was: Ctx): Promise<Ctx | undefined> {
  try {
    const now = await app.ports.auth.authenticate({ headers: req.headers, method: req.method, url: req.url, ip: req.ip, id: req.id, since: was })
    return now.account === was.account ? now : undefined
  } catch (e) {
    // A database that is away for a moment says nothing about his rights.
    if (troubleOf(e)) return was
    return e instanceof Refusal && ['SESSION_EXPIRED', 'SESSION_LOCKED', 'MAINTENANCE'].includes(e.code) ? was : undefined
  }
}

/**
 * One notice a record, of those whose pages the account may open: by their ids only what he may read, of the rest that his list may have changed, because
 * a row that left it or is gone has to go from his screen, too.
 */
async function changesFor({ app, ctx }: QueryContext, data: Record<string, unknown>): Promise<{ record: string; id?: number }[]> {
  const open = (data.records as { resource: string; ids: number[] }[]).flatMap(({ resource, ids }) => {
    const r = app.registry.find(resource)
    return r && grantedNodes(ctx, pageNodes(app, r)).length > 0 ? [{ r, ids, scopes: readScopes({ app, ctx }, r) }] : []
  })
  const asked = open.filter((o) => !isAll(o.scopes) && o.ids.length > 0)
  const mine = asked.map(
    ({ r, ids, scopes }) => sql`select ${r.name} as record, t.id from ${sql.id(r.name)} t where t.id = any(${ids}::bigint[]) and ${scopeSql(scopes, r, ctx)}`,
  )
  // A line that fails is one notice less; the stream goes on.
  const found = mine.length ? await app.db.rows<{ record: string; id: number }>(sql`${sql.join(mine, ' union all ')}`).catch(() => []) : []
  return open.flatMap(({ r, ids, scopes }) => {
    const reported = isAll(scopes) ? ids : found.filter((f) => f.record === r.name).map((f) => f.id)
    return [...reported.map((id) => ({ record: r.name, id })), ...(reported.length === ids.length && ids.length > 0 ? [] : [{ record: r.name }])]
  })
}
