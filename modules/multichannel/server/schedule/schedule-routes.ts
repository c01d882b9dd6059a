import { addDays, dayOf, startOfWeek, refuse as refuseEngine } from '@crossway/kernel'
import { mayRead, route, scopeSql, sql, type ServerModule } from '@crossway/server-kit'
import { customerSchedule } from '../../model/schedule/schedule.resources.ts'
import { generate, type FromTemplate } from './generate.ts'
import { loadsOf } from './load-of.ts'

const id = { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 } as const
const day = { type: 'string', format: 'date' } as const
const weeks = 10

/** A client's schedule out of a template, and how much people have before them (multichannel.md customerSchedule). */
export const scheduleRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/customer-schedules/generate',
      node: 'customerSchedule/add',
      module: 'multichannel',
      summary: '按模板生成排期 · Make a schedule from a template',
      body: {
        type: 'object',
        additionalProperties: false,
        required: ['template', 'customer', 'project', 'start', 'owner'],
        properties: {
          template: id,
          customer: id,
          project: id,
          store: id,
          owner: id,
          start: day,
          confirmed: { type: 'array', maxItems: 5, items: { type: 'string', maxLength: 40 } },
        },
      },
    },
    async ({ ctx, req }) => {
      const { confirmed = [], ...o } = req.body as FromTemplate & { readonly confirmed?: readonly string[] }
      for (const [record, of] of [
        ['schedule_template', o.template],
        ['customer', o.customer],
        ['project', o.project],
        ['employee', o.owner],
        ...(o.store === undefined ? [] : [['store', o.store] as const]),
      ] as const) {
        if (!(await app.db.maybe(sql`select 1 from ${sql.id(record)} where id = ${of}::bigint`))) throw refuseEngine.NOT_FOUND()
        if (record !== 'employee' && !(await mayRead({ app, run: app.db }, ctx.access, app.registry.resource(record), of))) throw refuseEngine.NOT_FOUND()
      }
      return { ids: await app.db.tx((tx) => generate({ app, tx, ctx }, o, confirmed)) }
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/customer-schedules/load',
      node: 'customerSchedule',
      module: 'multichannel',
      summary: '负荷热力图 · Load of people by week',
      query: { from: day },
    },
    async ({ ctx, req }) => {
      const from = startOfWeek((req.query as { from?: string }).from ?? addDays(dayOf(new Date()), -7))
      const to = addDays(from, weeks * 7 - 1)
      const scopes = ctx.access.scopes('customer_schedule', ['customerSchedule'], 'read')
      const people = await app.db.rows<{ id: number; name: string; due: number; kept: number }>(sql`
        select e.id, e.name, count(*) filter (where c.promise and c.plan_end <= current_date and c.plan_end > current_date - 90 and c.status <> 'cancelled')::int as due,
          count(*) filter (where c.promise and c.plan_end <= current_date and c.plan_end > current_date - 90 and c.actual_end <= c.plan_end)::int as kept
        from customer_schedule c join employee e on e.id = c.owner_id where ${scopeSql(scopes, customerSchedule, ctx, 'c')} and (c.plan_end >= current_date - 90) group by e.id order by e.name limit 200`)
      const loads = await loadsOf(app.db, people.map((p) => p.id), from, to) // prettier-ignore
      return { from, people: people.map((p) => ({ ...p, weeks: loads.get(p.id) ?? [] })) }
    },
  )
}
