import { refuse } from '@crossway/kernel'
import { requireNode, route, type ServerModule } from '@crossway/server-kit'
import { freezeMonth, frozenMonth } from './frozen.ts'

const month = { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }
const page = 'profitDashboard'

export const meetingRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    { method: 'GET', url: '/api/board/meeting', node: page, module: 'dashboard', summary: 'Frozen numbers of a month', query: { month } },
    ({ ctx, req }) => {
      const q = req.query as { month?: string }
      if (!q.month) throw refuse.BAD_REQUEST({ detail: 'month' })
      return frozenMonth({ app, ctx }, q.month)
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/board/meeting/freeze',
      node: page,
      module: 'dashboard',
      summary: 'Keep the numbers of a closed month as the official ones',
      body: { type: 'object', required: ['month'], properties: { month } },
    },
    ({ ctx, req }) => {
      requireNode(ctx, `${page}/freeze`)
      // a body of another kind than JSON arrives as none
      const b = (req.body ?? {}) as { month?: string }
      if (!b.month) throw refuse.BAD_REQUEST({ detail: 'month' })
      return freezeMonth({ app, ctx }, b.month)
    },
  )
}
