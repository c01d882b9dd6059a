import { sql, type Runner } from '@crossway/server-kit'
import type { PostingSource } from '../ledger/posting.ts'

export interface StockLayer {
  readonly id: number
  readonly kind: 'stock' | 'transit'
  readonly line: number
  readonly vw: number
  readonly warehouse: number
  readonly sku: number
  readonly msku: number
  readonly qty: number
  /** Pieces still there, or still under way. */
  readonly left: number
  readonly date: string
  /** Open value of a transit layer, CNY. */
  readonly value: string | null
}

/** Quantity layers and transit layers that a document made, with what is left of them. */
export function getLayers(run: Runner, source: Pick<PostingSource, 'type' | 'id' | 'line'>): Promise<StockLayer[]> {
  const mine = (alias: string) =>
    sql`${sql.raw(alias)}.source_type = ${source.type} and ${sql.raw(alias)}.source_id = ${source.id} and (${source.line ?? null}::bigint is null or ${sql.raw(alias)}.source_line_id = ${source.line ?? null}::bigint)`
  return run.rows<StockLayer>(sql`
    select l.id, 'stock' as kind, l.source_line_id as line, l.virtual_warehouse_id as vw, p.warehouse_id as warehouse, p.sku_id as sku, l.msku_id as msku, l.qty_in as qty, l.qty_left as left, l.in_date::text as date, null::text as value
    from stock_layer l join stock_pool p on p.id = l.pool_id where ${mine('l')}
    union all
    select t.id, 'transit', t.source_line_id, t.to_vw_id, v.warehouse_id, t.sku_id, t.msku_id, t.qty_shipped, t.qty_open, (t.shipped_at at time zone 'Asia/Shanghai')::date::text, (t.goods + t.freight + t.duty + t.other)::numeric(18,2)::text
    from transit_layer t join virtual_warehouse v on v.id = t.to_vw_id where ${mine('t')} order by id`)
}

export interface TransitQuestion {
  readonly warehouse?: number | undefined
  readonly vw?: number | undefined
  readonly sku?: readonly number[] | undefined
  readonly msku?: readonly number[] | undefined
}
export interface InTransit {
  readonly layer: number
  readonly from_warehouse: number
  readonly vw: number
  readonly warehouse: number
  readonly sku: number
  readonly msku: number
  readonly qty_open: number
  readonly qty_shipped: number
  readonly shipped_at: string
  readonly source_type: string
  readonly source_id: number
  readonly source_no: string | null
  readonly value: string
}
/** Open transit layers towards a place or of goods. */
export function getTransit(run: Runner, q: TransitQuestion): Promise<InTransit[]> {
  return run.rows<InTransit>(sql`
    select t.id as layer, t.from_warehouse_id as from_warehouse, t.to_vw_id as vw, v.warehouse_id as warehouse, t.sku_id as sku, t.msku_id as msku, t.qty_open, t.qty_shipped, t.shipped_at, t.source_type, t.source_id, t.source_no, (t.goods + t.freight + t.duty + t.other)::numeric(18,2)::text as value
    from transit_layer t join virtual_warehouse v on v.id = t.to_vw_id
    where ${sql.and([sql`t.status = 'open'`, ...(q.warehouse === undefined ? [] : [sql`v.warehouse_id = ${q.warehouse}`]), ...(q.vw === undefined ? [] : [sql`t.to_vw_id = ${q.vw}`]), ...(q.sku ? [sql`t.sku_id = any(${[...q.sku]}::bigint[])`] : []), ...(q.msku ? [sql`t.msku_id = any(${[...q.msku]}::bigint[])`] : [])])}
    order by t.shipped_at, t.id`)
}

export interface AgingQuestion {
  readonly company?: number | undefined
  readonly warehouse?: number | undefined
  readonly sku?: readonly number[] | undefined
}
export interface Aging {
  readonly company: number
  readonly warehouse: number
  readonly sku: number
  readonly qty: number
  readonly d0_30: number
  readonly d31_60: number
  readonly d61_90: number
  readonly d91_180: number
  readonly d181_270: number
  readonly d271_365: number
  readonly d366: number
  /** Σ(left × days) ÷ Σ left, one decimal. */
  readonly average_age: number
}
/** Age of stock by pool, out of the quantity layers (warehouse.md nowInventory). */
export function getAging(run: Runner, q: AgingQuestion): Promise<Aging[]> {
  const upTo = [
    ['d0_30', 0, 30],
    ['d31_60', 31, 60],
    ['d61_90', 61, 90],
    ['d91_180', 91, 180],
    ['d181_270', 181, 270],
    ['d271_365', 271, 365],
    ['d366', 366, 1_000_000],
  ] as const
  return run.rows<Aging>(sql`
    select p.company_id as company, p.warehouse_id as warehouse, p.sku_id as sku, sum(l.qty_left)::int as qty,
      ${sql.raw(upTo.map(([n, a, b]) => `coalesce(sum(l.qty_left) filter (where d.days between ${a} and ${b}), 0)::int as ${n}`).join(', '))}, round(sum(l.qty_left * d.days)::numeric / sum(l.qty_left), 1)::float8 as average_age
    from stock_layer l join stock_pool p on p.id = l.pool_id cross join lateral (select greatest((now() at time zone 'Asia/Shanghai')::date - l.in_date, 0) as days) d
    where ${sql.and([sql`l.qty_left > 0`, ...(q.company === undefined ? [] : [sql`p.company_id = ${q.company}`]), ...(q.warehouse === undefined ? [] : [sql`p.warehouse_id = ${q.warehouse}`]), ...(q.sku ? [sql`p.sku_id = any(${[...q.sku]}::bigint[])`] : [])])}
    group by p.id order by p.sku_id, p.warehouse_id`)
}
