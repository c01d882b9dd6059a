import { addDays } from '@crossway/kernel'
import { chooseModel, weeklyForecast, type Choice } from '../forecast/choose.ts'
import { cleanHistory, mean, type CleanDay, type HistoryDay } from '../forecast/clean.ts'
import { dailyForecast, type Override } from '../forecast/daily.ts'
import { analogWeek, defaultSmoothing, type ModelCode } from '../forecast/models.ts'
import { blendSeason, ownSeason, type Season } from '../forecast/seasons.ts'
import { monday, weeksOf, type Week } from '../forecast/weeks.ts'
import type { Parameters } from '../rule/effective.ts'

export const horizonWeeks = 27
export interface ForecastInput {
  /** Days up to yesterday, without a gap. */
  readonly history: readonly HistoryDay[]
  readonly tomorrow: string
  readonly parameters: Pick<Parameters, 'model' | 'weights' | 'alpha' | 'beta' | 'phi' | 'use_plan' | 'stockout_exclude' | 'denoise'>
  readonly categorySeason?: Season | undefined
  readonly uplift?: ((from: string) => number) | undefined
  readonly overrides?: readonly Override[] | undefined
  readonly plan?: ((day: string) => number | undefined) | undefined
  readonly before?: ModelCode | undefined
}
export interface Forecast {
  readonly choice: Choice
  readonly weekly: readonly number[]
  readonly daily: readonly number[]
  readonly clean: readonly CleanDay[]
  readonly weeks: readonly Week[]
  readonly season: Season
  readonly averages: { readonly d7: number; readonly d14: number; readonly d30: number }
}

/** From the raw days of a listing to its daily forecast (operations.md A2 to A4). */
export function forecastListing(f: ForecastInput): Forecast {
  const p = f.parameters
  const clean = cleanHistory(f.history, { stockoutExclude: p.stockout_exclude, ...(p.denoise ? { denoise: p.denoise } : {}) })
  const weeks = weeksOf(clean, (_, i) => f.history[i]!.complete)
  const season = blendSeason(ownSeason(clean), f.categorySeason)
  const fixed = p.alpha !== null || p.beta !== null || p.phi !== null
  const choice = chooseModel(weeks, clean, season, {
    weights: p.weights ?? undefined,
    smoothing: fixed ? { alpha: p.alpha ?? defaultSmoothing.alpha, beta: p.beta ?? defaultSmoothing.beta, phi: p.phi ?? defaultSmoothing.phi } : undefined,
    model: (p.model as ModelCode | null) ?? undefined,
    before: f.before,
  })
  const first = monday(f.tomorrow)
  const weekly = weeklyForecast(choice, { weeks, days: clean, season }, first, horizonWeeks, {
    weights: p.weights ?? undefined,
    ...(f.uplift ? { uplift: f.uplift } : {}),
    ...(f.plan && choice.model === 'analog' ? { launch: launchOf(f, weeks.length, clean) } : {}),
  })
  const daily = dailyForecast(weekly, f.tomorrow, {
    overrides: f.overrides ?? [],
    ...(f.plan && p.use_plan !== 'none' ? { plan: { use: p.use_plan, daily: f.plan } } : {}),
  })
  const raw = f.history.slice(-30).map((d) => d.units)
  return { choice, weekly, daily, clean, weeks, season, averages: { d7: mean(raw.slice(-7)), d14: mean(raw.slice(-14)), d30: mean(raw) } }
}

/** A new listing follows its plan, and more and more its own sales. */
function launchOf(f: ForecastInput, known: number, clean: readonly CleanDay[]): (week: number) => number {
  const own = 7 * mean(clean.flatMap((d) => (d.units === null ? [] : [d.units])).slice(-28))
  return (week) => {
    const planned = f.plan?.(addDays(f.tomorrow, 7 * week))
    return planned === undefined ? own : analogWeek(known, 7 * planned, [1], own)
  }
}
