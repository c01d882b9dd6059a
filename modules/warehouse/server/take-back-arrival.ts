import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { negated, shareOf, sumOf, valueOf, type Value } from '../model/costing/value.ts'
import { refuse } from '../model/errors.ts'
import { post } from './ledger/post-stock.ts'
import { replayed } from './ledger/posting-head.ts'
import type { DraftLine, PostingResult, PostingSource } from './ledger/posting.ts'

export interface TakeBack {
  /** The receipt, with the line that brought the pieces in. */
  readonly source: PostingSource & { readonly line: number }
  readonly layer: number
  readonly qty: number
  readonly idem_key: string
  readonly remark: string
}

/**
 * Good pieces of a receipt's line that were another shipment's: what exceeded the layer is no gain any more, the rest is under way again, all at the
 * value they came in with (logistics.md receiptSign, reassign). The caller books the same pieces in from where they belong first, so that stock never
 * falls short. Idempotent by its key; E_LAYER where the line brought in fewer.
 */
export async function takeBackArrival({ app, tx, ctx }: CommandContext, t: TakeBack): Promise<PostingResult> {
  const head = { type: 'ship_in', source: t.source, idem_key: t.idem_key, content: ['take back', t.layer, t.qty] }
  const before = await replayed(tx, head)
  if (before) return before
  const layer = await tx.maybe<{ vw: number }>(sql`select to_vw_id as vw from transit_layer where id = ${t.layer} for no key update`)
  const came = await broughtIn(tx, t)
  if (!layer || came.over.qty + came.own.qty < t.qty) throw refuse.E_LAYER({ have: came.over.qty + came.own.qty, need: t.qty })
  const over = Math.min(t.qty, came.over.qty)
  const own = t.qty - over
  const key = { sku: came.sku, msku: came.msku, source_line: t.source.line }
  const lines: DraftLine[] = []
  if (over > 0)
    lines.push({ ...key, entry_type: 'over_in', vw: came.vw, state: 'available', qty: -over, exact: negated(shareOf(came.over.value, over, came.over.qty)) })
  if (own > 0) {
    const value = shareOf(came.own.value, own, came.own.qty)
    const takes = came.first === null ? {} : { takes: came.first }
    lines.push({ ...key, entry_type: 'ship_in', vw: came.vw, state: 'available', qty: -own, exact: negated(value), ...takes })
    const pair = lines.length - 1
    lines.push({ ...key, entry_type: 'ship_in', vw: layer.vw, state: 'in_transit', qty: own, layer: t.layer, exact: value, transit: { received: -own }, pair })
  }
  return (await post({ app, tx, ctx }, { ...head, remark: t.remark, lines })).result
}

interface Came {
  readonly qty: number
  readonly value: Value
}
/** What the receipt's line has put on the shelf out of its layer, and beyond it; what was taken back before does not count. */
async function broughtIn(tx: Tx, t: TakeBack): Promise<{ own: Came; over: Came; first: number | null; vw: number; sku: number; msku: number }> {
  const rows = await tx.rows<{
    id: number
    type: string
    qty: number
    vw: number
    sku: number
    msku: number
    goods: string
    freight: string
    duty: string
    other: string
  }>(sql`
    select e.id, e.entry_type as type, e.qty_delta as qty, e.virtual_warehouse_id as vw, e.sku_id as sku, e.msku_id as msku, e.goods_delta as goods, e.freight_delta as freight, e.duty_delta as duty, e.other_delta as other
    from stock_posting p join stock_entry e on e.posting_id = p.id
    where p.source_type = ${t.source.type} and p.source_id = ${t.source.id} and p.reversed_by_id is null and p.reverses_id is null
      and e.source_line_id = ${t.source.line} and e.state = 'available' and e.entry_type in ('ship_in', 'over_in') order by e.id`)
  const of = (type: string): Came => {
    const own = rows.filter((r) => r.type === type)
    return { qty: own.reduce((n, r) => n + r.qty, 0), value: sumOf(own.map((r) => valueOf(r))) }
  }
  const first = rows[0]
  return {
    own: of('ship_in'),
    over: of('over_in'),
    first: rows.find((r) => r.type === 'ship_in' && r.qty > 0)?.id ?? null,
    vw: first?.vw ?? 0,
    sku: first?.sku ?? 0,
    msku: first?.msku ?? 0,
  }
}
