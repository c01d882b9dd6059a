import { dayOf, num, type RowOf } from '@crossway/kernel'
import { emit, handle, runAction, sql, type Tx } from '@crossway/server-kit'
import { refuseFuture } from '@crossway/warehouse/server'
import { refuse } from '../model/errors.ts'
import { freightInquiry } from '../model/freight-inquiry.resource.ts'
import { outOfOrder, type Milestone } from '../model/milestones.ts'
import { shippingNotice } from '../model/shipping-notice.resource.ts'
import { changeDestination } from './change-destination.ts'
import { expectedAfter } from './arrival-day.ts'
import { withPhotos } from './kept-photos.ts'
import { hasActual, sameBill, writeCost } from './notice-costs.ts'
import { measure, refuseUsedFba, refuseUsedNumber, saveNotice, writeLines } from './notice-lines.ts'
import { receiveNotice } from './receive-notice.ts'
import { confirmNotice, letGo, sendOff, takeBack } from './ship-notice.ts'

type Notice = RowOf<typeof shippingNotice>
/** Shipments are entered late at times, but not by so much. */
const longAgo = 90 * 86_400_000

/** Writes where the shipment is and when it is expected after that (logistics.md shippingNotice, calculations). */
async function pass(
  tx: Tx,
  doc: Notice,
  m: { milestone: Milestone; at: string; place: string | null; note?: string | null },
): Promise<Record<string, unknown>> {
  refuseFuture(m.at, 'args.at')
  if (doc.shipped_at && Date.parse(m.at) < Date.parse(doc.shipped_at) - longAgo) throw refuse.SN_LONG_AGO({}, 'args.at')
  if (
    outOfOrder(
      (doc.events ?? []).map((e) => ({ milestone: e.milestone!, at: e.at! })),
      m,
    )
  )
    throw refuse.SN_ORDER({}, 'args.at')
  await tx.run(
    sql`insert into shipment_event (shipping_notice_id, seq, milestone, at, place, source, note) values (${doc.id}, ${(doc.events?.length ?? 0) + 1}, ${m.milestone}, ${m.at}::timestamptz, ${m.place}, 'manual', ${m.note ?? null})`,
  )
  const day = dayOf(new Date(m.at))
  const eta = await expectedAfter(tx, { channel: doc.channel.id, eta: doc.eta }, m.milestone, m.at)
  const passed = m.milestone === 'departed' ? { atd: day } : m.milestone === 'arrived' ? { ata: day } : {}
  return { milestone: m.milestone, eta, ...passed }
}

