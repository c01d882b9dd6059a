import { num, round, sum, type Num, type NumLike } from '@crossway/kernel'

/** What an order's revenue goes to, in the order it is drawn: groups of the P&L by their names on the board (dashboard.md mcProfitChart). */
export const unitParts = [
  { key: 'platformFee', nodes: ['G05'] },
  { key: 'lastLeg', nodes: ['G06'] },
  { key: 'warehouse', nodes: ['G07'] },
  { key: 'product', nodes: ['G11'] },
  { key: 'landed', nodes: ['G12'] },
  { key: 'ads', nodes: ['G08', 'G09'] },
] as const
export type UnitPart = (typeof unitParts)[number]['key'] | 'profit'

export interface UnitEconomics {
  readonly revenue: Num
  readonly parts: readonly { readonly key: UnitPart; readonly amount: Num }[]
}
/**
 * One order of a platform: net revenue, what each part takes of it, and the profit that is left, to the cent: revenue is the sum of the parts. Other income
 * of the platform and taxes stand in the revenue. Undefined without an order.
 */
export function unitEconomics(amounts: Readonly<Record<string, NumLike | undefined>>, orders: number): UnitEconomics | undefined {
  if (orders <= 0) return undefined
  const of = (nodes: readonly string[]): Num => sum(nodes.map((n) => amounts[n] ?? 0))
  const each = (v: Num): Num => round(v.div(orders), 2)
  const revenue = each(of(['S1', 'G04', 'G10']))
  const costs = unitParts.map(({ key, nodes }) => ({ key, amount: each(of(nodes).neg()) }))
  return { revenue, parts: [...costs, { key: 'profit', amount: revenue.minus(sum(costs.map((c) => c.amount))) }] }
}

/** What a supplied platform keeps off its invoices: allowances, returns and shortages, fines, over what was invoiced (dashboard.md mcProfitReport). */
export function deductionRate(leaves: Readonly<Record<string, NumLike | undefined>>): Num | undefined {
  const invoiced = num(leaves['L0103'] ?? 0)
  return invoiced.isZero()
    ? undefined
    : sum(['L0203', 'L0306', 'L0508'].map((l) => leaves[l] ?? 0))
        .neg()
        .div(invoiced)
}
