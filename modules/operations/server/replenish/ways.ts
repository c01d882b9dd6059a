import { sql, type Runner } from '@crossway/server-kit'

export interface Way {
  readonly country: string
  readonly mode: string
  readonly days: number
  readonly sd: number | null
  /** CNY a kilogram. */
  readonly per_kg: number | null
}
/**
 * Days and price of each way of shipping to each country: days out of shipments that were closed where there are five of them, else what the channels
 * promise; the price of the cheapest channel that charges by weight.
 */
export const waysOf = (run: Runner): Promise<Way[]> =>
  run.rows<Way>(sql`
    with done as (
      select c.dest_country as country, c.mode, count(*)::int as n, avg(extract(epoch from n.delivered_at - n.shipped_at) / 86400)::float8 as days, stddev_samp(extract(epoch from n.delivered_at - n.shipped_at) / 86400)::float8 as sd
      from shipping_notice n join provider_channel c on c.id = n.channel_id where n.delivered_at is not null and n.shipped_at is not null and n.status in ('delivered', 'receiving', 'closed') group by 1, 2 having count(*) >= 5)
    select c.dest_country as country, c.mode, round(coalesce(max(d.days), avg((c.days_min + c.days_max) / 2.0)))::int as days, max(d.sd) as sd,
      min(r.price) filter (where c.basis = 'weight')::float8 as per_kg
    from provider_channel c left join done d on d.country = c.dest_country and d.mode = c.mode
    left join lateral (select min(x.unit_price) as price from provider_rate x where x.channel_id = c.id and x.currency = 'CNY' and x.valid_from <= current_date and (x.valid_to is null or x.valid_to >= current_date)) r on true
    where c.status = 'enabled' and c.leg = 'first' group by 1, 2 order by 1, 2 limit 2000`)

/** Ways to a country by mode, with the price of a unit of this weight. */
export function transitOf(ways: readonly Way[], country: string, kg: number): Record<string, { days: number; sd: number | null; cost: number | null }> {
  return Object.fromEntries(
    ways.filter((w) => w.country === country).map((w) => [w.mode, { days: w.days, sd: w.sd, cost: w.per_kg === null ? null : w.per_kg * Math.max(kg, 0.05) }]),
  )
}
