import { roundMoney } from '@crossway/kernel'
import { stillCarried, type Carried } from '../../model/costing/still-carried.ts'
import { byComponent, isNothing, minus, negated, noValue, plus, shareOf, valueOf, type Value } from '../../model/costing/value.ts'
import { refuse } from '../../model/errors.ts'
import { correct, enter, type Run } from './enter.ts'
import { placeOf, type EntryRow, type TransitRow } from './book.ts'
import type { DraftLine } from './posting.ts'

export const openPieces = (t: Pick<TransitRow, 'shipped' | 'received' | 'lost'>): number => t.shipped - t.received - t.lost

/** One line of pieces that are under way: each shipment line keeps its own cost in a layer until it arrives (warehouse.md A1, A6). */
export function moveTransit(run: Run, i: number, line: DraftLine): void {
  if (line.layer === undefined) return send(run, i, line)
  const t = run.book.transits.get(line.layer)
  if (!t) throw new Error(`transit layer ${line.layer} was not opened`)
  if (line.qty === 0) {
    const delta = line.exact ?? valueOf(line)
    const before = { qty: openPieces(t), value: t.value }
    t.value = plus(t.value, delta)
    if (line.estimated === false) t.estimated = false
    t.changed = true
    const entry = enter(run, i, line, { value: delta, pool: null, layer: t.id })
    if (line.adjusts === undefined) dropRest(run, i, entry, t, before, costUnderWay(run, line))
  } else if (line.qty < 0) leave(run, i, line, t)
  else comeBack(run, i, line, t)
}

function send(run: Run, i: number, line: DraftLine): void {
  const from = run.lines[line.pair!]!
  const out = run.entries[run.byLine[line.pair!]!]!
  const id = run.book.nextEntry()
  const value = line.exact ?? plus(negated(run.values[line.pair!]!), valueOf(line))
  const estimated = line.estimated ?? !isNothing(valueOf(line))
  run.book.transits.set(id, {
    id,
    fromWarehouse: placeOf(run.book, from.vw).warehouse,
    toVw: line.vw,
    sku: line.sku,
    msku: line.msku ?? 0,
    outEntry: out.id,
    sourceLine: line.source_line ?? null,
    shipped: line.qty,
    received: 0,
    lost: 0,
    value,
    estimated,
    isNew: true,
    changed: true,
  })
  enter(run, i, line, { id, value, pool: null, layer: id, provisional: out.provisional })
}

/** Arrival or loss of a part; the last piece takes the whole rest of the value. */
function leave(run: Run, i: number, line: DraftLine, t: TransitRow): void {
  const pieces = -line.qty
  const open = openPieces(t)
  if (pieces > open) throw line.exact ? refuse.E_REVERSE_USED() : refuse.E_LAYER({ have: open, need: pieces })
  const value = line.exact ? negated(line.exact) : shareOf(t.value, pieces, open)
  const before = { qty: open, value: t.value }
  t.value = minus(t.value, value)
  countPieces(t, line.transit ?? (line.entry_type === 'transit_loss' ? { lost: pieces } : { received: pieces }), line.exact !== undefined)
  dropRest(run, i, enter(run, i, line, { value: negated(value), pool: null, layer: t.id }), t, before, noValue)
}

/** What the pieces of a late cost that are under way cost by their receipt. */
const costUnderWay = (run: Run, line: DraftLine): Value => {
  const unit = line.of && run.book.costs.get(line.of.layer)
  return unit ? byComponent((c) => roundMoney(unit[c].times(line.of!.pieces))) : noValue
}

/** Sends to the cost of sales what a layer holds without pieces, or would hold below nothing. */
function dropRest(run: Run, i: number, entry: EntryRow, t: TransitRow, before: Carried, cost: Value): void {
  const open = openPieces(t)
  const stored = open === 0 ? noValue : stillCarried({ qty: open, value: t.value }, before, cost)
  const rest = minus(t.value, stored)
  t.value = stored
  correct(run, i, 'rounding', entry, rest, null)
}

/**
 * Reversal of an arrival or of a loss: the pieces are under way again at the value they had. So are those that have just been taken off their way to go
 * to another share.
 */
function comeBack(run: Run, i: number, line: DraftLine, t: TransitRow): void {
  const redirected = line.pair !== undefined && line.exact === undefined
  const value = line.exact ?? (redirected ? negated(run.values[line.pair]!) : valueOf(line))
  t.value = plus(t.value, value)
  t.toVw = line.vw
  countPieces(t, line.transit ?? (redirected ? { received: -line.qty } : {}), line.exact !== undefined)
  enter(run, i, line, { value, pool: null, layer: t.id })
}

/** Moves pieces of a layer between under way, arrived and lost. What was lost and found again cannot be taken back as a loss. */
export function countPieces(t: TransitRow, change: { readonly received?: number; readonly lost?: number }, isReversal: boolean): void {
  t.received += change.received ?? 0
  t.lost += change.lost ?? 0
  t.changed = true
  if (t.received >= 0 && t.lost >= 0 && openPieces(t) >= 0) return
  throw isReversal ? refuse.E_REVERSE_USED() : refuse.E_LAYER({ have: Math.max(0, openPieces(t)), need: Math.abs(change.received ?? change.lost ?? 0) })
}
