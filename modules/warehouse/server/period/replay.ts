import { split, zero, type Num } from '@crossway/kernel'
import { emptyPool, putIn, revalue, takeOut, unitCost, type Pool } from '../../model/costing/moving-average.ts'
import {
  atUnit,
  byComponent,
  components,
  isNothing,
  minus,
  negated,
  noValue,
  plus,
  shareOf,
  sumOf,
  unitOf,
  type Component,
  type Value,
} from '../../model/costing/value.ts'
import { entryRules, type EntryType } from '../../model/entry-types.ts'

/** An entry of the period with the value it stands at today: as posted, plus what earlier recalculations added. */
export interface PeriodEntry {
  readonly id: number
  readonly posting: number
  readonly entryType: EntryType
  readonly pool: number | null
  readonly layer: number | null
  readonly inTransit: boolean
  readonly qty: number
  readonly value: Value
  readonly pair: number | null
  readonly link: number | null
  readonly isReversal: boolean
  /** True-ups and rounding that were posted with it. */
  readonly attached: Value
  readonly at: string
}
export interface Opening {
  readonly pools: ReadonlyMap<number, Pool>
  readonly transits: ReadonlyMap<number, { readonly open: number; readonly value: Value }>
}
export interface Difference {
  readonly entry: PeriodEntry
  readonly delta: Value
  /** Difference of what followed from the entry (true-up, rounding), not of the entry itself. */
  readonly attached: boolean
}

/**
 * Values all entries of a period anew in the order in which things happened, from the opening pools on (warehouse.md A8): posting order made the
 * provisional average, occurred order makes the final one. Value-only entries keep their posted value. Pure; answers what must change.
 */
export function replay(opening: Opening, entries: readonly PeriodEntry[]): Difference[] {
  const pools = new Map(opening.pools)
  const transits = new Map([...opening.transits].map(([id, t]) => [id, { ...t }]))
  const byId = new Map(entries.map((e) => [e.id, e]))
  const postings = groupBy(entries, (e) => e.posting)
  const final = new Map<number, Value>()
  const out: Difference[] = []
  const note = (entry: PeriodEntry, value: Value, attached: Value = noValue): void => {
    final.set(entry.id, value)
    push(out, entry, minus(value, entry.value), false)
    push(out, entry, minus(attached, entry.attached), true)
  }
  const known = (id: number | null): Value | undefined => (id === null ? undefined : final.get(id))

  for (const e of inOrder(entries)) {
    const rule = entryRules[e.entryType].cost
    if (rule === 'none' || staysInPool(e, byId, postings)) {
      final.set(e.id, e.value)
      continue
    }
    if (e.inTransit) {
      const t = transits.get(e.layer!) ?? { open: 0, value: noValue }
      const value = transitValue(e, t, byId, known)
      const { stored, attached } = settle(t.open + e.qty, plus(t.value, value), e.attached)
      transits.set(e.layer!, { open: t.open + e.qty, value: stored })
      note(e, value, attached)
      continue
    }
    const pool = pools.get(e.pool!) ?? emptyPool
    if (rule === 'change') {
      const { stored, attached } = settle(pool.qty, plus(pool.value, e.value), e.attached)
      pools.set(e.pool!, revalue(pool, minus(stored, pool.value)))
      note(e, e.value, attached)
    } else if (e.qty < 0) {
      const taken = e.isReversal ? exactly(pool, e, negated(reversed(e, known))) : takeOut(pool, -e.qty, unitOf(negated(e.value), -e.qty))
      const { stored, attached } = settle(taken.pool.qty, taken.pool.value, e.attached)
      pools.set(e.pool!, isNothing(attached) ? taken.pool : { ...taken.pool, value: stored })
      note(e, negated(taken.value), attached)
    } else {
      const value = incoming(e, pool, byId, postings, known)
      const put = putIn(pool, e.qty, value)
      pools.set(e.pool!, put.pool)
      note(e, value, negated(put.trueup))
    }
  }
  return out
}

/**
 * What pieces keep after an entry, and what goes to the cost of sales with it: nothing stays without pieces, and no part of a value below nothing. What was
 * posted for the latter stands, unless more is needed.
 */
function settle(pieces: number, value: Value, posted: Value): { readonly stored: Value; readonly attached: Value } {
  if (pieces < 0) return { stored: value, attached: noValue }
  if (pieces === 0) return { stored: noValue, attached: negated(value) }
  const attached = byComponent((c) => (value[c].gte(0) ? zero : posted[c].plus(value[c]).gte(0) ? posted[c] : value[c].negated()))
  return { stored: plus(value, attached), attached }
}

