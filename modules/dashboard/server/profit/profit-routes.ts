import { refuse } from '@crossway/kernel'
import { closedMonths } from '@crossway/ledger/server'
import { requireNode, route, type ServerModule } from '@crossway/server-kit'
import { profitPages } from '../../model/profit/ask.ts'
import { readFacts } from '../facts/read-facts.ts'
import { readQuery } from './read-ask.ts'
import { exportSheet } from './export-sheet.ts'
import { readEntries } from './entries.ts'
import { readSource } from './entry-source.ts'
import { rememberedProfit } from './remember.ts'

const asked = { view: { type: 'string', enum: profitPages }, ask: { type: 'string', description: 'JSON of the question' } }
const words = { type: 'array', items: { type: ['string', 'null'] } }

/** What the boards and the profit pages ask. The node is that of the page named in `view`; each handler checks it. */
export const profitRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    { method: 'GET', url: '/api/board/profit', node: 'any', module: 'dashboard', summary: 'P&L by period and dimensions', query: asked },
    ({ ctx, req }) => rememberedProfit({ app, ctx }, readQuery(req.query)),
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/board/facts', node: 'any', module: 'dashboard', summary: 'Orders, stock and payouts beside the P&L', query: asked },
    ({ ctx, req }) => readFacts({ app, ctx }, readQuery(req.query)),
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/board/entries',
      node: 'any',
      module: 'dashboard',
      summary: 'Entries behind a figure',
      query: { ...asked, node: { type: 'string' }, before: { type: 'integer' } },
    },
    ({ ctx, req }) => {
      const q = req.query as { node?: unknown; before?: unknown }
      if (typeof q.node !== 'string') throw refuse.BAD_REQUEST({ detail: 'node' })
      if (q.before !== undefined && !/^\d{1,16}$/.test(String(q.before))) throw refuse.BAD_REQUEST({ detail: 'before' })
      return readEntries({ app, ctx }, readQuery(req.query), q.node, q.before === undefined ? undefined : Number(q.before))
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/board/source',
      node: 'any',
      module: 'dashboard',
      summary: 'What a document has in the books',
      query: { view: { type: 'string', enum: profitPages }, type: { type: 'string' }, id: { type: 'integer' }, line: { type: 'integer' } },
    },
    ({ ctx, req }) => {
      const q = req.query as { view?: unknown; type?: unknown; id?: unknown; line?: unknown }
      const view = profitPages.find((p) => p === q.view)
      if (!view) throw refuse.BAD_REQUEST({ detail: 'view' })
      if (!/^[a-z_]{1,40}$/.test(String(q.type))) throw refuse.BAD_REQUEST({ detail: 'type' })
      if (!/^-?\d{1,16}$/.test(String(q.id))) throw refuse.BAD_REQUEST({ detail: 'id' })
      if (q.line !== undefined && !/^-?\d{1,16}$/.test(String(q.line))) throw refuse.BAD_REQUEST({ detail: 'line' })
      return readSource({ app, ctx }, { view, type: String(q.type), id: Number(q.id), line: q.line === undefined ? null : Number(q.line) })
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/board/closed-months',
      node: 'any',
      module: 'dashboard',
      summary: 'Months of a year that are closed',
      query: { view: { type: 'string' }, year: { type: 'string' }, company: { type: 'string' } },
    },
    ({ ctx, req }) => {
      const q = req.query as { view?: unknown; year?: unknown; company?: unknown }
      const view = profitPages.find((p) => p === q.view)
      if (!view) throw refuse.BAD_REQUEST({ detail: 'view' })
      if (!/^[12]\d{3}$/.test(String(q.year))) throw refuse.BAD_REQUEST({ detail: 'year' })
      if (q.company !== undefined && !/^\d{1,15}(,\d{1,15}){0,99}$/.test(String(q.company))) throw refuse.BAD_REQUEST({ detail: 'company' })
      requireNode(ctx, view)
      return closedMonths(app.db, String(q.year), q.company === undefined ? [] : String(q.company).split(',').map(Number))
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/board/export',
      status: [200, 202],
      node: 'any',
      module: 'dashboard',
      summary: 'Table of a board as a file',
      body: {
        type: 'object',
        required: ['view', 'format', 'title', 'head', 'rows'],
        properties: {
          view: { enum: profitPages },
          format: { enum: ['csv', 'xlsx'] },
          title: { type: 'string' },
          head: words,
          rows: { type: 'array', items: words },
          about: { type: 'array', items: words },
          filter: { type: 'object', additionalProperties: true },
        },
      },
      bodyLimit: 80_000_000,
    },
    async ({ ctx, req, reply }) => {
      const created = await exportSheet({ app, ctx }, req.body)
      if ('jobId' in created) void reply.code(202)
      return created
    },
  )
}
