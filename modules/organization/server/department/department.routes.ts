import { readRecord, requireNode, route, textParams, type App } from '@crossway/server-kit'
import { department } from '../../model/department.resource.ts'
import { deptTree } from '../people/people.queries.ts'
import { queryOf, type Http } from '../permission/request-body.ts'
import { movePreview } from './move.ts'
import { departmentProfile } from './profile.ts'

export function departmentRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/organization/department-tree',
      node: 'any',
      summary: 'Departments as a tree, for pickers and the chart',
      query: textParams('date'),
    },
    async ({ req }) => ({ rows: await deptTree(app.db, queryOf(req).maybeText('date', 10)) }),
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/organization/department-move',
      node: 'department',
      summary: 'What a move or a merge would touch',
      query: textParams('department', 'parent', 'top'),
    },
    async ({ req, ctx }) => {
      if (!ctx.access.has('department/move')) requireNode(ctx, 'department/merge')
      const q = queryOf(req)
      await readRecord({ app, ctx }, department, q.id('department'))
      return movePreview(app, q.id('department'), q.has('parent') ? q.id('parent') : q.has('top') ? null : undefined)
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/organization/department-profile',
      node: 'department',
      summary: 'Positions held in a department and the roles that come with it',
      query: textParams('department'),
    },
    async ({ req, ctx }) => {
      const id = queryOf(req).id('department')
      await readRecord({ app, ctx }, department, id)
      return departmentProfile(app.db, id)
    },
  )
}
