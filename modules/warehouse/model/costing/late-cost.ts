import { split, type Num, type NumLike } from '@crossway/kernel'

/** Difference of a transit layer's cost by where its pieces are now. */
export interface TransitSplit {
  /** Still under way: stays in the layer. */
  readonly open: Num
  /** Arrived: follows the stock layers made from it. */
  readonly received: Num
  /** Lost: to the profit and loss. */
  readonly lost: Num
}

/** Splits a late cost D of a transit layer by pieces open, received and lost; the remainder of rounding goes to the largest part (warehouse.md A6). */
export function splitOverTransit(difference: NumLike, layer: { readonly open: number; readonly received: number; readonly lost: number }): TransitSplit {
  const [received, open, lost] = split(difference, [layer.received, layer.open, layer.lost]) as [Num, Num, Num]
  return { open, received, lost }
}

/**
 * Splits a late cost over what became of one receipt's pieces: those still in stock, those that moved on (each movement by its own),
 * and those sold or otherwise gone, whose share is a variance of the cost of sales (warehouse.md A6, `price_adj`).
 */
export function splitOverReceipt(
  difference: NumLike,
  layer: { readonly qty: number; readonly left: number; readonly moved: readonly number[] },
): { readonly stock: Num; readonly moved: readonly Num[]; readonly gone: Num } {
  const gone = layer.qty - layer.left - layer.moved.reduce((n, q) => n + q, 0)
  const [stock, consumed, ...moved] = split(difference, [layer.left, gone, ...layer.moved]) as [Num, Num, ...Num[]]
  return { stock, moved, gone: consumed }
}
