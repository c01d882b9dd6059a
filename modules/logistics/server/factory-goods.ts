import type { RowOf } from '@crossway/kernel'
import { bindPoLines, factoryReceipt, reverseFactoryReceipt } from '@crossway/purchase/server'
import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import type { shippingNotice } from '../model/shipping-notice.resource.ts'
import type { stockingOrder } from '../model/stocking-order.resource.ts'
import { packCartons } from './pack-cartons.ts'

type Stocking = RowOf<typeof stockingOrder>
/**
 * Purchase orders promise the pieces to an approved order; of two that want the same the second is refused (logistics.md stocking, approve). The factory
 * packs as the article is packed, so that the cartons are known where its packing is. Answers the figures of the head.
 */
export async function bindGoods(tx: Tx, doc: Stocking): Promise<Record<string, unknown>> {
  await bindPoLines(
    tx,
    doc.lines.map((l, i) => ({ po_line: l.po_line?.id ?? 0, stocking_line: l.id, qty: l.qty, no: doc.no, at: `lines[${i}].po_line` })),
  )
  const known = doc.lines.flatMap(({ id, cartons, carton_qty: per_carton, len_cm, wid_cm, hei_cm, carton_kg: kg }) =>
    cartons && per_carton && len_cm && wid_cm && hei_cm && kg ? [{ line: id, cartons, per_carton, len_cm, wid_cm, hei_cm, kg }] : [],
  )
  return known.length > 0 ? packCartons(tx, doc, known, new Set(['STK_LONG'])) : {}
}

/** Pieces of a shipment that go from the factory, with the share in whose books they pass through. */
async function fromFactory(tx: Tx, lines: readonly { readonly id: number; readonly stocking_line: number | null; readonly qty: number | null }[]) {
  const rows = await tx.rows<{ id: number; po_line: number; vw: number; warehouse: number }>(
    sql`select l.id, l.po_line_id as po_line, o.from_vw_id as vw, o.from_warehouse_id as warehouse from stocking_line l join stocking_order o on o.id = l.stocking_order_id where l.id = any(${lines.map((l) => l.stocking_line)}::bigint[]) and o.source_mode = 'factory'`,
  )
  const of = new Map(rows.map((r) => [r.id, r]))
  return lines.flatMap((l) => {
    const at = of.get(l.stocking_line ?? 0)
    return at ? [{ ...at, line: l.id, stocking_line: at.id, qty: l.qty ?? 0 }] : []
  })
}

/** Receives what leaves from the factory, so that it can leave (purchase.factoryReceipt); answers the share of each line that came so. */
export async function receiveThere(
  { app, tx, ctx }: CommandContext,
  doc: RowOf<typeof shippingNotice>,
  lines: readonly { readonly id: number; readonly stocking_line: number | null; readonly qty: number | null }[],
): Promise<ReadonlyMap<number, number>> {
  const parts = await fromFactory(tx, lines)
  for (const vw of [...new Set(parts.map((p) => p.vw))].sort((a, b) => a - b)) {
    const own = parts.filter((p) => p.vw === vw)
    await factoryReceipt(
      { app, tx, ctx },
      {
        source: { type: 'shipping_notice', id: doc.id, no: doc.no },
        warehouse: own[0]!.warehouse,
        vw,
        lines: own.map(({ line, po_line, stocking_line, qty }) => ({ line, po_line, stocking_line, qty })),
      },
    )
  }
  return new Map(parts.map((p) => [p.line, p.vw]))
}

/** What was received as it left is not received any more. */
export const unreceive = (call: CommandContext, doc: { readonly id: number }, reason: string): Promise<void> =>
  reverseFactoryReceipt(call, { type: 'shipping_notice', id: doc.id }, reason)
