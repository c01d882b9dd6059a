import { addDays, num, round, type Num } from '@crossway/kernel'

/** A listing that sells, as the generator needs it. */
export interface Seller {
  readonly msku: number
  readonly sku: string
  readonly price: string
  /** Share of the store's orders. */
  readonly weight: number
}
export interface StatementPlan {
  readonly id: string
  readonly store: number
  readonly site: string
  readonly currency: string
  readonly from: string
  readonly to: string
  readonly orders: number
  readonly sellers: readonly Seller[]
  readonly fulfilment: number
  readonly previousReserve: string
  /** A fee nobody has a rule for, so that people have something to classify. */
  readonly unknownFee?: boolean
  /** The first month of the store: no month before it is charged for. */
  readonly beginning?: boolean
  /** No line is of a later day. */
  readonly until?: string
}
export interface CreatedLine {
  readonly transaction_type: string
  readonly amount_type: string
  readonly amount_description: string
  readonly amount: string
  readonly order_id: string | null
  readonly sku: string | null
  readonly msku: number | null
  readonly quantity: number | null
  readonly day: string
  readonly fulfillment: string | null
}
export interface CreatedStatement {
  readonly lines: readonly CreatedLine[]
  readonly total: string
  readonly reserve: string
}

const digits = (rand: () => number, n: number): string => Array.from({ length: n }, () => Math.floor(rand() * 10)).join('')

/** Two weeks of a store in the shape of Amazon's V2 flat file: orders with fees, tax that the platform withholds, refunds, storage, advertising, reserve. */
export function makeStatement(p: StatementPlan, rand: () => number): CreatedStatement {
  const lines: CreatedLine[] = []
  const scale = p.currency === 'JPY' ? 0 : 2
  const money = (v: Num): string => round(v, scale).toFixed(2)
  const days = Math.max(1, Math.round((Date.parse(p.to) - Date.parse(p.from)) / 86_400_000))
  const add = (
    transaction_type: string,
    amount_type: string,
    amount_description: string,
    amount: Num | string,
    day: string,
    more: Partial<CreatedLine> = {},
  ): void => {
    const text = typeof amount === 'string' ? amount : money(amount)
    if (num(text).isZero()) return
    lines.push({
      transaction_type,
      amount_type,
      amount_description,
      amount: text,
      order_id: null,
      sku: null,
      msku: null,
      quantity: null,
      day,
      fulfillment: null,
      ...more,
    })
  }
  const pick = (): Seller => {
    let at = rand() * p.sellers.reduce((s, x) => s + x.weight, 0)
    return p.sellers.find((x) => (at -= x.weight) <= 0) ?? p.sellers[0]!
  }
  const taxed = p.site === 'Amazon.com' || p.site === 'Amazon.ca'
  for (let i = 0; i < p.orders; i++) {
    const s = pick()
    const day = addDays(p.from, Math.floor((i / p.orders) * days))
    const units = rand() < 0.55 ? 1 + Math.floor(rand() * 4) : 4 + Math.floor(rand() * 20)
    const about = { order_id: `${digits(rand, 3)}-${digits(rand, 7)}-${digits(rand, 7)}`, sku: s.sku, msku: s.msku, quantity: units, fulfillment: 'AFN' }
    const price = num(s.price).times(units)
    const discount = rand() < 0.18 ? price.times(0.05 + Math.floor(rand() * 3) * 0.05) : num(0)
    add('Order', 'ItemPrice', 'Principal', price, day, about)
    if (taxed && rand() < 0.35) {
      const tax = money(price.times(0.08))
      add('Order', 'ItemPrice', 'Tax', tax, day, about)
      add('Order', 'ItemWithheldTax', 'MarketplaceFacilitatorTax-Principal', num(tax).negated().toFixed(2), day, about)
    }
    if (!discount.isZero()) add('Order', 'Promotion', 'Principal', discount.negated(), day, about)
    add('Order', 'ItemFees', 'Commission', num(money(price)).minus(money(discount)).times(0.15).negated(), day, about)
    add('Order', 'ItemFees', 'FBAPerUnitFulfillmentFee', price.times(p.fulfilment).negated(), day, about)
    if (rand() < 0.045) {
      const back = earlier(addDays(day, 1 + Math.floor(rand() * 5)), p.until)
      const refunded = { ...about, quantity: 1 }
      add('Refund', 'ItemPrice', 'Principal', num(s.price).negated(), back, refunded)
      add('Refund', 'ItemFees', 'Commission', num(s.price).times(0.15), back, refunded)
      add('Refund', 'ItemFees', 'RefundCommission', num(s.price).times(0.03).negated(), back, refunded)
    }
  }
  const sales = lines
    .filter((l) => l.transaction_type === 'Order')
    .reduce((t, l) => t.plus(l.amount_description === 'Principal' && l.amount_type === 'ItemPrice' ? l.amount : 0), num(0))
  const last = addDays(p.to, -1)
  if (!p.beginning && Number(p.to.slice(8)) > 7 && Number(p.from.slice(8)) <= 8)
    add('other-transaction', 'other-transaction', 'Storage Fee', sales.times(0.018).negated(), addDays(p.from, 3))
  if (Number(p.from.slice(8)) <= 14) add('other-transaction', 'other-transaction', 'Subscription Fee', scale === 0 ? '-4900.00' : '-39.99', addDays(p.from, 1))
  add('ServiceFee', 'Cost of Advertising', 'TransactionTotalAmount', sales.times(0.085 + rand() * 0.04).negated(), last)
  if (rand() < 0.4) add('other-transaction', 'other-transaction', 'FBAInboundTransportationFee', sales.times(0.006).negated(), last)
  if (rand() < 0.3) {
    const s = pick()
    add('other-transaction', 'FBA Inventory Reimbursement', 'WAREHOUSE_LOST', num(s.price).times(0.7), last, { sku: s.sku, msku: s.msku, quantity: 1 })
  }
  if (rand() < 0.25)
    add('CouponRedemptionFee', 'CouponRedemptionFee', 'CouponRedemptionFee', scale === 0 ? '-300.00' : '-14.40', last, {
      sku: p.sellers[0]!.sku,
      msku: p.sellers[0]!.msku,
    })
  if (p.unknownFee) add('AmazonFees', 'Regional Compliance Fee', 'Base fee', scale === 0 ? '-1250.00' : '-18.75', last)
  if (!num(p.previousReserve).isZero()) add('Transfer', 'other-transaction', 'Previous Reserve Amount Balance', p.previousReserve, p.from)
  const reserve = money(sales.times(0.04))
  add('Transfer', 'other-transaction', 'Current Reserve Amount', num(reserve).negated().toFixed(2), last)
  return { lines, reserve, total: lines.reduce((t, l) => t.plus(l.amount), num(0)).toFixed(2) }
}

