import { minorUnit, num, round, roundMoney, split, sum, zero, type Num, type NumLike } from '@crossway/kernel'

export interface AmountLine {
  readonly qty: number
  readonly unit_price: NumLike
  readonly tax_rate: NumLike
}
export interface OrderTerms {
  readonly currency: string
  readonly tax_included: boolean
  readonly freight: NumLike
  readonly other_fee: NumLike
  readonly discount: NumLike
  readonly fee_split: 'none' | 'amount' | 'qty'
}
export interface OrderAmounts {
  /** qty × price, rounded, in the order of the lines. */
  readonly lines: readonly Num[]
  readonly goods: Num
  readonly tax: Num
  readonly total: Num
}

export interface LinePrice {
  /** qty × price as agreed, before the discount. */
  readonly amount: Num
  /** What is paid for the goods without tax, after the line's share of the discount: the one base of tax, stock cost and claims. */
  readonly net: Num
  readonly tax: Num
}

/**
 * Prices of an order's lines in its currency. The discount lowers the price of the goods, so it is shared over the lines first (by pieces where fees are, else
 * by amount; the remainder to the largest line) and tax is reckoned from what is left; a line is never paid less than nothing for.
 */
export function linePrices(lines: readonly AmountLine[], terms: OrderTerms): LinePrice[] {
  const coins = minorUnit(terms.currency)
  const amounts = lines.map((l) => roundMoney(num(l.unit_price).times(l.qty), terms.currency))
  const discount = split(terms.discount, weightsOf(lines, amounts, terms), coins)
  return lines.map((l, i) => {
    const t = num(l.tax_rate).div(100)
    const left = amounts[i]!.minus(discount[i]!)
    const paid = left.lt(0) ? zero : left
    const tax = terms.tax_included ? paid.minus(round(paid.div(t.plus(1)), coins)) : round(paid.times(t), coins)
    return { amount: amounts[i]!, net: terms.tax_included ? paid.minus(tax) : paid, tax }
  })
}
const weightsOf = (lines: readonly AmountLine[], amounts: readonly Num[], terms: OrderTerms): readonly Num[] =>
  terms.fee_split === 'qty' ? lines.map((l) => num(l.qty)) : amounts

/**
 * Amounts of an order in its currency (purchase.md purchaseOrderList): line = round(qty × price); tax from what the discount leaves, inside the prices or on
 * top of them; total = goods + tax + freight + other fees − discount.
 */
export function orderAmounts(lines: readonly AmountLine[], terms: OrderTerms): OrderAmounts {
  const prices = linePrices(lines, terms)
  const amounts = prices.map((p) => p.amount)
  const gross = sum(amounts)
  const tax = sum(prices.map((p) => p.tax))
  const goods = terms.tax_included ? gross.minus(tax) : gross
  return { lines: amounts, goods, tax, total: goods.plus(tax).plus(terms.freight).plus(terms.other_fee).minus(terms.discount) }
}

/**
 * Cost of each line's goods in CNY as the warehouse gets it (purchase.md): [price after discount, without the tax if that comes back + freight
 * share + other share] × rate, for the whole ordered quantity. Fees are shared by `fee_split`, the remainder to the largest line.
 */
export function goodsCosts(lines: readonly AmountLine[], terms: OrderTerms, rate: NumLike, vatRecoverable: boolean): Num[] {
  const prices = linePrices(lines, terms)
  const weights = weightsOf(
    lines,
    prices.map((p) => p.amount),
    terms,
  )
  const share = (whole: NumLike): Num[] => (terms.fee_split === 'none' ? lines.map(() => zero) : split(whole, weights, 2))
  const freight = share(terms.freight)
  const other = share(terms.other_fee)
  return prices.map((p, i) => round((vatRecoverable ? p.net : p.net.plus(p.tax)).plus(freight[i]!).plus(other[i]!).times(rate), 2))
}

/** Value of a part of a line as the difference of two running totals, so that the receipts of a line sum to its cost exactly. */
export function partValue(cost: Num, ordered: number, before: number, qty: number): Num {
  const upTo = (n: number): Num => cost.times(n).div(ordered)
  return round(upTo(before + qty), 2).minus(round(upTo(before), 2))
}
