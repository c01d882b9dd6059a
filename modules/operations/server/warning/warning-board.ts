import { addDays, dayOf } from '@crossway/kernel'
import { nameSql, route, scopeSql, sql, type ServerModule } from '@crossway/server-kit'
import { warning } from '../../model/warning/warning.resource.ts'

const page = 'earlyWarning'

/** What is open by rule, level and person, what is overdue, and how long it takes until something is done (operations.md earlyWarning, board). */
export const warningRoutes: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/warnings/board',
      node: page,
      module: 'operations',
      summary: '预警看板 · Open warnings by rule and person',
      query: { days: { type: 'string', enum: ['7', '30', '90'] } },
    },
    async ({ ctx, req }) => {
      const { days = '30' } = req.query as { days?: string }
      const from = addDays(dayOf(new Date()), 1 - Number(days))
      const scopes = ctx.access.scopes('warning', [page], 'read')
      const mine = scopeSql(scopes, warning, ctx, 'w')
      const live = sql`w.status in ('open', 'doing')`
      const since = sql`(${from}::date::timestamp at time zone 'Asia/Shanghai')`
      const now = await app.db.one<{ open: number; high: number; overdue: number; mean_hours: string | null; done: number }>(sql`
        select (count(*) filter (where ${live}))::int as open, (count(*) filter (where ${live} and w.level = 'high'))::int as high, (count(*) filter (where ${live} and w.due_at < now()))::int as overdue,
          round(avg(w.handle_hours) filter (where w.handled_at >= ${since}), 1)::text as mean_hours, (count(*) filter (where w.handled_at >= ${since}))::int as done from warning w where ${mine}`)
      const rules = await app.db.rows<{ id: number; name: string; high: number; warn: number; info: number; overdue: number }>(sql`
        select r.id, ${nameSql(ctx.lang, 'r')} as name, (count(*) filter (where w.level = 'high'))::int as high, (count(*) filter (where w.level = 'warn'))::int as warn, (count(*) filter (where w.level = 'info'))::int as info, (count(*) filter (where w.due_at < now()))::int as overdue
        from warning w join warning_rule r on r.id = w.rule_id where ${mine} and ${live} group by r.id order by count(*) desc, r.id limit 50`)
      const people = await app.db.rows<{ id: number | null; name: string | null; open: number; overdue: number; mean_hours: string | null }>(sql`
        select w.handler_id as id, ${nameSql(ctx.lang, 'e')} as name, (count(*) filter (where ${live}))::int as open, (count(*) filter (where ${live} and w.due_at < now()))::int as overdue, round(avg(w.handle_hours) filter (where w.handled_at >= ${since}), 1)::text as mean_hours
        from warning w left join employee e on e.id = w.handler_id where ${mine} and (${live} or w.handled_at >= ${since}) group by 1, 2 order by 3 desc, 1 limit 50`)
      return { from, ...now, rules, people }
    },
  )
