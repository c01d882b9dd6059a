import { insertMany, sql, type Sql, type Tx } from '@crossway/server-kit'
import { components, isNothing, minus, totalOf } from '../../model/costing/value.ts'
import type { Applied, Book, EntryRow } from './book.ts'
import { openPieces } from './move-transit.ts'
import type { PostingSource } from './posting.ts'
import type { PostingTime } from './posting-time.ts'

/** Column types of an entry, in the order of the table. */
export const entryColumns = {
  id: 'bigint',
  posting_id: 'bigint',
  line_no: 'smallint',
  entry_type: 'text',
  virtual_warehouse_id: 'bigint',
  warehouse_id: 'bigint',
  company_id: 'bigint',
  sku_id: 'bigint',
  msku_id: 'bigint',
  state: 'text',
  qty_delta: 'int',
  goods_delta: 'numeric',
  freight_delta: 'numeric',
  duty_delta: 'numeric',
  other_delta: 'numeric',
  occurred_at: 'timestamptz',
  period: 'text',
  pool_id: 'bigint',
  layer_id: 'bigint',
  pair_entry_id: 'bigint',
  adjusts_entry_id: 'bigint',
  link_entry_id: 'bigint',
  reservation_id: 'bigint',
  balance_after: 'int',
  pool_qty_after: 'int',
  pool_value_after: 'numeric',
  cost_provisional: 'boolean',
  used_layers: 'bigint[]',
  used_pieces: 'int[]',
  store_id: 'bigint',
  project_id: 'bigint',
  counterparty: 'text',
  source_line_id: 'bigint',
  doc_goods: 'numeric',
  charge: 'jsonb',
  remark: 'text',
} as const

export function entryRecord(e: EntryRow, posting: number, time: Pick<PostingTime, 'iso' | 'period'>): Record<string, unknown> {
  return {
    id: e.id,
    posting_id: posting,
    line_no: e.line,
    entry_type: e.entryType,
    virtual_warehouse_id: e.place.vw,
    warehouse_id: e.place.warehouse,
    company_id: e.place.company,
    sku_id: e.sku,
    msku_id: e.msku,
    state: e.state,
    qty_delta: e.qty,
    goods_delta: e.value.goods.toFixed(),
    freight_delta: e.value.freight.toFixed(),
    duty_delta: e.value.duty.toFixed(),
    other_delta: e.value.other.toFixed(),
    occurred_at: time.iso,
    period: time.period,
    pool_id: e.pool,
    layer_id: e.layer,
    pair_entry_id: e.pairEntry,
    adjusts_entry_id: e.adjusts,
    link_entry_id: e.link,
    reservation_id: e.reservation,
    balance_after: e.balanceAfter,
    pool_qty_after: e.poolAfter?.qty ?? null,
    pool_value_after: e.poolAfter ? totalOf(e.poolAfter.value).toFixed() : null,
    cost_provisional: e.provisional,
    used_layers: e.used.length ? e.used.map((u) => u.layer) : null,
    used_pieces: e.used.length ? e.used.map((u) => u.qty) : null,
    store_id: e.place.store,
    project_id: e.place.project,
    counterparty: e.counterparty,
    source_line_id: e.sourceLine,
    doc_goods: e.docGoods?.toFixed() ?? null,
    charge: e.charge ?? null,
    remark: e.remark,
  }
}

/**
 * What a posting changed, as the parts of one statement: one round trip however many lines and tables (warehouse.md A5 step 5). Parts touch
 * different tables and do not read each other, so their order is free; keys are checked at the statement's end.
 */
export function bookWrites(book: Book, applied: Applied, posting: number, source: PostingSource, time: Pick<PostingTime, 'iso' | 'period'>): Sql[] {
  return [
    ...inserted(
      'stock_entry',
      entryColumns,
      applied.entries.map((e) => entryRecord(e, posting, time)),
    ),
    ...balanceWrites(book),
    ...poolWrites(book),
    ...transitWrites(book, source, time.iso),
    ...layerWrites(book, source),
    ...reservationWrites(book),
  ]
}

