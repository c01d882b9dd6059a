import { num, roundMoney, split, sum } from '@crossway/kernel'

export interface PricedLine {
  readonly qty: string
  readonly unit_price: string
  readonly list_price: string
  readonly coefficient: string
  readonly tax_rate: string
}
export interface Amounts {
  readonly lines: readonly { readonly amount: string; readonly tax: string }[]
  readonly amount_list: string
  readonly amount_discount: string
  readonly amount_tax: string
  readonly amount_total: string
  readonly deposit: string
}
/** Amounts of an order: tax lies in the price; what is paid ahead is a part of the total (design.md visualOrder). */
export function amountsOf(lines: readonly PricedLine[], discount: string, depositRate: string, currency: string): Amounts {
  const gross = lines.map((l) => roundMoney(num(l.qty).times(l.unit_price).times(l.coefficient).times(discount), currency))
  const total = sum(gross)
  const list = sum(lines.map((l) => roundMoney(num(l.qty).times(l.list_price).times(l.coefficient), currency)))
  // one rate has one tax of its sum; its lines share it to the last cent
  const rates = [...new Set(lines.map((l) => num(l.tax_rate).toFixed(4)))]
  const taxes = lines.map(() => num(0))
  for (const rate of rates) {
    const own = lines.flatMap((l, i) => (num(l.tax_rate).toFixed(4) === rate ? [i] : []))
    const whole = sum(own.map((i) => gross[i]!))
    const tax = whole.minus(roundMoney(whole.div(num(rate).div(100).plus(1)), currency))
    split(
      tax,
      own.map((i) => gross[i]!),
    ).forEach((t, k) => (taxes[own[k]!] = t))
  }
  return {
    lines: gross.map((g, i) => ({ amount: g.toFixed(2), tax: taxes[i]!.toFixed(2) })),
    amount_list: list.toFixed(2),
    amount_discount: list.minus(total).toFixed(2),
    amount_tax: sum(taxes).toFixed(2),
    amount_total: total.toFixed(2),
    deposit: roundMoney(total.times(depositRate), currency).toFixed(2),
  }
}
