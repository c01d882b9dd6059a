import { splitDisassembly } from '../../model/costing/assembly.ts'
import { consumeLayers, type Used } from '../../model/costing/fifo.ts'
import { stillCarried } from '../../model/costing/still-carried.ts'
import { putIn, revalue, takeOut, unitCost, type Pool } from '../../model/costing/moving-average.ts'
import {
  atUnit,
  byComponent,
  isNothing,
  minus,
  negated,
  noValue,
  plus,
  shareOf,
  sumOf,
  totalOf,
  unitOf,
  valueOf,
  type Value,
} from '../../model/costing/value.ts'
import { entryRules } from '../../model/entry-types.ts'
import { num, zero } from '@crossway/kernel'
import { correct, enter, partnerOf, type Run } from './enter.ts'
import { placeOf, poolAt, type LayerRow, type PoolRow } from './book.ts'
import { carriedCost } from './layer-costs.ts'
import { countPieces } from './move-transit.ts'
import type { DraftLine } from './posting.ts'

/** One line of pieces that are in the building (warehouse.md A4, A6, A7). */
export function moveOnHand(run: Run, i: number, line: DraftLine): void {
  const rule = entryRules[line.entry_type]
  if (rule.cost === 'none') {
    enter(run, i, line, { value: noValue, pool: null })
    return
  }
  const place = placeOf(run.book, line.vw)
  const row = poolAt(run.book, place, line.sku)
  if (rule.cost === 'change') changeValue(run, i, line, row)
  else if (staysInPool(run, i, row)) passOn(run, i, line, row)
  else if (line.qty < 0) takeAway(run, i, line, row)
  else bringIn(run, i, line, row)
}

/** Both lines of a pair lie in one pool: the share changes hands, the pool keeps its value. */
function staysInPool(run: Run, i: number, row: PoolRow): boolean {
  const other = partnerOf(run, i)
  if (other === undefined || entryRules[run.lines[i]!.entry_type].cost !== 'pair') return false
  const l = run.lines[other]!
  return poolAt(run.book, placeOf(run.book, l.vw), l.sku) === row
}

function passOn(run: Run, i: number, line: DraftLine, row: PoolRow): void {
  const pieces = Math.abs(line.qty)
  const value = line.exact ?? (line.pair !== undefined ? negated(run.values[line.pair]!) : negated(average(row.pool, pieces, noValue)))
  enter(run, i, line, { value, pool: { id: row.id, after: row.pool } })
}

/** Value of pieces at the pool's average; the last unit cost when it holds none. */
function average(pool: Pool, pieces: number, standard: Value): Value {
  if (pool.qty > 0 && pieces <= pool.qty) return shareOf(pool.value, pieces, pool.qty)
  const unit = unitCost(pool)
  return atUnit(isNothing(unit) ? standard : unit, pieces)
}

function takeAway(run: Run, i: number, line: DraftLine, row: PoolRow): void {
  const pieces = -line.qty
  const standard = run.book.goods.get(line.sku)!.standard
  const before = row.pool
  let provisional = false
  let value: Value
  if (line.exact) {
    value = negated(line.exact)
    const qty = before.qty - pieces
    row.pool = { qty, value: minus(before.value, value), last: before.qty > 0 ? unitOf(before.value, before.qty) : before.last }
  } else {
    const taken = takeOut(before, pieces, standard)
    value = taken.value
    provisional = taken.provisional
    row.pool = taken.pool
  }
  const used = useLayers(run, row, before.qty, line.takes)
  countTransit(run, line)
  const carried = row.pool
  const rest = dropRest(run, row, before, true)
  const entry = enter(run, i, line, { value: negated(value), pool: { id: row.id, after: carried }, provisional, used })
  correct(run, i, 'rounding', entry, rest, { id: row.id, after: row.pool })
}

function bringIn(run: Run, i: number, line: DraftLine, row: PoolRow): void {
  // The layer of the pieces is named after the entry that brings them in.
  const id = run.book.nextEntry()
  const before = row.pool
  const value = incomingValue(run, i, line, row)
  const put = putIn(before, line.qty, value)
  row.pool = put.pool
  makeLayer(run, id, line, row, Math.max(put.pool.qty, 0) - Math.max(before.qty, 0))
  countTransit(run, line)
  const carried: Pool = { ...put.pool, value: plus(put.pool.value, put.trueup) }
  const entry = enter(run, i, line, { id, value, pool: { id: row.id, after: carried }, layer: line.layer ?? null })
  correct(run, i, 'negative_trueup', entry, put.trueup, { id: row.id, after: row.pool })
}

/** Pieces found again after they were written off were not lost, but arrived. */
function countTransit(run: Run, line: DraftLine): void {
  if (line.layer === undefined || !line.transit) return
  const t = run.book.transits.get(line.layer)
  if (!t) throw new Error(`transit layer ${line.layer} was not opened`)
  countPieces(t, line.transit, line.exact !== undefined)
}

