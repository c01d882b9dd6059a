import { refuse as engine } from '@crossway/kernel'
import {
  audit,
  lastDue,
  minimumOf,
  nextRuns,
  route,
  schedulesOf,
  shortestGap,
  sql,
  type App,
  type Runner,
  type Schedule,
  type ServerModule,
} from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { needMachines } from './machine-right.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
interface Run {
  readonly name: string
  readonly last_state: string | null
  readonly last_error: string | null
  readonly last_at: string | null
  readonly caught_up: boolean
  readonly seconds: number | null
  readonly slowest: number | null
  readonly failed: number
  readonly streak: number
}
/** How the runs of the last seven days went, one statement for all schedules. */
const lastRuns = (run: Runner, names: readonly string[]): Promise<Run[]> =>
  run.rows<Run>(sql`
    select name, (array_agg(state order by id desc))[1] as last_state, (array_agg(error order by id desc))[1] as last_error, (array_agg(caught_up order by id desc))[1] as caught_up, max(created_at) as last_at,
      round(avg(extract(epoch from finished_at - started_at)), 1)::float8 as seconds, round((percentile_cont(0.95) within group (order by extract(epoch from finished_at - started_at)))::numeric, 1)::float8 as slowest,
      count(*) filter (where state in ('failed', 'stalled'))::int as failed,
      (count(*) filter (where state in ('failed', 'stalled') and id > coalesce(good, 0)))::int as streak
    from (select j.*, max(id) filter (where state in ('done', 'partial')) over (partition by name) as good from job j where name = any(${names}::text[]) and created_at > now() - interval '7 days') j group by name`)

const found = async (app: App, name: string): Promise<Schedule> => {
  const s = (await schedulesOf(app)).find((x) => x.job.name === name)
  if (!s) throw engine.NOT_FOUND()
  return s
}
/** Refuses what is no schedule, never comes, or comes more often than its type may. */
function checkCron(s: Schedule, cron: unknown): string {
  const text = typeof cron === 'string' ? cron.trim().replace(/\s+/g, ' ') : ''
  const gap = shortestGap(text)
  if (gap === undefined) throw refuse.SCHEDULE_CRON({ cron: String(cron).slice(0, 60) }, 'cron')
  // What the module itself declares is never too often.
  if (text !== s.job.cron && gap < minimumOf(s.job)) throw refuse.SCHEDULE_OFTEN({ n: minimumOf(s.job) }, 'cron')
  return text
}
const iso = (d: readonly Date[]): string[] => d.map((x) => x.toISOString())

/** Alarm on a schedule: three failures without a success between, or a time that passed without a run (settings.md jobCenter). */
function alarm(s: Schedule, run: Run | undefined, now: Date): 'failing' | 'late' | null {
  if (!s.enabled) return null
  if ((run?.streak ?? 0) >= 3) return 'failing'
  const due = lastDue(s.cron, now)
  const since = Math.max(...[s.fired_at, run?.last_at, s.created_at].map((t) => (t ? Date.parse(t) : 0)))
  return due && since > 0 && since < due.getTime() && now.getTime() - due.getTime() > (s.job.lateAfter ?? 30) * 60_000 ? 'late' : null
}
const shown = (s: Schedule, lang: 'zh-cn' | 'en', run: Run | undefined, now: Date): object => ({
  ...run,
  name: s.job.name,
  module: s.module,
  title: s.job.title[lang],
  cron: s.cron,
  default_cron: s.job.cron,
  minimum: minimumOf(s.job),
  late_after: s.job.lateAfter ?? 30,
  enabled: s.enabled,
  catch_up: s.catch_up,
  changed_at: s.changed_at,
  next: s.enabled ? iso(nextRuns(s.cron, 5, now)) : [],
  alarm: alarm(s, run, now),
})

/** All schedules with their alarm. */
export async function schedulesWithRuns(app: App, now: Date): Promise<{ schedule: Schedule; alarm: 'failing' | 'late' | null }[]> {
  const all = await schedulesOf(app)
  const runs = new Map(
    (
      await lastRuns(
        app.db,
        all.map((s) => s.job.name),
      )
    ).map((r) => [r.name, r]),
  )
  return all.map((schedule) => ({ schedule, alarm: alarm(schedule, runs.get(schedule.job.name), now) }))
}

