import { num, split, sum, type Num, type NumLike } from '@crossway/kernel'

/** An order as its money is split: `total = subtotal − discount + shipping + tax`, in the order's currency. */
export interface PaidOrder {
  readonly subtotal: NumLike
  readonly discount: NumLike
  readonly shipping: NumLike
  readonly tax: NumLike
  /** One of each seller SKU. */
  readonly lines: readonly PaidLine[]
}
export interface PaidLine {
  readonly sku: string
  readonly qty: number
  /** Price × pieces. */
  readonly value: NumLike
  readonly discount: NumLike
  readonly tax: NumLike
}
/** What was given back of a line, as the refund of the order desk says it. */
export interface GivenBack {
  readonly sku: string
  readonly item: NumLike
  readonly shipping: NumLike
  readonly tax: NumLike
}
export type What = 'goods' | 'discount' | 'shipping' | 'tax' | 'whole'
/** Part of a payout row that is one line's. */
export interface Share {
  readonly sku: string
  readonly what: What
  readonly amount: Num
}

/** Weights of lines by one of their figures; where none has any, by what they are worth, else by pieces. */
function weigh(lines: readonly PaidLine[], of: (l: PaidLine) => NumLike): NumLike[] {
  for (const by of [of, (l: PaidLine): NumLike => l.value, (l: PaidLine): NumLike => l.qty]) if (!sum(lines.map(by)).isZero()) return lines.map(by)
  return lines.map(() => 1)
}
const paidOf = (l: PaidLine): Num => num(l.value).minus(l.discount)
const sharesOf = (what: What, amount: NumLike, lines: readonly PaidLine[], weights: readonly NumLike[], scale: number): Share[] =>
  split(amount, weights, scale).flatMap((part, i) => (part.isZero() ? [] : [{ sku: lines[i]!.sku, what, amount: part }]))

/** Parts of one amount that are called fee, dispute or adjustment: by what each line was paid with. */
export const splitWhole = (amount: NumLike, lines: readonly PaidLine[], scale = 2): Share[] => sharesOf('whole', amount, lines, weigh(lines, paidOf), scale)

/**
 * A charge by its order (finance.md §2.3, Shopify Payments): goods, what the buyer paid for shipping, discounts and tax, each over the order's lines.
 * Where the charge is not the order's total, such as in another currency or a part of it, all of them in proportion. The shares sum to the charge exactly.
 */
export function splitCharge(amount: NumLike, o: PaidOrder, scale = 2): Share[] {
  const [goods, shipping, discount, tax] = split(amount, [o.subtotal, o.shipping, num(o.discount).negated(), o.tax], scale) as [Num, Num, Num, Num]
  return [
    ...sharesOf(
      'goods',
      goods,
      o.lines,
      weigh(o.lines, (l) => l.value),
      scale,
    ),
    ...sharesOf('shipping', shipping, o.lines, weigh(o.lines, paidOf), scale),
    ...sharesOf(
      'discount',
      discount,
      o.lines,
      weigh(o.lines, (l) => l.discount),
      scale,
    ),
    ...sharesOf(
      'tax',
      tax,
      o.lines,
      weigh(o.lines, (l) => l.tax),
      scale,
    ),
  ]
}

/**
 * What was given back of an order: as the order desk's refund of that amount says it, else goods with their tax first and shipping with what is more.
 * `same`: the amount is in the order's currency; in another one all is in proportion.
 */
export function splitRefund(amount: NumLike, o: PaidOrder, told: readonly GivenBack[], same: boolean, scale = 2): Share[] {
  const known = told.length > 0
  const lines = known ? told.map((t): PaidLine => ({ sku: t.sku, qty: 1, value: t.item, discount: 0, tax: t.tax })) : o.lines
  const net = known ? sum(told.map((t) => t.item)) : num(o.subtotal).minus(o.discount)
  const taxed = known ? sum(told.map((t) => t.tax)) : num(o.tax)
  const more = num(amount).abs().minus(net).minus(taxed)
  const shipped = known ? sum(told.map((t) => t.shipping)) : same ? (more.gt(0) ? more : num(0)) : num(o.shipping)
  const [goods, tax, shipping] = split(amount, [net, taxed, shipped], scale) as [Num, Num, Num]
  return [
    ...sharesOf('goods', goods, lines, weigh(lines, paidOf), scale),
    ...sharesOf(
      'tax',
      tax,
      lines,
      weigh(lines, (l) => l.tax),
      scale,
    ),
    ...sharesOf('shipping', shipping, lines, known ? told.map((t) => t.shipping) : weigh(lines, paidOf), scale),
  ]
}
