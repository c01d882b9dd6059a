import { refuse as engine } from '@crossway/kernel'
import { pathId, requireNode, route, sendFile, type App } from '@crossway/server-kit'
import { countSheet, importCounts } from '../stock-take/count-sheet.ts'
import { once, type Http } from './once.ts'

/** The sheet of a running count as a file, and what was filled in on it (warehouse.md WHCalibrate, import counts by sheet). */
export function countRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/stock-take/:id/count-sheet.csv',
      node: 'WHCalibrate/count',
      summary: '下载盘点表 · Sheet of a stock-take',
      module: 'warehouse',
      doc: { responses: {} },
    },
    async ({ ctx, req, reply }) => {
      requireNode(ctx, 'WHCalibrate')
      const id = pathId(req)
      const { name, text } = await countSheet({ app, ctx }, id)
      return sendFile(reply, name, text)
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/stock-take/import-counts',
      node: 'WHCalibrate/count',
      summary: '导入盘点数 · Counts out of a sheet (csv, xlsx), all of it or nothing',
      module: 'warehouse',
      refuses: [409],
      bodyLimit: 8_000_000,
      body: {
        type: 'object',
        additionalProperties: false,
        properties: {
          text: { type: 'string', maxLength: 5_000_000 },
          book: { type: 'string', format: 'byte', maxLength: 7_000_000 },
          confirmed: { type: 'array', maxItems: 5, items: { type: 'string', maxLength: 40 } },
        },
      },
    },
    async (call) => {
      const { text, book, confirmed = [] } = call.req.body as { text?: string; book?: string; confirmed?: string[] }
      if ((text === undefined) === (book === undefined)) throw engine.BAD_REQUEST({ detail: 'text, book' })
      return once(call, (tx) => importCounts({ app, tx, ctx: call.ctx }, text === undefined ? { book: book! } : { text }, confirmed))
    },
  )
}
