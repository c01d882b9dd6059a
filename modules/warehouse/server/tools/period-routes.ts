import { dayOf, periodOf, refuse as engine } from '@crossway/kernel'
import { route, sql, type App, type Call } from '@crossway/server-kit'
import { closePeriod, reopenPeriod } from '../period/close.ts'
import { runCloseChecks } from '../period/close-checks.ts'
import { recalcJob } from '../period/jobs.ts'
import { aText, bodyDoc } from './body-doc.ts'
import { bodyOf, once, textOf, wholeNumber, type Http } from './once.ts'

const place = (call: Call): { company: number; period: string } => {
  const p = call.req.params as { company: string; period: string }
  if (!/^\d{6}$/.test(p.period) || Number(p.period.slice(4)) < 1 || Number(p.period.slice(4)) > 12) throw engine.BAD_REQUEST({ detail: 'period' })
  return { company: wholeNumber(p.company, 'company'), period: p.period }
}

/** Period close of inventoryHistory: list, checklist, recalculation, close, reopen (warehouse.md A8). */
export function periodRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    { method: 'GET', url: '/api/stock-period', node: 'inventoryHistory', summary: '库存期间 · Stock periods', module: 'warehouse' },
    async () => {
      const rows = await app.db.rows(sql`
      select json_build_object('id', c.id, 'title', c.short_name, 'note', c.name) as company, p.period, coalesce(s.status, 'open') as status, s.recalculated_at, s.closed_at, s.note,
        (select a.nickname from admin a where a.id = s.closed_by) as closed_by
      from (select distinct company_id, period from stock_posting union select company_id, period from stock_period) p
      join company c on c.id = p.company_id left join stock_period s on s.company_id = p.company_id and s.period = p.period
      order by p.period desc, c.id limit 600`)
      return { rows, total: rows.length, page: 1, size: rows.length, summary: {}, current: periodOf(dayOf(new Date())) }
    },
  )
  const url = '/api/stock-period/:company/:period/actions'
  route(http, app, { method: 'POST', url: `${url}/check`, node: 'inventoryHistory/close', summary: '检查 · Checklist', module: 'warehouse' }, async (call) => {
    const { company, period } = place(call)
    return { checks: await app.db.tx((tx) => runCloseChecks({ app, tx }, call.ctx.lang, company, period)) }
  })
  route(
    http,
    app,
    { method: 'POST', url: `${url}/recalc`, status: 202, node: 'inventoryHistory/close', summary: '重算成本 · Recalculate', module: 'warehouse' },
    async (call) => {
      const { company, period } = place(call)
      return {
        jobId: await app.jobs.enqueue(
          app.db,
          call.ctx,
          recalcJob.name,
          `${recalcJob.title[call.ctx.lang]} ${period}`,
          { company, period },
          { uniqueKey: `recalc:${company}:${period}` },
        ),
      }
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${url}/close`,
      node: 'inventoryHistory/close',
      summary: '关账 · Close',
      module: 'warehouse',
      body: bodyDoc({ confirmed: { type: 'array', items: { type: 'string' } } }),
    },
    async (call) => {
      const { company, period } = place(call)
      const confirmed = bodyOf(call).confirmed
      return once(call, (tx) => closePeriod({ app, tx, ctx: call.ctx }, company, period, new Set(Array.isArray(confirmed) ? confirmed.map(String) : [])))
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${url}/reopen`,
      node: 'inventoryHistory/reopen',
      summary: '反关账 · Reopen',
      module: 'warehouse',
      body: bodyDoc({ reason: aText }, ['reason']),
    },
    async (call) => {
      const { company, period } = place(call)
      const reason = textOf(bodyOf(call).reason, 'reason')
      return once(call, (tx) => reopenPeriod({ app, tx, ctx: call.ctx }, company, period, reason))
    },
  )
}
