import { refuse } from '@crossway/kernel'
import { route, sql, textParams, type App } from '@crossway/server-kit'
import { inputOf, queryOf, type Body, type Http } from '../permission/request-body.ts'
import { assignRole } from './assign.ts'
import { exportRoles, importRoles, type RoleFile } from './exchange.ts'
import { roleCategories } from '../../model/role.resource.ts'

const fileOf = (b: Body): RoleFile => ({
  code: b.text('code', 40),
  name: b.text('name', 60),
  name_en: b.maybeText('name_en', 80) ?? null,
  category: b.oneOf('category', roleCategories),
  description: b.maybeText('description') ?? null,
  nodes: b.texts('nodes'),
  scopes: (b.has('scopes') ? b.list('scopes') : []).map((s) => ({
    resource: s.text('resource', 60),
    read_scope: s.text('read_scope', 20),
    write_scope: s.text('write_scope', 20),
  })),
  field_levels: (b.has('field_levels') ? b.list('field_levels') : []).map((x) => ({
    field_class: x.maybeText('field_class', 20) ?? null,
    resource: x.maybeText('resource', 60) ?? null,
    field: x.maybeText('field', 60) ?? null,
    level: x.text('level', 20),
  })),
})

const word = { type: 'string' }
const perhaps = { type: ['string', 'null'] }
const roleInFile = {
  type: 'object',
  properties: {
    code: word,
    name: word,
    name_en: perhaps,
    category: word,
    description: perhaps,
    nodes: { type: 'array', items: word },
    scopes: { type: 'array', items: { type: 'object', properties: { resource: word, read_scope: word, write_scope: word } } },
    field_levels: { type: 'array', items: { type: 'object', properties: { field_class: perhaps, resource: perhaps, field: perhaps, level: word } } },
  },
}

export function roleRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    { method: 'GET', url: '/api/organization/roles/compare', node: 'role', summary: 'Nodes of two roles side by side', query: textParams('a', 'b') },
    async ({ req }) => {
      const q = queryOf(req)
      const [a, b] = await Promise.all(
        [q.id('a'), q.id('b')].map((id) => app.db.maybe<{ nodes: string[] }>(sql`select coalesce(nodes, '{}') as nodes from role where id = ${id}::bigint`)),
      )
      if (!a || !b) throw refuse.NOT_FOUND()
      return {
        onlyA: a.nodes.filter((n) => !b.nodes.includes(n)),
        onlyB: b.nodes.filter((n) => !a.nodes.includes(n)),
        both: a.nodes.filter((n) => b.nodes.includes(n)).length,
      }
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/organization/roles/file', node: 'role/export', summary: 'Roles as a file for another installation', query: textParams('ids') },
    async ({ req }) => ({ roles: await exportRoles(app.db, queryOf(req).has('ids') ? queryOf(req).ids('ids') : []) }),
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/organization/roles/file',
      node: 'role/import',
      summary: 'Create or change roles from a file',
      body: { type: 'object', required: ['roles'], properties: { roles: { type: 'array', items: roleInFile } } },
    },
    ({ req, ctx }) => {
      const files = inputOf(req).list('roles').map(fileOf)
      return app.db.tx((tx) => importRoles({ app, tx, ctx }, files))
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/organization/copy-roles',
      node: 'role/assign',
      summary: 'Give a person the roles another one holds by hand',
      body: {
        type: 'object',
        required: ['from', 'to', 'reason'],
        properties: { from: { type: 'integer' }, to: { type: 'integer' }, reason: { type: 'string' }, confirmed: { type: 'array', items: { type: 'string' } } },
      },
    },
    ({ req, ctx }) => {
      const b = inputOf(req)
      return app.db.tx(async (tx) => {
        const roles = await tx.rows<{ role: number; to: string | null }>(
          sql`select er.role_id as role, max(er.valid_to) as to from employee_role er join role r on r.id = er.role_id and r.status = 'enabled' where er.employee_id = ${b.id('from')}::bigint and er.status = 'active' and er.source <> 'auto' and (er.valid_to is null or er.valid_to >= current_date) and not exists (select 1 from employee_role x where x.employee_id = ${b.id('to')}::bigint and x.role_id = er.role_id and x.status = 'active') group by 1 order by 1`,
        )
        for (const r of roles)
          await assignRole({ app, tx, ctx }, b.id('to'), r.role, undefined, r.to, b.text('reason'), b.has('confirmed') ? b.texts('confirmed') : [])
        return { roles: roles.map((r) => r.role) }
      })
    },
  )
}
