import { num } from '@crossway/kernel'
import { maskedAll } from '../personal.ts'
import { demoFreight, type DemoWay } from './last-leg.ts'
import type { PlannedOrder } from './plan-orders.ts'
import { recipientOf } from './recipients.ts'

export const money = (v: number): string => v.toFixed(2)
export const after = (at: string, hours: number, latest: string): string => {
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

export interface Made {
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

/** Everything about one order of the demo company. */
export function composeOrder(
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
    ...maskedAll(recipientOf(i)),
    country,
    state,
    city,
    zip: o.exceptions.includes('bad_address') ? '0' + zip.slice(0, 2) : zip,
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
