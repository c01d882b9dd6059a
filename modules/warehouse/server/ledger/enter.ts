import { num, type Num } from '@crossway/kernel'
import type { Used } from '../../model/costing/fifo.ts'
import type { Pool } from '../../model/costing/moving-average.ts'
import { isNothing, negated, type Value } from '../../model/costing/value.ts'
import type { EntryType } from '../../model/entry-types.ts'
import { refuse } from '../../model/errors.ts'
import { balanceAt, placeOf, type Book, type EntryRow } from './book.ts'
import { plOf } from './pl-lines.ts'
import type { DraftLine, PlLine } from './posting.ts'

/** What all lines of a posting have in common. */
export interface PostingHead {
  readonly id: number
  /** Day of the business time in Asia/Shanghai: first day of age of what comes in. */
  readonly day: string
  /** Shares of a late cost that only the profit and loss sees. */
  readonly pl?: readonly PlLine[]
}

/** A posting on its way through the book. */
export interface Run {
  readonly book: Book
  readonly head: PostingHead
  readonly lines: readonly DraftLine[]
  readonly entries: EntryRow[]
  readonly pl: PlLine[]
  readonly byLine: number[]
  /** Value that each line moved, signed like its quantity. */
  readonly values: Value[]
  /** Values of taken-apart components, once worked out for the whole posting. */
  parts?: ReadonlyMap<number, Value>
  /** The line that names each line as its pair, once looked up for the whole posting. */
  namedBy?: ReadonlyMap<number, number>
}

/** Index of the line that a line is paired with, whichever of the two names the other. */
export function partnerOf(run: Run, i: number): number | undefined {
  const own = run.lines[i]!.pair
  if (own !== undefined) return own
  run.namedBy ??= new Map(run.lines.flatMap((l, at) => (l.pair === undefined ? [] : [[l.pair, at] as const])).reverse())
  return run.namedBy.get(i)
}

export interface Movement {
  readonly value: Value
  readonly pool: { readonly id: number; readonly after: Pool } | null
  readonly provisional?: boolean
  readonly used?: readonly Used[]
  readonly layer?: number | null
  /** Id taken beforehand, where a layer is named after its entry. */
  readonly id?: number
}

/** Writes the entry of a line: balance, values, and what finance gets to know. */
export function enter(run: Run, i: number, line: DraftLine, m: Movement): EntryRow {
  const place = placeOf(run.book, line.vw)
  const msku = line.msku ?? 0
  const balance = balanceAt(run.book, { vw: line.vw, sku: line.sku, msku, state: line.state })
  balance.qty += line.qty
  const partner = line.pair === undefined ? undefined : run.entries[run.byLine[line.pair]!]
  const entry: EntryRow = {
    id: m.id ?? run.book.nextEntry(),
    line: i,
    entryType: line.entry_type,
    place,
    sku: line.sku,
    msku,
    state: line.state,
    qty: line.qty,
    value: m.value,
    pool: m.pool?.id ?? null,
    layer: m.layer ?? null,
    pairEntry: partner?.id ?? null,
    adjusts: line.adjusts ?? null,
    link: line.link ?? null,
    reservation: line.reservation ?? null,
    balanceAfter: balance.qty,
    poolAfter: m.pool?.after ?? null,
    provisional: m.provisional ?? false,
    used: m.used ?? [],
    counterparty: line.counterparty ?? null,
    remark: line.remark ?? null,
    docGoods: docGoods(line),
    sourceLine: line.source_line ?? null,
    charge: line.charge ?? null,
  }
  run.byLine[i] = run.entries.length
  run.values[i] = m.value
  run.entries.push(entry)
  if (!line.silent) {
    const pl = plOf(entry, line)
    if (pl) run.pl.push(pl)
  }
  fulfil(run, line)
  return entry
}

/** A change of value that follows from a movement: a true-up of negative stock, or what the pieces left do not carry. It leaves stock for the cost of sales. */
export function correct(
  run: Run,
  i: number,
  type: Extract<EntryType, 'negative_trueup' | 'rounding'>,
  cause: EntryRow,
  leaving: Value,
  pool: { readonly id: number; readonly after: Pool } | null,
): void {
  if (isNothing(leaving)) return
  const entry: EntryRow = {
    ...cause,
    id: run.book.nextEntry(),
    line: i,
    entryType: type,
    qty: 0,
    value: negated(leaving),
    pool: pool?.id ?? null,
    // Goods under way keep their value in their layer.
    layer: pool ? null : cause.layer,
    pairEntry: null,
    adjusts: cause.id,
    link: null,
    reservation: null,
    poolAfter: pool?.after ?? null,
    provisional: false,
    used: [],
    docGoods: null,
    charge: null,
  }
  run.entries.push(entry)
  const pl = plOf(entry, run.lines[i]!)
  if (pl) run.pl.push(pl)
}

/** What the order paid for goods that go back to the supplier; kept for the reversal. */
const docGoods = (line: DraftLine): Num | null =>
  line.entry_type === 'purchase_return_out' && line.goods !== null && line.goods !== undefined ? num(line.goods) : null

function fulfil(run: Run, line: DraftLine): void {
  if (line.reservation === undefined) return
  const r = run.book.reservations.get(line.reservation)
  if (!r) throw new Error(`reservation ${line.reservation} was not opened`)
  const left = r.qty - r.fulfilled - r.released
  if (line.state !== 'reserved' || line.entry_type === 'reserve') return
  if (-line.qty > left) throw refuse.E_RESERVATION({ have: left, need: -line.qty })
  if (line.entry_type === 'release') r.released -= line.qty
  else r.fulfilled -= line.qty
  const open = r.qty - r.fulfilled - r.released
  r.status = open > 0 ? 'active' : r.fulfilled > 0 ? 'fulfilled' : r.status === 'expired' ? 'expired' : 'released'
  r.changed = true
}
