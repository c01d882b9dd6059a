import { num } from '@crossway/kernel'
import { addWorkHours, param } from '@crossway/settings/server'
import { createRecord, emit, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { VcItemIn, VcOrderIn } from '../../model/vc/read-orders.ts'
import { vcOrder } from '../../model/vc/vc-order.resource.ts'
import { listPrices } from '../sale/list-prices.ts'
import { departmentOf } from '../places.ts'
import { mappedItems, type Mapped } from './map-items.ts'
import { recountVc } from './recount.ts'

export const ackHours = 'b2b.vc_ack_hours'
export interface Imported {
  readonly new: number
  readonly changed: number
  readonly same: number
}
interface Vendor {
  readonly id: number
  readonly code: string
  readonly store: number | null
  readonly company: number
  readonly project: number
  readonly freight_term: string
  readonly owner: number | null
}

/**
 * Orders of Amazon as a file or the API brings them, all or none: new ones are made, changed ones are flagged with what stood before, the rest is
 * left alone (b2b.md vcOrder, action import; contracts.md importVcOrders).
 */
export async function importVcOrders({ app, tx, ctx }: CommandContext, orders: readonly VcOrderIn[], file: number | null = null): Promise<Imported> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('vc_order import'))`)
  const vendors = await vendorsOf(tx, orders)
  const stands = await tx.rows<{ id: number; buyer: number; po: string; changed_at: string | null }>(
    sql`select id, buyer_id as buyer, po_number as po, changed_at from vc_order where po_number = any(${orders.map((o) => o.po_number)}::text[]) order by id limit 5000`,
  )
  const hours = Number((await param(tx, ackHours)) ?? 24)
  const deadlines = new Map<string, string>()
  const done = { new: 0, changed: 0, same: 0 }
  for (const o of orders) {
    const vendor = vendors.get(o.vendor_code)!
    const known = stands.find((s) => s.buyer === vendor.id && s.po === o.po_number)
    const mapped = await mappedItems(tx, vendor.store, o.items)
    if (known) {
      if (await applyChange({ app, tx, ctx }, known.id, o)) done.changed += 1
      else done.same += 1
      continue
    }
    if (!deadlines.has(o.order_at)) deadlines.set(o.order_at, await addWorkHours(tx, o.order_at, hours, vendor.company))
    await createOrder({ app, tx, ctx }, o, vendor, mapped, { file, deadline: deadlines.get(o.order_at)! })
    done.new += 1
  }
  return done
}

async function vendorsOf(tx: Tx, orders: readonly VcOrderIn[]): Promise<Map<string, Vendor>> {
  const codes = [...new Set(orders.map((o) => o.vendor_code))]
  const rows = await tx.rows<Vendor>(
    sql`select b.id, c.code, b.store_id as store, b.company_id as company, b.project_id as project, b.freight_term, b.owner_id as owner
        from b2b_buyer b, unnest(b.vendor_codes) as c(code) where c.code = any(${codes}::text[]) and b.status = 'enabled'`,
  )
  const known = new Map(rows.map((r) => [r.code, r]))
  const odd = orders.find((o) => !known.has(o.vendor_code))
  if (odd) throw refuse.VC_UNKNOWN_VENDOR({ x: odd.vendor_code, n: odd.row })
  return known
}

async function createOrder(
  { app, tx, ctx }: CommandContext,
  o: VcOrderIn,
  vendor: Vendor,
  mapped: readonly Mapped[],
  more: { readonly file: number | null; readonly deadline: string },
): Promise<void> {
  const { row: _row, items, ...head } = o
  const checks = await priceChecks(tx, vendor.id, items, mapped, o.order_at.slice(0, 10))
  const id = await createRecord(
    { app, tx, ctx },
    vcOrder,
    {},
    {
      preset: {
        ...head,
        buyer: vendor.id,
        store: vendor.store,
        company: vendor.company,
        project: vendor.project,
        freight_term: vendor.freight_term,
        owner: vendor.owner,
        department: await departmentOf(tx, vendor.owner),
        ack_deadline: more.deadline,
        raw_file: more.file,
        lines: items.map((i, n) => ({ ...i, sku: mapped[n]!.sku, msku: mapped[n]!.msku, price_check: checks[n] })),
      },
    },
  )
  await recountVc(tx, [id])
  await emit({ app, tx }, 'vcOrder.imported', { order: id, po: o.po_number, buyer: vendor.id }, { resource: 'vc_order', id })
}

/** The price of each item beside the buyer's list; nothing where the list says nothing. */
export async function priceChecks(
  tx: Tx,
  buyer: number,
  items: readonly Pick<VcItemIn, 'net_cost' | 'ordered_qty'>[],
  mapped: readonly Mapped[],
  day: string,
): Promise<('ok' | 'higher' | 'lower' | null)[]> {
  const list = await listPrices(
    tx,
    buyer,
    items.map((i, n) => ({ sku: mapped[n]!.sku ?? 0, qty: Math.max(i.ordered_qty, 1) })),
    day,
  )
  return items.map((i, n) => {
    const listed = list[n]
    if (!listed) return null
    const by = num(i.net_cost).cmp(num(listed.price))
    return by === 0 ? 'ok' : by > 0 ? 'higher' : 'lower'
  })
}

/** Marks what Amazon changed on an order that we have; nothing that we did is touched until somebody accepts it. */
async function applyChange({ app, tx }: CommandContext, id: number, o: VcOrderIn): Promise<boolean> {
  const changed = await tx.rows<{ id: number }>(
    sql`update vc_order_line l set previous_qty = case when l.amazon_changed then l.previous_qty else l.ordered_qty end, ordered_qty = u.qty, cancelled_qty = u.cancelled, net_cost = u.cost, amazon_changed = true
        from unnest(${o.items.map((i) => i.asin)}::text[], ${o.items.map((i) => i.item_no)}::text[], ${o.items.map((i) => i.ordered_qty)}::int[], ${o.items.map((i) => i.cancelled_qty)}::int[], ${o.items.map((i) => i.net_cost)}::numeric[]) as u(asin, no, qty, cancelled, cost)
        where l.vc_order_id = ${id} and l.asin = u.asin and l.item_no = u.no and (l.ordered_qty, l.net_cost, l.cancelled_qty) is distinct from (u.qty, u.cost, u.cancelled) returning l.id`,
  )
  const head = await tx.rows<{ id: number }>(
    sql`update vc_order set ship_from = ${o.ship_from}::date, ship_to_date = ${o.ship_to_date}::date, amazon_state = ${o.amazon_state}, changed_at = coalesce(${o.changed_at}::timestamptz, changed_at)
        where id = ${id} and (ship_from, ship_to_date, amazon_state) is distinct from (${o.ship_from}::date, ${o.ship_to_date}::date, ${o.amazon_state}) returning id`,
  )
  if (changed.length + head.length === 0) return false
  await recountVc(tx, [id])
  await emit({ app, tx }, 'vcOrder.changed', { order: id, po: o.po_number }, { resource: 'vc_order', id })
  return true
}
