import { moneyText, split } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'

/** Row of the order's articles with so many pieces of its own: the row itself, or a new one taken out of it with its share of revenue. */
export async function takeApart(tx: Tx, row: { readonly id: number }, part: number): Promise<number> {
  const own = await tx.one<{ qty: number; open: number; revenue: string }>(
    sql`select qty, qty_open as open, revenue from mc_order_sku where id = ${row.id}::bigint`,
  )
  if (part === own.open && own.qty === own.open) return row.id
  const [mine, rest] = split(own.revenue, [part, own.qty - part], 4)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into mc_order_sku (mc_order_id, seq, line, sku_id, qty, revenue, currency, unit_cost)
    select mc_order_id, (select max(seq) + 1 from mc_order_sku x where x.mc_order_id = k.mc_order_id), line, sku_id, ${part}::int, ${moneyText(mine!)}::numeric, currency, unit_cost from mc_order_sku k where k.id = ${row.id}::bigint returning id`)
  await tx.run(sql`update mc_order_sku set qty = qty - ${part}::int, revenue = ${moneyText(rest!)}::numeric where id = ${row.id}::bigint`)
  return id
}
