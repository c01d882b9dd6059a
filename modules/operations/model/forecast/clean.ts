/** What a day of a listing says to the forecast (operations.md A1). */
export interface HistoryDay {
  /** yyyy-MM-dd, days without a gap and in order. */
  readonly day: string
  readonly units: number
  readonly units_bulk: number
  /** Pieces left at the end of the day; unknown before the first snapshot. */
  readonly available: number | null
  /** Visits, and next to none of them could buy from us. */
  readonly unseen: boolean
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

export const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : values.reduce((n, v) => n + v, 0) / values.length)

const window = 28
/** Above this a normal day is no demand but an accident: median + 3 × 1.4826 × median absolute deviation; of the last 28 values. */
export function outlierCap(values: readonly number[]): number {
  const w = new Window()
  for (const v of values.slice(-window)) w.add(v)
  return w.cap()
}

/** The days before a day in order of their size: the median and its deviation of each day's month come without sorting it anew. */
class Window {
  private readonly values = new Float64Array(window + 1)
  size = 0
  private place(v: number): number {
    let [low, high] = [0, this.size]
    while (low < high) {
      const mid = (low + high) >> 1
      if (this.values[mid]! < v) low = mid + 1
      else high = mid
    }
    return low
  }
  add(v: number): void {
    const { values } = this
    let at = this.size++
    for (; at > 0 && values[at - 1]! >= v; at--) values[at] = values[at - 1]!
    values[at] = v
  }
  remove(v: number): void {
    const { values } = this
    const last = --this.size
    for (let at = this.place(v); at < last; at++) values[at] = values[at + 1]!
  }
  median(): number {
    const { values: s, size } = this
    const at = size >> 1
    return size === 0 ? 0 : size % 2 ? s[at]! : (s[at - 1]! + s[at]!) / 2
  }
  /** Distances from the median grow to both sides of it: the middle one is found by walking outwards. */
  private deviation(m: number): number {
    const { values: s, size: n } = this
    if (n === 0) return 0
    let right = this.place(m)
    let left = right - 1
    let [before, now] = [0, 0]
    for (let k = 0; k <= n >> 1; k++) {
      before = now
      const toLeft = left >= 0 ? m - s[left]! : Infinity
      const toRight = right < n ? s[right]! - m : Infinity
      if (toLeft <= toRight) {
        now = toLeft
        left--
      } else {
        now = toRight
        right++
      }
    }
    return n % 2 ? now : (before + now) / 2
  }
  cap(): number {
    const m = this.median()
    return m + 3 * 1.4826 * this.deviation(m)
  }
}

/** Nothing to sell, or nobody could buy: less than half of what is usual with an empty shelf, or visits without the buy box. */
function stockedOut(d: HistoryDay, base: number, i: number, usualOf: (i: number) => number): boolean {
  if (d.available === 0) {
    const usual = usualOf(i)
    if (usual === 0 || base < usual / 2) return true
  }
  return d.unseen
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
  const past = new Window()
  const usual = (i: number): number => {
    past.size = 0
    for (let j = Math.max(0, i - window); j < i; j++) if (!out[j]) past.add(base[j]!)
    return past.median()
  }
  for (let i = 0; i < days.length; i++) out.push(o.stockoutExclude !== false && stockedOut(days[i]!, base[i]!, i, usual))
  const lift = lifts(days, base, out)
  const clean: CleanDay[] = []
  const normal = new Window()
  const counts = (i: number): boolean => !out[i] && !days[i]!.promo
  for (let i = 0; i < days.length; i++) {
    const left = i - window - 1
    if (left >= 0 && counts(left)) normal.remove(base[left]!)
    if (i > 0 && counts(i - 1)) normal.add(base[i - 1]!)
    clean.push(cleanDay(days[i]!, i))
  }
  return clean

  function cleanDay(d: HistoryDay, i: number): CleanDay {
    const known = o.denoise?.find((r) => r.from <= d.day && d.day <= r.to)
    if (known) return { day: d.day, units: known.kind === 'value' ? known.value : (base[i]! * known.value) / 100, reason: 'denoise' }
    if (out[i]) {
      const units = inPlaceOf(i)
      return units === undefined ? { day: d.day, units: null, reason: 'excluded' } : { day: d.day, units, reason: 'stockout' }
    }
    if (d.promo) return { day: d.day, units: base[i]! / (1 + lift[i]!), reason: lift[i]! > 0 ? 'promo' : 'raw' }
    // A fortnight is the least that tells what is usual; what is not above the middle is never above the cap.
    const cap = normal.size >= 14 && base[i]! > normal.median() ? normal.cap() : Infinity
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
    const sold: number[] = []
    for (let j = i - 1; j >= 0 && sold.length < window; j--) if (!out[j] && clean[j]!.units !== null) sold.push(clean[j]!.units!)
    return sold.length > 0 ? mean(sold) : undefined
  }
}
