import { minorUnit, moneyText, split } from '@crossway/kernel'
import { explodeMsku } from '@crossway/product/server'
import { insertAll, sql, type Tx } from '@crossway/server-kit'

interface Line {
  readonly id: number
  readonly msku: number | null
  readonly qty: number
  readonly qty_cancelled: number
  readonly qty_shipped: number
  readonly amount: string
}

/** Finds the listings of lines that have none yet, by the store and the seller SKU as the platform writes it. */
async function matchListings(tx: Tx, order: number): Promise<void> {
  await tx.run(sql`
    update mc_order_line l set msku_id = m.id, title = coalesce(l.title, m.title) from mc_order o, msku m
    where o.id = ${order}::bigint and l.mc_order_id = o.id and l.msku_id is null and m.store_id = o.store_id and m.seller_sku = l.seller_sku`)
}

/** Writes the articles of lines that have none yet, as their listings were mapped when the order was placed, each with its share of the line's revenue. */
export async function explodeLines(tx: Tx, order: number): Promise<void> {
  await matchListings(tx, order)
  const head = await tx.one<{ ordered_at: string; currency: string }>(
    sql`select ordered_at, coalesce(currency, 'USD') as currency from mc_order where id = ${order}::bigint`,
  )
  const lines = await tx.rows<Line>(sql`
    select l.id, l.msku_id as msku, l.qty, l.qty_cancelled, l.qty_shipped, l.amount from mc_order_line l
    where l.mc_order_id = ${order}::bigint and l.msku_id is not null and not exists (select 1 from mc_order_sku s where s.line = l.id) order by l.seq`)
  const rows = []
  let { seq } = await tx.one<{ seq: number }>(sql`select coalesce(max(seq), 0)::int as seq from mc_order_sku where mc_order_id = ${order}::bigint`)
  for (const l of lines) {
    const units = await explodeMsku(tx, l.msku!, l.qty, head.ordered_at)
    const shares = split(
      l.amount,
      units.map((u) => u.revenue_ratio),
      minorUnit(head.currency),
    )
    for (const [i, u] of units.entries())
      rows.push({
        mc_order_id: order,
        seq: ++seq,
        line: l.id,
        sku_id: u.sku,
        qty: u.qty,
        // pieces of one unit times units
        qty_cancelled: (u.qty / l.qty) * l.qty_cancelled,
        qty_shipped: (u.qty / l.qty) * l.qty_shipped,
        revenue: moneyText(shares[i]!),
        currency: head.currency,
      })
  }
  if (rows.length === 0) return
  await insertAll(
    tx,
    'mc_order_sku',
    {
      mc_order_id: 'bigint',
      seq: 'int',
      line: 'int',
      sku_id: 'bigint',
      qty: 'int',
      qty_cancelled: 'int',
      qty_shipped: 'int',
      revenue: 'numeric',
      currency: 'text',
    },
    rows,
  )
}
