import { createRecord, sql, type CommandContext } from '@crossway/server-kit'
import { purchaseOrder } from '../model/purchase-order.resource.ts'

export interface NewOrder {
  readonly company: number
  readonly supplier: number
  readonly project: number
  readonly currency: string
  readonly warehouse: number
  readonly ship_to?: 'deliver' | 'factory'
  readonly tax_included?: boolean
  readonly tax_rate?: string
  readonly buyer?: number | null
  readonly remark?: string | null
}
export interface NewOrderLine {
  readonly sku: number
  readonly qty: number
  readonly unit_price: string
  readonly expected_date: string
  readonly note?: string | null
}

/** A draft order for a document of another module; the caller sees to it that a source asks once (contracts.md createPurchaseOrder). Answers its lines in order. */
export async function createPurchaseOrder(
  { app, tx, ctx }: CommandContext,
  po_type: 'standard' | 'vc' | 'b2b' | 'sample',
  header: NewOrder,
  lines: readonly NewOrderLine[],
): Promise<{ id: number; lines: number[] }> {
  const id = await createRecord({ app, tx, ctx }, purchaseOrder, { po_type, ...header, lines })
  const made = await tx.rows<{ id: number }>(sql`select id from purchase_order_line where purchase_order_id = ${id} order by seq limit 500`)
  return { id, lines: made.map((l) => l.id) }
}
