import { runAction, sql, type CommandContext } from '@crossway/server-kit'
import { mcOrder } from '../../model/order/mc-order.resource.ts'
import { refuse } from '../../model/parcel/parcel-errors.ts'

/**
 * What a lost parcel held is sent again (multichannel.md finalLogistics, claim_lost): the action of the order does it, with the caller's own right to
 * send again and its approval. A delivery of several parcels does not tell what was in which of them: people say it on the order.
 */
export async function sendAgain(
  call: CommandContext,
  lost: { readonly delivery: number | undefined; readonly claimed_at: string },
  reason: string,
): Promise<void> {
  const { tx } = call
  const { delivery } = lost
  if (delivery === undefined) throw refuse.RESEND_NO_ORDER()
  const orders = await tx.rows<{
    id: number
    no: string
    parcels: number
    again: boolean
    lines: readonly { readonly line: number; readonly qty: number }[]
  }>(sql`
    select o.id, o.no, (select count(*)::int from parcel p where p.delivery_id = ${delivery}::bigint) as parcels,
      exists (select 1 from mc_order n where n.origin_id = o.id and n.order_type = 'resend' and n.status <> 'cancelled' and n.created_at >= ${lost.claimed_at}::timestamptz) as again,
      (select json_agg(x) from (select l.id as line, least(max(ceil(d.shipped_qty::numeric * l.qty / nullif(k.qty, 0)))::int, l.qty_shipped) as qty
        from delivery_line d join mc_order_line l on l.id = d.order_line left join mc_order_sku k on k.mc_order_id = l.mc_order_id and k.line = l.id and k.sku_id = d.sku_id
        where d.delivery_bill_id = ${delivery}::bigint and d.order_id = o.id and d.shipped_qty > 0 group by l.id order by l.id) x) as lines
    from mc_order o where o.id in (select d.order_id from delivery_line d where d.delivery_bill_id = ${delivery}::bigint) order by o.id limit 50`)
  for (const o of orders) {
    if (o.again) throw refuse.RESEND_SENT({ no: o.no })
    if (o.parcels > 1) throw refuse.RESEND_PARTS({ no: o.no })
    await runAction(call, mcOrder, o.id, 'resend', { args: { reason, lines: o.lines } })
  }
}
