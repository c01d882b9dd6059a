import { refuse as engine } from '@crossway/kernel'
import { readRecord, route, type ServerModule } from '@crossway/server-kit'
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
      const { id } = req.params as { id: string }
      if (!/^\d{1,15}$/.test(id)) throw engine.NOT_FOUND()
      await readRecord({ app, ctx }, project, Number(id))
      return { rows: await closingRows({ ctx }, app.db, Number(id)) }
    },
  )
