import { route, type ServerModule } from '@crossway/server-kit'
import { inventoryBoard } from './inventory-board.ts'
import { readStock, stockQuery, view, type StockAsked } from './stock-question.ts'

/** The board of stock; what stands behind its figures are the lists of live stock. */
export const inventoryRoutes: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/board/inventory',
      node: view,
      module: 'dashboard',
      summary: 'Stock in money and days, shortage and surplus',
      query: stockQuery,
    },
    ({ ctx, req }) => inventoryBoard({ app, ctx }, readStock({ app, ctx }, req.query as StockAsked)),
  )
