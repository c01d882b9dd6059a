import { audit, lockDoc, pathId, route, secretPut, sql, type App, type ServerModule } from '@crossway/server-kit'
import { dedicatedLine } from '../../model/line/dedicated-line.resource.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const node = 'amzDedicatedLine/edit'

/** The password of a line is sealed and never read back. */
export function lineRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/dedicated-line/:id/auth',
      node,
      module: 'settings',
      summary: '登记专线密码 · Seal the password of a line; it is not shown again',
      body: { type: 'object', required: ['password'], additionalProperties: false, properties: { password: { type: 'string', minLength: 1, maxLength: 200 } } },
    },
    ({ ctx, req, reply }) => {
      reply.header('cache-control', 'no-store')
      const line = pathId(req)
      const { password } = req.body as { password: string }
      return app.db.tx(async (tx) => {
        const doc = await lockDoc({ app, tx, ctx }, dedicatedLine, line, 'edit')
        await secretPut({ app, tx }, { type: 'dedicated_line', id: line }, 'auth', password, { by: ctx.account, kind: 'password' })
        await tx.run(sql`update dedicated_line set auth_set = true, updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where id = ${line}`)
        const changes = [{ field: 'auth_set', before: '***', after: '***' }]
        await audit({ run: tx, ctx }, [{ resource: 'dedicated_line', record: line, no: String(doc['line_no']), operation: 'update', changes, node }])
        return { set: true }
      })
    },
  )
}
