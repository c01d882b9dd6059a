import { tsv } from './world.ts'

const v2 =
  'settlement-id settlement-start-date settlement-end-date deposit-date total-amount currency transaction-type order-id merchant-order-id adjustment-id shipment-id marketplace-name amount-type amount-description amount fulfillment-id posted-date posted-date-time order-item-code merchant-order-item-id merchant-adjustment-item-id sku quantity-purchased promotion-id'.split(
    ' ',
  )

export interface Line {
  readonly transaction?: string
  readonly type: string
  readonly description: string
  readonly amount: string
  readonly order?: string
  readonly sku?: string
  readonly quantity?: number
  readonly site?: string
}
/** A V2 statement of our own making. */
export function statement(id: string, total: string, lines: readonly Line[], o: { start?: string; end?: string; currency?: string } = {}): string {
  const start = o.start ?? '2026-06-01 00:00:00 UTC'
  const end = o.end ?? '2026-06-15 00:00:00 UTC'
  const head = [id, start, end, end, total, o.currency ?? 'USD', ...Array<string>(18).fill('')]
  return tsv(
    v2,
    head,
    ...lines.map((l) => [
      id,
      '',
      '',
      '',
      '',
      '',
      l.transaction ?? 'Order',
      l.order ?? '',
      '',
      '',
      '',
      l.site ?? 'Amazon.com',
      l.type,
      l.description,
      l.amount,
      'AFN',
      start.slice(0, 10),
      start.replace('00:00:00', '10:00:00'),
      '00012345678901',
      '',
      '',
      l.sku ?? '',
      l.quantity ?? '',
      '',
    ]),
  )
}

/** The control example of resource.md settlementReport: eight lines that sum to 30.00. */
export const controlLines: readonly Line[] = [
  { type: 'ItemPrice', description: 'Principal', amount: '120.00', order: '111-1234567-1234567', sku: 'A-1', quantity: 3 },
  { type: 'ItemFees', description: 'Commission', amount: '-18.00', order: '111-1234567-1234567', sku: 'A-1', quantity: 3 },
  { type: 'ItemFees', description: 'FBAPerUnitFulfillmentFee', amount: '-19.44', order: '111-1234567-1234567', sku: 'A-1', quantity: 3 },
  { transaction: 'Refund', type: 'ItemPrice', description: 'Principal', amount: '-40.00', order: '111-1234567-1234567', sku: 'A-1' },
  { transaction: 'Refund', type: 'ItemFees', description: 'Commission', amount: '6.00', order: '111-1234567-1234567', sku: 'A-1' },
  { transaction: 'Refund', type: 'ItemFees', description: 'RefundCommission', amount: '-1.20', order: '111-1234567-1234567', sku: 'A-1' },
  { transaction: 'ServiceFee', type: 'Cost of Advertising', description: 'TransactionTotalAmount', amount: '-15.36', site: '' },
  { transaction: 'other-transaction', type: 'other-transaction', description: 'Current Reserve Amount', amount: '-2.00', site: '' },
]

const orderHeader =
  'amazon-order-id merchant-order-id purchase-date last-updated-date order-status fulfillment-channel sales-channel sku asin item-status quantity currency item-price item-promotion-discount'.split(
    ' ',
  )
export interface Order {
  readonly purchased?: string
  readonly id: string
  readonly status?: string
  readonly sku?: string
  readonly quantity?: number
  readonly price: string
  readonly discount?: string
  readonly updated?: string
  readonly site?: string
}
export const orders = (list: readonly Order[]): string =>
  tsv(
    orderHeader,
    ...list.map((o) => [
      o.id,
      '',
      o.purchased ?? '2026-06-01T15:00:00+00:00',
      o.updated ?? '2026-06-01T16:00:00+00:00',
      o.status ?? 'Shipped',
      'Amazon',
      o.site ?? 'Amazon.com',
      o.sku ?? 'A-1',
      'B000000001',
      o.status ?? 'Shipped',
      o.quantity ?? 1,
      'USD',
      o.price,
      o.discount ?? '',
    ]),
  )

const myiHeader =
  'sku fnsku asin product-name condition your-price mfn-listing-exists mfn-fulfillable-quantity afn-listing-exists afn-warehouse-quantity afn-fulfillable-quantity afn-unsellable-quantity afn-reserved-quantity afn-total-quantity per-unit-volume afn-inbound-working-quantity afn-inbound-shipped-quantity afn-inbound-receiving-quantity'.split(
    ' ',
  )
/** FBA stock with `n` articles; SKU-A has `first` sellable units. */
export const fbaStock = (n: number, first: number): string =>
  tsv(
    myiHeader,
    ...Array.from({ length: n }, (_, i) => {
      const q = i === 0 ? first : 5
      return [i === 0 ? 'SKU-A' : `SKU-${i}`, `X00${i}`, `B00${i}`, 'Name', 'New', '19.99', 'No', '', 'Yes', q, q, 0, 0, q, '0.10', 0, 0, 0]
    }),
  )

const listingHeader =
  'item-name item-description listing-id seller-sku price quantity open-date asin1 product-id-type product-id fulfillment-channel status'.split(' ')
export interface Listing {
  readonly sku: string
  readonly price?: string
  readonly status?: string
  readonly quantity?: string
  readonly title?: string
}
export const listings = (list: readonly Listing[]): string =>
  tsv(
    listingHeader,
    ...list.map((l) => [
      l.title ?? `Title "${l.sku}"`,
      '',
      'L1',
      l.sku,
      l.price ?? '20.00',
      l.quantity ?? '',
      '2026-01-02 03:04:05 PST',
      'B000000001',
      '1',
      'B000000001',
      'AMAZON_NA',
      l.status ?? 'Active',
    ]),
  )
