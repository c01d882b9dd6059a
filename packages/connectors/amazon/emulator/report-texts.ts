import { randomOf, type Random } from './random.ts'
import { amountText, productsOf, type Country, type Product } from './shop.ts'

/** What a generated report is about. */
export interface ReportPlan {
  readonly sellerId: string
  readonly country: Country
  /** Milliseconds since 1970 at which the report is made. */
  readonly now: number
}
type Cells = Readonly<Record<string, string | number>>
interface Kind {
  readonly columns: string
  row(p: Product, random: Random, plan: ReportPlan): Cells
}
const iso = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, '+00:00')
const price = (p: Product, plan: ReportPlan): string => amountText(p.price, plan.country.decimals)

const stock: Kind = {
  columns:
    'sku fnsku asin product-name condition your-price mfn-listing-exists mfn-fulfillable-quantity afn-listing-exists afn-warehouse-quantity afn-fulfillable-quantity afn-unsellable-quantity afn-reserved-quantity afn-total-quantity per-unit-volume afn-inbound-working-quantity afn-inbound-shipped-quantity afn-inbound-receiving-quantity afn-researching-quantity afn-reserved-future-supply afn-future-supply-buyable',
  row(p, random, plan) {
    const [good, bad, reserved, shipped] = [random.below(300), random.below(5), random.below(20), random.below(4) * 50]
    return {
      ...goods(p), 'product-name': p.name, condition: 'New', 'your-price': price(p, plan), 'mfn-listing-exists': 'No', 'afn-listing-exists': 'Yes',
      'afn-warehouse-quantity': good + bad + reserved, 'afn-fulfillable-quantity': good, 'afn-unsellable-quantity': bad, 'afn-reserved-quantity': reserved,
      'afn-total-quantity': good + bad + reserved + shipped, 'per-unit-volume': '0.12', 'afn-inbound-working-quantity': 0, 'afn-inbound-shipped-quantity': shipped,
      'afn-inbound-receiving-quantity': 0, 'afn-researching-quantity': 0, 'afn-reserved-future-supply': 0, 'afn-future-supply-buyable': 0,
    } // prettier-ignore
  },
}
const listings: Kind = {
  columns:
    'item-name item-description listing-id seller-sku price quantity open-date image-url item-is-marketplace product-id-type zshop-shipping-fee item-note item-condition zshop-category1 zshop-browse-path zshop-storefront-feature asin1 asin2 asin3 will-ship-internationally expedited-shipping zshop-boldface product-id bid-for-featured-placement add-delete pending-quantity fulfillment-channel merchant-shipping-group status',
  row: (p, random, plan) => ({
    'item-name': p.name, 'listing-id': `L${p.asin}`, 'seller-sku': p.sku, price: price(p, plan), 'open-date': '2024-05-02 05:18:00 PDT', 'item-is-marketplace': 'y',
    'product-id-type': 1, 'item-condition': 11, asin1: p.asin, 'product-id': p.asin, 'pending-quantity': 0, 'fulfillment-channel': 'AMAZON_NA', status: random.below(9) ? 'Active' : 'Inactive',
  }), // prettier-ignore
}
const kinds: Readonly<Record<string, Kind>> = {
  GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA: stock,
  GET_FBA_MYI_ALL_INVENTORY_DATA: stock,
  GET_MERCHANT_LISTINGS_ALL_DATA: listings,
  GET_MERCHANT_LISTINGS_DATA: { ...listings, columns: listings.columns.replace(' status', '') },
  GET_AFN_INVENTORY_DATA_BY_COUNTRY: {
    columns: 'seller-sku fulfillment-channel-sku asin condition-type country quantity-for-local-fulfillment',
    row: (p, random, plan) => ({
      'seller-sku': p.sku,
      'fulfillment-channel-sku': p.fnsku,
      asin: p.asin,
      'condition-type': 'NewItem',
      country: plan.country.code === 'UK' ? 'GB' : plan.country.code,
      'quantity-for-local-fulfillment': random.below(200),
    }),
  },
  GET_FLAT_FILE_OPEN_LISTINGS_DATA: {
    columns: 'sku asin price quantity',
    row: (p, _, plan) => ({ sku: p.sku, asin: p.asin, price: price(p, plan) }),
  },
  GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA: {
    columns:
      'sku fnsku asin product-name product-group brand fulfilled-by your-price sales-price longest-side median-side shortest-side length-and-girth unit-of-dimension item-package-weight unit-of-weight product-size-tier currency estimated-fee-total estimated-referral-fee-per-unit estimated-variable-closing-fee estimated-order-handling-fee-per-order estimated-pick-pack-fee-per-unit estimated-weight-handling-fee-per-unit expected-fulfillment-fee-per-unit',
    row(p, random, plan) {
      const [referral, fulfilment] = [Math.floor((p.price * 15) / 100), random.between(280, 720)]
      const text = (units: number): string => amountText(units, plan.country.decimals)
      return {
        ...goods(p), 'product-name': p.name, 'product-group': 'Kitchen', brand: 'Emu', 'fulfilled-by': 'Amazon', 'your-price': price(p, plan), 'sales-price': price(p, plan),
        'longest-side': '30.00', 'median-side': '20.00', 'shortest-side': '10.00', 'length-and-girth': '90.00', 'unit-of-dimension': 'centimeters', 'item-package-weight': '0.80',
        'unit-of-weight': 'kilograms', 'product-size-tier': 'UsLargeStandardSize', currency: plan.country.currency, 'estimated-fee-total': text(referral + fulfilment),
        'estimated-referral-fee-per-unit': text(referral), 'estimated-variable-closing-fee': '0.00', 'estimated-order-handling-fee-per-order': '--',
        'estimated-pick-pack-fee-per-unit': '--', 'estimated-weight-handling-fee-per-unit': '--', 'expected-fulfillment-fee-per-unit': text(fulfilment),
      } // prettier-ignore
    },
  },
  GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA: {
    columns:
      'request-date order-id order-type service-speed order-status last-updated-date sku fnsku disposition requested-quantity cancelled-quantity disposed-quantity shipped-quantity in-process-quantity removal-fee currency',
    row(p, random, plan) {
      const [cancelled, shipped, going] = [random.below(2), random.between(1, 9), random.below(3)]
      return {
        'request-date': iso(plan.now - 9 * 86_400_000), 'order-id': `EMR${p.fnsku.slice(5)}`, 'order-type': 'Return', 'service-speed': 'Standard', 'order-status': going ? 'Processing' : 'Completed',
        'last-updated-date': iso(plan.now - 86_400_000), sku: p.sku, fnsku: p.fnsku, disposition: 'Unsellable', 'requested-quantity': cancelled + shipped + going,
        'cancelled-quantity': cancelled, 'disposed-quantity': 0, 'shipped-quantity': shipped, 'in-process-quantity': going, 'removal-fee': amountText(shipped * 97, plan.country.decimals), currency: plan.country.currency,
      } // prettier-ignore
    },
  },
  GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA: {
    columns: 'request-date order-id shipment-date sku fnsku disposition shipped-quantity carrier tracking-number removal-order-type',
    row: (p, random, plan) => ({
      'request-date': iso(plan.now - 9 * 86_400_000), 'order-id': `EMR${p.fnsku.slice(5)}`, 'shipment-date': iso(plan.now - 4 * 86_400_000), sku: p.sku, fnsku: p.fnsku,
      disposition: 'Unsellable', 'shipped-quantity': random.between(1, 9), carrier: 'UPS_GR_RES', 'tracking-number': `1ZEM${random.below(1_000_000)}`, 'removal-order-type': 'Return',
    }), // prettier-ignore
  },
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL: orderLines(),
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL: orderLines(),
}
const goods = (p: Product): Cells => ({ sku: p.sku, fnsku: p.fnsku, asin: p.asin })

