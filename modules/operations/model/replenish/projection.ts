import { addDays } from '@crossway/kernel'

/** Pieces that can be sold from a day on; day 1 is tomorrow. */
export interface Arrival {
  readonly day: number
  readonly qty: number
}
export interface Projection {
  /** Stock at the end of each day, the first being tomorrow. */
  readonly stock: readonly number[]
  readonly short: readonly number[]
  /** The first day that cannot be served in full; none within the forecast. */
  readonly stockoutDay: number | null
  readonly coverDays: number
  readonly lostUnits: number
}
/** Stock day by day: what arrives is sold from that day on, what is not there is lost (operations.md A8). */
export function project(now: number, daily: readonly number[], arrivals: readonly Arrival[] = []): Projection {
  const stock: number[] = []
  const short: number[] = []
  let p = now
  for (const [i, f] of daily.entries()) {
    for (const a of arrivals) if (Math.max(1, a.day) === i + 1) p += a.qty
    short.push(Math.max(0, f - p))
    p = Math.max(0, p - f)
    stock.push(p)
  }
  const at = short.findIndex((s) => s > 1e-9)
  return { stock, short, stockoutDay: at < 0 ? null : at + 1, coverDays: at < 0 ? daily.length : at, lostUnits: short.reduce((n, v) => n + v, 0) }
}
/** Short pieces and days of the span from ≤ d < to. */
export function gapOf(p: Projection, from: number, to: number): { readonly units: number; readonly days: number } {
  const part = p.short.slice(Math.max(0, from - 1), Math.max(0, to - 1)).filter((s) => s > 1e-9)
  return { units: part.reduce((n, v) => n + v, 0), days: part.length }
}
export const dateOf = (today: string, day: number | null): string | null => (day === null ? null : addDays(today, day))
