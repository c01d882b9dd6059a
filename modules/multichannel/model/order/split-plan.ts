/** Pieces of one article of an order. */
export interface Wanted {
  readonly id: number
  readonly sku: number
  readonly qty: number
}
/** A share of a warehouse with what is free there, by article. */
export interface FreeShare {
  readonly warehouse: number
  readonly vw: number
  readonly stock: Readonly<Record<string, number>>
}
export interface SplitPart<S> {
  readonly share: S
  readonly lines: readonly Wanted[]
}

/**
 * Which share sends what, where none has all of it: always the one that has most of what is left, so that few parcels go; of equals the one that the rule names
 * first. Nothing where all together do not have it (multichannel.md order_rule, split by warehouse).
 */
export function planSplit<S extends FreeShare>(wanted: readonly Wanted[], shares: readonly S[]): readonly SplitPart<S>[] | undefined {
  let left = wanted.filter((w) => w.qty > 0)
  const parts: SplitPart<S>[] = []
  let others = [...shares]
  while (left.length > 0) {
    const best = others
      .map((share) => ({ share, lines: takenFrom(share, left) }))
      .reduce<SplitPart<S> | undefined>((a, b) => (a && pieces(a.lines) >= pieces(b.lines) ? a : b), undefined)
    if (!best || best.lines.length === 0) return undefined
    parts.push(best)
    // one parcel a warehouse
    others = others.filter((s) => s.warehouse !== best.share.warehouse)
    const gone = new Map(best.lines.map((l) => [l.id, l.qty]))
    left = left.map((w) => ({ ...w, qty: w.qty - (gone.get(w.id) ?? 0) })).filter((w) => w.qty > 0)
  }
  return parts
}
const pieces = (lines: readonly Wanted[]): number => lines.reduce((n, l) => n + l.qty, 0)
function takenFrom(share: FreeShare, wanted: readonly Wanted[]): Wanted[] {
  const free = new Map(Object.entries(share.stock))
  return wanted.flatMap((w) => {
    const qty = Math.min(w.qty, free.get(String(w.sku)) ?? 0)
    if (qty <= 0) return []
    free.set(String(w.sku), free.get(String(w.sku))! - qty)
    return [{ ...w, qty }]
  })
}
