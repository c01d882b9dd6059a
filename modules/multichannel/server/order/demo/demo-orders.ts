import { addDays, num, roundMoney } from '@crossway/kernel'
import { seedAll, seedNumbers, sql, type DemoCall } from '@crossway/server-kit'
import { mcOrder } from '../../../model/order/mc-order.resource.ts'
import { composeOrder } from './compose-order.ts'
import { demoDeliveries, reserveReady } from './demo-deliveries.ts'
import { demoRules } from './demo-rules.ts'
import { idsFor } from './ids-for.ts'
import { demoWays } from './last-leg.ts'
import { shopsOf, withStock } from './order-shops.ts'
import { planOrders } from './plan-orders.ts'
import { demoRecipients } from './recipients.ts'

/** A year of orders of all shops beside Amazon, with what was sent of them (multichannel.md, demo data). */
export async function demoOrders(call: DemoCall): Promise<void> {
  const { tx, today, rand, size = 1 } = call
  const ways = await demoWays(tx, today)
  const shops = await shopsOf(call)
  if (ways.length === 0 || shops.length === 0) return
  await demoRules(call, ways)
  const planned = await withStock(tx, planOrders(shops, today, Math.ceil(24_000 * size), rand), shops, ways, size)
  const numbers = await seedNumbers(
    call,
    mcOrder,
    planned.map((o) => ({ created_at: o.at })),
  )
  const base = await idsFor(tx, 'mc_order', planned.length)
  const lineBase = await idsFor(
    tx,
    'mc_order_line',
    planned.reduce((n, o) => n + o.lines.length, 0),
  )
  const now = `${today}T07:30:00+08:00`
  const latest = new Date(now).toISOString()
  let at = lineBase
  const made = planned.map((o, i) =>
    composeOrder(
      o,
      i,
      base + i,
      numbers[i]!,
      ways,
      o.lines.map(() => at++),
      latest,
      rand,
    ),
  )
  await seedAll(
    tx,
    'mc_order',
    made.map((m) => m.head),
  )
  await demoRecipients(call, made)
  const lines = made.flatMap((m) =>
    m.o.lines.map((l, k) => ({
      m,
      l,
      k,
      id: m.lineIds[k]!,
      unmapped: m.o.exceptions.includes('unmapped'),
      left: m.shipped_at !== null,
      off: m.o.status === 'cancelled',
    })),
  )
  await seedAll(
    tx,
    'mc_order_line',
    lines.map(({ m, l, k, id, unmapped, left, off }) => ({
      id,
      mc_order_id: m.id,
      seq: k + 1,
      platform_line_no: String(k + 1),
      seller_sku: unmapped ? `${l.listing.seller_sku}-NEW` : l.listing.seller_sku,
      msku_id: unmapped ? null : l.listing.id,
      title: l.listing.title,
      qty: l.qty,
      unit_price: l.listing.price,
      line_discount: k === 0 ? m.head.discount : '0',
      line_tax: k === 0 ? m.head.tax : '0',
      qty_cancelled: off ? l.qty : 0,
      qty_shipped: left ? l.qty : 0,
      currency: m.o.shop.currency,
    })),
  )
  const skus = lines.filter((x) => !x.unmapped)
  const skuBase = await idsFor(tx, 'mc_order_sku', skus.length)
  const articles = skus.map((x, i) => ({ ...x, sku: skuBase + i }))
  await seedAll(
    tx,
    'mc_order_sku',
    articles.map(({ m, l, k, id, left, off, sku }) => {
      const qty = l.qty * l.listing.pieces
      return {
        id: sku,
        mc_order_id: m.id,
        seq: k + 1,
        line: id,
        sku_id: l.listing.sku,
        qty,
        qty_cancelled: off ? qty : 0,
        qty_shipped: left ? qty : 0,
        revenue: roundMoney(
          num(l.qty)
            .times(l.listing.price)
            .minus(k === 0 ? String(m.head.discount) : 0),
          m.o.shop.currency,
        ).toFixed(2),
        currency: m.o.shop.currency,
        unit_cost: l.listing.cost,
      }
    }),
  )
  const parts = Map.groupBy(articles, (a) => a.m.id)
  await reserveReady(call, made, parts)
  await demoDeliveries(call, made, parts, latest)
  // a store that was not pulled for a while, and one whose login has ended
  await tx.run(sql`
    insert into order_pull (store_id, cursor, pulled_at, tried_at, error)
    select s.id, ${addDays(today, -1)}, ${latest}::timestamptz - case when s.n = 3 then interval '3 hours' when s.n = 9 then interval '52 minutes' else interval '6 minutes' end, ${latest}::timestamptz - interval '4 minutes', case when s.n = 3 then '401 授权已失效' end
    from unnest(${shops.map((s) => s.id)}::bigint[]) with ordinality as s(id, n) on conflict do nothing`)
}
