import { route, sql, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { olderThan } from '../body-schema.ts'

const pageSize = 10

/** What I did, and what I may do and why: for the owner's eyes without any node (platform.md §5.7). */
export function ownLogRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    { method: 'GET', url: '/api/profile/log', node: 'any', summary: 'My operations, ten a page', query: { before: olderThan } },
    async ({ ctx, req }) => {
      const { before } = req.query as { before?: string }
      const from = /^\d{1,16}$/.test(before ?? '') ? Number(before) : null
      const rows = await app.db.rows<{ id: number }>(
        sql`select id, createtime, title, title_en, record_no, result, error_code, ip, duration_ms from operation_log where admin_id = ${ctx.account}::bigint and (${from}::bigint is null or id < ${from}::bigint) order by createtime desc, id desc limit ${pageSize + 1}`,
      )
      return { rows: rows.slice(0, pageSize), more: rows.length > pageSize }
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/profile/right', node: 'any', summary: 'Nodes I hold, with the admin groups that give them' },
    async ({ ctx }) => {
      const rows = await app.db.rows<{ name: string; title: string; title_en: string; type: string; is_open: boolean; groups: string[] }>(
        sql`select r.name, r.title, r.title_en, r.type, r.is_open, array(select g.name from admin_group_member m join admin_group g on g.id = m.group_id and g.status = 'enabled' join admin_group_rule x on x.group_id = g.id and x.rule in (r.name, '*') where m.admin_id = ${ctx.account}::bigint order by g.id) as groups
        from permission_rule r where r.type <> 'menu_dir' order by r.name limit 5000`,
      )
      return { rows: rows.filter((r) => r.is_open || ctx.access.has(r.name)) }
    },
  )
}
