import { sql, type App, type UsageCheck } from '@crossway/server-kit'

const stockOf =
  (column: 'sku_id' | 'msku_id'): UsageCheck =>
  async ({ tx, id, action }) => {
    const { held, pieces, moved } = await tx.one<{ held: number; pieces: number; moved: boolean }>(sql`select
    (select count(*)::int from stock_balance where ${sql.id(column)} = ${id} and qty <> 0) as held,
    (select coalesce(sum(qty), 0)::int from stock_balance where ${sql.id(column)} = ${id}) as pieces,
    exists (select 1 from stock_balance where ${sql.id(column)} = ${id}) as moved`)
    // A merge brings the stock along; a deletion would leave entries that name nothing.
    if (action === 'merge') return []
    if (held > 0) return [{ text: { 'zh-cn': '库存', en: 'stock' }, count: held, pieces }]
    return action === 'delete' && moved ? [{ text: { 'zh-cn': '库存流水', en: 'stock entries' }, count: 1 }] : []
  }
const reservationsOf: UsageCheck = async ({ tx, id, action }) => {
  // Held pieces move with a merge, too.
  if (action === 'merge') return []
  const { n } = await tx.one<{ n: number }>(sql`select count(*)::int as n from stock_reservation where sku_id = ${id} and status = 'active'`)
  return n > 0 ? [{ text: { 'zh-cn': '库存预留', en: 'stock reservations' }, count: n }] : []
}

/** An article that is being counted is not merged: its book would change under the count (product.md sku merge). */
const countsOf: UsageCheck = async ({ tx, id, action }) => {
  if (action !== 'merge') return []
  const { n } = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from stock_take t where t.status in ('counting', 'pending') and exists (select 1 from stock_take_line l where l.stock_take_id = t.id and l.sku_id = ${id})`,
  )
  return n > 0 ? [{ text: { 'zh-cn': '盘点', en: 'stock-takes' }, count: n, underway: true }] : []
}

/** Port "usage": articles, labels, projects and stores that have stock are neither disabled nor deleted (contracts.md §2.3). */
export function registerUsage(app: App): void {
  const add = (resource: string, check: UsageCheck): void => void app.ports.usage.set(resource, [...(app.ports.usage.get(resource) ?? []), check])
  add('sku', stockOf('sku_id'))
  add('sku', reservationsOf)
  add('sku', countsOf)
  add('msku', stockOf('msku_id'))
  for (const [resource, column] of [
    ['project', 'project_id'],
    ['store', 'store_id'],
    ['company', 'company_id'],
    ['customer', 'customer_id'],
  ] as const)
    add(resource, async ({ tx, id }) => {
      const { n } = await tx.one<{ n: number }>(
        sql`select count(*)::int as n from virtual_warehouse v where v.${sql.id(column)} = ${id} and exists (select 1 from stock_balance b where b.virtual_warehouse_id = v.id and b.qty <> 0)`,
      )
      return n > 0 ? [{ text: { 'zh-cn': '虚拟仓库存', en: 'stock in virtual warehouses' }, count: n }] : []
    })
}
