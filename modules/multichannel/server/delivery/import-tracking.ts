import { Refusal } from '@crossway/kernel'
import { splitTable } from '@crossway/ledger/server'
import { loadDocs, readBook, route, runAction, scopeSql, sql, type App, type Ctx, type ServerModule } from '@crossway/server-kit'
import { deliveryBill } from '../../model/delivery/delivery-bill.resource.ts'
import { leftAt, readTracking, type TrackingRow } from '../../model/delivery/read-tracking.ts'
import { refuseOrder as refuse } from '../../model/order/order-errors.ts'

const most = 2000
interface Told {
  readonly shipped: number
  readonly known: number
  readonly refused: readonly { readonly row: number; readonly delivery: string; readonly why: string }[]
}

/** Ships one delivery order whole; a number that it has already changes nothing. */
async function shipRow(app: App, ctx: Ctx, r: TrackingRow): Promise<'shipped' | 'known'> {
  return app.db.tx(async (tx) => {
    const scopes = ctx.access.scopes(deliveryBill.name, ['deliveryBill/ship'], 'write')
    const d = await tx.maybe<{ id: number; status: string; tracking_no: string | null }>(sql`
      select t.id, t.status, t.tracking_no from delivery_bill t where (t.no = ${r.delivery} or t.ext_no = ${r.delivery}) and ${scopeSql(scopes, deliveryBill, ctx, 't')} order by t.no = ${r.delivery} desc, t.id desc limit 1 for update`)
    if (!d) throw refuse.DELIVERY_UNKNOWN()
    if (d.tracking_no === r.tracking && (d.status === 'shipped' || d.status === 'delivered')) return 'known'
    const [doc] = (await loadDocs({ app, run: tx }, deliveryBill, [d.id])) as unknown as [{ lines: readonly { id: number; qty_open: number | null }[] }]
    const args = {
      lines: doc.lines.map((l) => ({ line: l.id, shipped: l.qty_open ?? 0 })),
      tracking_no: r.tracking,
      carrier: r.carrier,
      weight_kg: r.weight,
      shipped_at: leftAt(r, new Date()),
    }
    await runAction({ app, tx, ctx }, deliveryBill, d.id, 'ship', { args })
    return 'shipped'
  })
}

/** Each row by itself: one that is refused holds up no other. */
async function shipRows(app: App, ctx: Ctx, rows: readonly TrackingRow[]): Promise<Told> {
  const n = { shipped: 0, known: 0 }
  const refused: { row: number; delivery: string; why: string }[] = []
  for (const r of rows)
    try {
      n[await shipRow(app, ctx, r)]++
    } catch (e) {
      if (!(e instanceof Refusal)) throw e
      refused.push({ row: r.row, delivery: r.delivery, why: e.text(ctx.lang) })
    }
  return { ...n, refused }
}

export function trackingRoute(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  route(
    http,
    app,
    {
      module: 'multichannel',
      node: 'deliveryBill/ship',
      method: 'POST',
      url: '/api/delivery-bill/import-tracking',
      summary:
        'Tracking numbers out of a sheet of a warehouse: each delivery order named in it is shipped whole; rows that cannot be are named with the reason',
      bodyLimit: 8_000_000,
      body: {
        type: 'object',
        additionalProperties: false,
        properties: { text: { type: 'string', maxLength: 5_000_000 }, book: { type: 'string', format: 'byte', maxLength: 7_000_000 } },
      },
    },
    async ({ req, ctx }) => {
      const { text, book } = req.body as { text?: string; book?: string }
      const read = readTracking(book === undefined ? splitTable(text ?? '') : await readBook(app, Buffer.from(book, 'base64')))
      if ('missing' in read) throw refuse.DELIVERY_FILE_HEAD({ missing: read.missing })
      if (read.rows.length + read.problems.length === 0 || read.rows.length > most) throw refuse.DELIVERY_FILE_ROWS({ n: read.rows.length, most })
      return { ...(await shipRows(app, ctx, read.rows)), problems: read.problems.slice(0, 200) }
    },
  )
}
