import { route, type App } from '@crossway/server-kit'
import { deptTree } from '../people/people.queries.ts'
import { queryOf, type Http } from '../permission/request-body.ts'
import { movePreview } from './move.ts'

export function departmentRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    { method: 'GET', url: '/api/organization/department-tree', node: 'any', summary: 'Departments as a tree, for pickers and the chart' },
    async ({ req }) => ({ rows: await deptTree(app.db, queryOf(req).maybeText('date', 10)) }),
  )
  route(http, app, { method: 'GET', url: '/api/organization/department-move', node: 'department/move', summary: 'What a move would touch' }, ({ req }) =>
    movePreview(app, queryOf(req).id('department')),
  )
}
