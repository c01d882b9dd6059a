import { addDays, addMonths } from '@crossway/kernel'
import { sql, type DemoCall } from '@crossway/server-kit'
import { sumPayouts } from './import-payouts.ts'
import { recalculate } from './recalculate.ts'
import { syncOrders } from './sync-orders.ts'

/** Orders of own shops a month, over all of them (finance.md §7), and months back that have them. */
const perMonth = 1900
const months = 3

/** The payment side of the shops' orders of some months, with what their gateway paid out: today's money is scheduled, yesterday's on its way, one payout failed. */
export async function seedShopify({ tx, today, size = 1 }: DemoCall): Promise<void> {
  const stores = await tx.rows<{ id: number }>(
    sql`select s.id from store s join platform p on p.id = s.platform_id where p."group" = 'shopify' and s.status <> 'closed' order by s.id`,
  )
  if (stores.length === 0) return
  const from = addMonths(today, -months)
  const desk = await tx.rows<{ id: number }>(
    sql`select id from mc_order where store_id = any(${stores.map((s) => s.id)}::bigint[]) and ordered_at >= ${from}::date and ordered_at < ${today}::date order by id`,
  )
  await syncOrders(
    tx,
    desk.map((o) => o.id),
  )
  const missing = Math.max(0, Math.ceil(perMonth * months * size) - desk.length)
  await seedHistory(
    tx,
    stores.map((s) => s.id),
    from,
    today,
    missing,
  )
  await seedPayouts(tx, from, today)
  for (const s of stores) await sumPayouts(tx, s.id)
  const all = await tx.rows<{ id: number }>(sql`select id from shopify_order`)
  await tx.script('analyze shopify_payout_txn')
  await recalculate(
    tx,
    all.map((o) => o.id),
  )
}

type Tx = DemoCall['tx']
/** Orders taken over from the shops' exports, from before the order desk. Everything about the n-th follows from n. */
async function seedHistory(tx: Tx, stores: readonly number[], from: string, today: string, count: number): Promise<void> {
  if (count === 0) return
  await tx.run(sql`
    with n as (select n, (hashint8(n) & 1048575) as h from generate_series(1, ${count}) n),
    d as (select n, h, (${stores}::bigint[])[1 + n % ${stores.length}] as store, ${from}::date + ((n - 1) * (${today}::date - ${from}::date) / ${count})::int as day from n),
    s as (select d.*, 1 + h % 3 as qty, (array[24.9, 32, 39, 45, 59, 84, 119])[1 + h % 7]::numeric as price, s.company_id, s.currency, coalesce(s.project_id, null) as project_id, coalesce(s.time_zone, 'UTC') as zone from d join store s on s.id = d.store),
    a as (select s.*, s.qty * s.price as subtotal, case when h % 5 = 0 then round(s.qty * s.price * 0.1, 2) else 0 end as discount, case when s.qty * s.price < 60 then 5 else 0 end as shipping from s),
    t as (select a.*, round((subtotal - discount) * (case when h % 4 = 0 then 0.07 else 0 end), 2) as tax from a)
    insert into shopify_order (store_id, company_id, project_id, shopify_id, order_name, ordered_at, order_day, processed_at, shipped_at, cancelled_at, source_updated_at, financial_status, fulfillment_status, currency, items, subtotal, discount_total, shipping_total, tax_total, total, refund_total, gateway, risk_level, customer_type, ship_country, utm_source, utm_medium, utm_campaign, last_leg, handling, ad_cost, created_at)
    select store, company_id, project_id, (5400000000000 + n)::text, '#' || (10000 + n), (day + time '09:00' + (h % 36000) * interval '1 second') at time zone zone, day,
      case when h % 97 <> 0 then (day + time '09:01' + (h % 36000) * interval '1 second') at time zone zone end, case when h % 97 <> 0 and h % 71 <> 0 and day < ${today}::date - 2 then (day + 1 + time '16:00') at time zone zone end,
      case when h % 71 = 0 then (day + time '20:00') at time zone zone end, (day + time '20:00') at time zone zone,
      case when h % 97 = 0 then 'pending' when h % 71 = 0 then 'voided' when h % 41 = 0 then 'refunded' when h % 37 = 0 then 'partially_refunded' else 'paid' end,
      case when h % 97 = 0 or h % 71 = 0 or day >= ${today}::date - 2 then 'unfulfilled' when h % 41 = 0 then 'restocked' when qty > 1 and h % 53 = 0 then 'partial' else 'fulfilled' end,
      currency, qty, subtotal, discount, shipping, tax, subtotal - discount + shipping + tax, case when h % 97 = 0 or h % 71 = 0 then 0 when h % 41 = 0 then subtotal - discount + shipping + tax when h % 37 = 0 then round((subtotal - discount) / 2, 2) else 0 end,
      (array['shopify_payments', 'shopify_payments', 'shopify_payments', 'shopify_payments', 'paypal', 'klarna'])[1 + h % 6], case when h % 83 = 0 then 'high' when h % 29 = 0 then 'medium' else 'low' end, case when h % 4 = 1 then 'returning' else 'new' end,
      (array['US', 'US', 'US', 'CA', 'GB', 'DE', 'AU'])[1 + h % 7], (array['google', 'facebook', 'tiktok', null, 'email'])[1 + h % 5], (array['cpc', 'paid_social', 'paid_social', null, 'newsletter'])[1 + h % 5], case when h % 5 < 3 then 'autumn-' || (1 + h % 6) end,
      round(5.2 + (h % 60) / 10.0, 2), 1.8, case when h % 5 < 3 and h % 71 <> 0 then round((subtotal - discount) * 0.14, 2) else 0 end, (day + time '20:00') at time zone zone
    from t`)
  await tx.run(sql`
    insert into shopify_order_line (shopify_order_id, seq, sku, msku_id, title, qty, price, discount, tax, fulfilled_qty, refunded_qty, unit_cost_cny)
    select o.id, 1, coalesce(m.seller_sku, 'SHOP-' || (1 + o.id % 40)), m.id, null, o.items, round(o.subtotal / o.items, 6), o.discount_total, o.tax_total, case when o.fulfillment_status in ('fulfilled', 'restocked') then o.items when o.fulfillment_status = 'partial' then 1 else 0 end,
      case when o.financial_status = 'refunded' then o.items else 0 end, round(o.subtotal / o.items * 7.1 * 0.28, 2)
    from shopify_order o left join lateral (select m.id, m.seller_sku from msku m where m.store_id = o.store_id order by m.id offset o.id % 12 limit 1) m on true where o.order_id is null`)
}

