import { sum } from '@crossway/kernel'
import { createRecord, runAction, sql, type CommandContext } from '@crossway/server-kit'
import type { ImportedLine, ImportedOrder } from '../../model/order/imported-order.ts'
import { mcOrder } from '../../model/order/mc-order.resource.ts'
import type { OrderState } from '../../model/order/order-choices.ts'
import { refuseOrder as refuse } from '../../model/order/order-errors.ts'
import { firstState, forward } from '../../model/order/order-status.ts'
import { assess } from './assess.ts'
import { editAddress } from './edit-address.ts'
import { atWarehouse, freeGoods } from './hold-goods.ts'
import { addressKey } from './personal.ts'
import { shopOf } from './save-order.ts'

export interface ImportResult {
  readonly created: number
  readonly changed: number
  readonly same: number
}
interface Known {
  readonly id: number
  readonly no: string
  readonly status: OrderState
  readonly platform_status: string | null
  readonly platform_updated_at: string | null
  readonly cancel_asked_at: string | null
  readonly country: string
  readonly zip: string
  readonly address_key: string | null
}
type Meanings = ReadonlyMap<string, OrderState>

/** Words of the store's platform for the states of an order. */
const meaningsOf = async (tx: CommandContext['tx'], store: number): Promise<Meanings> =>
  new Map(
    (
      await tx.rows<{ raw: string; meaning: OrderState }>(
        sql`select lower(m.raw) as raw, m.meaning from order_status_map m join store s on s.platform_id = m.platform_id where s.id = ${store}::bigint`,
      )
    ).map((m) => [m.raw, m.meaning]),
  )

/**
 * Takes in orders of a store as its platform tells them; the same content again changes nothing, late changes are applied, a state never goes back
 * (contracts.md importOrders).
 */
export async function importOrders({ app, tx, ctx }: CommandContext, store: number, orders: readonly ImportedOrder[]): Promise<ImportResult> {
  const shop = await shopOf(tx, store)
  const { open } = await tx.one<{ open: boolean }>(sql`select status in ('normal', 'vacation') as open from store where id = ${store}::bigint`)
  if (!open) throw refuse.ORDER_FILE_STORE()
  const wrong = orders.find((o) => o.currency !== '' && o.currency !== shop.currency)
  if (wrong) throw refuse.ORDER_FILE_CURRENCY({ order: wrong.platform_order_no, currency: wrong.currency, store: shop.currency })
  // Two imports of one store wait for each other, so that neither makes an order that the other makes.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`orders ${store}`}, 0))`)
  const meanings = await meaningsOf(tx, store)
  const known = new Map(
    (
      await tx.rows<Known & { key: string }>(sql`
        select id, no, status, platform_status, platform_updated_at, cancel_asked_at, country, zip, address_key, platform_order_no as key from mc_order
        where store_id = ${store}::bigint and lower(platform_order_no) = any(${orders.map((o) => o.platform_order_no.toLowerCase())}::text[]) order by id for update`)
    ).map((k) => [k.key.toLowerCase(), k]),
  )
  const n = { created: 0, changed: 0, same: 0 }
  for (const o of orders) {
    const before = known.get(o.platform_order_no.toLowerCase())
    if (!before) {
      await createOrder({ app, tx, ctx }, store, o, meanings)
      n.created++
    } else n[(await updateOrder({ app, tx, ctx }, before, o, meanings)) ? 'changed' : 'same']++
  }
  return n
}

