import { num, round, roundMoney, sum, type Num, type NumLike } from '@crossway/kernel'

export interface BilledLine {
  readonly qty: number
  readonly price: NumLike
  readonly tax_rate: NumLike
  /** A charge beside the goods. */
  readonly charge: boolean
}
export interface InvoiceAmounts {
  readonly lines: readonly { readonly amount: Num; readonly tax: Num }[]
  readonly goods: Num
  readonly charges: Num
  readonly allowance: Num
  readonly tax: Num
  readonly total: Num
}

/** Amounts of an invoice: allowances on its face are taken from the goods; tax stands on what the lines come to (b2b.md invoiceBill). */
export function invoiceAmounts(lines: readonly BilledLine[], offInvoicePct: NumLike, currency: string): InvoiceAmounts {
  const amounts = lines.map((l) => {
    const amount = roundMoney(num(l.qty).times(l.price), currency)
    return { amount, tax: roundMoney(amount.times(l.tax_rate).div(100), currency) }
  })
  const of = (charge: boolean): Num => sum(amounts.filter((_, i) => lines[i]!.charge === charge).map((a) => a.amount))
  const [goods, charges] = [of(false), of(true)]
  const allowance = round(goods.times(offInvoicePct).div(100), 2)
  const tax = sum(amounts.map((a) => a.tax))
  return { lines: amounts, goods, charges, allowance, tax, total: goods.plus(charges).minus(allowance).plus(tax) }
}
