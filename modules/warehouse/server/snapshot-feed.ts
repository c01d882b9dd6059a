import { registerSnapshotFeed, type FeedFigures } from '@crossway/project/server'
import { sql, type Runner } from '@crossway/server-kit'

/** What lies in the shares of projects, in pieces and at the unit cost of its pool (project.md overview, stock_value). */
export async function stockOfProjects(run: Runner, projects: readonly number[]): Promise<Map<number, FeedFigures>> {
  const unit = `coalesce(case when p.qty <> 0 then (p.goods_value + p.freight_value + p.duty_value + p.other_value) / p.qty else p.last_goods + p.last_freight + p.last_duty + p.last_other end, 0)`
  const rows = await run.rows<{ project: number; units: number; value: string }>(
    sql`select v.project_id as project, sum(b.qty)::int as units, round(sum(b.qty * ${sql.raw(unit)}), 2)::text as value
      from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id
      left join stock_pool p on p.company_id = v.company_id and p.warehouse_id = v.warehouse_id and p.sku_id = b.sku_id and p.ownership = v.ownership
      where v.project_id = any(${projects}::bigint[]) and b.state <> 'in_transit' group by 1`,
  )
  return new Map(rows.map((r) => [r.project, { stock_units: r.units, stock_value: r.value }]))
}

/** Tells the daily snapshot of projects their stock. */
export const registerStockFeed = (): void => registerSnapshotFeed('warehouse', ({ run }, _day, projects) => stockOfProjects(run, projects))
