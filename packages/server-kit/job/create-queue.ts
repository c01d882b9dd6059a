import { hostname } from 'node:os'
import { refuse } from '@crossway/kernel'
import { PgBoss } from 'pg-boss'
import type { App } from '../app.ts'
import { systemCtx, type Ctx } from '../access/access.ts'
import type { Runner } from '../sql/db.ts'
import { sql } from '../sql/sql.ts'
import type { JobDef } from '../module/module.ts'
import type { JobQueue } from './queue.ts'
import { requeueSilent, takeOverDead } from './dead-workers.ts'
import { runJob } from './run-job.ts'
import { missedSchedules, schedulesOf } from './schedule.ts'
import { cronZone } from './cron.ts'

const queue = 'crossway'
const usual = 5
const byTheClock = 4
const cronQueue = 'crossway-cron'
const clockKey = (name: string): string => name.replace(/[^\w-]/g, '_')

/** Jobs stand in our table `job`; pg-boss carries the ticket that wakes a worker and keeps the clock for schedules. */
export function createJobQueue(app: App): JobQueue {
  const defs = new Map<string, JobDef>(app.modules.flatMap((m) => m.jobs ?? []).map((j) => [j.name, j]))
  const moduleOf = new Map(app.modules.flatMap((m) => (m.jobs ?? []).map((j) => [j.name, m.model.name])))
  const worker = `${hostname()}:${process.pid}`
  let boss: PgBoss | undefined
  let sweep: NodeJS.Timeout | undefined
  const workers: string[] = []
  // Workers look every second; whoever queues a job wakes them all, in every process.
  let open = false
  const ticket = (id: number, priority = usual): void =>
    void (open ? boss : undefined)
      ?.send(queue, { id }, { priority })
      .then(() => app.events.bump(app.db, 'job'))
      .catch((e: Error) => app.log('job ticket: ' + e.message))

  const enqueue: JobQueue['enqueue'] = async (run, ctx, name, title, data, o = {}) => {
    if (!defs.has(name)) throw new Error(`no job is named ${name}`)
    // A job that is called what its module calls it has that name in the other language too.
    const own = defs.get(name)!.title
    const titleEn = title === own['zh-cn'] ? own.en : null
    const row = await run.maybe<{ id: number }>(
      sql`insert into job (name, title, title_en, owner_id, lang, data, unique_key, caught_up, priority) values (${name}, ${title}, ${titleEn}, ${ctx.account}, ${ctx.lang}, ${JSON.stringify(data)}::jsonb, ${o.uniqueKey ?? null}, ${o.caughtUp ?? false}, ${o.priority ?? usual}) on conflict (unique_key) where state in ('queued', 'running') and unique_key is not null do nothing returning id`,
    )
    if (!row) return (await run.one<{ id: number }>(sql`select id from job where unique_key = ${o.uniqueKey} and state in ('queued', 'running')`)).id
    if ('after' in run) (run as { after(fn: () => void): void }).after(() => ticket(row.id, o.priority))
    else ticket(row.id, o.priority)
    return row.id
  }

  /** One run of a schedule. A module that is switched off keeps its schedule, but nothing of it starts. */
  const fire = async (def: JobDef, caughtUp = false): Promise<void> => {
    await app.db.run(sql`update job_schedule set fired_at = now() where name = ${def.name}`)
    if (app.ports.moduleOff(moduleOf.get(def.name)!)) return
    await enqueue(app.db, systemCtx(), def.name, def.title['zh-cn'], {}, { uniqueKey: 'cron:' + def.name, caughtUp, priority: byTheClock })
  }
  const setClock = async (name: string, cron: string, enabled: boolean): Promise<void> => {
    if (!open || !boss) return
    if (enabled) await boss.schedule(cronQueue, cron, { name }, { tz: cronZone, key: clockKey(name) } as never)
    else await boss.unschedule(cronQueue, clockKey(name))
  }
  const take = async (): Promise<void> => {
    for (let i = 0; i < 2; i++)
      workers.push(
        await boss!.work<{ id: number }>(queue, { batchSize: 1, pollingIntervalSeconds: 1 }, async ([j]) => {
          if (j && (await runJob(app, defs, worker, j.data.id))) ticket(j.data.id)
        }),
      )
  }
  /** This process says that it lives, and stops or starts taking jobs as an administrator wants it. */
  const report = async (): Promise<void> => {
    const row = await app.db.one<{ draining: boolean }>(
      sql`insert into job_worker (name, version) values (${worker}, ${app.config.version}) on conflict (name) do update set heartbeat_at = now(), version = excluded.version returning draining`,
    )
    if (row.draining && workers.length) {
      workers.length = 0
      await boss!.offWork(queue)
    } else if (!row.draining && workers.length === 0) await take()
  }

  /** Why a deed on a job met none: it is past the state for it, or not one of the caller's. */
  const missed = async (run: Runner, ctx: Ctx, id: number, node: string): Promise<never> => {
    const own = await run.maybe(sql`select 1 as x from job where id = ${id} and (owner_id = ${ctx.account} or ${ctx.access.has(node)})`)
    throw own ? refuse.JOB_STATE() : refuse.NOT_FOUND()
  }

  return {
    enqueue,
    runQueued: async (id) => void (await runJob(app, defs, worker, id)),
    async reschedule(name) {
      const s = (await schedulesOf(app)).find((x) => x.job.name === name)
      if (s) await setClock(name, s.cron, s.enabled)
    },
    async cancel(run, ctx, id) {
      const n = await run.run(
        sql`update job set cancel_asked = true, state = case when state = 'queued' then 'cancelled' else state end, finished_at = case when state = 'queued' then now() else finished_at end where id = ${id} and (owner_id = ${ctx.account} or ${ctx.access.has('jobCenter/cancel')}) and state in ('queued', 'running')`,
      )
      if (n === 0) await missed(run, ctx, id, 'jobCenter/cancel')
    },
    async prioritise(run, id, priority) {
      const n = await run.run(sql`update job set priority = ${priority} where id = ${id} and state = 'queued'`)
      if (n === 0) throw (await run.maybe(sql`select 1 as x from job where id = ${id}`)) ? refuse.JOB_STATE() : refuse.NOT_FOUND()
      ticket(id, priority)
    },
    async retry(run, ctx, id) {
      const n = await run.run(
        sql`update job set state = 'queued', cancel_asked = false, error = null, done = 0, failed = 0, attempts = 0, finished_at = null, started_at = null where id = ${id} and (owner_id = ${ctx.account} or ${ctx.access.has('jobCenter/run')}) and state in ('failed', 'cancelled', 'partial', 'stalled')`,
      )
      if (n === 0) await missed(run, ctx, id, 'jobCenter/run')
      ticket(id)
    },
    async start() {
      boss = new PgBoss({ connectionString: app.db.url, schema: 'pgboss', application_name: 'crossway-jobs', max: 4 } as ConstructorParameters<
        typeof PgBoss
      >[0])
      boss.on('error', (e: Error) => app.log('jobs: ' + e.message))
      await boss.start()
      await boss.createQueue(queue)
      await boss.createQueue(cronQueue)
      open = true
      if (app.config.role === 'web') return
      const left = await takeOverDead(app.db)
      await app.db.run(sql`delete from job_worker where heartbeat_at < now() - interval '1 day' or name = ${worker}`)
      await report()
      app.events.onBump('job', () => workers.forEach((w) => boss?.notifyWorker(w)))
      await boss.work<{ name: string }>(cronQueue, { batchSize: 1, pollingIntervalSeconds: 5 }, async ([j]) => {
        const def = j && defs.get(j.data.name)
        if (def && (await schedulesOf(app)).some((x) => x.job.name === def.name && x.enabled)) await fire(def)
      })
      const scheduled = [...defs.values()].filter((d) => d.cron).map((d) => d.name)
      await app.db.run(sql`insert into job_schedule (name) select unnest(${scheduled}::text[]) on conflict (name) do nothing`)
      for (const s of await schedulesOf(app)) await setClock(s.job.name, s.cron, s.enabled)
      for (const s of await missedSchedules(app)) await fire(s.job, true)
      const wakeLost = async (): Promise<void> => {
        const lost = await requeueSilent(app.db)
        for (const id of lost) ticket(id)
      }
      sweep = setInterval(() => void Promise.all([wakeLost(), report()]).catch((e: Error) => app.log('jobs: ' + e.message)), 15_000)
      sweep.unref()
      left.forEach(ticket)
      await wakeLost()
      // What was queued while the tickets' tables were still being made.
      const early = await app.db.rows<{ id: number; priority: number }>(
        sql`select id, priority from job where state = 'queued' order by priority desc, id limit 1000`,
      )
      for (const j of early) ticket(j.id, j.priority)
    },
    async stop() {
      clearInterval(sweep)
      if (sweep) await app.db.run(sql`delete from job_worker where name = ${worker}`).catch(() => 0)
      await boss?.stop({ graceful: true, timeout: 5000 }).catch(() => undefined)
    },
  }
}
