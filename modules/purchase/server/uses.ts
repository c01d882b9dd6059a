import { sql, type App, type UsageCheck } from '@crossway/server-kit'
import { registerOnOrder } from '@crossway/warehouse/server'

const text = (zh: string, en: string) => ({ 'zh-cn': zh, en })
const add = (app: App, resource: string, check: UsageCheck): void => void app.ports.usage.set(resource, [...(app.ports.usage.get(resource) ?? []), check])
const open = sql`o.status not in ('closed', 'voided')`

// with the module itself and not with a server's start: the golden sheets describe the list of whoever has buying
registerOnOrder(
  (sku) =>
    sql`(select coalesce(sum(l.qty_open), 0)::int from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id where l.sku_id = ${sql.raw(sku)} and l.qty_open > 0 and o.status in ('ordered', 'partial'))`,
)

/** What buying tells lower modules: open orders keep a supplier, an article or a warehouse from being disabled, merged or deleted (contracts.md §2.3, port registerUsage). */
export function registerUses(app: App): void {
  const count = async (tx: Parameters<UsageCheck>[0]['tx'], where: ReturnType<typeof sql>): Promise<number> =>
    (await tx.one<{ n: number }>(sql`select count(*)::int as n from purchase_order o where ${open} and ${where}`)).n
  add(app, 'sku', async ({ tx, id }) => [
    {
      text: text('未完成采购订单', 'open purchase orders'),
      count: await count(tx, sql`o.id in (select purchase_order_id from purchase_order_line where sku_id = ${id} and qty_open > 0)`),
    },
  ])
  for (const [resource, column] of [
    ['supplier', 'supplier_id'],
    ['company', 'company_id'],
    ['warehouse', 'warehouse_id'],
    ['project', 'project_id'],
    ['account_term', 'account_term_id'],
  ] as const)
    add(app, resource, async ({ tx, id }) => [{ text: text('未完成采购订单', 'open purchase orders'), count: await count(tx, sql`${sql.id(column)} = ${id}`) }])
}
