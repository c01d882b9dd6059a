import { moneyText, refId, split, type RowOf } from '@crossway/kernel'
import { emit, insertAll, sql, type CommandContext } from '@crossway/server-kit'
import type { mcOrder } from '../../model/order/mc-order.resource.ts'
import { refuseOrder as refuse } from '../../model/order/order-errors.ts'
import { createDelivery, dropDrafts } from '../delivery/create-delivery.ts'
import { assess } from './assess.ts'
import { release } from './audit-order.ts'
import { atWarehouse, freeGoods, holdGoods } from './hold-goods.ts'
import { rulingOf } from './match-rules.ts'
import { factsOf, openArticles } from './order-facts.ts'
import { takeApart } from './take-apart.ts'

type Order = RowOf<typeof mcOrder>

/** Nothing of the order may be with a warehouse. */
export async function refuseIfPushed({ tx }: Pick<CommandContext, 'tx'>, order: number): Promise<void> {
  const at = await atWarehouse(tx, order)
  if (at) throw refuse.ORDER_PUSHED(at)
}

/** Sends some pieces from another place: they are reserved there and get a delivery order of their own; the rest goes as it was planned (multichannel.md, split). */
export async function splitOrder(
  { app, tx, ctx }: CommandContext,
  doc: Order,
  to: { readonly warehouse: number; readonly vw: number | null; readonly channel: number },
  parts: readonly { readonly line: number; readonly part: number }[],
): Promise<void> {
  await refuseIfPushed({ tx }, doc.id)
  const articles = await openArticles(tx, doc.id)
  // the rules of the order hold for all its parcels
  const { insured, signature } = await rulingOf(tx, await factsOf(tx, doc.id), articles)
  const open = articles.reduce((n, a) => n + a.qty, 0)
  const taken = parts.reduce((n, p) => n + p.part, 0)
  if (taken < 1 || taken >= open) throw refuse.ORDER_SPLIT({ n: open }, 'lines')
  await dropDrafts({ app, tx, ctx }, doc.id, '拆单')
  await freeGoods({ app, tx, ctx }, doc, '拆单')
  const mine: { id: number; sku: number; qty: number }[] = []
  for (const p of parts.filter((x) => x.part > 0)) {
    const row = articles.find((a) => a.id === p.line)!
    mine.push({ id: await takeApart(tx, row, p.part), sku: row.sku, qty: p.part })
  }
  const order = { id: doc.id, no: doc.no, store: doc.store.id, project: refId(doc.project) }
  const vw = to.vw ?? (await shareOf(tx, doc, to.warehouse))
  if (vw === undefined || !(await holdGoods({ app, tx, ctx }, order, vw, mine)))
    throw refuse.ORDER_SHORT({ warehouse: await nameOf(tx, to.warehouse) }, 'warehouse')
  await createDelivery({ app, tx, ctx }, { order: doc.id, ...to, vw, parts: mine.map((m) => ({ order_sku: m.id, qty: m.qty })), insured, signature })
  // the rest, by the order's own warehouse and channel
  const home = { warehouse: refId(doc.warehouse), vw: refId(doc.vw), channel: refId(doc.channel) }
  if (home.warehouse === null || home.vw === null || home.channel === null) throw refuse.ORDER_ROUTE()
  const rest = (await openArticles(tx, doc.id)).filter((a) => !mine.some((m) => m.id === a.id))
  if (!(await holdGoods({ app, tx, ctx }, order, home.vw, rest))) throw refuse.ORDER_SHORT({ warehouse: doc.warehouse!.title })
  await createDelivery(
    { app, tx, ctx },
    {
      order: doc.id,
      warehouse: home.warehouse,
      vw: home.vw,
      channel: home.channel,
      parts: rest.map((a) => ({ order_sku: a.id, qty: a.qty })),
      handling: doc.handling_est,
      insured,
      signature,
    },
  )
  await tx.run(sql`update mc_order set assigned = true, audited_at = coalesce(audited_at, now()) where id = ${doc.id}`)
}
const nameOf = async (tx: CommandContext['tx'], id: number): Promise<string> =>
  (await tx.one<{ name: string }>(sql`select name_zh as name from warehouse where id = ${id}::bigint`)).name
/** The share of a warehouse that an order's store takes from first. */
const shareOf = async (tx: CommandContext['tx'], doc: Order, warehouse: number): Promise<number | undefined> =>
  (
    await tx.maybe<{ id: number }>(sql`
      select v.id from virtual_warehouse v join store s on s.id = ${doc.store.id} where v.warehouse_id = ${warehouse}::bigint and v.status = 'active' and v.purpose not in ('hold', 'promo') and (s.company_id is null or v.company_id = s.company_id)
        and (v.store_id is null or v.store_id = s.id) and (v.project_id is null or v.project_id = ${refId(doc.project)}::bigint) order by v.store_id is null, v.project_id is null, v.priority, v.id limit 1`)
  )?.id

