import { refuse as engineRefuse } from '@crossway/kernel'
import { audit, readRecord, route, sql, type App } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { buyer, buyerSources } from '../../model/buyer/buyer.resource.ts'
import { bodyOf, idOf } from '../connector/route-input.ts'
import { inSight } from '../row-detail-routes.ts'
import { personalFields, readPersonal, searchHash, type PersonalField } from './personal.ts'

/** Values that a person may see in clear on one day (resource.md customerInformation, reveal). */
const revealsADay = 30
const seconds = 30
const node = 'customerInformation/reveal'

/** Buyers found by what a customer says of himself, and one sealed value in clear with its reason. */
export function buyerRoutes(http: Parameters<typeof route>[0], app: App): void {
  route(
    http,
    app,
    {
      module: 'resource',
      node: 'customerInformation',
      method: 'GET',
      url: '/api/buyer-search',
      summary: 'Buyers by a whole order number, e-mail or phone; parts find nothing',
      query: { q: { type: 'string', maxLength: 120 } },
    },
    async ({ ctx, req }) => {
      const q = String((req.query as { q?: string }).q ?? '').trim()
      if (q.length < 4) return { rows: [] }
      const hashes = [searchHash(app, 'email', q), ...(q.replaceAll(/\D/g, '').length >= 5 ? [searchHash(app, 'phone', q)] : [])]
      const rows = await app.db.rows(sql`
        select t.id, t.code, t.country, t.orders, t.last_order_at from buyer t where t.status = 'live' and ${inSight(app, ctx, 'buyer', 'customerInformation')}
          and t.id in (select o.buyer_id from buyer_order o where o.source = any(${[...buyerSources]}::text[]) and lower(o.order_ref) = lower(${q}) union select p.buyer_id from buyer_personal p where p.search_hash = any(${hashes}::text[])) order by t.id limit 20`)
      return { rows }
    },
  )
  route(
    http,
    app,
    {
      module: 'resource',
      node,
      method: 'POST',
      url: '/api/buyer/:id/reveal',
      summary: 'One value that names a buyer, in clear for half a minute; logged with its reason',
      body: {
        type: 'object',
        required: ['field', 'reason'],
        properties: { field: { type: 'string', enum: [...personalFields] }, reason: { type: 'string', minLength: 2, maxLength: 300 } },
      },
    },
    async ({ ctx, req }) => {
      const id = idOf((req.params as { id: string }).id)
      const body = bodyOf(req.body)
      const field = personalFields.find((f) => f === body.field) as PersonalField | undefined
      const reason = typeof body.reason === 'string' ? body.reason.trim() : ''
      if (!field) throw engineRefuse.BAD_REQUEST({ detail: 'field' })
      if (reason.length < 2 || reason.length > 300) throw engineRefuse.BAD_REQUEST({ detail: 'reason' })
      await readRecord(app, ctx, buyer, id)
      return app.db.tx(async (tx) => {
        // Two clicks at once count as two.
        await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`reveal ${ctx.account}`}, 0))`)
        const today = await tx.one<{ n: number }>(
          sql`select count(*)::int as n from audit_log where actor_id = ${ctx.account} and operation = 'reveal' and resource = 'buyer' and at >= date_trunc('day', now())`,
        )
        if (today.n >= revealsADay) throw refuse.BUYER_REVEALS({ n: revealsADay })
        const value = await readPersonal(app, tx, id, field)
        if (value === null) throw refuse.BUYER_PURGED()
        await audit(tx, ctx, [{ resource: 'buyer', record: id, operation: 'reveal', action: field, comment: reason, node }])
        return { value, seconds }
      })
    },
  )
}
