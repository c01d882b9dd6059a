import { sql, type JobDef, type Runner, type Tx } from '@crossway/server-kit'

export interface Transit {
  readonly channel: number
  readonly mode: string
  readonly dest_country: string
  readonly dest_region: string | null
  readonly samples: number
  readonly basis: 'measured' | 'promised'
  /** Mean and deviation in days, from shipped to delivered and from delivered to received. */
  readonly ship_days: string
  readonly ship_sd: string
  readonly receive_days: string
  readonly receive_sd: string
}

/**
 * Days of each channel, by the region that it goes to and in all: out of its last 20 closed shipments without those beyond 3 deviations, where five are
 * left; else the middle of what it promises with a deviation of 15 % (logistics.md, transitStats).
 */
export async function countTransit(tx: Tx): Promise<number> {
  await tx.run(sql`delete from transit_stat`)
  const { n } = await tx.one<{ n: number }>(sql`
    with done as (
      select n.channel_id as channel, w.region, n.closed_at, extract(epoch from n.delivered_at - n.shipped_at) / 86400 as ship,
        greatest(extract(epoch from coalesce((select max(r.received_at) from receipt_sign r where r.notice_id = n.id and r.status in ('confirmed', 'closed')), n.closed_at) - n.delivered_at) / 86400, 0) as receive
      from shipping_notice n left join logistics_warehouse w on w.id = n.dest_id where n.status = 'closed' and n.shipped_at is not null and n.delivered_at > n.shipped_at and n.closed_at is not null),
    lanes as (select channel, region, closed_at, ship, receive from done where region <> 'na' union all select channel, null, closed_at, ship, receive from done),
    recent as (select *, row_number() over (partition by channel, region order by closed_at desc) as place from lanes),
    judged as (select *, avg(ship) over w as mean, stddev_samp(ship) over w as sd from recent where place <= 20 window w as (partition by channel, region)),
    measured as (
      select channel, region, count(*)::int as samples, avg(ship) as ship_days, coalesce(stddev_samp(ship), 0) as ship_sd, avg(receive) as receive_days, coalesce(stddev_samp(receive), 0) as receive_sd
      from judged where sd is null or abs(ship - mean) <= 3 * sd group by 1, 2 having count(*) >= 5),
    stated as (
      select c.id as channel, m.region, coalesce(m.samples, 0) as samples, case when m.samples is null then 'promised' else 'measured' end as basis,
        coalesce(m.ship_days, p.days) as ship_days, coalesce(m.ship_sd, p.days * 0.15) as ship_sd, coalesce(m.receive_days, c.receive_days) as receive_days, coalesce(m.receive_sd, c.receive_days * 0.15) as receive_sd
      from provider_channel c cross join lateral (select (c.days_min + c.days_max) / 2.0 as days) p
      left join lateral (select * from measured x where x.channel = c.id union all select c.id, null, null, null, null, null, null where not exists (select 1 from measured x where x.channel = c.id and x.region is null)) m on true
      where c.status = 'enabled'),
    written as (
      insert into transit_stat (channel_id, mode, origin_region, dest_country, dest_region, samples, basis, ship_days, ship_sd, receive_days, receive_sd, counted_at)
      select c.id, c.mode, c.origin_region, c.dest_country, s.region, s.samples, s.basis, round(s.ship_days::numeric, 1), round(s.ship_sd::numeric, 1), round(s.receive_days::numeric, 1), round(s.receive_sd::numeric, 1), now()
      from stated s join provider_channel c on c.id = s.channel order by c.id, s.region nulls first returning 1)
    select count(*)::int as n from written`)
  return n
}

/** Days from the door to the last receipt of each place, out of its last 20 receipts (logistics.md logisticsWarehouse, receive_days_avg). Nothing came: what stood there stands. */
export const countReceiving = (tx: Tx): Promise<number> =>
  tx.run(sql`
    with came as (
      select n.dest_id as place, greatest(extract(epoch from max(r.received_at) - n.delivered_at) / 86400, 0) as days, row_number() over (partition by n.dest_id order by max(r.received_at) desc) as turn
      from shipping_notice n join receipt_sign r on r.notice_id = n.id and r.status in ('confirmed', 'closed') where n.dest_id is not null and n.delivered_at is not null group by n.id),
    counted as (select place, round(avg(days)::numeric, 1) as days from came where turn <= 20 group by 1)
    update logistics_warehouse w set receive_days_avg = c.days, updated_at = now() from counted c where c.place = w.id and w.receive_days_avg is distinct from c.days`)

/** What was counted last night (contracts.md getTransitStats); a channel that was made since is not there yet. */
export const getTransitStats = (run: Runner, filter: { readonly channel?: number; readonly country?: string } = {}): Promise<Transit[]> =>
  run.rows<Transit>(
    sql`select channel_id as channel, mode, dest_country, dest_region, samples, basis, ship_days::text as ship_days, ship_sd::text as ship_sd, receive_days::text as receive_days, receive_sd::text as receive_sd from transit_stat
      where (${filter.channel ?? null}::bigint is null or channel_id = ${filter.channel ?? null}::bigint) and (${filter.country ?? null}::text is null or dest_country = ${filter.country ?? null}::text) order by channel_id, dest_region nulls first limit 5000`,
  )

export const transitJob: JobDef = {
  name: 'logistics.transitStats',
  title: { 'zh-cn': '时效统计', en: 'Transit times' },
  cron: '10 3 * * *',
  run: async ({ app }) => ({ lanes: await app.db.tx(countTransit), places: await app.db.tx(countReceiving) }),
}
