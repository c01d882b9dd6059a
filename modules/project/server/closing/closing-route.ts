import { pathId, readRecord, route, type ServerModule } from '@crossway/server-kit'
import { project } from '../../model/project.resource.ts'
import { closingRows } from './closing-checks.ts'

export const closingRoute: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/project/:id/closing-checks',
      node: 'projectManage',
      module: 'project',
      summary: '结项检查 · What stands in the way of closing a project',
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, project, id)
      return { rows: await closingRows({ ctx }, app.db, id) }
    },
  )
