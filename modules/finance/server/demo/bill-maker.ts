import { addDays, num, round, sum, type Num } from '@crossway/kernel'
import type { NewBillLine } from '@crossway/resource/server'
import type { Seller } from './statement-maker.ts'

/** An order that a bill is about: one of the order book, or made up where it goes further back than the book. */
export interface BilledOrder {
  readonly no: string | null
  readonly sku: string
  readonly qty: number
  readonly price: string
  readonly day: string
}
export interface BillPlan {
  readonly platform: string
  readonly number: string
  readonly from: string
  readonly to: string
  readonly orders: readonly BilledOrder[]
  /** A fee nobody has a rule for, so that people have something to classify. */
  readonly unknownFee: boolean
  readonly until: string
}
type Fee = readonly [type: string, amountType: string, description: string, share: number, fixed?: number]
interface Shape {
  readonly goods: string
  readonly fees: readonly Fee[]
  readonly ads?: readonly [type: string, amountType: string, description: string, share: number]
  readonly fulfillment?: 'WFS' | 'FBT'
  /** Paid when it is told to: the withdrawal stands in the bill. */
  readonly withdraws?: boolean
  readonly invoices?: boolean
}
const supply: Shape = {
  goods: 'Gross',
  invoices: true,
  fees: [
    ['Order', 'Allowance', 'EPD', 0.02],
    ['Order', 'Allowance', 'COOP', 0.04],
  ],
}
const shapes: Readonly<Record<string, Shape>> = {
  walmart: {
    goods: 'Product Price',
    fees: [
      ['Order', 'Commission on Product', 'Purchase', 0.15],
      ['Adjustment', 'Fee/Reimbursement', 'Walmart Shipping Label Service Charge', 0.08, 1.2],
    ],
    ads: ['Adjustment', 'Fee', 'Walmart Connect ads', 0.05],
  },
  ebay: {
    goods: 'Gross',
    withdraws: true,
    fees: [
      ['Order', 'Final value fee variable', 'Final value fee variable', 0.1235],
      ['Order', 'Final value fee fixed', 'Final value fee fixed', 0, 0.3],
      ['Shipping label', 'Gross', 'Shipping label', 0.08, 1],
    ],
    ads: ['Other fee', 'Gross', 'Promoted Listings fee', 0.04],
  },
  tiktok: {
    goods: 'Subtotal',
    withdraws: true,
    fees: [
      ['Order', 'Seller discount', 'Seller discount', 0.06],
      ['Order', 'Referral fee', 'Referral fee', 0.06],
      ['Order', 'Affiliate commission', 'Affiliate commission', 0.08],
      ['Order', 'Shipping fee', 'Shipping fee', 0.07, 1],
    ],
  },
  temu: { goods: '供货', withdraws: true, fees: [['物流', '物流', '物流费', 0.06]], ads: ['推广', '推广', '推广服务费', 0.03] },
  wayfair: supply,
  homedepot: supply,
  target: { goods: 'Item price', fees: [['Order', 'Referral fee', 'Referral fee', 0.15]] },
  shopify: { goods: 'Amount', fees: [['Order', 'Fee', 'Fee', 0.029, 0.3]] },
}
const other: Shape = { goods: 'Sale', fees: [['Fee', 'Commission', 'Commission', 0.12]] }

/** A bill of a platform: each order with its fees, one in twenty given back, advertising and what is withdrawn. */
export function makeBill(p: BillPlan, rand: () => number): { readonly lines: readonly NewBillLine[]; readonly total: string; readonly invoices: number } {
  const shape = shapes[p.platform] ?? other
  const lines: NewBillLine[] = []
  let row = 1
  const money = (v: Num): string => round(v, 2).toFixed(2)
  const add = (
    o: Partial<BilledOrder> & { readonly day: string },
    type: string,
    amountType: string,
    description: string,
    amount: Num,
    more: Partial<NewBillLine> = {},
  ): void => {
    if (amount.isZero()) return
    lines.push({
      row: ++row,
      part: 0,
      transaction_type: type,
      amount_type: amountType,
      amount_description: description,
      amount: money(amount),
      date: o.day > p.until ? p.until : o.day,
      order: o.no ?? null,
      invoice: null,
      sku: o.sku ?? '',
      quantity: null,
      fulfillment: shape.fulfillment ?? (o.sku ? 'MFN' : null),
      marketplace: null,
      key: `${p.number}-${row}`,
      is_payout: false,
      ...more,
    })
  }
  p.orders.forEach((o, i) => {
    const gross = num(o.price).times(o.qty)
    const invoice = shape.invoices ? `${p.number}-${String(i + 1).padStart(3, '0')}` : null
    add(o, 'Order', shape.goods, 'Principal', gross, { quantity: o.qty, invoice })
    for (const [type, amountType, description, share, fixed] of shape.fees) {
      // Now and then a platform takes more than it says.
      const more = o.no && amountType.includes('ommission') && rand() < 0.03 ? 0.01 : 0
      add(
        o,
        type,
        amountType,
        description,
        gross
          .times(share + more)
          .plus(num(fixed ?? 0).times(o.qty))
          .negated(),
        { invoice },
      )
    }
    if (rand() < 0.045)
      add({ ...o, day: addDays(o.day, 9) < p.to ? addDays(o.day, 9) : p.to }, 'Refund', shape.goods, 'Principal', gross.negated(), { quantity: o.qty, invoice })
  })
  const sold = sum(p.orders.map((o) => num(o.price).times(o.qty)))
  if (shape.ads) add({ day: p.to }, shape.ads[0], shape.ads[1], shape.ads[2], sold.times(shape.ads[3]).negated())
  if (p.unknownFee) add({ day: p.to }, 'Adjustment', 'Program fee', 'Marketplace growth program', num(-18.6))
  const total = sum(lines.map((l) => l.amount))
  if (shape.withdraws && total.gt(0)) add({ day: p.to }, 'Transfer', 'Withdrawal', 'Withdrawal', total.negated(), { is_payout: true, fulfillment: null })
  return { lines, total: money(total), invoices: new Set(lines.flatMap((l) => l.invoice ?? [])).size }
}

/** Orders that nobody kept a book of: articles by their weight, days over the period. */
export function madeOrders(sellers: readonly Seller[], n: number, from: string, to: string, rand: () => number, many: number): BilledOrder[] {
  const weight = sellers.reduce((s, x) => s + x.weight, 0)
  const days = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))
  return Array.from({ length: n }, () => {
    let at = rand() * weight
    const seller = sellers.find((x) => (at -= x.weight) <= 0) ?? sellers[0]!
    return { no: null, sku: seller.sku, qty: 1 + Math.floor(rand() * many), price: seller.price, day: addDays(from, Math.floor(rand() * days)) }
  })
}
