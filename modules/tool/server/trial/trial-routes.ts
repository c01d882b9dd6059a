import { dayOf, refuse as engine } from '@crossway/kernel'
import { goalTypes, type Goal, type GoalType } from '@crossway/pricing/model'
import { levelOf, mayRead, pathId, route, sql, type App, type JsonSchema, type QueryContext, type ServerModule } from '@crossway/server-kit'
import { sku } from '@crossway/product/model'
import type { TrialKind } from '../../model/trial-input.ts'
import { batchTrials } from './batch.ts'
import { exportBatch } from './export-batch.ts'
import { compareCards } from './compare-cards.ts'
import { compareTerms, negotiated } from './compare-terms.ts'
import { calculate, inputOf } from './calculate.ts'
import { defaultsOf } from './defaults.ts'
import { mayTry } from './price-trial.commands.ts'
import { trialRows, type SheetRow } from './trial-rows.ts'
import { seesCost, shownTrial, type Unknown } from './shown.ts'
import type { TrialQuestion } from './site.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const id: JsonSchema = { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 }
const reference: JsonSchema = { anyOf: [id, { type: 'null' }] }
const question = {
  kind: { enum: ['sc', 'vc', 'mc'] },
  marketplace: id,
  channel: reference,
  sku: reference,
  msku: reference,
  input: { type: 'object', additionalProperties: true },
} as const
const costFields = ['landed', 'purchase_price', 'packaging', 'first_leg', 'freight_rate', 'declared_value', 'other_cost']

interface Body {
  readonly kind: TrialKind
  readonly marketplace: number
  readonly channel?: number | null
  readonly sku?: number | null
  readonly msku?: number | null
  readonly input?: unknown
  readonly goal?: { readonly type: GoalType; readonly value?: string | number } | null
  readonly unknown?: Unknown
}

/** The question, if its records exist and lie within the caller's scope. */
async function questionOf({ app, ctx }: QueryContext, b: Body): Promise<TrialQuestion> {
  mayTry(ctx, b.kind)
  if (!(await app.db.maybe(sql`select 1 from marketplace where id = ${b.marketplace}::bigint`))) throw engine.NOT_FOUND({}, 'marketplace')
  for (const name of ['sku', 'msku'] as const) {
    const asked = b[name]
    if (asked && !(await app.db.tx((tx) => mayRead({ app, run: tx }, ctx.access, app.registry.resource(name), asked)))) throw engine.NOT_FOUND({}, name)
  }
  return { kind: b.kind, marketplace: b.marketplace, channel: b.channel, sku: b.sku, msku: b.msku, input: inputOf(b.kind, b.input) }
}

