import { addDays, dayOf } from '@crossway/kernel'
import { handleQuery, sql, type Sql } from '@crossway/server-kit'
import { parcelStat } from '../../model/parcel/parcel-stat.query.ts'
import { lostDays } from '../../model/parcel/parcel-words.ts'

const keys = {
  channel: { channel_id: 'p.channel_id' },
  zone: { channel_id: 'p.channel_id', zone: 'p.zone' },
  month: { period: `to_char(p.shipped_at at time zone 'Asia/Shanghai', 'YYYY-MM')` },
  warehouse: { warehouse_id: 'p.warehouse_id' },
} as const
const empty: Readonly<Record<string, string>> = { channel_id: 'null::bigint', zone: 'null::text', warehouse_id: 'null::bigint', period: `''` }

export const parcelStatQuery = handleQuery(parcelStat, (_, { values: { from, to, channel, zone, warehouse }, tab = 'channel', scope }) => {
  const by: Readonly<Record<string, string>> = (keys as Readonly<Record<string, Readonly<Record<string, string>>>>)[tab] ?? keys.channel
  const until = to?.[0] ?? dayOf(new Date())
  const since = from?.[0] ?? addDays(until, -364)
  const where: Sql[] = [
    sql`p.shipped_at >= (${since}::date)::timestamp at time zone 'Asia/Shanghai'`,
    sql`p.shipped_at < (${until}::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
    scope('p'),
  ]
  if (channel) where.push(sql`p.channel_id = any(${channel}::bigint[])`)
  if (zone) where.push(sql`p.zone = any(${zone}::text[])`)
  if (warehouse) where.push(sql`p.warehouse_id = any(${warehouse}::bigint[])`)
  const columns = Object.entries(empty).map(([n, none]) => `${by[n] ?? none} as ${n}`)
  const silent = `p.status in ('transit', 'exception') and coalesce(p.last_event_at, p.shipped_at) < now() - interval '${lostDays} days'`
  return sql`
    select ${sql.raw(columns.join(', '))}, p.currency, count(*)::int as parcels, coalesce(sum(p.est), 0)::numeric(18,2) as est, coalesce(sum(p.billed), 0)::numeric(18,2) as billed,
      round(avg(coalesce(p.billed, p.est)), 2) as cost_each, round(sum(p.billed - p.est) * 100 / nullif(sum(p.est) filter (where p.billed is not null), 0), 2) as diff_pct,
      count(*) filter (where p.status = 'delivered')::int as delivered, round(avg(p.transit_days), 2) as average_days,
      round(count(*) filter (where p.on_time) * 100.0 / nullif(count(*) filter (where p.on_time is not null), 0), 2) as on_time_pct,
      count(*) filter (where p.status in ('exception', 'returning'))::int as exceptions, count(*) filter (where ${sql.raw(silent)})::int as lost,
      count(*) filter (where p.status in ('exception', 'returning') and p.last_event_at < now() - interval '7 days')::int as older
    from parcel p where ${sql.and(where)} group by ${sql.raw([...Object.values(by), 'p.currency'].join(', '))}`
})
