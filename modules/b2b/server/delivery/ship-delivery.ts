import { dayOf, num, refId, type RowOf } from '@crossway/kernel'
import { assertPeriodOpen } from '@crossway/ledger/server'
import { emit, sql, type CommandContext } from '@crossway/server-kit'
import { consumeReservation, reverseSource } from '@crossway/warehouse/server'
import type { b2bDelivery } from '../../model/delivery/b2b-delivery.resource.ts'
import { packingGap } from '../../model/delivery/packing.ts'
import { refuse } from '../../model/errors.ts'
import { lockedBuyer } from '../sale/buyer-terms.ts'
import { recountOrders } from '../sale/reserve-lines.ts'
import { recountVcOrders } from '../vc/recount.ts'

export type Delivery = RowOf<typeof b2bDelivery>

const ordersOf = (doc: Delivery): number[] => [...new Set((doc.lines ?? []).map((l) => l.sale_order!.id))].toSorted((a, b) => a - b)

/** The goods leave: stock falls by what was set aside, once, together with the state (b2b.md b2b_delivery, ship). */
export async function shipDelivery({ app, tx, ctx }: CommandContext, doc: Delivery, shipDate: string | null): Promise<Record<string, unknown>> {
  const today = dayOf(new Date())
  const day = shipDate ?? (doc.ship_date && doc.ship_date <= today ? doc.ship_date : today)
  if (day > today) throw refuse.SD_FUTURE({}, 'args.ship_date')
  await assertPeriodOpen(tx, doc.company.id, day)
  const buyer = await lockedBuyer(tx, doc.buyer.id)
  if (buyer.hold) throw refuse.SO_HOLD({ buyer: buyer.name })
  const lines = doc.lines ?? []
  // what names no article or order was never packed
  if (lines.some((l) => refId(l.sku) === null || l.sale_order === null)) throw refuse.SD_PACKING()
  const packed = (doc.cartons ?? []).map((c) => ({ ...c, sku: c.sku.id }))
  if (
    packingGap(
      packed,
      lines.map((l) => ({ sku: l.sku.id, qty: l.qty })),
    ) !== undefined
  )
    throw refuse.SD_PACKING()
  await tx.rows(sql`select id from sale_order where id = any(${ordersOf(doc)}::bigint[]) order by id for update`)
  const left: { id: number; entry: number; cost: string }[] = []
  // the one order of locks in stock is by article
  for (const l of lines.toSorted((a, b) => a.sku.id - b.sku.id)) {
    const posted = await consumeReservation(
      { app, tx, ctx },
      {
        source: { type: 'sale_order', id: l.sale_order!.id, line: l.order_line },
        qty: l.qty,
        entry_type: buyer.kind === 'amazon_vendor' ? 'vc_out' : 'b2b_out',
        posting: {
          source: { type: 'b2b_delivery', id: doc.id, line: l.id, no: doc.no, project: doc.project?.id ?? null, store: doc.store?.id ?? null },
          idem_key: `b2b_delivery:${doc.id}:${l.id}:${doc.version}`,
          ...(day < today ? { occurred_at: `${day}T12:00:00+08:00` } : {}),
        },
        line: { counterparty: buyer.name },
      },
    )
    const cost = posted.lines.reduce((n, p) => n.plus(num(p.total).abs()), num(0))
    left.push({ id: l.id, entry: posted.lines[0]!.entry, cost: cost.div(l.qty).toFixed(4) })
  }
  await tx.run(
    sql`update b2b_delivery_line l set entry = u.entry, unit_cost = u.cost from unnest(${left.map((l) => l.id)}::bigint[], ${left.map((l) => l.entry)}::bigint[], ${left.map((l) => l.cost)}::numeric[]) as u(id, entry, cost) where l.id = u.id`,
  )
  await countShipped({ app, tx, ctx }, doc, 1)
  await tellShipped({ app, tx, ctx }, doc)
  return { ship_date: day }
}

const tellShipped = ({ app, tx }: CommandContext, doc: Delivery): Promise<void> =>
  emit(
    { app, tx },
    'delivery.shipped',
    { delivery: doc.id, no: doc.no, buyer: doc.buyer.id, orders: ordersOf(doc), company: doc.company.id },
    { resource: 'b2b_delivery', id: doc.id },
  )

/** Counters of the order lines after a delivery has left, or after it came back (`sign` −1). */
export async function countShipped({ tx }: CommandContext, doc: Delivery, sign: 1 | -1): Promise<void> {
  const lines = doc.lines ?? []
  await tx.run(
    sql`update sale_order_line l set shipped = l.shipped + u.n from (select line, sum(n)::int as n from unnest(${lines.map((l) => l.order_line)}::bigint[], ${lines.map((l) => sign * l.qty)}::int[]) as x(line, n) group by 1) u where l.id = u.line`,
  )
  await recountOrders(tx, ordersOf(doc))
  await recountVcOrders(tx, ordersOf(doc))
}

/** Takes a delivery back at its original values; what was set aside for it is set aside again (b2b.md b2b_delivery, reverse). */
export async function reverseDelivery({ app, tx, ctx }: CommandContext, doc: Delivery, reason: string): Promise<void> {
  if ((doc.lines ?? []).some((l) => l.invoiced! > 0)) throw refuse.SD_INVOICED()
  if ((doc.lines ?? []).some((l) => l.returned! > 0)) throw refuse.SD_RETURNED()
  if (doc.mode === 'direct') throw refuse.SD_DIRECT()
  await assertPeriodOpen(tx, doc.company.id, doc.ship_date ?? dayOf(new Date()))
  await tx.rows(sql`select id from sale_order where id = any(${ordersOf(doc)}::bigint[]) order by id for update`)
  await reverseSource({ app, tx, ctx }, { type: 'b2b_delivery', id: doc.id }, reason)
  await tx.run(sql`update b2b_delivery_line set entry = null, unit_cost = null where b2b_delivery_id = ${doc.id}`)
  await countShipped({ app, tx, ctx }, doc, -1)
}
