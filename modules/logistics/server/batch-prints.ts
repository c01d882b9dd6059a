import { refuse as engine } from '@crossway/kernel'
import { audit, idsIn, idsParam, requireNode, route, sendFile, type App, type QueryContext, type ServerModule } from '@crossway/server-kit'
import { commercialSet } from './commercial-set.ts'
import { pickList } from './pick-list.ts'

interface Print {
  readonly page: 'stocking' | 'shippingNotice'
  readonly resource: 'stocking_order' | 'shipping_notice'
  readonly file: string
  readonly summary: string
  readonly make: (
    context: QueryContext,
    ids: readonly number[],
  ) => Promise<{ readonly rows: readonly { readonly id: number; readonly no: string }[]; readonly bytes: Buffer }>
}
const most = 200
const prints: readonly Print[] = [
  { page: 'stocking', resource: 'stocking_order', file: 'pick-list', summary: '打印拣货单 · Pick list', make: pickList },
  { page: 'shippingNotice', resource: 'shipping_notice', file: 'commercial-set', summary: '打印商业单证 · Commercial set', make: commercialSet },
]

/** Papers of several documents in one file; whoever printed them stands in the timeline of each. */
export function batchPrints(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  for (const { page, resource, file, summary, make } of prints)
    route(
      http,
      app,
      {
        module: 'logistics',
        node: `${page}/print`,
        method: 'GET',
        url: `/api/${resource.replace('_', '-')}/${file}.pdf`,
        summary,
        query: { ids: idsParam },
        refuses: [409],
        doc: { responses: {} },
      },
      async ({ ctx, req, reply }) => {
        requireNode(ctx, page)
        const ids = idsIn((req.query as { ids?: string }).ids)
        if (ids.length === 0 || ids.length > most) throw engine.BAD_REQUEST({ detail: `ids: 1 – ${most}` })
        const { rows, bytes } = await make({ app, ctx }, ids)
        if (rows.length < ids.length) throw engine.NOT_FOUND()
        await audit(
          { run: app.db, ctx },
          rows.map((r) => ({ resource, record: r.id, no: r.no, operation: 'export', comment: summary })),
        )
        return sendFile(reply, `${rows[0]!.no}-${file}.pdf`, bytes)
      },
    )
}
