import { dayOf, refuse as refuseEngine } from '@crossway/kernel'
import { mayRead, pathId, route, type ServerModule } from '@crossway/server-kit'
import { refusePlanning as refuse } from '../../model/planning-errors.ts'
import { parameters, type Rule } from '../../model/rule/effective.ts'
import { forecastsOf, marketOf, parametersOf } from '../replenish/forecast-run.ts'
import { listingsOf } from '../replenish/listings.ts'
import { planned } from '../replenish/run-replenish.ts'
import type { StoredForecast } from '../replenish/suggestions.ts'
import { waysOf } from '../replenish/ways.ts'
import { loadRules, ruleById } from './load-rules.ts'

const most = 50
const round = (v: number): number => Number(v.toFixed(2))

/** Where each value of a listing comes from, and what a rule would change (operations.md replenishRule: effective view, simulate). */
export const ruleRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  const common = { node: 'replenishRule', module: 'operations' } as const
  route(
    http,
    app,
    {
      ...common,
      method: 'GET',
      url: '/api/replenish-rules/effective',
      summary: '生效参数 · Effective parameters of an MSKU',
      query: { msku: { type: 'string' } },
    },
    async ({ ctx, req }) => {
      const { msku } = req.query as { msku?: string }
      if (!msku || !/^\d{1,15}$/.test(msku)) throw refuseEngine.BAD_REQUEST({ detail: 'msku' })
      if (!(await app.db.tx((tx) => mayRead({ app, run: tx }, ctx.access, app.registry.resource('msku'), Number(msku))))) throw refuseEngine.NOT_FOUND()
      const [listing] = await listingsOf(app.db, { mskus: [Number(msku)] })
      if (!listing) throw refuseEngine.NOT_FOUND()
      const today = dayOf(new Date())
      const { values, sources } = parametersOf(await marketOf(app.db, today, await loadRules(app.db, today)), listing)
      return {
        msku: listing.seller_sku,
        rows: parameters.map((p) => ({ parameter: p, value: values[p] ?? null, level: sources[p].level, rule: sources[p].rule })),
      }
    },
  )
  route(
    http,
    app,
    {
      ...common,
      node: 'replenishRule/simulate',
      method: 'POST',
      url: '/api/replenish-rules/:id/simulate',
      summary: '试算 · What a rule would change',
      body: {
        type: 'object',
        additionalProperties: false,
        required: ['mskus'],
        properties: { mskus: { type: 'array', maxItems: 500, items: { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 } } },
      },
    },
    async ({ ctx, req }) => {
      const asked = [...new Set((req.body as { mskus: number[] }).mskus)]
      if (asked.length === 0 || asked.length > most) throw refuse.SIMULATE_MANY({}, 'mskus')
      const record = app.registry.resource('replenish_rule')
      const id = pathId(req)
      if (!(await app.db.tx((tx) => mayRead({ app, run: tx }, ctx.access, record, id)))) throw refuseEngine.NOT_FOUND()
      const msku = app.registry.resource('msku')
      const own: number[] = []
      for (const m of asked) if (await app.db.tx((tx) => mayRead({ app, run: tx }, ctx.access, msku, m))) own.push(m)
      const today = dayOf(new Date())
      const now = await loadRules(app.db, today)
      const rule = await ruleById(app.db, id)
      const [before, after] = [await outcome(now), await outcome([...now.filter((r) => r.level !== rule.level || r.target !== rule.target), rule])]
      return { rows: before.map((b, i) => ({ msku: b.msku, title: b.title, before: b.figures, after: after[i]!.figures })) }

      async function outcome(rules: readonly Rule[]) {
        const market = await marketOf(app.db, today, rules)
        const listings = await listingsOf(app.db, { mskus: own })
        const known = await forecastsOf(app.db, listings, market)
        const stored = new Map(
          known.map(({ forecast: f, listing }): [number, StoredForecast] => [
            listing.id,
            {
              msku: listing.id,
              model: f.choice.model,
              wape: f.choice.wape,
              bias: f.choice.bias,
              sigma_week: f.choice.sigmaWeek,
              per_day: f.daily.slice(0, 30).reduce((n, v) => n + v, 0) / 30,
              avg_7: f.averages.d7,
              avg_14: f.averages.d14,
              avg_30: f.averages.d30,
              daily: f.daily,
            },
          ]),
        )
        const plans = await planned({ app, run: app.db }, listings, stored, market, await waysOf(app.db))
        return plans.map((p) => ({
          msku: p.listing.id,
          title: p.listing.seller_sku,
          figures: {
            forecast: round(p.forecast.per_day),
            safety: round(p.plan.target.safety),
            target: round(p.plan.target.target),
            qty: p.plan.purchase,
            cover: p.plan.target.perDay > 0 ? round((p.plan.position + p.plan.purchase) / p.plan.target.perDay) : null,
          },
        }))
      }
    },
  )
}