/** Each day's charges are paid out two days later; refunds are taken off the payout of their day. */
async function seedPayouts(tx: Tx, from: string, today: string): Promise<void> {
  const last = addDays(today, -1)
  await tx.run(sql`
    insert into shopify_payout (name, store_id, company_id, gateway, external_id, date, currency, declared, amount, status, created_at)
    select s.store_no || ' ' || (d + 2), o.store_id, s.company_id, 'shopify_payments', (d + 2)::text, d + 2, o.currency, true, 0,
      case when d + 2 > ${today}::date then 'scheduled' when d + 2 >= ${last}::date then 'in_transit' when (o.store_id + (d - ${from}::date)) % 61 = 7 then 'failed' else 'paid' end, least((d + 2)::timestamptz, ${today}::date::timestamptz)
    from (select distinct store_id, order_day as d, currency from shopify_order where gateway = 'shopify_payments' and processed_at is not null and financial_status <> 'voided') o join store s on s.id = o.store_id`)
  await tx.run(sql`
    insert into shopify_payout_txn (txn_key, store_id, company_id, payout_id, gateway, type, order_name, shopify_order_id, processed_at, currency, amount, fee, net, presentment_amount, presentment_currency, card, created_at)
    select x.type || '-' || o.shopify_id, o.store_id, o.company_id, p.id, 'shopify_payments', x.type, o.order_name, o.id, o.processed_at, o.currency, x.amount, x.fee, x.amount - x.fee, abs(x.amount), o.currency, (array['visa', 'master', 'american_express'])[1 + o.id % 3], o.processed_at
    from shopify_order o join shopify_payout p on p.store_id = o.store_id and p.date = o.order_day + 2 and p.currency = o.currency
    cross join lateral (values ('charge', o.total, round(o.total * 0.029 + 0.30, 2)), ('refund', -o.refund_total, 0)) x(type, amount, fee)
    where o.gateway = 'shopify_payments' and o.processed_at is not null and o.financial_status <> 'voided' and x.amount <> 0`)
  // What the shop says it pays: in one payout of a hundred it is not what its transactions make.
  await tx.run(sql`
    update shopify_payout p set amount = t.net + case when p.id % 97 = 5 and p.status = 'paid' then -15 else 0 end from (select payout_id, sum(net) as net from shopify_payout_txn group by 1) t where t.payout_id = p.id`)
}
