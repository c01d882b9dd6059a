import { sql, type Tx } from '@crossway/server-kit'
import { mayGoNegative, type BalanceRow, type Book, type LayerRow, type TransitRow } from '../ledger/book.ts'
import { balanceKey } from '../ledger/keys.ts'
import { lockPools } from '../ledger/lock-keys.ts'
import { balanceKeys, poolKeys } from '../ledger/open-book.ts'
import { readPlacesAndGoods } from '../ledger/posting-places.ts'
import type { PostingLine } from '../ledger/posting.ts'
import { layerColumns, layersByPool, transitColumns, transitsById, type StoredLayer, type StoredTransit } from '../ledger/read-layers.ts'
import type { StockState } from '../../model/stock-states.ts'

/** Everything that a long row of postings will touch, as it stands now, in one book; nobody else may post meanwhile. */
export async function openHistory(tx: Tx, lines: readonly PostingLine[], entries: number): Promise<Book> {
  await tx.script('lock table stock_pool, stock_balance, stock_layer, transit_layer in share row exclusive mode')
  const known = await readPlacesAndGoods(tx, lines, '000000')
  const pools = await lockPools(tx, poolKeys(known.places, lines))
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
    costs: new Map(),
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

const readLayers = async (tx: Tx, pools: readonly number[]): Promise<Map<number, LayerRow[]>> =>
  layersByPool(
    await tx.rows<StoredLayer>(
      sql`select ${layerColumns} from stock_layer l where l.qty_left > 0 and l.pool_id = any(${pools}::bigint[]) order by l.in_date, l.id`,
    ),
  )

async function readTransits(tx: Tx, lines: readonly PostingLine[]): Promise<Map<number, TransitRow>> {
  const ids = [...new Set(lines.flatMap((l) => (l.layer === undefined || l.layer < 0 ? [] : [l.layer])))]
  if (ids.length === 0) return new Map()
  return transitsById(await tx.rows<StoredTransit>(sql`select ${transitColumns} from transit_layer where id = any(${ids}::bigint[])`))
}
