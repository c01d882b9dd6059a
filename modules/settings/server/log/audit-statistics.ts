import { addDays, dayOf, daysBetween, isDay, refuse as engine } from '@crossway/kernel'
import { route, sql, type App, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]

/** No question of the log spans more days (settings.md cudLog). */
export const mostLogDays = 92

/** How much was done by operation and day, who deletes outside working hours, and who takes the most out (settings.md cudLog, statistics). */
export function auditStatistics(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/audit-log/statistics',
      node: 'cudLog',
      module: 'settings',
      summary: '统计 · Statistics of the log',
      query: { from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' } },
    },
    async ({ req }) => {
      const asked = req.query as { from?: string; to?: string }
      const to = asked.to ?? dayOf(new Date())
      for (const [name, value] of Object.entries({ from: asked.from ?? to, to })) if (!isDay(value)) throw engine.BAD_VALUE({ label: name }, name)
      const from = asked.from ?? addDays(to, -29)
      if (from > to) throw refuse.PERIOD_ORDER({}, 'to')
      if (daysBetween(from, to) >= mostLogDays) throw engine.LOG_SPAN({ n: mostLogDays }, 'from')
      const span = sql`at >= ${from + 'T00:00:00+08:00'}::timestamptz and at < ${addDays(to, 1) + 'T00:00:00+08:00'}::timestamptz`
      const local = sql.raw(`at at time zone 'Asia/Shanghai'`)
      const days = await app.db.rows<{ day: string; operation: string; n: number }>(
        sql`select (${local})::date as day, operation, count(*)::int as n from audit_log where ${span} group by 1, 2 order by 1, 2`,
      )
      const offHours = await app.db.rows(sql`
        select actor_id as actor, max(actor_name) as name, count(*)::int as n, max(at) as last, (array_agg(id order by id desc))[1] as row from audit_log
        where ${span} and operation = 'delete' and actor_type <> 'job' and (extract(isodow from ${local}) > 5 or (${local})::time < time '07:00' or (${local})::time >= time '23:00') group by 1 order by n desc, last desc limit 20`)
      const exporters = await app.db.rows(sql`
        select actor_id as actor, max(actor_name) as name, count(*)::int as n, coalesce(sum(row_count), 0)::bigint as rows, max(at) as last, (array_agg(id order by id desc))[1] as row from audit_log
        where ${span} and operation = 'export' group by 1 order by rows desc, n desc limit 20`)
      return { from, to, days, off_hours: offHours, exporters }
    },
  )
}
