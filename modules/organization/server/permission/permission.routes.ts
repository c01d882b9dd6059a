import { dayOf, refuse as engineRefuse } from '@crossway/kernel'
import { audit, requireNode, route, sql, type App, type Call, type Ctx } from '@crossway/server-kit'
import { fieldCatalogue, overrideKey, scopeResources, type LevelOverrides } from '../../model/catalogue.ts'
import { bumpAccess } from '../access/bump-access.ts'
import { breakGlass } from './break-glass.ts'
import { previewMatrix } from './matrix-preview.ts'
import { matrixRoles, saveMatrix, type MatrixChange } from './matrix.ts'
import { nodeTree } from './node-tree.ts'
import { inputOf, queryOf, type Body, type Http } from './request-body.ts'
import { matrixFile, rightsFile } from './rights-files.ts'
import { compareAccounts, nodeView, rightChanges, rightsView, ungrantedNodes, unusedRights } from './rights-view.ts'
import { simulate } from './simulate.ts'
import { currentConflicts } from './sod.ts'

const base = '/api/organization'
const levels = ['hidden', 'masked', 'readonly', 'edit'] as const

/** Account of a person, or the account named. */
async function accountIn(app: App, q: Body, person = 'employee', account = 'account'): Promise<number> {
  if (q.has(account)) return q.id(account)
  const row = await app.db.maybe<{ id: number }>(sql`select id from admin where employee_id = ${q.id(person)}::bigint`)
  if (!row) throw engineRefuse.NOT_FOUND()
  return row.id
}

const overridesOf = async (app: App): Promise<LevelOverrides> =>
  new Map(
    (await app.db.rows<{ resource: string; field: string; level: (typeof levels)[number] }>(sql`select resource, field, level from field_level_override`)).map(
      (o) => [overrideKey(o.resource, o.field), o.level],
    ),
  )

const ofRoles = (ctx: Ctx): void => {
  if (!ctx.access.has('role')) requireNode(ctx, 'permissions')
}
const changesIn = (b: Body): MatrixChange[] =>
  b
    .list('changes')
    .map((c) => ({ role: c.id('role'), version: c.id('version'), add: c.has('add') ? c.texts('add') : [], remove: c.has('remove') ? c.texts('remove') : [] }))
