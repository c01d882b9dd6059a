import { refId, type RowOf } from '@crossway/kernel'
import { emit, insertAll, sql, updateHead, type CommandContext } from '@crossway/server-kit'
import { consumeReservation, isStockPeriodOpen } from '@crossway/warehouse/server'
import type { deliveryBill } from '../../model/delivery/delivery-bill.resource.ts'
import { mcOrder } from '../../model/order/mc-order.resource.ts'
import { refuseOrder as refuse } from '../../model/order/order-errors.ts'
import { createDelivery } from './create-delivery.ts'
import { uploadJob } from './upload-tracking.ts'

type Delivery = RowOf<typeof deliveryBill>
export interface Shipment {
  /** Of the warehouse; the same one again books nothing. */
  readonly shipment_no: string
  readonly at: string
  readonly tracking: string | null
  readonly carrier: string | null
  readonly weight: string | null
  readonly fee: string | null
  readonly parts: readonly { readonly line: number; readonly qty: number }[]
  /** A warehouse reports what has happened: where the books of that day are closed it is booked today. */
  readonly reported?: boolean
}

/** When it is booked: the day it left, today where the books of that day are closed and the warehouse only says now. */
async function bookedAt({ tx }: Pick<CommandContext, 'tx'>, doc: Delivery, s: Shipment): Promise<string> {
  if (!s.reported) return s.at
  const { company } = await tx.one<{ company: number }>(sql`select company_id as company from virtual_warehouse where id = ${doc.vw!.id}`)
  return (await isStockPeriodOpen(tx, company, s.at.slice(0, 10))) ? s.at : new Date().toISOString()
}

/**
 * Goods leave: what was reserved is sold at its cost, the order is shipped as far as all of it has left, the tracking number is queued for the platform.
 * Less than was ordered leaves a new delivery order for the rest (multichannel.md deliveryBill, ship).
 */
export async function shipDelivery({ app, tx, ctx }: CommandContext, doc: Delivery, s: Shipment): Promise<Record<string, unknown>> {
  if (doc.mode === 'mcf') throw refuse.DELIVERY_MCF()
  const parts = s.parts.filter((p) => p.qty > 0)
  if (parts.length === 0) throw refuse.DELIVERY_NOTHING({}, 'lines')
  const at = await bookedAt({ tx }, doc, s)
  const lines = doc.lines
  for (const p of parts) {
    const l = lines.find((x) => x.id === p.line)!
    await consumeReservation(
      { app, tx, ctx },
      {
        source: { type: 'mc_order', id: l.order!.id, line: l.order_sku! },
        qty: p.qty,
        entry_type: 'sale_out',
        posting: {
          source: { type: 'delivery_bill', id: doc.id, no: doc.no, line: l.id },
          occurred_at: at,
          idem_key: `delivery_bill:${doc.id}:${s.shipment_no}:${l.id}`,
        },
        line: { charge: { project: refId(doc.project), store: doc.store.id }, counterparty: l.order!.title },
      },
    )
  }
  await tx.run(sql`
    update delivery_line l set shipped_qty = l.shipped_qty + u.n from unnest(${parts.map((p) => p.line)}::bigint[], ${parts.map((p) => p.qty)}::int[]) as u(id, n) where l.id = u.id`)
  await tx.run(sql`
    update mc_order_sku k set qty_shipped = k.qty_shipped + u.n from (select l.order_sku, x.n from unnest(${parts.map((p) => p.line)}::bigint[], ${parts.map((p) => p.qty)}::int[]) as x(id, n) join delivery_line l on l.id = x.id) u where k.id = u.order_sku`)
  await insertAll(
    tx,
    'delivery_shipment',
    {
      delivery_bill_id: 'bigint',
      seq: 'int',
      shipment_no: 'text',
      tracking: 'text',
      carrier: 'text',
      qty: 'int',
      weight_kg: 'numeric',
      fee: 'numeric',
      currency: 'text',
      shipped_at: 'timestamptz',
    },
    [
      {
        delivery_bill_id: doc.id,
        seq: (doc.shipments?.length ?? 0) + 1,
        shipment_no: s.shipment_no,
        tracking: s.tracking,
        carrier: s.carrier,
        qty: parts.reduce((n, p) => n + p.qty, 0),
        weight_kg: s.weight,
        fee: s.fee,
        currency: doc.currency,
        shipped_at: s.at,
      },
    ],
  )
  const orders = [...new Set(lines.map((l) => l.order!.id))]
  await countOrders({ app, tx, ctx }, orders, { at: s.at, tracking: s.tracking ?? doc.tracking_no, carrier: s.carrier ?? doc.carrier, delivery: doc.id })
  await restAgain({ app, tx, ctx }, doc)
  const online = await tx.one<{ n: number }>(sql`select count(*)::int as n from mc_order where id = any(${orders}::bigint[]) and order_type = 'online'`)
  const tracking = s.tracking ?? doc.tracking_no
  if (online.n > 0 && tracking) await app.jobs.ask(tx, ctx, uploadJob, { delivery: doc.id })
  return {
    shipped_at: at,
    real_ship_date: at === s.at ? null : s.at.slice(0, 10),
    tracking_no: tracking,
    carrier: s.carrier ?? doc.carrier,
    weight_kg: s.weight ?? doc.weight_kg,
    ...(s.fee === null ? {} : { freight_act: s.fee }),
    upload_status: online.n > 0 ? 'wait' : 'none',
    upload_tries: 0,
    upload_next_at: online.n > 0 ? new Date().toISOString() : null,
    return_expected: doc.return_expected || doc.status === 'intercepting',
  }
}

