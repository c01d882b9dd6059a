import { num } from '@crossway/kernel'
import type { diffTypes } from './supplier-verification.resource.ts'

/** Goods of an order on one side: what was received and billed, or what the supplier says. */
export interface AccountSide {
  readonly qty: number
  readonly amount: string
}
export interface OurSide extends AccountSide {
  readonly tax_rate: string
}
const cent = num('0.01')

/** What is wrong between our receipt and the supplier's statement of the same article of an order: pieces first, then tax left out or put on, then the price. */
export function diffOf(ours: OurSide | undefined, theirs: AccountSide | undefined): (typeof diffTypes)[number] {
  if (!ours) return 'missing_ours'
  if (!theirs) return 'missing_theirs'
  if (ours.qty !== theirs.qty) return 'qty'
  const [a, b] = [num(ours.amount), num(theirs.amount)]
  if (a.minus(b).abs().lte(cent)) return 'none'
  const tax = num(ours.tax_rate).div(100).plus(1)
  const byTax = tax.gt(1) && (a.times(tax).minus(b).abs().lte(cent) || b.times(tax).minus(a).abs().lte(cent))
  return byTax ? 'tax' : 'price'
}
