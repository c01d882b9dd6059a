import { apiName, refuse as engineRefuse, type AnyResource } from '@crossway/kernel'
import { audit, readRecord, route, sql, type App } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { bodyOf, idOf } from '../connector/route-input.ts'
import { personalFields, readPersonal, type Person } from './sealed-personal.ts'

/** Values that a person may see in clear on one day (resource.md customerInformation, reveal). */
const revealsADay = 30
const seconds = 30

/** One sealed value in clear, with the reason that the log keeps. */
export function revealRoute(
  http: Parameters<typeof route>[0],
  app: App,
  o: { readonly who: Person; readonly record: AnyResource; readonly node: string },
): void {
  route(
    http,
    app,
    {
      module: 'resource',
      node: o.node,
      method: 'POST',
      url: `/api/${apiName(o.who)}/:id/reveal`,
      summary: `One value that names a ${o.who}, in clear for half a minute; logged with its reason`,
      body: {
        type: 'object',
        required: ['field', 'reason'],
        properties: { field: { type: 'string', enum: [...personalFields] }, reason: { type: 'string', minLength: 2, maxLength: 300 } },
      },
    },
    async ({ ctx, req }) => {
      const id = idOf((req.params as { id: string }).id)
      const body = bodyOf(req.body)
      const field = personalFields.find((f) => f === body.field)
      const reason = typeof body.reason === 'string' ? body.reason.trim() : ''
      if (!field) throw engineRefuse.BAD_REQUEST({ detail: 'field' })
      if (reason.length < 2 || reason.length > 300) throw engineRefuse.BAD_REQUEST({ detail: 'reason' })
      await readRecord({ app, ctx }, o.record, id)
      return app.db.tx(async (tx) => {
        // Two clicks at once count as two.
        await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`reveal ${ctx.account}`}, 0))`)
        const today = await tx.one<{ n: number }>(
          sql`select count(*)::int as n from audit_log where actor_id = ${ctx.account} and operation = 'reveal' and resource in ('buyer', 'consumer', 'after_card_claim') and at >= date_trunc('day', now())`,
        )
        if (today.n >= revealsADay) throw refuse.BUYER_REVEALS({ n: revealsADay })
        const value = await readPersonal({ app, run: tx }, o.who, id, field)
        if (value === null) throw refuse.BUYER_PURGED()
        await audit({ run: tx, ctx }, [{ resource: o.who, record: id, operation: 'reveal', action: field, comment: reason, node: o.node }])
        return { value, seconds }
      })
    },
  )
}
