import { num, sum, zero, type Num, type NumLike } from '@crossway/kernel'

/** One listing in one period: units sold and signed amounts by node (S1, the cost groups, S4 = their sum). */
export interface BridgeCell {
  readonly units: NumLike
  readonly amounts: Readonly<Record<string, NumLike>>
}
export interface BridgePart {
  readonly key: string
  readonly amount: Num
}
/** Nodes that a bridge explains gross profit by, in the order it shows them. */
export const bridgeNodes = ['S1', 'G04', 'G05', 'G06', 'G07', 'G08', 'G09', 'G10', 'G11', 'G12'] as const

/**
 * Why gross profit S4 changed between two periods (dashboard.md §2.2 profit bridge): volume = (Q1 − Q0) × m0, price = Q1 × (p1 − p0), each cost
 * group Q1 × (c1 − c0) with signed amounts a unit; a listing that sold in only one of the periods stands alone as new or lost. Parts are rounded
 * to cents and sum to ΔS4 exactly: what rounding leaves goes to the largest.
 */
export function profitBridge(before: ReadonlyMap<string, BridgeCell>, after: ReadonlyMap<string, BridgeCell>): BridgePart[] {
  const parts = new Map<string, Num>(['volume', ...bridgeNodes, 'new', 'lost'].map((k) => [k, zero]))
  const add = (k: string, v: Num): void => void parts.set(k, parts.get(k)!.plus(v))
  const result = (c: BridgeCell | undefined): Num => sum(bridgeNodes.map((n) => c?.amounts[n] ?? 0))
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [a, b] = [before.get(key), after.get(key)]
    const q0 = num(a?.units ?? 0)
    const q1 = num(b?.units ?? 0)
    if (q0.lte(0) || q1.lte(0)) {
      add(q1.gt(0) || !a ? 'new' : 'lost', result(b).minus(result(a)))
      continue
    }
    add('volume', q1.minus(q0).times(result(a)).div(q0))
    for (const n of bridgeNodes)
      add(
        n,
        num(b!.amounts[n] ?? 0).minus(
          num(a!.amounts[n] ?? 0)
            .times(q1)
            .div(q0),
        ),
      )
  }
  const delta = sum([...after.values()].map(result)).minus(sum([...before.values()].map(result)))
  const rounded = [...parts].map(([key, v]) => ({ key, amount: v.toDecimalPlaces(2) }))
  const rest = delta.toDecimalPlaces(2).minus(sum(rounded.map((p) => p.amount)))
  const largest = rounded.reduce((m, p) => (p.amount.abs().gt(m.amount.abs()) ? p : m))
  return rounded.map((p) => (p === largest ? { key: p.key, amount: p.amount.plus(rest) } : p))
}
