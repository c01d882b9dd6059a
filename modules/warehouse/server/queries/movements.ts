import { sql, type Runner, type Sql } from '@crossway/server-kit'
import type { EntryType } from '../../model/entry-types.ts'
import { onHandStates, type StockState } from '../../model/stock-states.ts'
import type { PostingSource } from '../ledger/posting.ts'

export interface MovementQuestion {
  readonly source?: Pick<PostingSource, 'type' | 'id' | 'line'> | undefined
  readonly posting?: number | undefined
  readonly company?: number | undefined
  readonly warehouse?: number | undefined
  readonly vw?: number | undefined
  readonly store?: number | undefined
  readonly project?: number | undefined
  readonly sku?: readonly number[] | undefined
  readonly msku?: readonly number[] | undefined
  readonly types?: readonly EntryType[] | undefined
  /** Entries that used up this quantity layer or changed this transit layer. */
  readonly layer?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** First entry id not to answer again; pages go upward by id. */
  readonly after?: number | undefined
  readonly limit?: number | undefined
}
export interface StockMovement {
  readonly id: number
  readonly posting: number
  readonly no: string
  readonly entry_type: EntryType
  readonly occurred_at: string
  readonly period: string
  readonly company: number
  readonly warehouse: number
  readonly vw: number
  readonly store: number | null
  readonly project: number | null
  readonly sku: number
  readonly msku: number | null
  readonly state: StockState
  readonly qty: number
  readonly goods: string
  readonly freight: string
  readonly duty: string
  readonly other: string
  readonly provisional: boolean
  readonly source_type: string
  readonly source_id: number
  readonly source_line: number
  readonly source_no: string | null
  /** Pieces that the entry took out of the layer asked for. */
  readonly layer_pieces: number | null
}

/** Ledger entries, oldest first, at most 1 000 at once (contracts.md §1: paged above). System query. */
export function getMovements(run: Runner, q: MovementQuestion): Promise<StockMovement[]> {
  const where: Sql[] = []
  const is = (column: string, v: number | undefined): void => {
    if (v !== undefined) where.push(sql`${sql.raw(column)} = ${v}::bigint`)
  }
  is('e.posting_id', q.posting)
  is('e.company_id', q.company)
  is('e.warehouse_id', q.warehouse)
  is('e.virtual_warehouse_id', q.vw)
  is('e.store_id', q.store)
  is('e.project_id', q.project)
  if (q.sku) where.push(sql`e.sku_id = any(${[...q.sku]}::bigint[])`)
  if (q.msku) where.push(sql`e.msku_id = any(${[...q.msku]}::bigint[])`)
  if (q.types) where.push(sql`e.entry_type = any(${[...q.types]}::text[])`)
  if (q.source)
    where.push(
      sql`e.posting_id in (select id from stock_posting where source_type = ${q.source.type} and source_id = ${q.source.id} and (${q.source.line ?? null}::bigint is null or source_line_id = ${q.source.line ?? null}::bigint))`,
    )
  if (q.layer !== undefined)
    where.push(
      sql`(e.layer_id = ${q.layer} or (e.pool_id = (select pool_id from stock_layer where id = ${q.layer}) and e.used_layers @> array[${q.layer}::bigint]))`,
    )
  if (q.from !== undefined) where.push(sql`e.occurred_at >= ${q.from}::timestamptz`)
  if (q.to !== undefined) where.push(sql`e.occurred_at < ${q.to}::timestamptz`)
  if (q.after !== undefined) where.push(sql`e.id > ${q.after}`)
  return run.rows<StockMovement>(sql`
    select e.id, e.posting_id as posting, p.no, e.entry_type, e.occurred_at, e.period, e.company_id as company, e.warehouse_id as warehouse, e.virtual_warehouse_id as vw, e.store_id as store, e.project_id as project, e.sku_id as sku, nullif(e.msku_id, 0) as msku, e.state, e.qty_delta as qty,
      e.goods_delta::numeric(18,2)::text as goods, e.freight_delta::numeric(18,2)::text as freight, e.duty_delta::numeric(18,2)::text as duty, e.other_delta::numeric(18,2)::text as other, e.cost_provisional as provisional, p.source_type, p.source_id, coalesce(e.source_line_id, p.source_line_id) as source_line, p.source_no,
      (select sum(u.n)::int from unnest(e.used_layers, e.used_pieces) as u(layer, n) where u.layer = ${q.layer ?? null}::bigint) as layer_pieces
    from stock_entry e join stock_posting p on p.id = e.posting_id where ${sql.and(where)} order by e.id limit ${Math.min(q.limit ?? 1000, 1000)}`)
}

