import { addDays, num, roundMoney } from '@crossway/kernel'
import { seed, seedAll, seedNumbers, sql, systemCtx, type DemoCall } from '@crossway/server-kit'
import { deliveryBill } from '../../../model/delivery/delivery-bill.resource.ts'
import { mcOrder } from '../../../model/order/mc-order.resource.ts'
import { orderRule } from '../../../model/order/order-rule.resource.ts'
import { holdGoods } from '../hold-goods.ts'
import { demoFreight, demoWays, type DemoWay } from './last-leg.ts'
import { planOrders, type DemoListing, type DemoShop, type PlannedOrder } from './plan-orders.ts'

const money = (v: number): string => v.toFixed(2)
const after = (at: string, hours: number, latest: string): string => {
  const t = new Date(Date.parse(at) + hours * 3_600_000).toISOString()
  return t < latest ? t : latest
}
const places: Readonly<Record<string, readonly (readonly [state: string, city: string, zip: string])[]>> = {
  US: [
    ['CA', 'Los Angeles', '90012'],
    ['TX', 'Dallas', '75201'],
    ['NY', 'New York', '10001'],
    ['FL', 'Miami', '33101'],
    ['IL', 'Chicago', '60601'],
    ['WA', 'Seattle', '98101'],
    ['GA', 'Atlanta', '30303'],
    ['PA', 'Philadelphia', '19102'],
    ['OH', 'Columbus', '43004'],
    ['CO', 'Denver', '80202'],
  ],
  GB: [
    ['ENG', 'London', 'SW1A 1AA'],
    ['ENG', 'Manchester', 'M1 1AE'],
    ['SCT', 'Edinburgh', 'EH1 1YZ'],
  ],
  DE: [
    ['BE', 'Berlin', '10115'],
    ['BY', 'München', '80331'],
    ['HH', 'Hamburg', '20095'],
  ],
}
const rawOf: Readonly<Record<string, string>> = {
  unpaid: 'Pending',
  review: 'Acknowledged',
  ready: 'Acknowledged',
  hold: 'Acknowledged',
  shipped: 'Shipped',
  delivered: 'Delivered',
  completed: 'Delivered',
  cancelled: 'Cancelled',
}

async function shopsOf({ tx, today }: DemoCall): Promise<DemoShop[]> {
  const shops = await tx.rows<Omit<DemoShop, 'listings' | 'rate'> & { rate: string | null }>(sql`
    select s.id, s.platform_id as platform, p.code, s.marketplace_id as site, m.country, s.currency, s.project_id as project, (select t.employee_id from store_staff t where t.store_id = s.id and t.is_primary limit 1) as owner,
      case p.code when 'shopify' then 2.9 when 'walmart' then 15 when 'ebay' then 12.9 when 'tiktok' then 6 else 12 end::float8 as referral,
      (select r.rate from exchange_rate r where r."from" = s.currency and r."to" = 'CNY' and r.status = 'active' and r.date <= ${today}::date order by r.date desc limit 1) as rate
    from store s join platform p on p.id = s.platform_id join marketplace m on m.id = s.marketplace_id where p."group" in ('mc', 'shopify') and s.status <> 'opening' and m.country in ('US', 'GB', 'DE') order by s.id`)
  const listings = await tx.rows<DemoListing>(sql`
    select m.id, m.store_id as store, m.seller_sku, left(m.title, 200) as title, m.price::float8 as price, m.fulfillment, k.sku_id as sku, k.qty as pieces, coalesce(s.std_cost, s.last_price, 30)::float8 as cost, coalesce(s.gross_weight, 1)::float8 as kg
    from msku m join lateral (select sku_id, qty from msku_sku where msku_id = m.id and valid_to is null order by seq limit 1) k on true join sku s on s.id = k.sku_id
    where m.store_id = any(${shops.map((s) => s.id)}::bigint[]) and m.price between 12 and 420 and m.listing_status = 'active' and s.kind = 'single' order by m.store_id, m.id`)
  const by = Map.groupBy(listings, (l) => l.store)
  return shops.map((s) => ({ ...s, rate: Number(s.rate ?? 7.1), listings: by.get(s.id) ?? [] })).filter((s) => s.listings.length > 0)
}

