import { sql, type Tx } from '@crossway/server-kit'

const counted = (where: ReturnType<typeof sql>) => sql`
  update vc_order o set ordered_qty = s.ordered, accepted_qty = s.accepted, shipped_qty = s.shipped, received_qty = s.received, ordered_amount = s.ordered_amount, accepted_amount = s.accepted_amount,
    changed = s.changed, confirm_pct = case when o.status in ('new', 'submitting') or s.ordered = 0 then null else round(s.accepted * 100.0 / s.ordered, 2) end,
    fill_pct = case when s.accepted = 0 or s.shipped = 0 then null else round(s.received * 100.0 / s.accepted, 2) end
  from (select vc_order_id as id, coalesce(sum(ordered_qty), 0)::int as ordered, coalesce(sum(accepted_qty), 0)::int as accepted, coalesce(sum(shipped_qty), 0)::int as shipped, coalesce(sum(received_qty), 0)::int as received,
      coalesce(sum(ordered_qty * net_cost), 0) as ordered_amount, coalesce(sum(accepted_qty * net_cost), 0) as accepted_amount, coalesce(bool_or(amazon_changed), false) as changed
    from vc_order_line where ${where} group by 1) s where o.id = s.id`

/** Sums of the heads as their lines stand. */
export const recountVc = (tx: Tx, orders: readonly number[]): Promise<unknown> => tx.run(counted(sql`vc_order_id = any(${[...orders]}::bigint[])`))

/** What was shipped and received of the lines of Amazon that these sale orders came from. */
export async function recountVcOrders(tx: Tx, saleOrders: readonly number[]): Promise<void> {
  const rows = await tx.rows<{ id: number }>(
    sql`update vc_order_line v set shipped_qty = l.shipped, received_qty = l.received from sale_order_line l where l.vc_order_line = v.id and l.sale_order_id = any(${[...saleOrders]}::bigint[]) returning v.vc_order_id as id`,
  )
  if (rows.length) await recountVc(tx, [...new Set(rows.map((r) => r.id))])
}
