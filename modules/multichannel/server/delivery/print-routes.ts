import { refuse as engine } from '@crossway/kernel'
import { audit, idsIn, idsParam, route, sendFile, sql, type App, type QueryContext, type ServerModule } from '@crossway/server-kit'
import { refuseOrder as refuse } from '../../model/order/order-errors.ts'
import { mergedLabels } from './merged-labels.ts'
import { pickList } from './pick-list.ts'

type Paper = (
  context: QueryContext,
  ids: readonly number[],
) => Promise<{ readonly rows: readonly { readonly id: number; readonly no: string }[]; readonly bytes: Buffer }>
const most = 200
/** Deliveries that a warehouse has before it of these orders. */
async function waitingOf(app: App, orders: readonly number[]): Promise<number[]> {
  const rows = await app.db.rows<{ id: number }>(sql`
    select b.id from delivery_bill b where b.id in (select l.delivery_bill_id from delivery_line l where l.order_id = any(${[...orders]}::bigint[])) and b.status in ('accepted', 'picking') order by b.id limit ${most + 1}`)
  if (rows.length === 0) throw refuse.DELIVERY_NONE_WAITS()
  return rows.map((r) => r.id)
}
const papers: readonly { readonly file: string; readonly name: string; readonly summary: string; readonly make: Paper }[] = [
  { file: 'pick-list', name: '拣货单 Pick list', summary: '打印拣货单 · Pick list of deliveries', make: pickList },
  { file: 'labels', name: '面单 Labels', summary: '合并打印面单 · Labels of deliveries in one file', make: mergedLabels },
]
/** What a warehouse prints of its deliveries as PDF; each print counts, and stands in the timeline of its deliveries. */
export function printRoutes(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  for (const { file, name, summary, make } of papers)
    route(
      http,
      app,
      {
        module: 'multichannel',
        node: 'deliveryBill/print',
        method: 'GET',
        url: `/api/delivery-bill/${file}.pdf`,
        summary,
        query: { ids: idsParam, orders: idsParam },
        refuses: [409],
        doc: { responses: {} },
      },
      async ({ ctx, req, reply }) => {
        const asked = req.query as { ids?: string; orders?: string }
        const ids = asked.orders === undefined ? idsIn(asked.ids) : await waitingOf(app, idsIn(asked.orders))
        if (ids.length === 0 || ids.length > most) throw engine.BAD_REQUEST({ detail: `ids: 1 – ${most}` })
        const { rows, bytes } = await make({ app, ctx }, ids)
        await app.db.tx(async (tx) => {
          await tx.run(sql`update delivery_bill set print_count = print_count + 1 where id = any(${rows.map((r) => r.id)}::bigint[])`)
          await audit(
            { run: tx, ctx },
            rows.map((r) => ({ resource: 'delivery_bill', record: r.id, no: r.no, operation: 'export', comment: name })),
          )
        })
        return sendFile(reply, `${rows[0]!.no}-${file}.pdf`, bytes)
      },
    )
}
