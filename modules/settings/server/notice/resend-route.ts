import { Refusal, refuse as engine } from '@crossway/kernel'
import { resendNotice } from '@crossway/platform/server'
import { audit, pathId, route, sql, type App, type CommandContext, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { noticeDays } from '../../model/notice/notice-delivery.query.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const node = 'notificationHistory/resend'

/** So many messages are said again with one call (settings.md notificationHistory). */
const mostAtOnce = 500
/** Says a message again that its recipient has not read: a delivery of its own, the first one stays (settings.md notificationHistory). */
async function sayAgain({ app, tx, ctx }: CommandContext, notice: number): Promise<number> {
  const row = await tx.maybe<{ read: boolean; enabled: boolean; again: boolean }>(sql`
    select n.read_at is not null as read, a.status = 'enabled' as enabled, exists (select 1 from notification x where x.dedupe_key = 'resend ' || n.id and x.read_at is null) as again
    from notification n join admin a on a.id = n.account where n.id = ${notice}::bigint for update of n`)
  if (!row)
    throw (await tx.maybe(sql`select 1 from notification_archive where id = ${notice}::bigint`)) ? refuse.NOTICE_OLD({ n: noticeDays }) : engine.NOT_FOUND()
  if (row.read) throw refuse.NOTICE_READ()
  if (!row.enabled) throw refuse.NOTICE_RECIPIENT()
  if (row.again) throw refuse.NOTICE_AGAIN()
  const sent = await resendNotice({ app, tx }, notice)
  await audit({ run: tx, ctx }, [{ resource: 'notice_delivery', record: notice, operation: 'action', action: 'resend', node }])
  return sent
}
const args = { type: 'object', additionalProperties: false, properties: {} } as const

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
      body: { type: 'object', additionalProperties: false, properties: { args } },
    },
    ({ ctx, req }) => {
      const id = pathId(req)
      return app.db.tx(async (tx) => ({ id: await sayAgain({ app, tx, ctx }, id) }))
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/notice-delivery/actions/resend',
      node,
      module: 'settings',
      summary: '批量重发通知 · Send messages again that were not read, each for itself',
      body: {
        type: 'object',
        additionalProperties: false,
        required: ['ids'],
        properties: {
          ids: { type: 'array', minItems: 1, maxItems: mostAtOnce, items: { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 } },
          versions: { type: 'object', additionalProperties: { type: 'integer' } },
          confirmed: { type: 'array', maxItems: 20, items: { type: 'string', maxLength: 60 } },
          args,
        },
      },
    },
    async ({ ctx, req }) => {
      const ok: number[] = []
      const failed: { id: number; code: string; detail: string }[] = []
      for (const id of new Set((req.body as { ids: readonly number[] }).ids))
        try {
          await app.db.tx((tx) => sayAgain({ app, tx, ctx }, id))
          ok.push(id)
        } catch (e) {
          if (!(e instanceof Refusal)) throw e
          failed.push({ id, code: e.code, detail: e.text(ctx.lang) })
        }
      return { ok, failed }
    },
  )
}
