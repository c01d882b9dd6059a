import { refuse } from '@crossway/kernel'
import { audit, lockDoc, pathId, readRecord, requireNode, route, sql, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { admin } from '../../model/admin.resource.ts'
import { refuseAbove } from './group-choice.ts'
import { endSessions } from '../session/live-session.ts'

/** Where an account is signed in, for those who may see the account; ending one session needs the right to sign people out (platform.md §5.5). */
export function accountSessionRoutes(http: FastifyInstance, app: App): void {
  route(http, app, { method: 'GET', url: '/api/admin/:id/session', node: 'auth/admin', summary: 'Live sessions of an account' }, async ({ ctx, req }) => {
    await readRecord({ app, ctx }, admin, pathId(req))
    return {
      rows: await app.db.rows(
        sql`select sid, device, ip, region, login_at, last_active_at, locked, second_factor from admin_session where admin_id = ${pathId(req)}::bigint and revoked_at is null and expires_at > now() and refresh_expires_at > now() order by last_active_at desc limit 100`,
      ),
    }
  })
  route(
    http,
    app,
    { method: 'DELETE', url: '/api/admin/:id/session/:sid', status: 204, node: 'auth/admin/kick', summary: 'End one session of an account' },
    async ({ ctx, req }) => {
      requireNode(ctx, 'auth/admin')
      const { sid } = req.params as { sid: string }
      if (!/^[0-9a-f-]{36}$/.test(sid)) throw refuse.NOT_FOUND()
      await app.db.tx(async (tx) => {
        const doc = await lockDoc({ app, tx, ctx }, admin, pathId(req), 'kick')
        await refuseAbove({ app, tx, ctx }, pathId(req))
        const n = await endSessions({ app, tx }, sql`admin_id = ${pathId(req)}::bigint and sid = ${sid}::uuid`, ctx.account, 'kicked')
        if (n === 0) throw refuse.NOT_FOUND()
        await audit({ run: tx, ctx }, [
          { resource: 'admin', record: pathId(req), no: String(doc.username), operation: 'action', action: 'kick', node: 'auth/admin/kick' },
        ])
      })
    },
  )
}