/** Shipping notices (logistics.md shippingNotice, table of actions). */
export const shippingNoticeCommands = handle(shippingNotice, {
  save: saveNotice,
  saved: async ({ tx, before, draft, doc }) => {
    if (!before || draft.stockings) await writeLines(tx, doc)
  },
  actions: {
    adjust: async ({ tx, doc, args }) => {
      const lines = args.lines.map((r) => ({ ...r, own: doc.lines!.find((l) => l.id === r.line)! }))
      const named = args.lines.flatMap((r) => r.fba_shipment_id || [])
      await refuseUsedFba(tx, doc, named, (id) => `args.lines[${args.lines.findIndex((r) => r.fba_shipment_id === id)}].fba_shipment_id`)
      await tx.run(
        sql`update shipping_notice_line l set qty = u.qty, fba_shipment_id = u.fba from unnest(${lines.map((l) => l.own.stocking_line)}::int[], ${lines.map((l) => l.qty ?? l.own.qty)}::int[], ${lines.map((l) => l.fba_shipment_id ?? l.own.fba_shipment_id)}::text[]) as u(line, qty, fba) where l.stocking_line = u.line and l.shipping_notice_id = ${doc.id}`,
      )
      await measure(tx, doc.id)
      return 'draft' as const
    },
    confirm: async ({ app, tx, ctx, doc, set }) => {
      set(await confirmNotice({ app, tx, ctx }, doc))
      if (doc.inquiry) await runAction({ app, tx, ctx }, freightInquiry, doc.inquiry.id, 'use', {}, true)
      return 'confirmed' as const
    },
    book: async ({ tx, doc, args, set }) => {
      const { fba_shipment_id: fba, ...numbers } = args
      const told = Object.fromEntries(Object.entries(numbers).filter(([, v]) => v !== null && v !== undefined && v !== ''))
      await refuseUsedFba(tx, doc, fba ? [fba] : [], () => 'args.fba_shipment_id')
      if (fba) await tx.run(sql`update shipping_notice_line set fba_shipment_id = ${fba} where shipping_notice_id = ${doc.id} and fba_shipment_id is null`)
      else if (Object.keys(told).length === 0) throw refuse.SN_BOOK_NOTHING({}, 'args.booking_no')
      await refuseUsedNumber(tx, { ...doc, ...told, provider: doc.provider?.id ?? null }, 'args.')
      set(told)
      return doc.status as 'confirmed'
    },
    ship: async ({ app, tx, ctx, doc, args, set }) => {
      await sendOff({ app, tx, ctx }, doc)
      set({ shipped_at: new Date().toISOString(), ...withPhotos(doc.photos, args.photos) })
      await emit({ app, tx }, 'shipment.shipped', { notice: doc.id, no: doc.no, company: doc.company.id }, { resource: 'shipping_notice', id: doc.id })
      return 'shipped' as const
    },
    unship: async ({ app, tx, ctx, doc, args, set }) => {
      if ((doc.events ?? []).length > 0) throw refuse.SN_MOVED()
      await takeBack({ app, tx, ctx }, doc, args.reason)
      set({ shipped_at: null })
      return 'confirmed' as const
    },
    milestone: async ({ app, tx, doc, args, set }) => {
      set({ ...(await pass(tx, doc, args)), ...withPhotos(doc.photos, args.photos) })
      await emit({ app, tx }, 'shipment.milestone', { notice: doc.id, no: doc.no, milestone: args.milestone }, { resource: 'shipping_notice', id: doc.id })
      return doc.status as 'shipped'
    },
    exception: ({ doc, args, set }) => {
      set({ exception: args.exception, exception_note: args.note, ...withPhotos(doc.photos, args.photos) })
      return doc.status as 'shipped'
    },
    change_dest: async ({ app, tx, ctx, doc, args, set }) => {
      set(await changeDestination({ app, tx, ctx }, doc, args))
      await emit({ app, tx }, 'shipment.milestone', { notice: doc.id, no: doc.no, milestone: doc.milestone }, { resource: 'shipping_notice', id: doc.id })
      return 'shipped' as const
    },
    deliver: async ({ app, tx, doc, args, set }) => {
      set({ ...(await pass(tx, doc, { milestone: 'delivered', ...args })), delivered_at: args.at, ...withPhotos(doc.photos, args.photos) })
      await emit({ app, tx }, 'shipment.delivered', { notice: doc.id, no: doc.no }, { resource: 'shipping_notice', id: doc.id })
      return 'delivered' as const
    },
    receive: async ({ app, tx, ctx, doc, args, confirmed }) => receiveNotice({ app, tx, ctx }, doc, args, confirmed),
    add_cost: async ({ app, tx, ctx, doc, args, set, confirmed }) => {
      if (num(args.amount).isZero()) throw refuse.LC_ZERO({}, 'args.amount')
      const same = args.bill_no && !confirmed.has('LC_SAME_BILL') ? await sameBill(tx, doc.id, args.cost_type, args.bill_no) : undefined
      if (same) throw refuse.LC_SAME_BILL({ bill: args.bill_no!, ...same })
      await writeCost({ app, tx, ctx }, { notice: doc.id, ...args })
      const { total } = await tx.one<{ total: string }>(sql`select act_total_cny::text as total from shipping_notice where id = ${doc.id}`)
      set({ act_total_cny: total })
      return doc.status as 'confirmed'
    },
    photograph: ({ doc, args, set }) => {
      set(withPhotos(doc.photos, args.photos))
      return doc.status as 'confirmed'
    },
    void: async ({ tx, doc }) => {
      if (await hasActual(tx, doc.id)) throw refuse.SN_RECEIVED()
      if (doc.status === 'confirmed') await letGo(tx, doc)
      return 'voided' as const
    },
  },
})
