import type { Context } from '../context.ts'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { refuse } from '@crossway/kernel'
import { PgBoss } from 'pg-boss'
import type { App } from '../app.ts'
import { systemCtx } from '../access/access.ts'
import { sql } from '../sql/sql.ts'
import type { JobDef } from '../module/module.ts'
import type { JobQueue } from './queue.ts'
import { requeueSilent, takeOverDead } from './dead-workers.ts'
import { createAsks } from './asks.ts'
import { laneOf, lanes, laneWorkers, slots, type Lane, type LaneWorkers } from './lane.ts'
import { runJob } from './run-job.ts'
import { takeJob, takeNext } from './take-job.ts'
import { missedSchedules, schedulesOf } from './schedule.ts'
import { createMinuteClock } from './minute-clock.ts'

const usual = 5
const byTheClock = 4
const cronQueue = 'crossway-cron'
const minutely = 'minute'

/** Jobs stand in our table `job`, and workers take them there, woken by notice; pg-boss rings every minute, once for all processes. */
export function createJobQueue(app: App): JobQueue {
  const defs = new Map<string, JobDef>(app.modules.flatMap((m) => m.jobs ?? []).map((j) => [j.name, j]))
  const moduleOf = new Map(app.modules.flatMap((m) => (m.jobs ?? []).map((j) => [j.name, m.model.name])))
  const worker = `${hostname()}:${process.pid}`
  let boss: PgBoss | undefined
  let sweep: NodeJS.Timeout | undefined
  let look: NodeJS.Timeout | undefined
  let working: Readonly<Record<Lane, LaneWorkers>> | undefined
  const dueNow = createMinuteClock()
  const wakeHere = (lane?: string): void => lanes.forEach((l) => (lane === undefined || lane === l) && working?.[l].wake())
  // One notice on its way tells of all that was queued before it left.
  const telling = new Map<Lane, boolean>()
  const wake = (lane: Lane): void => {
    wakeHere(lane)
    if (telling.has(lane)) return void telling.set(lane, true)
    telling.set(lane, false)
    void app.events
      .bump(app.db, 'job', lane)
      .catch((e: Error) => app.log('job notice: ' + e.message))
      .finally(() => {
        const more = telling.get(lane)
        telling.delete(lane)
        if (more) wake(lane)
      })
  }
  const wakeAll = (): void => lanes.forEach(wake)
  const asks = createAsks(app, usual, () => wake('background'))

  const enqueue: JobQueue['enqueue'] = async (run, ctx, name, title, data, o = {}) => {
    if (!defs.has(name)) throw new Error(`no job is named ${name}`)
    const lane = laneOf(ctx)
    // A job that is called what its module calls it has that name in the other language too.
    const own = defs.get(name)!.title
    const titleEn = title === own['zh-cn'] ? own.en : null
    const row = await run.maybe<{ id: number }>(
      sql`insert into job (name, title, title_en, owner_id, lang, data, unique_key, caught_up, priority, lane) values (${name}, ${title}, ${titleEn}, ${ctx.account}, ${ctx.lang}, ${JSON.stringify(data)}::jsonb, ${o.uniqueKey ?? null}, ${o.caughtUp ?? false}, ${o.priority ?? usual}, ${lane}) on conflict (unique_key) where state in ('queued', 'running') and unique_key is not null do nothing returning id`,
    )
    // One that stands already is waited for from now on.
    const id =
      row?.id ??
      (
        await run.one<{ id: number }>(
          sql`update job set lane = case when ${lane} = 'person' then 'person' else lane end where unique_key = ${o.uniqueKey} and state in ('queued', 'running') returning id`,
        )
      ).id
    if ('after' in run) (run as { after(fn: () => void): void }).after(() => wake(lane))
    else wake(lane)
    return id
  }

  /** One run of a schedule. A module that is switched off keeps its schedule, but nothing of it starts. A clock of the database that lags does not fire it twice. */
  const fire = async (def: JobDef, due?: Date): Promise<void> => {
    const caughtUp = due === undefined
    await app.db.run(sql`update job_schedule set fired_at = greatest(now(), ${due?.toISOString() ?? null}::timestamptz) where name = ${def.name}`)
    if (app.ports.moduleOff(moduleOf.get(def.name)!)) return
    await enqueue(app.db, systemCtx(), def.name, def.title['zh-cn'], {}, { uniqueKey: 'cron:' + def.name, caughtUp, priority: byTheClock })
  }
  const take = (lane: Lane): LaneWorkers =>
    laneWorkers(
      slots[lane],
      async () => {
        const job = await takeNext(app.db, worker, lane)
        return job && (() => runJob(app, defs, job))
      },
      app.log,
    )
  /** This process says that it lives, and stops or starts taking jobs as an administrator wants it. */
  const report = async (): Promise<void> => {
    const row = await app.db.one<{ draining: boolean }>(
      sql`insert into job_worker (name, version) values (${worker}, ${app.config.version}) on conflict (name) do update set heartbeat_at = now(), version = excluded.version returning draining`,
    )
    if (row.draining) {
      // What it is running it still ends.
      lanes.forEach((l) => void working?.[l].stop())
      working = undefined
    } else if (!working) {
      working = { person: take('person'), background: take('background') }
      wakeHere()
    }
  }

  /** Why an action on a job met none: it is past the state for it, or not one of the caller's. */
  const missed = async ({ run, ctx }: Context<'run' | 'ctx'>, id: number, node: string): Promise<never> => {
    const own = await run.maybe(sql`select 1 as x from job where id = ${id} and (owner_id = ${ctx.account} or ${ctx.access.has(node)})`)
    throw own ? refuse.JOB_STATE() : refuse.NOT_FOUND()
  }

  return {
    enqueue,
    ask: asks.ask,
    hold: asks.hold,
    async runQueued(id) {
      const job = await takeJob(app.db, worker, id)
      if (job) await runJob(app, defs, job)
    },
    async cancel(run, ctx, id) {
      const n = await run.run(
        sql`update job set cancel_asked = true, state = case when state = 'queued' then 'cancelled' else state end, finished_at = case when state = 'queued' then now() else finished_at end where id = ${id} and (owner_id = ${ctx.account} or ${ctx.access.has('jobCenter/cancel')}) and state in ('queued', 'running')`,
      )
      if (n === 0) await missed({ run, ctx }, id, 'jobCenter/cancel')
    },
    async prioritise(run, id, priority) {
      const n = await run.run(sql`update job set priority = ${priority} where id = ${id} and state = 'queued'`)
      if (n === 0) throw (await run.maybe(sql`select 1 as x from job where id = ${id}`)) ? refuse.JOB_STATE() : refuse.NOT_FOUND()
    },
    async retry(run, ctx, id) {
      const n = await run.run(
        sql`update job set state = 'queued', cancel_asked = false, error = null, done = 0, failed = 0, attempts = 0, finished_at = null, started_at = null where id = ${id} and (owner_id = ${ctx.account} or ${ctx.access.has('jobCenter/run')}) and state in ('failed', 'cancelled', 'partial', 'stalled')`,
      )
      if (n === 0) await missed({ run, ctx }, id, 'jobCenter/run')
      wakeAll()
    },
    async start() {
      boss = new PgBoss({ connectionString: app.db.url, schema: 'pgboss', application_name: 'crossway-jobs', max: 4 } as ConstructorParameters<
        typeof PgBoss
      >[0])
      boss.on('error', (e: Error) => app.log('jobs: ' + e.message))
      await boss.start()
      await boss.createQueue(cronQueue)
      if (app.config.role === 'web') return
      await takeOverDead(app.db)
      await app.db.run(sql`delete from job_worker where heartbeat_at < now() - interval '1 day' or name = ${worker}`)
      app.events.onBump('job', wakeHere)
      await boss.work(cronQueue, { batchSize: 1, pollingIntervalSeconds: 5 }, async () => {
        for (const { schedule, at } of dueNow(await schedulesOf(app), new Date())) await fire(schedule.job, at)
      })
      const scheduled = [...defs.values()].filter((d) => d.cron).map((d) => d.name)
      await app.db.run(sql`insert into job_schedule (name) select unnest(${scheduled}::text[]) on conflict (name) do nothing`)
      await ringEveryMinute(boss)
      for (const s of await missedSchedules(app)) await fire(s.job)
      const heal = async (): Promise<void> => {
        await report()
        await asks.settleLost()
        if ((await requeueSilent(app.db)).length) wakeAll()
      }
      sweep = setInterval(() => void heal().catch((e: Error) => app.log('jobs: ' + e.message)), 15_000)
      sweep.unref()
      // A notice can get lost with its connection or its sender.
      look = setInterval(wakeHere, 5_000).unref()
      // Only now that all stands are jobs taken.
      await heal()
    },
    async stop() {
      clearInterval(sweep)
      clearInterval(look)
      const last = working
      working = undefined
      await Promise.race([Promise.all(lanes.map((l) => last?.[l].stop())), sleep(5000, undefined, { ref: false })])
      if (sweep) await app.db.run(sql`delete from job_worker where name = ${worker}`).catch(() => 0)
      await boss?.stop({ graceful: true, timeout: 5000 }).catch(() => undefined)
    },
  }
}

/** One schedule of pg-boss for all of ours: it works out every one of its own anew twice a minute. */
async function ringEveryMinute(boss: PgBoss): Promise<void> {
  for (const { key } of await boss.getSchedules(cronQueue)) if (key !== minutely) await boss.unschedule(cronQueue, key)
  await boss.schedule(cronQueue, '* * * * *', {}, { key: minutely })
}
