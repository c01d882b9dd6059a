import { randomBytes } from 'node:crypto'
import { externalAddress, lockDoc, pathId, route, secretPut, sql, type App, tokenHash, type ServerModule } from '@crossway/server-kit'
import { refuse as engine } from '@crossway/kernel'
import { webhookIn } from '../../model/integration/webhook.resource.ts'
import { refuse } from '../../model/errors.ts'
import { noteMade } from './note-made.ts'
import { hookOwner, takeCall } from './webhooks.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const door = '/api/webhook'
const largest = 1024 * 1024

/** The door that platforms call, and the address and the secret of one, told once. */
export function webhookRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      module: 'settings',
      method: 'POST',
      url: `${door}/:token`,
      node: 'public',
      foreign: true,
      binary: true,
      raw: true,
      bodyLimit: largest,
      status: [200],
      refuses: [401, 403, 404, 500],
      summary: '接收回调 · A platform tells of an event; signed, of now, taken once',
    },
    async ({ req, reply }) => {
      const { token } = req.params as { token: string }
      const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
      const taken = await takeCall(app, { token: token.slice(0, 100), ip: req.ip, headers: req.headers, body })
      if (taken.outcome === 'unknown') throw engine.NOT_FOUND()
      reply.code(taken.status)
      return { outcome: taken.outcome }
    },
  )
  route(
    http,
    app,
    {
      module: 'settings',
      method: 'POST',
      url: '/api/webhook-in/:id/renew',
      node: 'integration/secret',
      summary: '生成回调地址或密钥 · Another address or secret of an incoming webhook; it is told once',
      body: {
        type: 'object',
        required: ['what'],
        additionalProperties: false,
        properties: { what: { type: 'string', enum: ['address', 'secret'] }, value: { type: 'string', maxLength: 200 } },
      },
    },
    async ({ ctx, req, reply }) => {
      reply.header('cache-control', 'no-store')
      const id = pathId(req)
      const { what, value } = req.body as { what: 'address' | 'secret'; value?: string }
      if (value !== undefined && (what === 'address' || value.trim().length < 16)) throw refuse.HOOK_SCHEME({}, 'value')
      return app.db.tx(async (tx) => {
        const doc = await lockDoc({ app, tx, ctx }, webhookIn, id, 'edit')
        const made = value?.trim() ?? randomBytes(32).toString('base64url')
        if (what === 'address')
          await tx.run(sql`
            insert into webhook_address (webhook_id, token_hash) values (${id}, ${tokenHash(made)}) on conflict (webhook_id) do update set token_hash = excluded.token_hash, made_at = now()`)
        else await secretPut({ app, tx }, hookOwner(id), 'secret', made, { by: ctx.account })
        await noteMade({ tx, ctx }, 'webhook_in', { id, name: String(doc['name']) }, what)
        return what === 'address' ? { address: `${externalAddress(app, req)}${door}/${made}` } : value === undefined ? { secret: made } : { secret: null }
      })
    },
  )
}
