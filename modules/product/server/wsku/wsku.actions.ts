import type { CommandContext } from '@crossway/server-kit'
import { createRecord, sql, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { wsku } from '../../model/wsku.resource.ts'

/** Ties an operator's code to our article; the same tie again answers the first, another article is refused (contracts.md linkWsku). */
export async function linkWsku(
  { app, tx, ctx }: CommandContext,
  provider: number,
  warehouse: number | null,
  code: string,
  sku: number,
  units: number,
): Promise<number> {
  const known = await tx.maybe<{ id: number; sku: number; code: string }>(
    sql`select w.id, w.sku_id as sku, k.code from wsku w join sku k on k.id = w.sku_id where w.provider_id = ${provider}::bigint and w.warehouse_id is not distinct from ${warehouse}::bigint and w.wsku_code = ${code}`,
  )
  if (known && known.sku !== sku) throw refuse.WSKU_MATCHED({ sku: known.code })
  return known?.id ?? createRecord({ app, tx, ctx }, wsku, { provider, warehouse, wsku_code: code, sku, units_per: units }, { preset: { status: 'active' } })
}

export interface WskuRow {
  readonly id: number
  readonly provider: number
  readonly wsku_code: string
  readonly sku: number
  readonly units_per: number
}
/** The code under which a warehouse knows an article or a labelled listing of it; the warehouse's own before the provider's. */
export const getWsku = (run: Runner, warehouse: number, sku: number, msku?: number): Promise<WskuRow | undefined> =>
  run.maybe<WskuRow>(sql`
    select w.id, w.provider_id as provider, w.wsku_code, w.sku_id as sku, w.units_per from wsku w
    where w.status = 'active' and w.sku_id = ${sku}::bigint and (w.warehouse_id = ${warehouse}::bigint or w.warehouse_id is null) and (w.msku_id is not distinct from ${msku ?? null}::bigint or w.msku_id is null)
    order by w.warehouse_id nulls last, w.msku_id nulls last, w.id limit 1`)
