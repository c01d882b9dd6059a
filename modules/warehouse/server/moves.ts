import { sql, type CommandContext } from '@crossway/server-kit'
import type { StockState } from '../model/stock-states.ts'
import { postStock } from './ledger/post-stock.ts'
import type { PostingLine, PostingResult, PostingSource } from './ledger/posting.ts'
import { activeOf } from './reservations.ts'
import { keyOf } from './transit.ts'

interface Action {
  readonly source: PostingSource
  readonly occurred_at?: string | Date | undefined
  readonly idem_key?: string | undefined
  readonly remark?: string | null | undefined
}
export interface StateMove extends Action {
  readonly vw: number
  readonly sku: number
  readonly msku?: number | null | undefined
  readonly from: Exclude<StockState, 'in_transit'>
  readonly to: Exclude<StockState, 'in_transit'>
  readonly qty: number
}

/** Moves pieces from one state to another inside their share: no value changes (warehouse.md A4 state_move). */
export async function moveState({ app, tx, ctx }: CommandContext, m: StateMove): Promise<PostingResult> {
  const key = { entry_type: 'state_move', vw: m.vw, sku: m.sku, msku: m.msku } as const
  return postStock(
    { app, tx, ctx },
    {
      type: 'state_move',
      source: m.source,
      occurred_at: m.occurred_at,
      idem_key: m.idem_key ?? keyOf('state_move', m.source),
      remark: m.remark,
      lines: [
        { ...key, state: m.from, qty: -m.qty },
        { ...key, state: m.to, qty: m.qty, pair: 0 },
      ],
    },
  )
}

export interface TransferLine {
  readonly sku: number
  readonly msku?: number | null | undefined
  readonly state?: Exclude<StockState, 'in_transit'> | undefined
  readonly qty: number
  /** Reservation that held the pieces; they are taken from state reserved and arrive in `state`. */
  readonly reservation?: number | undefined
}
export interface VirtualTransfer extends Action {
  readonly from_vw: number
  readonly to_vw: number
  readonly lines: readonly TransferLine[]
}

/** Hands pieces from one share of a warehouse to another; inside one cost pool the value goes along and the average stays (warehouse.md A4 vw_transfer). */
export async function transferVirtual({ app, tx, ctx }: CommandContext, t: VirtualTransfer): Promise<PostingResult> {
  return postStock(
    { app, tx, ctx },
    {
      type: 'vw_transfer',
      source: t.source,
      occurred_at: t.occurred_at,
      idem_key: t.idem_key ?? keyOf('vw_transfer', t.source),
      remark: t.remark,
      lines: t.lines.flatMap((l, i) => [
        {
          entry_type: 'vw_transfer',
          vw: t.from_vw,
          sku: l.sku,
          msku: l.msku,
          state: l.reservation === undefined ? (l.state ?? 'available') : 'reserved',
          qty: -l.qty,
          reservation: l.reservation,
        } as const,
        { entry_type: 'vw_transfer', vw: t.to_vw, sku: l.sku, msku: l.msku, state: l.state ?? 'available', qty: l.qty, pair: i * 2 } as const,
      ]),
    },
  )
}

export interface Relabel extends Action {
  readonly vw: number
  readonly sku: number
  readonly from_msku: number | null
  readonly to_msku: number | null
  readonly qty: number
  readonly state?: Exclude<StockState, 'in_transit'> | undefined
}

/** Gives pieces another marketplace label, or none (warehouse.md A4 relabel). */
export async function relabel({ app, tx, ctx }: CommandContext, r: Relabel): Promise<PostingResult> {
  const state = r.state ?? 'available'
  return postStock(
    { app, tx, ctx },
    {
      type: 'relabel',
      source: r.source,
      occurred_at: r.occurred_at,
      idem_key: r.idem_key ?? keyOf('relabel', r.source),
      remark: r.remark,
      lines: [
        { entry_type: 'relabel', vw: r.vw, sku: r.sku, msku: r.from_msku, state, qty: -r.qty },
        { entry_type: 'relabel', vw: r.vw, sku: r.sku, msku: r.to_msku, state, qty: r.qty, pair: 0 },
      ],
    },
  )
}

/** Gives the pieces that a line of a document holds another label; they stay held, under the new one (logistics.md stocking, relabel). Answers the pieces. */
export async function relabelReserved(
  { app, tx, ctx }: CommandContext,
  r: { readonly source: PostingSource; readonly from_msku: number; readonly to_msku: number },
): Promise<number> {
  const held = (await activeOf(tx, r.source)).filter((h) => h.msku === r.from_msku && h.open > 0)
  if (held.length === 0) return 0
  const lines = held.flatMap((h, i): PostingLine[] => {
    const key = { entry_type: 'relabel', vw: h.vw, sku: h.sku, state: 'reserved', source_line: h.source_line_id } as const
    return [
      { ...key, msku: r.from_msku, qty: -h.open },
      { ...key, msku: r.to_msku, qty: h.open, pair: i * 2 },
    ]
  })
  await postStock({ app, tx, ctx }, { type: 'relabel', source: r.source, idem_key: `relabel:reservation:${held[0]!.id}:${r.to_msku}`, lines })
  await tx.run(sql`update stock_reservation set msku_id = ${r.to_msku}, updated_at = now() where id = any(${held.map((h) => h.id)}::bigint[])`)
  return held.reduce((n, h) => n + h.open, 0)
}
