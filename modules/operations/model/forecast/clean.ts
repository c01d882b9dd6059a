/** What a day of a listing says to the forecast (operations.md A1). */
export interface HistoryDay {
  /** yyyy-MM-dd, days without a gap and in order. */
  readonly day: string
  readonly units: number
  readonly units_bulk: number
  /** Pieces left at the end of the day; unknown before the first snapshot. */
  readonly available: number | null
  readonly buybox: number | null
  readonly sessions: number
  readonly promo: boolean
  readonly complete: boolean
}
/** A fixed daily figure, or a share of what was sold, for days that somebody knows better. */
export interface Denoise {
  readonly from: string
  readonly to: string
  readonly kind: 'value' | 'pct'
  readonly value: number
}
export interface CleanDay {
  readonly day: string
  /** Units that the forecast counts; none where nothing is known of demand. */
  readonly units: number | null
  readonly reason: 'raw' | 'stockout' | 'promo' | 'outlier' | 'denoise' | 'excluded'
}

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)
export function median(values: readonly number[]): number {
  const s = sorted(values)
  const at = s.length >> 1
  return s.length === 0 ? 0 : s.length % 2 ? s[at]! : (s[at - 1]! + s[at]!) / 2
}
export const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : values.reduce((n, v) => n + v, 0) / values.length)

const window = 28
/** Above this a normal day is no demand but an accident: median + 3 × 1.4826 × median absolute deviation. */
export function outlierCap(values: readonly number[]): number {
  const m = median(values)
  return m + 3 * 1.4826 * median(values.map((v) => Math.abs(v - m)))
}

/** Nothing to sell, or nobody could buy: less than half of what is usual with an empty shelf, or visits without the buy box. */
function stockedOut(d: HistoryDay, base: number, usual: number): boolean {
  if (d.available === 0 && (usual === 0 || base < usual / 2)) return true
  return d.buybox !== null && d.buybox < 10 && d.sessions > 0
}

/** Days of one event, and the lift over the fortnight of normal days before it. */
function lifts(days: readonly HistoryDay[], base: readonly number[], out: readonly boolean[]): number[] {
  const lift = days.map(() => 0)
  for (let from = 0; from < days.length; from++) {
    if (!days[from]!.promo) continue
    let to = from
    while (days[to + 1]?.promo) to++
    const before: number[] = []
    for (let i = from - 1; i >= 0 && before.length < 14; i--) if (!days[i]!.promo && !out[i]) before.push(base[i]!)
    const normal = mean(before)
    const sold = base.slice(from, to + 1).filter((_, i) => !out[from + i])
    const u = normal > 0 && sold.length > 0 ? Math.max(0, mean(sold) / normal - 1) : 0
    for (let i = from; i <= to; i++) lift[i] = u
    from = to
  }
  return lift
}

/** The history as demand would have been (operations.md A2): without bulk orders, empty shelves, events and accidents. The raw days stay as they are. */
export function cleanHistory(days: readonly HistoryDay[], o: { readonly denoise?: readonly Denoise[]; readonly stockoutExclude?: boolean } = {}): CleanDay[] {
  const base = days.map((d) => Math.max(0, d.units - d.units_bulk))
  const out: boolean[] = []
  for (const [i, d] of days.entries()) {
    const past: number[] = []
    for (let j = Math.max(0, i - window); j < i; j++) if (!out[j]) past.push(base[j]!)
    out.push(o.stockoutExclude !== false && stockedOut(d, base[i]!, median(past)))
  }
  const lift = lifts(days, base, out)
  const clean: CleanDay[] = []
  for (const [i, d] of days.entries()) clean.push(cleanDay(d, i))
  return clean

  function cleanDay(d: HistoryDay, i: number): CleanDay {
    const known = o.denoise?.find((r) => r.from <= d.day && d.day <= r.to)
    if (known) return { day: d.day, units: known.kind === 'value' ? known.value : (base[i]! * known.value) / 100, reason: 'denoise' }
    if (out[i]) {
      const units = inPlaceOf(i)
      return units === undefined ? { day: d.day, units: null, reason: 'excluded' } : { day: d.day, units, reason: 'stockout' }
    }
    if (d.promo) return { day: d.day, units: base[i]! / (1 + lift[i]!), reason: lift[i]! > 0 ? 'promo' : 'raw' }
    const normal: number[] = []
    for (let j = Math.max(0, i - window); j < i; j++) if (!out[j] && !days[j]!.promo) normal.push(base[j]!)
    // A fortnight is the least that tells what is usual.
    const cap = normal.length >= 14 ? outlierCap(normal) : Infinity
    return base[i]! > cap && cap > 0 ? { day: d.day, units: cap, reason: 'outlier' } : { day: d.day, units: base[i]!, reason: 'raw' }
  }
  /** The same weekday of the last four weeks, else the last 28 normal days; nothing where there are none. */
  function inPlaceOf(i: number): number | undefined {
    const same: number[] = []
    for (let w = 1; w <= 4; w++) {
      const c = clean[i - 7 * w]
      if (c && !out[i - 7 * w] && c.units !== null) same.push(c.units)
    }
    if (same.length > 0) return mean(same)
    const normal: number[] = []
    for (let j = i - 1; j >= 0 && normal.length < window; j--) if (!out[j] && clean[j]!.units !== null) normal.push(clean[j]!.units!)
    return normal.length > 0 ? mean(normal) : undefined
  }
}
