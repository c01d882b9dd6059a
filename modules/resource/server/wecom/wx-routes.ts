import { refuse as engineRefuse } from '@crossway/kernel'
import { pathId, readRecord, route, sql, systemCtx, type App } from '@crossway/server-kit'
import { wecomCallbackKeys } from '@crossway/platform/server'
import { approvalChangeOf, elementOf, openSealed, type CallbackKeys, type SignedQuery } from '@crossway/wecom'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../model/errors.ts'
import type { Filled } from '../../model/wecom/form-fields.ts'
import { bodyOf, momentOf } from '../connector/route-input.ts'
import { mapped } from './make-document.ts'
import { refreshTemplate, wecomOf } from './read-approval.ts'
import { mostDays } from './wx-jobs.ts'

const url = '/api/wecom/approval'
const tooLarge = 64 * 1024

async function keysOf(app: App): Promise<CallbackKeys> {
  const keys = await wecomCallbackKeys(app)
  if (!keys) throw engineRefuse.NOT_FOUND()
  return keys
}
const signedBy = (req: FastifyRequest): SignedQuery => {
  const q = req.query as Record<string, unknown>
  const text = (name: string): string => (typeof q[name] === 'string' ? q[name] : '')
  return { msg_signature: text('msg_signature'), timestamp: text('timestamp'), nonce: text('nonce') }
}
const query = Object.fromEntries(['msg_signature', 'timestamp', 'nonce', 'echostr'].map((n) => [n, { type: 'string', maxLength: 4000 }]))

/** Approvals of WeCom: the address its callbacks come to, and what people ask of them. */
export function wxRoutes(http: Parameters<typeof route>[0], app: App): void {
  // Callbacks are XML, which nothing else here takes.
  http.addContentTypeParser(['text/xml', 'application/xml'], { parseAs: 'string', bodyLimit: tooLarge }, (req, body, done) =>
    req.url.startsWith(url)
      ? done(null, body)
      : done(Object.assign(new Error('Unsupported Media Type'), { statusCode: 415, code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' })),
  )
  route(
    http,
    app,
    { method: 'GET', url, node: 'public', module: 'resource', query, foreign: true, summary: 'WeCom proves that it may tell us of approvals' },
    async ({ req, reply }) => {
      const { echostr } = req.query as Record<string, unknown>
      const echo = openSealed(await keysOf(app), signedBy(req), typeof echostr === 'string' ? echostr : '')
      if (echo === undefined) throw refuse.WX_SIGNATURE()
      void reply.type('text/plain; charset=utf-8')
      return echo
    },
  )
  // WeCom waits five seconds: what the approval says is read by a job.
  route(
    http,
    app,
    {
      method: 'POST',
      url,
      node: 'public',
      module: 'resource',
      query,
      foreign: true,
      binary: true,
      bodyLimit: tooLarge,
      summary: 'WeCom tells of a change of an approval',
    },
    async ({ req, reply }) => {
      const xml = typeof req.body === 'string' ? req.body : ''
      const message = openSealed(await keysOf(app), signedBy(req), elementOf(xml, 'Encrypt') ?? '')
      if (message === undefined) throw refuse.WX_SIGNATURE()
      const change = approvalChangeOf(message)
      if (change)
        await app.jobs.enqueue(
          app.db,
          systemCtx(),
          'wxApproval.read',
          `企微审批 ${change.spNo}`,
          { sp_no: change.spNo },
          {
            uniqueKey: `wx ${change.spNo} ${change.status} ${change.at}`,
          },
        )
      void reply.type('text/plain; charset=utf-8')
      return 'success'
    },
  )
  const right = { module: 'resource', method: 'POST' } as const
  const range = {
    type: 'object',
    required: ['from', 'to'],
    properties: { from: { type: 'string', format: 'date-time' }, to: { type: 'string', format: 'date-time' } },
  }
  route(
    http,
    app,
    {
      ...right,
      url: '/api/wx-approval/sync',
      status: 202,
      node: 'wxwrokApproval/sync',
      body: range,
      summary: 'Fetch the approvals of at most 31 days: the job',
    },
    async ({ ctx, req }) => {
      const body = bodyOf(req.body)
      const [from, to] = [momentOf(body, 'from'), momentOf(body, 'to')]
      if (from === undefined || to === undefined || to < from || to - from > mostDays * 86_400_000) throw refuse.WX_RANGE({}, 'to')
      await wecomOf(app)
      const data = { from: Math.floor(from / 1000), to: Math.floor(to / 1000) }
      const job = await app.jobs.enqueue(app.db, ctx, 'wxApproval.sync', '拉取企微审批', data, { uniqueKey: `wx sync ${data.from} ${data.to}` })
      return { jobId: job }
    },
  )
  const template = { ...right, node: 'wxwrokApproval/template' } as const
  route(http, app, { ...template, url: '/api/wx-approval-template/:id/refresh', summary: 'Read the fields of a form anew' }, async ({ ctx, req }) => {
    const id = pathId(req)
    await refreshTemplate(app, id)
    return readRecord({ app, ctx }, app.registry.resource('wx_approval_template'), id)
  })
  const body = { type: 'object', required: ['sp_no'], properties: { sp_no: { type: 'string', maxLength: 40 } } }
  route(
    http,
    app,
    { ...template, url: '/api/wx-approval-template/:id/try', body, summary: 'What the mapping makes of a past approval' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, app.registry.resource('wx_approval_template'), id)
      const { sp_no: no } = bodyOf(req.body)
      if (typeof no !== 'string' || no.trim() === '' || no.length > 40) throw refuse.WX_PART_NO({}, 'sp_no')
      const a = await app.db.maybe<{ contents: readonly Filled[] }>(
        sql`select coalesce(contents, '[]') as contents from wx_approval where sp_no = ${no.trim()} and template_id = ${id}::bigint`,
      )
      if (!a) throw engineRefuse.NOT_FOUND()
      return mapped(app.db, id, a.contents)
    },
  )
}
