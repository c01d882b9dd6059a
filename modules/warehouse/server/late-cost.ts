import { num, type Num, type NumLike } from '@crossway/kernel'
import type { StockLayer, Whereabouts } from './whereabouts.ts'
import { splitOverReceipt, splitOverTransit } from '../model/costing/late-cost.ts'
import { split } from '@crossway/kernel'

/** Where a share of a late cost ends: a pool, a transit layer, or nowhere in stock any more. */
export type Landing =
  | { readonly kind: 'pool'; readonly vw: number; readonly sku: number; readonly msku: number; readonly amount: Num; readonly from?: Origin }
  | {
      readonly kind: 'transit'
      readonly layer: number
      readonly vw: number
      readonly sku: number
      readonly msku: number
      readonly amount: Num
      readonly from?: Origin
    }
  | {
      readonly kind: 'lost' | 'gone'
      readonly vw: number
      readonly sku: number
      readonly msku: number
      readonly amount: Num
      /** Layer that the pieces came in with, or on their way: whose sale the share belongs to, and how many of it are gone. */
      readonly of: number
      readonly pieces: number
    }

/** Receipt (its layer) that pieces came in with, and how many of them lie where the share ends. */
interface Origin {
  readonly layer: number
  readonly pieces: NumLike
}

/** Spreads a late cost of a transit layer over where its pieces are: still under way, lost, or arrived (warehouse.md A6). */
export async function spreadOverTransit(at: Whereabouts, layer: number, amount: Num, depth = 0, from?: Origin): Promise<Landing[]> {
  const t = await at.transit(layer)
  const key = { vw: t.to_vw_id, sku: t.sku_id, msku: t.msku_id }
  const parts = splitOverTransit(amount, { open: t.qty_open, received: t.qty_received, lost: t.qty_lost })
  const out: Landing[] = []
  if (!parts.open.isZero()) {
    const shipped = t.qty_open + t.qty_received + t.qty_lost
    out.push({
      kind: 'transit',
      layer,
      ...key,
      amount: parts.open,
      ...(from ? { from: { layer: from.layer, pieces: num(from.pieces).times(t.qty_open).div(shipped) } } : {}),
    })
  }
  if (!parts.lost.isZero()) out.push({ kind: 'lost', ...key, amount: parts.lost, of: layer, pieces: t.qty_lost })
  if (parts.received.isZero()) return out
  const layers = await at.arrived(layer)
  const covered = t.qty_received - layers.reduce((n, l) => n + l.qty_in, 0)
  const shares = split(parts.received, [...layers.map((l) => l.qty_in), Math.max(0, covered)])
  for (const [i, l] of layers.entries()) out.push(...(await spreadOverReceipt(at, l, l.qty_in, shares[i]!, depth)))
  // Pieces that only filled a hole below zero made no layer: they are sold.
  const rest = shares.at(-1)!
  if (!rest.isZero()) out.push({ kind: 'gone', ...key, amount: rest, of: layer, pieces: Math.max(0, covered) })
  return out
}

/** Spreads a late cost of one receipt: what is left stays in the pool, what moved on follows its way, the rest is sold (warehouse.md A6, price_adj). */
export async function spreadOverEntry(
  at: Whereabouts,
  entry: { readonly id: number; readonly vw: number; readonly sku: number; readonly msku: number; readonly qty: number },
  amount: Num,
): Promise<Landing[]> {
  const layer = await at.layer(entry.id)
  if (!layer) return [{ kind: 'gone', vw: entry.vw, sku: entry.sku, msku: entry.msku, amount, of: entry.id, pieces: entry.qty }]
  return spreadOverReceipt(at, layer, entry.qty, amount, 0)
}

async function spreadOverReceipt(at: Whereabouts, l: StockLayer, pieces: number, amount: Num, depth: number): Promise<Landing[]> {
  if (amount.isZero()) return []
  const moves = depth > 6 ? [] : await at.departures(l.id)
  const parts = splitOverReceipt(amount, { qty: pieces, left: l.qty_left, moved: moves.map((m) => m.pieces) })
  const key = { vw: l.vw, sku: l.sku, msku: l.msku }
  const gone = (share: Num, n: number): Landing => ({ kind: 'gone', ...key, amount: share, of: l.id, pieces: n })
  const out: Landing[] = []
  if (!parts.stock.isZero())
    out.push(l.pool_qty > 0 ? { kind: 'pool', ...key, amount: parts.stock, from: { layer: l.id, pieces: l.qty_left } } : gone(parts.stock, l.qty_left))
  for (const [i, m] of moves.entries()) {
    const share = parts.moved[i]!
    if (share.isZero()) continue
    if (m.transit !== null) out.push(...(await spreadOverTransit(at, m.transit, share, depth + 1, { layer: l.id, pieces: m.pieces })))
    else {
      const next = m.pair_layer === null ? undefined : await at.layer(m.pair_layer)
      out.push(...(next ? await spreadOverReceipt(at, next, next.qty_in, share, depth + 1) : [gone(share, m.pieces)]))
    }
  }
  if (!parts.gone.isZero()) out.push(gone(parts.gone, Math.max(0, pieces - l.qty_left - moves.reduce((n, m) => n + m.pieces, 0))))
  return out
}
