import { sum, type Num, type NumLike } from '@crossway/kernel'

/** Sections of a customer's bill: payouts, costs we advanced, our charges, prior adjustments, adjustments by hand, what was paid before (finance.md amzReconcileBill). */
export const billSections = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export type BillSection = (typeof billSections)[number]

/** What is particular about a computed line. */
export const lineFlags = [
  'provisional',
  'free_month',
  'minimum',
  'maximum',
  'ads_deducted',
  'ads_fee',
  'ads_consumed',
  'in_share',
  'dispute_hold',
  'dispute_back',
] as const
export type LineFlag = (typeof lineFlags)[number]

export interface BillSums {
  readonly sections: Readonly<Record<BillSection, Num>>
  readonly net: Num
  readonly direction: 'payable' | 'receivable'
}

/** net = A − B − C + D + E − F; not below 0 it is owed to the customer, else he owes it to us. */
export function billSums(lines: readonly { readonly section: BillSection; readonly amount: NumLike }[]): BillSums {
  const of = (s: BillSection): Num => sum(lines.filter((l) => l.section === s).map((l) => l.amount))
  const sections = { A: of('A'), B: of('B'), C: of('C'), D: of('D'), E: of('E'), F: of('F') }
  const net = sections.A.minus(sections.B).minus(sections.C).plus(sections.D).plus(sections.E).minus(sections.F)
  return { sections, net, direction: net.isNegative() ? 'receivable' : 'payable' }
}
