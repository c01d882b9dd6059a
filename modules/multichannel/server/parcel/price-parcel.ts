import { num, round, type Num } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { billable, inPounds, lastLegCharge, measuredFor, type Box, type LastLegPrice, type LastLegSurcharge } from '../../model/parcel/last-leg.ts'

interface Channel {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly provider: string
  readonly divisor: number
  readonly currency: string
  readonly min_charge: string
  readonly days_min: number
  readonly days_max: number
  readonly max_side_cm: string | null
  readonly max_kg: string | null
  readonly zone: string | null
  readonly prices: readonly LastLegPrice[]
  readonly surcharges: readonly LastLegSurcharge[]
}
export interface Trip {
  readonly country: string
  readonly origin: string
  readonly dest: string
  readonly day: string
}
const most = 200

/** Last-leg channels to a country that may be used, with their zone of the trip and the prices of the day. */
const channelsOf = (run: Runner, t: Trip, only?: number): Promise<Channel[]> =>
  run.rows<Channel>(sql`
    select c.id, c.code, c.name, p.name as provider, c.divisor, coalesce((select min(r.currency) from provider_rate r where r.channel_id = c.id), c.currency) as currency, c.min_charge::text as min_charge, c.days_min, c.days_max, c.max_side_cm::text as max_side_cm, c.max_kg::text as max_kg,
      (select z.zone from last_zone z where z.channel_id = c.id and z.origin_zip3 = left(${t.origin}, 3) and z.dest_zip3 = left(${t.dest}, 3)) as zone,
      coalesce((select json_agg(json_build_object('zone', r.zone, 'tier_from', r.tier_from::text, 'unit_price', r.unit_price::text)) from provider_rate r where r.channel_id = c.id and ${t.day}::date between r.valid_from and coalesce(r.valid_to, ${t.day}::date)), '[]') as prices,
      coalesce((select json_agg(json_build_object('code', s.code, 'calc', s.calc, 'value', s.value::text)) from provider_surcharge s where s.provider_channel_id = c.id and ${t.day}::date between s.valid_from and coalesce(s.valid_to, ${t.day}::date)), '[]') as surcharges
    from provider_channel c join provider p on p.id = c.provider_id
    where c.leg = 'last' and ${only === undefined ? sql`c.status = 'enabled' and p.status in ('trial', 'active') and c.dest_country = ${t.country}` : sql`c.id = ${only}::bigint`} order by c.id limit ${most}`)

export interface Priced {
  readonly channel: Channel
  readonly zone: string | null
  readonly weight: Num
  /** The weight it is charged for, in kilograms. */
  readonly kg: Num
  readonly amount: Num
}
const kgOfPound = '0.45359237'

function priced(c: Channel, box: Box, unit: 'in_lb' | 'cm_kg', residential: boolean): Priced | undefined {
  const metric = measuredFor(box, unit, 5000)
  const side = [metric.length, metric.width, metric.height].map(num).reduce((a, b) => (a.gt(b) ? a : b))
  if (c.max_side_cm !== null && side.gt(c.max_side_cm)) return undefined
  if (c.max_kg !== null && num(metric.weight).gt(c.max_kg)) return undefined
  const weight = billable(measuredFor(box, unit, c.divisor), c.divisor)
  const amount = lastLegCharge(c, { zone: c.zone, weight, residential })
  if (!amount) return undefined
  return { channel: c, zone: c.zone, weight, kg: inPounds(c.divisor) ? round(weight.times(kgOfPound), 3) : weight, amount }
}

/** What every channel would charge for a box, where it takes the box at all. */
export async function priceParcel(
  run: Runner,
  trip: Trip,
  box: Box,
  how: { readonly unit: 'in_lb' | 'cm_kg'; readonly residential: boolean; readonly channel?: number },
): Promise<Priced[]> {
  return (await channelsOf(run, trip, how.channel)).flatMap((c) => priced(c, box, how.unit, how.residential) ?? [])
}
