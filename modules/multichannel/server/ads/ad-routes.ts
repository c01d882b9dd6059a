import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { addDays, dayOf, daysBetween, refuse as engine } from '@crossway/kernel'
import { splitTable } from '@crossway/ledger/server'
import { mayRead, readBook, route, saveFile, withStaged, type ServerModule } from '@crossway/server-kit'
import { refuseAds as refuse } from '../../model/ads/ad-errors.ts'
import { readSpend } from '../../model/ads/spend-file.ts'
import { adBoard } from './ad-board.ts'
import { importAdSpend } from './import-spend.ts'

const most = 50_000
const longest = 366
const id = { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 } as const
const day = { type: 'string', format: 'date' } as const
interface Upload {
  readonly account: number
  readonly name: string
  readonly text?: string
  readonly book?: string
}

/** Files of spend, and how advertising pays (multichannel.md shopifyAd). */
export const adRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/ad-spends/import',
      node: 'shopifyAd/import',
      module: 'multichannel',
      summary: '导入广告花费 · Import advertising spend',
      body: {
        type: 'object',
        additionalProperties: false,
        required: ['account', 'name'],
        properties: {
          account: id,
          name: { type: 'string', minLength: 1, maxLength: 200 },
          text: { type: 'string', maxLength: 10_000_000 },
          book: { type: 'string', format: 'byte', maxLength: 14_000_000 },
        },
      },
    },
    async ({ ctx, req }) => {
      const b = req.body as Upload
      if ((b.text === undefined) === (b.book === undefined)) throw engine.BAD_REQUEST({ detail: 'text, book' })
      if (!(await mayRead({ app, run: app.db }, ctx.access, app.registry.resource('ad_account'), b.account))) throw engine.NOT_FOUND()
      const bytes = b.book === undefined ? Buffer.from(b.text!) : Buffer.from(b.book, 'base64')
      const rows = readSpend(b.book === undefined ? splitTable(b.text!) : await readBook(app, bytes))
      if ('kind' in rows)
        throw rows.kind === 'head'
          ? refuse.ADS_HEAD({ missing: rows.missing })
          : refuse.ADS_CELL({ n: rows.row, column: rows.column, value: rows.value.slice(0, 40) })
      if (rows.length === 0) throw refuse.ADS_EMPTY()
      if (rows.length > most) throw refuse.ADS_LONG({ most })
      const sha = createHash('sha256').update(bytes).digest('hex')
      const mime = b.book === undefined ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      return withStaged(app, Readable.from([bytes]), (staged) =>
        app.db.tx(async (tx) => {
          const call = { app, tx, ctx }
          const file = await saveFile(call, staged, { name: b.name, mime, topic: 'upload', visibility: 'private' })
          return importAdSpend(call, b.account, rows, { name: b.name, sha, file: file.id })
        }),
      )
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/shopify-ad/board',
      node: 'shopifyAd',
      module: 'multichannel',
      summary: '广告看板 · How advertising pays',
      query: { from: day, to: day, store: { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 } },
    },
    ({ ctx, req }) => {
      const q = req.query as { from?: string; to?: string; store?: number }
      const to = q.to ?? addDays(dayOf(new Date()), -1)
      const from = q.from ?? addDays(to, -29)
      if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to)) || from > to || daysBetween(from, to) >= longest)
        throw engine.BAD_REQUEST({ detail: 'from, to' })
      return adBoard({ app, ctx }, { from, to, store: q.store === undefined ? undefined : Number(q.store) })
    },
  )
}
