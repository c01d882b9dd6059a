import { sql, type Runner } from '@crossway/server-kit'
import type { Measuring, Surcharge, Tier } from '../model/freight.ts'

export interface Channel extends Measuring {
  readonly id: number
  readonly name: string
  readonly provider: number
  readonly provider_name: string
  readonly on_time_pct: string
  readonly dest_country: string
  readonly currency: string
  readonly min_charge: string
  readonly days_min: number
  readonly days_max: number
  /** Prices and surcharges that are in force on the day. */
  readonly tiers: readonly (Tier & { readonly currency: string })[]
  readonly surcharges: readonly Surcharge[]
}
const unknownOnTime = 80
const columns = sql`c.id, c.name, c.provider_id as provider, p.name as provider_name, coalesce(p.on_time_pct, ${unknownOnTime})::text as on_time_pct, c.dest_country, c.currency, c.mode, c.basis, c.divisor, c.split_waive_pct::text as split_waive_pct, c.carton_min_kg::text as carton_min_kg, c.min_charge::text as min_charge, c.days_min, c.days_max,
  coalesce((select json_agg(json_build_object('zone', r.zone, 'tier_from', r.tier_from::text, 'unit_price', r.unit_price::text, 'currency', r.currency)) from provider_rate r where r.channel_id = c.id and current_date >= r.valid_from and current_date <= coalesce(r.valid_to, current_date)), '[]') as tiers,
  coalesce((select json_agg(json_build_object('code', s.code, 'calc', s.calc, 'value', s.value::text)) from provider_surcharge s where s.provider_channel_id = c.id and current_date >= s.valid_from and current_date <= coalesce(s.valid_to, current_date)), '[]') as surcharges`
const from = sql`from provider_channel c join provider p on p.id = c.provider_id`

/** Channels by id, with what they charge today. */
export async function channelsOf(run: Runner, ids: readonly number[]): Promise<Map<number, Channel>> {
  if (ids.length === 0) return new Map()
  return new Map((await run.rows<Channel>(sql`select ${columns} ${from} where c.id = any(${ids}::bigint[])`)).map((c) => [c.id, c]))
}
