import { Refusal } from '@crossway/kernel'
import { sql, type CommandContext } from '@crossway/server-kit'
import { activeOf, releaseReservation, reserveStock } from '@crossway/warehouse/server'

interface Order {
  readonly id: number
  readonly no: string
  readonly store: number
  readonly project: number | null
}
interface Wanted {
  /** Row of the order's articles. */
  readonly id: number
  readonly sku: number
  readonly qty: number
}
const sourceOf = (o: Pick<Order, 'id' | 'no'>) => ({ type: 'mc_order', id: o.id, no: o.no })

/** Reserves all of it or nothing; false where somebody else has the pieces. What is held already stays held. */
export async function holdGoods({ app, tx, ctx }: CommandContext, o: Order, vw: number, wanted: readonly Wanted[]): Promise<boolean> {
  const held = new Set((await activeOf(tx, sourceOf(o))).map((r) => r.source_line_id))
  const lines = wanted.filter((w) => !held.has(w.id)).map((w) => ({ vw, sku: w.sku, qty: w.qty, line: w.id }))
  if (lines.length === 0) return true
  try {
    await reserveStock({ app, tx, ctx }, { source: { ...sourceOf(o), project: o.project, store: o.store }, lines, reason: o.no })
    return true
  } catch (e) {
    if (e instanceof Refusal && e.code === 'E_STOCK_SHORT') return false
    throw e
  }
}

/** Gives back what an order holds: all of it, or pieces of some of its articles. */
export async function freeGoods({ app, tx, ctx }: CommandContext, o: Pick<Order, 'id' | 'no'>, reason: string, parts?: readonly Wanted[]): Promise<void> {
  if (!parts) {
    await releaseReservation({ app, tx, ctx }, { source: sourceOf(o) }, { reason })
    return
  }
  for (const p of parts) {
    const have = (await activeOf(tx, { ...sourceOf(o), line: p.id })).reduce((n, r) => n + r.open, 0)
    if (Math.min(have, p.qty) > 0)
      await releaseReservation({ app, tx, ctx }, { source: { ...sourceOf(o), line: p.id } }, { qty: Math.min(have, p.qty), reason })
  }
}

/** Delivery orders of an order that a warehouse has by now, or that are on their way to it. */
export const atWarehouse = (tx: CommandContext['tx'], order: number): Promise<{ no: string } | undefined> =>
  tx.maybe(sql`
    select b.no from delivery_bill b where b.status in ('pushing', 'accepted', 'picking', 'intercepting') and exists (select 1 from delivery_line l where l.delivery_bill_id = b.id and l.order_id = ${order}::bigint) order by b.id limit 1`)
