import { addMonths, dayOf, endOfMonth, refuse } from '@crossway/kernel'
import { mayRead, pathId, route, scopeSql, sql, type ServerModule } from '@crossway/server-kit'
import { kpiMetrics, type KpiMetric } from '../../model/kpi/score.ts'
import { storeKpi } from '../../model/kpi/store-kpi.resource.ts'
import { gapOf } from './gap.ts'
import { kpiDraftJob } from './kpi-job.ts'

const month = { type: 'string', pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' } as const
/** Making a month's drafts, and how stores stand beside each other (operations.md storeKpi, board). */
export const kpiRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  const common = { module: 'operations' } as const
  route(
    http,
    app,
    {
      ...common,
      method: 'POST',
      url: '/api/store-kpis/generate',
      node: 'storeKpi/generate',
      summary: '生成店铺KPI · Make the KPI of a month',
      body: { type: 'object', additionalProperties: false, required: ['month'], properties: { month } },
    },
    async ({ ctx, req }) => {
      const { month: of } = req.body as { month: string }
      const title = ctx.lang === 'en' ? 'Make store KPI' : '生成店铺KPI'
      return { job: await app.db.tx((tx) => app.jobs.enqueue(tx, ctx, kpiDraftJob.name, title, { month: of }, { uniqueKey: `kpi ${of}` })) }
    },
  )
  route(
    http,
    app,
    { ...common, method: 'GET', url: '/api/store-kpis/board', node: 'storeKpi', summary: '店铺KPI看板 · Scores of stores and months', query: { month } },
    async ({ ctx, req }) => {
      const today = dayOf(new Date())
      const of = (req.query as { month?: string }).month ?? today.slice(0, 7)
      const scopes = ctx.access.scopes('store_kpi', ['storeKpi'], 'read')
      const mine = scopeSql(scopes, storeKpi, ctx, 'k')
      const ranking = await app.db.rows(sql`
        select k.id, k.store_id as store, coalesce(s.name, s.store_no) as name, k.score::text as score, k.status, (select jsonb_agg(jsonb_build_object('metric', l.metric, 'achievement', l.achievement::float8, 'actual', l.actual::text, 'target', l.target::text) order by l.seq) from store_kpi_line l where l.store_kpi_id = k.id) as metrics
        from store_kpi k join store s on s.id = k.store_id where k.month = ${of} and ${mine} order by k.score desc nulls last, name limit 500`)
      const trend = await app.db.rows(
        sql`select k.month, round(avg(k.score), 2)::text as score, count(*)::int as stores from store_kpi k where k.score is not null and k.month between ${addMonths(`${of}-01`, -11).slice(0, 7)} and ${of} and ${mine} group by 1 order by 1`,
      )
      const last = Number(endOfMonth(`${of}-01`).slice(8))
      const elapsed = today.slice(0, 7) > of ? 1 : today.slice(0, 7) < of ? 0 : Number(today.slice(8)) / last
      return { month: of, elapsed, ranking, trend }
    },
  )
  route(
    http,
    app,
    {
      ...common,
      method: 'GET',
      url: '/api/store-kpis/:id/gap',
      node: 'storeKpi',
      summary: 'KPI差距明细 · Listings behind the gap of a metric',
      query: { metric: { type: 'string', enum: kpiMetrics } },
    },
    async ({ ctx, req }) => {
      const { metric } = req.query as { metric?: KpiMetric }
      const id = pathId(req)
      if (!metric) throw refuse.BAD_REQUEST({ detail: 'metric' })
      if (!(await app.db.tx((tx) => mayRead({ app, run: tx }, ctx.access, storeKpi, id)))) throw refuse.NOT_FOUND()
      const line = await app.db.maybe<{ store: number; month: string; target: string }>(
        sql`select k.store_id as store, k.month, l.target::text as target from store_kpi k join store_kpi_line l on l.store_kpi_id = k.id where k.id = ${id}::bigint and l.metric = ${metric}`,
      )
      const msku = app.registry.resource('msku')
      const mine = scopeSql(ctx.access.scopes('msku', ['storeKpi'], 'read'), msku, ctx, 'm')
      return { rows: line ? await gapOf(app.db, { ...line, metric, mine }) : [] }
    },
  )
}
