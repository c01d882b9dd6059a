import type { QueryContext } from '@crossway/server-kit'
import { refuse as engineRefuse } from '@crossway/kernel'
import { idFrom, pathId, readRecord, requireNode, route, sql, textParams, type App, type Ctx } from '@crossway/server-kit'
import { authorise, withdraw, type Keys } from './authorise.ts'
import { consentOf, secretFacts, secretFields } from './credential-store.ts'
import { dispatch } from './plan.ts'
import { cancelTask, requestReport, retryTask } from './report-task.ts'
import { bodyOf, momentOf, mustSee, visible } from './route-input.ts'
import { taskError, type TaskFault } from './task-error.ts'

type Http = Parameters<typeof route>[0]
async function accountOfTask({ app, ctx }: QueryContext, id: number): Promise<number> {
  const row = await app.db.maybe<{ id: number }>(
    sql`select store_account_id as id from report_task t where t.id = ${id}::bigint and ${visible(ctx, sql.raw('t.store_account_id'))}`,
  )
  if (!row) throw engineRefuse.NOT_FOUND()
  return row.id
}

/** Authorisation of seller accounts, and the tasks and schedules of the report centre. */
export function connectorRoutes(http: Http, app: App): void {
  const key = { module: 'resource', node: 'storeOrganization/authorise', url: '/api/store-account/:id/credential' } as const
  const keysBody = { type: 'object', properties: Object.fromEntries(secretFields.map((f) => [f, { type: 'string', maxLength: 4000 }])) }
  const shown = async (id: number): Promise<object> => ({ rows: await secretFacts(app.db, id), ...(await consentOf(app.db, id)) })
  const accountIn = async (ctx: Ctx, req: { readonly params: unknown }): Promise<number> => {
    const id = pathId(req)
    await readRecord({ app, ctx }, app.registry.resource('store_account'), id)
    return id
  }
  route(http, app, { ...key, method: 'GET', summary: 'Which keys of a seller account are set' }, async ({ ctx, req }) => shown(await accountIn(ctx, req)))
  route(
    http,
    app,
    { ...key, method: 'PUT', summary: 'Authorise a seller account: keys are proved with the platform and sealed', body: keysBody },
    async ({ ctx, req }) => {
      const id = await accountIn(ctx, req)
      const body = bodyOf(req.body)
      const keys: Keys = Object.fromEntries(
        secretFields.flatMap((f) => {
          if (body[f] === undefined || body[f] === '') return []
          if (typeof body[f] !== 'string' || body[f].length > 4000) throw engineRefuse.BAD_REQUEST({ detail: f })
          return [[f, body[f].trim()]]
        }),
      )
      await authorise({ app, ctx }, id, keys)
      return shown(id)
    },
  )
  route(http, app, { ...key, method: 'DELETE', status: 204, summary: 'Erase the keys of a seller account' }, async ({ ctx, req }) =>
    withdraw({ app, ctx }, await accountIn(ctx, req)),
  )
  taskRoutes(http, app)
}

