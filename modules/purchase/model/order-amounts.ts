import { num, round, roundMoney, split, sum, zero, type Num, type NumLike } from '@crossway/kernel'

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

/**
 * Amounts of an order in its currency (purchase.md purchaseOrderList): line = round(qty × price); with tax inside, net = line ÷ (1 + t), else tax
 * comes on top; total = goods + tax + freight + other fees − discount.
 */
export function orderAmounts(lines: readonly AmountLine[], terms: OrderTerms): OrderAmounts {
  const amounts = lines.map((l) => roundMoney(num(l.unit_price).times(l.qty), terms.currency))
  const taxes = lines.map((l, i) => taxOf(amounts[i]!, l.tax_rate, terms))
  const gross = sum(amounts)
  const tax = sum(taxes)
  const goods = terms.tax_included ? gross.minus(tax) : gross
  return { lines: amounts, goods, tax, total: goods.plus(tax).plus(terms.freight).plus(terms.other_fee).minus(terms.discount) }
}
function taxOf(amount: Num, rate: NumLike, terms: OrderTerms): Num {
  const t = num(rate).div(100)
  return terms.tax_included ? amount.minus(roundMoney(amount.div(t.plus(1)), terms.currency)) : roundMoney(amount.times(t), terms.currency)
}

/**
 * Cost of each line's goods in CNY as the warehouse gets it (purchase.md): [(amount − discount share) ÷ (1 + t if the tax comes back) + freight
 * share + other share] × rate, for the whole ordered quantity. Shares by `fee_split`, the remainder to the largest line.
 */
export function goodsCosts(lines: readonly AmountLine[], terms: OrderTerms, rate: NumLike, vatRecoverable: boolean): Num[] {
  const amounts = lines.map((l) => roundMoney(num(l.unit_price).times(l.qty), terms.currency))
  const weights = terms.fee_split === 'qty' ? lines.map((l) => num(l.qty)) : amounts
  const share = (whole: NumLike): Num[] => (terms.fee_split === 'none' ? lines.map(() => zero) : split(whole, weights, 2))
  const freight = share(terms.freight)
  const other = share(terms.other_fee)
  const discount = share(terms.discount)
  return lines.map((l, i) => {
    const t = num(l.tax_rate).div(100).plus(1)
    const paid = amounts[i]!.minus(discount[i]!)
    const net = terms.tax_included ? (vatRecoverable ? round(paid.div(t), 2) : paid) : vatRecoverable ? paid : round(paid.times(t), 2)
    return round(net.plus(freight[i]!).plus(other[i]!).times(rate), 2)
  })
}

/** Value of a part of a line as the difference of two running totals, so that the receipts of a line sum to its cost exactly. */
export function partValue(cost: Num, ordered: number, before: number, qty: number): Num {
  const upTo = (n: number): Num => cost.times(n).div(ordered)
  return round(upTo(before + qty), 2).minus(round(upTo(before), 2))
}
