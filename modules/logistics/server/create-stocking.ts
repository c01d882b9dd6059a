import { createRecord, sql, type CommandContext } from '@crossway/server-kit'
import { stockingOrder } from '../model/stocking-order.resource.ts'

export interface NewStocking {
  readonly type: 'fba' | 'oversea_to_fba' | 'vc' | 'b2b'
  readonly project: number
  readonly store?: number | null
  readonly from_vw: number
  readonly dest_warehouse?: number | null
  readonly dest_country: string
  readonly ship_mode: string
  readonly plan_ship_date: string
  readonly want_arrive_date?: string | null
  readonly owner?: number | null
  readonly remark?: string | null
}
/** A draft stocking order of a document of another module (contracts.md createStocking); the caller sees to it that a source asks once. */
export async function createStocking(
  { app, tx, ctx }: CommandContext,
  source: 'ai_restock' | 'vc' | 'b2b',
  header: NewStocking,
  lines: readonly { readonly msku?: number | null; readonly sku?: number | null; readonly qty: number; readonly note?: string | null }[],
): Promise<{ id: number; no: string }> {
  const { dest_warehouse: dest = null, ...rest } = header
  const id = await createRecord({ app, tx, ctx }, stockingOrder, { ...rest, ...(dest === null ? {} : { dest_warehouse: dest }), lines }, { preset: { source } })
  await tx.run(sql`update stocking_line set suggest_qty = qty where stocking_order_id = ${id}`)
  return tx.one<{ id: number; no: string }>(sql`select id, no from stocking_order where id = ${id}`)
}
