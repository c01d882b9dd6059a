import { isDay, refuse } from '@crossway/kernel'
import { route, type ServerModule } from '@crossway/server-kit'
import { promotionBoard } from './promotion-board.ts'

const ids = { type: 'string', format: 'date' }
const day = { type: 'string', format: 'date' }
const page = 'promotionDashboard'
const listOf = (v: string | undefined): number[] | undefined => (v === undefined ? undefined : v.split(',').map(Number))

export const promotionBoardRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/promotion/board',
      node: page,
      module: 'promotion',
      summary: 'The board of promotion',
      query: { from: day, to: day, project: ids, department: ids, promoter: ids, country: { type: 'string', format: 'date' } },
    },
    ({ ctx, req }) => {
      const q = req.query as Readonly<Record<string, string | undefined>>
      if (!isDay(q.from ?? '') || !isDay(q.to ?? '') || q.from! > q.to!) throw refuse.BAD_REQUEST({ detail: 'from, to' })
      return promotionBoard({ app, ctx }, page, {
        from: q.from!,
        to: q.to!,
        project: listOf(q.project),
        department: listOf(q.department),
        promoter: listOf(q.promoter),
        country: q.country,
      })
    },
  )
}
