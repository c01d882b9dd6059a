import {
  langOf,
  onceOf,
  answerOnce,
  externalAct,
  externalList,
  externalRead,
  externalViewOf,
  pathId,
  route,
  type App,
  type Ctx,
  type Outsider,
} from '@crossway/server-kit'
import { refuse } from '@crossway/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { objectBody } from '../login/login-body.ts'
import { whole } from '../body-schema.ts'
import { asMember } from './member-pages.ts'
import { memberNodes } from './member-nodes.ts'
import { memberOf, type MemberCaller } from './member-session.ts'

const base = '/api/member-centre/data/:record'
const word = { type: 'string' }

interface Caller {
  readonly me: MemberCaller
  readonly who: Outsider
  readonly ctx: Ctx
}
async function callerOf(app: App, req: FastifyRequest): Promise<Caller> {
  const me = await memberOf(app, req)
  const nodes = await memberNodes(app.db, me.id)
  const who = { party: me.party_type ?? '', id: me.party_id ?? 0, units: me.project_ids ?? [], nodes: new Set(nodes.map((n) => n.name)) }
  const ctx = { ...asMember(me, { id: req.id, ip: req.ip, lang: langOf(req) }), account: 0, actor: me.id, userAgent: req.headers['user-agent'] ?? null }
  return { me, who, ctx }
}
const recordOf = (app: App, req: FastifyRequest): string => {
  const r = app.registry.byApiName((req.params as { record: string }).record)
  if (!r) throw refuse.NOT_FOUND()
  return r.name
}

/** Records of our company as members may see them, bound to their party whatever anybody sets (organization.md §7): under the centre's own prefix, where alone their session counts. */
export function externalRoutes(http: FastifyInstance, app: App): void {
  const query = { page: whole, size: whole, sort: word, q: word, filter: word, fields: word }
  route(http, app, { method: 'GET', url: base, node: 'public', summary: 'Records of the member’s party', query }, async ({ req, reply }) => {
    const { who, ctx } = await callerOf(app, req)
    void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    return externalList({ app, ctx }, externalViewOf(app, who, recordOf(app, req)), who, req.query as Record<string, unknown>)
  })
  route(http, app, { method: 'GET', url: `${base}/:id`, node: 'public', summary: 'One record of the member’s party' }, async ({ req, reply }) => {
    const { who, ctx } = await callerOf(app, req)
    void reply.header('cache-control', 'no-store')
    return externalRead({ app, ctx }, externalViewOf(app, who, recordOf(app, req)), who, pathId(req))
  })
  const body = { type: 'object', properties: { args: { type: 'object', additionalProperties: true }, version: { type: 'integer' }, comment: word } }
  route(
    http,
    app,
    { method: 'POST', url: `${base}/:id/actions/:action`, node: 'public', summary: 'An action of the member on his record', body },
    async ({ req }) => {
      const { me, who, ctx } = await callerOf(app, req)
      const view = externalViewOf(app, who, recordOf(app, req))
      const sent = objectBody(req.body)
      const odd = Object.keys(sent).find((k) => !['args', 'version', 'comment', 'confirmed'].includes(k))
      if (odd) throw refuse.BAD_REQUEST({ detail: odd }, odd)
      const { comment } = sent
      if (comment !== undefined && comment !== null && (typeof comment !== 'string' || comment.length > 4000 || comment.includes('\u0000')))
        throw refuse.BAD_REQUEST({ detail: 'comment' }, 'comment')
      const confirmed = Array.isArray(sent.confirmed) ? sent.confirmed.filter((c): c is string => typeof c === 'string').slice(0, 100) : []
      const key = req.headers['idempotency-key']?.toString()
      const { action } = req.params as { action: string }
      const answer = await answerOnce(app, ctx, onceOf(key ? `member ${me.id} ${key}` : undefined, 'POST', req.url, sent), async (tx) => {
        const payload = {
          id: pathId(req),
          action,
          body: { args: sent.args, version: sent.version, confirmed, ...(comment ? { comment: comment as string } : {}) },
        }
        return { status: 200, body: JSON.stringify(await externalAct({ app, tx, ctx }, view, who, payload)) }
      })
      return answer.body
    },
  )
}
