import { apiName, refuse, type AnyResource } from '@crossway/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Ctx } from '../access/access.ts'
import { readDelegated } from '../access/delegated.ts'
import { createRecord } from '../command/create.ts'
import { answerOnce, keyOf, onceOf, runOnce } from '../command/idempotency.ts'
import { removeRecord } from '../command/remove.ts'
import { actOn, runAction, type ActionBody } from '../command/run-action.ts'
import { updateRecord } from '../command/update.ts'
import { opened } from '../list/allowed.ts'
import { pickable } from '../list/picks.ts'
import { answerRecord, options, readRecord } from '../list/record.ts'
import { actionNodes, needOne, pageNodes, verbOf, viewOf } from '../list/rights.ts'
import { listJson, tabCounts } from '../list/run.ts'
import { sql } from '../sql/sql.ts'
import { checkBody } from './check-body.ts'
import { checkQuery, idsParam, textParams } from './check-query.ts'
import { hold, type JsonSchema } from './check-value.ts'
import { listParams, parseFilter } from './list-params.ts'
import { reportedKey } from './broken-key.ts'
import { problemOf, type ErrorTable } from './problem.ts'
import { timeline } from './record-history.ts'
import { related } from './related.ts'
import { actionBody } from './route.ts'
import { pathId } from './path-id.ts'

const bodyOf = (req: FastifyRequest): Record<string, unknown> => {
  const b = req.body ?? {}
  if (typeof b !== 'object' || Array.isArray(b)) throw refuse.BAD_REQUEST({ detail: 'body' })
  return b as Record<string, unknown>
}
/** What a create or save says beside the fields, whose definition holds them. */
const beside = actionBody.properties as { readonly confirmed: JsonSchema; readonly comment: JsonSchema }
const confirmedIn = (body: Readonly<Record<string, unknown>>): string[] => {
  if (body.confirmed === undefined || body.confirmed === null) return []
  hold(body.confirmed, beside.confirmed, 'confirmed')
  return body.confirmed as string[]
}
/** Why the caller does it; goes into the timeline as it is. */
const reasonIn = (body: { readonly comment?: unknown }): string | undefined => {
  if (body.comment === undefined || body.comment === null || body.comment === '') return undefined
  hold(body.comment, beside.comment, 'comment')
  return body.comment as string
}
const batchBody: JsonSchema = {
  type: 'object',
  required: ['ids'],
  additionalProperties: false,
  properties: {
    ids: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 500 },
    // Versions of the rows as the caller saw them, by id: a row that somebody has changed since is refused, like in an action on it alone.
    versions: { type: 'object', propertyNames: { pattern: '^\\d{1,15}$' }, additionalProperties: { type: 'integer' } },
    args: actionBody.properties.args,
    confirmed: beside.confirmed,
    comment: beside.comment,
  },
}