/** By time; at the same moment what comes in by itself stands before what goes out, and a pair in the order it was written. */
function inOrder(entries: readonly PeriodEntry[]): PeriodEntry[] {
  const rank = (e: PeriodEntry): number =>
    e.qty > 0 && !e.inTransit && ['given', 'original', 'average'].includes(entryRules[e.entryType].cost) && !e.isReversal ? 0 : 1
  return [...entries].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : rank(a) - rank(b) || a.id - b.id))
}

function staysInPool(e: PeriodEntry, byId: ReadonlyMap<number, PeriodEntry>, postings: ReadonlyMap<number, readonly PeriodEntry[]>): boolean {
  if (entryRules[e.entryType].cost !== 'pair') return false
  const partner = e.pair !== null ? byId.get(e.pair) : postings.get(e.posting)!.find((x) => x.pair === e.id)
  return partner?.pool === e.pool
}

const exactly = (pool: Pool, e: PeriodEntry, value: Value): { pool: Pool; value: Value } => ({
  value,
  pool: { qty: pool.qty + e.qty, value: minus(pool.value, value), last: pool.qty > 0 ? unitOf(pool.value, pool.qty) : pool.last },
})
/** A reversal takes back what the entry turned out to be worth, where that lies in the period. */
const reversed = (e: PeriodEntry, known: (id: number | null) => Value | undefined): Value => {
  const original = known(e.link)
  return original ? negated(original) : e.value
}

function transitValue(
  e: PeriodEntry,
  t: { readonly open: number; readonly value: Value },
  byId: ReadonlyMap<number, PeriodEntry>,
  known: (id: number | null) => Value | undefined,
): Value {
  if (e.qty === 0) return e.value
  if (e.isReversal) return reversed(e, known)
  if (e.qty < 0) return negated(shareOf(t.value, -e.qty, t.open))
  // Sent: what left the pool, with the estimates that the document put on top.
  const out = e.pair === null ? undefined : byId.get(e.pair)
  const now = known(e.pair)
  return out && now ? minus(plus(e.value, out.value), now) : e.value
}

function incoming(
  e: PeriodEntry,
  pool: Pool,
  byId: ReadonlyMap<number, PeriodEntry>,
  postings: ReadonlyMap<number, readonly PeriodEntry[]>,
  known: (id: number | null) => Value | undefined,
): Value {
  if (e.isReversal) return reversed(e, known)
  switch (entryRules[e.entryType].cost) {
    case 'layer':
    case 'pair': {
      const out = e.pair === null ? undefined : byId.get(e.pair)
      const now = known(e.pair)
      return out && now ? minus(plus(e.value, out.value), now) : e.value
    }
    case 'original': {
      const source = e.link === null ? undefined : byId.get(e.link)
      const now = known(e.link)
      if (e.link !== null)
        return source && now
          ? shareOf(
              byComponent((c) => now[c].abs()),
              e.qty,
              -source.qty,
            )
          : e.value
      return averageOf(pool, e)
    }
    case 'average':
      return averageOf(pool, e)
    case 'assembled':
      return assembled(e, postings.get(e.posting)!, known)
    default:
      return e.value
  }
}

function averageOf(pool: Pool, e: PeriodEntry): Value {
  if (pool.qty > 0 && e.qty <= pool.qty) return shareOf(pool.value, e.qty, pool.qty)
  const unit = unitCost(pool)
  return isNothing(unit) ? e.value : atUnit(unit, e.qty)
}

/** Products and parts take the change of what was consumed, in the proportions in which it was posted. */
function assembled(e: PeriodEntry, posting: readonly PeriodEntry[], known: (id: number | null) => Value | undefined): Value {
  const outs = posting.filter((x) => x.qty < 0 && (x.entryType === 'assemble_out' || x.entryType === 'disassemble_out'))
  const change = sumOf(outs.map((x) => minus(known(x.id) ?? x.value, x.value)))
  if (isNothing(change)) return e.value
  const ins = posting.filter((x) => x.qty > 0 && x.entryType === e.entryType)
  const mine = ins.indexOf(e)
  const share = (c: Component): Num =>
    split(
      change[c],
      ins.map((x) =>
        components.every((k) => ins.every((y) => y.value[k].isZero())) ? x.qty : x.value.goods.plus(x.value.freight).plus(x.value.duty).plus(x.value.other),
      ),
    )[mine]!
  return minus(e.value, byComponent(share))
}

const groupBy = <T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> => {
  const out = new Map<number, T[]>()
  for (const r of rows) {
    const group = out.get(key(r))
    if (group) group.push(r)
    else out.set(key(r), [r])
  }
  return out
}
function push(out: Difference[], entry: PeriodEntry, delta: Value, attached: boolean): void {
  if (!isNothing(delta)) out.push({ entry, delta, attached })
}
