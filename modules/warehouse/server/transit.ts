import type { CommandContext } from '@crossway/server-kit'
import type { NumLike } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import type { StockState } from '../model/stock-states.ts'
import { replayed } from './ledger/posting-head.ts'
import { postStock } from './ledger/post-stock.ts'
import type { PostingLine, PostingResult, PostingSource } from './ledger/posting.ts'
import { overLines, type TransitRecord } from './over-receipt.ts'

export interface ShipOutLine {
  /** Line of the source document; each makes a transit layer of its own. */
  readonly line?: number | null | undefined
  readonly from_vw: number
  readonly sku: number
  readonly msku?: number | null | undefined
  /** State the goods are taken from: available unless they are reserved or go back defective. */
  readonly state?: Extract<StockState, 'available' | 'reserved' | 'defective'> | undefined
  readonly reservation?: number | undefined
  readonly to_vw: number
  /** Label at the destination, where it differs. */
  readonly to_msku?: number | null | undefined
  readonly qty: number
  /** Estimated CNY for the whole line, until apportionment says what it really cost. */
  readonly est?: { readonly freight?: NumLike; readonly duty?: NumLike; readonly other?: NumLike } | undefined
}
export interface ShipOut {
  readonly source: PostingSource
  readonly lines: readonly ShipOutLine[]
  readonly occurred_at?: string | Date | undefined
  readonly idem_key?: string | undefined
  readonly remark?: string | null | undefined
}
export interface Shipped extends PostingResult {
  /** Transit layers opened, one per input line. */
  readonly layers: readonly number[]
}

/**
 * Sends goods from one place towards another: they leave the pool at its average and are under way in a layer of their own, with the estimated
 * freight and duty on top (warehouse.md A4 ship_out, A6). Idempotent by source line unless a key is given. Raises the errors of A9.
 */
export async function shipOut({ app, tx, ctx }: CommandContext, s: ShipOut): Promise<Shipped> {
  const lines = s.lines.flatMap((l, i): PostingLine[] => [
    {
      entry_type: 'ship_out',
      vw: l.from_vw,
      sku: l.sku,
      msku: l.msku,
      state: l.state ?? 'available',
      qty: -l.qty,
      reservation: l.reservation,
      source_line: l.line,
    },
    {
      entry_type: 'ship_out',
      vw: l.to_vw,
      sku: l.sku,
      msku: l.to_msku ?? l.msku,
      state: 'in_transit',
      qty: l.qty,
      pair: i * 2,
      ...l.est,
      estimated: l.est !== undefined,
      source_line: l.line,
    },
  ])
  const result = await postStock(
    { app, tx, ctx },
    {
      type: 'ship_out',
      source: s.source,
      occurred_at: s.occurred_at,
      idem_key: s.idem_key ?? keyOf('ship_out', s.source),
      remark: s.remark,
      lines,
    },
  )
  return { ...result, layers: s.lines.map((_, i) => result.lines[i * 2 + 1]!.layer!) }
}

export interface ShipInLine {
  readonly layer: number
  readonly line?: number | null | undefined
  readonly good?: number | undefined
  readonly defective?: number | undefined
  /** Pieces whose quality is still to be decided. */
  readonly inspecting?: number | undefined
}
export interface ShipIn {
  readonly source: PostingSource
  readonly lines: readonly ShipInLine[]
  readonly occurred_at?: string | Date | undefined
  readonly idem_key?: string | undefined
  readonly remark?: string | null | undefined
}

/**
 * Books arrivals of transit layers into stock at the layer's cost. What exceeds the layer first takes back open losses of the same goods of the
 * last 180 days, the rest is a gain at the layer's unit cost (warehouse.md A4 ship_in, over_in). Idempotent by source line unless a key is given.
 */
