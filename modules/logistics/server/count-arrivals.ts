import { sql, updateHead, type Context } from '@crossway/server-kit'
import { shippingNotice } from '../model/shipping-notice.resource.ts'

/** Pieces of a shipment's line that came, or are given up; below zero where that is taken back. */
export interface Arrived {
  readonly line: number
  readonly received: number
  readonly lost: number
}
/** Counts arrivals into the shipment and its stocking orders; the shipment is over when every piece has come or is given up. */
export async function countArrivals({ tx, ctx }: Context<'tx' | 'ctx'>, notice: number, came: readonly Arrived[]): Promise<{ isOver: boolean }> {
  const changes = sql`unnest(${came.map((c) => c.line)}::bigint[], ${came.map((c) => c.received)}::int[], ${came.map((c) => c.lost)}::int[]) as u(id, n, x)`
  await tx.run(sql`update shipping_notice_line l set received_qty = l.received_qty + u.n, lost_qty = l.lost_qty + u.x from ${changes} where l.id = u.id`)
  await tx.run(
    sql`update stocking_line s set received_qty = s.received_qty + v.n, lost_qty = s.lost_qty + v.x from (select n.stocking_line as id, max(u.n) as n, max(u.x) as x from shipping_notice_line n join ${changes} on u.id = n.id group by 1) v where s.id = v.id`,
  )
  const { open, any } = await tx.one<{ open: number; any: boolean }>(
    sql`select coalesce(sum(greatest(shipped_qty - received_qty - lost_qty, 0)), 0)::int as open, bool_or(received_qty + lost_qty > 0) as any from shipping_notice_line where shipping_notice_id = ${notice}`,
  )
  const isOver = open === 0
  await updateHead(
    { tx, ctx },
    shippingNotice,
    notice,
    {},
    { status: isOver ? 'closed' : any ? 'receiving' : 'delivered', closed_at: isOver ? new Date().toISOString() : null },
  )
  await tx.run(
    sql`update stocking_order o set status = case when x.done then 'done' else 'shipped' end, version = version + 1 from (select s.stocking_order_id as id, bool_and(s.received_qty + s.lost_qty >= s.shipped_qty and s.shipped_qty + s.closed_qty >= s.qty) as done from stocking_line s where s.stocking_order_id in (select stocking_id from shipping_notice_line where shipping_notice_id = ${notice}) group by 1) x where o.id = x.id and o.status in ('shipped', 'done')`,
  )
  // what has come after all is no difference any more
  await tx.run(
    sql`update receipt_diff d set status = 'closed', decision = 'found', version = d.version + 1 from shipping_notice_line l where l.id = d.notice_line and d.notice_id = ${notice} and d.status = 'open' and d.kind = 'short' and l.received_qty + l.lost_qty >= l.shipped_qty`,
  )
  return { isOver }
}
export const countLost = (call: Context<'tx' | 'ctx'>, notice: number, line: number, qty: number): Promise<unknown> =>
  countArrivals(call, notice, [{ line, received: 0, lost: qty }])
