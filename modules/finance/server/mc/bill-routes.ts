import { num, sum } from '@crossway/kernel'
import { requireNode, route, scopeSql, sql, textParams, type App, type Ctx } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { classifier } from '../../model/classification.ts'
import { settlementRoutes } from '../../model/mc/channel-routes.ts'
import { refuseMc as refuse } from '../../model/mc/errors.ts'
import type { PlatformStatement } from '../../model/mc/read-bill.ts'
import { loadRules } from '../settlement/statement-rules.ts'
import { importBill, type BillUpload, type McStore } from './import-bill.ts'
import { loadTemplate } from './load-template.ts'
import { readFile } from './read-file.ts'

const id = { type: 'integer', minimum: 1 }
const file = {
  name: { type: 'string', minLength: 1, maxLength: 200 },
  text: { type: 'string', maxLength: 30_000_000 },
  book: { type: 'string', format: 'byte', maxLength: 30_000_000 },
  store: id,
  template: id,
} as const
const body = {
  type: 'object',
  required: ['name', 'store'],
  additionalProperties: false,
  properties: {
    ...file,
    bill_type: { type: 'string', enum: ['payout', 'remittance', 'fee_invoice'] },
    external_id: { type: 'string', minLength: 1, maxLength: 60 },
    total: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$' },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  },
} as const

/** A store of another platform, or a shop, that the caller may work on with the page of its group. */
async function storeFor(app: App, ctx: Ctx, store: number, verb: 'import' | 'template'): Promise<McStore & { readonly code: string }> {
  const found = await app.db.maybe<McStore & { code: string; open: boolean }>(
    sql`select st.id, p."group" as "group", p.code, st.platform_id as platform, st.marketplace_id as marketplace, st.company_id as company, st.currency from store st join platform p on p.id = st.platform_id where st.id = ${store}::bigint and p."group" in ('mc', 'shopify')`,
  )
  if (!found) throw refuse.MC_STORE({}, 'store')
  const node = `${settlementRoutes[found.group]}/${verb}`
  requireNode(ctx, node)
  const scopes = ctx.access.scopes('store', [node], 'write')
  const mine = await app.db.maybe(
    sql`select 1 as x from store st where st.id = ${store}::bigint and ${scopeSql(scopes, app.registry.resource('store'), ctx, 'st')}`,
  )
  if (!mine) throw refuse.MC_STORE({}, 'store')
  return found
}

/** Bills of other platforms out of their files, and what a template makes of a file before anything is kept (finance.md platformBillSum). */
export function mcBillRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/platform-bill/import',
      node: 'any',
      module: 'finance',
      summary: '导入平台账单 · Bills of a platform out of a file',
      bodyLimit: 32_000_000,
      body,
    },
    async ({ ctx, req }) => {
      const given = req.body as BillUpload
      const store = await storeFor(app, ctx, given.store, 'import')
      return { bills: await importBill({ app, ctx }, given, store) }
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/platform-bill/dry-run',
      node: 'any',
      module: 'finance',
      summary: '模板试运行 · What a template makes of a file: counts, sums, words without a rule',
      bodyLimit: 32_000_000,
      body: { type: 'object', required: ['name', 'store'], additionalProperties: false, properties: file },
    },
    async ({ ctx, req }) => {
      const given = req.body as BillUpload
      const store = await storeFor(app, ctx, given.store, 'import')
      const t = await loadTemplate(app.db, store.id, given.template)
      const read = await readFile(app, given, t)
      const find = classifier(await loadRules(app.db, store.code))
      return {
        template: t.code,
        rows: read.rows,
        skipped: read.skipped,
        statements: read.statements.map((s) =>
          shown(s, (l) => find({ ...l, marketplace: l.marketplace, positive: !num(l.amount).isNegative() }, store.group)?.target),
        ),
      }
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/platform-bill/templates',
      node: 'any',
      module: 'finance',
      summary: '店铺可用模板 · Templates that a store’s bills may be read by',
      query: textParams('store'),
    },
    async ({ ctx, req }) => {
      const given = Number((req.query as { store?: string }).store)
      const store = await storeFor(app, ctx, Number.isSafeInteger(given) && given > 0 ? given : 0, 'import')
      return {
        rows: await app.db.rows(
          sql`select id, code, name, version_no from bill_template where status in ('active', 'draft') and (platform_id is null or platform_id = ${store.platform}::bigint) order by platform_id is null, status, code, version_no desc limit 50`,
        ),
      }
    },
  )
}

/** What a statement would come to, with the words that no rule knows. */
function shown(s: PlatformStatement, target: (l: PlatformStatement['lines'][number]) => string | undefined): object {
  const own = s.lines.filter((l) => !l.is_payout)
  const open = Map.groupBy(
    own.filter((l) => target(l) === undefined),
    (l) => [l.transaction_type, l.amount_type, l.amount_description].join(' / '),
  )
  const lines = sum(own.map((l) => l.amount))
  return {
    id: s.id,
    from: s.from,
    to: s.to,
    currency: s.currency,
    lines: s.lines.length,
    sum: lines.toFixed(2),
    total: s.total === null ? null : num(s.total).toFixed(2),
    diff: s.total === null ? null : num(s.total).minus(lines).toFixed(2),
    targets: [...Map.groupBy(own, (l) => target(l) ?? '')].map(([code, rows]) => ({
      code,
      lines: rows.length,
      amount: sum(rows.map((r) => r.amount)).toFixed(2),
    })),
    unclassified: [...open].slice(0, 100).map(([words, rows]) => ({ words, lines: rows.length, amount: sum(rows.map((r) => r.amount)).toFixed(2) })),
  }
}
