import { daysOn } from './calendar.ts'
import { mean } from './clean.ts'
import type { Season } from './seasons.ts'
import { monthOfWeek, type Week } from './weeks.ts'

export const models = ['wma', 'holt', 'tsb', 'analog', 'manual'] as const
export type ModelCode = (typeof models)[number]

export const windows = [3, 7, 14, 30, 60, 90] as const
export const defaultWeights: readonly number[] = [0, 0.4, 0.3, 0.2, 0.1, 0]
/** Weighted mean of the last days' averages; windows that reach before the first day count what there is (operations.md A4). */
export function weightedDaily(daily: readonly number[], weights: readonly number[] = defaultWeights): number {
  return windows.reduce((n, days, k) => n + (weights[k] ? weights[k] * mean(daily.slice(-days)) : 0), 0)
}

export interface Smoothing {
  readonly alpha: number
  readonly beta: number
  readonly phi: number
}
export const defaultSmoothing: Smoothing = { alpha: 0.3, beta: 0.1, phi: 0.9 }
export interface Trend {
  readonly level: number
  readonly trend: number
}
/** One week on: u is the week without its season. */
export function holtStep(t: Trend, u: number, s: Smoothing): Trend {
  const expected = t.level + s.phi * t.trend
  const level = s.alpha * u + (1 - s.alpha) * expected
  return { level, trend: s.beta * (level - t.level) + (1 - s.beta) * s.phi * t.trend }
}
/** Level and trend after all weeks; it begins at the mean of the first eight. */
export function holtFit(weeks: readonly Week[], season: Season, s: Smoothing): Trend {
  const u = weeks.map((w) => w.units / Math.max(0.05, season[monthOfWeek(w.from) - 1]!))
  let t: Trend = { level: mean(u.slice(0, Math.min(8, u.length))), trend: 0 }
  for (const v of u) t = holtStep(t, v, s)
  return t
}
/** The h-th week ahead without season: the trend is damped. */
export const holtAhead = (t: Trend, phi: number, h: number): number => {
  let damped = 0
  for (let i = 1; i <= h; i++) damped += phi ** i
  return Math.max(0, t.level + t.trend * damped)
}
/** Weeks ahead, the first being the one that begins on `first` (a Monday). */
export function holtForecast(t: Trend, phi: number, season: Season, first: string, weeks: number, uplift: (from: string) => number = () => 0): number[] {
  return Array.from({ length: weeks }, (_, k) => {
    const from = daysOn(first, 7 * k)
    return holtAhead(t, phi, k + 1) * season[monthOfWeek(from) - 1]! * (1 + uplift(from))
  })
}

export interface Intermittent {
  /** Chance that a week sells at all. */
  readonly p: number
  /** Size of a week that does. */
  readonly z: number
}
export const tsbStep = (t: Intermittent, y: number): Intermittent => ({
  p: t.p + 0.1 * ((y > 0 ? 1 : 0) - t.p),
  z: y > 0 ? t.z + 0.2 * (y - t.z) : t.z,
})
export function tsbFit(weeks: readonly Week[]): Intermittent {
  const sold = weeks.filter((w) => w.units > 0)
  let t: Intermittent = { p: weeks.length ? sold.length / weeks.length : 0, z: mean(sold.slice(0, 4).map((w) => w.units)) }
  for (const w of weeks) t = tsbStep(t, w.units)
  return t
}

/** A new listing: the plan's weekly units by the course of the category's launches, more and more by what it sells itself (n of 8 weeks). */
export const analogWeek = (n: number, plan: number, curve: readonly number[], own: number): number => {
  const w = Math.min(1, n / 8)
  return (1 - w) * plan * (curve[Math.min(n, curve.length - 1)] ?? 1) + w * own
}

/** Which model a history admits: too short → by analogy, mostly empty → intermittent, else both that are tried. */
export function eligible(weeks: readonly Week[]): ModelCode[] {
  if (weeks.length < 8) return ['analog']
  if (weeks.filter((w) => w.units === 0).length / weeks.length > 0.4) return ['tsb']
  return ['wma', 'holt']
}
