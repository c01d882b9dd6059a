import { num, round } from '@crossway/kernel'

export type Health = 'on_track' | 'at_risk' | 'off_track'
export interface KeyResult {
  readonly kr_type: string
  readonly start_value: string | null
  readonly target_value: string | null
  readonly current_value: string | null
  readonly keep_min: string | null
  readonly keep_max: string | null
  readonly weight: string
}
/** What a key result's progress is counted from besides its own values. */
export interface Counted {
  /** Values of its check-ins, for `keep`. */
  readonly values: readonly string[]
  readonly milestones: readonly { readonly weight: string; readonly done: boolean }[]
}
const most = 1.2
const clamped = (p: ReturnType<typeof num>): string => {
  const x = p.lt(0) ? num(0) : p.gt(most) ? num(most) : p
  return round(x.times(100), 2).toFixed(2)
}

/** Progress of a key result in percent, 0 to 120 (workplace.md OKR: increase, decrease, keep, milestone, boolean). */
export function krProgress(kr: KeyResult, { values, milestones }: Counted = { values: [], milestones: [] }): string {
  switch (kr.kr_type) {
    case 'milestone':
      return clamped(
        milestones
          .filter((m) => m.done)
          .reduce((t, m) => t.plus(m.weight), num(0))
          .div(100),
      )
    case 'boolean':
      return num(kr.current_value ?? 0).isZero() ? '0.00' : '100.00'
    case 'keep': {
      if (values.length === 0) return '0.00'
      const inside = values.filter((v) => (kr.keep_min === null || num(v).gte(kr.keep_min)) && (kr.keep_max === null || num(v).lte(kr.keep_max)))
      return clamped(num(inside.length).div(values.length))
    }
    default: {
      const start = num(kr.start_value ?? 0)
      const target = num(kr.target_value ?? 0)
      if (kr.current_value === null || start.eq(target)) return '0.00'
      return clamped(num(kr.current_value).minus(start).div(target.minus(start)))
    }
  }
}

/** Weighted mean of progress in percent; parts without weight count nothing. */
export function meanProgress(parts: readonly { readonly weight: string; readonly progress: string }[]): string {
  const whole = parts.reduce((t, p) => t.plus(p.weight), num(0))
  if (whole.isZero()) return '0.00'
  return round(parts.reduce((t, p) => t.plus(num(p.weight).times(p.progress)), num(0)).div(whole), 2).toFixed(2)
}

const days = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
/** How far an objective should be on `day`, in percent: elapsed days of the cycle's days, the first day counting as one. */
export function expectedProgress(start: string, end: string, day: string): string {
  const whole = days(start, end) + 1
  const elapsed = Math.min(Math.max(days(start, day) + 1, 0), whole)
  return round(num(elapsed).times(100).div(whole), 2).toFixed(2)
}

const steps: readonly Health[] = ['on_track', 'at_risk', 'off_track']
/** On track from 0.9 of what is expected, at risk from 0.6; a confidence of 4 or less is one step worse. */
export function healthOf(progress: string, expected: string, confidence: number | null): Health {
  const step = num(progress).gte(num(expected).times('0.9')) ? 0 : num(progress).gte(num(expected).times('0.6')) ? 1 : 2
  return steps[Math.min(step + (confidence !== null && confidence <= 4 ? 1 : 0), 2)]!
}

/** Score of several objectives: Σ weight × score ÷ 100. */
export const totalScore = (parts: readonly { readonly weight: string; readonly score: string }[]): string =>
  round(parts.reduce((t, p) => t.plus(num(p.weight).times(p.score)), num(0)).div(100), 2).toFixed(2)