async function createOrder({ app, tx, ctx }: CommandContext, store: number, o: ImportedOrder, meanings: Meanings): Promise<void> {
  const status = firstState(meanings.get(o.raw_status.toLowerCase()))
  const over = status === 'cancelled'
  const left = ['shipped', 'delivered', 'completed'].includes(status)
  const { address1, buyer_name, ...recipient } = o.recipient
  const id = await createRecord(
    { app, tx, ctx },
    mcOrder,
    {
      store,
      platform_order_no: o.platform_order_no,
      // free of the rules for what people type; its real type is preset
      order_type: 'sample',
      fulfil_by: o.fulfil_by,
      ...recipient,
      buyer_name: buyer_name || null,
      address1: address1 || null,
      ordered_at: o.ordered_at,
      paid_at: o.paid_at,
      ...(o.ship_by ? { ship_by: o.ship_by } : {}),
      deliver_by: o.deliver_by,
      shipping_income: o.shipping_income,
      buyer_note: o.buyer_note?.slice(0, 500) ?? null,
      tags: [...o.tags],
      lines: o.lines.map((l) => ({
        seller_sku: l.seller_sku,
        title: l.title,
        qty: l.qty,
        unit_price: l.unit_price,
        line_discount: l.discount,
        line_tax: l.tax,
        customisation: l.customisation,
      })),
    },
    {
      preset: {
        order_type: o.order_type,
        status,
        platform_status: o.raw_status.slice(0, 40) || null,
        ack_by: o.ack_by,
        risk_level: o.risk,
        platform_updated_at: o.updated_at,
        cancel_asked_at: o.cancel_asked ? new Date().toISOString() : null,
        utm_source: o.utm.source,
        utm_medium: o.utm.medium,
        utm_campaign: o.utm.campaign,
        raw: o.raw,
        address_key: addressKey(app, o.recipient),
        ...(over ? { cancelled_at: new Date().toISOString(), cancel_reason: 'platform' } : {}),
        ...(status === 'completed' ? { completed_at: o.updated_at ?? new Date().toISOString() } : {}),
        ...(status === 'delivered' ? { delivered_at: o.updated_at ?? new Date().toISOString() } : {}),
      },
    },
  )
  await writeCounts(tx, id, o.lines, { over, left })
  if (status !== 'review' || o.lines.some((l) => l.cancelled > 0)) await assess({ app, tx }, id)
}

/** Numbers of the platform's lines and what it says was cancelled, or left before we had the order. */
async function writeCounts(tx: CommandContext['tx'], id: number, lines: readonly ImportedLine[], is: { over: boolean; left: boolean }): Promise<void> {
  const cancelled = lines.map((l) => (is.over ? l.qty : l.cancelled))
  const shipped = lines.map((l, i) => (is.left ? l.qty - cancelled[i]! : 0))
  await tx.run(sql`
    update mc_order_line l set platform_line_no = u.no, qty_cancelled = u.c, qty_shipped = u.s from unnest(${lines.map((l) => l.line_no)}::text[], ${cancelled}::int[], ${shipped}::int[]) with ordinality as u(no, c, s, n)
    where l.mc_order_id = ${id}::bigint and l.seq = u.n`)
  await tx.run(sql`
    update mc_order_sku k set qty_cancelled = k.qty / l.qty * l.qty_cancelled, qty_shipped = k.qty / l.qty * l.qty_shipped from mc_order_line l where l.id = k.line and k.mc_order_id = ${id}::bigint`)
}

/** Applies what changed on the platform since; answers whether anything did. */
async function updateOrder({ app, tx, ctx }: CommandContext, before: Known, o: ImportedOrder, meanings: Meanings): Promise<boolean> {
  if (before.platform_updated_at !== null && o.updated_at !== null && Date.parse(o.updated_at) < Date.parse(before.platform_updated_at)) return false
  const word = meanings.get(o.raw_status.toLowerCase())
  let changed = await cancelLines({ app, tx, ctx }, before, o.lines)
  if (word === 'cancelled' && before.status !== 'cancelled') changed = (await cancelByPlatform({ app, tx, ctx }, before)) || changed
  else if (word !== undefined) {
    const next = forward(before.status, word)
    if (next !== before.status) {
      await tx.run(
        sql`update mc_order set status = ${next}, delivered_at = case when ${next} = 'delivered' then now() else delivered_at end, completed_at = case when ${next} = 'completed' then coalesce(completed_at, ${o.updated_at}::timestamptz, now()) else completed_at end, version = version + 1, updated_at = now() where id = ${before.id}`,
      )
      changed = true
    }
  }
  changed = (await moveRecipient({ app, tx, ctx }, before, o)) || changed
  const asked = o.cancel_asked && before.cancel_asked_at === null
  if (!changed && !asked && o.raw_status === (before.platform_status ?? '')) return false
  await tx.run(sql`
    update mc_order set platform_status = ${o.raw_status.slice(0, 40)}, platform_updated_at = coalesce(${o.updated_at}::timestamptz, platform_updated_at), paid_at = coalesce(paid_at, ${o.paid_at}::timestamptz), cancel_asked_at = case when ${asked} then now() else cancel_asked_at end, version = version + 1, updated_at = now() where id = ${before.id}`)
  if (changed) await assess({ app, tx }, before.id)
  return true
}

/**
 * The buyer moved on the platform, which says another address than last time; what a person has set since stays while the platform repeats itself. While a
 * delivery is just being pushed the next import takes it.
 */
