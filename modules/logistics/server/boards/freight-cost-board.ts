import { addMonths, dayOf, startOfMonth } from '@crossway/kernel'
import { route, sql, type ServerModule } from '@crossway/server-kit'
import { freightBills, freightPaid, seenNotices } from './board-scope.ts'

const months = 13
const most = 800
const behind = 50
const worklist = 50
/** Days after which a shipment that is over should have its bill. */
const patience = 15

/** What the first leg costs a kilogram and a cubic metre, by way or provider and the month of departure; shipments that are over and have no bill (logistics.md apportionment, board). */
export const freightCostBoard: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/first-leg/board',
      node: 'apportionment',
      module: 'logistics',
      summary: '头程单价看板 · First-leg cost by kg and m³',
      query: { by: { type: 'string', enum: ['mode', 'provider'] } },
    },
    async ({ ctx, req }) => {
      const { by = 'mode' } = req.query as { by?: string }
      const seen = seenNotices(ctx, 'apportionment')
      const from = addMonths(startOfMonth(dayOf(new Date())), 1 - months)
      const key = by === 'mode' ? sql`n.ship_mode` : sql`p.name`
      const rows = await app.db.rows(sql`
        select ${key} as key, to_char(n.shipped_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*)::int as shipments, sum(f.cny)::text as cny, sum(n.gross_kg)::float8 as kg, sum(n.cbm)::float8 as cbm,
          round(sum(f.cny) / sum(n.gross_kg), 2)::text as per_kg, round(sum(f.cny) / sum(n.cbm), 2)::text as per_cbm, (array_agg(n.id order by n.id desc))[1:${sql.raw(String(behind))}] as notices
        from shipping_notice n join provider p on p.id = n.provider_id
          ${freightPaid}
        where ${seen} and n.shipped_at >= ${from}::timestamp at time zone 'Asia/Shanghai' and n.gross_kg > 0 and n.cbm > 0 and n.ship_mode is not null group by 1, 2 order by 2, 1 limit ${most}::int`)
      const waiting = await app.db.rows(sql`
        select n.id, n.no, p.name as provider, n.ship_mode as mode, (n.closed_at at time zone 'Asia/Shanghai')::date::text as closed_on, (now() at time zone 'Asia/Shanghai')::date - (n.closed_at at time zone 'Asia/Shanghai')::date as days
        from shipping_notice n left join provider p on p.id = n.provider_id
        where ${seen} and n.status = 'closed' and n.closed_at < now() - make_interval(days => ${patience}::int) and not exists (select 1 from ${freightBills})
        order by n.closed_at, n.id limit ${worklist}::int`)
      return { rows, waiting }
    },
  )
