import { num, round, type Num, type NumLike } from '@crossway/kernel'

export interface VcPiece {
  /** What Amazon pays for a piece, in its currency, and that currency in CNY. */
  readonly net_cost: NumLike
  readonly fx: NumLike
  readonly coop_pct: NumLike
  /** CNY of a piece: goods, and freight to the fulfilment centre. */
  readonly goods: NumLike
  readonly freight: NumLike
}
/** Margin of goods sold to Amazon, in percent: what is left of the net cost after goods, freight and co-op (purchase.md vcOrderList, calculation). */
export function vcMargin(p: VcPiece): Num {
  const net = num(p.net_cost).times(p.fx)
  if (net.isZero()) return num(0)
  const coop = round(net.times(p.coop_pct).div(100), 2)
  return round(net.minus(p.goods).minus(p.freight).minus(coop).times(100).div(net), 2)
}
