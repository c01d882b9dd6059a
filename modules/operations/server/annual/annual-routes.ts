import { refuse as refuseEngine } from '@crossway/kernel'
import { idFrom, mayRead, pathId, route, sql, type Ctx, type ServerModule } from '@crossway/server-kit'
import { annualPlan } from '../../model/annual/annual-plan.resource.ts'
import { differences, variance, type PlanCell } from '../../model/annual/plan.ts'

/** How a plan goes, and what two versions have not alike (operations.md annual). */
export const annualRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  const common = { module: 'operations', node: 'annual', method: 'GET' } as const
  const known = async (ctx: Ctx, id: number): Promise<number> => {
    if (!(await app.db.tx((tx) => mayRead({ app, run: tx }, ctx.access, annualPlan, id)))) throw refuseEngine.NOT_FOUND()
    return id
  }
  route(http, app, { ...common, url: '/api/annual-plans/:id/course', summary: '规划进度 · Plan, actual and forecast by month' }, async ({ ctx, req }) => {
    const id = await known(ctx, pathId(req))
    const plan = await app.db.one<{ year: number; project: number; store: number | null }>(
      sql`select year, project_id as project, store_id as store from annual_plan where id = ${id}`,
    )
    const scope = plan.store === null ? sql`s.project_id = ${plan.project}` : sql`s.id = ${plan.store}`
    const planned = await app.db.rows<{ month: number; units: number; sales: string }>(
      sql`select month, sum(units)::int as units, sum(sales)::text as sales from annual_plan_line where annual_plan_id = ${id} group by 1`,
    )
    const actual = await app.db.rows<{ month: number; units: number; sales: string }>(sql`
      select extract(month from d.day)::int as month, sum(d.units)::int as units, round(sum(d.sales * coalesce(x.rate, 1)), 2)::text as sales from msku_daily d join store s on s.id = d.store_id
      left join lateral (select r.rate from exchange_rate r where r."from" = s.currency and r."to" = 'CNY' and r.status = 'active' order by r.date desc, r.id desc limit 1) x on s.currency <> 'CNY'
      where ${scope} and d.day between make_date(${plan.year}, 1, 1) and make_date(${plan.year}, 12, 31) group by 1`)
    const ahead = await app.db.rows<{ month: number; units: number }>(sql`
      select extract(month from f.day + u.n::int)::int as month, round(sum(u.units))::int as units from msku_forecast f join store s on s.id = f.store_id cross join lateral unnest(f.daily) with ordinality u(units, n)
      where ${scope} and extract(year from f.day + u.n::int) = ${plan.year} group by 1`)
    const of = <T extends { month: number }>(rows: readonly T[], m: number): T | undefined => rows.find((r) => r.month === m)
    return {
      months: Array.from({ length: 12 }, (_, i) => i + 1).map((m) => {
        const [p, a, f] = [of(planned, m), of(actual, m), of(ahead, m)]
        return {
          month: m,
          plan: p?.units ?? 0,
          plan_sales: p?.sales ?? '0',
          actual: a?.units ?? null,
          actual_sales: a?.sales ?? null,
          forecast: f ? (a?.units ?? 0) + f.units : null,
          variance: a ? variance(a.units, p?.units ?? 0) : null,
        }
      }),
    }
  })
  route(
    http,
    app,
    { ...common, url: '/api/annual-plans/:id/compare', summary: '版本对比 · Cells that differ from another version', query: { with: { type: 'string' } } },
    async ({ ctx, req }) => {
      const id = await known(ctx, pathId(req))
      const other = await known(ctx, idFrom((req.query as { with?: string }).with, 'with'))
      const cells = (plan: number): Promise<PlanCell[]> =>
        app.db.rows<PlanCell>(sql`
          select coalesce(m.seller_sku, c.name_zh, '') as key, l.month, l.units, coalesce(l.sales, 0)::text as sales from annual_plan_line l left join category c on c.id = l.category_id left join msku m on m.id = l.msku_id where l.annual_plan_id = ${plan} order by 1, 2 limit 5000`)
      return { rows: differences(await cells(other), await cells(id)) }
    },
  )
}