/** Puts the pieces of one order into the parcel of another; both stay orders of their own (multichannel.md, merge). */
export async function mergeOrders({ app, tx, ctx }: CommandContext, doc: Order, into: number): Promise<void> {
  const drafts = await tx.rows<{ id: number; order: number; same: boolean }>(sql`
    select b.id, b.order_id as order, o.store_id = x.store_id and o.buyer_key = x.buyer_key and o.country = x.country and o.zip = x.zip and o.address1 is not distinct from x.address1 and b.vw_id = y.vw_id as same
    from delivery_bill b join mc_order o on o.id = b.order_id join mc_order x on x.id = ${doc.id} join delivery_bill y on y.order_id = x.id and y.status = 'draft'
    where b.order_id = any(${[doc.id, into]}::bigint[]) and b.status = 'draft' order by b.id for update of b`)
  const [mine, other] = [drafts.filter((d) => d.order === doc.id), drafts.filter((d) => d.order === into)]
  if (into === doc.id || mine.length !== 1 || other.length !== 1 || !other[0]!.same) throw refuse.ORDER_MERGE({}, 'into')
  await refuseIfPushed({ tx }, doc.id)
  const to = other[0]!.id
  await tx.run(sql`
    insert into delivery_line (delivery_bill_id, seq, order_id, order_line, order_sku, sku_id, msku_id, qty)
    select ${to}, (select max(seq) from delivery_line where delivery_bill_id = ${to}) + l.seq, l.order_id, l.order_line, l.order_sku, l.sku_id, l.msku_id, l.qty from delivery_line l where l.delivery_bill_id = ${mine[0]!.id}`)
  await tx.run(sql`
    update delivery_bill b set orders = array_append(orders, ${doc.id}::bigint), qty = (select sum(qty) from delivery_line where delivery_bill_id = b.id), ship_by = least(ship_by, ${doc.ship_by}::timestamptz), freight_est = greatest(freight_est, ${doc.freight_est}::numeric), version = version + 1, updated_at = now() where id = ${to}`)
  await tx.run(sql`delete from delivery_line where delivery_bill_id = ${mine[0]!.id}`)
  await dropEmpty({ app, tx, ctx }, mine[0]!.id)
}
/** A delivery order whose pieces went to another one. */
async function dropEmpty({ tx, ctx }: CommandContext, id: number): Promise<void> {
  await tx.run(
    sql`update delivery_bill set status = 'cancelled', remark = '已合单', qty = 0, version = version + 1, updated_by = ${ctx.account}, updated_at = now() where id = ${id}`,
  )
}

/** Other articles in place of some that are open; the price stays (multichannel.md, change_sku). */
export async function changeSkus(
  { app, tx, ctx }: CommandContext,
  doc: Order,
  changes: readonly { readonly line: number; readonly replacement: number | null; readonly pieces: number }[],
): Promise<void> {
  if (changes.length === 0 || changes.some((c) => c.replacement === null || c.pieces < 1)) throw refuse.ORDER_CHANGE({}, 'lines')
  await freeGoods({ app, tx, ctx }, doc, '换货发')
  for (const c of changes) {
    const row = (doc.skus ?? []).find((s) => s.id === c.line)!
    const open = row.qty_open ?? 0
    if (open === row.qty)
      await tx.run(sql`update mc_order_sku set sku_id = ${c.replacement}::bigint, qty = ${c.pieces}::int, unit_cost = null where id = ${row.id}`)
    else {
      // what was sent stays what it was; only the rest becomes another article
      const [sent, rest] = split(row.revenue, [row.qty - open, open], 4)
      await tx.run(sql`update mc_order_sku set qty = qty - ${open}::int, revenue = ${moneyText(sent!)}::numeric where id = ${row.id}`)
      await insertAll(
        tx,
        'mc_order_sku',
        { mc_order_id: 'bigint', seq: 'int', line: 'int', sku_id: 'bigint', qty: 'int', revenue: 'numeric', currency: 'text' },
        [{ mc_order_id: doc.id, seq: row.seq + 500, line: row.line, sku_id: c.replacement, qty: c.pieces, revenue: moneyText(rest!), currency: doc.currency }],
      )
    }
  }
  await assess({ app, tx }, doc.id)
}

/** Ends what is open of an order: goods free, drafts gone; what was sent stays sent. */
export async function cancelOrder({ app, tx, ctx }: CommandContext, doc: Order, reason: string): Promise<void> {
  await refuseIfPushed({ tx }, doc.id)
  await dropDrafts({ app, tx, ctx }, doc.id, reason)
  await freeGoods({ app, tx, ctx }, doc, reason)
  await tx.run(sql`update mc_order_line set qty_cancelled = coalesce(qty - qty_shipped, 0) where mc_order_id = ${doc.id}`)
  await tx.run(sql`update mc_order_sku set qty_cancelled = coalesce(qty - qty_shipped, 0) where mc_order_id = ${doc.id}`)
  await emit(
    { app, tx },
    'order.cancelled',
    {
      order: doc.id,
      no: doc.no,
      store: doc.store.id,
      platform_order_no: doc.platform_order_no,
      reason,
      paid: doc.paid_at !== null,
      total: doc.total,
      currency: doc.currency,
    },
    { resource: 'mc_order', id: doc.id },
  )
}

/** Reserves and releases an order that was held while it was ready; review where its goods are gone meanwhile. */
export async function releaseHeld({ app, tx, ctx }: CommandContext, doc: Order): Promise<'ready' | 'review'> {
  await tx.run(sql`update mc_order set status = 'ready' where id = ${doc.id}`)
  const seen = await assess({ app, tx }, doc.id)
  return release({ app, tx, ctx }, seen)
}