const header =
  'settlement-id\tsettlement-start-date\tsettlement-end-date\tdeposit-date\ttotal-amount\tcurrency\ttransaction-type\torder-id\tmerchant-order-id\tadjustment-id\tshipment-id\tmarketplace-name\tamount-type\tamount-description\tamount\tfulfillment-id\tposted-date\tposted-date-time\torder-item-code\tmerchant-order-item-id\tmerchant-adjustment-item-id\tsku\tquantity-purchased\tpromotion-id'
const earlier = (day: string, until: string | undefined): string => (until !== undefined && until < day ? until : day)

/** The statement as the file that the platform would have sent: line n of the ledger is row n + 2 of it. */
export function statementText(p: StatementPlan, m: CreatedStatement, deposit: string): string {
  const at = (day: string): string => `${day} 00:00:00 UTC`
  const rows = m.lines.map((l) =>
    [
      p.id,
      '',
      '',
      '',
      '',
      '',
      l.transaction_type,
      l.order_id ?? '',
      '',
      '',
      '',
      l.order_id ? p.site : '',
      l.amount_type,
      l.amount_description,
      l.amount,
      l.fulfillment ?? '',
      l.day,
      `${l.day} 12:00:00 UTC`,
      '',
      '',
      '',
      l.sku ?? '',
      l.quantity ?? '',
      '',
    ].join('\t'),
  )
  return [header, [p.id, at(p.from), at(p.to), at(deposit), m.total, p.currency].join('\t') + '\t'.repeat(18), ...rows].join('\n') + '\n'
}
