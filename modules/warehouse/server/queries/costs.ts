import { sql, type Runner } from '@crossway/server-kit'
import type { Ownership } from '../../model/stock-states.ts'

export interface UnitCost {
  readonly goods: string
  readonly freight: string
  readonly duty: string
  readonly other: string
  /** All four together. */
  readonly total: string
}
export interface CostQuestion {
  readonly company: number
  readonly warehouse: number
  readonly sku: number
  readonly ownership?: Ownership | undefined
}

/** Unit costs of pools, CNY with 4 decimals: V ÷ Q, the last one known for an empty pool, 0 where nothing was ever received (warehouse.md A6). In the order asked. */
export async function getUnitCosts(run: Runner, asked: readonly CostQuestion[]): Promise<UnitCost[]> {
  if (asked.length === 0) return []
  const unit = (c: string): string => `round(coalesce(case when p.qty <> 0 then p.${c}_value / p.qty else p.last_${c} end, 0), 4)`
  return run.rows<UnitCost>(sql`
    select ${sql.raw(['goods', 'freight', 'duty', 'other'].map((c) => `${unit(c)}::text as ${c}`).join(', '))}, (${sql.raw(['goods', 'freight', 'duty', 'other'].map(unit).join(' + '))})::text as total
    from unnest(${asked.map((a) => a.company)}::bigint[], ${asked.map((a) => a.warehouse)}::bigint[], ${asked.map((a) => a.sku)}::bigint[], ${asked.map((a) => a.ownership ?? 'own')}::text[]) with ordinality as k(company, warehouse, sku, ownership, n)
    left join stock_pool p on p.company_id = k.company and p.warehouse_id = k.warehouse and p.sku_id = k.sku and p.ownership = k.ownership order by k.n`)
}

/** Unit cost of one pool. */
export const getUnitCost = async (run: Runner, company: number, warehouse: number, sku: number, ownership: Ownership = 'own'): Promise<UnitCost> =>
  (await getUnitCosts(run, [{ company, warehouse, sku, ownership }]))[0]!
