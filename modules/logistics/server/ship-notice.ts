import { moneyText, num, type RowOf } from '@crossway/kernel'
import { sql, updateHead, type CommandContext, type Context, type Tx } from '@crossway/server-kit'
import { activeOf, reverseSource, shipOut } from '@crossway/warehouse/server'
import { allocate } from '../model/alloc.ts'
import { refuse } from '../model/errors.ts'
import { chargeable, freightOf, surchargesOf, tierOf } from '../model/freight.ts'
import type { shippingNotice } from '../model/shipping-notice.resource.ts'
import { stockingOrder } from '../model/stocking-order.resource.ts'
import { hasActual, voidEstimates, writeEstimates } from './notice-costs.ts'
import { receiveThere, unreceive } from './factory-goods.ts'
import { channelsOf } from './channel.queries.ts'
import { refuseUncarried } from './channel-limits.ts'

type Notice = RowOf<typeof shippingNotice>
type Line = NonNullable<Notice['lines']>[number]
const going = (doc: Notice): Line[] => (doc.lines ?? []).filter((l) => (l.qty ?? 0) > 0)
/** Stocking lines once each, whatever articles they consist of. */
const units = (doc: Notice): Line[] => [...new Map(going(doc).map((l) => [l.stocking_line, l])).values()]

/** What the freight will cost: what was typed, else the award, else the channel's rates. */
async function estimate(tx: Tx, doc: Notice): Promise<string> {
  if (doc.est_freight !== null) return doc.est_freight
  if (doc.inquiry) return (await tx.one<{ cny: string }>(sql`select award_cny::text as cny from freight_inquiry where id = ${doc.inquiry.id}`)).cny
  const channel = (await channelsOf(tx, [doc.channel.id])).get(doc.channel.id)!
  const qty = chargeable(
    going(doc).map((l) => ({ count: 1, kg: l.kg ?? 0, cbm: l.cbm ?? 0 })),
    channel,
  )
  const tier = tierOf(channel.tiers, qty)
  if (!tier || channel.currency !== 'CNY') throw refuse.SN_NO_RATE({ channel: channel.name }, 'est_freight')
  const freight = freightOf(qty, tier.unit_price, channel.min_charge)
  return moneyText(freight.plus(surchargesOf(channel.surcharges, { kg: doc.gross_kg ?? 0, cartons: doc.cartons ?? 0, freight, attrs: [] })))
}

/** Takes the pieces out of what the stocking orders still have open and shares the estimated costs over the lines (logistics.md shippingNotice, confirm). */
export async function confirmNotice({ app, tx, ctx }: CommandContext, doc: Notice): Promise<Record<string, unknown>> {
  if (going(doc).length === 0) throw refuse.SN_EMPTY()
  await refuseUncarried(tx, doc)
  const taken = units(doc)
  const open = await tx.rows<{ id: number; qty_open: number }>(
    sql`select id, qty_open from stocking_line where id = any(${taken.map((l) => l.stocking_line!)}::bigint[]) order by id for no key update`,
  )
  const leftOf = new Map(open.map((o) => [o.id, o.qty_open]))
  for (const l of taken) {
    const left = leftOf.get(l.stocking_line!) ?? 0
    if (l.qty! > left) throw refuse.SN_OVER({ sku: l.sku?.title ?? '', qty: l.qty!, open: left })
  }
  await tx.run(
    sql`update stocking_line l set noticed_qty = l.noticed_qty + u.n from unnest(${taken.map((l) => l.stocking_line)}::bigint[], ${taken.map((l) => l.qty)}::int[]) as u(id, n) where l.id = u.id`,
  )
  const costs = { est_freight: await estimate(tx, doc), est_duty: doc.est_duty ?? '0', est_other: doc.est_other ?? '0' }
  const lines = going(doc)
  const measured = lines.map((l) => ({ qty: l.qty!, cartons: l.cartons ?? 0, kg: l.kg ?? 0, cbm: l.cbm ?? 0 }))
  const parts = Object.values(costs).map((cost) => allocate(cost, doc.alloc_method, measured).map(moneyText))
  await tx.run(
    sql`update shipping_notice_line l set est_freight = u.a, est_duty = u.b, est_other = u.c from unnest(${lines.map((l) => l.id)}::bigint[], ${parts[0]}::numeric[], ${parts[1]}::numeric[], ${parts[2]}::numeric[]) as u(id, a, b, c) where l.id = u.id`,
  )
  await writeEstimates({ app, tx, ctx }, doc, costs)
  return costs
}

/** Gives the pieces of a notice that is not sent back to their stocking orders. */
export async function letGo(tx: Tx, doc: Notice): Promise<void> {
  await tx.run(
    sql`update stocking_line l set noticed_qty = l.noticed_qty - u.n from unnest(${units(doc).map((l) => l.stocking_line)}::bigint[], ${units(doc).map((l) => l.qty)}::int[]) as u(id, n) where l.id = u.id`,
  )
  await voidEstimates(tx, doc.id)
}