export async function shipIn({ app, tx, ctx }: CommandContext, s: ShipIn): Promise<PostingResult> {
  const head = { type: 'ship_in', source: s.source, idem_key: s.idem_key ?? keyOf('ship_in', s.source), content: s.lines }
  const before = await replayed(tx, head)
  if (before) return before
  const layers = await layersOf(
    tx,
    s.lines.map((l) => l.layer),
  )
  const open = new Map([...layers].map(([id, l]) => [id, l.qty_open]))
  const lines: PostingLine[] = []
  const over: { layer: TransitRecord; state: StockState; qty: number; line: number | null | undefined }[] = []
  for (const l of s.lines) {
    const layer = layers.get(l.layer)
    if (!layer) throw refuse.E_POSTING({ detail: `layer ${l.layer}` })
    for (const [state, qty] of [
      ['available', l.good],
      ['inspecting', l.inspecting],
      ['defective', l.defective],
    ] as const) {
      if (!qty) continue
      const fits = Math.min(qty, open.get(l.layer)!)
      open.set(l.layer, open.get(l.layer)! - fits)
      const key = { vw: layer.to_vw_id, sku: layer.sku_id, msku: layer.msku_id, source_line: l.line }
      if (fits > 0)
        lines.push(
          { entry_type: 'ship_in', ...key, state: 'in_transit', qty: -fits, layer: l.layer },
          { entry_type: 'ship_in', ...key, state, qty: fits, pair: lines.length, layer: l.layer },
        )
      if (qty > fits) over.push({ layer, state, qty: qty - fits, line: l.line })
    }
  }
  for (const o of over) lines.push(...(await overLines(tx, o.layer, o.state, o.qty, o.line)))
  return postStock({ app, tx, ctx }, { ...head, occurred_at: s.occurred_at, remark: s.remark, lines })
}

async function layersOf(tx: Tx, ids: readonly number[]): Promise<Map<number, TransitRecord>> {
  const rows = await tx.rows<TransitRecord>(
    sql`select id, to_vw_id, sku_id, msku_id, qty_open, qty_shipped from transit_layer where id = any(${[...new Set(ids)]}::bigint[]) order by id for no key update`,
  )
  return new Map(rows.map((r) => [r.id, r]))
}

export interface Redirect {
  readonly source: PostingSource
  readonly lines: readonly { readonly layer: number; readonly line?: number | null | undefined }[]
  readonly to_vw: number
  readonly idem_key: string
  readonly remark?: string | null | undefined
}

/** Sends what is still open of transit layers to another share: the layers stay, with their cost and where they came from (logistics.md change_dest). */
export async function redirectTransit({ app, tx, ctx }: CommandContext, r: Redirect): Promise<PostingResult> {
  const head = { type: 'vw_transfer', source: r.source, idem_key: r.idem_key, content: [r.to_vw, r.lines] }
  const before = await replayed(tx, head)
  if (before) return before
  const layers = await layersOf(
    tx,
    r.lines.map((l) => l.layer),
  )
  const lines = r.lines.flatMap((l, i): PostingLine[] => {
    const layer = layers.get(l.layer)
    if (!layer || layer.qty_open === 0) throw refuse.E_LAYER({ have: 0, need: 1 })
    const key = { entry_type: 'vw_transfer', sku: layer.sku_id, msku: layer.msku_id, state: 'in_transit', layer: l.layer, source_line: l.line } as const
    return [
      { ...key, vw: layer.to_vw_id, qty: -layer.qty_open },
      { ...key, vw: r.to_vw, qty: layer.qty_open, pair: i * 2 },
    ]
  })
  return postStock({ app, tx, ctx }, { ...head, remark: r.remark, lines })
}

export interface WriteOff {
  readonly source: PostingSource
  readonly layer: number
  readonly qty: number
  readonly reason: string
  readonly occurred_at?: string | Date | undefined
  readonly idem_key?: string | undefined
}

/** Gives up pieces that never arrived: they leave the layer at its cost, for the profit and loss (warehouse.md A4 transit_loss). */
export async function writeOffTransit({ app, tx, ctx }: CommandContext, w: WriteOff): Promise<PostingResult> {
  const layer = (await layersOf(tx, [w.layer])).get(w.layer)
  if (!layer) throw refuse.E_POSTING({ detail: `layer ${w.layer}` })
  return postStock(
    { app, tx, ctx },
    {
      type: 'transit_loss',
      source: w.source,
      occurred_at: w.occurred_at,
      idem_key: w.idem_key ?? keyOf('transit_loss', w.source),
      remark: w.reason,
      lines: [
        {
          entry_type: 'transit_loss',
          vw: layer.to_vw_id,
          sku: layer.sku_id,
          msku: layer.msku_id,
          state: 'in_transit',
          qty: -w.qty,
          layer: w.layer,
          remark: w.reason,
        },
      ],
    },
  )
}

/** Key of a command that is idempotent by the line of its document. */
export const keyOf = (action: string, s: PostingSource): string => `${action}:${s.type}:${s.id}:${s.line ?? 0}`
