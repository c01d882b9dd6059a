import { addDays, dayOf } from '@crossway/kernel'
import { route, scopeSql, sql, type ServerModule } from '@crossway/server-kit'
import { customerReturn } from '../../model/returns/customer-return.resource.ts'

const page = 'returnManage'
const heatRows = 20

/** Reasons by their weight, and the rate of the listings that come back most by month (operations.md returnManage, board). */
export const returnRoutes: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/customer-returns/board',
      node: page,
      module: 'operations',
      summary: '退货看板 · Returns by reason and month',
      query: { days: { type: 'string', enum: ['30', '90', '180', '365'] } },
    },
    async ({ ctx, req }) => {
      const { days = '90' } = req.query as { days?: string }
      const today = dayOf(new Date())
      const from = addDays(today, 1 - Number(days))
      const scopes = ctx.access.super ? [{ kind: 'all' } as const] : ctx.access.scopes('customer_return', [page], 'read')
      const mine = sql`${scopeSql(scopes, customerReturn, ctx, 'r')} and r.arrival = 'returned' and r.return_date between ${from}::date and ${today}::date`
      const reasons = await app.db.rows<{ reason: string | null; qty: number }>(
        sql`select r.reason_class as reason, sum(r.qty)::int as qty from customer_return r where ${mine} group by 1 order by 2 desc, 1 limit 20`,
      )
      const rows = await app.db.rows<{ id: number; seller_sku: string; month: string; returned: number; shipped: number }>(sql`
        with top as (select r.msku_id as id, sum(r.qty) as n from customer_return r where ${mine} and r.msku_id is not null group by 1 order by 2 desc, 1 limit ${heatRows}),
          back as (select r.msku_id as id, to_char(r.return_date, 'YYYY-MM') as month, sum(r.qty)::int as n from customer_return r where ${mine} and r.msku_id in (select id from top) group by 1, 2),
          sold as (select d.msku_id as id, to_char(d.day, 'YYYY-MM') as month, sum(d.units)::int as n from msku_daily d where d.msku_id in (select id from top) and d.day between ${from}::date and ${today}::date group by 1, 2)
        select t.id, m.seller_sku, coalesce(b.month, s.month) as month, coalesce(b.n, 0) as returned, coalesce(s.n, 0) as shipped from top t join msku m on m.id = t.id
          cross join lateral (select month from back where back.id = t.id union select month from sold where sold.id = t.id) k left join back b on b.id = t.id and b.month = k.month left join sold s on s.id = t.id and s.month = k.month order by t.n desc, t.id, 3`)
      return { from, to: today, reasons, rows }
    },
  )
