import { addDays, dayOf, startOfMonth } from '@crossway/kernel'
import { route, scopeSql, sql, type App, type ServerModule } from '@crossway/server-kit'
import { delisting } from '../../model/delisting/delisting.resource.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const page = 'delistingLog'

/** How many listings are down, what that has cost this month, how long it takes until they are back, and why they went (settings.md delistingLog, board). */
export function delistingBoard(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/delistings/board',
      node: page,
      module: 'settings',
      summary: '下架看板 · Listings down, their loss and causes',
      query: { days: { type: 'string', enum: ['30', '90', '180', '365'] } },
    },
    async ({ ctx, req }) => {
      const { days = '90' } = req.query as { days?: string }
      const today = dayOf(new Date())
      const from = addDays(today, 1 - Number(days))
      const scopes = ctx.access.scopes('delisting', [page], 'read')
      const mine = sql`${scopeSql(scopes, delisting, ctx, 'd')} and d.status <> 'false_alarm'`
      const since = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Shanghai')`
      const now = await app.db.one<{ down: number; late: number; recovered: number; mean_days: string | null }>(sql`
        select (count(*) filter (where d.status in ('open', 'handling', 'appealing')))::int as down, (count(*) filter (where d.status in ('open', 'handling', 'appealing') and d.due_at < ${today}::date))::int as late,
          (count(*) filter (where d.recovered_at >= ${since(from)}))::int as recovered, round(avg(d.days_down) filter (where d.status = 'recovered' and d.recovered_at >= ${since(from)}), 2)::text as mean_days from delisting d where ${mine}`)
      // A loss counts by the days of this month that a listing was down.
      const losses = await app.db.rows<{ currency: string; amount: string }>(sql`
        select d.currency, round(sum(d.daily_units * d.price * greatest(0, extract(epoch from coalesce(d.recovered_at, case when d.status = 'abandoned' then d.updated_at else now() end) - greatest(d.detected_at, ${since(startOfMonth(today))})) / 86400)::numeric), 2)::text as amount
        from delisting d where ${mine} and coalesce(d.recovered_at, case when d.status = 'abandoned' then d.updated_at else now() end) >= ${since(startOfMonth(today))} and d.daily_units is not null and d.price is not null group by 1 order by 1 limit 50`)
      const causes = await app.db.rows<{ cause: string | null; n: number }>(
        sql`select d.cause, count(*)::int as n from delisting d where ${mine} and d.detected_at >= ${since(from)} group by 1 order by 2 desc, 1 limit 20`,
      )
      return { from, to: today, ...now, losses, causes }
    },
  )
}
