import { sql, type Runner } from '@crossway/server-kit'

export interface TransitPieces {
  readonly id: number
  readonly to_vw_id: number
  readonly sku_id: number
  readonly msku_id: number
  readonly qty_open: number
  readonly qty_received: number
  readonly qty_lost: number
}
export interface StockLayer {
  readonly id: number
  readonly transit: number | null
  readonly vw: number
  readonly sku: number
  readonly msku: number
  readonly qty_in: number
  readonly qty_left: number
  readonly pool_qty: number
}
interface Departure {
  readonly layer: number
  readonly pieces: number
  readonly transit: number | null
  readonly pair_layer: number | null
}
/** Where pieces are by now: shipments, the stock layers made of them, and what went on from those. */
export interface Whereabouts {
  transit(id: number): Promise<TransitPieces>
  arrived(transit: number): Promise<readonly StockLayer[]>
  layer(id: number): Promise<StockLayer | undefined>
  departures(layer: number): Promise<readonly Departure[]>
}

const layersWhere = (run: Runner, where: ReturnType<typeof sql>): Promise<StockLayer[]> =>
  run.rows<StockLayer>(
    sql`select l.id, l.transit_layer_id as transit, l.virtual_warehouse_id as vw, p.sku_id as sku, l.msku_id as msku, l.qty_in, l.qty_left, p.qty as pool_qty from stock_layer l join stock_pool p on p.id = l.pool_id where ${where} order by l.id`,
  )
const transitsOf = (run: Runner, ids: readonly number[]): Promise<TransitPieces[]> =>
  run.rows<TransitPieces>(sql`select id, to_vw_id, sku_id, msku_id, qty_open, qty_received, qty_lost from transit_layer where id = any(${ids}::bigint[])`)

/**
 * Pieces of layers that went on to another place instead of being sold: shipments, and merges into another SKU. Entries are looked up layer by layer,
 * because a plan for any number of layers would read the whole ledger.
 */
const departuresOf = (run: Runner, layers: readonly number[]): Promise<Departure[]> =>
  run.rows<Departure>(sql`
    select s.id as layer, u.pieces::int as pieces, t.id as transit, i.id as pair_layer
    from stock_layer s
    cross join lateral (
      select e.id, e.posting_id, e.occurred_at, e.used_layers, e.used_pieces from stock_entry e
      where e.pool_id = s.pool_id and e.qty_delta < 0 and e.used_layers @> array[s.id] and e.entry_type in ('ship_out', 'sku_merge', 'vw_transfer') offset 0) e
    join stock_posting p on p.id = e.posting_id and p.reversed_by_id is null and p.reverses_id is null
    cross join lateral (select sum(x.n) as pieces from unnest(e.used_layers, e.used_pieces) as x(layer, n) where x.layer = s.id) u
    left join transit_layer t on t.out_entry_id = e.id
    left join stock_entry i on i.posting_id = e.posting_id and i.occurred_at = e.occurred_at and i.pair_entry_id = e.id and i.state <> 'in_transit'
    where s.id = any(${layers}::bigint[]) and s.qty_left < s.qty_in order by s.id, e.id`)

/** A receipt that was taken back left its layer behind, empty: nothing of what came lies there or was sold out of it. */
const standing = sql`(l.qty_left > 0 or not exists (select 1 from stock_entry e join stock_posting p on p.id = e.posting_id where e.id = l.id and p.reversed_by_id is not null))`

/** Looks up as it is asked; what `transits` name is read beforehand with all that has arrived of them, in three statements. */
export async function whereabouts(run: Runner, transits: readonly number[] = []): Promise<Whereabouts> {
  const known = new Map((transits.length > 0 ? await transitsOf(run, transits) : []).map((t) => [t.id, t]))
  const came = transits.length > 0 ? await layersWhere(run, sql`l.transit_layer_id = any(${transits}::bigint[]) and ${standing}`) : []
  const by = Map.groupBy(came, (l) => l.transit)
  const touched = came.filter((l) => l.qty_left < l.qty_in).map((l) => l.id)
  const left = Map.groupBy(touched.length > 0 ? await departuresOf(run, touched) : [], (d) => d.layer)
  const read = new Set(came.map((l) => l.id))
  return {
    transit: async (id) => known.get(id) ?? (await transitsOf(run, [id]))[0]!,
    arrived: async (id) => (known.has(id) ? (by.get(id) ?? []) : layersWhere(run, sql`l.transit_layer_id = ${id} and ${standing}`)),
    layer: async (id) => (await layersWhere(run, sql`l.id = ${id}`))[0],
    departures: async (id) => (read.has(id) ? (left.get(id) ?? []) : departuresOf(run, [id])),
  }
}
