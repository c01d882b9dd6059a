import { refuse } from '@crossway/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { App } from '../app.ts'
import { peopleOfNone, type Ctx } from '../access/access.ts'
import { keyOf as keyIn } from '../command/idempotency.ts'
import { keepAnswer } from '../command/keep-answer.ts'
import { checkBody } from './check-body.ts'
import { checkQuery } from './check-query.ts'
import type { JsonSchema } from './check-value.ts'

/** A permission node, `any` = every logged-in account, `public` = nobody needs to log in. Required: a route without one does not start. */
export type Node = string | 'any' | 'public'

export interface RouteDef {
  readonly method: HTTPMethods
  readonly url: string
  readonly node: Node
  readonly summary?: string
  readonly bodyLimit?: number
  /** Module that must be switched on. */
  readonly module?: string
  /** Parameters of the address after `?`, each with its JSON schema; others are refused. */
  readonly query?: Readonly<Record<string, JsonSchema>>
  /** A platform sends the browser or its own call here and adds parameters of its own: those that are not declared are passed over. */
  readonly foreign?: boolean
  /** JSON schema of the body; the API document shows it, the fuzz run makes bodies of it, and calls are held to it (`checkBody`). A write without it takes no body. */
  readonly body?: JsonSchema
  /** The body is bytes as they are. */
  readonly binary?: boolean
  /** JSON, too, is handed on as the bytes that came: a signature is over them. */
  readonly raw?: boolean
  /** JSON schema of the answer. */
  readonly answer?: JsonSchema
  /** How a call that went well is answered, 200 unless said: 204 has nothing to say; several where it depends, the first unless the handler says otherwise. */
  readonly status?: Success | readonly Success[]
  /** Refusals beside those that every call of its kind may meet, such as 410 of a link that has ended. */
  readonly refuses?: readonly number[]
  /** Further parts of the operation in the API document. */
  readonly doc?: Readonly<Record<string, unknown>> & { readonly requestBody?: never }
}
type Success = 200 | 201 | 202 | 204 | 206 | 302
/** Statuses of a call that went well; the first is the usual one. */
export const successOf = ({ status = 200 }: RouteDef): readonly Success[] => (typeof status === 'number' ? [status] : status)
/** What a handler gives back goes with the status that its route declares: who says 204 has no words, and nobody else is silent. */
type Message<D extends RouteDef> = D extends { readonly status: 204 }
  ? void
  : D extends { readonly status: readonly unknown[] }
    ? unknown
    : NonNullable<unknown> | null
export interface Call {
  readonly app: App
  readonly ctx: Ctx
  readonly req: FastifyRequest
  readonly reply: FastifyReply
}
/** Body of a route that takes the place of a record's own save: the record's definition holds it, and the API document shows it. */
export const recordsBody: JsonSchema = { type: 'object', additionalProperties: true }
/** Body of a route that takes the place of an action of a record: its arguments are held by the action, and the API document shows them. */
export const actionBody = {
  type: 'object',
  additionalProperties: false,
  properties: {
    args: { type: 'object', additionalProperties: true },
    version: { type: 'integer' },
    confirmed: { type: 'array', maxItems: 100, items: { type: 'string' } },
    comment: { type: 'string', maxLength: 4000 },
    people: { type: 'object', additionalProperties: { type: 'array', maxItems: 50, items: { type: 'integer', minimum: 1 } } },
  },
} satisfies JsonSchema
const nobodys: JsonSchema = { properties: {} }
const ofApp = new WeakMap<App, RouteDef[]>()
/** All routes of an application that were declared by hand; the API document and the fuzz run read them. */
export const declaredRoutes = (app: App): readonly RouteDef[] => ofApp.get(app) ?? []

/** Declares one route with its node. The handler's answer is sent as JSON; a string is sent as it is. */
export function route<const D extends RouteDef>(http: FastifyInstance, app: App, def: D, handler: (call: Call) => Promise<Message<D>>): void {
  const known = ofApp.get(app)
  if (known) known.push(def)
  else ofApp.set(app, [def])
  const usual = successOf(def)[0]!
  http.route({
    method: def.method,
    url: def.url,
    ...(def.raw ? { config: { raw: true } } : {}),
    ...(def.bodyLimit ? { bodyLimit: def.bodyLimit } : {}),
    handler: async (req, reply) => {
      const ctx = def.node === 'public' ? anonymous(req) : await app.ports.auth.authenticate(req)
      if (def.module && app.ports.moduleOff(def.module)) throw refuse.MODULE_DISABLED()
      if (def.node !== 'public' && def.node !== 'any') requireNode(ctx, def.node)
      checkQuery(def.query, req.query, def.foreign)
      if (!def.binary && !reads.has(req.method)) {
        checkBody(def.body ?? nobodys, req.body)
        // an empty body, or the word null, says nothing of what the schema names: the handler reads it as one without fields
        if (def.body) req.body ??= {}
      }
      reply.code(usual)
      const call = { app, ctx, req, reply }
      const key = keyOf(def, call)
      if (key === undefined) return answerWith(reply, await handler(call))
      const stored = await keepAnswer({ app, ctx }, { key, method: req.method, url: req.url, body: req.body }, async () => {
        const body: unknown = await handler(call)
        const type = String(reply.getHeader('content-type') ?? 'application/json')
        const streams = typeof body === 'object' && body !== null && ('pipe' in body || Buffer.isBuffer(body) || body === reply)
        if (!reply.sent && !streams && type.startsWith('application/json'))
          return { status: body === undefined ? 204 : reply.statusCode, body: body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body) }
        answerWith(reply, body)
        return undefined
      })
      if (!stored) return reply
      return stored.status === 204 ? reply.code(204).send() : reply.code(stored.status).type('application/json; charset=utf-8').send(stored.body)
    },
  })
}

function answerWith(reply: FastifyReply, body: unknown): FastifyReply {
  if (reply.sent || body === reply) return reply
  if (body === undefined) return reply.code(204).send()
  if (typeof body === 'string') return reply.type(reply.getHeader('content-type')?.toString() ?? 'application/json; charset=utf-8').send(body)
  return reply.send(body)
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The key of a call that is to be done once (architecture §6). Bytes are told apart by their own hash; what nobody is logged in for belongs to nobody. */
function keyOf(def: RouteDef, { ctx, req }: Call): string | undefined {
  if (reads.has(req.method) || def.node === 'public' || ctx.account <= 0 || def.binary || req.isMultipart?.()) return undefined
  return keyIn(req.headers) || undefined
}

export function requireNode(ctx: Ctx, node: string): void {
  if (ctx.access.has(node)) return
  const why = ctx.access.why(node)
  if (why.code === 'RESTRICTED') throw refuse.RESTRICTED({ who: why.who, date: why.date })
  throw refuse.FORBIDDEN({ node })
}

export const langOf = (req: FastifyRequest): 'zh-cn' | 'en' => (/^en\b/i.test(String(req.headers['accept-language'] ?? '')) ? 'en' : 'zh-cn')
const nobody = {
  account: 0,
  employee: null,
  super: false,
  has: () => false,
  why: () => ({ code: 'FORBIDDEN' as const }),
  scopes: () => [],
  level: () => 'hidden' as const,
  peopleOf: peopleOfNone,
  permissionsVersion: 'nobody',
}
const anonymous = (req: FastifyRequest): Ctx => ({
  account: 0,
  employee: null,
  name: '',
  lang: langOf(req),
  access: nobody,
  actorType: 'admin',
  ip: req.ip,
  userAgent: req.headers['user-agent'] ?? null,
  requestId: req.id,
})
