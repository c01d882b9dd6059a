import { sql, type Runner } from '@crossway/server-kit'

export interface B2bDemand {
  readonly sku: number
  readonly day: string
  /** Not sent and not given up. */
  readonly qty: number
  /** Of these, what lies in stock for them already. */
  readonly reserved: number
}
/** Pieces that buyers wait for, by the day they have to leave (contracts.md b2bDemand). */
export const b2bDemand = (run: Runner, skus: readonly number[], from: string, to: string): Promise<B2bDemand[]> =>
  run.rows<B2bDemand>(
    sql`select l.sku_id as sku, o.ship_to_date as day, sum(l.open)::int as qty, sum(least(l.reserved, l.open))::int as reserved from sale_order o join sale_order_line l on l.sale_order_id = o.id
        where o.status = 'confirmed' and l.open > 0 and l.sku_id = any(${[...skus]}::bigint[]) and o.ship_to_date between ${from}::date and ${to}::date group by 1, 2 order by 1, 2 limit 20000`,
  )

export interface B2bSales {
  readonly project: number | null
  readonly store: number | null
  readonly sku: number
  readonly currency: string
  readonly qty: number
  readonly amount: string
}
/** What left for buyers between two days (contracts.md b2bSales). */
export const b2bSales = (
  run: Runner,
  q: { readonly from: string; readonly to: string; readonly project?: number; readonly store?: number; readonly sku?: number },
): Promise<B2bSales[]> =>
  run.rows<B2bSales>(
    sql`select h.project_id as project, h.store_id as store, l.sku_id as sku, h.currency, sum(l.qty)::int as qty, sum(l.qty * l.price)::numeric(18, 2)::text as amount
        from b2b_delivery h join b2b_delivery_line l on l.b2b_delivery_id = h.id
        where h.status in ('shipped', 'delivered', 'received') and h.ship_date between ${q.from}::date and ${q.to}::date and (${q.project ?? null}::bigint is null or h.project_id = ${q.project ?? null}::bigint)
          and (${q.store ?? null}::bigint is null or h.store_id = ${q.store ?? null}::bigint) and (${q.sku ?? null}::bigint is null or l.sku_id = ${q.sku ?? null}::bigint)
        group by 1, 2, 3, 4 order by 1, 2, 3, 4 limit 20000`,
  )
