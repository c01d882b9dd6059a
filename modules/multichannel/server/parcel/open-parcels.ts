import { dayOf, num, round, split } from '@crossway/kernel'
import { sql, systemCtx, type CommandContext, type EventHandler } from '@crossway/server-kit'
import { billable, inPounds } from '../../model/parcel/last-leg.ts'
import { priceParcel } from './price-parcel.ts'

interface Delivery {
  readonly id: number
  readonly store: number | null
  readonly project: number | null
  readonly warehouse: number
  readonly channel: number | null
  readonly divisor: number | null
  readonly carrier: string | null
  readonly promised: number | null
  readonly currency: string
  readonly freight: string | null
  readonly handling: string | null
  readonly country: string | null
  readonly zip: string | null
  readonly origin: string | null
  readonly len: string | null
  readonly wid: string | null
  readonly hei: string | null
  readonly kg: string | null
}
interface Shipment {
  readonly tracking: string
  readonly carrier: string | null
  readonly kg: string | null
  readonly at: string
}
const pounds = '2.20462262'

/**
 * A parcel for each tracking number of a delivery order that has left, with what it should cost (multichannel.md finalLogistics); numbers that are known make
 * nothing new.
 */
export async function openParcels({ tx }: CommandContext, delivery: number): Promise<number> {
  const d = await tx.maybe<Delivery>(sql`
    select d.id, d.store_id as store, d.project_id as project, d.warehouse_id as warehouse, d.channel_id as channel, c.divisor, coalesce(d.carrier, c.name) as carrier, c.days_max as promised, d.currency, d.freight_est::text as freight, d.handling_fee::text as handling, coalesce(d.country, o.country) as country, o.zip,
      (select l.zip from logistics_warehouse l where l.warehouse_id = d.warehouse_id and l.zip is not null order by l.id limit 1) as origin, d.len_cm::text as len, d.wid_cm::text as wid, d.hei_cm::text as hei, d.weight_kg::text as kg
    from delivery_bill d left join provider_channel c on c.id = d.channel_id left join mc_order o on o.id = d.order_id where d.id = ${delivery}::bigint for no key update of d`)
  if (!d) return 0
  const shipments = await tx.rows<Shipment>(sql`
    select distinct on (tracking) tracking, carrier, weight_kg::text as kg, shipped_at as at from delivery_shipment where delivery_bill_id = ${delivery}::bigint and tracking is not null order by tracking, seq`)
  if (shipments.length === 0) return 0
  const each = shipments.map(() => 1)
  const priced = await expected({ tx }, d, shipments[0]!)
  const freight = d.freight === null ? shipments.map(() => priced?.amount ?? null) : split(d.freight, each).map((n) => n.toFixed(2))
  const handling = d.handling === null ? undefined : split(d.handling, each)
  let made = 0
  for (const [i, s] of shipments.entries()) {
    const kg = s.kg ?? d.kg
    const weight = kg === null || d.divisor === null ? null : chargedFor(d, kg)
    const row = await tx.maybe<{ id: number }>(sql`
      insert into parcel (tracking_no, carrier, ship_year, delivery_id, store_id, project_id, warehouse_id, channel_id, shipped_at, promised_days, zone, billed_weight, kg, currency, est, status)
      values (${s.tracking}, ${s.carrier ?? d.carrier ?? '-'}, ${Number(dayOf(new Date(s.at)).slice(0, 4))}, ${d.id}, ${d.store}, ${d.project}, ${d.warehouse}, ${d.channel}, ${s.at}::timestamptz, ${d.promised}, ${priced?.zone ?? null}, ${weight?.own ?? null}::numeric, ${weight?.kg ?? null}::numeric, ${d.currency}, ${freight[i]}::numeric, 'none')
      on conflict do nothing returning id`)
    if (!row) continue
    made++
    await tx.run(sql`
      insert into parcel_cost (label, parcel_id, fee_type, store_id, project_id, warehouse_id, currency, est, status)
      select ${s.tracking} || ' ' || u.fee, ${row.id}, u.fee, ${d.store}, ${d.project}, ${d.warehouse}, ${d.currency}, u.est, 'expected' from unnest(${['last_leg', 'outbound']}::text[], ${[freight[i], handling?.[i]?.toFixed(2) ?? null]}::numeric[]) as u(fee, est) where u.est is not null`)
  }
  return made
}

function chargedFor(d: Delivery, kg: string): { readonly own: string; readonly kg: string } {
  const pound = inPounds(d.divisor!)
  const side = (cm: string | null) => (pound ? round(num(cm ?? 0).div('2.54'), 3) : num(cm ?? 0))
  const own = billable({ length: side(d.len), width: side(d.wid), height: side(d.hei), weight: pound ? round(num(kg).times(pounds), 3) : kg }, d.divisor!)
  return { own: own.toFixed(3), kg: (pound ? own.div(pounds) : own).toFixed(3) }
}

/** Zone and price of the channel, where both postal codes and the sizes are known. */
async function expected({ tx }: Pick<CommandContext, 'tx'>, d: Delivery, s: Shipment): Promise<{ zone: string | null; amount: string } | undefined> {
  const kg = s.kg ?? d.kg
  if (d.channel === null || d.zip === null || kg === null) return undefined
  const [found] = await priceParcel(
    tx,
    { country: d.country ?? 'US', origin: d.origin ?? '', dest: d.zip, day: dayOf(new Date(s.at)) },
    { length: d.len ?? 1, width: d.wid ?? 1, height: d.hei ?? 1, weight: kg },
    { unit: 'cm_kg', residential: true, channel: d.channel },
  )
  return found && { zone: found.zone, amount: found.amount.toFixed(2) }
}

export const onShipped: EventHandler = {
  event: 'order.shipped',
  name: 'multichannel.parcels',
  run: async ({ app, tx, payload }) => {
    if (payload.delivery !== undefined) await openParcels({ app, tx, ctx: systemCtx() }, Number(payload.delivery))
  },
}
