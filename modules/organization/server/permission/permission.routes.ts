import { dayOf, refuse as engineRefuse } from '@crossway/kernel'
import { route, sendFile, sql, textParams, type App, type Call } from '@crossway/server-kit'
import { breakGlass } from './break-glass.ts'
import { catalogueRoutes, ofRoles } from './catalogue.routes.ts'
import { previewMatrix } from './matrix-preview.ts'
import { matrixRoles, saveMatrix, type MatrixChange } from './matrix.ts'
import { nodeTree } from './node-tree.ts'
import { inputOf, queryOf, type Body, type Http } from './request-body.ts'
import { matrixFile, rightsFile } from './rights-files.ts'
import { compareAccounts, nodeView, rightChanges, rightsView, ungrantedNodes, unusedRights } from './rights-view.ts'
import { simulate } from './simulate.ts'
import { currentConflicts } from './sod.ts'

const base = '/api/organization'

/** Account of a person, or the account named. */
async function accountIn(app: App, q: Body, person = 'employee', account = 'account'): Promise<number> {
  if (q.has(account)) return q.id(account)
  const row = await app.db.maybe<{ id: number }>(sql`select id from admin where employee_id = ${q.id(person)}::bigint`)
  if (!row) throw engineRefuse.NOT_FOUND()
  return row.id
}

const changesIn = (b: Body): MatrixChange[] =>
  b
    .list('changes')
    .map((c) => ({ role: c.id('role'), version: c.id('version'), add: c.has('add') ? c.texts('add') : [], remove: c.has('remove') ? c.texts('remove') : [] }))
const workbook = (reply: Call['reply'], name: string, bytes: Buffer): Call['reply'] => sendFile(reply, `${name}-${dayOf(new Date())}.xlsx`, bytes)

const id = { type: 'integer' }
const text = { type: 'string' }
const texts = { type: 'array', items: text }
const changes = {
  type: 'array',
  items: { type: 'object', required: ['role', 'version'], properties: { role: id, version: id, add: texts, remove: texts } },
}

/** Calls of the permission centre (organization.md, permissions); its lists of grants, rules and reviews are the generic ones. */
export function permissionRoutes(http: Http, app: App): void {
  catalogueRoutes(http, app)
  // The tree, the scoped records and the classed fields are what a role is made of: who sees roles sees them, too.
  route(http, app, { method: 'GET', url: `${base}/nodes`, node: 'any', summary: 'Permission tree' }, async ({ ctx }) => {
    ofRoles(ctx)
    return { rows: await nodeTree(app) }
  })
  route(
    http,
    app,
    { method: 'GET', url: `${base}/matrix`, node: 'permissions', summary: 'Roles and their nodes', query: textParams('roles') },
    async ({ req }) => ({
      rows: await matrixRoles(app.db, queryOf(req).has('roles') ? queryOf(req).ids('roles') : []),
    }),
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${base}/matrix`,
      node: 'permissions/edit',
      summary: 'Save a change set of the matrix',
      body: { type: 'object', required: ['changes', 'reason'], properties: { changes, reason: text, confirmed: texts } },
    },
    async ({ req, ctx }) => {
      const b = inputOf(req)
      const confirmed = new Set(b.has('confirmed') ? b.texts('confirmed') : [])
      return { diff: await app.db.tx((tx) => saveMatrix({ app, tx, ctx }, changesIn(b), b.text('reason'), confirmed)) }
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${base}/matrix/preview`,
      node: 'any',
      summary: 'What a change set would do',
      body: { type: 'object', required: ['changes'], properties: { changes } },
    },
    async ({ req, ctx }) => {
      ofRoles(ctx)
      return previewMatrix({ app, ctx }, changesIn(inputOf(req)))
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: `${base}/matrix/file`, node: 'permissions/export', summary: 'The matrix as a workbook', query: textParams('roles') },
    async ({ req, ctx, reply }) =>
      workbook(reply, 'permission-matrix', await matrixFile({ app, ctx }, queryOf(req).has('roles') ? queryOf(req).ids('roles') : [])),
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: `${base}/rights/file`,
      node: 'permissions/export',
      summary: 'Rights of a person as a workbook',
      query: textParams('employee', 'account'),
    },
    async ({ req, ctx, reply }) => {
      const account = await accountIn(app, queryOf(req))
      return workbook(reply, 'effective-rights', await rightsFile({ app, ctx }, account))
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: `${base}/rights`, node: 'permissions', summary: 'What a person may do and why', query: textParams('employee', 'account') },
    async ({ req }) => rightsView(app, await accountIn(app, queryOf(req))),
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: `${base}/rights/compare`,
      node: 'permissions',
      summary: 'Nodes of two people side by side',
      query: textParams('a', 'b', 'accountA', 'accountB'),
    },
    async ({ req }) => {
      const q = queryOf(req)
      return compareAccounts(app, await accountIn(app, q, 'a', 'accountA'), await accountIn(app, q, 'b', 'accountB'))
    },
  )
  route(http, app, { method: 'GET', url: `${base}/node`, node: 'permissions', summary: 'Who has a node', query: textParams('name') }, ({ req }) =>
    nodeView(app, queryOf(req).text('name', 80)),
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${base}/simulate`,
      node: 'permissions/view',
      summary: 'The decision about a person, a node and a record, step by step',
      body: { type: 'object', required: ['node'], properties: { employee: id, account: id, node: text, resource: text, record: id } },
    },
    async ({ req, ctx }) => {
      const b = inputOf(req)
      const row = b.has('record') ? { resource: b.text('resource', 60), id: b.id('record') } : undefined
      if (row && !app.registry.find(row.resource)) throw engineRefuse.BAD_REQUEST({ detail: 'resource' })
      return simulate(app, await accountIn(app, b), b.text('node', 80), row, ctx.lang)
    },
  )
  route(http, app, { method: 'GET', url: `${base}/sod-conflicts`, node: 'permissions', summary: 'People who hold both sides of a rule' }, async () => ({
    rows: await currentConflicts(app.db),
  }))
  route(http, app, { method: 'GET', url: `${base}/new-nodes`, node: 'permissions', summary: 'Nodes granted to nobody but super' }, async () => ({
    rows: await ungrantedNodes(app),
  }))
  route(
    http,
    app,
    { method: 'GET', url: `${base}/unused-rights`, node: 'permissions', summary: 'Actions given by a role and not done for 180 days' },
    async () => ({ rows: await unusedRights(app) }),
  )
  route(
    http,
    app,
    { method: 'GET', url: `${base}/right-changes`, node: 'permissions', summary: 'Changes of rights', query: textParams('before') },
    async ({ req }) => ({
      rows: await rightChanges(app, queryOf(req).has('before') ? queryOf(req).id('before') : null),
    }),
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${base}/break-glass`,
      node: 'any',
      summary: 'Open pay and passwords for an hour',
      body: { type: 'object', required: ['reason'], properties: { reason: text } },
    },
    ({ req, ctx }) => app.db.tx((tx) => breakGlass({ app, tx, ctx }, inputOf(req).text('reason'))),
  )
}