const sourceOf = (doc: Notice) => ({ type: 'shipping_notice', id: doc.id, no: doc.no, project: doc.project?.id ?? null })

/** What goes to Amazon leaves under the number of an FBA shipment (logistics.md shippingNotice, confirm). */
async function refuseUnnamed(tx: Tx, doc: Notice): Promise<void> {
  const fba = await tx.maybe(
    sql`select 1 as x from stocking_order where id = any(${doc.stockings.map((s) => s.id)}::bigint[]) and type in ('fba', 'oversea_to_fba') limit 1`,
  )
  const bare = fba && going(doc).find((l) => !l.fba_shipment_id)
  if (bare) throw refuse.SN_NO_FBA({ sku: bare.sku?.title ?? '' }, 'lines')
}

/** Sends the goods off: what was reserved leaves the pool and is under way in layers that bear the estimated costs (logistics.md shippingNotice, ship). */
export async function sendOff({ app, tx, ctx }: CommandContext, doc: Notice): Promise<void> {
  const lines = []
  await refuseUnnamed(tx, doc)
  const there = await receiveThere({ app, tx, ctx }, doc, going(doc))
  const orders = [...new Set(going(doc).map((l) => l.stocking!.id))]
  const holds = (await Promise.all(orders.map((id) => activeOf(tx, { type: 'stocking_order', id })))).flat()
  const heldOf = new Map(holds.toReversed().map((r) => [`${r.source_line_id} ${r.sku}`, r]))
  for (const l of going(doc)) {
    const est = { freight: l.est_freight ?? 0, duty: l.est_duty ?? 0, other: l.est_other ?? 0 }
    const to = { sku: l.sku!.id, to_msku: l.msku?.id, to_vw: doc.dest_vw.id, est }
    const passed = there.get(l.id)
    if (passed) {
      lines.push({ line: l.id, ...to, from_vw: passed, qty: l.qty! })
      continue
    }
    const held = heldOf.get(`${l.stocking_line} ${l.sku!.id}`)
    const pieces = l.qty! * (l.per_unit ?? 1)
    if (!held || held.open < pieces) throw refuse.SN_NOT_HELD({ no: l.stocking!.title, sku: l.sku!.title })
    lines.push({ line: l.id, ...to, msku: held.msku || null, from_vw: held.vw, state: 'reserved' as const, reservation: held.id, qty: pieces })
  }
  const { n } = await tx.one<{ n: number }>(sql`select count(*)::int as n from stock_posting where source_type = 'shipping_notice' and source_id = ${doc.id}`)
  const { layers } = await shipOut({ app, tx, ctx }, { source: sourceOf(doc), lines, idem_key: `shipping_notice:${doc.id}:out:${n}` })
  await tx.run(
    sql`update shipping_notice_line l set layer = u.layer, shipped_qty = l.qty from unnest(${lines.map((l) => l.line)}::bigint[], ${layers}::int[]) as u(id, layer) where l.id = u.id`,
  )
  await count({ tx, ctx }, doc, 1)
}

/** Takes a shipment back as if it had not left: goods are reserved again at what they were worth (logistics.md shippingNotice, unship). */
export async function takeBack({ app, tx, ctx }: CommandContext, doc: Notice, reason: string): Promise<void> {
  if (
    (doc.lines ?? []).some((l) =>
      num(l.received_qty ?? 0)
        .plus(l.lost_qty ?? 0)
        .gt(0),
    )
  )
    throw refuse.SN_RECEIVED()
  if (await hasActual(tx, doc.id)) throw refuse.SN_RECEIVED()
  await reverseSource({ app, tx, ctx }, sourceOf(doc), reason)
  await unreceive({ app, tx, ctx }, doc, reason)
  await tx.run(sql`update shipping_notice_line set layer = null, shipped_qty = 0 where shipping_notice_id = ${doc.id}`)
  await count({ tx, ctx }, doc, -1)
}

/** Raises or lowers what the stocking orders have sent, and says how far each of them is. */
async function count({ tx, ctx }: Context<'tx' | 'ctx'>, doc: Notice, sign: 1 | -1): Promise<void> {
  const sent = units(doc)
  await tx.run(
    sql`update stocking_line l set shipped_qty = l.shipped_qty + u.n from unnest(${sent.map((l) => l.stocking_line)}::bigint[], ${sent.map((l) => sign * l.qty!)}::int[]) as u(id, n) where l.id = u.id`,
  )
  const states = await tx.rows<{ id: number; shipped: number; open: number }>(
    sql`select stocking_order_id as id, sum(shipped_qty)::int as shipped, sum(qty - closed_qty - shipped_qty)::int as open from stocking_line where stocking_order_id = any(${doc.stockings.map((s) => s.id)}::bigint[]) group by 1 order by 1`,
  )
  for (const s of states) await updateHead({ tx, ctx }, stockingOrder, s.id, {}, { status: s.shipped === 0 ? 'ready' : s.open > 0 ? 'partial' : 'shipped' })
}
