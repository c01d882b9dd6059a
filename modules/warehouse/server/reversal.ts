import type { CommandContext } from '@crossway/server-kit'
import { sql, type Tx } from '@crossway/server-kit'
import { isOnHand, type StockState } from '../model/stock-states.ts'
import { entryRules, type EntryType } from '../model/entry-types.ts'
import { negated, valueOf } from '../model/costing/value.ts'
import { refuse } from '../model/errors.ts'
import { post } from './ledger/post-stock.ts'
import { storedResult } from './ledger/posting-head.ts'
import type { DraftLine, PostingResult } from './ledger/posting.ts'

interface Original {
  readonly id: number
  readonly entry_type: EntryType
  readonly vw: number
  readonly sku: number
  readonly msku: number
  readonly state: StockState
  readonly qty: number
  readonly goods: string
  readonly freight: string
  readonly duty: string
  readonly other: string
  readonly layer: number | null
  readonly pair: number | null
  readonly reservation: number | null
  readonly used_layers: number[] | null
  readonly used_pieces: number[] | null
  readonly source_line: number | null
  readonly doc_goods: string | null
  readonly adjusts: number | null
  readonly charge: DraftLine['charge'] | null
  readonly opened: boolean
}

/** Types that are taken back in another way: a reservation is released, a cost adjustment is adjusted again. */
const notReversible: readonly EntryType[] = ['reserve', 'release', 'freight_adj', 'price_adj', 'recalc_adj']

/**
 * Takes a posting back with a new one: every delta negated at its original value; the difference to today's average stays in the pool
 * (warehouse.md A9). Happens now, or at the time given while its period is open. E_REVERSED when that was done before (with the same key the
 * stored result is answered), E_REVERSE_USED when the goods are no longer there.
 */
export async function reverseStock(
  { app, tx, ctx }: CommandContext,
  posting: number,
  occurredAt: string | Date | undefined,
  reason: string,
  idemKey?: string,
): Promise<PostingResult> {
  const p = await tx.maybe<{
    id: number
    posting_type: string
    source_type: string
    source_id: number
    source_line_id: number
    source_no: string | null
    reversed_by_id: number | null
    reverses_id: number | null
  }>(
    sql`select id, posting_type, source_type, source_id, source_line_id, source_no, reversed_by_id, reverses_id from stock_posting where id = ${posting} for no key update`,
  )
  if (!p) throw refuse.E_POSTING({ detail: `posting ${posting}` })
  if (p.reversed_by_id !== null) {
    const by = await tx.one<{ id: number; no: string; idem_key: string }>(sql`select id, no, idem_key from stock_posting where id = ${p.reversed_by_id}`)
    if (idemKey !== undefined && by.idem_key === idemKey) return storedResult(tx, by.id, by.no)
    throw refuse.E_REVERSED()
  }
  if (p.reverses_id !== null) throw refuse.E_POSTING({ detail: 'reversal' })
  const lines = reversedLines(await originals(tx, p.id))
  const { result } = await post(
    { app, tx, ctx },
    {
      type: p.posting_type,
      source: { type: p.source_type, id: p.source_id, line: p.source_line_id, no: p.source_no },
      occurred_at: occurredAt,
      idem_key: idemKey ?? `reverse:${p.id}`,
      content: ['reverse', p.id],
      remark: reason,
      lines,
    },
    { reverses: p.id },
  )
  await tx.run(sql`update stock_posting set reversed_by_id = ${result.id} where id = ${p.id}`)
  return result
}

async function originals(tx: Tx, posting: number): Promise<Original[]> {
  const rows = await tx.rows<Original>(sql`
    select e.id, e.entry_type, e.virtual_warehouse_id as vw, e.sku_id as sku, e.msku_id as msku, e.state, e.qty_delta as qty, e.goods_delta as goods, e.freight_delta as freight, e.duty_delta as duty, e.other_delta as other,
      e.layer_id as layer, e.pair_entry_id as pair, e.reservation_id as reservation, to_json(e.used_layers) as used_layers, to_json(e.used_pieces) as used_pieces, e.source_line_id as source_line, e.doc_goods, e.charge, e.adjusts_entry_id as adjusts,
      (e.state = 'in_transit' and e.layer_id = e.id) as opened
    from stock_entry e where e.posting_id = ${posting} order by e.id desc`)
  if (rows.length === 0 || rows.some((e) => notReversible.includes(e.entry_type))) throw refuse.E_POSTING({ detail: rows[0]?.entry_type ?? 'empty' })
  return rows
}

/** Lines in the opposite order, so that what came last goes first; a pair keeps its partner. */
function reversedLines(entries: readonly Original[]): DraftLine[] {
  const indexOf = new Map(entries.map((e, i) => [e.id, i]))
  const laterHalf = new Map(entries.flatMap((e) => (e.pair === null ? [] : [[e.pair, indexOf.get(e.id)!] as const])))
  return entries.map((e): DraftLine => {
    const pieces = Math.abs(e.qty)
    const moved = entryRules[e.entry_type].cost !== 'none'
    return {
      entry_type: e.entry_type,
      vw: e.vw,
      sku: e.sku,
      msku: e.msku,
      state: e.state,
      qty: e.qty === 0 ? 0 : -e.qty,
      exact: negated(valueOf(e)),
      goods: e.doc_goods ?? undefined,
      link: e.id,
      source_line: e.source_line,
      remark: null,
      ...(e.adjusts === null ? {} : { adjusts: e.adjusts }),
      ...(e.charge ? { charge: e.charge } : {}),
      ...(e.layer === null ? {} : { layer: e.layer }),
      ...(laterHalf.has(e.id) ? { pair: laterHalf.get(e.id)! } : {}),
      ...(e.reservation !== null && e.state === 'reserved' ? { reservation: e.reservation } : {}),
      ...(isOnHand(e.state) && moved && e.qty > 0 ? { takes: e.id } : {}),
      ...(e.used_layers ? { restores: e.used_layers.map((layer, i) => ({ layer, qty: e.used_pieces![i]! })) } : {}),
      ...transitOf(e, pieces),
    }
  })
}

/** What a layer counted with the entry is counted back. */
function transitOf(e: Original, pieces: number): { transit: { received?: number; lost?: number } } | undefined {
  if (e.layer === null) return undefined
  if (e.opened) return { transit: { received: pieces } }
  if (e.state === 'in_transit') return { transit: e.entry_type === 'transit_loss' ? { lost: -pieces } : { received: e.qty < 0 ? -pieces : pieces } }
  return e.entry_type === 'transit_found' ? { transit: { received: -pieces, lost: pieces } } : undefined
}
