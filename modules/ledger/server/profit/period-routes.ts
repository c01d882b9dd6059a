import { dayOf, refuse as engine } from '@crossway/kernel'
import { pathId, route, sql, type App, type Call, type Tx } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { closeAllJob } from './close-all.ts'
import { cancelClose, closeChecklist, closePeriod, reopenPeriod, startClose } from './close-period.ts'
import { rebuildJob } from './profit-jobs.ts'

const place = (call: Call): { company: number; period: string } => {
  const { period } = call.req.params as { period: string }
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(period)) throw engine.BAD_REQUEST({ detail: 'period' })
  return { company: pathId(call.req, 'company'), period }
}
const reasonBody = { type: 'object', required: ['reason'], properties: { reason: { type: 'string' } } }
const monthSchema = { type: 'string', pattern: '^\\d{4}-\\d{2}$' }
const reasonOf = (call: Call): string => {
  const reason = (call.req.body as { reason?: unknown } | null)?.reason
  if (typeof reason !== 'string' || !reason.trim()) throw engine.BAD_REQUEST({ detail: 'reason' })
  return reason.slice(0, 300)
}

/** Period close of profitAnalysis, company by company (finance.md profitAnalysis). */
export function periodRoutes(http: FastifyInstance, app: App): void {
  // Every month since a company's books begin: one without entries is closed, too, or none after it could be.
  route(http, app, { method: 'GET', url: '/api/fin-period', node: 'profitAnalysis', summary: '会计期间 · Accounting periods' }, async ({ ctx }) => ({
    rows: await app.db.rows(sql`
      with known as (select company_id, book_period as period from pl_rollup_month union select company_id, period from fin_period),
      span as (select company_id, min(period) as since, greatest(max(period), ${dayOf(new Date()).slice(0, 7)}) as until from known group by 1)
      select c.id as company, ${sql.raw(ctx.lang === 'en' ? `coalesce(nullif(c.name_en, ''), c.short_name)` : 'c.short_name')} as company_name, to_char(m, 'YYYY-MM') as period, coalesce(f.state, 'open') as state, f.checklist, f.closed_at, (select ${sql.raw(ctx.lang === 'en' ? `coalesce(nullif(e.name_en, ''), a.nickname)` : 'a.nickname')} from admin a left join employee e on e.id = a.employee_id where a.id = f.closed_by) as closed_by, f.note
      from span s join company c on c.id = s.company_id cross join generate_series((s.since || '-01')::date, (s.until || '-01')::date, interval '1 month') m
      left join fin_period f on f.company_id = s.company_id and f.period = to_char(m, 'YYYY-MM') order by m desc, c.id limit 600`),
  }))
  const url = '/api/fin-period/:company/:period'
  route(http, app, { method: 'GET', url: `${url}/checklist`, node: 'profitAnalysis', summary: '检查 · Checklist' }, async (call) => {
    const { company, period } = place(call)
    return { checks: await closeChecklist({ app, run: app.db }, company, period) }
  })
  const action = (name: string, node: string, summary: string, run: (tx: Tx, call: Call, company: number, period: string) => Promise<unknown>): void =>
    route(http, app, { method: 'POST', url: `${url}/actions/${name}`, node, summary, ...(name === 'reopen' ? { body: reasonBody } : {}) }, async (call) => {
      const { company, period } = place(call)
      return { checks: (await app.db.tx((tx) => run(tx, call, company, period))) ?? [] }
    })
  action('start', 'profitAnalysis/closePeriod', '开始结账 · Start closing', (tx, call, c, p) => startClose({ app, tx, ctx: call.ctx }, c, p))
  action('close', 'profitAnalysis/closePeriod', '关账 · Close', (tx, call, c, p) => closePeriod({ app, tx, ctx: call.ctx }, c, p))
  action('cancel', 'profitAnalysis/closePeriod', '取消 · Cancel closing', (tx, call, c, p) => cancelClose({ app, tx, ctx: call.ctx }, c, p))
  action('reopen', 'profitAnalysis/reopenPeriod', '反结账 · Reopen', (tx, call, c, p) => reopenPeriod({ app, tx, ctx: call.ctx }, c, p, reasonOf(call)))
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/fin-period/close-all',
      status: 202,
      node: 'profitAnalysis/closePeriod',
      summary: '全部公司关账 · Close a month of all companies: period',
      body: { type: 'object', required: ['period'], properties: { period: monthSchema } },
    },
    async ({ ctx, req }) => {
      const period = (req.body as { period?: unknown } | null)?.period
      if (typeof period !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])$/.test(period)) throw engine.BAD_REQUEST({ detail: 'period' })
      return {
        jobId: await app.jobs.enqueue(
          app.db,
          ctx,
          closeAllJob.name,
          `${closeAllJob.title[ctx.lang]} ${period}`,
          { period },
          { uniqueKey: `closeAll:${period}` },
        ),
      }
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/profit/rebuild',
      status: 202,
      node: 'profitAnalysis/rebuild',
      summary: '重建汇总 · Rebuild roll-ups of a month, or all',
      body: { type: 'object', properties: { month: monthSchema } },
    },
    async ({ ctx, req }) => {
      const month = (req.body as { month?: unknown } | null)?.month
      if (month !== undefined && (typeof month !== 'string' || !/^\d{4}-\d{2}$/.test(month))) throw engine.BAD_REQUEST({ detail: 'month' })
      return {
        jobId: await app.jobs.enqueue(app.db, ctx, rebuildJob.name, rebuildJob.title[ctx.lang], { month }, { uniqueKey: `rebuildRollup:${month ?? 'all'}` }),
      }
    },
  )
}