interface Made {
  readonly id: number
  readonly no: string
  readonly o: PlannedOrder
  readonly way: DemoWay
  readonly lineIds: readonly number[]
  readonly head: Record<string, unknown>
  readonly freight: number
  readonly tracking: string
  readonly shipped_at: string | null
  readonly delivered_at: string | null
}
const ids = async (tx: DemoCall['tx'], table: string, n: number): Promise<number> =>
  (
    await tx.one<{ id: number }>(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), nextval(pg_get_serial_sequence(${table}, 'id')) + ${n}::bigint) - ${n}::bigint as id`,
    )
  ).id

/** Everything about one order of the demo company. */
function compose(
  o: PlannedOrder,
  i: number,
  id: number,
  no: string,
  ways: readonly DemoWay[],
  lineIds: readonly number[],
  now: string,
  rand: () => number,
): Made {
  const country = places[o.shop.country] ? o.shop.country : 'US'
  const near = ways.filter((w) => w.country === country)
  const way = o.way ?? near[Math.floor(rand() * near.length)] ?? ways[0]!
  const [state, city, zip] = places[country]![Math.floor(rand() * places[country]!.length)]!
  const item = o.lines.reduce((n, l) => n + l.qty * l.listing.price, 0)
  const discount = Math.floor(item * o.discountPct) / 100
  const tax = country === 'US' ? Math.round(item * 7) / 100 : 0
  const net = item + o.shipping - discount
  const fee = Math.round((net - o.shipping) * o.shop.referral) / 100
  const kg = o.lines.reduce((n, l) => n + l.qty * l.listing.pieces * l.listing.kg, 0)
  const cost = Math.round((o.lines.reduce((n, l) => n + l.qty * l.listing.pieces * l.listing.cost, 0) / o.shop.rate) * 100) / 100
  const freight = Math.round(Math.min(Math.max(demoFreight(way.price, kg), 5), Math.max(6, item * 0.28)) * 100) / 100
  const ads = o.shop.code === 'shopify' ? Math.round(item * 16) / 100 : Math.round(item * 3) / 100
  const profit = net - fee - cost - freight - 2.1 - ads
  const left = ['shipped', 'delivered', 'completed'].includes(o.status)
  const late = rand() < 0.03
  const shipped_at = left ? after(o.at, late ? 60 + rand() * 30 : 10 + rand() * 30, now) : null
  const arrived = o.status === 'delivered' || o.status === 'completed'
  const delivered_at = arrived ? after(shipped_at!, 40 + rand() * 24 * way.days, now) : null
  const platform = o.lines[0]!.listing.fulfillment === 'wfs'
  const cancelled = o.status === 'cancelled'
  const tracking = left
    ? `${way.carrier === 'UPS' ? '1Z' : ''}${way.carrier === 'UPS' ? 'A9' : '92'}${String(7_310_000_000 + i * 977 + id).padStart(12, '0')}`
    : ''
  const chosen = !o.exceptions.includes('no_channel') && !platform && o.status !== 'unpaid'
  const waits = ['review', 'hold', 'ready', 'unpaid'].includes(o.status)
  // some deadlines of what waits have passed, some are near
  const shipBy = waits
    ? new Date(Date.parse(now) + (((i * 7) % 61) - (o.exceptions.includes('overdue') ? 62 : 8)) * 3_600_000).toISOString()
    : after(o.at, 48, '9')
  const head = {
    id,
    no,
    store_id: o.shop.id,
    platform_order_no: o.shop.code === 'shopify' ? `#${10_000 + i}` : String(200_000_000_000 + i * 7919 + o.shop.id),
    platform_id: o.shop.platform,
    site_id: o.shop.site,
    order_type: 'online',
    fulfil_by: platform ? 'platform' : 'self',
    platform_status: rawOf[o.status]!,
    exceptions: o.exceptions.length > 0 ? [...o.exceptions] : null,
    exception_since: o.exceptions.length > 0 ? after(o.at, 1, now) : null,
    buyer_name: `${'JMAKSTLEDR'[i % 10]}***`,
    phone: '+1 ****' + String(1000 + (i % 9000)),
    email: `${'jmakstledr'[i % 10]}***@example.invalid`,
    country,
    state,
    city,
    zip: o.exceptions.includes('bad_address') ? '0' + zip.slice(0, 2) : zip,
    address1: `${(i % 9) + 1}***`,
    buyer_key: `demo-${(i * 31) % 9000}`,
    ordered_at: o.at,
    paid_at: o.status === 'unpaid' ? null : o.at,
    ship_by: shipBy,
    deliver_by: after(o.at, 24 * 8, '9'),
    ack_by: o.shop.code === 'walmart' && o.status === 'review' ? after(o.at, 30, '9') : null,
    acknowledged_at: o.status === 'review' || o.status === 'unpaid' ? null : after(o.at, 2, now),
    audited_at: left || o.status === 'ready' ? after(o.at, 3, now) : null,
    shipped_at,
    delivered_at,
    completed_at: o.status === 'completed' ? after(delivered_at!, 24 * 30, now) : null,
    currency: o.shop.currency,
    item_amount: money(item),
    shipping_income: money(o.shipping),
    discount: money(discount),
    tax: money(tax),
    total: num(money(item)).plus(money(o.shipping)).minus(money(discount)).plus(money(tax)).toFixed(2),
    cny_rate: o.shop.rate,
    units: o.lines.reduce((n, l) => n + l.qty, 0),
    fee_est: money(fee),
    warehouse_id: chosen ? way.warehouse : null,
    vw_id: chosen ? way.vw : null,
    channel_id: chosen ? way.channel : null,
    freight_est: platform ? null : money(freight),
    handling_est: platform ? null : '2.10',
    cost_est: money(cost),
    ad_est: money(ads),
    profit_est: money(profit),
    margin_est: net > 0 ? num(profit).times(100).div(net).toFixed(4) : null,
    settled: o.status === 'completed' && o.age > 60,
    settled_at: o.status === 'completed' && o.age > 60 ? after(delivered_at!, 24 * 14, now) : null,
    settled_fee: o.status === 'completed' && o.age > 60 ? money(fee + (i % 7) * 0.05) : null,
    settled_profit: o.status === 'completed' && o.age > 60 ? money(profit - (i % 7) * 0.05) : null,
    project_id: o.shop.project,
    owner_id: o.shop.owner,
    hold_reason: o.status === 'hold' ? ['等待客户确认颜色', '地址待核实', '疑似恶意订单', '等补货'][i % 4]! : null,
    held_from: o.status === 'hold' ? 'review' : null,
    held_at: o.status === 'hold' ? after(o.at, 4, now) : null,
    buyer_note: o.exceptions.includes('buyer_note') ? 'Please leave at the back door' : null,
    risk_level: o.exceptions.includes('risk') ? 'high' : i % 90 === 7 ? 'medium' : 'low',
    cancel_reason: cancelled ? ['buyer_request', 'out_of_stock', 'platform', 'duplicate'][i % 4]! : null,
    cancelled_at: cancelled ? after(o.at, 9, now) : null,
    carrier: left ? way.carrier : null,
    tracking_no: left ? tracking : null,
    utm_source: o.shop.code === 'shopify' ? ['facebook', 'google', 'tiktok', 'direct'][i % 4]! : null,
    utm_campaign: o.shop.code === 'shopify' && i % 4 < 3 ? `C${(i % 30) + 1}` : null,
    status: o.status,
    created_at: o.at,
    updated_at: delivered_at ?? shipped_at ?? o.at,
    created_by: 0,
    updated_by: 0,
  }
  return { id, no, o, way, lineIds, head, freight, tracking, shipped_at, delivered_at }
}

