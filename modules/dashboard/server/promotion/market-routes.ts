import { refuse } from '@crossway/kernel'
import { route, type ServerModule } from '@crossway/server-kit'
import { readQuery } from '../profit/read-ask.ts'
import { marketFacts, marketLift } from './market-board.ts'

const page = 'marketboard'
export const marketRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/board/market',
      node: page,
      module: 'dashboard',
      summary: 'Off-site promotion over all channels',
      query: { ask: { type: 'string', description: 'JSON of the question' } },
    },
    ({ ctx, req }) => marketFacts({ app, ctx }, readQuery({ ...(req.query as object), view: page })),
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/board/market/lift',
      node: page,
      module: 'dashboard',
      summary: 'Units around a post',
      query: { task: { type: 'string', pattern: '^\\d{1,15}$' } },
    },
    ({ ctx, req }) => {
      const { task } = req.query as { task?: string }
      if (!task) throw refuse.BAD_REQUEST({ detail: 'task' })
      return marketLift({ app, ctx }, Number(task))
    },
  )
}
