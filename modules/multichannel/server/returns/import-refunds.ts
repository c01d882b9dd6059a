import { num, split } from '@crossway/kernel'
import { splitTable } from '@crossway/ledger/server'
import { createRecord, readBook, route, scopeSql, sql, updateHead, type App, type CommandContext, type ServerModule } from '@crossway/server-kit'
import { refundOrder } from '../../model/returns/refund-order.resource.ts'
import { readRefunds, type ReportedRefund } from '../../model/returns/refund-table.ts'
import { refuse } from '../../model/returns/return-errors.ts'
import { findOrder } from '../order/find-order.ts'
import { lineFacts, orderFacts } from './order-lines.ts'
import { bookRefund } from './refund.commands.ts'

export interface ImportedRefunds {
  readonly created: number
  readonly confirmed: number
  readonly known: number
  readonly differs: number
  /** Rows whose order is not ours, or that pay back what is paid back already. */
  readonly unmatched: readonly { readonly row: number; readonly order: string; readonly ref: string }[]
}
const cent = '0.01'

/**
 * Refunds that a platform made (multichannel.md returnAmtOrder, import): each reference counts once; it confirms the refund of ours that waits for it, or becomes one
 * that is done. Another amount than ours is flagged.
 */
export async function importRefunds(call: CommandContext, store: number, rows: readonly ReportedRefund[]): Promise<ImportedRefunds> {
  const { tx } = call
  const count = { created: 0, confirmed: 0, known: 0, differs: 0 }
  const unmatched: { row: number; order: string; ref: string }[] = []
  for (const r of rows) {
    const order = await findOrder(tx, r.order, store)
    // two files of one order come one after the other
    if (order) await tx.run(sql`select 1 from mc_order where id = ${order}::bigint for no key update`)
    if (await tx.maybe(sql`select 1 from refund_order where store_id = ${store}::bigint and lower(platform_ref) = lower(${r.ref})`)) {
      count.known++
      continue
    }
    const done = order && ((await confirmOurs(call, order, r)) ?? (await createDone(call, order, r)))
    if (!done) unmatched.push({ row: r.row, order: r.order, ref: r.ref })
    else {
      count[done.what]++
      if (done.differs) count.differs++
    }
  }
  return { ...count, unmatched }
}
interface Done {
  readonly what: 'created' | 'confirmed'
  readonly differs: boolean
}

async function confirmOurs(call: CommandContext, order: number, r: ReportedRefund): Promise<Done | undefined> {
  const { tx, ctx } = call
  const ours = await tx.maybe<{ id: number; total: string }>(sql`
    select id, total::numeric(18,2)::text as total from refund_order where order_id = ${order}::bigint and status in ('approved', 'submitted', 'failed') and platform_ref is null order by abs(total - ${r.amount}::numeric), id limit 1 for update`)
  if (!ours) return undefined
  const diff = num(r.amount).minus(ours.total)
  const differs = diff.abs().gt(cent)
  await updateHead(
    { tx, ctx },
    refundOrder,
    ours.id,
    { platform_ref: r.ref, refunded_at: r.at ?? new Date().toISOString(), platform_diff: differs ? diff.toFixed(2) : null, fail_reason: null },
    { status: 'done' },
  )
  await bookRefund(call, ours.id)
  return { what: 'confirmed', differs }
}

async function createDone(call: CommandContext, order: number, r: ReportedRefund): Promise<Done | undefined> {
  const { tx } = call
  const facts = (await lineFacts(tx, order)).map((l) => ({ line: l.id, left: num(l.paid).minus(l.refunded) })).filter((l) => l.left.gt(0))
  const left = facts.reduce((n, l) => n.plus(l.left), num(0))
  if (left.isZero()) return undefined
  const beyond = num(r.amount).minus(left)
  const amount = beyond.gt(0) ? left : num(r.amount)
  const parts = split(
    amount,
    facts.map((l) => l.left),
  )
  await orderFacts(tx, order, true)
  const id = await createRecord(
    call,
    refundOrder,
    {
      order,
      type: beyond.gte(0) ? 'full' : 'partial',
      reason: `平台退款 ${r.ref}`,
      lines: facts.map((l, i) => ({ order_line: l.line, item_amount: parts[i]!.toFixed(2) })).filter((l) => num(l.item_amount).gt(0)),
    },
    {
      preset: {
        status: 'done',
        imported: true,
        platform_ref: r.ref,
        refunded_at: r.at ?? new Date().toISOString(),
        platform_diff: beyond.gt(cent) ? beyond.toFixed(2) : null,
      },
    },
  )
  await bookRefund(call, id)
  return { what: 'created', differs: beyond.gt(cent) }
}

const most = 5000
const body = {
  type: 'object',
  required: ['store'],
  additionalProperties: false,
  properties: {
    store: { type: 'integer', minimum: 1 },
    text: { type: 'string', maxLength: 5_000_000 },
    book: { type: 'string', format: 'byte', maxLength: 7_000_000 },
  },
} as const
export function refundImportRoute(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/refund-order/import-platform',
      node: 'returnAmtOrder/import',
      module: 'multichannel',
      summary: '导入平台退款 · Refunds out of a platform report (xlsx, csv)',
      bodyLimit: 8_000_000,
      body,
    },
    async ({ req, ctx }) => {
      const { store, text, book } = req.body as { store: number; text?: string; book?: string }
      const scopes = ctx.access.scopes('refund_order', ['returnAmtOrder'], 'write')
      // a store is ours to import for where a refund of it would be ours
      const mine = await app.db.maybe(
        sql`select 1 from (select id as store_id, project_id, null::bigint as requested_by_id, null::bigint as created_by from store where id = ${store}::bigint) t where ${scopeSql(scopes, refundOrder, ctx, 't')}`,
      )
      if (!mine) throw refuse.REFUND_STORE({}, 'store')
      const table = book === undefined ? splitTable(text ?? '') : await readBook(app, Buffer.from(book, 'base64'))
      const read = readRefunds(table)
      if ('missing' in read) throw refuse.REFUND_HEAD({ missing: read.missing })
      if ('column' in read) throw refuse.REFUND_CELL({ n: read.row, column: read.column, value: read.value })
      if (read.rows.length === 0 || read.rows.length > most) throw refuse.REFUND_ROWS({ n: read.rows.length, most })
      return app.db.tx((tx) => importRefunds({ app, tx, ctx }, store, read.rows))
    },
  )
}
