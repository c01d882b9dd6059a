import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { refuse as engine } from '@crossway/kernel'
import { splitTable } from '@crossway/ledger/server'
import { readBook, route, saveFile, sql, withStaged, type App } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { readVcPayload, readVcTable, type VcOrderIn } from '../../model/vc/read-orders.ts'
import { importVcOrders } from './import-orders.ts'

const most = 20_000

/** `POST /api/vc-order/import-file`: a file of Vendor Central (csv, xlsx) or an answer of the API (json); refused by line and column, all or none of it. */
export function vcImportRoute(http: Parameters<typeof route>[0], app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/vc-order/import-file',
      node: 'vcOrder/import',
      summary: '导入VC订单 · Orders of Amazon Vendor Central out of a file (csv, xlsx, json)',
      bodyLimit: 16_000_000,
      body: {
        type: 'object',
        required: ['name'],
        additionalProperties: false,
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 200 },
          text: { type: 'string', maxLength: 10_000_000 },
          book: { type: 'string', format: 'byte', maxLength: 14_000_000 },
        },
      },
    },
    async (call) => {
      const head = call.req.body as { name: string; text?: string; book?: string }
      if ((head.text === undefined) === (head.book === undefined)) throw engine.BAD_REQUEST({ detail: 'text, book' })
      const bytes = head.book === undefined ? Buffer.from(head.text!) : Buffer.from(head.book, 'base64')
      const orders = await ordersOf(app, head, bytes)
      const sha = createHash('sha256').update(bytes).digest('hex')
      return withStaged(app, Readable.from([bytes]), (staged) =>
        app.db.tx(async (tx) => {
          const c = { app, tx, ctx: call.ctx }
          const before = await tx.maybe(sql`select 1 as x from vc_order o join attachment a on a.id = o.raw_file_id where a.sha256 = ${sha} limit 1`)
          if (before) throw refuse.VC_FILE_KNOWN()
          const file = await saveFile(c, staged, { name: head.name, mime: 'application/octet-stream', topic: 'upload', visibility: 'private' })
          return importVcOrders(c, orders, file.id)
        }),
      )
    },
  )
}

async function ordersOf(app: App, head: { readonly text?: string; readonly book?: string }, bytes: Buffer): Promise<readonly VcOrderIn[]> {
  const read = head.text?.trimStart().startsWith('{')
    ? readVcPayload(parsed(head.text))
    : readVcTable(head.text === undefined ? await readBook(app, bytes) : splitTable(head.text))
  if ('column' in read) throw refuse.VC_CELL({ n: read.row, column: read.column, value: read.value })
  if (read.reduce((n, o) => n + o.items.length, 0) > most) throw refuse.VC_LONG({ most })
  return read
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse.VC_CELL({ n: 1, column: 'JSON', value: '' })
  }
}
