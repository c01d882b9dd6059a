import { sql, type ActionCall, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { stockTake } from '../../model/stock-take.resource.ts'

export type Take = ActionCall<typeof stockTake, unknown>['doc']

interface Key {
  readonly vw: number
  readonly sku: number
  readonly msku: number
  readonly state: string
  readonly qty: number
  readonly unit: string
}
/** Chosen articles that the place has never had: a line of nothing in the count's first share, else in the place's own. */
const neverSeen = (tx: Tx, doc: Take, skus: readonly number[]): Promise<Key[]> =>
  tx.rows<Key>(sql`
    select v.id as vw, s.id as sku, 0 as msku, 'available' as state, 0 as qty, '0' as unit from sku s
    cross join lateral (select v.id from virtual_warehouse v where v.warehouse_id = ${doc.warehouse.id} and v.status = 'active' and (cardinality(${doc.vws?.map((v) => v.id) ?? []}::bigint[]) = 0 or v.id = any(${doc.vws?.map((v) => v.id) ?? []}::bigint[])) order by v.is_default desc, v.id limit 1) v
    where s.id = any(${[...skus]}::bigint[]) and s.kind <> 'bundle' order by s.id`)

/**
 * Opens a count: one line for every key of the scope that holds stock (of what it held before, too, where that is asked for), with its book quantity at this moment. The balances are locked while they
 * are read, so that no posting falls between the snapshot and the freeze. A scope that is being counted already is refused.
 */
export async function startTake(tx: Tx, doc: Take): Promise<Record<string, unknown>> {
  const skus = (doc.filter as { skus?: number[] } | null)?.skus
  const vws = doc.vws?.map((v) => v.id) ?? []
  const keys = await tx.rows<Key>(sql`
    select b.virtual_warehouse_id as vw, b.sku_id as sku, b.msku_id as msku, b.state, b.qty,
      coalesce((select round((p.goods_value + p.freight_value + p.duty_value + p.other_value) / nullif(p.qty, 0), 4) from stock_pool p where p.company_id = v.company_id and p.warehouse_id = v.warehouse_id and p.sku_id = b.sku_id and p.ownership = v.ownership), 0)::text as unit
    from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id
    where v.warehouse_id = ${doc.warehouse.id} and b.state <> 'in_transit' and (b.qty <> 0 or (${doc.with_zero === true} and b.state = 'available'))
      and (cardinality(${vws}::bigint[]) = 0 or v.id = any(${vws}::bigint[])) and (${skus === undefined} or b.sku_id = any(${skus ?? []}::bigint[]))
    order by b.virtual_warehouse_id, b.sku_id, b.msku_id, b.state for no key update of b`)
  if (doc.with_zero && skus)
    keys.push(
      ...(await neverSeen(
        tx,
        doc,
        skus.filter((s) => !keys.some((k) => k.sku === s)),
      )),
    )
  if (keys.length === 0) throw refuse.E_TAKE_EMPTY()
  const twice = await tx.maybe(sql`
    select 1 from stock_take t join stock_take_line l on l.stock_take_id = t.id
    join unnest(${keys.map((k) => k.vw)}::bigint[], ${keys.map((k) => k.sku)}::bigint[], ${keys.map((k) => k.msku)}::bigint[], ${keys.map((k) => k.state)}::text[]) as k(vw, sku, msku, state) on l.vw_id = k.vw and l.sku_id = k.sku and coalesce(l.msku_id, 0) = k.msku and l.state = k.state
    where t.status in ('counting', 'pending') and t.id <> ${doc.id} limit 1`)
  if (twice) throw refuse.E_TAKE_OPEN()
  await tx.run(sql`delete from stock_take_line where stock_take_id = ${doc.id}`)
  await tx.run(sql`
    insert into stock_take_line (stock_take_id, seq, sku_id, msku_id, vw_id, state, book_qty, unit_cost)
    select ${doc.id}, row_number() over (), k.sku, nullif(k.msku, 0), k.vw, k.state, k.qty, k.unit
    from unnest(${keys.map((k) => k.vw)}::bigint[], ${keys.map((k) => k.sku)}::bigint[], ${keys.map((k) => k.msku)}::bigint[], ${keys.map((k) => k.state)}::text[], ${keys.map((k) => k.qty)}::int[], ${keys.map((k) => k.unit)}::numeric[]) as k(vw, sku, msku, state, qty, unit)`)
  const { at } = await tx.one<{ at: string }>(sql`select clock_timestamp() as at`)
  return { base_at: at, line_count: keys.length, counted_lines: 0 }
}
