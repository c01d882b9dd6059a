import { seedAll, sql, type Tx } from '@crossway/server-kit'

export interface DemoWay {
  readonly country: string
  readonly warehouse: number
  readonly vw: number
  readonly company: number
  readonly channel: number
  readonly carrier: string
  readonly days: number
  readonly price: number
}
/** Kilograms from which a parcel costs more. */
const steps = [0, 1, 2, 3, 5, 8, 12, 20, 30, 45] as const
const more = 0.7
/** What the demo's channels charge for a whole parcel, by the price of the lightest. */
export const demoFreight = (lightest: number, kg: number): number => lightest * (1 + more * (steps.findLast((s) => kg >= s) ?? 0))

/** Last-leg channels of the overseas operators: sample prices of the lightest parcel. */
const plans = [
  ['LM-UPS-US', 'UPS Ground 美国', 'US', 'USD', 2, 5, 3.6, 7.2, 'UPS'],
  ['LM-FDX-US', 'FedEx Home 美国', 'US', 'USD', 2, 6, 3.2, 6.8, 'FedEx'],
  ['LM-USPS-US', 'USPS Ground Advantage', 'US', 'USD', 3, 8, 2.9, 5.4, 'USPS'],
  ['LM-RM-GB', 'Royal Mail Tracked 48', 'GB', 'GBP', 2, 4, 2.4, 3.9, 'Royal Mail'],
  ['LM-DPD-GB', 'DPD UK', 'GB', 'GBP', 1, 3, 2.8, 5.1, 'DPD'],
  ['LM-DHL-DE', 'DHL Paket', 'DE', 'EUR', 1, 3, 2.3, 4.2, 'DHL'],
  ['LM-GLS-DE', 'GLS Business', 'DE', 'EUR', 2, 4, 2.0, 3.8, 'GLS'],
] as const

/** Channels that stand already stay; answers the ways from every overseas share that is nobody's own. */
export async function demoWays(tx: Tx, today: string): Promise<readonly DemoWay[]> {
  const [provider] = await tx.rows<{ id: number }>(sql`select id from provider where 'overseas_wh' = any(types) order by id limit 1`)
  if (!provider) return []
  await seedAll(
    tx,
    'provider_channel',
    plans.map(([code, name, country, currency, days_min, days_max, , min]) => ({
      code,
      name,
      provider_id: provider.id,
      leg: 'last',
      mode: 'local',
      dest_country: country,
      currency,
      min_charge: min,
      days_min,
      days_max,
      allowed_attrs: ['battery_in', 'battery_only', 'liquid', 'powder', 'paste', 'magnetic', 'blade', 'food_contact', 'wood'],
      max_kg: 68,
      status: 'enabled',
    })),
  )
  await tx.run(sql`
    insert into provider_rate (label, channel_id, tier_from, unit_price, currency, valid_from)
    select c.name, c.id, t.f, round(u.price * (1 + ${more}::numeric * t.f), 4), c.currency, (${today}::date - 400) from unnest(${plans.map((p) => p[0])}::text[], ${plans.map((p) => p[6])}::numeric[]) as u(code, price) join provider_channel c on c.code = u.code cross join unnest(${[...steps]}::numeric[]) as t(f)`)
  const rows = await tx.rows<{
    country: string
    warehouse: number
    vw: number
    company: number
    channel: number
    code: string
    days: number
    price: string
  }>(sql`
    select w.country, w.id as warehouse, v.id as vw, v.company_id as company, c.id as channel, c.code, c.days_max as days, (select unit_price from provider_rate r where r.channel_id = c.id and r.tier_from = 0 limit 1) as price
    from warehouse w join virtual_warehouse v on v.warehouse_id = w.id and v.status = 'active' and v.purpose = 'public' and v.project_id is null and v.store_id is null join provider_channel c on c.leg = 'last' and c.dest_country = w.country
    where w.type = 'overseas' order by w.code, v.id, c.code`)
  const carriers = new Map<string, string>(plans.map((p) => [p[0], p[8]]))
  return rows.map(({ code, price, ...r }) => ({ ...r, price: Number(price), carrier: carriers.get(code) ?? 'UPS' }))
}
