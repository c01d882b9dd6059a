import { exactNumber } from '../exact-json.ts'
import { randomOf } from './random.ts'
import { amountText, countryOf, productsOf } from './shop.ts'
import { bad, ok, type Handler } from './handler.ts'

const hour = 3_600_000
/** Orders, and money movements, since which the emulator knows any. */
const memory = 30 * 24 * hour
const first = (list: string | undefined): string => list?.split(',')[0] || 'ATVPDKIKX0DER'
const iso = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')

/** Page `token` of `all`: what is on it and the token of the next one. */
function page<T>(all: readonly T[], size: number, token: string | undefined): { items: readonly T[]; next: string | undefined } {
  const at = token ? Number(Buffer.from(token, 'base64url').toString()) : 0
  const next = at + size < all.length ? Buffer.from(String(at + size)).toString('base64url') : undefined
  return { items: all.slice(at, at + size), next }
}

/** One order every two hours of the last thirty days, oldest first. */
function orderTimes(now: number, after: number): number[] {
  const times: number[] = []
  for (let t = Math.ceil(Math.max(after, now - memory) / (2 * hour)) * 2 * hour; t < now - 2 * hour; t += 2 * hour) times.push(t)
  return times
}

const searchOrders: Handler = ({ fixture, seller, values }) => {
  const after = values.lastUpdatedAfter ?? values.createdAfter
  if (!after || (values.lastUpdatedAfter && values.createdAfter)) return bad('exactly one of createdAfter and lastUpdatedAfter is needed')
  if (Number.isNaN(Date.parse(after))) return bad('Invalid input')
  const country = countryOf(first(values.marketplaceIds))
  const times = orderTimes(fixture.clock.now(), Date.parse(after))
  const { items, next } = page(times, Number(values.maxResultsPerPage ?? 100), values.paginationToken)
  return ok({ orders: items.map((t) => orderAt(seller, country.marketplaceId, t)), ...(next ? { pagination: { nextToken: next } } : {}) })
}
function orderAt(seller: string, marketplaceId: string, time: number): object {
  const country = countryOf(marketplaceId)
  const random = randomOf(`${seller} ${country.code} order ${time}`)
  const product = random.pick(productsOf(seller, country))
  const amount = { amount: amountText(product.price, country.decimals), currencyCode: country.currency }
  return {
    orderId: `${random.between(100, 899)}-${random.between(1_000_000, 9_999_999)}-${random.between(1_000_000, 9_999_999)}`,
    createdTime: iso(time),
    lastUpdatedTime: iso(time + hour),
    salesChannel: { channelName: 'AMAZON', marketplaceId, marketplaceName: country.marketplaceName },
    proceeds: { grandTotal: amount },
    fulfillment: { fulfillmentStatus: 'SHIPPED', fulfilledBy: 'AMAZON' },
    orderItems: [
      {
        orderItemId: `0${random.below(1_000_000_000)}`,
        quantityOrdered: 1,
        product: { asin: product.asin, sellerSku: product.sku, title: product.name },
        proceeds: { proceedsTotal: amount },
      },
    ],
  }
}

const listTransactions: Handler = ({ fixture, seller, values }) => {
  if (!values.postedAfter && !values.relatedIdentifierName) return bad('postedAfter is needed')
  const country = countryOf(first(values.marketplaceId))
  const now = fixture.clock.now()
  const until = values.postedBefore ? Date.parse(values.postedBefore) : now
  const from = Date.parse(values.postedAfter ?? iso(now - memory))
  const tooWide = until - from > 180 * 24 * hour
  const times = tooWide ? [] : orderTimes(now, from).filter((t) => t < until)
  const { items, next } = page(times, 100, values.nextToken)
  const transactions = items.map((t) => {
    const random = randomOf(`${seller} ${country.code} order ${t}`)
    const { price } = random.pick(productsOf(seller, country))
    const fee = -Math.floor((price * 15) / 100)
    const money = (units: number): object => ({ currencyAmount: exactNumber(amountText(units, country.decimals)), currencyCode: country.currency })
    return {
      transactionId: `EMT${t}`,
      transactionType: 'Shipment',
      transactionStatus: now - t > 14 * 24 * hour ? 'RELEASED' : 'DEFERRED',
      description: 'Order Payment',
      postedDate: iso(t),
      totalAmount: money(price + fee),
      relatedIdentifiers: [
        {
          relatedIdentifierName: 'ORDER_ID',
          relatedIdentifierValue: `${random.between(100, 899)}-${random.between(1_000_000, 9_999_999)}-${random.between(1_000_000, 9_999_999)}`,
        },
      ],
      marketplaceDetails: { marketplaceId: country.marketplaceId, marketplaceName: country.marketplaceName },
      breakdowns: [
        { breakdownType: 'Sales', breakdownAmount: money(price), breakdowns: null },
        { breakdownType: 'Expenses', breakdownAmount: money(fee), breakdowns: null },
      ],
    }
  })
  return ok({ payload: { transactions, ...(next ? { nextToken: next } : {}) } })
}

const getInventorySummaries: Handler = ({ fixture, seller, values }) => {
  const country = countryOf(first(values.marketplaceIds))
  if (values.granularityType !== 'Marketplace' || !values.granularityId) return bad('granularityType and granularityId are needed')
  const skus = values.sellerSkus?.split(',')
  const all = productsOf(seller, country, 120).filter((p) => !skus || skus.includes(p.sku))
  const { items, next } = page(all, 50, values.nextToken)
  const inventorySummaries = items.map((p) => {
    const random = randomOf(`${seller} stock ${p.sku}`)
    const [good, shipped, reserved, bad_] = [random.below(400), random.below(100), random.below(30), random.below(6)]
    return {
      asin: p.asin, fnSku: p.fnsku, sellerSku: p.sku, condition: 'NewItem', productName: p.name, lastUpdatedTime: iso(fixture.clock.now() - hour), totalQuantity: good + shipped + reserved + bad_,
      inventoryDetails: {
        fulfillableQuantity: good, inboundWorkingQuantity: 0, inboundShippedQuantity: shipped, inboundReceivingQuantity: 0,
        reservedQuantity: { totalReservedQuantity: reserved, pendingCustomerOrderQuantity: reserved, pendingTransshipmentQuantity: 0, fcProcessingQuantity: 0 },
        researchingQuantity: { totalResearchingQuantity: 0, researchingQuantityBreakdown: [] },
        unfulfillableQuantity: { totalUnfulfillableQuantity: bad_, customerDamagedQuantity: bad_ },
      },
    } // prettier-ignore
  })
  const granularity = { granularityType: 'Marketplace', granularityId: country.marketplaceId }
  return ok({ payload: { granularity, inventorySummaries }, ...(next ? { pagination: { nextToken: next } } : {}) })
}

const getMarketplaceParticipations: Handler = () => {
  const country = countryOf('ATVPDKIKX0DER')
  const marketplace = {
    id: country.marketplaceId,
    countryCode: 'US',
    name: country.marketplaceName,
    defaultCurrencyCode: 'USD',
    defaultLanguageCode: 'en_US',
    domainName: 'www.amazon.com',
  }
  return ok({ payload: [{ marketplace, storeName: 'Emulated shop', participation: { isParticipating: true, hasSuspendedListings: false } }] })
}

/** Lists that go on over pages, for an account that has no static answer to its question. */
export const listHandlers: Readonly<Record<string, Handler>> = { searchOrders, listTransactions, getInventorySummaries, getMarketplaceParticipations }