/** All generic routes of records (architecture §6). One set of routes serves every record, so that a new definition needs none. */
export function recordRoutes(http: FastifyInstance, app: App, table: ErrorTable): void {
  const find = (req: FastifyRequest, isList = false): AnyResource => {
    const r = app.registry.byApiName((req.params as { record: string }).record)
    // a query is a list and nothing else
    if (!r || (r.query && !isList)) throw refuse.NO_ENDPOINT({ url: req.url.split('?')[0]! })
    if (app.ports.moduleOff(r.module)) throw refuse.MODULE_DISABLED()
    return r
  }
  const ctxOf = (req: FastifyRequest): Promise<Ctx> => app.ports.auth.authenticate(req)

  http.get('/api/:record', async (req, reply) => {
    const ctx = await ctxOf(req)
    const r = find(req, true)
    const p = listParams(req.query as Record<string, unknown>)
    const page = viewOf({ app, ctx }, r, p.view)
    const text = await listJson({ app, ctx }, r, page, p)
    reply.type('application/json; charset=utf-8')
    const asOf = `,"asOf":"${new Date().toISOString()}"}`
    if (!p.counts || !page) return reply.send(text.slice(0, -1) + asOf)
    return reply.send(text.slice(0, -1) + ',"tabCounts":' + JSON.stringify(await tabCounts({ app, ctx }, r, page, { q: p.q, filter: p.filter })) + asOf)
  })

  http.get('/api/:record/options', async (req) => {
    const ctx = await ctxOf(req)
    const r = find(req)
    checkQuery({ ...textParams('q', 'filter'), ids: idsParam }, req.query)
    const { q, ids, filter } = req.query as { q?: string; ids?: string; filter?: string }
    const wanted = ids
      ? ids
          .split(',')
          .filter((s) => s.trim())
          .map(Number)
      : undefined
    const where = pickable({ app, ctx }, r, parseFilter(filter))
    return { rows: await options({ app, ctx }, r, q, wanted, sql.and(where), wanted?.length ?? 20) }
  })

  http.get('/api/:record/:id', async (req, reply) => {
    const ctx = await ctxOf(req)
    const r = find(req)
    checkQuery(undefined, req.query)
    const id = pathId(req)
    const record = await readDelegated({ app, ctx }, r, id, (seer) => readRecord({ app, ctx: seer }, r, id))
    tagVersion(reply, JSON.stringify({ version: record.version }))
    return record
  })
  http.get('/api/:record/:id/timeline', async (req) => {
    const ctx = await ctxOf(req)
    const r = find(req)
    checkQuery(textParams('before'), req.query)
    const id = pathId(req)
    return readDelegated({ app, ctx }, r, id, (seer) => timeline({ app, ctx: seer }, r, id, req.query as { before?: string }))
  })
  http.get('/api/:record/:id/related', async (req) => {
    const ctx = await ctxOf(req)
    const r = find(req)
    checkQuery(undefined, req.query)
    needOne(ctx, pageNodes(app, r))
    return related({ app, ctx }, r, pathId(req))
  })

  http.post('/api/:record', async (req, reply) => {
    const ctx = await ctxOf(req)
    const r = find(req)
    checkQuery(undefined, req.query)
    const node = needOne(ctx, actionNodes(app, r, 'add'))[0]!
    if (!opened(r).create) throw refuse.NOT_CREATABLE({ name: app.registry.labels(r.name, ctx.lang).name })
    const body = bodyOf(req)
    const answer = await answerOnce(app, ctx, onceOf(keyOf(req.headers), 'POST', req.url, body), async (tx) => {
      const id = await createRecord({ app, tx, ctx }, r, body, { confirmed: confirmedIn(body), comment: reasonIn(body), node })
      return { status: 201, body: JSON.stringify(await readRecord({ app, ctx }, r, id, tx)) }
    })
    tagVersion(reply, answer.body)
    return reply
      .code(answer.status)
      .header('location', `/api/${apiName(r.name)}/${/"id":(\d+)/.exec(answer.body)?.[1]}`)
      .type('application/json; charset=utf-8')
      .send(answer.body)
  })

  http.patch('/api/:record/:id', async (req, reply) => {
    const ctx = await ctxOf(req)
    const r = find(req)
    checkQuery(undefined, req.query)
    const node = needOne(ctx, actionNodes(app, r, 'edit'))[0]!
    if (!opened(r).edit) throw refuse.NOT_EDITABLE({ name: app.registry.labels(r.name, ctx.lang).name })
    const id = pathId(req)
    const body = bodyOf(req)
    const version = versionMeant(req, body.version)
    if (version !== undefined) body.version = version
    const answer = await answerOnce(app, ctx, onceOf(keyOf(req.headers), 'PATCH', req.url, body), async (tx) => {
      const doc = await updateRecord({ app, tx, ctx }, r, id, body, { confirmed: confirmedIn(body), comment: reasonIn(body), node })
      return { status: 200, body: JSON.stringify(await answerRecord({ app, run: tx, ctx }, r, id, doc)) }
    })
    tagVersion(reply, answer.body)
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
  })

  http.delete('/api/:record/:id', async (req, reply) => {
    const ctx = await ctxOf(req)
    const r = find(req)
    const node = needOne(ctx, actionNodes(app, r, 'del'))[0]!
    if (!opened(r).delete) throw refuse.NOT_DELETABLE({ name: app.registry.labels(r.name, ctx.lang).name })
    const id = pathId(req)
    checkQuery({ version: { type: 'integer' }, reason: beside.comment }, req.query)
    const { reason, version: message } = req.query as { version?: string; reason?: string }
    const version = versionMeant(req, message)
    await answerOnce(app, ctx, onceOf(keyOf(req.headers), 'DELETE', req.url, null), async (tx) => {
      await removeRecord({ app, tx, ctx }, r, id, { ...(version === undefined ? {} : { version }), reason: reason || undefined, node })
      return { status: 204, body: '' }
    })
    return reply.code(204).send()
  })

  http.post('/api/:record/:id/actions/:action', async (req, reply) => {
    const ctx = await ctxOf(req)
    const r = find(req)
    checkQuery(undefined, req.query)
    const { action } = req.params as { action: string }
    const body = bodyOf(req) as ActionBody
    checkBody(actionBody, body)
    const answer = await answerOnce(app, ctx, onceOf(keyOf(req.headers), 'POST', req.url, body), async (tx) => {
      const { people, ...message } = body
      const version = versionMeant(req, body.version)
      const { doc } = await actOn({ app, tx, ctx }, r, pathId(req), action, {
        ...message,
        ...(version === undefined ? {} : { version }),
        ...(people ? { people } : {}),
        confirmed: body.confirmed ?? [],
        comment: reasonIn(body) as string,
      })
      const tell = (seer: Ctx): Promise<Record<string, unknown>> => answerRecord({ app, run: tx, ctx: seer }, r, pathId(req), doc)
      // who did it by his task alone is told what his task lets him read
      const isTask = r.lifecycle?.actions[action]?.byTask === true
      return { status: 200, body: JSON.stringify(await (isTask ? readDelegated({ app, ctx }, r, pathId(req), tell) : tell(ctx))) }
    })
    tagVersion(reply, answer.body)
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
  })

  http.post('/api/:record/actions/:action', async (req) => {
    const ctx = await ctxOf(req)
    const r = find(req)
    checkQuery(undefined, req.query)
    const { action } = req.params as { action: string }
    const body = bodyOf(req)
    checkBody(batchBody, body)
    const ids = body.ids as number[]
    const versions = (body.versions ?? {}) as Readonly<Record<string, number | undefined>>
    if (action !== 'delete' && !r.lifecycle?.actions[action]) throw refuse.UNKNOWN_ACTION({ action })
    if (action === 'delete' && !opened(r).delete) throw refuse.NOT_DELETABLE({ name: app.registry.labels(r.name, ctx.lang).name })
    needOne(ctx, actionNodes(app, r, action === 'delete' ? 'del' : verbOf(r, action)))
    const key = keyOf(req.headers)
    const confirmed = confirmedIn(body)
    const comment = reasonIn(body)
    const ok: number[] = []
    const failed: { id: number; code: string; detail: string; errors?: unknown }[] = []
    // Each row is a transaction of its own: what is refused for one does not take back what was done for another.
    const gathered = app.jobs.hold()
    for (const id of new Set(ids)) {
      try {
        await runOnce(app.db, ctx, onceOf(key ? `${key}:${id}` : undefined, 'POST', `${req.url}#${id}`, { args: body.args ?? null }), async (tx) => {
          gathered.cover(tx)
          const version = versions[id]
          if (action === 'delete') await removeRecord({ app, tx, ctx }, r, id, { reason: comment, version })
          else await runAction({ app, tx, ctx }, r, id, action, { args: body.args, confirmed, comment: comment as string, version })
          return { status: 200, body: '{}' }
        })
        ok.push(id)
      } catch (e) {
        const p = problemOf(await reportedKey(app, e, ctx.lang, async () => ctx), ctx.lang, req.url, req.id, table)
        if (p.status >= 500) app.log('batch ' + String((e as Error).stack))
        failed.push({
          id,
          code: p.code,
          detail: p.errors?.map((x) => x.detail).join(ctx.lang === 'en' ? '; ' : '；') || p.detail,
          ...(p.errors ? { errors: p.errors } : {}),
        })
      }
    }
    await gathered.release()
    return { ok, failed }
  })
}

/** The version that a save, action or deletion builds on: told in the body (the address of a deletion) or as `If-Match`, which must agree. */
function versionMeant(req: FastifyRequest, message: unknown): unknown {
  const header = req.headers['if-match']
  if (header === undefined || header.trim() === '*') return message
  const version = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header.trim())?.[1]
  if (version === undefined) throw refuse.BAD_REQUEST({ detail: 'If-Match' }, 'If-Match')
  if (message !== undefined && message !== null && String(message) !== version) throw refuse.BAD_REQUEST({ detail: 'If-Match ≠ version' }, 'version')
  return Number(version)
}

/** `ETag` = the record's version; a save sends it back as `If-Match` (platform.md §7.2). */
function tagVersion(reply: FastifyReply, body: string): void {
  const version = /"version":(\d+)/.exec(body)?.[1]
  if (version !== undefined) void reply.header('etag', `"${version}"`)
}
