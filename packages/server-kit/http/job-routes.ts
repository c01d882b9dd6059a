import { refuse, type Lang } from '@crossway/kernel'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { sql, type Sql } from '../sql/sql.ts'
import { seesAllJobs } from '../job/sees-all-jobs.ts'
import { route } from './route.ts'
import { pathId } from './path-id.ts'

const columnsIn = (lang: Lang): Sql => sql`id, name, ${sql.raw(lang === 'en' ? 'coalesce(title_en, title) as title' : 'title')}, ${columns}`
const columns = sql.raw('owner_id, state, done, total, step, result, error, attempts, failed, priority, created_at, started_at, finished_at')

/** Everybody's own jobs; the pages of the job centre see all with their node (settings.md jobCenter). */
export function jobRoutes(http: FastifyInstance, app: App): void {
  route(http, app, { method: 'GET', url: '/api/jobs/mine', node: 'any', summary: 'My newest jobs' }, async ({ ctx }) => ({
    rows: await app.db.rows(sql`select ${columnsIn(ctx.lang)} from job where owner_id = ${ctx.account} order by id desc limit 30`),
  }))
  route(http, app, { method: 'GET', url: '/api/jobs/:id', node: 'any', summary: 'One job with its log' }, async ({ ctx, req }) => {
    const id = pathId(req)
    const job = await app.db.maybe<{ owner_id: number }>(sql`select ${columnsIn(ctx.lang)} from job where id = ${id}`)
    if (!job || (job.owner_id !== ctx.account && !seesAllJobs(app, ctx))) throw refuse.NOT_FOUND()
    return { ...job, log: await app.db.rows(sql`select at, line from job_log where job_id = ${id} order by id desc limit 200`) }
  })
  route(http, app, { method: 'POST', url: '/api/jobs/:id/cancel', status: 204, node: 'any', summary: 'Cancel a job' }, async ({ ctx, req }) =>
    app.jobs.cancel(app.db, ctx, pathId(req)),
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/jobs/:id/priority',
      status: 204,
      node: 'jobCenter/config',
      summary: 'Move a waiting job before or behind the others',
      body: { type: 'object', required: ['priority'], additionalProperties: false, properties: { priority: { type: 'integer', minimum: 0, maximum: 9 } } },
    },
    async ({ req }) => {
      const { priority } = (req.body ?? {}) as { priority?: unknown }
      if (!Number.isInteger(priority) || Number(priority) < 0 || Number(priority) > 9) throw refuse.BAD_REQUEST({ detail: 'priority 0-9' }, 'priority')
      await app.jobs.prioritise(app.db, pathId(req), Number(priority))
    },
  )
  route(http, app, { method: 'POST', url: '/api/jobs/:id/retry', status: 204, node: 'any', summary: 'Run a failed job again' }, async ({ ctx, req }) =>
    app.jobs.retry(app.db, ctx, pathId(req)),
  )
}
