import { moneyText, num, type NumLike, type RowOf } from '@crossway/kernel'
import { createRecord, handle, loadDocs, runAction, sql, systemAccess, systemCtx, type CommandContext, type Tx } from '@crossway/server-kit'
import { aglBooking, aglStates, type AglState } from '../model/agl-booking.resource.ts'
import { refuse } from '../model/errors.ts'
import { outOfOrder, type Milestone, type Passed } from '../model/milestones.ts'
import { shippingNotice } from '../model/shipping-notice.resource.ts'
import { writeCost } from './notice-costs.ts'

type Booking = RowOf<typeof aglBooking>
const rank = (s: string): number => aglStates.indexOf(s as AglState)
/** What a state of a booking is on the way of its shipment, with the day that is known of it. */
const passedBy: readonly (readonly [AglState, Milestone, 'atd' | 'ata' | null])[] = [
  ['picked_up', 'picked_up', null],
  ['departed', 'departed', 'atd'],
  ['arrived', 'arrived', 'ata'],
  ['cleared', 'released', null],
  ['delivered', 'delivered', null],
]

/** Tells the shipment what it has not been told: each milestone once, however often the booking is imported (logistics.md agl, link). */
async function tell(
  { app, tx, ctx }: CommandContext,
  b: Pick<Booking, 'booking_no' | 'reported_at' | 'atd' | 'ata'>,
  state: AglState,
  notice: number,
): Promise<void> {
  const { status } = await tx.one<{ status: string }>(sql`select status from shipping_notice where id = ${notice}::bigint for no key update`)
  if (status !== 'shipped' || state === 'cancelled') return
  const told = await tx.rows<Passed>(sql`select milestone, at from shipment_event where shipping_notice_id = ${notice} order by seq limit 100`)
  for (const [at, milestone, day] of passedBy) {
    if (rank(at) > rank(state) || told.some((p) => p.milestone === milestone)) continue
    const known = day === null ? null : b[day]
    // a delivered shipment has departed, whatever is not known of it
    const when = known ? `${known}T08:00:00+08:00` : at === state || (milestone === 'departed' && state === 'delivered') ? b.reported_at : null
    if (when === null || outOfOrder(told, { milestone, at: when })) continue
    const args = { at: when, place: null, ...(milestone === 'delivered' ? {} : { milestone, note: b.booking_no }) }
    await runAction({ app, tx, ctx }, shippingNotice, notice, milestone === 'delivered' ? 'deliver' : 'milestone', { args }, true)
    await tx.run(sql`update shipment_event set source = 'agl' where shipping_notice_id = ${notice} and milestone = ${milestone}`)
    told.push({ milestone, at: when })
  }
}

interface Shipment {
  readonly id: number
  readonly no: string
  readonly status: string
  readonly provider: number | null
  readonly amazon: boolean
  readonly fba: string[]
  readonly stores: number[]
}
const shipmentOf = (tx: Tx, id: number): Promise<Shipment> =>
  tx.one<Shipment>(
    sql`select n.id, n.no, n.status, n.provider_id as provider, coalesce('amazon' = any(p.types), false) as amazon,
      (select coalesce(array_agg(distinct l.fba_shipment_id) filter (where l.fba_shipment_id is not null), '{}') from shipping_notice_line l where l.shipping_notice_id = n.id) as fba,
      (select coalesce(array_agg(distinct o.store_id) filter (where o.store_id is not null), '{}') from stocking_order o where o.id = any(n.stockings))::int[] as stores
      from shipping_notice n left join provider p on p.id = n.provider_id where n.id = ${id}::bigint for no key update of n`,
  )

