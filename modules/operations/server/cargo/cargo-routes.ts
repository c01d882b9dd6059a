import { refuse as refuseEngine } from '@crossway/kernel'
import { levelOf, route, scopeSql, sql, type ServerModule } from '@crossway/server-kit'
import { cargoValue } from '../../model/cargo/cargo.resources.ts'
import { cargoJob } from './generate.ts'

const months = 12
/** Making a month, and how money in goods went over a year (operations.md cargoValue, board). */
export const cargoRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  const common = { module: 'operations' } as const
  route(
    http,
    app,
    {
      ...common,
      method: 'POST',
      url: '/api/cargo-values/generate',
      node: 'cargoValue/generate',
      summary: '生成货值 · Make the cargo values of a month',
      body: {
        type: 'object',
        additionalProperties: false,
        required: ['period'],
        properties: { period: { type: 'string', pattern: '^20\\d{2}(0[1-9]|1[0-2])$' } },
      },
    },
    async ({ ctx, req }) => {
      const { period } = req.body as { period: string }
      const title = ctx.lang === 'en' ? 'Make cargo values' : '生成货值'
      return { job: await app.db.tx((tx) => app.jobs.enqueue(tx, ctx, cargoJob.name, title, { period }, { uniqueKey: `cargo ${period}` })) }
    },
  )
  route(
    http,
    app,
    {
      ...common,
      method: 'GET',
      url: '/api/cargo-values/board',
      node: 'cargoValue',
      summary: '货值看板 · Money in goods over a year',
      query: { project: { type: 'string' } },
    },
    async ({ ctx, req }) => {
      const { project } = req.query as { project?: string }
      if (project !== undefined && !/^\d{1,15}$/.test(project)) throw refuseEngine.BAD_REQUEST({ detail: 'project' })
      if (['hidden', 'masked'].includes(levelOf({ app, ctx }, cargoValue, 'goods_value', cargoValue.fields.goods_value)))
        throw refuseEngine.FIELD_DENIED({ field: 'goods_value' })
      const scopes = ctx.access.scopes('cargo_value', ['cargoValue'], 'read')
      const where = sql.and([scopeSql(scopes, cargoValue, ctx, 'c'), ...(project ? [sql`c.project_id = ${project}::bigint`] : [])])
      const rows = await app.db.rows(sql`
        select c.period, sum(c.domestic)::text as domestic, sum(c.transit)::text as transit, sum(c.overseas)::text as overseas, sum(c.fba)::text as fba, sum(c.defective)::text as defective, sum(c.capital)::text as capital,
          (select sum(q.quota) from (select distinct on (x.project_id) x.quota from cargo_value x where x.period = c.period and x.project_id = any(array_agg(c.project_id)) and x.quota is not null order by x.project_id, x.id) q)::text as quota, count(*)::int as papers
        from cargo_value c where ${where} group by c.period order by c.period desc limit ${months}`)
      const projects = await app.db.rows(sql`
        select c.id, c.period, p.name as project, coalesce(s.name, s.store_no) as store, c.status, c.goods_value::text as goods_value, c.capital::text as capital, c.quota::text as quota, c.used_pct::text as used_pct, c.turnover_days::text as turnover_days, c.aged_181::text as aged_181
        from cargo_value c join project p on p.id = c.project_id left join store s on s.id = c.store_id where ${where} and c.period = (select max(c.period) from cargo_value c where ${where}) order by c.used_pct desc nulls last, c.capital desc, c.id limit 200`)
      return { rows: rows.toReversed(), projects }
    },
  )
}
