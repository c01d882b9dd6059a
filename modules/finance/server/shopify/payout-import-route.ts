import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { refuse as engine } from '@crossway/kernel'
import { splitTable } from '@crossway/ledger/server'
import { route, saveFile, sql, withStaged, type App, type CommandContext } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { refuseShopify as refuse } from '../../model/shopify/errors.ts'
import { readPayouts, type ReadTxn } from '../../model/shopify/read-payouts.ts'
import { gateways, type Gateway } from '../../model/shopify/words.ts'
import { takeStatements, type McStore } from '../mc/import-bill.ts'
import { loadTemplate } from '../mc/load-template.ts'
import { readTable, type GivenFile } from '../mc/read-file.ts'
import { importPayouts, type Shop } from './import-payouts.ts'
import { mayUse } from './may-use.ts'

const most = 50_000
/** Templates by which an export is a statement as well. */
const templates: Readonly<Partial<Record<Gateway, string>>> = { shopify_payments: 'shopify', paypal: 'paypal' }

/** The statements of payouts that are paid, each once: one that still gathers transactions waits for a later export. */
async function statementsOf(
  c: CommandContext,
  store: McStore,
  gateway: Gateway,
  table: readonly (readonly string[])[],
  txns: readonly ReadTxn[],
  given: GivenFile,
  saved: number,
): Promise<number> {
  const code = templates[gateway]
  const template =
    code && (await c.tx.maybe<{ id: number }>(sql`select id from bill_template where code = ${code} and status = 'active' order by version_no desc limit 1`))
  if (!template) return 0
  const t = await loadTemplate(c.tx, store.id, template.id)
  const days = Map.groupBy(txns, (x) => x.payout_date ?? '')
  const paid = new Set([...days].flatMap(([day, own]) => (day && own.every((x) => x.payout_status === 'paid') ? [day] : [])))
  const known = new Set(
    (
      await c.tx.rows<{ id: string }>(
        sql`select external_id as id from settlement where store_id = ${store.id}::bigint and account_type = 'shopify' and status not in ('void', 'reversed') and external_id = any(${[...paid]}::text[])`,
      )
    ).map((s) => s.id),
  )
  const fresh = [...paid].filter((day) => !known.has(day))
  if (fresh.length === 0) return 0
  const read = readTable(table, t)
  const sha = createHash('sha256')
    .update(given.text ?? '')
    .digest('hex')
  const made = await takeStatements(
    c,
    store,
    t,
    { sha, statements: read.statements },
    { ...given, store: store.id },
    saved,
    (s) => s.id !== null && fresh.includes(s.id),
  )
  return made.length
}

export function payoutImportRoute(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/shopify-payout/import-file',
      node: 'shopifyOrder/import',
      summary: '导入打款流水 · Payouts and their transactions out of an export (csv)',
      bodyLimit: 16_000_000,
      body: {
        type: 'object',
        required: ['name', 'text', 'store'],
        additionalProperties: false,
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 200 },
          text: { type: 'string', minLength: 1, maxLength: 10_000_000 },
          store: { type: 'integer', minimum: 1 },
          gateway: { type: 'string', enum: [...gateways] },
        },
      },
    },
    async ({ ctx, req }) => {
      const { name, text, store, gateway } = req.body as { name: string; text: string; store: number; gateway?: Gateway }
      await mayUse({ app, ctx }, store)
      const table = splitTable(text)
      const read = readPayouts(table)
      if ('kind' in read) {
        if (read.kind === 'head') throw refuse.PAYOUT_HEAD({ missing: read.missing }, 'text')
        if (read.kind === 'cell') throw refuse.PAYOUT_CELL({ n: read.row, column: read.column, value: read.value }, 'text')
        throw refuse.PAYOUT_NET({ n: read.row, amount: read.amount, fee: read.fee, net: read.net }, 'text')
      }
      const rows = read.txns.length + read.payouts.length
      if (rows === 0) throw refuse.PAYOUT_EMPTY({}, 'text')
      if (rows > most) throw refuse.PAYOUT_LONG({ most }, 'text')
      const bytes = Buffer.from(text)
      return withStaged(app, Readable.from([bytes]), (staged) =>
        app.db.tx(async (tx) => {
          const shop = await tx.maybe<Shop & McStore>(
            sql`select s.id, s.store_no as no, s.company_id as company, coalesce(p."group" = 'shopify', false) as own, p."group" as "group", s.platform_id as platform, s.marketplace_id as marketplace, s.currency from store s left join platform p on p.id = s.platform_id where s.id = ${store}::bigint`,
          )
          if (!shop) throw engine.NOT_FOUND()
          if (!shop.own) throw refuse.PAYOUT_STORE({ store: shop.no }, 'store')
          const file = await saveFile({ app, tx, ctx }, staged, { name, mime: 'text/csv', topic: 'upload', visibility: 'private' })
          const by = gateway ?? 'shopify_payments'
          const outcome = await importPayouts({ app, tx, ctx }, shop, by, read, file.id)
          // one file, brought once: the fees of orders and the statement of each payout that is paid
          return { ...outcome, statements: await statementsOf({ app, tx, ctx }, shop, by, table, read.txns, { name, text }, file.id) }
        }),
      )
    },
  )
}
