import { addMonths, num, sum, zero, type Num, type NumLike } from '@crossway/kernel'

export interface OutlookItem {
  readonly brand?: string | null
  readonly price?: NumLike | null
  readonly monthly_units?: number | null
  readonly monthly_revenue?: NumLike | null
  readonly review_count?: number | null
  readonly rank?: number | null
  readonly listed_at?: string | null
}
export interface OutlookMonth {
  readonly month: string
  readonly units?: number | null
}
/** What a market looks like: growth, concentration, newcomers, reviews, margin; percents as 16 = 16 %. Null where the sample does not tell it. */
export interface OutlookMetrics {
  readonly total_units: number
  readonly total_revenue: Num
  readonly median_price: Num | null
  readonly growth_pct: Num | null
  readonly cr10_pct: Num | null
  readonly new_pct: Num | null
  readonly review_median: Num | null
  readonly hhi: Num | null
  readonly score: Num
}

/** Bounds of each part of the score (0 at the first, 100 at the second) and its weight. */
const parts = {
  growth: [-20, 40, '0.25'],
  cr10: [70, 20, '0.25'],
  newcomers: [0, 30, '0.15'],
  reviews: [5000, 100, '0.20'],
  margin: [0, 35, '0.15'],
} as const satisfies Readonly<Record<string, readonly [number, number, string]>>

/** A part of the score: straight between its bounds, no less than 0 and no more than 100; what is not known counts nothing. */
export function subScore(part: keyof typeof parts, value: Num | null): Num {
  if (value === null) return zero
  const [low, high] = parts[part]
  const at = value
    .minus(low)
    .times(100)
    .div(high - low)
  return at.lt(0) ? zero : at.gt(100) ? num(100) : at
}

const revenueOf = (i: OutlookItem): Num => num(i.monthly_revenue ?? num(i.price ?? 0).times(i.monthly_units ?? 0))
function median(values: readonly Num[]): Num | null {
  const sorted = values.toSorted((a, b) => a.cmp(b))
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return low && high ? low.plus(high).div(2) : null
}
const percentOf = (part: Num, whole: Num): Num | null => (whole.isZero() ? null : part.div(whole).times(100))

/** Units of the last six months against the same months a year earlier; where the sample is shorter, against the six months before. */
export function growthOf(months: readonly OutlookMonth[]): Num | null {
  const units = new Map(months.map((m) => [m.month.slice(0, 7), m.units ?? 0]))
  const last = [...units.keys()].toSorted().at(-1)
  if (!last) return null
  const back = (n: number): string => addMonths(`${last}-01`, -n).slice(0, 7)
  const of = (from: number): string[] => Array.from({ length: 6 }, (_, i) => back(from + i))
  const before = [of(12), of(6)].find((keys) => keys.every((k) => units.has(k)))
  if (!before || !of(0).every((k) => units.has(k))) return null
  const total = (keys: readonly string[]): Num => sum(keys.map((k) => units.get(k) ?? 0))
  const base = total(before)
  return base.isZero() ? null : total(of(0)).div(base).minus(1).times(100)
}

/** The market of a sample: what its top products and its months tell (product.md marketOutlook). */
export function outlookMetrics(items: readonly OutlookItem[], months: readonly OutlookMonth[], marginPct: NumLike | null, day: string): OutlookMetrics {
  const revenues = items.map(revenueOf)
  const total = sum(revenues)
  const top = revenues.toSorted((a, b) => b.cmp(a))
  const young = items.filter((i) => (i.listed_at ?? '') >= addMonths(day, -12))
  const reviewed = items
    .toSorted((a, b) => (a.rank ?? 1e9) - (b.rank ?? 1e9))
    .slice(0, 20)
    .flatMap((i) => (typeof i.review_count === 'number' ? [num(i.review_count)] : []))
  const brands = Map.groupBy(items, (i) => i.brand ?? '')
  const shares = [...brands.values()].map((own) => percentOf(sum(own.map(revenueOf)), total) ?? zero)
  const metrics = {
    growth_pct: growthOf(months),
    cr10_pct: percentOf(sum(top.slice(0, 10)), total),
    new_pct: percentOf(sum(young.map(revenueOf)), total),
    review_median: median(reviewed),
  }
  const score = sum([
    subScore('growth', metrics.growth_pct).times(parts.growth[2]),
    subScore('cr10', metrics.cr10_pct).times(parts.cr10[2]),
    subScore('newcomers', metrics.new_pct).times(parts.newcomers[2]),
    subScore('reviews', metrics.review_median).times(parts.reviews[2]),
    subScore('margin', marginPct === null ? null : num(marginPct)).times(parts.margin[2]),
  ])
  return {
    ...metrics,
    total_units: items.reduce((n, i) => n + (i.monthly_units ?? 0), 0),
    total_revenue: total,
    median_price: median(items.flatMap((i) => (i.price === null || i.price === undefined ? [] : [num(i.price)]))),
    hhi: total.isZero() ? null : sum(shares.map((s) => s.pow(2))),
    score: score.toDecimalPlaces(2),
  }
}
