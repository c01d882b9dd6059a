import { refuse } from '@crossway/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { fileLink } from '../file/file-link.ts'
import { answerShareLink } from '../share/answer-link.ts'
import { longestDays, makeShareLink, openShareLink, revokeShareLink, shareLinksOf, type LinkVisitor } from '../share/share-link.ts'
import { externalAddress } from './outside-address.ts'
import { langOf, route } from './route.ts'

const defaultDays = 7
const header = 'x-share-token'
const id = (v: unknown, field: string): number | undefined => {
  if (v === undefined || v === null || v === '') return undefined
  const n = typeof v === 'string' && /^\d{1,16}$/.test(v) ? Number(v) : v
  if (!Number.isSafeInteger(n) || Number(n) < 1) throw refuse.BAD_REQUEST({ detail: field }, field)
  return Number(n)
}

/** Read-only links to one record or file for people without a login (organization.md §1, scenario 6). */
export function shareRoutes(http: FastifyInstance, app: App): void {
  const whole = { type: 'integer', minimum: 1 }
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/share-link',
      status: 201,
      node: 'any',
      summary: 'Make a link to a record or a file; it is shown once',
      body: {
        type: 'object',
        properties: { record: { type: 'string' }, id: whole, file: whole, days: { type: 'integer', minimum: 1, maximum: longestDays } },
      },
    },
    async ({ ctx, req, reply }) => {
      const { record, id: of, file, days, ...rest } = (req.body ?? {}) as Record<string, unknown>
      const odd = Object.keys(rest)[0]
      if (odd !== undefined) throw refuse.UNKNOWN_FIELD({ field: odd })
      const life = id(days, 'days') ?? defaultDays
      if (life > longestDays) throw refuse.BAD_REQUEST({ detail: `days ≤ ${longestDays}` }, 'days')
      if ((file === undefined) === (record === undefined)) throw refuse.BAD_REQUEST({ detail: 'record, file' })
      const created = await makeShareLink(
        { app, ctx },
        {
          record: typeof record === 'string' ? record : undefined,
          id: id(of, 'id'),
          file: id(file, 'file'),
          days: life,
        },
      )
      void reply.header('cache-control', 'no-store')
      // Behind the #: no server and no log gets to see it.
      return { id: created.id, title: created.title, expires_at: created.expires_at, url: `${externalAddress(app, req)}/#/share?token=${created.token}` }
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/share-link',
      node: 'any',
      summary: 'Links that one has made; of everybody for supers',
      query: { record: { type: 'string' }, id: whole, file: whole },
    },
    async ({ ctx, req }) => {
      const { record, id: of, file } = req.query as Record<string, unknown>
      const r = typeof record === 'string' ? app.registry.byApiName(record) : undefined
      if (record !== undefined && !r) throw refuse.NOT_FOUND()
      return { rows: await shareLinksOf({ app, ctx }, { resource: r?.name, record: id(of, 'id'), file: id(file, 'file') }) }
    },
  )
  route(http, app, { method: 'DELETE', url: '/api/share-link/:id', status: 204, node: 'any', summary: 'Take a link back' }, async ({ ctx, req }) => {
    await revokeShareLink({ app, ctx }, id((req.params as { id: string }).id, 'id')!)
  })
  route(
    http,
    app,
    { method: 'GET', url: '/api/share', refuses: [410], node: 'public', summary: `What a link shows; its token comes in the header ${header}` },
    async ({ req, reply }) => {
      void reply.header('cache-control', 'no-store')
      await app.ports.outsiders()
      const { maker, ...shared } = await openShareLink(app, tokenIn(req), visitor(req))
      return { ...shared, files: shared.files.map(({ id: file, name, size, mime }) => ({ name, size, mime, url: fileLink(app, file, maker, false).url })) }
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/share/answer',
      status: 204,
      refuses: [410, 429],
      node: 'public',
      summary: `The holder of a link confirms the paper behind it or sends it back; its token comes in the header ${header}`,
      body: {
        type: 'object',
        required: ['verdict', 'name'],
        additionalProperties: false,
        properties: {
          verdict: { type: 'string', enum: ['accept', 'refuse'] },
          name: { type: 'string', minLength: 1, maxLength: 40 },
          note: { type: 'string', maxLength: 500 },
        },
      },
    },
    async ({ req, reply }) => {
      void reply.header('cache-control', 'no-store')
      await app.ports.outsiders()
      const { verdict, name, note } = req.body as { verdict: 'accept' | 'refuse'; name: string; note?: string }
      await answerShareLink(app, tokenIn(req), visitor(req), { verdict, name, note: note ?? null })
    },
  )
}

const visitor = (req: FastifyRequest): LinkVisitor => ({
  ip: req.ip,
  userAgent: req.headers['user-agent'] ?? null,
  lang: langOf(req),
  requestId: req.id,
})
function tokenIn(req: FastifyRequest): string {
  const token = req.headers[header]
  if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) throw refuse.NOT_FOUND()
  return token
}
