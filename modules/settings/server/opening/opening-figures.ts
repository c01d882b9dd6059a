import { dayOf } from '@crossway/kernel'
import { route, scopeSql, sql, type App, type Ctx, type ServerModule, type Sql } from '@crossway/server-kit'
import { openingCase } from '../../model/opening-case.resource.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const node = 'amzStoreProgress'
/** Blocked steps that are listed one by one; the buckets count all. */
const most = 100

const seenBy = (ctx: Ctx): Sql => scopeSql(ctx.access.scopes('opening_case', [node], 'read'), openingCase, ctx)

/** How openings went, by channel and region, and how long blocked ones have stood; over the cases that the reader may see (settings.md amzStoreProgress). */
export function openingFigures(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/opening-case/figures',
      node,
      module: 'settings',
      summary: '开店成功率与受阻时长 · Success rates of openings and ageing of blocked ones',
    },
    async ({ ctx }) => {
      const seen = seenBy(ctx)
      // success rate = done ÷ (done + failed); the days of those that are done, from their start to their end
      const counted = sql`count(*) filter (where t.status = 'done')::int as done, count(*) filter (where t.status = 'failed')::int as failed,
        round(100.0 * count(*) filter (where t.status = 'done') / nullif(count(*) filter (where t.status in ('done', 'failed')), 0), 1)::float8 as pct,
        round(avg(t.ended_on - t.start_date) filter (where t.status = 'done'), 1)::float8 as days`
      const ended = sql`from opening_case t where t.status in ('done', 'failed') and ${seen}`
      const rates = await app.db.rows<{ channel: string; region: string; done: number; failed: number; pct: number; days: number | null }>(
        sql`select t.channel, t.region, ${counted} ${ended} group by 1, 2 order by 1, 2 limit 100`,
      )
      const total = await app.db.one<{ done: number; failed: number; pct: number | null; days: number | null }>(sql`select ${counted} ${ended}`)
      const steps = await app.db.rows<{ name: string; name_en: string | null; seq: number }>(
        sql`select s.name, max(s.name_en) as name_en, min(s.seq)::int as seq from opening_case t join opening_step s on s.opening_case_id = t.id where t.status = 'running' and ${seen} group by 1 order by 3, 1 limit 100`,
      )
      const age = sql`(${dayOf(new Date())}::date - coalesce(t.blocked_since, s.started_at))::int`
      const waits = sql`from opening_case t join opening_step s on s.opening_case_id = t.id and s.status = 'blocked' where t.status = 'running' and ${seen}`
      const ages = await app.db.one<{ week: number; fortnight: number; month: number; older: number }>(sql`
        select count(*) filter (where ${age} <= 7)::int as week, count(*) filter (where ${age} between 8 and 14)::int as fortnight, count(*) filter (where ${age} between 15 and 30)::int as month, count(*) filter (where ${age} > 30)::int as older ${waits}`)
      const blocked = await app.db.rows<{ id: number; case_no: string; step: string; step_en: string | null; reason: string | null; days: number }>(
        sql`select t.id, t.case_no, s.name as step, s.name_en as step_en, s.block_reason as reason, ${age} as days ${waits} order by days desc, t.id limit ${most}`,
      )
      return { steps, rates, total, ages, blocked }
    },
  )
}
