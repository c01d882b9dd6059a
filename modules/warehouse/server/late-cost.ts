import { num, type Num, type NumLike } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
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

interface StockLayer {
  readonly id: number
  readonly vw: number
  readonly sku: number
  readonly msku: number
  readonly qty_in: number
  readonly qty_left: number
  readonly pool_qty: number
}
interface Departure {
  readonly pieces: number
  readonly transit: number | null
  readonly pair_layer: number | null
}

/** Spreads a late cost of a transit layer over where its pieces are: still under way, lost, or arrived (warehouse.md A6). */
export async function spreadOverTransit(run: Runner, layer: number, amount: Num, depth = 0, from?: Origin): Promise<Landing[]> {
  const t = await run.one<{ to_vw_id: number; sku_id: number; msku_id: number; qty_open: number; qty_received: number; qty_lost: number }>(
    sql`select to_vw_id, sku_id, msku_id, qty_open, qty_received, qty_lost from transit_layer where id = ${layer}`,
  )
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
  const layers = await layersWhere(run, sql`l.transit_layer_id = ${layer}`)
  const covered = t.qty_received - layers.reduce((n, l) => n + l.qty_in, 0)
  const shares = split(parts.received, [...layers.map((l) => l.qty_in), Math.max(0, covered)])
  for (const [i, l] of layers.entries()) out.push(...(await spreadOverReceipt(run, l, l.qty_in, shares[i]!, depth)))
  // Pieces that only filled a hole below zero made no layer: they are sold.
  const rest = shares.at(-1)!
  if (!rest.isZero()) out.push({ kind: 'gone', ...key, amount: rest, of: layer, pieces: Math.max(0, covered) })
  return out
}

/** Spreads a late cost of one receipt: what is left stays in the pool, what moved on follows its way, the rest is sold (warehouse.md A6, price_adj). */
export async function spreadOverEntry(
  run: Runner,
  entry: { readonly id: number; readonly vw: number; readonly sku: number; readonly msku: number; readonly qty: number },
  amount: Num,
): Promise<Landing[]> {
  const [layer] = await layersWhere(run, sql`l.id = ${entry.id}`)
  if (!layer) return [{ kind: 'gone', vw: entry.vw, sku: entry.sku, msku: entry.msku, amount, of: entry.id, pieces: entry.qty }]
  return spreadOverReceipt(run, layer, entry.qty, amount, 0)
}

async function spreadOverReceipt(run: Runner, l: StockLayer, pieces: number, amount: Num, depth: number): Promise<Landing[]> {
  if (amount.isZero()) return []
  const moves = depth > 6 ? [] : await departures(run, l)
  const parts = splitOverReceipt(amount, { qty: pieces, left: l.qty_left, moved: moves.map((m) => m.pieces) })
  const key = { vw: l.vw, sku: l.sku, msku: l.msku }
  const gone = (share: Num, n: number): Landing => ({ kind: 'gone', ...key, amount: share, of: l.id, pieces: n })
  const out: Landing[] = []
  if (!parts.stock.isZero())
    out.push(l.pool_qty > 0 ? { kind: 'pool', ...key, amount: parts.stock, from: { layer: l.id, pieces: l.qty_left } } : gone(parts.stock, l.qty_left))
  for (const [i, m] of moves.entries()) {
    const share = parts.moved[i]!
    if (share.isZero()) continue
    if (m.transit !== null) out.push(...(await spreadOverTransit(run, m.transit, share, depth + 1, { layer: l.id, pieces: m.pieces })))
    else {
      const [next] = await layersWhere(run, sql`l.id = ${m.pair_layer}`)
      out.push(...(next ? await spreadOverReceipt(run, next, next.qty_in, share, depth + 1) : [gone(share, m.pieces)]))
    }
  }
  if (!parts.gone.isZero()) out.push(gone(parts.gone, Math.max(0, pieces - l.qty_left - moves.reduce((n, m) => n + m.pieces, 0))))
  return out
}

const layersWhere = (run: Runner, where: ReturnType<typeof sql>): Promise<StockLayer[]> =>
  run.rows<StockLayer>(
    sql`select l.id, l.virtual_warehouse_id as vw, p.sku_id as sku, l.msku_id as msku, l.qty_in, l.qty_left, p.qty as pool_qty from stock_layer l join stock_pool p on p.id = l.pool_id where ${where} order by l.id`,
  )

/** Pieces of a layer that went on to another place instead of being sold: shipments, and merges into another SKU. */
const departures = (run: Runner, l: StockLayer): Promise<Departure[]> =>
  run.rows<Departure>(sql`
    select u.pieces::int as pieces, t.id as transit, i.id as pair_layer
    from stock_layer s
    join stock_entry e on e.pool_id = s.pool_id and e.qty_delta < 0 and e.used_layers @> array[s.id] and e.entry_type in ('ship_out', 'sku_merge', 'vw_transfer')
    join stock_posting p on p.id = e.posting_id and p.reversed_by_id is null and p.reverses_id is null
    cross join lateral (select sum(x.n) as pieces from unnest(e.used_layers, e.used_pieces) as x(layer, n) where x.layer = s.id) u
    left join transit_layer t on t.out_entry_id = e.id
    left join stock_entry i on i.posting_id = e.posting_id and i.pair_entry_id = e.id and i.state <> 'in_transit'
    where s.id = ${l.id} order by e.id`)
