import type { QueryContext } from '@crossway/server-kit'
import { addMonths, num, refuse as engine, round, sum, type Num } from '@crossway/kernel'
import { insertAll, requireNode, route, sql, textParams, type ServerModule } from '@crossway/server-kit'
import { targetDims, targetMetrics, targetNode, type TargetDim, type TargetMetric } from '../../model/board-target.resource.ts'
import { refuse } from '../../model/errors.ts'
import { profitPages, type ProfitQuery, type ProfitPage } from '../../model/profit/ask.ts'
import { targetGroup, targetPages, type TargetPage } from '../../model/profit/board-group.ts'
import { spreadYear } from '../../model/target/spread.ts'
import { readProfit } from '../profit/read-profit.ts'
import { monthTargets, objectTargets } from './month-targets.ts'
import { splitTarget } from './split-target.ts'
import { assertMayAim, monthsOf, objectOf, targetColumns } from './board-target.commands.ts'

const isMonth = (v: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(v)
/** What a year may aim at; the column of a month holds fourteen digits before the point. */
const largest = 1e12
const wrong = (what: string): Error => engine.BAD_REQUEST({ detail: what })

interface Order {
  readonly page: TargetPage
  readonly year: number
  readonly dim: TargetDim
  readonly ids: readonly number[]
  readonly metric: TargetMetric
  readonly base: 'lastYear' | number
  readonly growth: number
  readonly weights: 'season' | 'equal' | readonly number[]
}
const order = {
  type: 'object',
  required: ['year', 'dim', 'ids', 'metric', 'base', 'growth', 'weights'],
  properties: {
    page: { enum: targetPages },
    year: { type: 'integer', minimum: 2000, maximum: 2100 },
    dim: { enum: targetDims },
    ids: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 200 },
    metric: { enum: targetMetrics },
    base: { anyOf: [{ enum: ['lastYear'] }, { type: 'number', minimum: -largest, maximum: largest }] },
    growth: { type: 'number', minimum: -1000, maximum: 1000 },
    weights: { anyOf: [{ enum: ['season', 'equal'] }, { type: 'array', items: { type: 'number', minimum: 0 }, minItems: 12, maxItems: 12 }] },
  },
}
function readOrder(body: unknown): Order {
  const b = (body ?? {}) as Record<string, unknown>
  if (!Number.isSafeInteger(b.year) || (b.year as number) < 2000 || (b.year as number) > 2100) throw wrong('year')
  if (!targetDims.includes(b.dim as TargetDim)) throw wrong('dim')
  if (!Array.isArray(b.ids) || b.ids.length === 0 || b.ids.length > 200 || !b.ids.every((i) => Number.isSafeInteger(i))) throw wrong('ids')
  if (!targetMetrics.includes(b.metric as TargetMetric) || !targetNode[b.metric as TargetMetric]) throw wrong('metric')
  if (b.base !== 'lastYear' && !(typeof b.base === 'number' && Math.abs(b.base) <= largest)) throw wrong('base')
  if (typeof b.growth !== 'number' || !Number.isFinite(b.growth) || Math.abs(b.growth) > 1000) throw wrong('growth')
  const w = b.weights
  if (w !== 'season' && w !== 'equal' && !(Array.isArray(w) && w.length === 12 && w.every((x) => typeof x === 'number' && x >= 0))) throw wrong('weights')
  if (Array.isArray(w) && !round(sum(w as number[]), 4).eq(1)) throw refuse.WEIGHTS_SUM({ sum: round(sum(w as number[]), 4).toString() }, 'weights')
  return { ...(b as unknown as Order), page: (b.page as TargetPage | undefined) ?? 'profitTarget' }
}

