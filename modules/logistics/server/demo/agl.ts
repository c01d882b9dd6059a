import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { aglBooking, aglStates } from '../../model/agl-booking.resource.ts'

/** Eighteen bookings of Amazon's freight on their way, from the first quote to the door; one was given up. */
export async function demoBookings(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const stores = await tx.rows<{ id: number }>(sql`select id from store order by id limit 6`)
  if (stores.length === 0) return
  const taken = await tx.rows<{ notice: number; container: string | null }>(
    sql`select n.id as notice, n.container_no as container from shipping_notice n join provider p on p.id = n.provider_id where 'amazon' = any(p.types) order by n.id desc limit 9`,
  )
  await seed(
    call,
    aglBooking,
    Array.from({ length: 18 }, (_, i) => {
      const status = i === 17 ? 'cancelled' : aglStates[Math.min(8, i % 9)]!
      const etd = addDays(today, 12 - i * 4)
      const eta = addDays(etd, i % 5 === 0 ? 8 : 30)
      const isPast = (s: string): boolean => status !== 'cancelled' && aglStates.indexOf(status) >= aglStates.indexOf(s as typeof status)
      const quote = 900 + ((i * 137) % 2400)
      const notice = isPast('submitted') ? (taken[i % 9]?.notice ?? null) : null
      return {
        booking_no: `AGL${today.slice(2, 4)}${String(480_100 + i * 37)}`,
        store: stores[i % stores.length]!.id,
        mode: i % 5 === 0 ? 'air' : i % 3 ? 'lcl' : 'fcl',
        reported_status: status,
        reported_at: `${addDays(today, -(i % 6))}T08:00:00+08:00`,
        origin_port: i % 2 ? 'Yantian' : 'Ningbo',
        pickup: i % 3 ? 'door' : 'cfs',
        cargo_ready_date: addDays(etd, -6),
        fba_shipment_ids: [`FBA${18_000_000 + i * 77}`],
        container_no: i % 3 ? null : `MSKU${4_100_000 + i * 91}`,
        cartons: 40 + i * 6,
        cbm: (3.2 + i * 0.7).toFixed(3),
        kg: (620 + i * 95).toFixed(3),
        quote_amount: String(quote),
        services: ['export_customs', 'import_customs', 'dest_delivery'],
        etd,
        eta,
        atd: isPast('departed') ? etd : null,
        ata: isPast('arrived') ? eta : null,
        notice: i < 9 ? notice : null,
        last_sync: `${today}T06:00:00+08:00`,
        ...(isPast('delivered')
          ? {
              charged_amount: String(quote),
              charges: [{ type: 'freight', amount: String(quote), currency: 'USD', charged_at: `${addDays(today, -1)}T00:00:00+08:00`, state: 'charged' }],
            }
          : {}),
        status,
        created_at: `${[addDays(etd, -10), addDays(today, -1)].sort()[0]}T09:00:00+08:00`,
      }
    }).toReversed(),
  )
}
