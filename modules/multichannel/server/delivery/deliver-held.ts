import { moneyText, type NumLike } from '@crossway/kernel'
import { sql, type CommandContext } from '@crossway/server-kit'
import { createDelivery } from './create-delivery.ts'

interface Held {
  readonly vw: number
  readonly warehouse: number
  readonly channel: number | null
  readonly handling: string | null
  readonly parts: readonly { readonly order_sku: number; readonly qty: number }[]
}
interface More {
  readonly insured?: boolean
  readonly signature?: boolean
  /** A delivery that is just ending: what it has is free for another one. */
  readonly instead?: number
  /** Channel and fee of a share, where they were just chosen. */
  readonly channels?: ReadonlyMap<number, { readonly channel: number; readonly handling: NumLike }>
}

/**
 * Delivery orders for what an order holds and no delivery order has: one a share in which it is reserved, by the order's own channel at its own warehouse,
 * elsewhere by the one that the last delivery from there took. An order that was split stays split, whatever happened meanwhile.
 */
export async function deliverHeld({ app, tx, ctx }: CommandContext, order: number, more: More = {}): Promise<readonly number[]> {
  const groups = await tx.rows<Held>(sql`
    select h.vw, v.warehouse_id as warehouse, case when o.warehouse_id = v.warehouse_id then o.channel_id else l.channel_id end as channel, case when o.vw_id = h.vw then o.handling_est::text end as handling, h.parts
    from (
      select r.virtual_warehouse_id as vw, json_agg(json_build_object('order_sku', k.id, 'qty', r.open) order by k.seq) as parts
      from mc_order_sku k join lateral (
        select r.virtual_warehouse_id, (sum(r.qty - r.qty_fulfilled - r.qty_released) - (
          select coalesce(sum(l.qty_open), 0) from delivery_line l join delivery_bill b on b.id = l.delivery_bill_id where l.order_sku = k.id and b.id <> ${more.instead ?? 0}::bigint and b.status not in ('shipped', 'delivered', 'cancelled')))::int as open
        from stock_reservation r where r.source_type = 'mc_order' and r.source_id = ${order}::bigint and r.source_line_id = k.id and r.status = 'active' group by 1) r on r.open > 0
      where k.mc_order_id = ${order}::bigint group by 1) h
    join virtual_warehouse v on v.id = h.vw join mc_order o on o.id = ${order}::bigint
    left join lateral (
      select b.channel_id from delivery_bill b where b.order_id = o.id and b.vw_id = h.vw and b.channel_id is not null order by b.id desc limit 1) l on true
    order by o.vw_id = h.vw desc, h.vw`)
  const made: number[] = []
  for (const g of groups) {
    const chosen = more.channels?.get(g.vw)
    const channel = chosen?.channel ?? g.channel ?? (await channelOf({ tx }, order))
    const handling = chosen ? moneyText(chosen.handling) : g.handling
    made.push(
      await createDelivery(
        { app, tx, ctx },
        { order, warehouse: g.warehouse, vw: g.vw, channel, parts: g.parts, handling, insured: more.insured, signature: more.signature },
      ),
    )
  }
  return made
}
/** The order's own channel, where nothing was ever sent from a place before: whoever pushes it sees it. */
const channelOf = async ({ tx }: Pick<CommandContext, 'tx'>, order: number): Promise<number> =>
  (await tx.one<{ id: number }>(sql`select channel_id as id from mc_order where id = ${order}::bigint`)).id
