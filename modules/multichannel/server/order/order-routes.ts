import { refuse as engine } from '@crossway/kernel'
import { splitTable } from '@crossway/ledger/server'
import { pathId, readBook, readRecord, revealRoute, route, sql, type App } from '@crossway/server-kit'
import type { ImportedOrder } from '../../model/order/imported-order.ts'
import { mcOrder } from '../../model/order/mc-order.resource.ts'
import { refuseOrder as refuse } from '../../model/order/order-errors.ts'
import { readOrders, templateOf, type ReadOrders } from '../../model/order/read-orders.ts'
import { readWalmart } from '../../model/order/read-walmart.ts'
import { importOrders } from './import-orders.ts'
import { orderStock } from './order-stock.ts'
import { storesFor } from './store-right.ts'
import { personalFields, readPersonal } from './personal.ts'

const mostOrders = 3000

/** Orders of a file: our sheet, Shopify's export, or an answer of Walmart's interface. */
async function readFile(app: App, body: { text?: string; book?: string }): Promise<ReadOrders> {
  if ((body.text === undefined) === (body.book === undefined)) throw engine.BAD_REQUEST({ detail: 'text, book' })
  if (body.text?.trimStart().startsWith('{')) {
    let answer: unknown
    try {
      answer = JSON.parse(body.text)
    } catch {
      throw engine.BAD_REQUEST({ detail: 'json' })
    }
    return { orders: readWalmart(answer), problems: [] }
  }
  const rows = body.book === undefined ? splitTable(body.text!) : await readBook(app, Buffer.from(body.book, 'base64'))
  if (rows.length < 2) throw refuse.ORDER_FILE_EMPTY()
  const template = templateOf(rows[0]!)
  if (typeof template === 'object') throw refuse.ORDER_FILE_HEAD(template)
  return readOrders(rows, template)
}
const matched = async (app: App, store: number, orders: readonly ImportedOrder[]): Promise<number> => {
  const skus = [...new Set(orders.flatMap((o) => o.lines.map((l) => l.seller_sku)))]
  return (
    skus.length -
    (await app.db.one<{ n: number }>(sql`select count(*)::int as n from msku where store_id = ${store}::bigint and seller_sku = any(${skus}::text[])`)).n
  )
}

type Http = Parameters<typeof route>[0]
/** Import of order files, and what names a buyer, in clear for half a minute (multichannel.md orderInfo). */
export function orderRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      module: 'multichannel',
      node: 'orderInfo/import',
      method: 'POST',
      url: '/api/mc-order/import-file',
      summary: 'Orders of a store out of a file; with dry the file is only read. Rows that cannot be read are named and the others taken',
      bodyLimit: 20_000_000,
      body: {
        type: 'object',
        required: ['store'],
        additionalProperties: false,
        properties: {
          store: { type: 'integer', minimum: 1 },
          text: { type: 'string', maxLength: 15_000_000 },
          book: { type: 'string', format: 'byte', maxLength: 18_000_000 },
          dry: { type: 'boolean' },
        },
      },
    },
    async ({ ctx, req }) => {
      const body = req.body as { store: number; text?: string; book?: string; dry?: boolean }
      const mine = await app.db.maybe(sql`select 1 as x from store t where t.id = ${body.store}::bigint and (${storesFor(ctx, 'orderInfo/import', 'write')})`)
      if (!mine) throw engine.NOT_FOUND()
      const { orders, problems } = await readFile(app, body)
      if (orders.length === 0 && problems.length === 0) throw refuse.ORDER_FILE_EMPTY()
      if (orders.length > mostOrders) throw engine.BAD_REQUEST({ detail: `orders > ${mostOrders}` })
      const told = {
        orders: orders.length,
        lines: orders.reduce((n, o) => n + o.lines.length, 0),
        unmapped: await matched(app, body.store, orders),
        problems: problems.slice(0, 200),
      }
      if (body.dry) return { ...told, created: 0, changed: 0, same: 0 }
      return { ...told, ...(await app.db.tx((tx) => importOrders({ app, tx, ctx }, body.store, orders))) }
    },
  )
  route(
    http,
    app,
    {
      module: 'multichannel',
      node: 'orderInfo',
      method: 'GET',
      url: '/api/mc-order/:id/stock',
      summary: 'Where the goods lie that an order still has to send, in the shares of warehouses that it may take from',
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, mcOrder, id)
      return orderStock(app.db, id, ctx.lang)
    },
  )
  revealRoute(http, app, {
    module: 'multichannel',
    node: 'orderInfo/buyer',
    summary: 'One value that names the recipient, in clear for half a minute; logged with its reason',
    record: mcOrder,
    fields: personalFields,
    seconds: 30,
    most: { n: 100, over: ['mc_order'], refuse: refuse.ORDER_REVEALS },
    read: async ({ tx }, id, field) => {
      const who = await readPersonal({ app, run: tx }, id)
      if (!who?.[field]) throw refuse.ORDER_PURGED()
      return who[field]
    },
  })
}
