import { dayOf } from '@crossway/kernel'
import { emit, sql, systemCtx, type App, type CommandContext, type JobDef, type Runner, type Tx } from '@crossway/server-kit'
import { setTimeout as sleep } from 'node:timers/promises'
import { refusePlanning as refuse } from '../../model/planning-errors.ts'
import { beginRun, runReplenish } from './run-replenish.ts'

const staleHours = 3
/** Ends a run that a killed process left behind, or this job's own former attempt; what it had set aside is thrown away. */
async function endDead(tx: Tx, job: number | null): Promise<void> {
  const dead = await tx.rows<{ id: number }>(sql`
    update replenish_run r set status = 'failed', finished_at = now() where r.status = 'running' and case when exists (select 1 from replenish_lease l where l.run_id = r.id)
      then not exists (select 1 from replenish_lease l join job j on j.id = l.job_id where l.run_id = r.id and j.state in ('queued', 'running') and j.id is distinct from ${job}::bigint)
      else r.started_at < now() - ${staleHours} * interval '1 hour' end returning r.id`)
  await tx.run(sql`delete from replenish_staged where run_id = any(${dead.map((d) => d.id)}::bigint[])`)
}
interface Busy {
  readonly no: string
  readonly store: number | null
}
const underWay = (run: Runner): Promise<Busy | undefined> =>
  run.maybe<Busy>(sql`select no, store_id as store from replenish_run where status = 'running' limit 1`)

/** Refuses while a run is under way. */
export async function refuseBusy(app: App): Promise<void> {
  await app.db.tx((tx) => endDead(tx, null))
  const busy = await underWay(app.db)
  if (busy) throw refuse.RUN_BUSY({ no: busy.no })
}
/** Begins a run, or says which one is under way: of two at once one begins. */
export const tryBegin = (app: App, store: number | null, day: string, job: number): Promise<{ readonly run: number } | { readonly busy: Busy }> =>
  app.db.tx(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('replenish_run', 0))`)
    await endDead(tx, job)
    const busy = await underWay(tx)
    return busy ? { busy } : { run: await beginRun({ app, tx, ctx: systemCtx() }, store, day, job) }
  })

/** Works a listing's forecast and suggestions out again, as soon as whoever changed its forecast has saved (operations.md aiRestock, override). */
export const askAgain = async ({ app, tx, ctx }: CommandContext, store: number, msku: number): Promise<void> => {
  const title = ctx.lang === 'en' ? 'Replenishment run of a listing' : '智能补货运算（单个MSKU）'
  await app.jobs.enqueue(tx, ctx, replenishJob.name, title, { store, msku }, { uniqueKey: `replenish msku ${msku}` })
}

/** Every night after the imports, and for one shop whenever somebody asks. */
export const replenishJob: JobDef = {
  name: 'operations.replenish',
  title: { 'zh-cn': '智能补货运算', en: 'Replenishment run' },
  cron: '0 3 * * *',
  lateAfter: 120,
  run: async (job) => {
    const { app } = job
    const store = job.data.store === undefined || job.data.store === null ? null : Number(job.data.store)
    const mskus = job.data.msku === undefined || job.data.msku === null ? undefined : [Number(job.data.msku)]
    const begin = () => tryBegin(app, store, dayOf(new Date()), job.id)
    let begun = await begin()
    // The night's run waits for a single shop's; what another run does already is not done again.
    while ('busy' in begun && store === null && begun.busy.store !== null) {
      await sleep(1000)
      await job.progress(0, 1, begun.busy.no)
      begun = await begin()
    }
    if ('busy' in begun) {
      await job.log(refuse.RUN_BUSY({ no: begun.busy.no }).text(job.ctx.lang))
      return { done_by: begun.busy.no }
    }
    const { run } = begun
    try {
      const result = await runReplenish(
        app,
        { run, ...(store === null ? {} : { store }), mskus },
        (done, total, what) => job.progress(done, total, what),
        (what, why) => job.itemFailed(what, why),
      )
      await app.db.tx((tx) => emit({ app, tx }, 'replenish.suggested', { run, store, suggestions: result.suggestions }, { resource: 'replenish_run', id: run }))
      return result
    } catch (e) {
      await app.db.tx(async (tx) => {
        await tx.run(sql`update replenish_run set status = 'failed', finished_at = now() where id = ${run}::bigint and status = 'running'`)
        await tx.run(sql`delete from replenish_staged where run_id = ${run}::bigint`)
      })
      throw e
    }
  },
}