/** Trials that are not saved: what the house knows of an article, and what a price comes to. */
export function trialRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/price-trial/defaults',
      node: 'any',
      module: 'tool',
      summary: '试算默认值 · Defaults of a trial',
      body: { type: 'object', required: ['kind', 'marketplace'], additionalProperties: false, properties: question },
    },
    async ({ ctx, req }) => {
      const q = await questionOf({ app, ctx }, req.body as Body)
      const all = await defaultsOf(app.db, q)
      const open = seesCost({ app, ctx }) && !['hidden', 'masked'].includes(levelOf({ app, ctx }, sku, 'last_price', sku.fields.last_price))
      return { open, defaults: Object.fromEntries(Object.entries(all).filter(([field]) => open || !costFields.includes(field))) }
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/price-trial/calculate',
      node: 'any',
      module: 'tool',
      summary: '试算 · Work out a trial',
      body: {
        type: 'object',
        required: ['kind', 'marketplace', 'input'],
        additionalProperties: false,
        properties: {
          ...question,
          goal: {
            type: ['object', 'null'],
            required: ['type'],
            additionalProperties: false,
            properties: { type: { enum: goalTypes }, value: { type: 'string', pattern: '^\\d{1,9}(\\.\\d{1,4})?$' } },
          },
          unknown: { enum: ['price', 'purchase', 'ads'] },
        },
      },
    },
    async ({ ctx, req }) => {
      const b = req.body as Body
      const typed = await questionOf({ app, ctx }, b)
      const known = await defaultsOf(app.db, typed)
      // whoever sees no cost types none: what the house knows stands in
      const q = seesCost({ app, ctx })
        ? typed
        : { ...typed, input: { ...Object.fromEntries(Object.entries(known).map(([k, v]) => [k, v.value])), ...typed.input } }
      const goal: Goal | undefined = b.goal ? { type: b.goal.type, value: b.goal.value ?? 0 } : undefined
      return shownTrial({ app, ctx }, app.db, q, await calculate(app.db, q), goal, b.unknown ?? 'price')
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/price-trial/terms',
      node: 'any',
      module: 'tool',
      summary: 'VC条款对比 · The terms in force beside those offered',
      body: {
        type: 'object',
        required: ['marketplace', 'input', 'offered'],
        additionalProperties: false,
        properties: {
          marketplace: id,
          sku: reference,
          msku: reference,
          input: { type: 'object', additionalProperties: true },
          offered: {
            type: 'object',
            additionalProperties: false,
            properties: Object.fromEntries(['term', ...negotiated].map((n) => [n, { type: 'string', maxLength: 20 }])),
          },
        },
      },
    },
    async ({ ctx, req }) => {
      const b = req.body as Omit<Body, 'kind'> & { readonly offered: object }
      if (!seesCost({ app, ctx })) throw engine.FIELD_DENIED({ field: 'profit' }, 'offered')
      return compareTerms(app.db, await questionOf({ app, ctx }, { ...b, kind: 'vc' }), { ...b.offered })
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/price-trial/batch',
      node: 'pricingTrial',
      module: 'tool',
      summary: '批量试算 · Trials of a store’s listings',
      body: {
        type: 'object',
        required: ['store'],
        additionalProperties: false,
        properties: { store: id, from: { type: 'integer', minimum: 0, maximum: 100_000 }, q: { type: 'string', maxLength: 80 }, input: question.input },
      },
    },
    async ({ ctx, req }) => {
      const b = req.body as { store: number; from?: number; q?: string; input?: unknown }
      if (!(await app.db.tx((tx) => mayRead({ app, run: tx }, ctx.access, app.registry.resource('store'), b.store)))) throw engine.NOT_FOUND({}, 'store')
      return batchTrials({ app, ctx }, { store: b.store, from: b.from ?? 0, q: b.q || undefined, input: inputOf('sc', b.input) })
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/price-trial/batch-export',
      node: 'pricingTrial/export',
      module: 'tool',
      summary: '批量试算导出 · A file of the trials of a store’s listings',
      body: {
        type: 'object',
        required: ['store'],
        additionalProperties: false,
        properties: { store: id, q: { type: 'string', maxLength: 80 }, input: question.input },
      },
    },
    async ({ ctx, req }) => {
      const b = req.body as { store: number; q?: string; input?: unknown }
      if (!(await app.db.tx((tx) => mayRead({ app, run: tx }, ctx.access, app.registry.resource('store'), b.store)))) throw engine.NOT_FOUND({}, 'store')
      return exportBatch({ app, ctx }, { store: b.store, from: 0, q: b.q || undefined, input: inputOf('sc', b.input) })
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/price-trial/rows',
      node: 'pricingTrial/add',
      module: 'tool',
      summary: '导入试算 · Trials out of rows of a sheet',
      body: {
        type: 'object',
        required: ['marketplace', 'rows'],
        additionalProperties: false,
        properties: {
          marketplace: id,
          group: { type: 'string', maxLength: 40 },
          store: { type: 'boolean' },
          rows: {
            type: 'array',
            minItems: 1,
            maxItems: 200,
            items: {
              type: 'object',
              required: ['input'],
              additionalProperties: false,
              properties: { sku: { type: ['string', 'null'], maxLength: 40 }, name: { type: ['string', 'null'], maxLength: 120 }, input: question.input },
            },
          },
        },
      },
    },
    async ({ ctx, req }) => {
      const b = req.body as { marketplace: number; group?: string; store?: boolean; rows: readonly SheetRow[] }
      if (!seesCost({ app, ctx })) throw engine.FIELD_DENIED({ field: 'input' }, 'rows')
      if (!(await app.db.maybe(sql`select 1 from marketplace where id = ${b.marketplace}::bigint`))) throw engine.NOT_FOUND({}, 'marketplace')
      return app.db.tx((tx) =>
        trialRows({ app, tx, ctx }, { marketplace: b.marketplace, group: b.group || `${Date.now()}`, rows: b.rows, store: b.store ?? false }),
      )
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/fee-rate-card/:id/compare',
      node: 'pricingTrial',
      module: 'tool',
      summary: '费率卡对比 · A fee card beside another one',
      query: { with: { type: 'string', pattern: '^\\d{1,15}$' } },
    },
    ({ ctx, req }) => {
      const other = (req.query as { with?: string }).with
      return compareCards({ app, ctx }, pathId(req), other === undefined ? undefined : Number(other), dayOf(new Date()))
    },
  )
}
