import { dayOf, isDay, refuse as engine } from '@crossway/kernel'
import { route, scopeSql, sql, type App, type Ctx, type ServerModule, type Sql } from '@crossway/server-kit'
import { holdingOf } from '../pool/limits.ts'
import {
  bySource,
  expiringDays,
  followupTrend,
  forecast,
  funnelStats,
  industryTrackStats,
  kpis,
  poolStats,
  ranking,
  recycled,
  stagnation,
  type BoardQuestion,
} from './stats.ts'
import { readTargets, targetOf, writeTargets, type TargetRow } from './targets.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const page = 'crmDashboard'
const id = { type: 'string', pattern: '^\\d{1,15}$' }
const month = { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }
const day = { type: 'string', format: 'date' }

/** The board of winning customers: each reader's own rows, narrowed by what he asks (customer.md crmDashboard). */
export function boardRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/crm-board',
      node: page,
      module: 'customer',
      summary: 'All figures of the CRM board for a span of days',
      query: { from: day, to: day, department: id, employee: id, industry: id, source: id },
    },
    async ({ ctx, req }) => {
      const asked = req.query as Readonly<Record<string, string | undefined>>
      const { from, to } = asked
      if (!from || !to || !isDay(from) || !isDay(to) || from > to) throw engine.BAD_REQUEST({ detail: 'from, to' })
      const today = dayOf(new Date())
      const q: BoardQuestion = { from, to, lang: ctx.lang, ...conditions(app, ctx, asked) }
      const db = app.db
      return {
        kpis: await kpis(db, q),
        target: await targetOf(db, from, to, asked.employee ? Number(asked.employee) : undefined, asked.department ? Number(asked.department) : undefined),
        pools: await poolStats(db, q),
        holding: ctx.employee === null ? null : await holdingOf(db, ctx.employee),
        funnel: await funnelStats(db, q),
        expiring: await expiringDays(db, q, today),
        ranking: await ranking(db, q),
        trend: await followupTrend(db, q),
        sources: await bySource(db, q),
        industries: await industryTrackStats(db, q),
        forecast: await forecast(db, q, today),
        stagnation: await stagnation(db, q),
        recycled: await recycled(db, q),
        as_of: new Date().toISOString(),
      }
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/crm-target', node: page, module: 'customer', summary: 'Targets of a month by person', query: { month } },
    async ({ req }) => ({ rows: await readTargets(app.db, (req.query as { month?: string }).month ?? dayOf(new Date()).slice(0, 7)) }),
  )
  const figure = { type: 'integer', minimum: 0, maximum: 1_000_000 }
  route(
    http,
    app,
    {
      method: 'PUT',
      url: '/api/crm-target',
      node: `${page}/target`,
      module: 'customer',
      summary: 'Set the targets of a month',
      body: {
        type: 'object',
        required: ['month', 'rows'],
        additionalProperties: false,
        properties: {
          month,
          rows: {
            type: 'array',
            maxItems: 500,
            items: {
              type: 'object',
              required: ['employee'],
              additionalProperties: false,
              properties: {
                employee: { type: 'integer', minimum: 1 },
                new_customers: figure,
                effective_followups: figure,
                visits: figure,
                signed_count: figure,
                signed_amount_cny: { type: 'string', pattern: '^\\d{1,12}(\\.\\d{1,2})?$' },
              },
            },
          },
        },
      },
    },
    async ({ ctx, req }) => {
      const body = req.body as { month: string; rows: TargetRow[] }
      await app.db.tx((tx) => writeTargets({ app, tx, ctx }, body.month, body.rows))
      return { rows: await readTargets(app.db, body.month) }
    },
  )
}

/** What the reader may see, and what he asked for, on each record that the board counts. */
function conditions(app: App, ctx: Ctx, asked: Readonly<Record<string, string | undefined>>): Omit<BoardQuestion, 'from' | 'to' | 'lang'> {
  const seen = (resource: string, alias: string): Sql => {
    const scopes = ctx.access.scopes(resource, [page], 'read')
    return scopeSql(scopes, app.registry.resource(resource), ctx, alias)
  }
  const under = (column: string): Sql[] =>
    asked.department ? [sql`${sql.raw(column)} in (select descendant_id from department_closure where ancestor_id = ${Number(asked.department)})`] : []
  const person = (column: string): Sql[] => (asked.employee ? [sql`${sql.raw(column)} = ${Number(asked.employee)}::bigint`] : [])
  const kind = (customer: string): Sql[] =>
    asked.industry || asked.source
      ? [
          sql`${sql.raw(customer)} in (select x.id from customer x where ${sql.and([
            ...(asked.industry
              ? [
                  sql`(x.industry_id = ${Number(asked.industry)} or x.industry_id in (select i.id from industry i where i.parent_id = ${Number(asked.industry)}))`,
                ]
              : []),
            ...(asked.source ? [sql`x.source_id = ${Number(asked.source)}`] : []),
          ])})`,
        ]
      : []
  const whole = (resource: string, alias: string, owner: string, department: string, customer: string): Sql =>
    sql.and([seen(resource, alias), ...under(`${alias}.${department}`), ...person(`${alias}.${owner}`), ...kind(`${alias}.${customer}`)])
  return {
    customer: whole('customer', 'c', 'owner_id', 'department_id', 'id'),
    log: sql.and([
      seen('customer_pool_log', 'l'),
      ...under('l.department_id'),
      ...(asked.employee ? [sql`(l.to_owner_id = ${Number(asked.employee)}::bigint or l.from_owner_id = ${Number(asked.employee)}::bigint)`] : []),
      ...kind('l.customer_id'),
    ]),
    followup: whole('followup', 'f', 'author_id', 'author_department_id', 'customer_id'),
    signing: whole('customer_signing', 'g', 'owner_id', 'department_id', 'customer_id'),
  }
}
