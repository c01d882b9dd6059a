import { Refusal } from '@crossway/kernel'
import { splitTable } from '@crossway/ledger/server'
import { reasonClasses, reasonClassWords } from '@crossway/operations/model'
import { createRecord, readBook, route, sql, type App, type CommandContext, type Ctx, type ServerModule } from '@crossway/server-kit'
import { returnBill } from '../../model/returns/return-bill.resource.ts'
import { refuse } from '../../model/returns/return-errors.ts'
import { readReturns, type ReportedReturn } from '../../model/returns/return-table.ts'
import { tellTracking } from './tell-tracking.ts'
import { findOrder } from '../order/find-order.ts'
import { storesFor } from '../order/store-right.ts'

const most = 5000
export interface ImportedReturns {
  readonly created: number
  /** Returns that stood and learnt their tracking number. */
  readonly tracked: number
  readonly known: number
  readonly refused: readonly { readonly row: number; readonly rma: string; readonly why: string }[]
}
type Reasons = ReadonlyMap<string, string>

/** Reasons by the platform's code as operations maps them, and by our own words. */
async function reasonsOf(app: App): Promise<Reasons> {
  const mapped = await app.db.rows<{ code: string; class: string }>(
    sql`select lower(code) as code, reason_class as class from return_reason where reason_class is not null limit 2000`,
  )
  const words = reasonClasses.flatMap((c) => [c, ...reasonClassWords[c]].map((w) => [w.toLowerCase(), c] as const))
  return new Map([...words, ...mapped.map((m) => [m.code, m.class] as const)])
}

/** One return with all its lines: the same number again adds nothing but the tracking number it did not have. */
async function take(call: CommandContext, store: number, lines: readonly ReportedReturn[], reasons: Reasons): Promise<'created' | 'tracked' | 'known'> {
  const { tx } = call
  const [first] = lines
  const { rma, order, tracking, carrier } = first!
  const stands = await tx.maybe<{ id: number; status: string; tracking: string | null }>(
    sql`select id, status, tracking_no as tracking from return_bill where store_id = ${store}::bigint and lower(platform_rma) = lower(${rma}) order by id limit 1 for update`,
  )
  if (stands) {
    if (!tracking || stands.tracking || !['pending', 'approved'].includes(stands.status)) return 'known'
    await tellTracking(call, stands, tracking, carrier)
    return 'tracked'
  }
  const ours = await findOrder(tx, order, store)
  if (!ours) throw refuse.RETURN_NO_ORDER({ order })
  const items = await tx.rows<{ id: number; sku: string }>(
    sql`select id, lower(seller_sku) as sku from mc_order_line where mc_order_id = ${ours}::bigint order by seq limit 500`,
  )
  const qty = new Map<number, number>()
  for (const l of lines) {
    const item = items.find((i) => i.sku === l.sku.toLowerCase())
    if (!item || l.order !== order) throw refuse.RETURN_NO_LINE({ order: l.order, sku: l.sku })
    qty.set(item.id, (qty.get(item.id) ?? 0) + l.qty)
  }
  const said = [first!.reason, ...lines.flatMap((l) => l.text ?? [])].filter(Boolean).join(' · ')
  await createRecord(call, returnBill, {
    order: ours,
    source: 'platform',
    platform_rma: rma,
    reason_class: reasons.get(first!.reason.toLowerCase()) ?? 'other',
    buyer_text: said.slice(0, 1000) || null,
    tracking_no: tracking,
    return_carrier: carrier,
    platform_due: first!.due,
    lines: [...qty].map(([order_line, n]) => ({ order_line, qty: n })),
  })
  return 'created'
}

async function takeAll(app: App, ctx: Ctx, store: number, rows: readonly ReportedReturn[]): Promise<ImportedReturns> {
  const reasons = await reasonsOf(app)
  const n = { created: 0, tracked: 0, known: 0 }
  const refused: { row: number; rma: string; why: string }[] = []
  // each return by itself: one that is refused holds up no other
  for (const [rma, lines] of Map.groupBy(rows, (r) => r.rma.toLowerCase()))
    try {
      n[await app.db.tx((tx) => take({ app, tx, ctx }, store, lines, reasons))]++
    } catch (e) {
      if (!(e instanceof Refusal)) throw e
      refused.push({ row: lines[0]!.row, rma: lines[0]!.rma || rma, why: e.text(ctx.lang) })
    }
  return { ...n, refused: refused.slice(0, 200) }
}

export function returnImportRoute(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/return-bill/import-platform',
      node: 'returnBill/import',
      module: 'multichannel',
      summary: '导入平台退货报表 · Returns out of a platform report (xlsx, csv); each RMA is one return, the same again makes nothing twice',
      bodyLimit: 8_000_000,
      body: {
        type: 'object',
        required: ['store'],
        additionalProperties: false,
        properties: {
          store: { type: 'integer', minimum: 1 },
          text: { type: 'string', maxLength: 5_000_000 },
          book: { type: 'string', format: 'byte', maxLength: 7_000_000 },
        },
      },
    },
    async ({ req, ctx }) => {
      const { store, text, book } = req.body as { store: number; text?: string; book?: string }
      const mine = await app.db.maybe(
        sql`select 1 as x from store t where t.id = ${store}::bigint and (${storesFor(ctx, 'returnBill/import', 'write', 'return_bill')})`,
      )
      if (!mine) throw refuse.REFUND_STORE({}, 'store')
      const read = readReturns(book === undefined ? splitTable(text ?? '') : await readBook(app, Buffer.from(book, 'base64')))
      if ('missing' in read) throw refuse.RETURN_HEAD({ missing: read.missing })
      if (read.rows.length + read.problems.length === 0 || read.rows.length > most) throw refuse.RETURN_ROWS({ n: read.rows.length, most })
      return { ...(await takeAll(app, ctx, store, read.rows)), problems: read.problems.slice(0, 200) }
    },
  )
}
