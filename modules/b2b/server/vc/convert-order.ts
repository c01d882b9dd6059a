import { refId } from '@crossway/kernel'
import { createRecord, runAction, sql, systemCtx, type CommandContext } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { saleOrder } from '../../model/sale/sale-order.resource.ts'
import type { VcOrder } from './suggest-order.ts'

const modes = { po: 'stock', di: 'direct_import', df: 'dropship_consumer' } as const

/** One sale order of what was accepted; stock that procurement holds for the lines goes over to it (b2b.md vcOrder, action convert). */
export async function convertOrder({ app, tx, ctx }: CommandContext, doc: VcOrder): Promise<number> {
  const lines = (doc.lines ?? []).filter((l) => l.accepted_qty! > 0)
  if (lines.length === 0) throw refuse.VC_NOTHING_ACCEPTED()
  const id = await createRecord(
    { app, tx, ctx },
    saleOrder,
    {
      buyer: doc.buyer.id,
      customer_po: doc.po_number,
      order_date: doc.order_at.slice(0, 10),
      ship_from: doc.ship_from,
      ship_to_date: doc.ship_to_date,
      delivery_mode: modes[doc.channel ?? 'po'],
      ship_to: doc.ship_to_fc,
      freight_term: doc.freight_term,
      owner: refId(doc.owner),
      lines: lines.map((l) => ({ sku: l.sku!.id, asin: l.asin, qty: l.accepted_qty!, case_size: l.case_size, price: l.net_cost })),
    },
    { preset: { source: 'vc', vc_order: doc.id, status: 'reviewing' } },
  )
  // the order's price is Amazon's, whatever the list says
  await tx.run(
    sql`update sale_order_line l set price_source = 'vc', vc_order_line = u.line from unnest(${lines.map((l) => l.id)}::bigint[]) with ordinality as u(line, n) where l.sale_order_id = ${id} and l.seq = u.n`,
  )
  await runAction({ app, tx, ctx: systemCtx() }, saleOrder, id, 'approve', {}, true)
  return id
}
