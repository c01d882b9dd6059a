import { refId } from '@crossway/kernel'
import { getPoLines } from '@crossway/purchase/server'
import type { SaveCall } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import type { stockingOrder } from '../model/stocking-order.resource.ts'
import { goodsOf } from './reserve-goods.ts'

type Line = Record<string, unknown>
/** Goods from the factory come of orders to one supplier, and each line says of which line of them; goods in stock come of none (logistics.md stocking). */
export async function saveSource({ tx, before, draft }: SaveCall<typeof stockingOrder>): Promise<void> {
  const mode = draft.source_mode ?? before?.source_mode ?? 'stock'
  const lines = (draft.lines ?? before?.lines ?? []) as readonly Line[]
  if (mode === 'stock') {
    draft.supplier = null
    for (const l of (draft.lines ?? []) as Line[]) l.po_line = null
    return
  }
  const found = new Map(
    (
      await getPoLines(
        tx,
        lines.flatMap((l) => refId(l.po_line) ?? []),
      )
    ).map((l) => [l.id, l]),
  )
  const goods = await goodsOf(
    tx,
    lines.map((l) => ({ msku: l.msku, sku: refId(l.sku) ?? found.get(refId(l.po_line) ?? 0)?.sku, qty: 1 })),
  )
  for (const [i, line] of lines.entries()) {
    const of = found.get(refId(line.po_line) ?? 0)
    if (!of) throw refuse.STK_PO_LINE({}, `lines[${i}].po_line`)
    const [other] = found.values()
    if (of.supplier !== other!.supplier) throw refuse.STK_SUPPLIERS({ no: of.no }, `lines[${i}].po_line`)
    const own = goods[i]!
    if (own.length !== 1 || own[0]!.sku !== of.sku || own[0]!.qty !== 1) throw refuse.STK_PO_ARTICLE({ no: of.no, sku: of.sku_code }, `lines[${i}].po_line`)
    if (draft.lines) (draft.lines as Line[])[i]!.sku = of.sku
    draft.supplier = of.supplier
  }
}
