import { createRecord, type CommandContext } from '@crossway/server-kit'
import { saleOrder } from '../../model/sale/sale-order.resource.ts'

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
