import { num, round, split, type NumLike } from '@crossway/kernel'
import { explode, type Component } from './bundle.ts'

export interface MappingRow {
  readonly sku: number
  readonly qty: number
  readonly revenue_ratio: string | null
  /** Moments, ISO 8601 with offset; valid_from included, valid_to not. */
  readonly valid_from: string
  readonly valid_to: string | null
}
const at = (t: string): number => Date.parse(t)

/** Rows of a listing in force at a moment: valid_from ≤ t < valid_to. */
const activeAt = <T extends MappingRow>(rows: readonly T[], moment: string): T[] =>
  rows.filter((r) => at(r.valid_from) <= at(moment) && (r.valid_to === null || at(moment) < at(r.valid_to)))

/** SKU that two rows map at the same time; the database refuses it, too. */
export function mappedTwice(rows: readonly MappingRow[]): number | undefined {
  const end = (r: MappingRow): number => (r.valid_to === null ? Number.POSITIVE_INFINITY : at(r.valid_to))
  for (let i = 0; i < rows.length; i++)
    for (let k = i + 1; k < rows.length; k++) {
      const a = rows[i]!
      const b = rows[k]!
      if (a.sku === b.sku && at(a.valid_from) < end(b) && at(b.valid_from) < end(a)) return a.sku
    }
  return undefined
}

/** Rows after a new mapping from a moment on: those in force are closed there, later ones are taken out, the new ones are open. */
export function remapped<T extends MappingRow>(
  rows: readonly T[],
  lines: readonly { readonly sku: number; readonly qty: number; readonly revenue_ratio?: string | null }[],
  from: string,
): { closed: T[]; gone: T[]; added: MappingRow[] } {
  return {
    closed: rows.filter((r) => at(r.valid_from) < at(from) && (r.valid_to === null || at(r.valid_to) > at(from))),
    gone: rows.filter((r) => at(r.valid_from) >= at(from)),
    added: lines.map((l) => ({ sku: l.sku, qty: l.qty, revenue_ratio: l.revenue_ratio ?? null, valid_from: from, valid_to: null })),
  }
}

export interface SoldUnits {
  readonly sku: number
  readonly qty: number
  /** Percent of the listing's revenue, four digits; all rows sum to 100. */
  readonly revenue_ratio: string
}

/**
 * Physical articles in a number of sold units of a listing at a moment, bundles opened (product.md MSKU): A × 2 + B × 1, 30 sold → A 60, B 30.
 * Revenue goes by revenue_ratio, else by the share of `costs` × quantity, else by quantity.
 */
export function explodeMsku(
  rows: readonly MappingRow[],
  sold: number,
  moment: string,
  kinds: ReadonlyMap<number, { readonly kind: string; readonly components: readonly Component[] }>,
  costs: ReadonlyMap<number, NumLike> = new Map(),
): SoldUnits[] {
  const active = activeAt(rows, moment)
  if (active.length === 0) return []
  const opened = active.map((r) => ({ row: r, parts: explode(kinds.get(r.sku)?.kind ?? 'single', r.sku, r.qty, kinds.get(r.sku)?.components ?? []) }))
  const weight = (parts: readonly { sku: number; qty: number }[]): ReturnType<typeof num> =>
    parts.reduce((t, p) => t.plus(num(costs.get(p.sku) ?? 0).times(p.qty)), num(0))
  const costed = opened.every((o) => weight(o.parts).gt(0))
  const shares = active.every((r) => r.revenue_ratio !== null)
    ? active.map((r) => num(r.revenue_ratio!))
    : split(
        100,
        opened.map((o) => (costed ? weight(o.parts) : num(o.row.qty))),
        4,
      )
  const out = new Map<number, { qty: number; ratio: ReturnType<typeof num> }>()
  opened.forEach(({ row, parts }, i) => {
    const ratios = kinds.get(row.sku)?.components.map((c) => c.cost_ratio) ?? []
    const weights =
      parts.length > 1 && ratios.every((x) => x !== null && x !== undefined) && ratios.length === parts.length
        ? ratios.map((x) => num(x!))
        : parts.map((p) => (costed ? num(costs.get(p.sku) ?? 0).times(p.qty) : num(p.qty)))
    const inner = split(round(shares[i]!, 4), weights, 4)
    parts.forEach((p, k) => {
      const seen = out.get(p.sku)
      out.set(p.sku, { qty: (seen?.qty ?? 0) + p.qty * sold, ratio: (seen?.ratio ?? num(0)).plus(inner[k]!) })
    })
  })
  return [...out].map(([sku, v]) => ({ sku, qty: v.qty, revenue_ratio: v.ratio.toFixed(4) }))
}
