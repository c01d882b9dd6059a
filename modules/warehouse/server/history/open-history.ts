import { sql, type Tx } from '@crossway/server-kit'
import { valueOf } from '../../model/costing/value.ts'
import { poolKeyOf, type BalanceRow, type Book, type LayerRow, type TransitRow } from '../ledger/book.ts'
import { balanceKey, byPool, poolKey, type PoolKey } from '../ledger/keys.ts'
import { lockPools } from '../ledger/lock-keys.ts'
import { balanceKeys, touchesPool } from '../ledger/open-book.ts'
import { readPlacesAndGoods } from '../ledger/posting-places.ts'
import { mayGoNegative } from '../ledger/book.ts'
import type { PostingLine } from '../ledger/posting.ts'
import type { StockState } from '../../model/stock-states.ts'

/** Everything that a long row of postings will touch, as it stands now, in one book; nobody else may post meanwhile. */
export async function openHistory(tx: Tx, lines: readonly PostingLine[], entries: number): Promise<Book> {
  await tx.script('lock table stock_pool, stock_balance, stock_layer, transit_layer in share row exclusive mode')
  const known = await readPlacesAndGoods(tx, lines, '000000')
  const keys = new Map<string, PoolKey>()
  for (const l of lines) {
    if (!touchesPool(l)) continue
    const k = poolKeyOf(known.places.get(l.vw)!, l.sku)
    keys.set(poolKey(k), k)
  }
  const pools = await lockPools(tx, [...keys.values()].sort(byPool))
  const first = (await tx.one<{ id: number }>(sql`select setval('stock_entry_id_seq', nextval('stock_entry_id_seq') + ${entries}) - ${entries} as id`)).id
  let used = 0
  return {
    ...known,
    pools,
    balances: await readBalances(tx, lines, known.places),
    layers: await readLayers(
      tx,
      [...pools.values()].map((p) => p.id),
    ),
    transits: await readTransits(tx, lines),
    reservations: new Map(),
    links: new Map(),
    nextEntry: () => first + used++,
  }
}

async function readBalances(tx: Tx, lines: readonly PostingLine[], places: Book['places']): Promise<Map<string, BalanceRow>> {
  const keys = balanceKeys(lines)
  const rows = await tx.rows<{ vw: number; sku: number; msku: number; state: StockState; qty: number }>(sql`
    select b.virtual_warehouse_id as vw, b.sku_id as sku, b.msku_id as msku, b.state, b.qty from stock_balance b
    where b.virtual_warehouse_id = any(${[...new Set(keys.map((k) => k.vw))]}::bigint[])`)
  const seen = new Map(rows.map((r) => [balanceKey(r), r.qty]))
  return new Map(
    keys.map((k) => [
      balanceKey(k),
      { ...k, qty: seen.get(balanceKey(k)) ?? 0, before: seen.get(balanceKey(k)) ?? 0, allowNeg: mayGoNegative(places.get(k.vw)!, k.state) },
    ]),
  )
}

async function readLayers(tx: Tx, pools: readonly number[]): Promise<Map<number, LayerRow[]>> {
  const out = new Map<number, LayerRow[]>()
  const rows = await tx.rows<{
    id: number
    pool: number
    qty_in: number
    qty_left: number
    in_date: string
    vw: number
    msku: number
    transit: number | null
  }>(sql`
    select id, pool_id as pool, qty_in, qty_left, in_date, virtual_warehouse_id as vw, msku_id as msku, transit_layer_id as transit from stock_layer where qty_left > 0 and pool_id = any(${pools}::bigint[]) order by in_date, id`)
  for (const r of rows) {
    const list = out.get(r.pool) ?? []
    list.push({
      id: r.id,
      pool: r.pool,
      qty: r.qty_in,
      left: r.qty_left,
      before: r.qty_left,
      inDate: r.in_date,
      vw: r.vw,
      msku: r.msku,
      transit: r.transit,
      sourceLine: null,
    })
    out.set(r.pool, list)
  }
  return out
}

async function readTransits(tx: Tx, lines: readonly PostingLine[]): Promise<Map<number, TransitRow>> {
  const ids = [...new Set(lines.flatMap((l) => (l.layer === undefined || l.layer < 0 ? [] : [l.layer])))]
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<{
    id: number
    from_warehouse_id: number
    to_vw_id: number
    sku_id: number
    msku_id: number
    out_entry_id: number
    qty_shipped: number
    qty_received: number
    qty_lost: number
    goods: string
    freight: string
    duty: string
    other: string
    freight_estimated: boolean
  }>(sql`select * from transit_layer where id = any(${ids}::bigint[])`)
  return new Map(
    rows.map((r) => [
      r.id,
      {
        id: r.id,
        fromWarehouse: r.from_warehouse_id,
        toVw: r.to_vw_id,
        sku: r.sku_id,
        msku: r.msku_id,
        outEntry: r.out_entry_id,
        sourceLine: null,
        shipped: r.qty_shipped,
        received: r.qty_received,
        lost: r.qty_lost,
        value: valueOf(r),
        estimated: r.freight_estimated,
        isNew: false,
        changed: false,
      },
    ]),
  )
}
