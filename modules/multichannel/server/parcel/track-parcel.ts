import { dayOf, daysBetween } from '@crossway/kernel'
import { sql, type CommandContext } from '@crossway/server-kit'
import { nextTrack, type TrackEvent, type TrackState } from '../../model/parcel/parcel-words.ts'
import { deliveryArrived } from '../delivery/delivery-arrived.ts'

interface Parcel {
  readonly id: number
  readonly status: TrackState
  readonly delivery: number | null
  readonly shipped_at: string
  readonly promised_days: number | null
  readonly delivered_at: string | null
}

/** Appends what is new, works the parcel's state out of all that is known, and hands on that it came. The caller holds the parcel's lock. */
export const takeEvents = async (call: CommandContext, p: Parcel, events: readonly TrackEvent[]): Promise<TrackState> => (await take(call, p, events)).status

async function take(call: CommandContext, p: Parcel, events: readonly TrackEvent[]): Promise<{ readonly status: TrackState; readonly events: number }> {
  const { tx } = call
  const fresh = await tx.rows<{ at: string; code: TrackState; text: string | null }>(sql`
    insert into parcel_event (parcel_id, seq, at, place, code, text)
    select ${p.id}::bigint, coalesce((select max(seq) from parcel_event where parcel_id = ${p.id}::bigint), 0) + row_number() over (order by u.at, u.n), u.at, left(u.place, 120), u.code, left(u.text, 300)
    from unnest(${events.map((e) => e.at)}::timestamptz[], ${events.map((e) => e.place ?? null)}::text[], ${events.map((e) => e.code)}::text[], ${events.map((e) => e.text ?? null)}::text[]) with ordinality as u(at, place, code, text, n)
    on conflict (parcel_id, at, code) do nothing returning at, code, text`)
  if (fresh.length === 0) return { status: p.status, events: 0 }
  const all = await tx.rows<{ at: string; code: TrackState; text: string | null }>(
    sql`select at, code, text from parcel_event where parcel_id = ${p.id}::bigint order by at, seq`,
  )
  const status = all.reduce<TrackState>((s, e) => nextTrack(s, e.code), 'none')
  const last = all.at(-1)!
  const came = all.find((e) => e.code === 'delivered')?.at ?? p.delivered_at
  const scan = all.find((e) => e.code !== 'label' && e.code !== 'none')?.at ?? null
  const days = came === null ? null : Math.max(daysBetween(dayOf(new Date(p.shipped_at)), dayOf(new Date(came))), 0)
  await tx.run(sql`
    update parcel set status = ${status}, last_event = ${last.text ?? last.code}, last_event_at = ${last.at}::timestamptz, first_scan = ${scan}::timestamptz, delivered_at = ${came}::timestamptz, transit_days = ${days}::int,
      on_time = ${days === null || p.promised_days === null ? null : days <= p.promised_days}::boolean, version = version + 1, updated_at = now() where id = ${p.id}::bigint`)
  if (came !== null && p.delivered_at === null && p.delivery !== null) await deliver(call, p.delivery, came)
  return { status, events: fresh.length }
}

/** All parcels of a delivery have come: so has it, and with it the orders in it (deliveryBill, deliver). */
async function deliver(call: CommandContext, delivery: number, at: string): Promise<void> {
  if (await call.tx.maybe(sql`select 1 from parcel where delivery_id = ${delivery}::bigint and delivered_at is null limit 1`)) return
  const { status } = await call.tx.one<{ status: string }>(sql`select status from delivery_bill where id = ${delivery}::bigint for update`)
  if (status === 'shipped') await deliveryArrived(call, delivery, at)
}

const facts = sql.raw('id, status, delivery_id as delivery, shipped_at, promised_days, delivered_at')
/** The same of a parcel that is known by its id; answers its state and how many events were new. */
export async function applyTrackingTo(
  call: CommandContext,
  id: number,
  events: readonly TrackEvent[],
): Promise<{ readonly status: TrackState; readonly events: number }> {
  return take(call, await call.tx.one<Parcel>(sql`select ${facts} from parcel where id = ${id}::bigint for update`), events)
}

/** Takes what a carrier told of a parcel (multichannel.md, applyTracking): known events change nothing, and a number that nobody knows is answered as such. */
export async function applyTracking(
  call: CommandContext,
  tracking: string,
  events: readonly TrackEvent[],
): Promise<{ readonly parcel: number | null; readonly status: TrackState | null }> {
  const p = await call.tx.maybe<Parcel>(sql`
    select ${facts} from parcel where tracking_no = ${tracking} order by ship_year desc, id desc limit 1 for update`)
  if (!p) return { parcel: null, status: null }
  return { parcel: p.id, status: await takeEvents(call, p, events) }
}
