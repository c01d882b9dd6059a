import { dayOf, num } from '@crossway/kernel'
import { findRate } from '@crossway/ledger/server'
import { route, scopeSql, sql, type ServerModule } from '@crossway/server-kit'
import { aglBooking } from '../../model/agl-booking.resource.ts'
import { freightPaid, seenNotices, spanQuery, spanStart } from './board-scope.ts'

const most = 60
interface Lane {
  readonly origin: string | null
  readonly country: string
  readonly bookings: number
  readonly cbm: string
  readonly usd: string
  readonly newest: string
}
interface Forwarders {
  readonly country: string
  readonly shipments: number
  readonly cbm: string
  readonly cny: string
}

/** Volume and cost a cubic metre of Amazon's freight by lane, beside what forwarders take by sea to the same country (logistics.md agl, board). */
export const aglBoard: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    { method: 'GET', url: '/api/agl-lanes/board', node: 'agl', module: 'logistics', summary: 'AGL航线看板 · AGL lanes and forwarders', query: spanQuery },
    async ({ ctx, req }) => {
      const from = spanStart(req.query)
      const scopes = ctx.access.scopes('agl_booking', ['agl'], 'read')
      const lanes = await app.db.rows<Lane>(sql`
        select b.origin_port as origin, m.country, count(*)::int as bookings, sum(b.cbm)::text as cbm, sum(case when b.charged_amount > 0 then b.charged_amount else b.quote_amount end)::text as usd, max(least(coalesce(b.etd, b.cargo_ready_date, b.created_at::date), current_date))::text as newest
        from agl_booking b join store s on s.id = b.store_id join marketplace m on m.id = s.marketplace_id
        where ${scopeSql(scopes, aglBooking, ctx, 'b')} and b.status not in ('draft', 'cancelled') and b.mode in ('fcl', 'lcl') and b.cbm > 0 and coalesce(b.quote_amount, b.charged_amount) > 0 and coalesce(b.etd, b.cargo_ready_date, b.created_at::date) >= ${from}::date
        group by 1, 2 order by sum(b.cbm) desc, 1 limit ${most}::int`)
      const others = await app.db.rows<Forwarders>(sql`
        select c.dest_country as country, count(*)::int as shipments, sum(n.cbm)::text as cbm, sum(f.cny)::text as cny
        from shipping_notice n join provider_channel c on c.id = n.channel_id
          ${freightPaid}
        where ${seenNotices(ctx, 'agl')} and n.ship_mode in ('sea_slow', 'sea_fast') and n.cbm > 0 and n.shipped_at >= ${from}::date group by 1 order by 1 limit ${most}::int`)
      // without a rate of these days that of the newest booking
      const newest = lanes
        .map((l) => l.newest)
        .toSorted()
        .at(-1)
      const rateOf = (day: string) => findRate(app.db, 'USD', 'CNY', day, 'book')
      const rate = (await rateOf(dayOf(new Date()))) ?? (newest ? await rateOf(newest) : undefined)
      const by = new Map(others.map((o) => [o.country, o]))
      return {
        rate: rate?.rate ?? null,
        lanes: lanes.map((l) => {
          const other = by.get(l.country)
          const own = rate ? num(l.usd).times(rate.rate).div(l.cbm) : undefined
          const theirs = other ? num(other.cny).div(other.cbm) : undefined
          return {
            ...l,
            per_cbm: own?.toFixed(2) ?? null,
            forwarder_shipments: other?.shipments ?? 0,
            forwarder_cbm: other?.cbm ?? null,
            forwarder_per_cbm: theirs?.toFixed(2) ?? null,
            difference_pct: own && theirs ? own.minus(theirs).div(theirs).times(100).toFixed(1) : null,
          }
        }),
      }
    },
  )
