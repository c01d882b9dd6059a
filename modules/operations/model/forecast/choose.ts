import { daysOn } from './calendar.ts'
import { mean, type CleanDay } from './clean.ts'
import {
  defaultSmoothing,
  defaultWeights,
  eligible,
  holtAhead,
  holtFit,
  holtForecast,
  holtStep,
  tsbFit,
  weightedDaily,
  type ModelCode,
  type Smoothing,
  type Trend,
} from './models.ts'
import type { Season } from './seasons.ts'
import { monthOfWeek, type Week } from './weeks.ts'

export interface Tuning {
  readonly weights?: readonly number[] | undefined
  readonly smoothing?: Smoothing | undefined
  /** Fixed by the rule: no other is tried. */
  readonly model?: ModelCode | undefined
  /** The model of the last run: another must be five hundredths better. */
  readonly before?: ModelCode | undefined
}
export interface Accuracy {
  readonly wape: number | null
  readonly bias: number | null
  /** Units sold in the weeks it was tried on: by them figures of many listings are put together. */
  readonly total: number
}
/** A week as the model, knowing the weeks before, would have forecast it, and what was sold. */
export interface TriedWeek {
  readonly from: string
  readonly forecast: number
  readonly actual: number
}
export interface Choice extends Accuracy {
  readonly model: ModelCode
  readonly recent: readonly TriedWeek[]
  readonly smoothing: Smoothing
  /** Root mean square of the errors of one week, at least √mean. */
  readonly sigmaWeek: number
  readonly tried: Readonly<Partial<Record<ModelCode | 'naive', Accuracy>>>
}
const origins = 8
/** Days that the averages of the earliest origin reach back to, with room for unknown ones. */
const tail = 400
const horizon = 4
/** Weeks whose forecast is shown beside what was sold. */
const shownWeeks = 8
const grid: readonly Smoothing[] = [0.1, 0.3, 0.5].flatMap((alpha) =>
  [0.05, 0.15, 0.3].flatMap((beta) => [0.8, 0.9, 0.98].map((phi) => ({ alpha, beta, phi }))),
)

export function accuracy(pairs: readonly (readonly [forecast: number, actual: number])[]): Accuracy {
  const total = pairs.reduce((n, [, y]) => n + y, 0)
  if (total <= 0) return { wape: null, bias: null, total: 0 }
  return {
    wape: pairs.reduce((n, [f, y]) => n + Math.abs(f - y), 0) / total,
    bias: pairs.reduce((n, [f, y]) => n + (f - y), 0) / total,
    total,
  }
}

/** Factor of each week's month. */
const factorsOf = (weeks: readonly Week[], season: Season): number[] => weeks.map((w) => season[monthOfWeek(w.from) - 1]!)
const withoutSeason = (weeks: readonly Week[], factors: readonly number[]): number[] => weeks.map((w, k) => w.units / Math.max(0.05, factors[k]!))
const firstLevel = (u: readonly number[]): number => mean(u.slice(0, Math.min(8, u.length)))

/** Level and trend after the first k weeks for every k: a back-test asks for eight of them. */
function holtPath(u: readonly number[], s: Smoothing): Trend[] {
  const path: Trend[] = [{ level: firstLevel(u), trend: 0 }]
  for (const v of u) path.push(holtStep(path.at(-1)!, v, s))
  return path
}
/** Smoothing with the smallest error of one week over the last half year, the house's first choice among equals. */
export function tuned(weeks: readonly Week[], factors: readonly number[], u: readonly number[]): Smoothing {
  if (weeks.length < 26) return defaultSmoothing
  const from = Math.max(8, weeks.length - 26)
  let best = { s: defaultSmoothing, error: Infinity }
  for (const s of [defaultSmoothing, ...grid]) {
    let [level, trend, error] = [firstLevel(u), 0, 0]
    for (let k = 0; k < u.length; k++) {
      const expected = level + s.phi * trend
      if (k >= from) error += Math.abs(Math.max(0, level + trend * s.phi) * factors[k]! - weeks[k]!.units)
      const next = s.alpha * u[k]! + (1 - s.alpha) * expected
      trend = s.beta * (next - level) + (1 - s.beta) * s.phi * trend
      level = next
    }
    if (error < best.error * 0.99) best = { s, error }
  }
  return best.s
}

/** Forecasts of the weeks after an origin, as the model would have made them then. */
type Maker = (known: number) => readonly number[]