function incomingValue(run: Run, i: number, line: DraftLine, row: PoolRow): Value {
  if (line.exact) return line.exact
  const given = valueOf(line)
  // Goods of a customer stand in our books without a goods value (A1).
  const own = (v: Value): Value => (row.ownership === 'consigned' && !v.goods.isZero() ? { ...v, goods: zero } : v)
  switch (entryRules[line.entry_type].cost) {
    case 'given':
      return own(given)
    case 'layer':
    case 'pair':
      return own(plus(negated(run.values[line.pair!]!), given))
    case 'original': {
      const source = line.link === undefined ? undefined : run.book.links.get(line.link)
      return source && source.qty !== 0
        ? originalValue(source.value, Math.abs(source.qty), line.qty)
        : average(row.pool, line.qty, run.book.goods.get(line.sku)!.standard)
    }
    case 'assembled':
      return line.entry_type === 'disassemble_in' ? partValue(run, i) : plus(consumed(run, 'assemble_out'), given)
    default:
      return average(row.pool, line.qty, run.book.goods.get(line.sku)!.standard)
  }
}

/** What the same pieces cost when they left; more than left come back at the same unit. */
const originalValue = (out: Value, outPieces: number, pieces: number): Value => {
  const positive = byComponent((c) => out[c].abs())
  return pieces <= outPieces ? shareOf(positive, pieces, outPieces) : atUnit(unitOf(positive, outPieces), pieces)
}

const consumed = (run: Run, type: 'assemble_out' | 'disassemble_out'): Value =>
  sumOf(run.lines.flatMap((l, k) => (l.entry_type === type ? [negated(run.values[k] ?? noValue)] : [])))

/** Shares of a product taken apart, worked out once for all its components. */
function partValue(run: Run, i: number): Value {
  if (!run.parts) {
    const indexes = run.lines.flatMap((l, k) => (l.entry_type === 'disassemble_in' ? [k] : []))
    const fee = sumOf(indexes.map((k) => valueOf(run.lines[k]!)))
    const shares = splitDisassembly(
      plus(consumed(run, 'disassemble_out'), fee),
      indexes.map((k) => {
        const l = run.lines[k]!
        const unit = unitCost(poolAt(run.book, placeOf(run.book, l.vw), l.sku).pool)
        return { qty: l.qty, ratio: l.weight, average: totalOf(isNothing(unit) ? run.book.goods.get(l.sku)!.standard : unit) }
      }),
    )
    run.parts = new Map(indexes.map((k, n) => [k, shares[n]!]))
  }
  return run.parts.get(i)!
}

function changeValue(run: Run, i: number, line: DraftLine, row: PoolRow): void {
  const delta = line.exact ?? valueOf(line)
  const before = row.pool
  row.pool = revalue(before, delta)
  const carried = row.pool
  // A recalculated entry of an earlier period leaves its difference until the later period is recalculated, too (A8).
  const rest = line.adjusts === undefined ? dropRest(run, row, before, line.of !== undefined || line.link !== undefined) : noValue
  const used = line.of ? [{ layer: line.of.layer, qty: num(line.of.pieces).toNumber() }] : []
  const entry = enter(run, i, line, { value: delta, pool: { id: row.id, after: carried }, used })
  correct(run, i, 'rounding', entry, rest, { id: row.id, after: row.pool })
}

/**
 * Takes out of a pool what its pieces do not carry and answers it: the rest of an emptied pool, and what a late cost or a reversal would leave them short
 * of (A9: the difference of a reversal stays only while goods stay that can bear it).
 */
function dropRest(run: Run, row: PoolRow, before: Pool, ofReceipt: boolean): Value {
  const { qty, value } = row.pool
  if (qty < 0) return noValue
  // A change of the whole pool takes what the pool has; what belongs to a receipt leaves the others at their cost.
  const cost = ofReceipt ? carriedCost(run.book.layers.get(row.id) ?? [], run.book.costs) : noValue
  const stored = qty === 0 ? noValue : stillCarried(row.pool, before, cost)
  const rest = minus(value, stored)
  if (!isNothing(rest)) row.pool = { qty, value: stored, last: qty > 0 ? unitOf(stored, qty) : row.pool.last }
  return rest
}

/** Takes the pieces that left out of the oldest layers; those below zero have none. */
function useLayers(run: Run, row: PoolRow, before: number, first: number | undefined): readonly Used[] {
  const pieces = Math.max(before, 0) - Math.max(row.pool.qty, 0)
  if (pieces <= 0) return []
  const layers = run.book.layers.get(row.id) ?? []
  const order = first === undefined ? layers : [...layers.filter((l) => l.id === first), ...layers.filter((l) => l.id !== first)]
  const used = consumeLayers(order, pieces)
  for (const u of used) layers.find((l) => l.id === u.layer)!.left -= u.qty
  return used
}

/** Keeps Σ left of the layers = pieces above zero: gives pieces back to the layers they came from, the rest is a new layer. */
function makeLayer(run: Run, id: number, line: DraftLine, row: PoolRow, above: number): void {
  let rest = above
  const layers = run.book.layers.get(row.id) ?? []
  for (const back of line.restores ?? []) {
    const layer = layers.find((l) => l.id === back.layer)
    if (!layer || rest <= 0) continue
    const pieces = Math.min(back.qty, rest, layer.qty - layer.left)
    layer.left += pieces
    rest -= pieces
  }
  if (rest <= 0) return
  const layer: LayerRow = {
    id,
    pool: row.id,
    qty: rest,
    left: rest,
    before: undefined,
    inDate: line.in_date ?? run.head.day,
    vw: line.vw,
    msku: line.msku ?? 0,
    transit: line.layer ?? null,
    sourceLine: line.source_line ?? null,
  }
  const at = layers.findIndex((l) => l.inDate > layer.inDate)
  if (at < 0) layers.push(layer)
  else layers.splice(at, 0, layer)
  run.book.layers.set(row.id, layers)
}
