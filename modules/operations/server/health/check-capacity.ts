import { num } from '@crossway/kernel'
import type { ShipCheck } from '@crossway/logistics/server'
import { sql } from '@crossway/server-kit'
import { refuse } from '../../model/selling-errors.ts'

interface Room {
  readonly limit: string | null
  readonly used: string
  readonly coming: string
  readonly own: string
}
/**
 * What is sent to the platform must find room there in the month that it is sent in: used, other orders of the store that have not left, and this one,
 * by the volume of a piece (logistics.md stocking, submit). Whoever says in the remark why it may be more is let through; what a calculation wrote there is no reason.
 */
export const checkCapacity: ShipCheck = async ({ tx }, doc) => {
  if (doc.type !== 'fba' || !doc.store) return
  const room = await tx.one<Room>(sql`
    with v as (
      select o.id, sum(greatest(l.qty - l.shipped_qty - l.closed_qty, 0) * coalesce(u.volume, 0) * coalesce(k.qty, 1)) as m3
      from stocking_order o join stocking_line l on l.stocking_order_id = o.id
      left join lateral (select x.sku_id, x.qty from msku_sku x where x.msku_id = l.msku_id and x.valid_from <= now() and (x.valid_to is null or x.valid_to > now()) order by x.seq limit 1) k on true
      left join sku u on u.id = coalesce(l.sku_id, k.sku_id)
      where o.store_id = ${doc.store.id} and o.type = 'fba' and (o.id = ${doc.id} or o.status in ('pending', 'approved', 'preparing', 'ready', 'partial')) group by o.id)
    select (select sum(c.limit_m3)::text from fba_capacity c where c.store_id = ${doc.store.id} and c.month = ${doc.plan_ship_date.slice(0, 7)}) as limit,
      (select coalesce(sum(c.used_m3), 0)::text from fba_capacity c where c.store_id = ${doc.store.id} and c.month = ${doc.plan_ship_date.slice(0, 7)}) as used,
      coalesce(sum(v.m3) filter (where v.id <> ${doc.id}), 0)::text as coming, coalesce(sum(v.m3) filter (where v.id = ${doc.id}), 0)::text as own from v`)
  if (room.limit === null || num(room.used).plus(room.coming).plus(room.own).lte(room.limit)) return
  if (doc.remark && doc.source !== 'ai_restock') return
  const text = (v: string | ReturnType<typeof num>): string => num(v).toFixed(2)
  throw refuse.OPS_CAPACITY({ limit: text(room.limit), used: text(num(room.used).plus(room.coming)), n: text(room.own) }, 'lines')
}
