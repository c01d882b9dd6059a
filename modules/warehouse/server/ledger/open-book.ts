import { sql, type Tx } from '@crossway/server-kit'
import { valueOf } from '../../model/costing/value.ts'
import { entryRules } from '../../model/entry-types.ts'
import { goodStates, isGood, isOnHand } from '../../model/stock-states.ts'
import { poolKeyOf, type Book, type Goods, type LayerRow, type LinkedEntry, type Place, type PoolRow, type ReservationRow, type TransitRow } from './book.ts'
import { balanceKey, byBalance, byPool, poolKey, type BalanceKey, type PoolKey } from './keys.ts'
import { layerCosts, poolsAtRisk } from './layer-costs.ts'
import { lockBalances, lockPools } from './lock-keys.ts'
import type { DraftLine } from './posting.ts'
import { layerColumns, layersByPool, transitColumns, transitsById, type StoredLayer, type StoredTransit } from './read-layers.ts'

/**
 * Reads and locks everything that the lines touch, in the one global order: pools by key, balances by key, layers by id, then reservations by id
 * (warehouse.md A5 step 3). A handful of statements, whatever the number of lines.
 */
export async function openBook(
  tx: Tx,
  places: ReadonlyMap<number, Place>,
  goods: ReadonlyMap<number, Goods>,
  lines: readonly DraftLine[],
  nextEntry: () => number,
  looksBack: boolean,
): Promise<Book> {
  const keys = looksBack ? withTheirOtherGood(balanceKeys(lines)) : balanceKeys(lines)
  const [pools, balances] = await Promise.all([lockPools(tx, poolKeys(places, lines)), lockBalances(tx, keys, places)])
  const atRisk = poolsAtRisk(pools, places, lines)
  const layers = await openLayers(tx, pools, places, lines, atRisk)
  const transits = await lockTransits(tx, unique(lines.map((l) => l.layer)))
  const reservations = await lockReservations(tx, unique(lines.map((l) => l.reservation)))
  const links = await readLinks(tx, unique(lines.map((l) => l.link)))
  const costs = await layerCosts(tx, layers, atRisk, transits, lines)
  return { places, goods, pools, balances, layers, transits, reservations, links, costs, nextEntry }
}

const unique = (ids: readonly (number | undefined)[]): number[] => [...new Set(ids.filter((x): x is number => x !== undefined))].sort((a, b) => a - b)

/** Lines that stay inside a pool move no value, so the pool is left alone: reservations do not wait for receipts. */
const touchesPool = (l: DraftLine): boolean => isOnHand(l.state) && entryRules[l.entry_type].cost !== 'none'

export function poolKeys(places: ReadonlyMap<number, Place>, lines: readonly DraftLine[]): PoolKey[] {
  const keys = new Map<string, PoolKey>()
  for (const l of lines) {
    if (!touchesPool(l)) continue
    const k = poolKeyOf(places.get(l.vw)!, l.sku)
    keys.set(poolKey(k), k)
  }
  return [...keys.values()].sort(byPool)
}

export function balanceKeys(lines: readonly DraftLine[]): BalanceKey[] {
  const keys = new Map<string, BalanceKey>()
  for (const l of lines) {
    const k: BalanceKey = { vw: l.vw, sku: l.sku, msku: l.msku ?? 0, state: l.state }
    keys.set(balanceKey(k), k)
  }
  return [...keys.values()].sort(byBalance)
}

/** Free and held pieces of a key share one past: who looks at it holds both still. */
function withTheirOtherGood(keys: readonly BalanceKey[]): BalanceKey[] {
  const all = new Map(keys.flatMap((k) => (isGood(k.state) ? goodStates.map((state) => ({ ...k, state })) : [k])).map((k) => [balanceKey(k), k]))
  return [...all.values()].sort(byBalance)
}

const everyPiece = 2_147_483_647

/** Oldest layers that cover what leaves each pool, those that a reversal names, and all of the pools in `whole`. The pool's lock guards its layers. */
async function openLayers(
  tx: Tx,
  pools: ReadonlyMap<string, PoolRow>,
  places: ReadonlyMap<number, Place>,
  lines: readonly DraftLine[],
  whole: ReadonlySet<number>,
): Promise<Map<number, LayerRow[]>> {
  const need = new Map<number, number>()
  const named: number[] = []
  for (const l of lines) {
    if (!touchesPool(l)) continue
    const pool = pools.get(poolKey(poolKeyOf(places.get(l.vw)!, l.sku)))!
    if (l.qty < 0) need.set(pool.id, (need.get(pool.id) ?? 0) - l.qty)
    if (l.takes !== undefined) named.push(l.takes)
    for (const r of l.restores ?? []) named.push(r.layer)
  }
  for (const pool of whole) need.set(pool, everyPiece)
  if (need.size === 0 && named.length === 0) return new Map()
  return layersByPool(
    await tx.rows<StoredLayer>(sql`
    select ${layerColumns}
    from unnest(${[...need.keys()]}::bigint[], ${[...need.values()]}::int[]) as n(pool, pieces)
    cross join lateral (
      select s.*, sum(s.qty_left) over (order by s.in_date, s.id) - s.qty_left as before
      from stock_layer s where s.pool_id = n.pool and s.qty_left > 0
    ) l where l.before < n.pieces
    union
    select ${layerColumns} from stock_layer l where l.id = any(${named}::bigint[])
    order by in_date, id`),
  )
}

async function lockTransits(tx: Tx, ids: readonly number[]): Promise<Map<number, TransitRow>> {
  if (ids.length === 0) return new Map()
  return transitsById(
    await tx.rows<StoredTransit>(sql`select ${transitColumns} from transit_layer where id = any(${ids}::bigint[]) order by id for no key update`),
  )
}

export async function lockReservations(tx: Tx, ids: readonly number[]): Promise<Map<number, ReservationRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<{
    id: number
    virtual_warehouse_id: number
    sku_id: number
    msku_id: number
    qty: number
    qty_fulfilled: number
    qty_released: number
    status: string
  }>(
    sql`select id, virtual_warehouse_id, sku_id, msku_id, qty, qty_fulfilled, qty_released, status from stock_reservation where id = any(${ids}::bigint[]) order by id for no key update`,
  )
  return new Map(
    rows.map((r) => [
      r.id,
      {
        id: r.id,
        vw: r.virtual_warehouse_id,
        sku: r.sku_id,
        msku: r.msku_id,
        state: 'reserved',
        qty: r.qty,
        fulfilled: r.qty_fulfilled,
        released: r.qty_released,
        status: r.status,
        changed: false,
      },
    ]),
  )
}

/** Linked entries at their value today: what recalculation has added counts (A8). */
async function readLinks(tx: Tx, ids: readonly number[]): Promise<Map<number, LinkedEntry>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<{ id: number; qty: number; goods: string; freight: string; duty: string; other: string }>(sql`
    select e.id, e.qty_delta as qty, e.goods_delta + coalesce(a.goods, 0) as goods, e.freight_delta + coalesce(a.freight, 0) as freight, e.duty_delta + coalesce(a.duty, 0) as duty, e.other_delta + coalesce(a.other, 0) as other
    from stock_entry e
    left join lateral (select sum(x.goods_delta) as goods, sum(x.freight_delta) as freight, sum(x.duty_delta) as duty, sum(x.other_delta) as other from stock_entry x where x.adjusts_entry_id = e.id and x.entry_type = 'recalc_adj') a on true
    where e.id = any(${ids}::bigint[])`)
  return new Map(rows.map((r) => [r.id, { id: r.id, qty: r.qty, value: valueOf(r) }]))
}
