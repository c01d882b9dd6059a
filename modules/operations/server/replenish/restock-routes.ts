import { addDays, dayOf, refuse as refuseEngine } from '@crossway/kernel'
import { levelOf, mayRead, route, sql, type ServerModule } from '@crossway/server-kit'
import { replenishSuggestion } from '../../model/restock/restock.resources.ts'
import { loadRules } from '../rule/load-rules.ts'
import { forecastsOf, marketOf } from './forecast-run.ts'
import { listingsOf } from './listings.ts'
import { refuseBusy, replenishJob } from './replenish-job.ts'

/** Days of the past that the chart shows. */
const past = 180
const ahead = 180

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
      const { id } = req.params as { id: string }
      const known = /^\d{1,15}$/.test(id) && (await app.db.tx((tx) => mayRead({ app, run: tx }, ctx.access, replenishSuggestion, Number(id))))
      if (!known) throw refuseEngine.NOT_FOUND()
      const s = await app.db.one<{ msku: number; inputs: Record<string, unknown> | null; day: string; kind: string; qty: number }>(
        sql`select s.msku_id as msku, s.inputs, r.day, s.kind, s.qty from replenish_suggestion s join replenish_run r on r.id = s.run_id where s.id = ${id}::bigint`,
      )
      const today = dayOf(new Date())
      const market = await marketOf(app.db, today, await loadRules(app.db, today))
      const [known1] = await forecastsOf(app.db, await listingsOf(app.db, { mskus: [s.msku] }), market)
      const open = (of: 'lost_margin_cny' | 'amount_cny'): boolean =>
        !['hidden', 'masked'].includes(levelOf({ app, ctx }, replenishSuggestion, of, replenishSuggestion.fields[of]))
      const { margin, cost, ...inputs } = s.inputs ?? {}
      return {
        day: s.day,
        kind: s.kind,
        qty: s.qty,
        inputs: { ...inputs, ...(open('lost_margin_cny') ? { margin } : {}), ...(open('amount_cny') ? { cost } : {}) },
        chart: known1 ? chartOf(known1.forecast, today) : null,
        weeks: known1?.forecast.weeks.slice(-16) ?? [],
        tried: known1?.forecast.choice.tried ?? {},
      }
    },
  )
}
interface Shown {
  readonly clean: readonly { readonly day: string; readonly units: number | null; readonly reason: string }[]
  readonly daily: readonly number[]
  readonly choice: { readonly sigmaWeek: number }
}
function chartOf(f: Shown, today: string) {
  const sigma = f.choice.sigmaWeek / Math.sqrt(7)
  return {
    history: f.clean.slice(-past).map((d) => ({ day: d.day, units: d.units === null ? null : Number(d.units.toFixed(2)), reason: d.reason })),
    forecast: f.daily.slice(0, ahead).map((v, i) => ({
      day: addDays(today, i + 1),
      units: Number(v.toFixed(2)),
      low: Number(Math.max(0, v - 1.28 * sigma).toFixed(2)),
      high: Number((v + 1.28 * sigma).toFixed(2)),
    })),
  }
}
