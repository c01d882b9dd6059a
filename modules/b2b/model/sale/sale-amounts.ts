import { num, round, sum, type Num, type NumLike } from '@crossway/kernel'

interface Line {
  readonly qty: number
  readonly price: NumLike
  readonly discount_pct: NumLike
  readonly tax_rate: NumLike
}
interface Charge {
  readonly amount: NumLike
  readonly tax_rate: NumLike
}
export interface SaleAmounts {
  readonly lines: readonly Num[]
  readonly goods: Num
  readonly discount: Num
  readonly charges: Num
  readonly tax: Num
  readonly total: Num
}

const share = (amount: NumLike, pct: NumLike): Num => round(num(amount).times(num(pct)).div(100), 2)

/** What an order comes to: a line is quantity × price less its discount, rounded; tax on lines and charges (b2b.md sale_order_line). */
export function saleAmounts(lines: readonly Line[], charges: readonly Charge[]): SaleAmounts {
  const amounts = lines.map((l) =>
    round(
      num(l.price)
        .times(l.qty)
        .times(num(100).minus(num(l.discount_pct)))
        .div(100),
      2,
    ),
  )
  const goods = sum(amounts)
  const gross = sum(lines.map((l) => round(num(l.price).times(l.qty), 2)))
  const extra = sum(charges.map((c) => c.amount))
  const tax = sum([...lines.map((l, i) => share(amounts[i]!, l.tax_rate)), ...charges.map((c) => share(c.amount, c.tax_rate))])
  return { lines: amounts, goods, discount: gross.minus(goods), charges: extra, tax, total: goods.plus(extra).plus(tax) }
}
