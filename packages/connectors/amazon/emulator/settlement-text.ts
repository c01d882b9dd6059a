import { randomOf, type Random } from './random.ts'
import { amountText, productsOf, type Country, type Product } from './shop.ts'

/** Columns of a V2 settlement statement, in Amazon's order (integrations.md §6). */
export const settlementColumns = (
  'settlement-id settlement-start-date settlement-end-date deposit-date total-amount currency transaction-type order-id merchant-order-id adjustment-id shipment-id marketplace-name ' +
  'amount-type amount-description amount fulfillment-id posted-date posted-date-time order-item-code merchant-order-item-id merchant-adjustment-item-id sku quantity-purchased promotion-id'
).split(' ')

export interface StatementPlan {
  readonly sellerId: string
  readonly country: Country
  /** Number of the 14-day period since 1970; statements follow each other without a gap. */
  readonly period: number
  readonly orders: number
}
type Line = Readonly<Record<string, string>>

const day = 86_400_000
/** First moment of a 14-day period, ms since 1970. */
export const periodStart = (period: number): number => period * 14 * day
export const periodAt = (time: number): number => Math.floor(time / (14 * day))
const pad = (n: number, width: number): string => String(n).padStart(width, '0')
/** Number of a statement, made of period and account: eleven digits, as Amazon's. */
export const settlementIdOf = (plan: Pick<StatementPlan, 'sellerId' | 'country' | 'period'>): string =>
  `${20 + (plan.period % 70)}${pad(randomOf(`${plan.sellerId} ${plan.country.code} statement ${plan.period}`).below(1_000_000_000), 9)}`

/** Generates a V2 statement: the same text for the same plan, and lines that add up to its total. A reserve that is withheld is paid out in the next one. */
export function settlementText(plan: StatementPlan): string {
  const { country, period } = plan
  const random = randomOf(`${plan.sellerId} ${country.code} lines ${period}`)
  const id = settlementIdOf(plan)
  const end = periodStart(period + 1) - 1000
  const date = (time: number): string =>
    country.continental ? new Date(time).toISOString().slice(0, 10).split('-').toReversed().join('.') : new Date(time).toISOString().slice(0, 10)
  const moment = (time: number): string => `${date(time)} ${new Date(time).toISOString().slice(11, 19)} UTC`
  let total = 0
  const lines: Line[] = []
  const line = (time: number, units: number, cells: Line): void => {
    total += units
    lines.push({
      'settlement-id': id,
      amount: amountText(units, country.decimals, country.continental),
      'posted-date': date(time),
      'posted-date-time': moment(time),
      ...cells,
    })
  }
  const products = productsOf(plan.sellerId, country)
  const reserve = (p: number): number => randomOf(`${plan.sellerId} ${country.code} reserve ${p}`).below(20_000)
  const other = { 'transaction-type': 'other-transaction', 'amount-type': 'other-transaction' }
  line(periodStart(period), reserve(period - 1), { ...other, 'amount-description': 'Previous Reserve Amount Balance' })
  for (let n = 0; n < plan.orders; n++) {
    const time = periodStart(period) + Math.floor(((end - periodStart(period)) / plan.orders) * n)
    sale(line, random, country, random.pick(products), time - (time % 1000), n)
  }
  const fee = (description: string, units: number, more: Line = other): void => line(end - day, -units, { ...more, 'amount-description': description })
  fee('Storage Fee', random.between(900, 9000))
  if (period % 2 === 0) fee('Subscription Fee', 3999)
  fee('FBAInboundTransportationFee', random.between(500, 6000))
  fee('TransactionTotalAmount', random.between(5000, 30_000), { 'transaction-type': 'ServiceFee', 'amount-type': 'Cost of Advertising' })
  line(end - 2 * day, random.between(300, 4000), {
    ...other,
    'amount-type': 'FBA Inventory Reimbursement',
    'amount-description': 'WAREHOUSE_LOST',
    sku: random.pick(products).sku,
    'quantity-purchased': '1',
  })
  line(end, -reserve(period), { ...other, 'amount-description': 'Current Reserve Amount' })
  const summary: Line = {
    'settlement-id': id,
    'settlement-start-date': moment(periodStart(period)),
    'settlement-end-date': moment(end),
    'deposit-date': moment(end + 2 * day),
    'total-amount': amountText(total, country.decimals, country.continental),
    currency: country.currency,
  }
  return [settlementColumns, ...[summary, ...lines].map((l) => settlementColumns.map((c) => l[c] ?? ''))].map((r) => r.join('\t')).join('\n') + '\n'
}

/** The lines of one order, and of every seventeenth its refund. */
function sale(line: (time: number, units: number, cells: Line) => void, random: Random, country: Country, p: Product, time: number, n: number): void {
  const quantity = random.below(8) === 0 ? 2 : 1
  const principal = p.price * quantity
  const cells: Line = {
    'order-id': `${pad(random.between(100, 899), 3)}-${pad(random.below(10_000_000), 7)}-${pad(random.below(10_000_000), 7)}`,
    'shipment-id': `D${random.below(1_000_000).toString(36).toUpperCase()}`,
    'marketplace-name': country.marketplaceName,
    'fulfillment-id': random.below(10) === 0 ? 'MFN' : 'AFN',
    'order-item-code': `0${pad(random.below(10_000_000), 7)}${pad(random.below(1_000_000), 6)}`,
    sku: p.sku,
    'quantity-purchased': String(quantity),
  }
  const commission = Math.floor((principal * 15) / 100)
  const tax = Math.floor((principal * 8) / 100)
  const part = (type: string, amountType: string, description: string, units: number): void =>
    line(time, units, { ...cells, 'transaction-type': type, 'amount-type': amountType, 'amount-description': description })
  part('Order', 'ItemPrice', 'Principal', principal)
  part('Order', 'ItemPrice', 'Tax', tax)
  part('Order', 'ItemWithheldTax', 'MarketplaceFacilitatorTax-Principal', -tax)
  part('Order', 'ItemFees', 'Commission', -commission)
  part('Order', 'ItemFees', 'FBAPerUnitFulfillmentFee', -random.between(250, 650) * quantity)
  if (random.below(6) === 0) part('Order', 'Promotion', 'Principal', -Math.floor(principal / 20))
  if (n % 17 !== 16) return
  part('Refund', 'ItemPrice', 'Principal', -p.price)
  part('Refund', 'ItemFees', 'Commission', Math.floor((p.price * 15) / 100))
  part('Refund', 'ItemFees', 'RefundCommission', -Math.floor((p.price * 3) / 100))
}
