import { route, sql, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'

/** Many failures or many exports at once are a sign: how many there were in the last fifteen minutes (platform.md §6.4). */
export function logRoutes(http: FastifyInstance, app: App): void {
  route(http, app, { method: 'GET', url: '/api/admin-log/burst', node: 'auth/adminLog', summary: 'Failures and exports of the last fifteen minutes' }, () =>
    app.db.one(
      sql`select count(*) filter (where result = 'failed')::int + (select count(*)::int from login_log where at > now() - interval '15 minutes' and result <> 'ok') as failures, count(*) filter (where node like '%/export')::int as exports from operation_log where createtime > now() - interval '15 minutes'`,
    ),
  )
}
