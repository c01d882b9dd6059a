import { sql, type Tx } from '@crossway/server-kit'
import { valueOf } from '../../model/costing/value.ts'
import { mayGoNegative, type BalanceRow, type Place, type PoolRow } from './book.ts'
import { balanceKey, poolKey, type BalanceKey, type PoolKey } from './keys.ts'
import type { Ownership, StockState } from '../../model/stock-states.ts'

interface PoolRecord {
  readonly id: number
  readonly company_id: number
  readonly warehouse_id: number
  readonly sku_id: number
  readonly ownership: Ownership
  readonly qty: number
  readonly goods_value: string
  readonly freight_value: string
  readonly duty_value: string
  readonly other_value: string
  readonly last_goods: string
  readonly last_freight: string
  readonly last_duty: string
  readonly last_other: string
}

/**
 * Locks pools in key order; those that do not exist yet are created first, in the same order. `keys` must be sorted. Both statements leave in one
 * packet: whether something is missing is the database's to find out.
 */
export async function lockPools(tx: Tx, keys: readonly PoolKey[]): Promise<Map<string, PoolRow>> {
  if (keys.length === 0) return new Map()
  tx.later(sql`insert into stock_pool (company_id, warehouse_id, sku_id, ownership)
    select k.company, k.warehouse, k.sku, k.ownership
    from unnest(${keys.map((k) => k.company)}::bigint[], ${keys.map((k) => k.warehouse)}::bigint[], ${keys.map((k) => k.sku)}::bigint[], ${keys.map((k) => k.ownership)}::text[]) with ordinality as k(company, warehouse, sku, ownership, i)
    where not exists (select 1 from stock_pool p where p.company_id = k.company and p.warehouse_id = k.warehouse and p.sku_id = k.sku and p.ownership = k.ownership)
    order by k.i on conflict do nothing`)
  return selectPools(tx, keys)
}

async function selectPools(tx: Tx, keys: readonly PoolKey[]): Promise<Map<string, PoolRow>> {
  const rows = await tx.rows<PoolRecord>(sql`
    select p.id, p.company_id, p.warehouse_id, p.sku_id, p.ownership, p.qty, p.goods_value, p.freight_value, p.duty_value, p.other_value, p.last_goods, p.last_freight, p.last_duty, p.last_other
    from unnest(${keys.map((k) => k.company)}::bigint[], ${keys.map((k) => k.warehouse)}::bigint[], ${keys.map((k) => k.sku)}::bigint[], ${keys.map((k) => k.ownership)}::text[]) as k(company, warehouse, sku, ownership)
    join stock_pool p on p.company_id = k.company and p.warehouse_id = k.warehouse and p.sku_id = k.sku and p.ownership = k.ownership
    order by p.company_id, p.warehouse_id, p.sku_id, p.ownership for no key update of p`)
  return new Map(
    rows.map((r) => {
      const key: PoolKey = { company: r.company_id, warehouse: r.warehouse_id, sku: r.sku_id, ownership: r.ownership }
      const pool = {
        qty: r.qty,
        value: valueOf({ goods: r.goods_value, freight: r.freight_value, duty: r.duty_value, other: r.other_value }),
        last: valueOf({ goods: r.last_goods, freight: r.last_freight, duty: r.last_duty, other: r.last_other }),
      }
      return [poolKey(key), { ...key, id: r.id, pool, before: pool }]
    }),
  )
}

/** Locks balances in key order; missing ones are created empty, in the same packet. `keys` must be sorted. */
export async function lockBalances(tx: Tx, keys: readonly BalanceKey[], places: ReadonlyMap<number, Place>): Promise<Map<string, BalanceRow>> {
  if (keys.length === 0) return new Map()
  tx.later(sql`insert into stock_balance (virtual_warehouse_id, sku_id, msku_id, state, allow_neg)
    select k.vw, k.sku, k.msku, k.state, k.allow_neg
    from unnest(${keys.map((k) => k.vw)}::bigint[], ${keys.map((k) => k.sku)}::bigint[], ${keys.map((k) => k.msku)}::bigint[], ${keys.map((k) => k.state)}::text[], ${keys.map((k) => mayGoNegative(places.get(k.vw)!, k.state))}::boolean[]) with ordinality as k(vw, sku, msku, state, allow_neg, i)
    where not exists (select 1 from stock_balance b where b.virtual_warehouse_id = k.vw and b.sku_id = k.sku and b.msku_id = k.msku and b.state = k.state)
    order by k.i on conflict do nothing`)
  return selectBalances(tx, keys)
}

async function selectBalances(tx: Tx, keys: readonly BalanceKey[]): Promise<Map<string, BalanceRow>> {
  const rows = await tx.rows<{ virtual_warehouse_id: number; sku_id: number; msku_id: number; state: StockState; qty: number; allow_neg: boolean }>(sql`
    select b.virtual_warehouse_id, b.sku_id, b.msku_id, b.state, b.qty, b.allow_neg
    from unnest(${keys.map((k) => k.vw)}::bigint[], ${keys.map((k) => k.sku)}::bigint[], ${keys.map((k) => k.msku)}::bigint[], ${keys.map((k) => k.state)}::text[]) as k(vw, sku, msku, state)
    join stock_balance b on b.virtual_warehouse_id = k.vw and b.sku_id = k.sku and b.msku_id = k.msku and b.state = k.state
    order by b.virtual_warehouse_id, b.sku_id, b.msku_id, b.state for no key update of b`)
  return new Map(
    rows.map((r) => {
      const key: BalanceKey = { vw: r.virtual_warehouse_id, sku: r.sku_id, msku: r.msku_id, state: r.state }
      return [balanceKey(key), { ...key, qty: r.qty, before: r.qty, allowNeg: r.allow_neg }]
    }),
  )
}
