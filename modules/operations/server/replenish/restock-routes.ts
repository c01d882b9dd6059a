import { dayOf, refuse as refuseEngine } from '@crossway/kernel'
import { levelOf, mayRead, pathId, route, sql, type ServerModule } from '@crossway/server-kit'
import { replenishSuggestion } from '../../model/restock/restock.resources.ts'
import { loadRules } from '../rule/load-rules.ts'
import { courseOf } from './course.ts'
import { forecastsOf, marketOf } from './forecast-run.ts'
import { listingsOf } from './listings.ts'
import { refuseBusy, replenishJob } from './replenish-job.ts'

/** Starting a run, and why a suggestion is what it is (operations.md aiRestock). */
export const restockRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  const common = { module: 'operations' } as const
  route(
    http,
    app,
    {
      ...common,
      method: 'POST',
      url: '/api/ai-restock/run',
      node: 'aiRestock/run',
      summary: '重算 · Start a replenishment run of a store',
      body: {
        type: 'object',
        additionalProperties: false,
        required: ['store'],
        properties: { store: { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 } },
      },
    },
    async ({ ctx, req }) => {
      const { store } = req.body as { store: number }
      const known = await app.db.tx((tx) => mayRead({ app, run: tx }, ctx.access, app.registry.resource('store'), store))
      if (!known) throw refuseEngine.NOT_FOUND()
      await refuseBusy(app)
      const title = ctx.lang === 'en' ? 'Replenishment run' : '智能补货运算'
      return { job: await app.db.tx((tx) => app.jobs.enqueue(tx, ctx, replenishJob.name, title, { store }, { uniqueKey: `replenish ${store}` })) }
    },
  )
  route(
    http,
    app,
    { ...common, method: 'GET', url: '/api/ai-restock/why/:id', node: 'aiRestock', summary: '计算依据 · Why a suggestion is what it is' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      const known = await app.db.tx((tx) => mayRead({ app, run: tx }, ctx.access, replenishSuggestion, id))
      if (!known) throw refuseEngine.NOT_FOUND()
      const s = await app.db.one<{ msku: number; inputs: Record<string, unknown> | null; day: string; kind: string; qty: number }>(
        sql`select s.msku_id as msku, s.inputs, r.day, s.kind, s.qty from replenish_suggestion s join replenish_run r on r.id = s.run_id where s.id = ${id}::bigint`,
      )
      const today = dayOf(new Date())
      const market = await marketOf(app.db, today, await loadRules(app.db, today))
      const listings = await listingsOf(app.db, { mskus: [s.msku] })
      const [known1] = await forecastsOf(app.db, listings, market)
      const course = known1 && (await courseOf({ app, run: app.db, ctx }, known1, market))
      const open = (of: 'lost_margin_cny' | 'amount_cny'): boolean =>
        !['hidden', 'masked'].includes(levelOf({ app, ctx }, replenishSuggestion, of, replenishSuggestion.fields[of]))
      const { margin, cost, ...inputs } = s.inputs ?? {}
      return {
        day: s.day,
        kind: s.kind,
        qty: s.qty,
        inputs: { ...inputs, ...(open('lost_margin_cny') ? { margin } : {}), ...(open('amount_cny') ? { cost } : {}) },
        chart: course ?? null,
        recent: known1?.forecast.choice.recent ?? [],
        tried: known1?.forecast.choice.tried ?? {},
      }
    },
  )
}