/** Writes the parts and the events about them as one statement. */
export function writeAll(tx: Tx, parts: readonly Sql[], events: { readonly told: Sql; readonly deliver: Sql }): void {
  tx.later(sql`with ${sql.join([...parts.map((p, i) => sql`${sql.raw('w' + i)} as (${p})`), sql`told as (${events.told})`], ', ')} ${events.deliver}`)
}
const inserted = (table: string, columns: Readonly<Record<string, string>>, rows: readonly Record<string, unknown>[]): Sql[] =>
  rows.length ? [insertMany(table, columns, rows)] : []

function balanceWrites(book: Book): Sql[] {
  const rows = [...book.balances.values()].filter((b) => b.qty !== b.before)
  if (rows.length === 0) return []
  return [
    sql`update stock_balance b set qty = b.qty + u.delta, version = b.version + 1
    from unnest(${rows.map((b) => b.vw)}::bigint[], ${rows.map((b) => b.sku)}::bigint[], ${rows.map((b) => b.msku)}::bigint[], ${rows.map((b) => b.state)}::text[], ${rows.map((b) => b.qty - b.before)}::int[]) as u(vw, sku, msku, state, delta)
    where b.virtual_warehouse_id = u.vw and b.sku_id = u.sku and b.msku_id = u.msku and b.state = u.state`,
  ]
}

function poolWrites(book: Book): Sql[] {
  const rows = [...book.pools.values()].filter((p) => p.pool !== p.before)
  if (rows.length === 0) return []
  const deltas = rows.map((p) => minus(p.pool.value, p.before.value))
  const [goods, freight, duty, other] = components.map((c) => deltas.map((d) => d[c].toFixed())) as [string[], string[], string[], string[]]
  const [lastGoods, lastFreight, lastDuty, lastOther] = components.map((c) => rows.map((p) => p.pool.last[c].toFixed())) as [
    string[],
    string[],
    string[],
    string[],
  ]
  return [
    sql`update stock_pool p set qty = p.qty + u.qty, goods_value = p.goods_value + u.goods, freight_value = p.freight_value + u.freight, duty_value = p.duty_value + u.duty, other_value = p.other_value + u.other,
      last_goods = u.last_goods, last_freight = u.last_freight, last_duty = u.last_duty, last_other = u.last_other
    from unnest(${rows.map((p) => p.id)}::bigint[], ${rows.map((p) => p.pool.qty - p.before.qty)}::int[], ${goods}::numeric[], ${freight}::numeric[], ${duty}::numeric[], ${other}::numeric[], ${lastGoods}::numeric[], ${lastFreight}::numeric[], ${lastDuty}::numeric[], ${lastOther}::numeric[])
      as u(id, qty, goods, freight, duty, other, last_goods, last_freight, last_duty, last_other)
    where p.id = u.id`,
  ]
}

export const layerColumns = {
  id: 'bigint',
  pool_id: 'bigint',
  source_type: 'text',
  source_id: 'bigint',
  source_line_id: 'bigint',
  transit_layer_id: 'bigint',
  virtual_warehouse_id: 'bigint',
  msku_id: 'bigint',
  in_date: 'date',
  qty_in: 'int',
  qty_left: 'int',
} as const