export interface SnapshotQuestion {
  /** A day yyyy-MM-dd, or a period YYYYMM. */
  readonly at: string
  readonly company?: number | undefined
  readonly warehouse?: number | undefined
  readonly vw?: number | undefined
  readonly sku?: readonly number[] | undefined
}
export interface SnapshotRow {
  readonly vw: number
  readonly warehouse: number
  readonly company: number
  readonly sku: number
  readonly qty: number
  readonly in_transit: number
  /** On-hand and under-way value in CNY; by period only. */
  readonly value: string | null
  readonly in_transit_value: string | null
}
/** Stock at a day's end (pieces) or at the end of a month (pieces and value) by share and article. */
export function getSnapshot(run: Runner, q: SnapshotQuestion): Promise<SnapshotRow[]> {
  const narrow = (alias: string): Sql =>
    sql.and([
      ...(q.company === undefined ? [] : [sql`v.company_id = ${q.company}`]),
      ...(q.warehouse === undefined ? [] : [sql`v.warehouse_id = ${q.warehouse}`]),
      ...(q.vw === undefined ? [] : [sql`v.id = ${q.vw}`]),
      ...(q.sku ? [sql`${sql.raw(alias)}.sku_id = any(${[...q.sku]}::bigint[])`] : []),
    ])
  if (/^\d{6}$/.test(q.at)) {
    const value = 'm.closing_goods + m.closing_freight + m.closing_duty + m.closing_other'
    return run.rows<SnapshotRow>(sql`
      select m.virtual_warehouse_id as vw, v.warehouse_id as warehouse, v.company_id as company, m.sku_id as sku, coalesce(sum(m.closing_qty) filter (where not m.in_transit), 0)::int as qty, coalesce(sum(m.closing_qty) filter (where m.in_transit), 0)::int as in_transit,
        ${sql.raw(`coalesce(sum(${value}) filter (where not m.in_transit), 0)::numeric(18,2)::text as value, coalesce(sum(${value}) filter (where m.in_transit), 0)::numeric(18,2)::text as in_transit_value`)}
      from stock_monthly m join virtual_warehouse v on v.id = m.virtual_warehouse_id where m.period = ${q.at} and ${narrow('m')} group by m.virtual_warehouse_id, v.id, m.sku_id order by 1, 4`)
  }
  const after = sql`(${q.at}::date + 1)::timestamp at time zone 'Asia/Shanghai'`
  return run.rows<SnapshotRow>(sql`
    select b.virtual_warehouse_id as vw, v.warehouse_id as warehouse, v.company_id as company, b.sku_id as sku,
      coalesce(sum(b.qty - coalesce(e.qty, 0)) filter (where b.state = any(${[...onHandStates]}::text[])), 0)::int as qty, coalesce(sum(b.qty - coalesce(e.qty, 0)) filter (where b.state = 'in_transit'), 0)::int as in_transit, null as value, null as in_transit_value
    from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id
    left join (select virtual_warehouse_id, sku_id, msku_id, state, sum(qty_delta) as qty from stock_entry where occurred_at >= ${after} group by 1, 2, 3, 4) e using (virtual_warehouse_id, sku_id, msku_id, state)
    where ${narrow('b')} group by b.virtual_warehouse_id, v.id, b.sku_id having sum(b.qty - coalesce(e.qty, 0)) <> 0 order by 1, 4`)
}