function orderLines(): Kind {
  return {
    columns:
      'amazon-order-id merchant-order-id purchase-date last-updated-date order-status fulfillment-channel sales-channel order-channel ship-service-level product-name sku asin item-status quantity currency item-price item-tax shipping-price shipping-tax gift-wrap-price gift-wrap-tax item-promotion-discount ship-promotion-discount ship-city ship-state ship-postal-code ship-country promotion-ids is-business-order purchase-order-number price-designation',
    row: (p, random, plan) => ({
      'amazon-order-id': `${random.between(100, 899)}-${random.between(1_000_000, 9_999_999)}-${random.between(1_000_000, 9_999_999)}`, 'purchase-date': iso(plan.now - 2 * 86_400_000),
      'last-updated-date': iso(plan.now - 3_600_000), 'order-status': 'Shipped', 'fulfillment-channel': 'Amazon', 'sales-channel': plan.country.marketplaceName, 'ship-service-level': 'Expedited',
      'product-name': p.name, sku: p.sku, asin: p.asin, 'item-status': 'Shipped', quantity: 1, currency: plan.country.currency, 'item-price': price(p, plan), 'ship-country': plan.country.code, 'is-business-order': 'false',
    }), // prettier-ignore
  }
}

export const isTextReport = (type: string): boolean => type in kinds

/** A report of a type by rule: the same for the same account and hour. undefined for a type that is not generated. */
export function reportText(type: string, plan: ReportPlan): string | undefined {
  const kind = kinds[type]
  if (!kind) return undefined
  const columns = kind.columns.split(' ')
  const random = randomOf(`${plan.sellerId} ${type} ${Math.floor(plan.now / 3_600_000)}`)
  const rows = productsOf(plan.sellerId, plan.country).map((p) => {
    const cells = kind.row(p, random, plan)
    return columns.map((c) => cells[c] ?? '').join('\t')
  })
  return [columns.join('\t'), ...rows].join('\n') + '\n'
}
