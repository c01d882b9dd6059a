import { addDays } from '@crossway/kernel'
import { insertAll, seed, sql, type DemoCall } from '@crossway/server-kit'
import { lastZone } from '../../model/parcel/last-zone.resource.ts'

/** Code, name, country, divisor, days, price of the first pound or half kilogram in the nearest zone, and of each further one. */
const channels = [
  ['UPS-GND', 'UPS Ground', 'US', 139, 2, 5, '8.60', '0.42'],
  ['FDX-HD', 'FedEx Home Delivery', 'US', 139, 2, 5, '8.95', '0.40'],
  ['USPS-GA', 'USPS Ground Advantage', 'US', 166, 3, 6, '6.20', '0.58'],
  ['DHL-PKT', 'DHL Paket', 'DE', 5000, 1, 3, '4.60', '0.35'],
  ['RM-T48', 'Royal Mail Tracked 48', 'GB', 5000, 2, 3, '3.90', '0.32'],
  ['CAPOST', 'Canada Post Expedited', 'CA', 5000, 3, 7, '9.80', '0.55'],
] as const
const tiers = [0, 1, 2, 5, 7, 10, 15, 20, 30, 50, 70] as const
const zones = ['2', '3', '4', '5', '6', '7', '8'] as const
/** Beginnings of postal codes of American warehouses, and of the regions that parcels go to. */
const origins = ['917', '086'] as const

/** Last-leg channels of carriers, their prices by zone and weight, and the zones of American postal codes (multichannel.md finalLogistics). Orders choose among them. */
export async function demoChannels(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const providers = await tx.rows<{ id: number }>(
    sql`select id from provider where status = 'active' order by 'last_mile' = any(types) desc, 'overseas_wh' = any(types) desc, id limit 4`,
  )
  if (providers.length === 0 || (await tx.maybe(sql`select 1 from provider_channel where code = any(${channels.map((c) => c[0])}::text[]) limit 1`))) return
  const since = addDays(today, -400)
  await insertAll(
    tx,
    'provider_channel',
    {
      code: 'text',
      name: 'text',
      provider_id: 'bigint',
      leg: 'text',
      mode: 'text',
      dest_country: 'text',
      divisor: 'int',
      currency: 'text',
      days_min: 'int',
      days_max: 'int',
      max_side_cm: 'numeric',
      max_kg: 'numeric',
      status: 'text',
    },
    channels.map(([code, name, country, divisor, least, most], i) => ({
      code,
      name,
      provider_id: providers[i % providers.length]!.id,
      leg: 'last',
      mode: 'local',
      dest_country: country,
      divisor,
      currency: 'USD',
      days_min: least,
      days_max: most,
      max_side_cm: '274.0',
      max_kg: '68.000',
      status: 'enabled',
    })),
  )
  const ids = new Map(
    (await tx.rows<{ id: number; code: string }>(sql`select id, code from provider_channel where code = any(${channels.map((c) => c[0])}::text[])`)).map(
      (c) => [c.code, c.id],
    ),
  )
  const prices = channels.flatMap(([code, , country, , , , first, next]) =>
    (country === 'US' ? zones : [null]).flatMap((zone, z) =>
      tiers.map((tier) => ({
        label: `${code} ${zone ?? ''} ${tier}+`,
        channel_id: ids.get(code),
        zone,
        tier_from: tier,
        unit_price: (Number(first) + z * 0.55 + tier * Number(next) * (1 + z * 0.08)).toFixed(2),
        currency: 'USD',
        valid_from: since,
      })),
    ),
  )
  await insertAll(
    tx,
    'provider_rate',
    { label: 'text', channel_id: 'bigint', zone: 'text', tier_from: 'numeric', unit_price: 'numeric', currency: 'text', valid_from: 'date' },
    prices,
  )
  const surcharges = channels.flatMap(([code, , country]) => [
    ...(country === 'US' ? [{ provider_channel_id: ids.get(code), seq: 1, code: 'residential', calc: 'per_shipment', value: '4.15', valid_from: since }] : []),
    { provider_channel_id: ids.get(code), seq: 2, code: 'fuel', calc: 'pct', value: '16', valid_from: since },
  ])
  await insertAll(
    tx,
    'provider_surcharge',
    { provider_channel_id: 'bigint', seq: 'int', code: 'text', calc: 'text', value: 'numeric', valid_from: 'date' },
    surcharges,
  )
  const american = channels.filter((c) => c[2] === 'US').map((c) => ids.get(c[0])!)
  // the further the first digit of the postal code, the higher the zone
  const rows = american.flatMap((channel) =>
    origins.flatMap((origin) =>
      Array.from({ length: 95 }, (_, i) => {
        const dest = String(i * 10 + 10).padStart(3, '0')
        return {
          channel,
          origin_zip3: origin,
          dest_zip3: dest,
          zone: zones[Math.min(Math.floor(Math.abs(Number(dest) - Number(origin)) / 130), zones.length - 1)]!,
        }
      }),
    ),
  )
  await seed(call, lastZone, rows)
}
