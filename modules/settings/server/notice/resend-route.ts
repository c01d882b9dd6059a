import { refuse as engine } from '@crossway/kernel'
import { resendNotice } from '@crossway/platform/server'
import { audit, route, sql, type App, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const node = 'notificationHistory/resend'

/** Says a message again that its recipient has not read: a delivery of its own, the first one stays (settings.md notificationHistory). */
export function noticeRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/notice-delivery/:id/actions/resend',
      node,
      module: 'settings',
      summary: '重发通知 · Send a message again that was not read',
      body: { type: 'object', additionalProperties: false, properties: { args: { type: 'object', additionalProperties: false, properties: {} } } },
    },
    ({ ctx, req }) => {
      const { id } = req.params as { id: string }
      if (!/^\d{1,15}$/.test(id)) throw engine.NOT_FOUND()
      const notice = Number(id)
      return app.db.tx(async (tx) => {
        const row = await tx.maybe<{ read: boolean; enabled: boolean; again: boolean }>(sql`
          select n.read_at is not null as read, a.status = 'enabled' as enabled, exists (select 1 from notification x where x.dedupe_key = 'resend ' || n.id and x.read_at is null) as again
          from notification n join admin a on a.id = n.account where n.id = ${notice}::bigint for update of n`)
        if (!row) throw engine.NOT_FOUND()
        if (row.read) throw refuse.NOTICE_READ()
        if (!row.enabled) throw refuse.NOTICE_RECIPIENT()
        if (row.again) throw refuse.NOTICE_AGAIN()
        const sent = await resendNotice({ app, tx }, notice)
        await audit({ run: tx, ctx }, [{ resource: 'notice_delivery', record: notice, operation: 'action', action: 'resend', node }])
        return { id: sent }
      })
    },
  )
}
