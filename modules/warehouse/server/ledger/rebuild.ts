import { sql, type Runner, type Tx } from '@crossway/server-kit'

/** A place where what is kept differs from what the entries sum to. */
export interface LedgerDifference {
  readonly law: 'balance' | 'pool' | 'pieces' | 'layers' | 'transit'
  readonly key: string
  readonly stored: string
  readonly summed: string
}

const poolSums = sql`select pool_id, sum(goods_delta) as goods, sum(freight_delta) as freight, sum(duty_delta) as duty, sum(other_delta) as other from stock_entry where pool_id is not null group by 1`
const poolPieces = sql`select v.company_id, v.warehouse_id, v.ownership, b.sku_id, sum(b.qty)::int as qty from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id where b.state <> 'in_transit' group by 1, 2, 3, 4`

/** Σ entries = balances = pools = layers, for every key, in one snapshot (warehouse.md A5, nightly at 01:30 and before a period closes), of one warehouse or of all. Answers what differs. */
export function compareLedger(run: Runner, warehouse: number | null = null): Promise<LedgerDifference[]> {
  return run.rows<LedgerDifference>(sql`select law, key, kept, summed from (
    select (select v.warehouse_id from virtual_warehouse v where v.id = b.virtual_warehouse_id) as warehouse_id, 'balance' as law, b.virtual_warehouse_id || '/' || b.sku_id || '/' || b.msku_id || '/' || b.state as key, b.qty::text as kept, coalesce(e.qty, 0)::text as summed
    from stock_balance b left join (select virtual_warehouse_id, sku_id, msku_id, state, sum(qty_delta) as qty from stock_entry group by 1, 2, 3, 4) e using (virtual_warehouse_id, sku_id, msku_id, state)
    where b.qty <> coalesce(e.qty, 0)
    union all
    select p.warehouse_id, 'pool', p.id::text, concat_ws('/', p.goods_value, p.freight_value, p.duty_value, p.other_value), concat_ws('/', coalesce(e.goods, 0), coalesce(e.freight, 0), coalesce(e.duty, 0), coalesce(e.other, 0))
    from stock_pool p left join (${poolSums}) e on e.pool_id = p.id
    where (p.goods_value, p.freight_value, p.duty_value, p.other_value) is distinct from (coalesce(e.goods, 0), coalesce(e.freight, 0), coalesce(e.duty, 0), coalesce(e.other, 0))
    union all
    select p.warehouse_id, 'pieces', p.id::text, p.qty::text, coalesce(b.qty, 0)::text from stock_pool p left join (${poolPieces}) b using (company_id, warehouse_id, ownership, sku_id) where p.qty <> coalesce(b.qty, 0)
    union all
    select p.warehouse_id, 'layers', p.id::text, greatest(p.qty, 0)::text, coalesce(l.qty, 0)::text from stock_pool p left join (select pool_id, sum(qty_left) as qty from stock_layer group by 1) l on l.pool_id = p.id where greatest(p.qty, 0) <> coalesce(l.qty, 0)
    union all
    select (select v.warehouse_id from virtual_warehouse v where v.id = t.to_vw_id), 'transit', t.id::text, concat_ws('/', t.qty_open, t.goods, t.freight, t.duty, t.other), concat_ws('/', coalesce(e.qty, 0), coalesce(e.goods, 0), coalesce(e.freight, 0), coalesce(e.duty, 0), coalesce(e.other, 0))
    from transit_layer t left join (select layer_id, sum(qty_delta) as qty, sum(goods_delta) as goods, sum(freight_delta) as freight, sum(duty_delta) as duty, sum(other_delta) as other from stock_entry where state = 'in_transit' group by 1) e on e.layer_id = t.id
    where (t.qty_open, t.goods, t.freight, t.duty, t.other) is distinct from (coalesce(e.qty, 0)::int, coalesce(e.goods, 0), coalesce(e.freight, 0), coalesce(e.duty, 0), coalesce(e.other, 0))
    ) d where ${warehouse}::bigint is null or d.warehouse_id = ${warehouse}::bigint`)
}

/**
 * Writes balances, pools and transit values anew from the entries (architecture §7) and proves the result. Postings wait meanwhile. Answers what was
 * wrong before; throws when the ledger still contradicts itself afterwards (FIFO layers hold an order that sums cannot tell, they are only proven).
 */
export async function rebuildBalances(tx: Tx): Promise<LedgerDifference[]> {
  await tx.script('lock table stock_pool, stock_balance, transit_layer in share row exclusive mode')
  const wrong = await compareLedger(tx)
  if (wrong.length === 0) return wrong
  await tx.run(sql`update stock_balance b set qty = coalesce(e.qty, 0), version = b.version + 1
    from stock_balance k left join (select virtual_warehouse_id, sku_id, msku_id, state, sum(qty_delta)::int as qty from stock_entry group by 1, 2, 3, 4) e using (virtual_warehouse_id, sku_id, msku_id, state)
    where (b.virtual_warehouse_id, b.sku_id, b.msku_id, b.state) = (k.virtual_warehouse_id, k.sku_id, k.msku_id, k.state) and b.qty <> coalesce(e.qty, 0)`)
  await tx.run(sql`update stock_pool p set goods_value = coalesce(e.goods, 0), freight_value = coalesce(e.freight, 0), duty_value = coalesce(e.duty, 0), other_value = coalesce(e.other, 0)
    from stock_pool k left join (${poolSums}) e on e.pool_id = k.id where p.id = k.id and (p.goods_value, p.freight_value, p.duty_value, p.other_value) is distinct from (coalesce(e.goods, 0), coalesce(e.freight, 0), coalesce(e.duty, 0), coalesce(e.other, 0))`)
  await tx.run(
    sql`update stock_pool p set qty = coalesce(b.qty, 0) from stock_pool k left join (${poolPieces}) b using (company_id, warehouse_id, ownership, sku_id) where p.id = k.id and p.qty <> coalesce(b.qty, 0)`,
  )
  await tx.run(sql`update transit_layer t set goods = e.goods, freight = e.freight, duty = e.duty, other = e.other
    from (select layer_id, sum(goods_delta) as goods, sum(freight_delta) as freight, sum(duty_delta) as duty, sum(other_delta) as other from stock_entry where state = 'in_transit' group by 1) e
    where e.layer_id = t.id and (t.goods, t.freight, t.duty, t.other) is distinct from (e.goods, e.freight, e.duty, e.other)`)
  const left = await compareLedger(tx)
  if (left.length) throw new Error('the stock ledger contradicts itself: ' + JSON.stringify(left.slice(0, 5)))
  return wrong
}
