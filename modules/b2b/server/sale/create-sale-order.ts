import { addDays, dayOf, daysBetween, refId } from '@crossway/kernel'
import { createRecord, type CommandContext } from '@crossway/server-kit'
import { saleOrder } from '../../model/sale/sale-order.resource.ts'
import type { SaleOrder } from './reserve-lines.ts'

export interface NewSaleOrder {
  readonly buyer: number
  readonly customer_po: string
  readonly ship_from: string
  readonly ship_to_date: string
  readonly order_date?: string
  readonly delivery_mode?: 'stock' | 'dropship' | 'direct_import' | 'dropship_consumer'
  readonly vw?: number | null
  readonly ship_to?: string | null
  readonly owner?: number | null
}
/** A draft order of a buyer out of another document (contracts.md createSaleOrder); its customer PO makes it one. */
export const createSaleOrder = (
  { app, tx, ctx }: CommandContext,
  head: NewSaleOrder,
  lines: readonly { readonly sku: number; readonly qty: number; readonly price?: string | null }[],
  source: 'manual' | 'copy' = 'manual',
): Promise<number> => createRecord({ app, tx, ctx }, saleOrder, { ...head, lines }, { preset: { source } })

/** The same goods for the same buyer once more, as far ahead as they were then, at the prices of today. */
export function copyOrder(call: CommandContext, doc: SaleOrder, customer_po: string): Promise<number> {
  const today = dayOf(new Date())
  const ahead = (day: string): string => addDays(today, Math.max(daysBetween(doc.order_date, day), 1))
  return createSaleOrder(
    call,
    {
      buyer: doc.buyer.id,
      customer_po,
      ship_from: ahead(doc.ship_from),
      ship_to_date: ahead(doc.ship_to_date),
      delivery_mode: doc.delivery_mode ?? 'stock',
      vw: refId(doc.vw),
      ship_to: doc.ship_to,
    },
    // a price that somebody typed stays his; the list's own is asked anew
    doc.lines.map((l) => ({ sku: l.sku.id, qty: l.qty, price: l.price_source === 'list' ? null : l.price })),
    'copy',
  )
}
