import { addDays, isDay, refuse as engine } from '@crossway/kernel'
import { route, scopeSql, type App, type Ctx, type ServerModule, type Sql } from '@crossway/server-kit'
import { designTask } from '../model/task/design-task.resource.ts'
import { designPerformance } from '../model/performance/performance.resource.ts'
import type { Kind } from '../model/words.ts'
import { generatePerformance } from './performance/generate.ts'
import { rankingOf } from './performance/read-ranking.ts'
import { generateTargets } from './performance/target.commands.ts'
import { moveTask, publishPlan, shiftTasks, suggest } from './schedule/move-task.ts'
import { planOf } from './schedule/read-plan.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const month = { type: 'string', minLength: 7, maxLength: 7, pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' } as const
const closed = (required: readonly string[], properties: Record<string, object>) => ({
  type: 'object',
  required: [...required],
  additionalProperties: false,
  properties,
})
const id = { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 } as const
const at = { type: 'string', format: 'date-time' } as const
const longest = 45

const seen = (app: App, ctx: Ctx, page: string): Sql =>
  scopeSql(ctx.access.scopes('design_task', [page], 'read'), app.registry.resource(designTask.name), ctx, 't')
/** Tasks that somebody may plan anew: his write scope, and nothing told in confidence to others. */
const planned = (app: App, ctx: Ctx, page: string): Sql =>
  scopeSql(ctx.access.scopes('design_task', [`${page}/edit`], 'write'), app.registry.resource(designTask.name), ctx, 't')

/** The plan of a kind: who works when on what, and changes of it (design.md planeSchedule, videoSchedule). */
function scheduleRoutes(http: Http, app: App, page: 'planeSchedule' | 'videoSchedule', kind: 'plane' | 'video'): void {
  const base = `/api/design-plan/${kind}`
  const day = { type: 'string', format: 'date' }
  route(http, app, { module: 'design', node: page, method: 'GET', url: base, summary: '排期 · The plan', query: { from: day, to: day } }, ({ ctx, req }) => {
    const { from, to } = req.query as { from?: string; to?: string }
    if (!from || !to || !isDay(from) || !isDay(to) || from > to || addDays(from, longest) < to) throw engine.BAD_REQUEST({ detail: 'from, to' })
    return planOf(app.db, kind, from, to, seen(app, ctx, page))
  })
  const write = { module: 'design', node: `${page}/edit`, method: 'POST' } as const
  route(
    http,
    app,
    {
      ...write,
      url: `${base}/move`,
      summary: '移动任务 · Move a task',
      body: closed(['task', 'at'], { task: id, at, version: { type: 'integer', minimum: 0, maximum: 2_147_483_647 } }),
    },
    ({ ctx, req }) => {
      const b = req.body as { task: number; at: string; version?: number }
      return app.db.tx((tx) => moveTask({ app, tx, ctx }, b.task, b.at, b.version, planned(app, ctx, page)))
    },
  )
  route(
    http,
    app,
    {
      ...write,
      url: `${base}/shift`,
      summary: '整体平移 · Move all by days',
      body: closed(['designer', 'days'], { designer: id, days: { type: 'integer', minimum: -60, maximum: 60 } }),
    },
    ({ ctx, req }) => {
      const b = req.body as { designer: number; days: number }
      return app.db.tx((tx) => shiftTasks({ app, tx, ctx }, b.designer, b.days, planned(app, ctx, page)))
    },
  )
  route(http, app, { ...write, url: `${base}/publish`, summary: '发布排期 · Publish the plan', body: closed([], {}) }, ({ ctx }) =>
    app.db.tx((tx) => publishPlan({ app, tx, ctx }, kind)),
  )
  route(
    http,
    app,
    { module: 'design', node: `${page}/edit`, method: 'GET', url: `${base}/suggest`, summary: '智能排期 · Suggest designers', query: {} },
    ({ ctx }) => app.db.tx(async (tx) => ({ rows: await suggest({ tx }, kind, planned(app, ctx, page)) })),
  )
}

/** Each page answers its own kind, and the rows of its own scope (design.md planePerformance, radar and rank). */
function rankingRoute(http: Http, app: App, page: 'planePerformance' | 'videoPerformance', kind: Kind): void {
  route(
    http,
    app,
    {
      module: 'design',
      node: page,
      method: 'GET',
      url: `/api/design-performance/${kind}/ranking`,
      summary: '绩效排名与组均值 · Ranks and means of groups',
      query: { month },
    },
    ({ ctx, req }) => {
      const scope = scopeSql(ctx.access.scopes(designPerformance.name, [page], 'read'), designPerformance, ctx, 't')
      return rankingOf(app.db, kind, (req.query as { month?: string }).month, scope, ctx.lang)
    },
  )
}

export function designRoutes(http: Http, app: App): void {
  scheduleRoutes(http, app, 'planeSchedule', 'plane')
  scheduleRoutes(http, app, 'videoSchedule', 'video')
  const body = closed(['month'], { month })
  route(
    http,
    app,
    {
      module: 'design',
      node: 'targetCoefficient/generate',
      method: 'POST',
      url: '/api/design-target/generate',
      summary: '生成月度目标 · Make the targets of a month',
      body,
    },
    ({ ctx, req }) => app.db.tx((tx) => generateTargets({ app, tx, ctx }, (req.body as { month: string }).month)),
  )
  for (const [kind, page] of [
    ['plane', 'planePerformance'],
    ['video', 'videoPerformance'],
  ] as const) {
    rankingRoute(http, app, page, kind)
    route(
      http,
      app,
      {
        module: 'design',
        node: `${page}/generate`,
        method: 'POST',
        url: `/api/design-performance/${kind}/generate`,
        summary: '生成绩效 · Make the performance of a month',
        body,
      },
      ({ ctx, req }) => app.db.tx((tx) => generatePerformance({ app, tx, ctx }, kind, (req.body as { month: string }).month)),
    )
  }
}