function taskRoutes(http: Http, app: App): void {
  const tasks = { module: 'resource', url: '/api/report-task' } as const
  const count = { type: 'integer', minimum: 1 }
  const moment = { type: 'string', format: 'date-time' }
  const asked = {
    type: 'object',
    required: ['type', 'store_account'],
    properties: {
      type: { type: 'string' },
      store_account: { type: 'integer' },
      marketplaces: { type: 'array', items: { type: 'integer' }, maxItems: 50 },
      from: moment,
      to: moment,
    },
  }
  route(
    http,
    app,
    {
      ...tasks,
      method: 'GET',
      node: 'downloadedReports',
      summary: 'Download tasks, newest first, with counts by state',
      query: { ...textParams('type', 'status'), account: count, before: count, size: count },
    },
    async ({ ctx, req }) => {
      const q = req.query as Record<string, string | undefined>
      const size = Math.min(Math.max(Number(q.size) || 20, 1), 200)
      const where = [visible(ctx, sql.raw('t.store_account_id'))]
      if (q.account) where.push(sql`t.store_account_id = ${idFrom(q.account, 'account')}::bigint`)
      if (q.type) where.push(sql`t.type = ${q.type}`)
      const counts = await app.db.rows<{ status: string; n: number }>(
        sql`select t.status, count(*)::int as n from report_task t where ${sql.and(where)} and t.created_at > now() - interval '31 days' group by 1`,
      )
      if (q.status) where.push(sql`t.status = any(${q.status.split(',')}::text[])`)
      if (q.before) where.push(sql`t.id < ${idFrom(q.before, 'before')}::bigint`)
      const rows = await app.db.rows<TaskFault>(sql`
      select t.id, t.task_no, t.type, t.store_account_id as store_account, a.alias as store_account_name, t.marketplace_ids as marketplaces, t.data_from, t.data_to, t.trigger, t.status, t.attempt, t.error_code, t.error_message, t.http_status, case when f.status = 'failed' then f.problem end as problem,
        t.requested_at, t.finished_at, t.next_attempt_at, t.created_at, t.file_id as file, f.no as file_no, f.new_rows, f.changed_rows
      from report_task t join store_account a on a.id = t.store_account_id left join report_file f on f.id = t.file_id where ${sql.and(where)} order by t.id desc limit ${size}`)
      return { rows: rows.map((r) => ({ ...r, error: taskError(ctx.lang, r) })), counts }
    },
  )
  route(
    http,
    app,
    { ...tasks, method: 'POST', status: 201, node: 'downloadedReports/request', summary: 'Ask the platform for a report now', body: asked },
    async ({ ctx, req }) => {
      const body = bodyOf(req.body)
      const account = idFrom(body.store_account, 'store_account')
      await mustSee({ app, ctx }, account)
      const from = momentOf(body, 'from')
      if (from !== undefined) requireNode(ctx, 'downloadedReports/backfill')
      const to = momentOf(body, 'to')
      if (body.marketplaces !== undefined && !(Array.isArray(body.marketplaces) && body.marketplaces.length <= 50))
        throw engineRefuse.BAD_REQUEST({ detail: 'marketplaces' })
      const created = await app.db.tx((tx) =>
        requestReport(
          { app, tx, ctx },
          {
            type: String(body.type ?? ''),
            account,
            trigger: from === undefined ? 'manual' : 'backfill',
            ...(Array.isArray(body.marketplaces) ? { marketplaces: body.marketplaces.map((m) => idFrom(m, 'marketplaces')) } : {}),
            ...(from === undefined ? {} : { from }),
            ...(to === undefined ? {} : { to }),
          },
        ),
      )
      await dispatch(app)
      const notice = created.every((a) => a.fresh) ? null : ctx.lang === 'en' ? 'A task within the interval exists' : '间隔内已有任务'
      return { tasks: created, notice }
    },
  )
  const one = { module: 'resource', method: 'POST' } as const
  route(
    http,
    app,
    { ...one, url: '/api/report-task/:id/retry', status: 204, node: 'downloadedReports/retry', summary: 'Start an ended task over' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await accountOfTask({ app, ctx }, id)
      await app.db.tx((tx) => retryTask(tx, id))
      await dispatch(app)
    },
  )
  route(
    http,
    app,
    { ...one, url: '/api/report-task/:id/cancel', status: 204, node: 'downloadedReports/cancel', summary: 'Give up an open task' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await accountOfTask({ app, ctx }, id)
      await app.db.tx((tx) => cancelTask(tx, id))
    },
  )
  const schedules = { module: 'resource', url: '/api/report-schedule' } as const
  route(http, app, { ...schedules, method: 'GET', node: 'downloadedReports', summary: 'What is fetched when' }, async ({ ctx }) => ({
    rows: await app.db.rows(sql`
      select s.id, s.type, s.store_account_id as store_account, a.alias as store_account_name, a.credential_state, s.frequency, s.every_n, s.at_time::text as at_time, s.month_day, s.lookback_days, s.is_enabled, s.next_run_at, t.task_no as last_task, t.status as last_status
      from report_schedule s join store_account a on a.id = s.store_account_id left join report_task t on t.id = s.last_task_id where ${visible(ctx, sql.raw('s.store_account_id'))} order by a.alias, s.type limit 2000`),
  }))
  route(
    http,
    app,
    {
      ...schedules,
      url: '/api/report-schedule/:id',
      method: 'PATCH',
      status: 204,
      node: 'downloadedReports/request',
      summary: 'Switch a schedule on or off',
      body: { type: 'object', required: ['is_enabled'], properties: { is_enabled: { type: 'boolean' } } },
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      const { is_enabled } = bodyOf(req.body)
      if (typeof is_enabled !== 'boolean') throw engineRefuse.BAD_REQUEST({ detail: 'is_enabled' })
      const n = await app.db.run(
        sql`update report_schedule s set is_enabled = ${is_enabled}, updated_at = now() where s.id = ${id}::bigint and ${visible(ctx, sql.raw('s.store_account_id'))}`,
      )
      if (n === 0) throw engineRefuse.NOT_FOUND()
    },
  )
}
