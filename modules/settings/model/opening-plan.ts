import { round, sum } from '@crossway/kernel'

/** A step of an opening as the plan needs it; `depends` holds the orders of the steps before it. */
export interface PlannedStep {
  readonly seq: number
  readonly plan_days: number
  readonly depends: readonly number[]
  readonly optional: boolean
  readonly status: string
  readonly started_at: string | null
  readonly done_at: string | null
}
export interface StepDates {
  readonly plan_start: string
  readonly plan_end: string
}

export const dependsOf = (text: string | null | undefined): number[] => (text ?? '').split(',').filter(Boolean).map(Number)
const closed = (s: { readonly status: string }): boolean => s.status === 'done' || s.status === 'skipped'

/** Steps before this one that are not behind us. */
export const openBefore = <S extends { readonly seq: number; readonly status: string; readonly depends: readonly number[] }>(
  steps: readonly S[],
  step: S,
): S[] => steps.filter((s) => step.depends.includes(s.seq) && !closed(s))

/**
 * When each step starts and ends: after the last of those before it, so many working days on. What is done counts with the day it was done,
 * what is skipped takes no time. `shift` moves a day by working days.
 */
export function planDates(steps: readonly PlannedStep[], start: string, shift: (day: string, n: number) => string): Map<number, StepDates> {
  const out = new Map<number, StepDates>()
  const by = new Map(steps.map((s) => [s.seq, s]))
  const visit = (s: PlannedStep, above: ReadonlySet<number>): StepDates => {
    const known = out.get(s.seq)
    if (known) return known
    const ends = s.depends.filter((d) => by.has(d) && !above.has(d)).map((d) => visit(by.get(d)!, new Set([...above, s.seq])).plan_end)
    const from = s.started_at ?? ends.reduce((a, b) => (b > a ? b : a), start)
    const dates = { plan_start: from, plan_end: s.done_at ?? (s.status === 'skipped' ? from : shift(from, s.plan_days)) }
    out.set(s.seq, dates)
    return dates
  }
  for (const s of steps) visit(s, new Set([s.seq]))
  return out
}

/** End of the critical path: the latest end of what must be done. */
export const planEnd = (steps: readonly PlannedStep[], dates: ReadonlyMap<number, StepDates>): string | null =>
  steps
    .filter((s) => !s.optional)
    .map((s) => dates.get(s.seq)!.plan_end)
    .reduce<string | null>((a, b) => (a === null || b > a ? b : a), null)

/** Share of the planned days that is done; what was skipped is no part of the way. */
export function progressOf(steps: readonly Pick<PlannedStep, 'plan_days' | 'status'>[]): string {
  const way = steps.filter((s) => s.status !== 'skipped')
  const all = sum(way.map((s) => s.plan_days))
  if (all.isZero()) return way.length && way.every((s) => s.status === 'done') ? '100' : '0'
  return round(
    sum(way.filter((s) => s.status === 'done').map((s) => s.plan_days))
      .times(100)
      .div(all),
    2,
  ).toFixed(2)
}
