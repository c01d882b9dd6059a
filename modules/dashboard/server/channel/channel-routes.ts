import { route, type ServerModule } from '@crossway/server-kit'
import { profitPages } from '../../model/profit/ask.ts'
import { parcelsByWarehouse } from '../profit/parcels.ts'
import { readQuery } from '../profit/read-ask.ts'
import { attentionOf } from './attention.ts'
import { channelFacts } from './channel-board.ts'
import { orderCount } from './order-count.ts'
import { shopFacts } from './shop-board.ts'

const asked = { view: { type: 'string', enum: profitPages }, ask: { type: 'string', description: 'JSON of the question' } }

/** What the boards of other channels show beside the P&L. The node is that of the page named in `view`. */
export const channelRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/board/channel',
      node: 'any',
      module: 'dashboard',
      summary: 'Orders, parcels, bills and payouts of a group of channels',
      query: asked,
    },
    ({ ctx, req }) => channelFacts({ app, ctx }, readQuery(req.query)),
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/board/attention', node: 'any', module: 'dashboard', summary: 'What waits for somebody in a group of channels', query: asked },
    ({ ctx, req }) => attentionOf({ app, ctx }, readQuery(req.query)),
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/board/shop', node: 'any', module: 'dashboard', summary: 'Orders and customers of independent stores', query: asked },
    ({ ctx, req }) => shopFacts({ app, ctx }, readQuery(req.query)),
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/board/order-count', node: 'any', module: 'dashboard', summary: 'Orders with booked sales, by platform', query: asked },
    ({ ctx, req }) => orderCount({ app, ctx }, readQuery(req.query)),
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/board/parcels', node: 'any', module: 'dashboard', summary: 'Parcels of a span by the warehouse they left', query: asked },
    ({ ctx, req }) => parcelsByWarehouse({ app, ctx }, readQuery(req.query)),
  )
}
