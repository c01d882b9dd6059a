import { randomOf } from './random.ts'
import { productsOf } from './shop.ts'
import type { ReportPlan } from './report-texts.ts'

const iso = (time: number): string => new Date(time).toISOString()
const day = 86_400_000

const types = new Set(['GET_COUPON_PERFORMANCE_REPORT', 'GET_PROMOTION_PERFORMANCE_REPORT', 'GET_SALES_AND_TRAFFIC_REPORT', 'GET_XML_BROWSE_TREE_DATA'])
export const isStructuredReport = (type: string): boolean => types.has(type)

/** Generates reports in JSON and the browse tree; undefined for other types. */
export function structuredReport(type: string, plan: ReportPlan, options: Readonly<Record<string, string>>): string | undefined {
  const { country, now } = plan
  const random = randomOf(`${plan.sellerId} ${type} ${Math.floor(now / day)}`)
  const products = productsOf(plan.sellerId, country)
  const about = { reportType: type, reportOptions: options, marketplaceIds: [country.marketplaceId] }
  const money = (limit: number): string => `${random.below(limit)}.${String(random.below(100)).padStart(2, '0')}`
  if (type === 'GET_COUPON_PERFORMANCE_REPORT') {
    const coupons = products.slice(0, 4).map((p, i) => {
      const spent = random.below(40_000)
      const text = (units: number): string => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`
      return {
        couponId: `EMC${i}`,
        merchantId: plan.sellerId,
        marketplaceId: country.marketplaceId,
        currencyCode: country.currency,
        name: p.name,
        websiteMessage: 'Save 10%',
        startDateTime: iso(now - 9 * day),
        endDateTime: iso(now + 9 * day),
        discountType: 'PERCENT_OFF_LIST_PRICE',
        discountAmount: 10,
        clips: random.below(900),
        redemptions: random.below(90),
        budget: '500.00',
        totalDiscount: text(spent),
        budgetSpent: text(spent),
        budgetRemaining: text(50_000 - spent),
        budgetPercentageUsed: Math.floor(spent / 500),
        sales: money(4000),
        asins: [{ asin: p.asin }],
      }
    })
    return numbers({ reportSpecification: about, coupons })
  }
  if (type === 'GET_PROMOTION_PERFORMANCE_REPORT') {
    const promotions = products.slice(0, 3).map((p, i) => {
      const units = random.below(80)
      return {
        promotionId: `EMP${i}`,
        promotionName: p.name,
        merchantId: plan.sellerId,
        unitsSold: units,
        revenue: money(3000),
        revenueCurrencyCode: country.currency,
        startDateTime: iso(now - 6 * day),
        endDateTime: iso(now - 5 * day),
        type: 'LIGHTNING_DEAL',
        status: 'APPROVED',
        creationChannel: 'SELF-SERVICE',
        marketplaceId: country.marketplaceId,
        glanceViews: random.below(5000),
        createdDateTime: iso(now - 20 * day),
        lastUpdatedDateTime: iso(now - 4 * day),
        includedProducts: [
          {
            asin: p.asin,
            productName: p.name,
            productGlanceViews: random.below(5000),
            productUnitsSold: units,
            productRevenue: money(3000),
            productRevenueCurrencyCode: country.currency,
          },
        ],
      }
    })
    return numbers({ reportSpecification: about, promotions })
  }
  if (type === 'GET_SALES_AND_TRAFFIC_REPORT') {
    const amount = (): object => ({ amount: money(900), currencyCode: country.currency })
    const byDate = [1, 2, 3].map((n) => ({
      date: iso(now - n * day).slice(0, 10),
      salesByDate: { orderedProductSales: amount(), unitsOrdered: random.below(60), totalOrderItems: random.below(60) },
      trafficByDate: { pageViews: random.below(900), sessions: random.below(600) },
    }))
    const byAsin = products.map((p) => ({
      parentAsin: p.asin,
      childAsin: p.asin,
      sku: p.sku,
      salesByAsin: { unitsOrdered: random.below(20), orderedProductSales: amount(), totalOrderItems: random.below(20) },
      trafficByAsin: { sessions: random.below(200), pageViews: random.below(400) },
    }))
    return numbers({ reportSpecification: about, salesAndTrafficByDate: byDate, salesAndTrafficByAsin: byAsin })
  }
  if (type === 'GET_XML_BROWSE_TREE_DATA') {
    const nodes = products.map(
      (p, i) =>
        `<Node><browseNodeId>${9000 + i}</browseNodeId><browseNodeName>${p.name.replace('"', '&quot;')}, more</browseNodeName><browsePathById>1,${9000 + i}</browsePathById><browsePathByName>Home,${p.name.replace('"', '&quot;')}, more</browsePathByName><hasChildren>false</hasChildren><childNodes count="0"/></Node>`,
    )
    return `<?xml version="1.0" encoding="UTF-8"?><Result>${nodes.join('')}</Result>`
  }
  return undefined
}

/** JSON in which texts with two decimals are written as numbers, as Amazon writes money. */
const numbers = (value: unknown): string => JSON.stringify(value).replaceAll(/"(\d+\.\d\d)"/g, '$1')