function layerWrites(book: Book, source: PostingSource): Sql[] {
  const all = [...book.layers.values()].flat()
  const fresh = inserted(
    'stock_layer',
    layerColumns,
    all
      .filter((l) => l.before === undefined)
      .map((l) => ({
        id: l.id,
        pool_id: l.pool,
        source_type: source.type,
        source_id: source.id,
        source_line_id: l.sourceLine ?? source.line ?? 0,
        transit_layer_id: l.transit,
        virtual_warehouse_id: l.vw,
        msku_id: l.msku,
        in_date: l.inDate,
        qty_in: l.qty,
        qty_left: l.left,
      })),
  )
  const changed = all.filter((l) => l.before !== undefined && l.before !== l.left)
  if (changed.length === 0) return fresh
  return [
    ...fresh,
    sql`update stock_layer l set qty_left = u.pieces from unnest(${changed.map((l) => l.id)}::bigint[], ${changed.map((l) => l.left)}::int[]) as u(id, pieces) where l.id = u.id`,
  ]
}

export const transitColumns = {
  id: 'bigint',
  source_type: 'text',
  source_id: 'bigint',
  source_line_id: 'bigint',
  source_no: 'text',
  from_warehouse_id: 'bigint',
  to_vw_id: 'bigint',
  sku_id: 'bigint',
  msku_id: 'bigint',
  out_entry_id: 'bigint',
  qty_shipped: 'int',
  qty_received: 'int',
  qty_lost: 'int',
  goods: 'numeric',
  freight: 'numeric',
  duty: 'numeric',
  other: 'numeric',
  freight_estimated: 'boolean',
  shipped_at: 'timestamptz',
  status: 'text',
} as const

function transitWrites(book: Book, source: PostingSource, at: string): Sql[] {
  const all = [...book.transits.values()]
  const fresh = inserted(
    'transit_layer',
    transitColumns,
    all
      .filter((t) => t.isNew)
      .map((t) => ({
        id: t.id,
        source_type: source.type,
        source_id: source.id,
        source_line_id: t.sourceLine ?? source.line ?? 0,
        source_no: source.no ?? null,
        from_warehouse_id: t.fromWarehouse,
        to_vw_id: t.toVw,
        sku_id: t.sku,
        msku_id: t.msku,
        out_entry_id: t.outEntry,
        qty_shipped: t.shipped,
        qty_received: t.received,
        qty_lost: t.lost,
        ...Object.fromEntries(components.map((c) => [c, t.value[c].toFixed()])),
        freight_estimated: t.estimated,
        shipped_at: at,
        status: openPieces(t) === 0 && isNothing(t.value) ? 'closed' : 'open',
      })),
  )
  const changed = all.filter((t) => !t.isNew && t.changed)
  if (changed.length === 0) return fresh
  const [goods, freight, duty, other] = components.map((c) => changed.map((t) => t.value[c].toFixed())) as [string[], string[], string[], string[]]
  return [
    ...fresh,
    sql`update transit_layer t set to_vw_id = u.to_vw, qty_received = u.received, qty_lost = u.lost, goods = u.goods, freight = u.freight, duty = u.duty, other = u.other, freight_estimated = u.estimated, status = case when t.qty_shipped = u.received + u.lost then 'closed' else 'open' end
    from unnest(${changed.map((t) => t.id)}::bigint[], ${changed.map((t) => t.toVw)}::bigint[], ${changed.map((t) => t.received)}::int[], ${changed.map((t) => t.lost)}::int[], ${goods}::numeric[], ${freight}::numeric[], ${duty}::numeric[], ${other}::numeric[], ${changed.map((t) => t.estimated)}::boolean[]) as u(id, to_vw, received, lost, goods, freight, duty, other, estimated)
    where t.id = u.id`,
  ]
}

function reservationWrites(book: Book): Sql[] {
  const rows = [...book.reservations.values()].filter((r) => r.changed)
  if (rows.length === 0) return []
  return [
    sql`update stock_reservation r set qty_fulfilled = u.fulfilled, qty_released = u.released, status = u.status, updated_at = now()
    from unnest(${rows.map((r) => r.id)}::bigint[], ${rows.map((r) => r.fulfilled)}::int[], ${rows.map((r) => r.released)}::int[], ${rows.map((r) => r.status)}::text[]) as u(id, fulfilled, released, status) where r.id = u.id`,
  ]
}
