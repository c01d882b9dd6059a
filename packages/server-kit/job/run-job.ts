import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../app.ts'
import { sql, type Sql } from '../sql/sql.ts'
import { troubleOf } from '../sql/trouble.ts'
import type { JobCall, JobDef } from '../module/module.ts'
import { emit } from '../outbox/emit.ts'
import { jobCtx } from './job-ctx.ts'
import type { TakenJob } from './take-job.ts'

/**
 * A job whose work was broken off waits for a worker again; false after its third attempt. Not at once, or one fail-over would take all its attempts. It is
 * tried as long as a fail-over usually takes; later the silence of the job tells.
 */
async function putBack(app: App, ours: Sql): Promise<boolean> {
  for (let tries = 0; ; tries++) {
    await sleep(1000)
    try {
      return (await app.db.run(sql`update job set state = 'queued', worker = null where ${ours} and attempts < 3`)) > 0
    } catch (e) {
      if (!troubleOf(e) || tries >= 60) throw e
    }
  }
}

/** Lines of items that failed which a log keeps (workplace.md E8). */
const loggedItems = 5000

/** Runs a job that this process has taken; progress is the heartbeat. */
export async function runJob(app: App, defs: ReadonlyMap<string, JobDef>, job: TakenJob): Promise<void> {
  const id = job.id
  // Another worker may have taken the job over when this one was silent for too long: then what happens here counts no more.
  const ours = sql`id = ${id} and attempts = ${job.attempts} and state = 'running'`
  const def = defs.get(job.name)
  const stop = new AbortController()
  const tell = async (data: object): Promise<void> => {
    if (job.owner_id > 0) await app.events.push(app.db.aside, { type: 'job.progress', to: [job.owner_id], data: { id, ...data } })
  }
  /** Whoever asked for it is told also when he has gone; what runs by the clock tells nobody. */
  const over = (event: string, more: object = {}): Promise<void> =>
    job.owner_id > 0
      ? app.db.tx((tx) => emit({ app, tx }, event, { job: id, name: job.name, title: job.title, account: job.owner_id, ...more }, { resource: 'job', id }))
      : Promise.resolve()
  let lastReported = 0
  let failedItems = 0
  let lines: string[] = []
  /** Lines about single items are kept for the next progress: a file with hundreds of bad rows must not wait for hundreds of commits. */
  const keepLines = async (): Promise<void> => {
    const now = lines
    lines = []
    if (now.length)
      await app.db.aside.run(
        sql`insert into job_log (job_id, line) select ${id}, u.line from unnest(${now}::text[]) with ordinality as u(line, n) order by u.n`,
      )
  }
  const beat = setInterval(() => {
    void app.db.aside.rows<{ cancel_asked: boolean }>(sql`update job set heartbeat_at = now() where id = ${id} returning cancel_asked`).then(
      (r) => r[0]?.cancel_asked && stop.abort(),
      () => undefined,
    )
  }, 10_000)
  beat.unref()
  const call: JobCall = {
    app,
    ctx: await jobCtx(app, job.owner_id, job.lang),
    id,
    data: job.data,
    signal: stop.signal,
    async progress(done, total, step) {
      await keepLines()
      const row = await app.db.aside.maybe<{ cancel_asked: boolean }>(
        sql`update job set done = ${done}, total = ${total}, step = ${step ?? null}, heartbeat_at = now() where id = ${id} returning cancel_asked`,
      )
      if (row?.cancel_asked) stop.abort()
      stop.signal.throwIfAborted()
      if (Date.now() - lastReported > 400 || done >= total) {
        lastReported = Date.now()
        await tell({ state: 'running', done, total, step })
      }
    },
    async log(line) {
      await keepLines()
      await app.db.aside.run(sql`insert into job_log (job_id, line) values (${id}, ${line.slice(0, 2000)})`)
    },
    async itemFailed(item, why) {
      failedItems++
      if (failedItems <= loggedItems) lines.push(`✗ ${item}: ${why}`.slice(0, 2000))
      if (lines.length >= 200) await keepLines()
    },
  }
  try {
    if (!def) throw new Error(`no job is named ${job.name}`)
    const result = await def.run(call).finally(keepLines)
    const end = failedItems > 0 ? 'partial' : 'done'
    const ended = await app.db.run(
      sql`update job set state = ${end}, failed = ${failedItems}, result = ${JSON.stringify(result ?? null)}::jsonb, finished_at = now(), done = greatest(done, total) where ${ours}`,
    )
    if (ended) {
      if (!def?.quiet) await over('job.finished')
      await tell({ state: end, failed: failedItems, result: result ?? null })
    }
  } catch (e) {
    const cancelled = stop.signal.aborted
    // The line to the database broke under it: that is no failure of the job, the next worker does it.
    if (!cancelled && troubleOf(e) && (await putBack(app, ours))) return
    const refusal = e as { text?: (l: string) => string; message?: string; stack?: string }
    const text = refusal.text ? refusal.text(job.lang) : (refusal.message ?? 'failed')
    if (!cancelled && !refusal.text) app.log(`job ${id} ${job.name} failed: ${refusal.stack ?? text}`)
    const ended = await app.db.run(
      sql`update job set state = ${cancelled ? 'cancelled' : 'failed'}, error = ${text.slice(0, 2000)}, finished_at = now() where ${ours}`,
    )
    if (ended && !cancelled) await over('job.failed', { error: text.slice(0, 300) })
    await tell({ state: cancelled ? 'cancelled' : 'failed', error: text })
  } finally {
    clearInterval(beat)
  }
}
