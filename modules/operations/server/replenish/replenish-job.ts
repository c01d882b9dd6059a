import { dayOf } from '@crossway/kernel'
import { emit, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { refusePlanning as refuse } from '../../model/planning-errors.ts'
import { beginRun, runReplenish } from './run-replenish.ts'

const staleHours = 3
/** Refuses while a run over the same shop is under way; one that a killed process left behind ends here. */
export async function freeOf(app: App, store: number | null): Promise<void> {
  await app.db.run(
    sql`update replenish_run set status = 'failed', finished_at = now() where status = 'running' and started_at < now() - ${staleHours} * interval '1 hour'`,
  )
  const running = await app.db.maybe<{ no: string }>(
    sql`select no from replenish_run where status = 'running' and (store_id is null or ${store}::bigint is null or store_id = ${store}::bigint) limit 1`,
  )
  if (running) throw refuse.RUN_BUSY({ no: running.no })
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
    await freeOf(app, store)
    const run = await beginRun(app, systemCtx(), store, dayOf(new Date()))
    try {
      const result = await runReplenish(
        app,
        { run, ...(store === null ? {} : { store }) },
        (done, total, what) => job.progress(done, total, what),
        (what, why) => job.itemFailed(what, why),
      )
      await app.db.tx((tx) => emit({ app, tx }, 'replenish.suggested', { run, store, suggestions: result.suggestions }, { resource: 'replenish_run', id: run }))
      return result
    } catch (e) {
      await app.db.run(sql`update replenish_run set status = 'failed', finished_at = now() where id = ${run}::bigint and status = 'running'`)
      throw e
    }
  },
}