/** Chooses the model by a back-test of eight origins and four weeks ahead (operations.md A4). */
export function chooseModel(weeks: readonly Week[], days: readonly CleanDay[], season: Season, tuning: Tuning = {}): Choice {
  const factors = factorsOf(weeks, season)
  const u = withoutSeason(weeks, factors)
  const smoothing = tuning.smoothing ?? tuned(weeks, factors, u)
  const weights = tuning.weights ?? defaultWeights
  const allowed = tuning.model ? [tuning.model] : eligible(weeks)
  const daily = days.slice(-tail).filter((d) => d.units !== null)
  const path = holtPath(u, smoothing)
  const byWeek = new Map(weeks.map((w) => [w.from, w.units]))
  const makers: Partial<Record<ModelCode | 'naive', Maker>> = {
    wma: (n) => {
      const until = daysOn(weeks[n - 1]!.from, 6)
      let end = daily.length
      while (end > 0 && daily[end - 1]!.day > until) end--
      const past = daily.slice(Math.max(0, end - 90), end).map((d) => d.units!)
      const week = 7 * weightedDaily(past, weights)
      return Array.from({ length: horizon }, () => week)
    },
    holt: (n) =>
      Array.from(
        { length: horizon },
        (_, h) => holtAhead(path[n]!, smoothing.phi, h + 1) * season[monthOfWeek(weeks[n + h]?.from ?? daysOn(weeks[n - 1]!.from, 7 * (h + 1))) - 1]!,
      ),
    tsb: (n) => {
      const t = tsbFit(weeks.slice(0, n))
      return Array.from({ length: horizon }, () => t.p * t.z)
    },
    // The same week a year ago, else the last one: what any model has to beat.
    naive: (n) => Array.from({ length: horizon }, (_, h) => byWeek.get(daysOn(weeks[n + h]?.from ?? weeks[n - 1]!.from, -364)) ?? weeks[n - 1]!.units),
  }
  const first = Math.max(4, weeks.length - horizon - origins + 1)
  const tried: Partial<Record<ModelCode | 'naive', Accuracy>> = {}
  const oneWeek = new Map<string, number[]>()
  for (const code of [...allowed, 'naive'] as const) {
    const make = makers[code]
    if (!make) continue
    const pairs: [number, number][] = []
    const errors: number[] = []
    for (let n = first; n < weeks.length; n++) {
      const ahead = make(n)
      errors.push(ahead[0]! - weeks[n]!.units)
      if (n + horizon <= weeks.length) for (let h = 0; h < horizon; h++) pairs.push([ahead[h]!, weeks[n + h]!.units])
    }
    tried[code] = accuracy(pairs)
    oneWeek.set(code, errors)
  }
  const model = lowestOf(allowed, tried, tuning.before)
  const errors = oneWeek.get(model) ?? []
  const usual = mean(weeks.slice(-26).map((w) => w.units))
  const rmse = Math.sqrt(mean(errors.map((e) => e * e)))
  const last = errors.slice(-shownWeeks)
  const recent = weeks.slice(weeks.length - last.length).map((w, i) => ({ from: w.from, forecast: w.units + last[i]!, actual: w.units }))
  return { model, recent, smoothing, sigmaWeek: Math.max(rmse, Math.sqrt(Math.max(0, usual))), wape: null, bias: null, total: 0, ...tried[model], tried }
}
function lowestOf(allowed: readonly ModelCode[], tried: Readonly<Partial<Record<ModelCode | 'naive', Accuracy>>>, before: ModelCode | undefined): ModelCode {
  const error = (m: ModelCode): number => tried[m]?.wape ?? Infinity
  const lowest = [...allowed].sort((a, b) => error(a) - error(b))[0]!
  if (!before || !allowed.includes(before) || before === lowest) return lowest
  return error(lowest) <= error(before) * 0.95 ? lowest : before
}

/** Weekly units from a Monday on by the chosen model. */
export function weeklyForecast(
  choice: Pick<Choice, 'model' | 'smoothing'>,
  past: { readonly weeks: readonly Week[]; readonly days: readonly CleanDay[]; readonly season: Season },
  first: string,
  count: number,
  o: { readonly weights?: readonly number[] | undefined; readonly uplift?: (from: string) => number; readonly launch?: (week: number) => number } = {},
): number[] {
  const { weeks, days, season } = past
  const uplift = o.uplift ?? ((): number => 0)
  const each = (week: (k: number) => number): number[] => Array.from({ length: count }, (_, k) => Math.max(0, week(k) * (1 + uplift(daysOn(first, 7 * k)))))
  const recent = days
    .slice(-tail)
    .filter((d) => d.units !== null)
    .slice(-90)
    .map((d) => d.units!)
  switch (choice.model) {
    case 'holt':
      return holtForecast(holtFit(weeks, season, choice.smoothing), choice.smoothing.phi, season, first, count, uplift)
    case 'tsb': {
      const t = tsbFit(weeks)
      return each(() => t.p * t.z)
    }
    case 'analog':
      return each((k) => o.launch?.(k) ?? 7 * mean(recent.slice(-28)))
    default: {
      const daily = weightedDaily(recent, o.weights)
      // The averages stand in their own season; the weeks ahead stand in theirs.
      const now = season[Number((days.at(-1)?.day ?? first).slice(5, 7)) - 1]!
      return each((k) => (7 * daily * season[monthOfWeek(daysOn(first, 7 * k)) - 1]!) / Math.max(0.05, now))
    }
  }
}
