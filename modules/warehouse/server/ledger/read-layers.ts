import { sql } from '@crossway/server-kit'
import { valueOf } from '../../model/costing/value.ts'
import type { LayerRow, TransitRow } from './book.ts'

/** A stock layer as the table keeps it. */
export interface StoredLayer {
  readonly id: number
  readonly pool_id: number
  readonly qty_in: number
  readonly qty_left: number
  readonly in_date: string
  readonly virtual_warehouse_id: number
  readonly msku_id: number
  readonly transit_layer_id: number | null
}
export const layerColumns = sql.raw('l.id, l.pool_id, l.qty_in, l.qty_left, l.in_date, l.virtual_warehouse_id, l.msku_id, l.transit_layer_id')

/** Layers as a book holds them, by pool, in the order of the rows. */
export function layersByPool(rows: readonly StoredLayer[]): Map<number, LayerRow[]> {
  const out = new Map<number, LayerRow[]>()
  for (const r of rows) {
    const list = out.get(r.pool_id) ?? []
    list.push({
      id: r.id,
      pool: r.pool_id,
      qty: r.qty_in,
      left: r.qty_left,
      before: r.qty_left,
      inDate: r.in_date,
      vw: r.virtual_warehouse_id,
      msku: r.msku_id,
      transit: r.transit_layer_id,
      sourceLine: null,
    })
    out.set(r.pool_id, list)
  }
  return out
}

/** A layer on its way between two houses as the table keeps it. */
export interface StoredTransit {
  readonly id: number
  readonly from_warehouse_id: number
  readonly to_vw_id: number
  readonly sku_id: number
  readonly msku_id: number
  readonly out_entry_id: number
  readonly qty_shipped: number
  readonly qty_received: number
  readonly qty_lost: number
  readonly goods: string
  readonly freight: string
  readonly duty: string
  readonly other: string
  readonly freight_estimated: boolean
}
export const transitColumns = sql.raw(
  'id, from_warehouse_id, to_vw_id, sku_id, msku_id, out_entry_id, qty_shipped, qty_received, qty_lost, goods, freight, duty, other, freight_estimated',
)

export const transitsById = (rows: readonly StoredTransit[]): Map<number, TransitRow> =>
  new Map(
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
