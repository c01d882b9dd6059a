import { num, type RowOf } from '@crossway/kernel'
import { audit, pathId, readRecord, requireNode, route, sendFile, sql, type App, type QueryContext, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { contentsOf } from '../model/carton-contents.ts'
import { stockingOrder } from '../model/stocking-order.resource.ts'
import { palletsOf } from '../model/pallets.ts'
import { cartonLabels, fnskuLabels, palletLabels, type CartonLabel } from './labels-pdf.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
type Stocking = RowOf<typeof stockingOrder>
/** More than this is no print any more. */
const most = { cartons: 2000, pieces: 12_000 }

async function cartonsOf({ app }: QueryContext, doc: Stocking): Promise<CartonLabel[]> {
  const facts = await app.db.one<{ from: string; to: string }>(
    sql`select coalesce(w.name_en, w.code, '') as from, coalesce((select d.code || ' ' || d.address_en from logistics_warehouse d where d.id = o.dest_id), (select coalesce(x.name_en, x.code) from warehouse x where x.id = o.dest_warehouse_id), o.dest_country) as to from stocking_order o left join warehouse w on w.id = o.from_warehouse_id where o.id = ${doc.id}`,
  )
  const kinds = doc.packed ?? []
  const all = Math.max(0, ...kinds.map((k) => k.carton_to ?? 0))
  const codes = new Map(doc.lines.map((l) => [l.id, l.sku?.title ?? l.msku?.title ?? '']))
  return kinds.flatMap((k) =>
    Array.from({ length: (k.carton_to ?? 0) - (k.carton_from ?? 1) + 1 }, (_, i): CartonLabel => {
      const n = k.carton_from! + i
      return {
        ...facts,
        code: `${doc.no}-C${String(n).padStart(3, '0')}`,
        fba: k.fba_box_id ?? null,
        n,
        of: all,
        contents: contentsOf(k).map((c) => ({ sku: codes.get(c.line) ?? '', qty: c.qty })),
        kg: String(k.kg ?? ''),
        size: `${k.len_cm} x ${k.wid_cm} x ${k.hei_cm}`,
      }
    }),
  )
}

/** What is printed: how many labels, what the timeline calls them, and the paper. */
interface Print {
  readonly count: number
  readonly name: string
  readonly pdf: () => Promise<Buffer>
}
type Kind = 'carton' | 'pallet' | 'fnsku'
async function printOf(context: QueryContext, doc: Stocking, kind: Kind): Promise<Print> {
  if (kind === 'fnsku') {
    const labels = doc.lines.flatMap((l) =>
      l.fnsku && l.qty <= most.pieces ? Array.from({ length: l.qty }, () => ({ fnsku: l.fnsku!, title: l.msku?.title ?? l.sku?.title ?? '' })) : [],
    )
    const count = doc.lines.filter((l) => l.fnsku).reduce((n, l) => n + l.qty, 0)
    if (count === 0) throw refuse.STK_NO_FNSKU()
    if (count > most.pieces) throw refuse.STK_MANY_LABELS({ n: count })
    return { count, name: 'FNSKU标签 FNSKU labels', pdf: () => fnskuLabels(labels) }
  }
  const cartons = await cartonsOf(context, doc)
  if (cartons.length === 0) throw refuse.STK_NOTHING_PACKED()
  if (cartons.length > most.cartons) throw refuse.STK_MANY_LABELS({ n: cartons.length })
  if (kind === 'carton') return { count: cartons.length, name: '箱唛 Carton labels', pdf: () => cartonLabels(cartons) }
  const volume = (c: CartonLabel): string =>
    c.size
      .split(' x ')
      .reduce((n, side) => n.times(side), num(1))
      .div(1_000_000)
      .toFixed(6)
  const pallets = palletsOf(cartons.map((c) => ({ n: c.n, cbm: volume(c), kg: c.kg || '0' })))
  const labels = pallets.map((p, i) => ({
    code: `${doc.no}-P${String(i + 1).padStart(2, '0')}`,
    to: cartons[0]!.to,
    from: cartons[0]!.from,
    n: i + 1,
    of: pallets.length,
    cartons: p.from === p.to ? String(p.from) : `${p.from}-${p.to}`,
    count: p.count,
    kg: p.kg.toFixed(1),
  }))
  return { count: pallets.length, name: '托盘标签 Pallet labels', pdf: () => palletLabels(labels) }
}

const summaries: Readonly<Record<Kind, string>> = {
  carton: '打印箱唛 · Carton labels',
  pallet: '打印托盘标签 · Pallet labels',
  fnsku: '打印FNSKU标签 · FNSKU labels',
}
/** Labels of a stocking order as PDF; whoever printed how many stands in its timeline (logistics.md, labels). */
export function labelRoutes(http: Http, app: App): void {
  const print = async (context: QueryContext, id: number, kind: Kind): Promise<{ name: string; bytes: Buffer }> => {
    const { ctx } = context
    requireNode(ctx, 'stocking')
    const doc = (await readRecord(context, stockingOrder, id)) as unknown as Stocking
    const { count, name, pdf } = await printOf(context, doc, kind)
    const bytes = await pdf()
    await app.db.tx((tx) =>
      audit({ run: tx, ctx }, [{ resource: 'stocking_order', record: id, no: doc.no, operation: 'export', comment: `${name}: ${count}` }]),
    )
    return { name: `${doc.no}-${kind}.pdf`, bytes }
  }
  for (const kind of ['carton', 'pallet', 'fnsku'] as const)
    route(
      http,
      app,
      {
        method: 'GET',
        url: `/api/stocking-order/:id/${kind}-labels.pdf`,
        node: 'stocking/print',
        module: 'logistics',
        summary: summaries[kind],
        refuses: [409],
        doc: { responses: {} },
      },
      async ({ ctx, req, reply }) => {
        const { name, bytes } = await print({ app, ctx }, pathId(req), kind)
        return sendFile(reply, name, bytes)
      },
    )
}
