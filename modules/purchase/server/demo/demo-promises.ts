import { sql, type Tx } from '@crossway/server-kit'
import { setLevels } from '../supplier/supplier-level.ts'

/**
 * The days that suppliers promised: most keep them, each eighth order comes later than promised; of what is still to come two thirds are confirmed.
 * Levels follow from the last quarter's deliveries.
 */
export async function seedPromises(tx: Tx, today: string): Promise<void> {
  await tx.run(sql`
    update purchase_order_line l set confirmed_date = case when o.id % 8 = 3 then least(l.expected_date, s.day) else greatest(l.expected_date, s.day) end
    from purchase_order o, (select x.po_line, max((g.signed_at at time zone 'Asia/Shanghai')::date) as day from purchase_sign g join purchase_sign_line x on x.purchase_sign_id = g.id where g.direction = 'receipt' group by 1) s
    where o.id = l.purchase_order_id and s.po_line = l.id and l.confirmed_date is null and l.qty_open = 0`)
  await tx.run(sql`
    update purchase_order_line l set confirmed_date = l.expected_date from purchase_order o
    where o.id = l.purchase_order_id and o.status in ('ordered', 'partial') and l.qty_open > 0 and l.confirmed_date is null and o.id % 3 <> 1`)
  await setLevels(tx, today)
}