const editable = ['cron', 'enabled', 'catch_up'] as const
function checkBody(body: unknown): Partial<Record<(typeof editable)[number], unknown>> {
  const b = (body ?? {}) as Record<string, unknown>
  const odd = Object.keys(b).find((k) => !(editable as readonly string[]).includes(k))
  if (odd !== undefined) throw engine.BAD_REQUEST({ detail: odd })
  if (b.enabled !== undefined && typeof b.enabled !== 'boolean') throw engine.BAD_REQUEST({ detail: 'enabled' })
  if (b.catch_up !== undefined && b.catch_up !== 'once' && b.catch_up !== 'skip') throw engine.BAD_REQUEST({ detail: 'catch_up' })
  return b
}

/** The catalogue of schedules: how they went, when they come next, another time, off and on, and one run now (settings.md jobCenter). */
export function scheduleRoutes(http: Http, app: App): void {
  const common = { module: 'settings' } as const
  route(http, app, { ...common, method: 'GET', url: '/api/job-schedule', node: 'jobCenter', summary: '定时任务 · Schedules' }, async ({ ctx }) => {
    needMachines(app, ctx)
    const all = await schedulesOf(app)
    const runs = new Map(
      (
        await lastRuns(
          app.db,
          all.map((s) => s.job.name),
        )
      ).map((r) => [r.name, r]),
    )
    const now = new Date()
    return { rows: all.map((s) => shown(s, ctx.lang, runs.get(s.job.name), now)), total: all.length }
  })
  route(
    http,
    app,
    {
      ...common,
      method: 'GET',
      url: '/api/job-schedule/:name/preview',
      node: 'jobCenter',
      summary: '预览周期 · Next runs of a schedule',
      query: { cron: { type: 'string' } },
    },
    async ({ ctx, req }) => {
      needMachines(app, ctx)
      const s = await found(app, (req.params as { name: string }).name)
      return { next: iso(nextRuns(checkCron(s, (req.query as { cron?: string }).cron ?? s.cron), 5)) }
    },
  )
  route(
    http,
    app,
    {
      ...common,
      method: 'PATCH',
      url: '/api/job-schedule/:name',
      node: 'jobCenter/config',
      summary: '修改定时任务 · Change a schedule',
      body: { type: 'object', properties: { cron: { type: 'string' }, enabled: { type: 'boolean' }, catch_up: { type: 'string', enum: ['once', 'skip'] } } },
    },
    async ({ ctx, req }) => {
      const b = checkBody(req.body)
      const s = await found(app, (req.params as { name: string }).name)
      const cron = b.cron === undefined ? s.cron : checkCron(s, b.cron)
      const after = { cron, enabled: (b.enabled as boolean | undefined) ?? s.enabled, catch_up: (b.catch_up as string | undefined) ?? s.catch_up }
      const changes = editable.filter((f) => after[f] !== s[f]).map((f) => ({ field: f, before: s[f], after: after[f] }))
      if (changes.length) {
        await app.db.tx(async (tx) => {
          await tx.run(sql`
            insert into job_schedule (name, cron, enabled, catch_up, changed_by, changed_at) values (${s.job.name}, ${cron === s.job.cron ? null : cron}, ${after.enabled}, ${after.catch_up}, ${ctx.account}, now())
            on conflict (name) do update set cron = excluded.cron, enabled = excluded.enabled, catch_up = excluded.catch_up, changed_by = excluded.changed_by, changed_at = excluded.changed_at`)
          // From now on the new time counts: what an old one missed is not caught up with.
          await tx.run(sql`update job_schedule set fired_at = greatest(fired_at, now()) where name = ${s.job.name}`)
          await audit({ run: tx, ctx }, [{ resource: 'job_schedule', no: s.job.name, operation: 'update', changes, node: 'jobCenter/config' }])
        })
      }
      const [run] = await lastRuns(app.db, [s.job.name])
      return shown(await found(app, s.job.name), ctx.lang, run, new Date())
    },
  )
  route(
    http,
    app,
    { ...common, method: 'POST', url: '/api/job-schedule/:name/run', status: 202, node: 'jobCenter/run', summary: '立即执行 · Run a schedule now' },
    async ({ ctx, req }) => {
      const s = await found(app, (req.params as { name: string }).name)
      if (app.ports.moduleOff(s.module)) throw refuse.SCHEDULE_OFF()
      return { jobId: await app.jobs.enqueue(app.db, ctx, s.job.name, s.job.title[ctx.lang], {}, { uniqueKey: `cron:${s.job.name}` }) }
    },
  )
}