/** Draft targets of a year for several objects: base × (1 + growth) spread over the months (dashboard.md profitTarget generate). A month that has a target keeps it. */
async function generate({ app, ctx }: QueryContext, o: Order): Promise<{ created: number; stored: number }> {
  requireNode(ctx, `${o.page}/add`)
  const group = targetGroup(o.page)
  assertMayAim(ctx, group, o.metric)
  const node = targetNode[o.metric]!
  const before = o.year - 1
  const past = await readProfit(
    { app, ctx },
    {
      view: o.page,
      from: `${before}-01-01`,
      to: `${before}-12-31`,
      grain: 'month',
      by: [o.dim],
      stage: 'mixed',
      basis: 'book',
      side: 'operating',
      currency: 'CNY',
      filter: { [o.dim]: o.ids },
      leaves: false,
    },
  )
  const months = monthsOf(o.year)
  const rows: Record<string, unknown>[] = []
  return app.db.tx(async (tx) => {
    for (const id of o.ids) {
      const actual = monthsOf(before).map((m): Num => num(past.cells.find((c) => c.period === m && c.key[0]!.id === id)?.amounts[node] ?? 0))
      const base = o.base === 'lastYear' ? sum(actual) : num(o.base)
      const weights = Array.isArray(o.weights)
        ? o.weights
        : o.weights === 'season' && actual.some((v) => v.gt(0))
          ? actual.map((v) => (v.gt(0) ? v : num(0)))
          : months.map(() => 1)
      const object = await objectOf(tx, o.dim, id)
      spreadYear(base, o.growth, weights).forEach((v, i) =>
        rows.push({
          name: `${object.title} ${months[i]}`,
          channel_group: group,
          dim_type: o.dim,
          [`${o.dim}_id`]: id,
          platform_id: object.platform,
          object_key: object.key,
          metric: o.metric,
          month: months[i],
          value: v.toFixed(4),
          currency: 'CNY',
          revision: 1,
          status: 'draft',
          created_by: ctx.account,
          updated_by: ctx.account,
        }),
      )
    }
    const taken = new Set(
      (
        await tx.rows<{ key: string }>(
          sql`select object_key || month as key from board_target where metric = ${o.metric} and channel_group = ${group} and object_key = any(${o.ids.map((i) => `${o.dim}:${i}`)}::text[]) and month = any(${months}::text[])`,
        )
      ).map((r) => r.key),
    )
    const fresh = rows.filter((r) => !taken.has(`${String(r.object_key)}${String(r.month)}`))
    await insertAll(tx, 'board_target', targetColumns, fresh)
    return { created: fresh.length, stored: rows.length - fresh.length }
  })
}

/** Page, months and filter of a question about targets; at most two years. */
function readTargetQuestion(query: unknown): { view: ProfitPage; months: { from: string; to: string }; filter: ProfitQuery['filter'] } {
  const q = query as { view?: string; month?: string; to?: string; filter?: string }
  const view = profitPages.find((p) => p === q.view)
  if (!view) throw wrong('view')
  if (!isMonth(q.month ?? '')) throw wrong('month')
  if (q.to !== undefined && (!isMonth(q.to) || q.to < q.month! || addMonths(`${q.month!}-01`, 24) < `${q.to}-01`)) throw wrong('to')
  let filter: unknown
  try {
    filter = JSON.parse(q.filter ?? '{}')
  } catch {
    throw wrong('filter')
  }
  if (typeof filter !== 'object' || filter === null || Object.values(filter).some((v) => !Array.isArray(v) || v.length > 500)) throw wrong('filter')
  return { view, months: { from: q.month!, to: q.to ?? q.month! }, filter: filter as ProfitQuery['filter'] }
}

export const targetRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/board/target',
      node: 'any',
      module: 'dashboard',
      summary: 'Targets of a month, or of the months to another',
      query: textParams('view', 'month', 'to', 'filter'),
    },
    ({ ctx, req }) => {
      const q = readTargetQuestion(req.query)
      return monthTargets({ app, ctx }, q.view, q.months, q.filter)
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/board/target/objects',
      node: 'any',
      module: 'dashboard',
      summary: 'Confirmed targets of each object, by month',
      query: textParams('view', 'month', 'to'),
    },
    ({ ctx, req }) => {
      const q = readTargetQuestion(req.query)
      return objectTargets({ app, ctx }, q.view, q.months)
    },
  )
  route(
    http,
    app,
    { method: 'POST', url: '/api/board/target/generate', node: 'any', module: 'dashboard', summary: 'Draft targets of a year', body: order },
    ({ ctx, req }) => generate({ app, ctx }, readOrder(req.body)),
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/board/target/split',
      node: 'any',
      module: 'dashboard',
      summary: 'Draft targets of a lower level out of a draft: id, to, how',
      body: {
        type: 'object',
        required: ['id', 'to', 'how'],
        properties: { id: { type: 'integer' }, to: { enum: targetDims }, how: { enum: ['lastYear', 'equal'] } },
      },
    },
    ({ ctx, req }) => {
      const b = (req.body ?? {}) as Record<string, unknown>
      if (!Number.isSafeInteger(b.id)) throw wrong('id')
      if (!targetDims.includes(b.to as TargetDim)) throw wrong('to')
      if (b.how !== 'lastYear' && b.how !== 'equal') throw wrong('how')
      return splitTarget({ app, ctx }, { id: b.id as number, to: b.to as TargetDim, how: b.how })
    },
  )
}
