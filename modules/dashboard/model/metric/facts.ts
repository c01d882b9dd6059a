import { num, type Num, type NumLike } from '@crossway/kernel'

/** Sums of one cell of a board by name: P&L nodes (`S1`, `G05`, `L0801`) and counted facts (`units`, `sessions`). What is absent was not measured. */
export type Facts = Readonly<Record<string, NumLike | undefined>>

/** A fact as an exact number; undefined where nothing was measured, so that it shows as – and never as 0. */
export const fact = (f: Facts, name: string): Num | undefined => (f[name] === undefined ? undefined : num(f[name]))

/** `a ÷ b`; undefined when one is missing or b is 0 (dashboard.md §2.2: division by 0 → "–"). */
export function ratio(a: Num | undefined, b: Num | undefined): Num | undefined {
  return a === undefined || b === undefined || b.isZero() ? undefined : a.div(b)
}
/** Facts of two cells together. Ratios of the whole are made from these sums, never from the ratios of the parts. */
export function addFacts(a: Facts, b: Facts): Facts {
  const out: Record<string, NumLike | undefined> = { ...a }
  for (const [k, v] of Object.entries(b)) if (v !== undefined) out[k] = num(out[k] ?? 0).plus(v)
  return out
}
