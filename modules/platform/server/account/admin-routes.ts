import type { CommandContext } from '@crossway/server-kit'
import type { FieldProblem } from '@crossway/kernel'
import {
  actionBody,
  answerOnce,
  createRecord,
  onceOf,
  pathId,
  readRecord,
  requireNode,
  route,
  runAction,
  updateRecord,
  type App,
  type JsonSchema,
} from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { asBody, newTokenBody, oneOf, rowIds, whole, word } from '../body-schema.ts'
import { admin } from '../../model/admin.resource.ts'
import { refuse as refusePlatform } from '../../model/errors.ts'
import { invalid, objectBody } from '../login/login-body.ts'
import { checkPassword, setPassword } from '../password/set-password.ts'
import { tokensOf } from '../token/api-tokens.ts'
import { issuedIn } from './issued-secrets.ts'
import { refusePersonAbove } from './group-choice.ts'
import { onlyAccounts } from './rank.ts'

const words = (v: unknown): string[] => (Array.isArray(v) ? v.filter((x): x is string => typeof x === 'string') : [])

/** What the generic routes of records cannot do for accounts: take a password on creation, and hand out a secret once. */
export function adminRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/admin',
      status: 201,
      node: 'auth/admin/add',
      summary: 'Create an account with its first password',
      body: {
        ...asBody({
          'username!': word(),
          'nickname!': word(),
          kind: oneOf('staff', 'technical'),
          'groups!': rowIds,
          password: word('tea-4-two'),
          email: word('a@example.com'),
          mobile: word('13800000001'),
        }),
        additionalProperties: true,
      },
    },
    async ({ ctx, req, reply }) => {
      const { password, ...body } = objectBody(req.body)
      const technical = body.kind === 'technical'
      const missing: FieldProblem[] = []
      if (technical && typeof password === 'string' && password !== '') missing.push({ field: 'password', code: 'TECHNICAL_NO_PASSWORD' })
      if (!technical && (typeof password !== 'string' || password === '')) missing.push({ field: 'password', code: 'PASSWORD_REQUIRED' })
      if (!Array.isArray(body.groups) || body.groups.length === 0)
        missing.push({ field: 'groups', code: 'REQUIRED_CHOICE', params: { label: app.registry.labels('admin', ctx.lang).fields.groups as string } })
      if (missing.length) throw invalid(missing)
      if (typeof password === 'string' && password !== '')
        await checkPassword(app, password, typeof body.username === 'string' ? body.username : '', 'password')
      // The stored answer of an idempotent call holds no password, and neither does its hash of the body.
      const answer = await answerOnce(app, ctx, onceOf(req.headers['idempotency-key']?.toString(), 'POST', req.url, body), async (tx) => {
        if (typeof body.employee === 'number') await refusePersonAbove({ app, tx, ctx }, body.employee)
        const id = await createRecord({ app, tx, ctx }, admin, body, { confirmed: words(body.confirmed), node: 'auth/admin/add' })
        if (!technical) await setPassword({ app, tx }, id, password as string, true)
        return { status: 201, body: JSON.stringify(await readRecord({ app, ctx: onlyAccounts(ctx, [id]) }, admin, id, tx)) }
      })
      reply.code(answer.status).type('application/json; charset=utf-8')
      return answer.body
    },
  )
  route(
    http,
    app,
    {
      method: 'PATCH',
      url: '/api/admin/:id',
      node: 'auth/admin/edit',
      summary: 'Change an account; a password beside it is its next one, blank leaves the old one',
      body: { ...asBody({ 'version!': whole, nickname: word(), password: word('tea-4-two') }), additionalProperties: true },
    },
    async ({ ctx, req, reply }) => {
      const { password, ...body } = objectBody(req.body)
      if (body.version === undefined && typeof req.headers['if-match'] === 'string') body.version = Number(req.headers['if-match'].replaceAll('"', ''))
      if (password !== undefined && password !== null && typeof password !== 'string') throw refusePlatform.PASSWORD_RULE({}, 'password')
      const id = pathId(req)
      const answer = await answerOnce(app, ctx, onceOf(req.headers['idempotency-key']?.toString(), 'PATCH', req.url, body), async (tx) => {
        const comment = typeof body.comment === 'string' ? body.comment : undefined
        const doc = await updateRecord({ app, tx, ctx }, admin, id, body, { confirmed: words(body.confirmed), comment, node: 'auth/admin/edit' })
        if (password) {
          await checkPassword(app, password, String(doc.username), 'password')
          // An action of its own: the right to it, rank and the end of sessions are its business.
          await runAction({ app, tx, ctx }, admin, id, 'reset_password', { args: { password } })
        }
        return { status: 200, body: JSON.stringify(await readRecord({ app, ctx }, admin, id, tx)) }
      })
      const { version } = JSON.parse(answer.body) as { version?: number }
      reply.header('etag', `"${version}"`).type('application/json; charset=utf-8')
      return answer.body
    },
  )
  const secret = (action: 'reset_password' | 'create_token', node: string, summary: string, body: JsonSchema = actionBody): void =>
    route(http, app, { method: 'POST', url: `/api/admin/:id/actions/${action}`, node, summary, body }, ({ ctx, req, reply }) => {
      void reply.header('cache-control', 'no-store')
      return app.db.tx((tx) => withSecret({ app, tx, ctx }, pathId(req), action, objectBody(req.body)))
    })
  secret('reset_password', 'auth/admin/resetPwd', 'Set a new password; it is shown once')
  secret('create_token', 'auth/admin/token', 'Make an API token; it is shown once', {
    ...actionBody,
    properties: { ...actionBody.properties, args: newTokenBody },
  })

  route(http, app, { method: 'GET', url: '/api/admin/:id/tokens', node: 'auth/admin/token', summary: 'API tokens of an account' }, async ({ ctx, req }) => {
    requireNode(ctx, 'auth/admin')
    await readRecord({ app, ctx }, admin, pathId(req))
    return { rows: await tokensOf(app.db, pathId(req)) }
  })
}

async function withSecret({ app, tx, ctx }: CommandContext, id: number, action: string, body: Record<string, unknown>): Promise<object> {
  await runAction({ app, tx, ctx }, admin, id, action, { args: body.args, version: body.version, confirmed: words(body.confirmed) })
  return { ...(await readRecord({ app, ctx }, admin, id, tx)), ...issuedIn(tx) }
}
