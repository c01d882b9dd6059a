import { refuse as engine } from '@crossway/kernel'
import { audit, readRecord, route, sql, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { promotionResource } from '../../model/resource/promotion-resource.resource.ts'

/** Resources whose contacts a person may open on one day. */
const mostADay = 30
/** How long they stay on the screen. */
const seconds = 60

/** How to reach one resource, in clear, for whoever sees it masked; the log keeps who asked and why (promotion.md promotionResource, viewContact). */
export const revealContactRoute: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/promotion-resource/:id/reveal',
      node: 'promotionResource/viewContact',
      module: 'promotion',
      summary: '查看联系方式 · How to reach a resource, in clear; logged with its reason',
      refuses: [429],
      body: { type: 'object', required: ['reason'], additionalProperties: false, properties: { reason: { type: 'string', minLength: 2, maxLength: 300 } } },
    },
    async ({ ctx, req, reply }) => {
      void reply.header('cache-control', 'no-store')
      const { id } = req.params as { id: string }
      if (!/^\d{1,15}$/.test(id)) throw engine.NOT_FOUND()
      const reason = (req.body as { reason: string }).reason.trim()
      if (reason.length < 2) throw engine.REQUIRED({ label: ctx.lang === 'en' ? 'the reason' : '原因' }, 'reason')
      await readRecord({ app, ctx }, promotionResource, Number(id))
      return app.db.tx(async (tx) => {
        // two clicks at once count as two
        await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`promotion reveal ${ctx.account}`}, 0))`)
        const { n } = await tx.one<{ n: number }>(
          sql`select count(*)::int as n from audit_log where actor_id = ${ctx.account} and operation = 'reveal' and resource = 'promotion_resource' and at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`,
        )
        if (n >= mostADay) throw refuse.PR_REVEALS({ n: mostADay })
        const row = await tx.one<{ no: string } & Readonly<Record<string, string | null>>>(
          sql`select no, contact_name, email, whatsapp, wechat, phone, address from promotion_resource where id = ${id}::bigint`,
        )
        const { no, ...contact } = row
        await audit({ run: tx, ctx }, [
          {
            resource: 'promotion_resource',
            record: Number(id),
            no,
            operation: 'reveal',
            action: 'contact',
            comment: reason,
            node: 'promotionResource/viewContact',
          },
        ])
        return { contact, seconds }
      })
    },
  )
