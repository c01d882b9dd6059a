import { pathId, readRecord, route, scopeSql, sql, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { projectStructure } from '../model/project-structure.resource.ts'

const node = 'projectStructure'

/** What stands below the structures: their stores today, projects that have none yet, and who works on one (finance.md projectStructure). */
export function structureRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    { method: 'GET', url: '/api/project-structure-below', node, summary: '项目架构的店铺与缺架构的项目 · Stores of the structures, and projects without one' },
    async ({ ctx }) => {
      const rows = scopeSql(ctx.access.scopes(projectStructure.name, [node], 'read'), projectStructure, ctx, 't')
      const [stores, without] = await Promise.all([
        app.db.rows(
          sql`select t.id as structure, s.id as store, coalesce(s.name, s.store_no) as name, ps.scope, ps."from"::text as "from", ps."to"::text as "to" from project_structure t join project_store ps on ps.project_structure_id = t.id and current_date between ps."from" and coalesce(ps."to", 'infinity') join store s on s.id = ps.store_id where ${rows} order by t.id, s.name limit 5000`,
        ),
        // The same columns as a structure's, so that the same scope says who may see them.
        app.db.rows(sql`
          select t.project_id as project, t.name, t.project_no, t.leader_name, t.department_name from (
            select p.id as project_id, p.name, p.project_no, p.leader_id, p.department_id, p.customer_id, p.company_id, p.created_by, e.name as leader_name, d.name as department_name
            from project p left join employee e on e.id = p.leader_id left join department d on d.id = p.department_id
            where p.stage in ('preparing', 'operating', 'paused', 'closing') and p.channel_group <> 'b2b' and not exists (select 1 from project_structure x where x.project_id = p.id)) t
          where ${rows} order by t.project_no limit 500`),
      ])
      return { stores, without }
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/project-structure/:id/team', node, summary: '项目团队 · Who works on the project, from when to when' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, projectStructure, id)
      return {
        rows: await app.db.rows(
          sql`select m.id, m.role, e.name, d.name as department, m."from"::text as "from", m."to"::text as "to", m.workload_pct, m.is_primary from project_structure t join project_member m on m.project_id = t.project_id join employee e on e.id = m.employee_id left join department d on d.id = e.department_id where t.id = ${id}::bigint order by m."to" is not null, m.seq limit 500`,
        ),
      }
    },
  )
}
