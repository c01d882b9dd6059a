import { sum } from '@crossway/kernel'
import type { ImportedOrder } from './imported-order.ts'

type Json = Readonly<Record<string, unknown>>
const text = (v: unknown, max = 200): string => (typeof v === 'string' || typeof v === 'number' ? String(v).trim().slice(0, max) : '')
const none = (v: unknown, max?: number): string | null => text(v, max) || null
const object = (v: unknown): Json => (typeof v === 'object' && v !== null && !Array.isArray(v) ? (v as Json) : {})
const list = (v: unknown): readonly Json[] => (Array.isArray(v) ? v.map(object) : [])
const money = (v: unknown): string => (/^-?\d{1,12}(\.\d{1,6})?$/.test(text(v)) ? text(v) : '0')
const moment = (v: unknown): string | null => (Number.isNaN(Date.parse(text(v))) ? null : new Date(text(v)).toISOString())
const whole = (v: unknown): number => (Number.isInteger(v) && Number(v) >= 0 ? Number(v) : 0)

/**
 * An order as Shopify's calls tell it (orders/create, orders/updated, orders/cancelled), read like the rows of its file; nothing for test orders and for
 * what is no order. Where prices hold the tax, no line has one of its own.
 */
export function readShopifyCall(payload: unknown): ImportedOrder | undefined {
  const o = object(payload)
  const ordered = moment(o['created_at'])
  const lines = list(o['line_items'])
  if (o['test'] === true || !text(o['name']) || !ordered || lines.length === 0) return undefined
  const to = object(o['shipping_address'] ?? o['billing_address'])
  const country = text(to['country_code']).toUpperCase()
  const within = o['taxes_included'] === true
  return {
    row: 0,
    platform_order_no: text(o['name'], 60),
    raw_status: moment(o['cancelled_at']) ? 'cancelled' : o['fulfillment_status'] === 'fulfilled' ? 'fulfilled' : text(o['financial_status']),
    order_type: 'online',
    fulfil_by: 'self',
    currency: text(o['currency'], 3).toUpperCase(),
    ordered_at: ordered,
    paid_at: moment(o['processed_at']),
    ship_by: null,
    deliver_by: null,
    ack_by: null,
    updated_at: moment(o['updated_at']),
    cancel_asked: false,
    recipient: {
      buyer_name: text(to['name']),
      phone: none(to['phone'] ?? o['phone']),
      email: none(o['email']),
      buyer_company: none(to['company']),
      country: /^[A-Z]{2}$/.test(country) ? country : 'US',
      state: none(to['province_code'] ?? to['province']),
      city: none(to['city']),
      zip: text(to['zip']) || '--',
      address1: text(to['address1']),
      address2: none(to['address2']),
    },
    shipping_income: sum(list(o['shipping_lines']).map((s) => money(s['price']))).toFixed(2),
    risk: 'low',
    buyer_note: none(o['note'], 500),
    tags: text(o['tags'], 500)
      .split(',')
      .map((t) => t.trim())
      .filter(Boolean)
      .slice(0, 20),
    utm: { source: none(o['source_name']), medium: null, campaign: null },
    lines: lines.map((l, i) => {
      const qty = whole(l['quantity'])
      const left = l['current_quantity'] === undefined ? qty : whole(l['current_quantity'])
      return {
        line_no: String(i + 1),
        seller_sku: text(l['sku'], 80) || text(l['name'], 80),
        title: none(l['name'], 300),
        qty,
        unit_price: money(l['price']),
        discount: sum(list(l['discount_allocations']).map((d) => money(d['amount']))).toFixed(2),
        tax: within ? '0' : sum(list(l['tax_lines']).map((t) => money(t['price']))).toFixed(2),
        cancelled: Math.max(0, qty - left),
        shipped: l['fulfillment_status'] === 'fulfilled' ? qty : 0,
        customisation: null,
      }
    }),
    raw: { id: text(o['id'], 40), total: money(o['total_price']), taxes: money(o['total_tax']), discount: money(o['total_discounts']) },
  }
}
