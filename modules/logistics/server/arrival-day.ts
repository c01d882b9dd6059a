import { addDays, dayOf } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import type { Milestone } from '../model/milestones.ts'

/** Days to the door that the channel's last 20 closed shipments needed from this milestone on, where five of them noted it. */
const remaining = (tx: Tx, channel: number, milestone: Milestone): Promise<{ days: number } | undefined> =>
  tx.maybe<{ days: number }>(sql`
    select round(avg(days))::int as days from (
      select extract(epoch from n.delivered_at - e.at) / 86400 as days from shipping_notice n join shipment_event e on e.shipping_notice_id = n.id and e.milestone = ${milestone}
      where n.channel_id = ${channel} and n.status = 'closed' and n.delivered_at >= e.at order by n.closed_at desc limit 20) past having count(*) >= 5`)

/** Mean days of the whole way: as they were counted last night, else the middle of what the channel promises. */
const wholeWay = async (tx: Tx, channel: number): Promise<number> =>
  (
    await tx.one<{ mean: number }>(
      sql`select coalesce((select round(s.ship_days)::int from transit_stat s where s.channel_id = c.id and s.dest_region is null), round((c.days_min + c.days_max) / 2.0)::int) as mean from provider_channel c where c.id = ${channel}`,
    )
  ).mean

/**
 * The day on which a shipment is expected after what it has just passed: from its departure the channel's mean, from later milestones what is left of the
 * way from there. Without five measured ones the day stands, but never before the milestone itself (logistics.md shippingNotice, calculations).
 */
export async function expectedAfter(tx: Tx, at: { channel: number; eta: string | null }, milestone: Milestone, time: string): Promise<string | null> {
  const day = dayOf(new Date(time))
  if (milestone === 'departed') return addDays(day, await wholeWay(tx, at.channel))
  if (!['arrived', 'customs_import', 'released', 'out_delivery', 'appointment'].includes(milestone)) return at.eta
  const left = await remaining(tx, at.channel, milestone)
  if (left) return addDays(day, left.days)
  return at.eta !== null && at.eta < day ? day : at.eta
}
