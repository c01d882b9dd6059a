import { num } from '@crossway/kernel'
import { components, isNothing, minus, negated, valueOf, byComponent, type Value } from '../../model/costing/value.ts'
import { entryRules, type PlKind } from '../../model/entry-types.ts'
import type { EntryRow, Place } from './book.ts'
import type { DraftLine, PlLine } from './posting.ts'

export interface PlFor {
  readonly kind: PlKind
  /** Cost: positive raises it. */
  readonly cost: Value
  readonly entryType: EntryRow['entryType']
  readonly entry: number | null
  readonly place: Place
  readonly sku: number
  readonly msku: number
  readonly qty: number
  readonly provisional?: boolean
  readonly charge?: DraftLine['charge']
  /** Layer whose pieces a late cost belongs to, and how many of them are sold or lost. */
  readonly of?: number
  readonly pieces?: number
}

export function plLine(p: PlFor): PlLine {
  const text = (c: (typeof components)[number]): string => num(p.cost[c]).toFixed(2)
  return {
    kind: p.kind,
    goods: text('goods'),
    freight: text('freight'),
    duty: text('duty'),
    other: text('other'),
    qty: p.qty,
    entry_type: p.entryType,
    entry: p.entry,
    company: p.place.company,
    warehouse: p.place.warehouse,
    project: p.charge?.project ?? p.place.project,
    store: p.charge?.store ?? p.place.store,
    sku: p.sku,
    msku: p.msku || null,
    cost_type: p.charge?.cost_type ?? null,
    provisional: p.provisional ?? false,
    layer: p.of || null,
    pieces: p.pieces || null,
  }
}

/** What finance gets to know of an entry: the value leaving or entering stock under the named kind; undefined when its type moves none (warehouse.md A4). */
export function plOf(entry: EntryRow, line: DraftLine): PlLine | undefined {
  const rule = entryRules[entry.entryType]
  const kind: PlKind | undefined =
    rule.pl ??
    (entry.entryType === 'negative_trueup' || entry.entryType === 'rounding' || entry.entryType === 'recalc_adj'
      ? 'cogs_variance'
      : entry.entryType === 'revalue'
        ? 'revaluation'
        : undefined)
  if (!kind) return undefined
  let cost = negated(entry.value)
  // Goods going back to the supplier cost us the average less what the order paid for them; the rest is claimed from him.
  if (kind === 'purchase_variance' && line.goods !== null && line.goods !== undefined)
    cost = minus(
      cost,
      byComponent((c) => (c === 'goods' ? valueOf(line).goods : num(0))),
    )
  if (isNothing(cost) && kind !== 'cogs') return undefined
  return plLine({
    kind,
    cost,
    entryType: entry.entryType,
    entry: entry.id,
    place: entry.place,
    sku: entry.sku,
    msku: entry.msku,
    qty: entry.qty,
    provisional: entry.provisional,
    charge: line.charge,
  })
}