async function moveRecipient({ app, tx, ctx }: CommandContext, before: Known, o: ImportedOrder): Promise<boolean> {
  const key = addressKey(app, o.recipient)
  if (key === before.address_key) return false
  const { status, pushing } = await tx.one<{ status: string; pushing: boolean }>(sql`
    select status, exists (select 1 from delivery_bill b join delivery_line l on l.delivery_bill_id = b.id where l.order_id = o.id and b.status = 'pushing') as pushing from mc_order o where id = ${before.id}`)
  if (pushing) return false
  await tx.run(sql`update mc_order set address_key = ${key} where id = ${before.id}`)
  // orders of before the key was kept learn it
  if (before.address_key === null || !['unpaid', 'review', 'hold', 'ready', 'partial'].includes(status)) return false
  await editAddress({ app, tx, ctx }, before, o.recipient, 'platform')
  return true
}

/** Pieces that the buyer or the platform took off a line: they are free again, unless they have left (multichannel.md, scenario 1). */
async function cancelLines({ app, tx, ctx }: CommandContext, before: Known, lines: readonly ImportedLine[]): Promise<boolean> {
  const more = await tx.rows<{ id: number; more: number; qty: number }>(sql`
    select l.id, l.qty, least(u.c, l.qty - l.qty_shipped) - l.qty_cancelled as more from mc_order_line l join unnest(${lines.map((l) => l.line_no)}::text[], ${lines.map((l) => l.cancelled)}::int[]) as u(no, c) on u.no = l.platform_line_no
    where l.mc_order_id = ${before.id} and least(u.c, l.qty - l.qty_shipped) > l.qty_cancelled order by l.seq`)
  if (more.length === 0) return false
  const pushed = await atWarehouse(tx, before.id)
  for (const l of more) {
    await tx.run(sql`update mc_order_line set qty_cancelled = qty_cancelled + ${l.more}::int where id = ${l.id}`)
    const parts = await tx.rows<{ id: number; sku: number; qty: number }>(
      sql`update mc_order_sku set qty_cancelled = least(qty_cancelled + ${l.more}::int * (qty / ${l.qty}::int), qty - qty_shipped) where line = ${l.id} returning id, sku_id as sku, ${l.more}::int * (qty / ${l.qty}::int) as qty`,
    )
    await freeGoods({ app, tx, ctx }, before, '平台取消', parts)
    await tx.run(sql`
      update delivery_line d set qty = greatest(d.qty - u.n, d.shipped_qty) from unnest(${parts.map((p) => p.id)}::bigint[], ${parts.map((p) => p.qty)}::int[]) as u(id, n), delivery_bill b where d.order_sku = u.id and b.id = d.delivery_bill_id and b.status in ('draft', 'failed')`)
  }
  await tx.run(sql`
    update delivery_bill b set qty = x.n, version = version + 1 from (select l.delivery_bill_id as id, sum(l.qty)::int as n from delivery_line l where l.delivery_bill_id in (select delivery_bill_id from delivery_line where order_id = ${before.id}) group by 1) x where x.id = b.id and b.status in ('draft', 'failed') and b.qty <> x.n`)
  // the warehouse has the old number already
  if (pushed) await flag(tx, before.id, 'cancelled_late')
  const { item } = await tx.one<{ item: string }>(sql`select coalesce(sum(qty_open), 0)::text as item from mc_order_line where mc_order_id = ${before.id}`)
  if (sum([item]).isZero() && ['review', 'ready', 'hold', 'unpaid'].includes(before.status)) await cancelByPlatform({ app, tx, ctx }, before)
  return true
}

const flag = (tx: CommandContext['tx'], order: number, exception: string): Promise<number> =>
  tx.run(sql`
    update mc_order set exceptions = (select array_agg(distinct x order by x) from unnest(coalesce(exceptions, '{}') || ${[exception]}::text[]) x), exception_since = coalesce(exception_since, now()) where id = ${order}::bigint`)

/** The platform says cancelled: so it is, unless goods are with the warehouse or on their way, which somebody has to see. */
async function cancelByPlatform({ app, tx, ctx }: CommandContext, before: Known): Promise<boolean> {
  const { status } = await tx.one<{ status: string }>(sql`select status from mc_order where id = ${before.id}`)
  if (status === 'cancelled') return false
  if (!['unpaid', 'review', 'hold', 'ready'].includes(status) || (await atWarehouse(tx, before.id))) {
    await flag(tx, before.id, 'cancelled_late')
    return true
  }
  await runAction({ app, tx, ctx }, mcOrder, before.id, 'cancel', { args: { cancel_reason: 'platform' } }, true)
  return true
}