/** The shipment is Amazon's to carry, of the same store, and of no other booking (logistics.md agl, link). */
async function checkLink(tx: Tx, doc: Booking, notice: Shipment, field: string): Promise<void> {
  if (!notice.amazon) throw refuse.AGL_PROVIDER({ no: notice.no }, field)
  const foreign = notice.fba.filter((x) => !doc.fba_shipment_ids.includes(x))
  if (notice.stores.some((s) => Number(s) !== doc.store.id) || foreign.length > 0) throw refuse.AGL_DIFFER({ no: notice.no, fba: foreign.join(' ') }, field)
  const other = await tx.maybe<{ no: string }>(
    sql`select booking_no as no from agl_booking where notice_id = ${notice.id} and id <> ${doc.id} and status <> 'cancelled' limit 1`,
  )
  if (other) throw refuse.AGL_LINKED({ no: other.no }, field)
}

const near = '0.02'
/** A charge becomes an actual cost of the shipment that nobody pays by transfer: the platform has deducted it. */
async function match(
  call: CommandContext,
  doc: { id: number; booking_no: string; notice: number },
  c: { id: number; amount: NumLike; currency: string; at: string },
): Promise<void> {
  const { tx } = call
  const cost = await writeCost(
    call,
    {
      notice: doc.notice,
      cost_type: 'freight',
      amount: moneyText(c.amount),
      currency: c.currency,
      bill_no: doc.booking_no,
      bill_date: c.at.slice(0, 10),
      pay_by: 'amazon_deduct',
    },
    { source: 'settlement', source_key: `agl_charge:${c.id}`, status: 'verified' },
  )
  await tx.run(sql`update agl_charge set state = 'matched', cost_id = ${cost} where id = ${c.id}`)
}

/** Bookings of Amazon's freight (logistics.md agl, table of actions). */
export const aglCommands = handle(aglBooking, {
  save: async ({ tx, draft }) => {
    draft.last_sync = new Date().toISOString()
    const ids = draft.fba_shipment_ids as string[] | undefined
    if (!ids) return
    const known = await tx.rows<{ id: string }>(
      sql`select distinct fba_shipment_id as id from shipping_notice_line where fba_shipment_id = any(${ids}::text[])`,
    )
    const unknown = ids.filter((x) => !known.some((k) => k.id === x))
    draft.unknown_fba = unknown.length ? unknown.join(' ').slice(0, 300) : null
  },
  saved: async ({ app, tx, ctx, doc }) => {
    await runAction({ app, tx, ctx }, aglBooking, doc.id, 'sync', {}, true)
    // the answer is the booking as the platform's state left it
    Object.assign(doc, (await loadDocs({ app, run: tx }, aglBooking, [doc.id]))[0])
  },
  actions: {
    sync: async ({ app, tx, ctx, doc, set }) => {
      const now = doc.status
      // what comes late or out of turn does not take a booking back
      const next: AglState =
        now === 'cancelled' ? now : doc.reported_status === 'cancelled' || rank(doc.reported_status) > rank(now) ? doc.reported_status : now
      if (!doc.notice) return next
      if (next === 'cancelled') {
        const notice = await shipmentOf(tx, doc.notice.id)
        if (!['draft', 'confirmed', 'voided'].includes(notice.status)) throw refuse.AGL_SHIPPED({ no: notice.no }, 'reported_status')
        set({ notice: null })
      } else await tell({ app, tx, ctx }, doc, next, doc.notice.id)
      return next
    },
    link: async ({ app, tx, ctx, doc, args, set }) => {
      await checkLink(tx, doc, await shipmentOf(tx, args.notice), 'args.notice')
      set({ notice: args.notice })
      await tell({ app, tx, ctx }, doc, doc.status, args.notice)
      return doc.status as 'submitted'
    },
    create_notice: async ({ app, tx, ctx, doc, args, set }) => {
      if (doc.notice) throw refuse.AGL_LINKED({ no: doc.notice.title })
      const id = await createRecord({ app, tx, ctx: { ...ctx, access: systemAccess } }, shippingNotice, {
        ...args,
        plan_ship_date: doc.cargo_ready_date ?? doc.etd ?? new Date().toISOString().slice(0, 10),
        booking_no: doc.booking_no,
        container_no: doc.container_no,
      })
      const notice = await shipmentOf(tx, id)
      if (!notice.amazon) throw refuse.AGL_PROVIDER({ no: notice.no }, 'args.channel')
      set({ notice: id })
      return doc.status as 'submitted'
    },
    match_charge: async ({ app, tx, ctx, doc, args }) => {
      if (!doc.notice) throw refuse.AGL_UNLINKED()
      for (const [i, r] of args.lines.entries()) {
        const c = (doc.charges ?? []).find((x) => x.id === r.line)!
        if (!r.match) continue
        if (c.state !== 'charged') throw refuse.AGL_MATCHED({}, `args.lines[${i}].match`)
        await match(
          { app, tx, ctx },
          { id: doc.id, booking_no: doc.booking_no, notice: doc.notice.id },
          { id: c.id, amount: c.amount!, currency: c.currency!, at: c.charged_at! },
        )
      }
      return doc.status as 'submitted'
    },
  },
})

