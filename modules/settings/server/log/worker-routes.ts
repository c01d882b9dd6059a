import { addDays, dayOf, refuse as engine } from '@crossway/kernel'
import { audit, jobSlots, nextRuns, route, schedulesOf, sql, type App, type ServerModule } from '@crossway/server-kit'
import { needMachines } from './machine-right.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const common = { module: 'settings' } as const
/** More planned moments of one schedule than this are drawn as a band. */
const most = 24

/** What the machines do: queues by type, workers, failures by cause, the day's plan and what became of it (settings.md jobCenter). */
export function workerRoutes(http: Http, app: App): void {
  const titles = (lang: 'zh-cn' | 'en'): Map<string, string> => new Map(app.modules.flatMap((m) => (m.jobs ?? []).map((j) => [j.name, j.title[lang]] as const)))

  route(
    http,
    app,
    { ...common, method: 'GET', url: '/api/job-queue', node: 'jobCenter', summary: '队列与执行节点 · Queues, workers and failures' },
    async ({ ctx }) => {
      needMachines(app, ctx)
      const named = titles(ctx.lang)
      const withTitle = <T extends { name: string }>(rows: readonly T[]): (T & { title: string })[] =>
        rows.map((r) => ({ ...r, title: named.get(r.name) ?? r.name }))
      const queues = await app.db.rows<{ name: string; waiting: number; running: number; oldest: number | null }>(sql`
      select name, count(*) filter (where state = 'queued')::int as waiting, count(*) filter (where state = 'running')::int as running, extract(epoch from now() - min(created_at) filter (where state = 'queued'))::int as oldest
      from job where state in ('queued', 'running') group by name order by waiting desc, name limit 200`)
      const workers = await app.db.rows(sql`
      select w.name, w.version, w.started_at, w.heartbeat_at, w.draining, extract(epoch from now() - w.heartbeat_at)::int as silent, j.id as job, j.title as job_title
      from job_worker w left join lateral (select id, title from job where worker = w.name and state = 'running' order by id desc limit 1) j on true order by w.name limit 100`)
      const failures = await app.db.rows<{ name: string; error: string; n: number; last_at: string; last: number }>(sql`
      select name, split_part(coalesce(error, ''), E'\\n', 1) as error, count(*)::int as n, max(finished_at) as last_at, max(id) as last from job where state in ('failed', 'stalled') and finished_at > now() - interval '7 days' group by 1, 2 order by n desc, last_at desc limit 100`)
      return { queues: withTitle(queues), workers, failures: withTitle(failures), limit: jobSlots.person + jobSlots.background }
    },
  )

  route(
    http,
    app,
    { ...common, method: 'GET', url: '/api/job-timeline', node: 'jobCenter', summary: '今日计划与执行 · Today, planned and run' },
    async ({ ctx }) => {
      needMachines(app, ctx)
      const day = dayOf(new Date())
      const [from, to] = [new Date(`${day}T00:00:00+08:00`), new Date(`${addDays(day, 1)}T00:00:00+08:00`)]
      const named = titles(ctx.lang)
      const runs = await app.db.rows<{ name: string; id: number; state: string; from: string; to: string | null; caught_up: boolean }>(sql`
      select name, id, state, coalesce(started_at, created_at) as "from", finished_at as "to", caught_up from (
        select j.*, row_number() over (partition by name order by id desc) as n from job j where created_at >= ${from.toISOString()}::timestamptz and name = any(${(await schedulesOf(app)).map((s) => s.job.name)}::text[])) j
      where n <= 100 order by name, id`)
      const rows = (await schedulesOf(app))
        .filter((s) => s.enabled)
        .map((s) => {
          const planned = nextRuns(s.cron, most + 1, new Date(from.getTime() - 1000)).filter((d) => d < to)
          return {
            name: s.job.name,
            title: named.get(s.job.name) ?? s.job.name,
            every: planned.length > most,
            planned: planned.length > most ? [] : planned.map((d) => d.toISOString()),
            runs: runs.filter((r) => r.name === s.job.name),
          }
        })
        .filter((r) => r.every || r.planned.length > 0 || r.runs.length > 0)
      return { day, from: from.toISOString(), to: to.toISOString(), rows }
    },
  )

  for (const action of ['drain', 'resume'] as const)
    route(
      http,
      app,
      {
        ...common,
        method: 'POST',
        url: `/api/job-worker/:name/${action}`,
        status: 204,
        node: 'jobCenter/config',
        summary: action === 'drain' ? '排空 · Take no new jobs' : '恢复 · Take jobs again',
      },
      async ({ ctx, req }) => {
        const { name } = req.params as { name: string }
        await app.db.tx(async (tx) => {
          if ((await tx.run(sql`update job_worker set draining = ${action === 'drain'} where name = ${name}`)) === 0) throw engine.NOT_FOUND()
          await audit({ run: tx, ctx }, [{ resource: 'job_worker', no: name, operation: 'action', action: action, node: 'jobCenter/config' }])
        })
      },
    )
}
