import { addDays } from '@crossway/kernel'

const tsv = (rows: readonly (readonly (string | number)[])[]): string => rows.map((r) => r.join('\t')).join('\n') + '\n'
const money = (n: number): string => n.toFixed(2)

/** A listing of a demo shop, as the reports of one shop tell it. */
export interface DemoListing {
  readonly sku: string
  readonly title: string
  readonly asin: string
  readonly fnsku: string
  readonly price: number
  readonly status: 'Active' | 'Inactive' | 'Incomplete'
  readonly fba: boolean
}

export const listingsFile = (list: readonly DemoListing[]): string =>
  tsv([
    'item-name item-description listing-id seller-sku price quantity open-date asin1 product-id-type product-id fulfillment-channel merchant-shipping-group status'.split(
      ' ',
    ),
    ...list.map((l, i) => [
      l.title.replaceAll('\t', ' '),
      '',
      `0${(1200 + i).toString(36).toUpperCase()}XQ`,
      l.sku,
      money(l.price),
      l.fba ? '' : 25,
      '2024-03-05 09:12:44 PST',
      l.asin,
      '1',
      l.asin,
      l.fba ? 'AMAZON_NA' : 'DEFAULT',
      'Standard',
      l.status,
    ]),
  ])

export const openListingsFile = (list: readonly DemoListing[]): string =>
  tsv([
    ['sku', 'asin', 'price', 'quantity', 'Business Price', 'Quantity Price Type', 'Quantity Lower Bound 1', 'Quantity Price 1'],
    ...list
      .filter((l) => l.status === 'Active')
      .map((l, i) => [
        l.sku,
        l.asin,
        money(l.price),
        l.fba ? '' : 25,
        i % 3 ? '' : money(l.price * 0.96),
        i % 3 ? '' : 'percent',
        i % 3 ? '' : 5,
        i % 3 ? '' : 3,
      ]),
  ])

export const fbaStockFile = (list: readonly DemoListing[], rand: () => number): string =>
  tsv([
    'sku fnsku asin product-name condition your-price mfn-listing-exists mfn-fulfillable-quantity afn-listing-exists afn-warehouse-quantity afn-fulfillable-quantity afn-unsellable-quantity afn-reserved-quantity afn-total-quantity per-unit-volume afn-inbound-working-quantity afn-inbound-shipped-quantity afn-inbound-receiving-quantity afn-researching-quantity'.split(
      ' ',
    ),
    ...list
      .filter((l) => l.fba)
      .map((l, i) => {
        const sellable = i % 9 === 4 ? 0 : Math.floor(rand() * 320)
        const reserved = Math.floor(rand() * 20)
        const broken = i % 6 === 1 ? Math.floor(rand() * 6) : 0
        const lost = i % 11 === 3 ? 1 : 0
        const warehouse = sellable + reserved + broken + lost
        const coming = i % 4 === 0 ? 120 : 0
        return [
          l.sku,
          l.fnsku,
          l.asin,
          l.title,
          'New',
          money(l.price),
          'No',
          '',
          'Yes',
          warehouse,
          sellable,
          broken,
          reserved,
          warehouse + coming,
          '0.14',
          0,
          coming,
          0,
          lost,
        ]
      }),
  ])

export const feesFile = (list: readonly DemoListing[], currency: string): string =>
  tsv([
    'sku fnsku asin product-name product-group brand fulfilled-by your-price sales-price longest-side median-side shortest-side length-and-girth unit-of-dimension item-package-weight unit-of-weight product-size-tier currency estimated-fee-total estimated-referral-fee-per-unit estimated-variable-closing-fee expected-fulfillment-fee-per-unit'.split(
      ' ',
    ),
    ...list
      .filter((l) => l.fba)
      .map((l, i) => {
        const fee = 3.22 + (i % 7) * 0.68
        return [
          l.sku,
          l.fnsku,
          l.asin,
          l.title,
          'Home',
          '',
          'Amazon',
          money(l.price),
          money(l.price),
          12.4 + (i % 5),
          8.1,
          3.2,
          '--',
          'inches',
          1.1 + (i % 4) * 0.4,
          'pounds',
          'UsLargeStandardSize',
          currency,
          money(l.price * 0.15 + fee),
          money(l.price * 0.15),
          '0.00',
          money(fee),
        ]
      }),
  ])

/** Orders of the last `days` days: some cancelled, some with a promotion, some pending. */
export function ordersFile(
  list: readonly DemoListing[],
  o: {
    readonly domain: string
    readonly currency: string
    readonly country: string
    readonly today: string
    readonly days: number
    readonly perDay: number
    readonly seed: number
  },
  rand: () => number,
): string {
  const sellable = list.filter((l) => l.status === 'Active')
  const rows: (string | number)[][] = []
  for (let d = o.days; d >= 0; d--)
    for (let n = 0; n < o.perDay; n++) {
      const l = sellable[Math.floor(rand() * sellable.length)]!
      const day = addDays(o.today, -d)
      const id = `11${o.seed % 10}-${String(1000000 + d * 997 + n * 31).slice(-7)}-${String(2000000 + n * 7919 + d).slice(-7)}`
      const roll = rand()
      const status = roll < 0.04 ? 'Cancelled' : d === 0 && roll < 0.5 ? 'Pending' : 'Shipped'
      const quantity = status === 'Cancelled' ? 0 : roll > 0.9 ? 2 : 1
      const promo = roll > 0.55 && roll < 0.61
      // of today only what was bought by the afternoon here
      const time = `${day}T${String(Math.floor(rand() * (d === 0 ? 8 : 24))).padStart(2, '0')}:${String(Math.floor(rand() * 60)).padStart(2, '0')}:00+00:00`
      const price = status === 'Shipped' ? money(l.price * quantity) : ''
      rows.push([
        id,
        id,
        time,
        time,
        status,
        l.fba ? 'Amazon' : 'Merchant',
        o.domain,
        'WebsiteOrderChannel',
        'Standard',
        l.title,
        l.sku,
        l.asin,
        status,
        quantity,
        o.currency,
        price,
        price && money(l.price * quantity * 0.07),
        promo ? money(l.price * 0.1) : '',
        'Anytown',
        '',
        '00000',
        o.country,
        promo ? 'Save 10%' : '',
        rand() > 0.93 ? 'true' : 'false',
      ])
    }
  return tsv([
    'amazon-order-id merchant-order-id purchase-date last-updated-date order-status fulfillment-channel sales-channel order-channel ship-service-level product-name sku asin item-status quantity currency item-price item-tax item-promotion-discount ship-city ship-state ship-postal-code ship-country promotion-ids is-business-order'.split(
      ' ',
    ),
    ...rows,
  ])
}

