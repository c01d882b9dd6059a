import { sql, type Runner } from '@crossway/server-kit'

/** Pieces that buyers have bought and nobody has reserved yet, by article and warehouse; of an order without one they count everywhere. */
export interface OpenQty {
  readonly sku: number
  readonly warehouse: number | null
  readonly qty: number
}
/** What is sold and neither shipped nor reserved (contracts.md getOpenOrderQty): orders that wait for their audit count as well, so that nothing is sold twice. */
export const getOpenOrderQty = (run: Runner, skus: readonly number[], warehouse?: number): Promise<OpenQty[]> =>
  run.rows<OpenQty>(sql`
    select k.sku_id as sku, o.warehouse_id as warehouse, sum(k.qty_open)::int as qty from mc_order o join mc_order_sku k on k.mc_order_id = o.id
    where o.status in ('review', 'hold', 'ready', 'partial') and o.fulfil_by = 'self' and k.sku_id = any(${[...skus]}::bigint[]) and k.qty_open > 0 and (${warehouse ?? null}::bigint is null or o.warehouse_id is null or o.warehouse_id = ${warehouse ?? null}::bigint)
      and not exists (select 1 from stock_reservation r where r.source_type = 'mc_order' and r.source_id = o.id and r.status = 'active') group by 1, 2`)
