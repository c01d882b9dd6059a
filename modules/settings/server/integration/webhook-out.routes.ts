import { randomBytes } from 'node:crypto'
import { lockDoc, pathId, route, secretPut, type App, type ServerModule } from '@crossway/server-kit'
import { webhookOut } from '../../model/integration/webhook-out.resource.ts'
import { noteMade } from './note-made.ts'
import { outOwner } from './webhook-out.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]

/** The events that can be subscribed to, and the secret of a subscription, told once. */
export function webhookOutRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    { module: 'settings', method: 'GET', url: '/api/webhook-events', node: 'integration', summary: '可订阅事件 · Events that an outgoing webhook may tell of' },
    async ({ ctx }) => ({ rows: [...app.registry.events.values()].map((e) => ({ event: e.name, title: e.title[ctx.lang] })) }),
  )
  route(
    http,
    app,
    {
      module: 'settings',
      method: 'POST',
      url: '/api/webhook-out/:id/secret',
      node: 'integration/secret',
      summary: '生成推送密钥 · Another secret of an outgoing webhook; it is told once',
      body: { type: 'object', additionalProperties: false, properties: {} },
    },
    async ({ ctx, req, reply }) => {
      reply.header('cache-control', 'no-store')
      const id = pathId(req)
      return app.db.tx(async (tx) => {
        const doc = await lockDoc({ app, tx, ctx }, webhookOut, id, 'edit')
        const secret = randomBytes(32).toString('base64url')
        await secretPut({ app, tx }, outOwner(id), 'secret', secret, { by: ctx.account })
        await noteMade({ tx, ctx }, 'webhook_out', { id, name: String(doc['name']) }, 'secret')
        return { secret }
      })
    },
  )
}
