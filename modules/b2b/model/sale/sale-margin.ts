import { num, round, sum, type Num, type NumLike } from '@crossway/kernel'

export interface MarginQuestion {
  /** Goods and charges without tax, in the order's currency. */
  readonly goods: NumLike
  readonly charges: NumLike
  readonly allowance_pcts: readonly NumLike[]
  readonly fx: NumLike
  readonly lines: readonly { readonly qty: number; readonly unit_cost: NumLike }[]
  /** CNY. */
  readonly freight: NumLike
}
export interface Margin {
  readonly allowance: Num
  readonly net: Num
  readonly cost: Num
  readonly margin: Num
  readonly pct: Num
}

/** Formula 3 of b2b.md: net of allowances in CNY less landed cost and planned freight. */
export function saleMargin(q: MarginQuestion): Margin {
  const allowance = sum(q.allowance_pcts.map((p) => round(num(q.goods).times(num(p)).div(100), 2)))
  const net = round(num(q.goods).plus(num(q.charges)).minus(allowance).times(num(q.fx)), 2)
  const cost = round(sum(q.lines.map((l) => num(l.unit_cost).times(l.qty))), 2).plus(num(q.freight))
  const margin = net.minus(cost)
  return { allowance, net, cost, margin, pct: net.gt(0) ? round(margin.div(net).times(100), 2) : num(0) }
}