/** Says how far each order is, and tells whoever estimates and settles it. A line has left as far as all of its articles have. */
async function countOrders(
  { app, tx, ctx }: CommandContext,
  orders: readonly number[],
  s: { readonly at: string; readonly tracking: string | null; readonly carrier: string | null; readonly delivery: number },
): Promise<void> {
  await tx.run(sql`
    update mc_order_line l set qty_shipped = least(l.qty - l.qty_cancelled, x.n) from (
      select k.line, floor(min(y.qty * k.part))::int as n from (select line, sku_id, sum(qty_shipped)::numeric / nullif(sum(qty), 0) as part from mc_order_sku where mc_order_id = any(${[...orders]}::bigint[]) group by 1, 2) k join mc_order_line y on y.id = k.line group by 1) x
    where l.id = x.line and l.qty_shipped <> least(l.qty - l.qty_cancelled, x.n)`)
  const states = await tx.rows<{ id: number; no: string; store: number; currency: string; open: number; platform_order_no: string }>(sql`
    select o.id, o.no, o.store_id as store, o.currency, o.platform_order_no, coalesce(sum(k.qty_open), 0)::int as open from mc_order o join mc_order_sku k on k.mc_order_id = o.id where o.id = any(${[...orders]}::bigint[]) group by o.id order by o.id`)
  for (const o of states) {
    await updateHead(
      { tx, ctx },
      mcOrder,
      o.id,
      { shipped_at: s.at, ...(s.tracking ? { tracking_no: s.tracking, carrier: s.carrier } : {}) },
      { status: o.open > 0 ? 'partial' : 'shipped' },
    )
    await emit(
      { app, tx },
      'order.shipped',
      {
        order: o.id,
        no: o.no,
        store: o.store,
        platform_order_no: o.platform_order_no,
        currency: o.currency,
        delivery: s.delivery,
        shipped_at: s.at,
        whole: o.open === 0,
      },
      { resource: 'mc_order', id: o.id },
    )
  }
}

/** What the warehouse did not send goes back to the order, still reserved, in a delivery order of its own. */
async function restAgain({ app, tx, ctx }: CommandContext, doc: Delivery): Promise<void> {
  const rest = await tx.rows<{ order: number; order_sku: number; qty: number }>(
    sql`select order_id as order, order_sku, qty_open as qty from delivery_line where delivery_bill_id = ${doc.id} and qty_open > 0 order by seq`,
  )
  if (rest.length === 0 || !doc.channel) return
  await tx.run(sql`update delivery_line set qty = shipped_qty where delivery_bill_id = ${doc.id} and qty_open > 0`)
  for (const [order, parts] of Map.groupBy(rest, (r) => r.order))
    await createDelivery({ app, tx, ctx }, { order, warehouse: doc.warehouse.id, vw: doc.vw.id, channel: doc.channel.id, parts })
}
