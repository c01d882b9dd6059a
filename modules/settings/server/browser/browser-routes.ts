import { audit, lockDoc, pathId, route, secretPut, sql, type App, type ServerModule } from '@crossway/server-kit'
import { browserProfile } from '../../model/browser/browser-profile.resource.ts'
import { openProfile } from './open-profile.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]

/** Opening a profile, closing what one has opened, and its login password. */
export function browserRoutes(http: Http, app: App): void {
  const common = { method: 'POST', module: 'settings' } as const
  route(
    http,
    app,
    {
      ...common,
      url: '/api/browser-profile/:id/open',
      node: 'storeBrowser/open',
      summary: '打开店铺 · Open a seller account by its profile and line',
      body: { type: 'object', required: ['purpose'], additionalProperties: false, properties: { purpose: { type: 'string', minLength: 2, maxLength: 200 } } },
    },
    ({ ctx, req, reply }) => {
      reply.header('cache-control', 'no-store')
      return openProfile({ app, ctx }, pathId(req), (req.body as { purpose: string }).purpose)
    },
  )
  route(
    http,
    app,
    { ...common, url: '/api/browser-session/:id/close', node: 'storeBrowser/open', summary: '关闭会话 · Close a session that one has opened' },
    async ({ ctx, req }) => {
      const n = await app.db.run(
        sql`update browser_session set closed_at = now(), updated_at = now() where id = ${pathId(req)} and created_by = ${ctx.account} and closed_at is null`,
      )
      return { closed: n > 0 }
    },
  )
  route(
    http,
    app,
    {
      ...common,
      url: '/api/browser-profile/:id/login',
      node: 'storeBrowser/edit',
      summary: '登记登录密码 · Seal the login password; it is not shown again',
      body: { type: 'object', required: ['password'], additionalProperties: false, properties: { password: { type: 'string', minLength: 1, maxLength: 200 } } },
    },
    ({ ctx, req, reply }) => {
      reply.header('cache-control', 'no-store')
      const id = pathId(req)
      return app.db.tx(async (tx) => {
        const doc = await lockDoc({ app, tx, ctx }, browserProfile, id, 'edit')
        await secretPut({ app, tx }, { type: 'browser_profile', id }, 'login', (req.body as { password: string }).password, {
          by: ctx.account,
          kind: 'password',
        })
        await tx.run(sql`update browser_profile set login_set = true, updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where id = ${id}`)
        const changes = [{ field: 'login_set', before: '***', after: '***' }]
        await audit({ run: tx, ctx }, [
          { resource: 'browser_profile', record: id, no: String(doc['name']), operation: 'update', changes, node: 'storeBrowser/edit' },
        ])
        return { set: true }
      })
    },
  )
}
