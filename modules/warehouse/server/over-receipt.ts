import { num } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { atUnit, components, unitOf, valueOf } from '../model/costing/value.ts'
import type { StockState } from '../model/stock-states.ts'
import type { PostingLine } from './ledger/posting.ts'

export interface TransitRecord {
  readonly id: number
  readonly to_vw_id: number
  readonly sku_id: number
  readonly msku_id: number
  readonly qty_open: number
  readonly qty_shipped: number
}
interface OpenLoss {
  readonly entry: number
  readonly layer: number
  readonly pieces: number
}

/** Lines for pieces beyond what a layer still holds: found losses of the same goods at the value they were lost with, then a gain at the layer's unit cost (warehouse.md A4 over_in). */
export async function overLines(tx: Tx, layer: TransitRecord, state: StockState, qty: number, sourceLine: number | null | undefined): Promise<PostingLine[]> {
  const key = { vw: layer.to_vw_id, sku: layer.sku_id, msku: layer.msku_id, source_line: sourceLine }
  const lines: PostingLine[] = []
  let rest = qty
  for (const loss of await openLosses(tx, layer)) {
    if (rest <= 0) break
    const pieces = Math.min(rest, loss.pieces)
    rest -= pieces
    const found: PostingLine & { transit: object } = {
      entry_type: 'transit_found',
      ...key,
      state,
      qty: pieces,
      layer: loss.layer,
      link: loss.entry,
      transit: { received: pieces, lost: -pieces },
    }
    lines.push(found)
  }
  if (rest > 0) lines.push({ entry_type: 'over_in', ...key, state, qty: rest, ...(await layerCost(tx, layer, rest)) })
  return lines
}

/** Losses of the last 180 days that were not found again, oldest first. */
async function openLosses(tx: Tx, layer: TransitRecord): Promise<OpenLoss[]> {
  const key = sql`e.virtual_warehouse_id = ${layer.to_vw_id} and e.sku_id = ${layer.sku_id} and e.msku_id = ${layer.msku_id} and e.occurred_at > now() - interval '180 days'`
  return tx.rows<OpenLoss>(sql`
    with lost as (select e.id, e.layer_id, e.posting_id, -e.qty_delta as pieces, e.occurred_at from stock_entry e where ${key} and e.state = 'in_transit' and e.entry_type = 'transit_loss' and e.qty_delta < 0),
    found as (select e.link_entry_id as id, sum(e.qty_delta)::int as pieces from stock_entry e where ${key} and e.state <> 'in_transit' and e.entry_type = 'transit_found' and exists (select 1 from lost) group by 1)
    select l.id as entry, l.layer_id as layer, l.pieces - coalesce(f.pieces, 0) as pieces
    from lost l left join found f using (id) join stock_posting p on p.id = l.posting_id and p.reversed_by_id is null
    where l.pieces > coalesce(f.pieces, 0) order by l.occurred_at, l.id`)
}

/** Cost of pieces at the unit that the layer was shipped with, late costs included. */
async function layerCost(tx: Tx, layer: TransitRecord, pieces: number): Promise<Record<string, string>> {
  const row = await tx.one<{ goods: string; freight: string; duty: string; other: string }>(sql`
    select coalesce(sum(goods_delta), 0) as goods, coalesce(sum(freight_delta), 0) as freight, coalesce(sum(duty_delta), 0) as duty, coalesce(sum(other_delta), 0) as other
    from stock_entry where layer_id = ${layer.id} and state = 'in_transit' and (qty_delta > 0 or qty_delta = 0)`)
  const value = atUnit(unitOf(valueOf(row), layer.qty_shipped), pieces)
  return Object.fromEntries(components.map((c) => [c, num(value[c]).toFixed(2)]))
}
