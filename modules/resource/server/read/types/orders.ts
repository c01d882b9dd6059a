import { num, zero, type Num } from '@crossway/kernel'
import { choiceOf } from '../parse-cell.ts'
import type { ReaderContext, TypeReader } from '../typed-row.ts'

const distinctLimit = 500_000
const discount = (v: unknown): string | null => (v === null || v === undefined ? null : num(String(v)).abs().toString())

/** Lines of orders: nth line of the same article in an order, discounts positive whatever the file's sign, multi-channel orders marked (resource.md OrderProducts). */
export function ordersReader(ctx: ReaderContext): TypeReader {
  let rows = 0
  let units = 0
  const orders = new Set<string>()
  const prices = new Map<string, Num>()
  // The report keeps the lines of an order together or near: a window is enough to number equal lines, and it bounds memory.
  let seen = new Map<string, number>()
  let earlier = new Map<string, number>()
  const statuses = ctx.columns.order_status!.values!
  return {
    rows(row) {
      const v = row.values
      rows++
      units += Number(v.quantity ?? 0)
      if (orders.size < distinctLimit) orders.add(String(v.amazon_order_id))
      const raw = row.cell('order-status').trim()
      const key = `${String(v.currency ?? '')}|${raw}`
      if (v.item_price !== null && v.item_price !== undefined) prices.set(key, (prices.get(key) ?? zero).plus(String(v.item_price)))
      const line = `${String(v.amazon_order_id)}\u0000${String(v.sku ?? '')}\u0000${String(v.asin ?? '')}`
      const nth = (seen.get(line) ?? earlier.get(line) ?? 0) + 1
      seen.set(line, nth)
      if (seen.size > 50_000) {
        earlier = seen
        seen = new Map()
      }
      const pending = choiceOf(raw, statuses) === 'pending'
      const money = (x: unknown): unknown => (x === null || x === undefined ? (pending ? null : '0') : x)
      const channel = String(v.sales_channel ?? '')
      const quantity = Number(v.quantity ?? 0)
      const price = v.item_price === null || v.item_price === undefined ? null : num(String(v.item_price))
      const unit = price && quantity > 0 ? price.div(quantity).toFixed(4) : null
      const values = {
        ...v,
        line_seq: nth,
        order_status_raw: raw || null,
        is_mcf: /^non-amazon/i.test(channel),
        is_replacement: v.is_replacement ?? null,
        unit_price: unit,
        item_promotion_discount: discount(money(v.item_promotion_discount)),
        ship_promotion_discount: discount(money(v.ship_promotion_discount)),
        ...Object.fromEntries(['item_price', 'item_tax', 'shipping_price', 'shipping_tax', 'gift_wrap_price', 'gift_wrap_tax'].map((n) => [n, money(v[n])])),
        is_estimated: false,
      }
      return [{ row_no: row.line, values, extra: row.extra, site: channel }]
    },
    tally: () => ({
      rows,
      orders: orders.size < distinctLimit ? orders.size : null,
      units,
      itemPriceByCurrencyStatus: Object.fromEntries([...prices].map(([k, n]) => [k, n.toFixed(2)])),
    }),
  }
}
