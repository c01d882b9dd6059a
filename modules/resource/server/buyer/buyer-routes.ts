import { route, sql, type App } from '@crossway/server-kit'
import { buyer, buyerSources } from '../../model/buyer/buyer.resource.ts'
import { inSight } from '../row-detail-routes.ts'
import { revealPerson } from '../personal/reveal-route.ts'
import { searchHash } from '../personal/sealed-personal.ts'

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
        select t.id, t.code, t.country, t.orders, t.last_order_at from buyer t where t.status = 'live' and ${inSight({ app, ctx }, 'buyer', 'customerInformation')}
          and t.id in (select o.buyer_id from buyer_order o where o.source = any(${[...buyerSources]}::text[]) and lower(o.order_ref) = lower(${q}) union select p.buyer_id from buyer_personal p where p.search_hash = any(${hashes}::text[])) order by t.id limit 20`)
      return { rows }
    },
  )
  revealPerson(http, app, { who: 'buyer', record: buyer, node: 'customerInformation/reveal' })
}