/** What a settlement deducted for Amazon's freight, once a line of it; within 2 % of the quote it is matched at once (contracts.md recordAglCharge). */
export async function recordAglCharge(
  { app, tx }: CommandContext,
  c: {
    readonly store: number
    readonly shipments: readonly string[]
    readonly type?: string
    readonly amount: NumLike
    readonly currency: string
    readonly line: number
    readonly at: string
  },
): Promise<number | undefined> {
  const b = await tx.maybe<{ id: number; booking_no: string; notice: number | null; quote: string | null; seq: number }>(
    sql`select b.id, b.booking_no, b.notice_id as notice, b.quote_amount::text as quote, (select count(*)::int from agl_charge x where x.agl_booking_id = b.id) as seq from agl_booking b where b.store_id = ${c.store} and b.fba_shipment_ids && ${[...c.shipments]}::text[] and b.status <> 'cancelled' order by b.id limit 1 for no key update of b`,
  )
  if (!b) return undefined
  const stands = await tx.maybe<{ id: number }>(
    sql`select id from agl_charge where agl_booking_id = ${b.id} and settlement_line = ${c.line} and state <> 'reversed'`,
  )
  if (stands) return stands.id
  const { id } = await tx.one<{ id: number }>(
    sql`insert into agl_charge (agl_booking_id, seq, type, amount, currency, charged_at, settlement_line, state) values (${b.id}, ${b.seq + 1}, ${c.type ?? 'freight'}, ${moneyText(c.amount)}::numeric, ${c.currency}, ${c.at}::timestamptz, ${c.line}, 'charged') returning id`,
  )
  await tx.run(sql`update agl_booking set charged_amount = charged_amount + ${moneyText(c.amount)}::numeric, version = version + 1 where id = ${b.id}`)
  const isNear = b.quote !== null && c.currency === 'USD' && num(c.amount).minus(b.quote).abs().lte(num(b.quote).times(near))
  if (b.notice !== null && isNear)
    await match({ app, tx, ctx: systemCtx() }, { ...b, notice: b.notice }, { id, amount: c.amount, currency: c.currency, at: c.at })
  return id
}

/** The settlement line was taken back: the charge and its cost are gone, unless the cost stands in what goods cost already. */
export async function reverseAglCharge(tx: Tx, line: number): Promise<void> {
  const c = await tx.maybe<{ id: number; booking: number; amount: string; cost: number | null; apportion: string | null }>(
    sql`select c.id, c.agl_booking_id as booking, c.amount::text as amount, c.cost_id as cost, a.no as apportion from agl_charge c left join logistics_cost k on k.id = c.cost_id left join apportion a on a.id = k.apportion_id where c.settlement_line = ${line} and c.state <> 'reversed' for no key update of c`,
  )
  if (!c) return
  if (c.apportion) throw refuse.LC_IN_USE({ by: c.apportion })
  await tx.run(sql`update logistics_cost set status = 'voided', source_key = null, version = version + 1 where id = ${c.cost}::bigint`)
  await tx.run(sql`update agl_charge set state = 'reversed', cost_id = null where id = ${c.id}`)
  await tx.run(sql`update agl_booking set charged_amount = charged_amount - ${c.amount}::numeric, version = version + 1 where id = ${c.booking}`)
}
