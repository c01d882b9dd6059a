import { addDays, dayOf } from '@crossway/kernel'
import { route, scopeSql, sql, type ServerModule } from '@crossway/server-kit'
import { customerReturn } from '../../model/returns/customer-return.resource.ts'

const page = 'returnManage'
const heatRows = 20
const mostWords = 30
/** Words that say nothing of the goods. */
const plainWords =
  'the and was for not but this that with are have had has you your they them too very just its did does from when than then were will would could been one all any get got out can because there what also only after before item product'.split(
    ' ',
  )

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
      query: { days: { type: 'string', enum: ['30', '90', '180', '365'] }, by: { type: 'string', enum: ['msku', 'parent'] } },
    },
    async ({ ctx, req }) => {
      const { days = '90', by = 'msku' } = req.query as { days?: string; by?: 'msku' | 'parent' }
      const today = dayOf(new Date())
      const from = addDays(today, 1 - Number(days))
      const scopes = ctx.access.scopes('customer_return', [page], 'read')
      const mine = sql`${scopeSql(scopes, customerReturn, ctx, 'r')} and r.arrival = 'returned' and r.return_date between ${from}::date and ${today}::date`
      const seen = scopeSql(ctx.access.scopes('msku', [page], 'read'), app.registry.resource('msku'), ctx, 'm')
      const reasons = await app.db.rows<{ reason: string | null; qty: number }>(
        sql`select r.reason_class as reason, sum(r.qty)::int as qty from customer_return r where ${mine} group by 1 order by 2 desc, 1 limit 20`,
      )
      // a family is all listings of one parent, in whatever shop they sell; a listing without one stands for itself
      const key = sql.raw(by === 'parent' ? `coalesce(m.parent_item_id, m.item_id, m.seller_sku)` : 'm.id::text')
      const rows = await app.db.rows<{ key: string; id: number; title: string; listings: number; month: string; returned: number; shipped: number }>(sql`
        with top as (select ${key} as key, sum(r.qty) as n from customer_return r join msku m on m.id = r.msku_id where ${mine} group by 1 order by 2 desc, 1 limit ${heatRows}),
          own as (select m.id, ${key} as key, m.seller_sku from msku m where ${key} in (select key from top) and (exists (select 1 from customer_return r where r.msku_id = m.id and ${mine}) or ${seen})),
          back as (select o.key, to_char(r.return_date, 'YYYY-MM') as month, sum(r.qty)::int as n from customer_return r join own o on o.id = r.msku_id where ${mine} group by 1, 2),
          sold as (select o.key, to_char(d.day, 'YYYY-MM') as month, sum(d.units)::int as n from msku_daily d join own o on o.id = d.msku_id where d.day between ${from}::date and ${today}::date group by 1, 2),
          head as (select key, min(id) as id, min(seller_sku) as seller_sku, count(*)::int as listings from own group by 1)
        select t.key, h.id, ${sql.raw(by === 'parent' ? 't.key' : 'h.seller_sku')} as title, h.listings, k.month, coalesce(b.n, 0) as returned, coalesce(s.n, 0) as shipped from top t join head h on h.key = t.key
          cross join lateral (select month from back where back.key = t.key union select month from sold where sold.key = t.key) k left join back b on b.key = t.key and b.month = k.month left join sold s on s.key = t.key and s.month = k.month order by t.n desc, t.key, k.month`)
      // by the month of the order: what was sold then and has come back since
      const cohorts = await app.db.rows<{ month: string; returned: number; sold: number }>(sql`
        with back as (select to_char(r.order_date, 'YYYY-MM') as month, r.store_id, sum(r.qty)::int as n from customer_return r where ${scopeSql(scopes, customerReturn, ctx, 'r')} and r.arrival = 'returned' and r.order_date >= date_trunc('month', ${from}::date) group by 1, 2),
          sold as (select to_char(d.day, 'YYYY-MM') as month, sum(d.units)::int as n from msku_daily d where d.store_id in (select store_id from back) and d.day >= date_trunc('month', ${from}::date) group by 1)
        select s.month, coalesce((select sum(b.n)::int from back b where b.month = s.month), 0) as returned, s.n as sold from sold s where s.n > 0 order by 1 limit 13`)
      const words = await app.db.rows<{ word: string; n: number }>(sql`
        select w.word, count(distinct r.id)::int as n from customer_return r cross join lateral regexp_split_to_table(lower(r.comment), '[^[:alnum:]]+') w(word)
        where ${mine} and r.comment <> '' and length(w.word) >= case when w.word ~ '^[a-z0-9]+$' then 3 else 2 end and w.word <> all(${plainWords}::text[]) group by 1 order by 2 desc, 1 limit ${mostWords}::int`)
      return { from, to: today, reasons, rows, cohorts, words }
    },
  )