export const removalsFile = (list: readonly DemoListing[], currency: string, today: string): string =>
  tsv([
    'request-date order-id order-type service-speed order-status last-updated-date sku fnsku disposition requested-quantity cancelled-quantity disposed-quantity shipped-quantity in-process-quantity removal-fee currency'.split(
      ' ',
    ),
    ...list.slice(0, 6).map((l, i) => {
      const disposal = i % 2 === 1
      const done = i !== 0
      const at = `${addDays(today, -20 + i * 2)}T08:00:00+00:00`
      const moved = done ? 6 : 4
      return [
        at,
        `RM${today.replaceAll('-', '').slice(2)}${i}`,
        disposal ? 'Disposal' : 'Return',
        'Standard',
        done ? 'Completed' : 'Processing',
        at,
        l.sku,
        l.fnsku,
        'Unsellable',
        6,
        0,
        disposal ? moved : 0,
        disposal ? 0 : moved,
        6 - moved,
        money(moved * 1.06),
        currency,
      ]
    }),
  ])

/** What a coupon has cost and brought: the third has spent its whole budget, the sixth has not begun. */
const couponMoney = (i: number): Readonly<Record<string, number>> => {
  if (i === 5) return { clips: 0, redemptions: 0, budget: 1000, totalDiscount: 0, budgetSpent: 0, budgetRemaining: 1000, budgetPercentageUsed: 0, sales: 0 }
  const spent = i === 2 ? 1000 : i === 1 ? 924 : 245 + i * 24
  return {
    clips: 250 + i * 40,
    redemptions: 50 + i * 9,
    budget: 1000,
    totalDiscount: spent - 45 - i * 4,
    budgetSpent: spent,
    budgetRemaining: 1000 - spent,
    budgetPercentageUsed: spent / 10,
    sales: 1250 + i * 130 + (i === 1 || i === 2 ? 3200 : 0),
  }
}

export const couponsFile = (platformCode: string, currency: string, list: readonly DemoListing[], today: string): string =>
  JSON.stringify({
    reportSpecification: { reportType: 'GET_COUPON_PERFORMANCE_REPORT', marketplaceIds: [platformCode] },
    coupons: list.slice(0, 6).map((l, i) => ({
      couponId: `C${platformCode.slice(0, 4)}${i}`,
      marketplaceId: platformCode,
      currencyCode: currency,
      name: `Save ${10 + i * 5}% on ${l.title.slice(0, 30)}`,
      websiteMessage: l.title.slice(0, 40),
      // One that has ended, one that begins later, one that has used up its budget.
      startDateTime: `${addDays(today, i === 4 ? -60 : i === 5 ? 6 : -20 + i * 5)}T00:00:00Z`,
      endDateTime: `${addDays(today, i === 4 ? -18 : 10 + i * 4)}T00:00:00Z`,
      customerSegment: 'ALL_CUSTOMERS',
      discountType: 'PERCENT_OFF_LIST_PRICE',
      discountAmount: 10 + i * 5,
      ...couponMoney(i),
      asins: [{ asin: l.asin }],
    })),
  })

export const dealsFile = (platformCode: string, currency: string, list: readonly DemoListing[], today: string): string =>
  JSON.stringify({
    reportSpecification: { reportType: 'GET_PROMOTION_PERFORMANCE_REPORT', marketplaceIds: [platformCode] },
    promotions: list.slice(0, 3).map((l, i) => ({
      promotionId: `1691355126${i}`,
      promotionName: `${i ? 'Best deal' : 'Lightning deal'} ${l.title.slice(0, 30)}`,
      unitsSold: 180 + i * 25,
      revenue: 3240 + i * 410,
      revenueCurrencyCode: currency,
      startDateTime: `${addDays(today, -14 + i * 3)}T00:00:00Z`,
      endDateTime: `${addDays(today, -12 + i * 6)}T00:00:00Z`,
      type: i ? 'BEST_DEAL' : 'LIGHTNING_DEAL',
      status: 'APPROVED',
      creationChannel: 'SELF-SERVICE',
      marketplaceId: platformCode,
      glanceViews: 6000 + i * 900,
      createdDateTime: `${addDays(today, -30)}T00:00:00Z`,
      lastUpdatedDateTime: `${today}T00:00:00Z`,
      includedProducts: [
        {
          asin: l.asin,
          productName: l.title,
          productGlanceViews: 6000 + i * 900,
          productUnitsSold: 180 + i * 25,
          productRevenue: 3240 + i * 410,
          productRevenueCurrencyCode: currency,
        },
      ],
    })),
  })
