import { registerClosingCheck } from '@crossway/project/server'
import { sql } from '@crossway/server-kit'

/** Stock in its shares and goods on the way keep a project open (project.md, closing checklist). */
export function registerStockChecks(): void {
  registerClosingCheck({
    code: 'stock',
    title: { 'zh-cn': '虚拟仓库存', en: 'Stock in its shares' },
    blocking: true,
    count: async (run, project) =>
      (
        await run.one<{ n: number }>(
          sql`select coalesce(sum(abs(b.qty)), 0)::int as n from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id where v.project_id = ${project}::bigint and b.state <> 'in_transit'`,
        )
      ).n,
    link: (project) => ({ route: 'nowInventory', filter: { project: { in: [project] } } }),
  })
  registerClosingCheck({
    code: 'transit',
    title: { 'zh-cn': '在途货物', en: 'Goods on the way' },
    blocking: true,
    count: async (run, project) =>
      (
        await run.one<{ n: number }>(
          sql`select coalesce(sum(l.qty_open), 0)::int as n from transit_layer l join virtual_warehouse v on v.id = l.to_vw_id where v.project_id = ${project}::bigint and l.status = 'open'`,
        )
      ).n,
    link: (project) => ({ route: 'nowInventory', part: 'stock_transit', filter: { project: { in: [project] } } }),
  })
}
