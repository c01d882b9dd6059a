import { num, sum, zero } from '@crossway/kernel'
import { docOf, listOf, textOf, type Doc, type Item } from './doc.ts'

const states: Readonly<Record<string, string>> = {
  PENDING_AVAILABILITY: 'pending',
  PENDING: 'pending',
  UNSHIPPED: 'unshipped',
  PARTIALLY_SHIPPED: 'partially_shipped',
  SHIPPED: 'shipped',
  CANCELLED: 'cancelled',
}
const amountOf = (v: unknown): string | null => textOf(docOf(v).amount)
const subtotal = (b: Doc): string => amountOf(b.subtotal) ?? amountOf(b.value) ?? '0'

/** A line's money by kind: taxes and discounts say in their parts what they are on; without parts they are the article's. */
function moneyOf(item: Doc, pending: boolean): Record<string, string | null> {
  const proceeds = docOf(item.proceeds)
  const parts = listOf(proceeds.breakdowns)
  const of = (type: string): string | null => {
    const found = parts.filter((b) => b.type === type)
    return found.length ? sum(found.map((b) => num(subtotal(b)))).toString() : null
  }
  const on = (type: string, what: RegExp, rest: boolean): string => {
    const total = parts.filter((b) => b.type === type)
    const detailed = total.flatMap((b) => listOf(b.detailedBreakdowns))
    const hit = detailed.filter((d) => what.test(textOf(d.subtype) ?? ''))
    const whole = detailed.length ? [] : total
    return sum([...hit.map((d) => num(amountOf(d.value) ?? subtotal(d))), ...(rest ? whole.map((b) => num(subtotal(b))) : [])]).toString()
  }
  const quantity = num(textOf(item.quantityOrdered) ?? '0')
  const unit = amountOf(docOf(docOf(item.product).price).unitPrice)
  // Without parts, as for some roles: the price a unit, else all that came of the line.
  const price = of('ITEM') ?? (unit !== null ? num(unit).times(quantity).toString() : amountOf(proceeds.proceedsTotal))
  if (price === null && pending) return { item_price: null }
  const off = (s: string): string => num(s).abs().toString()
  return {
    item_price: price ?? '0',
    shipping_price: of('SHIPPING') ?? '0',
    gift_wrap_price: of('GIFT_WRAP') ?? '0',
    item_tax: on('TAX', /^ITEM/, true),
    shipping_tax: on('TAX', /^SHIPPING/, false),
    gift_wrap_tax: on('TAX', /^GIFT/, false),
    item_promotion_discount: off(on('DISCOUNT', /^ITEM/, true)),
    ship_promotion_discount: off(on('DISCOUNT', /^SHIPPING/, false)),
  }
}

/**
 * Lines of one order of Orders 2026-01-01 as order lines (integrations.md §8; resource.md OrderProducts): the nth line of the same article carries
 * the same number as in a report, so that both feed one row; here it has the platform's item id too.
 */
export function orderLines(order: Doc): Item[] {
  const fulfilment = docOf(order.fulfillment)
  const raw = textOf(fulfilment.fulfillmentStatus)
  const status = states[raw ?? ''] ?? 'unknown'
  const channel = docOf(order.salesChannel)
  const mcf = /^non.?amazon/i.test(textOf(channel.channelName) ?? '')
  const programs = Array.isArray(order.programs) ? (order.programs as unknown[]).map(String) : []
  const alias = listOf(order.orderAliases).find((a) => a.aliasType === 'SELLER_ORDER_ID')
  const replaced = listOf(order.associatedOrders).find((a) => /REPLACEMENT|EXCHANGE/.test(textOf(a.associationType) ?? ''))
  const nth = new Map<string, number>()
  return listOf(order.orderItems).map((item): Item => {
    const product = docOf(item.product)
    const sku = textOf(product.sellerSku) ?? ''
    const asin = textOf(product.asin)
    const key = `${sku}\u0000${asin ?? ''}`
    nth.set(key, (nth.get(key) ?? 0) + 1)
    const money = moneyOf(item, status === 'pending')
    const quantity = num(textOf(item.quantityOrdered) ?? '0')
    const promotions = listOf(docOf(item.promotion).breakdowns).flatMap((p) => textOf(p.promotionId) ?? [])
    const currency = textOf(docOf(docOf(item.proceeds).proceedsTotal).currencyCode) ?? textOf(docOf(docOf(order.proceeds).grandTotal).currencyCode)
    return {
      site: textOf(channel.marketplaceId),
      values: {
        ...money,
        amazon_order_id: textOf(order.orderId),
        order_item_id: textOf(item.orderItemId),
        line_seq: nth.get(key)!,
        sku,
        asin,
        product_name: textOf(product.title),
        item_status: status,
        quantity: textOf(item.quantityOrdered),
        currency,
        unit_price: money.item_price && quantity.gt(zero) ? num(money.item_price).div(quantity).toFixed(4) : null,
        promotion_ids: promotions.length ? promotions : null,
        order_status: status,
        order_status_raw: raw,
        purchase_at: textOf(order.createdTime),
        last_updated_at: textOf(order.lastUpdatedTime),
        merchant_order_id: textOf(alias?.aliasId),
        fulfillment_channel: fulfilment.fulfilledBy === 'MERCHANT' ? 'merchant' : 'amazon',
        sales_channel: mcf ? 'Non-Amazon' : textOf(channel.marketplaceName),
        is_mcf: mcf,
        ship_service_level: textOf(fulfilment.fulfillmentServiceLevel),
        is_business_order: programs.includes('AMAZON_BUSINESS'),
        is_replacement: replaced ? true : null,
        original_order_id: textOf(replaced?.orderId),
        is_estimated: false,
      },
    }
  })
}
