import { getTransitStats } from '@crossway/logistics/server'
import { sql, type Runner } from '@crossway/server-kit'

export interface Way {
  readonly country: string
  readonly mode: string
  readonly days: number
  readonly sd: number | null
  /** CNY a kilogram. */
  readonly per_kg: number | null
}
interface Channel {
  readonly id: number
  readonly country: string
  readonly mode: string
  /** Middle of what it promises. */
  readonly promised: number
  readonly per_kg: number | null
}
const mean = (rows: readonly { readonly value: number; readonly weight: number }[]): number =>
  rows.reduce((n, r) => n + r.value * r.weight, 0) / rows.reduce((n, r) => n + r.weight, 0)

/**
 * Days and price of each way of shipping to each country: the days that last night's statistics have measured of its channels, by their shipments; else the
 * middle of what the channels promise. The price is that of the cheapest channel that charges by weight.
 */
export async function waysOf(run: Runner): Promise<Way[]> {
  const channels = await run.rows<Channel>(sql`
    select c.id, c.dest_country as country, c.mode, ((c.days_min + c.days_max) / 2.0)::float8 as promised, r.price::float8 as per_kg
    from provider_channel c
    left join lateral (select min(x.unit_price) as price from provider_rate x where c.basis = 'weight' and x.channel_id = c.id and x.currency = 'CNY' and x.valid_from <= current_date and (x.valid_to is null or x.valid_to >= current_date)) r on true
    where c.status = 'enabled' and c.leg = 'first' order by c.dest_country, c.mode, c.id limit 2000`)
  const measured = new Map((await getTransitStats(run)).filter((s) => s.dest_region === null && s.basis === 'measured').map((s) => [s.channel, s]))
  return [...Map.groupBy(channels, (c) => `${c.country} ${c.mode}`).values()].map((group) => {
    const stats = group.flatMap((c) => measured.get(c.id) ?? [])
    const seen = (read: (s: (typeof stats)[number]) => string) => mean(stats.map((s) => ({ value: Number(read(s)), weight: s.samples })))
    const prices = group.flatMap((c) => c.per_kg ?? [])
    return {
      country: group[0]!.country,
      mode: group[0]!.mode,
      days: Math.round(stats.length > 0 ? seen((s) => s.ship_days) : mean(group.map((c) => ({ value: c.promised, weight: 1 })))),
      sd: stats.length > 0 ? seen((s) => s.ship_sd) : null,
      per_kg: prices.length > 0 ? Math.min(...prices) : null,
    }
  })
}

/** Ways to a country by mode, with the price of a unit of this weight. */
export function transitOf(ways: readonly Way[], country: string, kg: number): Record<string, { days: number; sd: number | null; cost: number | null }> {
  return Object.fromEntries(
    ways.filter((w) => w.country === country).map((w) => [w.mode, { days: w.days, sd: w.sd, cost: w.per_kg === null ? null : w.per_kg * Math.max(kg, 0.05) }]),
  )
}