const types: Readonly<Record<string, string>> = {
  id: 'bigint',
  no: 'text',
  store_id: 'bigint',
  platform_order_no: 'text',
  platform_id: 'bigint',
  site_id: 'bigint',
  order_type: 'text',
  fulfil_by: 'text',
  platform_status: 'text',
  exceptions: 'text[]',
  exception_since: 'timestamptz',
  buyer_name: 'text',
  phone: 'text',
  email: 'text',
  country: 'text',
  state: 'text',
  city: 'text',
  zip: 'text',
  address1: 'text',
  buyer_key: 'text',
  ordered_at: 'timestamptz',
  paid_at: 'timestamptz',
  ship_by: 'timestamptz',
  deliver_by: 'timestamptz',
  ack_by: 'timestamptz',
  acknowledged_at: 'timestamptz',
  audited_at: 'timestamptz',
  shipped_at: 'timestamptz',
  delivered_at: 'timestamptz',
  completed_at: 'timestamptz',
  currency: 'text',
  item_amount: 'numeric',
  shipping_income: 'numeric',
  discount: 'numeric',
  tax: 'numeric',
  total: 'numeric',
  cny_rate: 'numeric',
  units: 'int',
  fee_est: 'numeric',
  warehouse_id: 'bigint',
  vw_id: 'bigint',
  channel_id: 'bigint',
  freight_est: 'numeric',
  handling_est: 'numeric',
  cost_est: 'numeric',
  ad_est: 'numeric',
  profit_est: 'numeric',
  margin_est: 'numeric',
  settled: 'boolean',
  settled_at: 'timestamptz',
  settled_fee: 'numeric',
  settled_profit: 'numeric',
  project_id: 'bigint',
  owner_id: 'bigint',
  hold_reason: 'text',
  held_from: 'text',
  held_at: 'timestamptz',
  buyer_note: 'text',
  risk_level: 'text',
  cancel_reason: 'text',
  cancelled_at: 'timestamptz',
  carrier: 'text',
  tracking_no: 'text',
  utm_source: 'text',
  utm_campaign: 'text',
  status: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  created_by: 'bigint',
  updated_by: 'bigint',
}

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
  const base = await ids(tx, 'mc_order', planned.length)
  const lineBase = await ids(
    tx,
    'mc_order_line',
    planned.reduce((n, o) => n + o.lines.length, 0),
  )
  const now = `${today}T07:30:00+08:00`
  const latest = new Date(now).toISOString()
  let at = lineBase
  const made = planned.map((o, i) =>
    compose(
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
    types,
    made.map((m) => m.head),
  )
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
    {
      id: 'bigint',
      mc_order_id: 'bigint',
      seq: 'int',
      platform_line_no: 'text',
      seller_sku: 'text',
      msku_id: 'bigint',
      title: 'text',
      qty: 'int',
      unit_price: 'numeric',
      line_discount: 'numeric',
      line_tax: 'numeric',
      qty_cancelled: 'int',
      qty_shipped: 'int',
      currency: 'text',
    },
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
  const skuBase = await ids(tx, 'mc_order_sku', skus.length)
  const articles = skus.map((x, i) => ({ ...x, sku: skuBase + i }))
  await seedAll(
    tx,
    'mc_order_sku',
    {
      id: 'bigint',
      mc_order_id: 'bigint',
      seq: 'int',
      line: 'int',
      sku_id: 'bigint',
      qty: 'int',
      qty_cancelled: 'int',
      qty_shipped: 'int',
      revenue: 'numeric',
      currency: 'text',
      unit_cost: 'numeric',
    },
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

/** What waits to be sent is of goods that lie there: such orders sell what the overseas warehouses have; of the others some have left and some are short. */
async function withStock(
  tx: DemoCall['tx'],
  planned: readonly PlannedOrder[],
  shops: readonly DemoShop[],
  ways: readonly DemoWay[],
  size: number,
): Promise<PlannedOrder[]> {
  const stock = await tx.rows<{ vw: number; sku: number; qty: number }>(
    sql`select virtual_warehouse_id as vw, sku_id as sku, qty from stock_balance where state = 'available' and msku_id = 0 and qty >= 10 and virtual_warehouse_id = any(${[...new Set(ways.map((w) => w.vw))]}::bigint[]) order by 1, 2`,
  )
  const sold = shops.flatMap((shop) => shop.listings.filter((l) => l.fulfillment !== 'wfs').map((listing) => ({ shop, listing })))
  const chances = stock.flatMap((s) => {
    const way = ways.find((w) => w.vw === s.vw)!
    const one = sold.find((x) => x.listing.sku === s.sku && x.shop.country === way.country)
    return one ? [{ ...one, way, left: Math.floor(s.qty / 2) }] : []
  })
  let [n, at] = [0, 0]
  return planned.map((o) => {
    if (o.status !== 'ready') return o
    for (let k = 0; k < chances.length && n < Math.ceil(75 * size); k++) {
      const c = chances[at++ % chances.length]!
      if (c.left < c.listing.pieces) continue
      c.left -= c.listing.pieces
      n++
      return { ...o, shop: c.shop, way: c.way, lines: [{ listing: c.listing, qty: 1 }] }
    }
    return { ...o, status: o.age > 0 ? 'shipped' : 'review' }
  })
}

type Parts = ReadonlyMap<number, readonly { readonly sku: number; readonly id: number; readonly l: PlannedOrder['lines'][number] }[]>

/** Goods of what waits to be sent are really held. */
async function reserveReady({ app, tx }: DemoCall, made: readonly Made[], parts: Parts): Promise<void> {
  const ctx = systemCtx('zh-cn')
  for (const m of made.filter((x) => x.o.status === 'ready')) {
    const wanted = (parts.get(m.id) ?? []).map((p) => ({ id: p.sku, sku: p.l.listing.sku, qty: p.l.qty * p.l.listing.pieces }))
    await holdGoods({ app, tx, ctx }, { id: m.id, no: m.no, store: m.o.shop.id, project: m.o.shop.project }, m.way.vw, wanted)
  }
}

async function demoDeliveries(call: DemoCall, made: readonly Made[], parts: Parts, latest: string): Promise<void> {
  const { tx, size = 1 } = call
  const sent = made.filter(
    (m) => m.head.fulfil_by === 'self' && ['ready', 'shipped', 'delivered', 'completed'].includes(String(m.head.status)) && parts.has(m.id),
  )
  const numbers = await seedNumbers(
    call,
    deliveryBill,
    sent.map((m) => ({ created_at: after(m.o.at, 3, latest) })),
  )
  const base = await ids(tx, 'delivery_bill', sent.length)
  const failed = Math.max(2, Math.round(18 * size))
  let waiting = 0
  const rows = sent.map((m, i) => {
    const ready = m.head.status === 'ready'
    if (ready) waiting++
    const status = ready
      ? waiting <= failed
        ? 'failed'
        : waiting % 3 === 0
          ? 'accepted'
          : waiting % 7 === 1
            ? 'picking'
            : 'draft'
      : m.o.status === 'shipped'
        ? 'shipped'
        : 'delivered'
    const upload = ready ? 'none' : m.o.age <= 3 && i % 29 === 3 ? 'failed' : m.o.age <= 2 && i % 5 === 0 ? 'wait' : 'ok'
    const made_at = after(m.o.at, 3, latest)
    const billed = !ready && m.o.age > 20
    return {
      id: base + i,
      no: numbers[i],
      warehouse_id: m.way.warehouse,
      vw_id: m.way.vw,
      channel_id: m.way.channel,
      order_id: m.id,
      orders: [m.id],
      store_id: m.o.shop.id,
      project_id: m.o.shop.project,
      owner_id: m.o.shop.owner,
      country: m.head.country,
      mode: 'api',
      ext_no: status === 'draft' || status === 'failed' ? null : `OB${base + i}`,
      push_error: status === 'failed' ? ['收件人邮编与州不符', '渠道不支持该尺寸', '仓库接口超时', '缺少WSKU'][i % 4] : null,
      push_tries: status === 'draft' ? 0 : status === 'failed' ? 3 : 1,
      pushed_at: status === 'draft' ? null : after(m.o.at, 4, latest),
      accepted_at: status === 'draft' || status === 'failed' ? null : after(m.o.at, 5, latest),
      qty: parts.get(m.id)!.reduce((n, p) => n + p.l.qty * p.l.listing.pieces, 0),
      weight_kg: ready ? null : m.o.lines.reduce((n, l) => n + l.qty * l.listing.pieces * l.listing.kg, 0).toFixed(3),
      billed_kg: billed ? Math.ceil(m.o.lines.reduce((n, l) => n + l.qty * l.listing.pieces * l.listing.kg, 0)) : null,
      carrier: ready ? null : m.way.carrier,
      tracking_no: ready ? null : m.tracking,
      currency: m.o.shop.currency,
      freight_est: money(m.freight),
      freight_act: billed ? money(m.freight * (i % 33 === 5 ? 1.22 : 1 + ((i % 5) - 2) / 200)) : null,
      handling_fee: '2.10',
      ship_by: m.head.ship_by,
      shipped_at: m.shipped_at,
      delivered_at: m.delivered_at,
      upload_status: upload,
      upload_tries: upload === 'failed' ? 3 : upload === 'ok' ? 1 : 0,
      upload_error: upload === 'failed' ? '平台返回：跟踪号格式不正确' : null,
      uploaded_at: upload === 'ok' ? after(m.shipped_at!, 1, latest) : null,
      status,
      created_at: made_at,
      updated_at: m.delivered_at ?? m.shipped_at ?? made_at,
      created_by: 0,
      updated_by: 0,
    }
  })
  await seedAll(
    tx,
    'delivery_bill',
    {
      id: 'bigint',
      no: 'text',
      warehouse_id: 'bigint',
      vw_id: 'bigint',
      channel_id: 'bigint',
      order_id: 'bigint',
      orders: 'bigint[]',
      store_id: 'bigint',
      project_id: 'bigint',
      owner_id: 'bigint',
      country: 'text',
      mode: 'text',
      ext_no: 'text',
      push_error: 'text',
      push_tries: 'int',
      pushed_at: 'timestamptz',
      accepted_at: 'timestamptz',
      qty: 'int',
      weight_kg: 'numeric',
      billed_kg: 'numeric',
      carrier: 'text',
      tracking_no: 'text',
      currency: 'text',
      freight_est: 'numeric',
      freight_act: 'numeric',
      handling_fee: 'numeric',
      ship_by: 'timestamptz',
      shipped_at: 'timestamptz',
      delivered_at: 'timestamptz',
      upload_status: 'text',
      upload_tries: 'int',
      upload_error: 'text',
      uploaded_at: 'timestamptz',
      status: 'text',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
      created_by: 'bigint',
      updated_by: 'bigint',
    },
    rows,
  )
  await seedAll(
    tx,
    'delivery_line',
    {
      delivery_bill_id: 'bigint',
      seq: 'int',
      order_id: 'bigint',
      order_line: 'int',
      order_sku: 'int',
      sku_id: 'bigint',
      msku_id: 'bigint',
      wsku: 'text',
      qty: 'int',
      shipped_qty: 'int',
    },
    sent.flatMap((m, i) =>
      parts.get(m.id)!.map((p, k) => {
        const qty = p.l.qty * p.l.listing.pieces
        return {
          delivery_bill_id: base + i,
          seq: k + 1,
          order_id: m.id,
          order_line: p.id,
          order_sku: p.sku,
          sku_id: p.l.listing.sku,
          msku_id: p.l.listing.id,
          wsku: null,
          qty,
          shipped_qty: m.shipped_at ? qty : 0,
        }
      }),
    ),
  )
}

async function demoRules(call: DemoCall, ways: readonly DemoWay[]): Promise<void> {
  const warehouses = (country: string) =>
    [...new Map(ways.filter((w) => w.country === country).map((w) => [w.warehouse, w])).values()].map((w) => ({
      warehouse: w.warehouse,
      vw: w.vw,
      first_fee: '2.10',
      next_fee: '0.60',
      currency: country === 'GB' ? 'GBP' : country === 'DE' ? 'EUR' : 'USD',
    }))
  await seed(call, orderRule, [
    { seq: 10, name: '高额订单人工审核', amount_from: '3000', hold_reason: '金额超过3000元，人工核对' },
    { seq: 20, name: '美国自动审核', countries: ['US'], auto_audit: true, min_margin: '5', warehouses: warehouses('US') },
    { seq: 30, name: '英国发货', countries: ['GB'], auto_audit: true, min_margin: '5', warehouses: warehouses('GB') },
    { seq: 40, name: '德国发货', countries: ['DE'], auto_audit: true, min_margin: '5', warehouses: warehouses('DE') },
    { seq: 50, name: '大件签名签收', weight_from: '20', signature: true, insured: true, add_tags: ['大件'] },
    { seq: 60, name: '夏威夷、阿拉斯加改用USPS', countries: ['US'], zip_prefixes: ['967', '968', '995', '996'], add_tags: ['偏远'], status: 'disabled' },
  ])
}
