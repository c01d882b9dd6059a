import { num } from '@crossway/kernel'

/** Pieces of one article that a listing may offer, and how many of it are in one unit. */
export interface Part {
  readonly base: number
  readonly qty: number
}
/** Units that can be made of all parts; nothing below zero (multichannel.md stockSync, base_msku). */
export const unitsOf = (parts: readonly Part[]): number => (parts.length === 0 ? 0 : Math.max(0, Math.min(...parts.map((p) => Math.floor(p.base / p.qty)))))

export interface ShownRule {
  readonly mode: 'share' | 'pool'
  readonly share_pct: string
  readonly buffer_pct: string
  readonly min_show: number | null
  readonly max_show: number | null
  readonly fixed_qty: number | null
  readonly priority: number
}
const whole = (base: number, pct: string): number => num(base).times(pct).div(100).floor().toNumber()

export interface Claim {
  readonly key: number
  readonly pct: string
  readonly priority: number
}
/** Exclusive shares of the same goods: each its part in whole pieces, what rounding leaves to the highest priority, and together never more than there is. */
export function shareOut(base: number, claims: readonly Claim[]): Map<number, number> {
  const order = [...claims].sort((a, b) => b.priority - a.priority || a.key - b.key)
  const all = order.reduce((n, c) => n.plus(c.pct), num(0))
  const most = whole(base, all.gt(100) ? '100' : all.toString())
  const out = new Map<number, number>()
  let left = most
  for (const c of order) {
    const part = Math.min(whole(base, c.pct), left)
    out.set(c.key, part)
    left -= part
  }
  const first = order[0]
  if (first && left > 0) out.set(first.key, out.get(first.key)! + left)
  return out
}
export const poolOf = (base: number, buffer: string): number => whole(base, num(100).minus(buffer).toString())

/** What buyers see of it: a fixed number stands for itself, too few are none, too many are cut. */
export function shown(qty: number, rule: Pick<ShownRule, 'min_show' | 'max_show' | 'fixed_qty'>): number {
  if (rule.fixed_qty !== null) return rule.fixed_qty
  const cut = rule.max_show === null ? qty : Math.min(qty, rule.max_show)
  return cut <= 0 || (rule.min_show !== null && cut < rule.min_show) ? 0 : cut
}
