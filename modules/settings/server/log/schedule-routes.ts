import { refuse as engine } from '@crossway/kernel'
import { route, sql, type App, type JobDef, type ServerModule } from '@crossway/server-kit'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
interface Run {
  readonly name: string
  readonly last_state: string | null
  readonly last_at: string | null
  readonly seconds: number | null
  readonly slowest: number | null
  readonly failed: number
}
interface Scheduled {
  readonly module: string
  readonly job: JobDef & { readonly cron: string }
}
const scheduled = (app: App): Scheduled[] =>
  app.modules.flatMap((m) => (m.jobs ?? []).flatMap((j): Scheduled[] => (j.cron ? [{ module: m.model.name, job: { ...j, cron: j.cron } }] : [])))

/** The catalogue of schedules with how their last runs went, and one run now (settings.md jobCenter). */
export function scheduleRoutes(http: Http, app: App): void {
  route(http, app, { method: 'GET', url: '/api/job-schedule', node: 'jobCenter', summary: '定时任务 · Schedules', module: 'settings' }, async ({ ctx }) => {
    const all = scheduled(app)
    const runs = await app.db.rows<Run>(sql`
      select name, (array_agg(state order by id desc))[1] as last_state, max(created_at) as last_at, round(avg(extract(epoch from finished_at - started_at)), 1)::float8 as seconds,
        round((percentile_cont(0.95) within group (order by extract(epoch from finished_at - started_at)))::numeric, 1)::float8 as slowest, count(*) filter (where state = 'failed')::int as failed
      from job where name = any(${all.map((s) => s.job.name)}::text[]) and created_at > now() - interval '7 days' group by name`)
    const by = new Map(runs.map((r) => [r.name, r]))
    const rows = all.map((s) => ({ ...by.get(s.job.name), name: s.job.name, module: s.module, title: s.job.title[ctx.lang], cron: s.job.cron }))
    return { rows, total: rows.length }
  })
  route(
    http,
    app,
    { method: 'POST', url: '/api/job-schedule/:name/run', node: 'jobCenter/run', summary: '立即执行 · Run a schedule now', module: 'settings' },
    async ({ ctx, req }) => {
      const found = scheduled(app).find((s) => s.job.name === (req.params as { name: string }).name)
      if (!found) throw engine.NOT_FOUND()
      return { job: await app.jobs.enqueue(app.db, ctx, found.job.name, found.job.title[ctx.lang], {}, { uniqueKey: `cron:${found.job.name}` }) }
    },
  )
}
