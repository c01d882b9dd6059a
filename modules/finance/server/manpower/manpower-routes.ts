import { audit, handleQuery, pathId, readRecord, route, sql, type App, type ServerModule } from '@crossway/server-kit'
import { getMetricBy } from '@crossway/ledger/server'
import { labourProject } from '../../model/manpower/labour-project.query.ts'
import { manpowerApportion } from '../../model/manpower/manpower-apportion.resource.ts'
import { concealed } from './conceal.ts'
import { readLabour } from './labour-secret.ts'

const node = 'manpowerApportion'
const answer = { type: 'object', additionalProperties: true }

/** An apportionment by department and project, and by person for whoever may see what people cost (finance-treasury.md manpowerApportion, View). */
export function manpowerRoutes(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/manpower-apportion/:id/matrix',
      node,
      module: 'finance',
      answer,
      summary: '部门×项目矩阵 · By department and project; cells of fewer than three people are empty without viewSalary',
    },
    async ({ ctx, req, reply }) => {
      void reply.header('cache-control', 'no-store')
      const id = pathId(req)
      const doc = (await readRecord({ app, ctx }, manpowerApportion, id)) as unknown as { month: string }
      const stored = await readLabour({ app, run: app.db }, 'manpower_apportion', id)
      const cells = stored?.cells ?? []
      const departments = await app.db.rows<{ id: number; name: string }>(
        sql`select id, name from department where id = any(${cells.flatMap((c) => c.department ?? [])}::bigint[]) order by name, id limit 2000`,
      )
      const projects = await app.db.rows<{ id: number; name: string }>(
        sql`select id, name from project where id = any(${cells.flatMap((c) => c.project ?? [])}::bigint[]) order by name, id limit 5000`,
      )
      const sales = await getMetricBy({ app, run: app.db }, 'net_sales', 'project', { from: doc.month, to: doc.month })
      const all = ctx.access.super || ctx.access.has(`${node}/viewSalary`)
      return { ...concealed(cells, all), departments, projects, sales: projects.map((p) => ({ id: p.id, amount: sales.get(String(p.id)) ?? '0' })) }
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/manpower-apportion/:id/people',
      node: `${node}/viewSalary`,
      module: 'finance',
      answer,
      summary: '员工成本与比例 · Cost and shares of each person; every look is on record',
    },
    async ({ ctx, req, reply }) => {
      void reply.header('cache-control', 'no-store')
      const id = pathId(req)
      const doc = (await readRecord({ app, ctx }, manpowerApportion, id)) as unknown as { no: string }
      const stored = await readLabour({ app, run: app.db }, 'manpower_apportion', id)
      const people = stored?.people ?? []
      await app.db.tx((tx) =>
        audit({ run: tx, ctx }, [
          { resource: 'manpower_apportion', record: id, no: doc.no, operation: 'export', action: 'people', node: `${node}/viewSalary` },
        ]),
      )
      const names = await app.db.rows<{ id: number; name: string; no: string }>(
        sql`select id, name, emp_no as no from employee where id = any(${people.map((p) => p.employee)}::bigint[]) limit 20000`,
      )
      const projects = await app.db.rows<{ id: number; name: string }>(
        sql`select id, name from project where id = any(${people.flatMap((p) => p.shares.flatMap((s) => s.project ?? []))}::bigint[]) limit 5000`,
      )
      return {
        rows: people.map((p) => ({ ...p, name: names.find((n) => n.id === p.employee)?.name ?? '', no: names.find((n) => n.id === p.employee)?.no ?? '' })),
        projects,
      }
    },
  )
}

export const labourProjectQuery = handleQuery(
  labourProject,
  () => sql`
    select a.id as apportion, a.month, a.company_id, p.project_id, p.direct, p.pool, p.direct + p.pool as total,
      (select sum(q.direct + q.pool) from manpower_project q join manpower_apportion b on b.id = q.apportion_id where q.project_id = p.project_id and b.status = 'approved' and b.company_id = a.company_id and b.month = to_char((a.month || '-01')::date - 1, 'YYYY-MM')) as previous,
      s.sales as net_sales, case when s.sales > 0 then round((p.direct + p.pool) / s.sales * 100, 4) end as ratio
    from manpower_project p join manpower_apportion a on a.id = p.apportion_id and a.status = 'approved'
      left join lateral (select sum(r.amount_cny) as sales from pl_rollup_month r where r.project_id = p.project_id and r.attrib_period = a.month and r.pl_line_code < 'L04') s on true
    where p.project_id is not null`,
)
