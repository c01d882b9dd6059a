import { dayOf, type ActionsOf, type ArgsOf, type RowOf } from '@crossway/kernel'
import { pickPrices } from '@crossway/product/server'
import { createRecord, insertAll, lockDoc, sql, type CommandContext } from '@crossway/server-kit'
import { supplier as supplierOf } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { purchaseOrder } from '../../model/purchase-order.resource.ts'
import { vcLine } from '../../model/vc-line.resource.ts'
import { demandSkus } from '../demand/demand-masters.ts'
import { recountCover } from './cover.ts'

export type VcLine = RowOf<typeof vcLine>
type Args = ArgsOf<ActionsOf<typeof vcLine>['buy']>

/** Buys what is short of lines of Amazon: draft orders of type VC, one a supplier and company, bound to their lines (purchase.md vcOrderList, action buy). */
export async function buyCover({ app, tx, ctx }: CommandContext, doc: VcLine, args: Args): Promise<void> {
  if (args.qty > (doc.short_qty ?? 0)) throw refuse.VC_SHORT({ n: doc.short_qty ?? 0 }, 'args.qty')
  const others: VcLine[] = []
  for (const id of [...new Set((args.others ?? []) as unknown as number[])].filter((n) => n !== doc.id).sort((a, b) => a - b)) {
    const other = (await lockDoc({ app, tx, ctx }, vcLine, id, 'buy')) as unknown as VcLine
    if (other.status === 'closed') throw refuse.VC_CLOSED({ no: other.amazon_po }, 'args.others')
    if ((other.short_qty ?? 0) > 0) others.push(other)
  }
  const all = [{ line: doc, qty: args.qty }, ...others.map((line) => ({ line, qty: line.short_qty! }))]
  const today = dayOf(new Date())
  const skus = await demandSkus(
    tx,
    all.map((a) => a.line.sku.id),
  )
  const wanted = all.map((a) => {
    const supplier = (args.supplier as number | null | undefined) ?? skus.get(a.line.sku.id)!.supplier
    if (!supplier) throw refuse.PD_SUPPLIER({ sku: a.line.sku.title }, 'args.supplier')
    return { ...a, supplier }
  })
  const prices = await pickPrices(
    tx,
    wanted.map((w) => ({ sku: w.line.sku.id, supplier: w.supplier, qty: w.qty })),
    today,
  )
  const parts = wanted.map((w, i) => ({ ...w, price: prices[i] }))
  for (const group of Map.groupBy(parts, (p) => `${p.supplier}/${p.line.company!.id}/${p.price?.currency ?? ''}`).values()) {
    const [first] = group as [(typeof group)[number]]
    const order = await createRecord({ app, tx, ctx }, purchaseOrder, {
      po_type: 'vc',
      company: first.line.company!.id,
      supplier: first.supplier,
      project: first.line.project.id,
      currency: first.price?.currency ?? (await supplierOf(tx, first.supplier))?.currency ?? 'CNY',
      warehouse: args.warehouse,
      buyer: skus.get(first.line.sku.id)!.buyer ?? ctx.employee ?? null,
      lines: group.map((p) => ({
        sku: p.line.sku.id,
        msku: p.line.msku?.id ?? null,
        qty: p.qty,
        unit_price: p.price?.unit_price ?? '0',
        project: p.line.project.id,
        expected_date: p.line.ship_window_from > today ? p.line.ship_window_from : today,
        note: p.line.amazon_po,
      })),
    })
    const made = await tx.rows<{ id: number }>(sql`select id from purchase_order_line where purchase_order_id = ${order} order by seq limit 500`)
    await insertAll(
      tx,
      'po_line_vc',
      { vc_line_id: 'bigint', seq: 'integer', po_id: 'bigint', po_line: 'integer', qty: 'integer' },
      group.map((p, i) => ({ vc_line_id: p.line.id, seq: (p.line.covers?.length ?? 0) + 1, po_id: order, po_line: made[i]!.id, qty: p.qty })),
    )
  }
  await recountCover(
    tx,
    all.map((a) => a.line.id),
  )
}