const workbook = (reply: Call['reply'], name: string): void =>
  void reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename="${name}-${dayOf(new Date())}.xlsx"`)

/** Calls of the permission centre (organization.md, permissions); its lists of grants, rules and reviews are the generic ones. */
export function permissionRoutes(http: Http, app: App): void {
  // The tree, the scoped records and the classed fields are what a role is made of: who sees roles sees them, too.
  route(http, app, { method: 'GET', url: `${base}/nodes`, node: 'any', summary: 'Permission tree' }, async ({ ctx }) => {
    ofRoles(ctx)
    return { rows: await nodeTree(app) }
  })
  route(http, app, { method: 'GET', url: `${base}/matrix`, node: 'permissions', summary: 'Roles and their nodes' }, async ({ req }) => ({
    rows: await matrixRoles(app.db, queryOf(req).has('roles') ? queryOf(req).ids('roles') : []),
  }))
  route(http, app, { method: 'POST', url: `${base}/matrix`, node: 'permissions/edit', summary: 'Save a change set of the matrix' }, async ({ req, ctx }) => {
    const b = inputOf(req)
    const confirmed = new Set(b.has('confirmed') ? b.texts('confirmed') : [])
    return { diff: await app.db.tx((tx) => saveMatrix(app, tx, ctx, changesIn(b), b.text('reason'), confirmed)) }
  })
  route(http, app, { method: 'POST', url: `${base}/matrix/preview`, node: 'any', summary: 'What a change set would do' }, async ({ req, ctx }) => {
    ofRoles(ctx)
    return previewMatrix(app, ctx, changesIn(inputOf(req)))
  })
  route(http, app, { method: 'GET', url: `${base}/matrix/file`, node: 'permissions/export', summary: 'The matrix as a workbook' }, ({ req, ctx, reply }) => {
    workbook(reply, 'permission-matrix')
    return matrixFile(app, ctx, queryOf(req).has('roles') ? queryOf(req).ids('roles') : [])
  })
  route(
    http,
    app,
    { method: 'GET', url: `${base}/rights/file`, node: 'permissions/export', summary: 'Rights of a person as a workbook' },
    async ({ req, ctx, reply }) => {
      const account = await accountIn(app, queryOf(req))
      workbook(reply, 'effective-rights')
      return rightsFile(app, ctx, account)
    },
  )
  route(http, app, { method: 'GET', url: `${base}/rights`, node: 'permissions', summary: 'What a person may do and why' }, async ({ req }) =>
    rightsView(app, await accountIn(app, queryOf(req))),
  )
  route(http, app, { method: 'GET', url: `${base}/rights/compare`, node: 'permissions', summary: 'Nodes of two people side by side' }, async ({ req }) => {
    const q = queryOf(req)
    return compareAccounts(app, await accountIn(app, q, 'a', 'accountA'), await accountIn(app, q, 'b', 'accountB'))
  })
  route(http, app, { method: 'GET', url: `${base}/node`, node: 'permissions', summary: 'Who has a node' }, ({ req }) =>
    nodeView(app, queryOf(req).text('name', 80)),
  )
  route(
    http,
    app,
    { method: 'POST', url: `${base}/simulate`, node: 'permissions/view', summary: 'The decision about a person, a node and a record, step by step' },
    async ({ req, ctx }) => {
      const b = inputOf(req)
      const row = b.has('record') ? { resource: b.text('resource', 60), id: b.id('record') } : undefined
      if (row && !app.registry.find(row.resource)) throw engineRefuse.BAD_REQUEST({ detail: 'resource' })
      return simulate(app, await accountIn(app, b), b.text('node', 80), row, ctx.lang)
    },
  )
  route(http, app, { method: 'GET', url: `${base}/fields`, node: 'any', summary: 'Field catalogue' }, async ({ ctx }) => {
    ofRoles(ctx)
    return { rows: fieldCatalogue(app.registry, await overridesOf(app)) }
  })
  route(http, app, { method: 'GET', url: `${base}/scope-resources`, node: 'any', summary: 'Records that data scopes cut' }, async ({ ctx }) => {
    ofRoles(ctx)
    return { rows: scopeResources(app.registry) }
  })
  route(http, app, { method: 'GET', url: `${base}/fields/roles`, node: 'permissions', summary: 'Field levels by role' }, async () => ({
    rows: await app.db.rows(
      sql`select r.id as role, r.code, r.name, r.name_en, r.status, coalesce(json_agg(json_build_object('field_class', x.field_class, 'resource', x.resource, 'field', x.field, 'level', x.level) order by x.seq) filter (where x.id is not null), '[]') as levels from role r left join role_field x on x.role_id = r.id group by r.id order by r.code`,
    ),
  }))
  route(http, app, { method: 'PUT', url: `${base}/fields`, node: 'permissions/edit', summary: 'Change the default level of a field' }, async ({ req, ctx }) => {
    const b = inputOf(req)
    const [resource, field] = [b.text('resource', 60), b.text('field', 60)]
    const known = fieldCatalogue(app.registry, new Map()).find((f) => f.resource === resource && f.field === field)
    if (!known) throw engineRefuse.UNKNOWN_FIELD({ field })
    const level = b.has('level') ? b.oneOf('level', levels) : undefined
    await app.db.tx(async (tx) => {
      if (level === undefined || level === known.level) await tx.run(sql`delete from field_level_override where resource = ${resource} and field = ${field}`)
      else
        await tx.run(
          sql`insert into field_level_override (resource, field, level, changed_by) values (${resource}, ${field}, ${level}, ${ctx.account}) on conflict (resource, field) do update set level = excluded.level, changed_by = excluded.changed_by, changed_at = now()`,
        )
      await audit(tx, ctx, [
        {
          resource: 'field_level_override',
          no: `${resource}.${field}`,
          operation: 'permission',
          changes: [{ field: `${resource}.${field}`, after: level ?? known.level }],
        },
      ])
      await bumpAccess({ app, tx }, 'all')
    })
  })
  route(http, app, { method: 'GET', url: `${base}/scopes`, node: 'permissions', summary: 'Scoped records, and what each role shows of them' }, async () => ({
    resources: scopeResources(app.registry),
    rows: await app.db.rows(
      sql`select r.id as role, r.code, r.name, r.name_en, s.resource, s.read_scope, s.write_scope from role r join role_scope s on s.role_id = r.id order by r.code, s.seq`,
    ),
  }))
  route(http, app, { method: 'GET', url: `${base}/sod-conflicts`, node: 'permissions', summary: 'People who hold both sides of a rule' }, async () => ({
    rows: await currentConflicts(app.db),
  }))
  route(http, app, { method: 'GET', url: `${base}/new-nodes`, node: 'permissions', summary: 'Nodes granted to nobody but super' }, async () => ({
    rows: await ungrantedNodes(app),
  }))
  route(
    http,
    app,
    { method: 'GET', url: `${base}/unused-rights`, node: 'permissions', summary: 'Deeds given by a role and not done for 180 days' },
    async () => ({ rows: await unusedRights(app) }),
  )
  route(http, app, { method: 'GET', url: `${base}/right-changes`, node: 'permissions', summary: 'Changes of rights' }, async ({ req }) => ({
    rows: await rightChanges(app, queryOf(req).has('before') ? queryOf(req).id('before') : null),
  }))
  route(http, app, { method: 'POST', url: `${base}/break-glass`, node: 'any', summary: 'Open pay and passwords for an hour' }, ({ req, ctx }) =>
    app.db.tx((tx) => breakGlass(app, tx, ctx, inputOf(req).text('reason'))),
  )
}
