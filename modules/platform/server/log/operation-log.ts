import { declaredRoutes, sql, type App, type Ctx, type Ports, type Sql } from '@crossway/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ruleBook } from '../menu/rule-book.ts'
import { maskData } from './mask-data.ts'
import { membersOf } from './members-of.ts'
import { nameOfCall } from './name-of-call.ts'

const callers = new WeakMap<object, Ctx>()
const requests = new WeakMap<Ctx, { readonly req: FastifyRequest; readonly since: number }>()
/** Requests whose row stands in the transaction of what they did. */
const logged = new WeakSet<object>()
/** The entry tells who a request turned out to come from. */
export function rememberCaller(req: object, ctx: Ctx): void {
  callers.set(req, ctx)
  requests.set(ctx, { req: req as FastifyRequest, since: performance.now() })
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
// Nobody's action: a browser that reports its own error, renews its session or keeps the width of a column.
// Parts of an upload are told once, when the file is whole.
export const notLogged = /^\/api\/(client-error|session\/refresh|pref\/|upload(?!.*\/complete))/

/** What the log takes of an answer: the code of a refusal, or the record that was written, or who has just signed in. */
function answered(payload: unknown, status: number, title: string | undefined, knowsCaller: boolean): Readonly<Record<string, unknown>> {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return {}
  // a refusal has a title, too, and it is no record's
  return membersOf(payload, status >= 400 ? ['code'] : ['id', ...(title ? [title] : []), ...(knowsCaller ? [] : ['admin'])])
}

/** Every call that is no reading one leaves a row with its result before its answer goes out; private files that are handed out do, too (platform.md §6.4). */
export function operationLog(http: FastifyInstance, app: App): void {
  http.addHook('onSend', async (req, reply, payload) => {
    const privateFile = reply.getHeader('x-private-file') !== undefined
    if (privateFile) reply.removeHeader('x-private-file')
    if ((reads.has(req.method) && !privateFile) || notLogged.test(req.url) || !req.url.startsWith('/api/')) return payload
    // A log that cannot be written is told, but does not undo what was done.
    if (!logged.has(req)) await write(app, req, reply.statusCode, reply.elapsedTime, payload).catch((e: unknown) => app.log('operation log: ' + String(e)))
    return payload
  })
}

/** A committed change and its row are one transaction; when it is taken back, the row is written with the refusal instead. */
export const logAnswer =
  (app: App): Ports['answered'] =>
  async ({ tx, ctx, status, body }) => {
    const call = requests.get(ctx)
    if (!call) return
    tx.later(await rowOf(app, call.req, status, performance.now() - call.since, body))
    tx.after(() => void logged.add(call.req))
  }

async function write(app: App, req: FastifyRequest, status: number, took: number, payload: unknown): Promise<void> {
  await app.db.run(await rowOf(app, req, status, took, payload))
}

async function rowOf(app: App, req: FastifyRequest, status: number, took: number, payload: unknown): Promise<Sql> {
  const ctx = callers.get(req)
  const params = (req.params ?? {}) as Record<string, string | undefined>
  const pattern = req.routeOptions.url ?? req.url.split('?')[0]!
  const body = req.isMultipart?.() ? null : req.body
  const view = (req.query as { view?: unknown } | undefined)?.view ?? (body as { view?: unknown } | null | undefined)?.view
  const name = nameOfCall(app, await ruleBook(app), { method: req.method, pattern, params, view })
  const typed = (body as { username?: unknown } | null | undefined)?.username
  const record = name.resource ? app.registry.find(name.resource) : undefined
  const answer = answered(payload, status, record?.title, ctx !== undefined)
  const title = record ? answer[record.title] : undefined
  const id = Number(params['id'] ?? answer.id)
  const signedIn = (answer.admin as { readonly id?: number } | null | undefined)?.id
  return sql`insert into operation_log (admin_id, username, employee_id, title, title_en, node, resource, record_id, record_no, method, url, data, ip, useragent, status, result, error_code, duration_ms, trace_id)
      values (${ctx?.account ?? signedIn ?? null}::bigint, coalesce((select username from admin where id = ${ctx?.account ?? null}::bigint), ${typeof typed === 'string' ? typed.replaceAll('\u0000', '').slice(0, 60) : ''}::text), ${ctx?.employee ?? null}::bigint,
        ${clean(name.title)}, ${clean(name.titleEn)}, ${name.node === null ? null : clean(name.node)}, ${name.resource}, ${Number.isSafeInteger(id) && id > 0 ? id : null}::bigint, ${typeof title === 'string' ? clean(title).slice(0, 200) : null}, ${req.method}, ${clean(req.url).slice(0, 1500)}, ${JSON.stringify(maskData(body, await secretsNamed(app, req.method, pattern, name.resource)))}::jsonb,
        ${req.ip}, ${req.headers['user-agent']?.slice(0, 500) ?? null}, ${status}, ${status < 400 ? 'ok' : status < 500 ? 'refused' : 'failed'}, ${answer.code ?? null}, ${Math.round(took)}, ${req.id})`
}

/** Settings carry names of their own, so only the settings themselves know which of them are secret; records and routes say of what they take in what no log may repeat. */
async function secretsNamed(app: App, method: string, pattern: string, resource: string | null): Promise<ReadonlySet<string>> {
  const named = new Set([...closedFields(app, resource), ...closedParts(app, method, pattern)])
  if (!pattern.startsWith('/api/routine/config')) return named
  const rows = await app.db.rows<{ name: string }>(sql`select name from config_item where is_secret or type = 'password' limit 1000`)
  return new Set([...named, ...rows.map((r) => r.name)])
}
/** Fields that come in and are never shown again, and what people are paid. */
const closedFields = (app: App, resource: string | null): string[] =>
  Object.entries((resource ? app.registry.find(resource)?.fields : undefined) ?? {}).flatMap(([n, x]) => (x.writeOnly || x.class === 'salary' ? [n] : []))
const closedParts = (app: App, method: string, pattern: string): string[] => {
  const parts = declaredRoutes(app).find((d) => d.url === pattern && d.method === method)?.body?.properties as
    | Readonly<Record<string, { readonly writeOnly?: unknown }>>
    | undefined
  return Object.entries(parts ?? {}).flatMap(([n, x]) => (x.writeOnly ? [n] : []))
}
const clean = (url: string): string => url.replaceAll('\u0000', '')
