import { daysOn } from './calendar.ts'
import { weekday } from './weeks.ts'

export interface Override {
  readonly from: string
  readonly to: string
  readonly kind: 'value' | 'pct'
  readonly value: number
}
/** Daily units from tomorrow on: a week's seventh each, what somebody set by hand winning, and the plan as the floor or in its place (operations.md A4). */
export function dailyForecast(
  weekly: readonly number[],
  tomorrow: string,
  o: {
    readonly overrides?: readonly Override[]
    readonly plan?: { readonly use: 'none' | 'floor' | 'replace'; readonly daily: (day: string) => number | undefined }
  } = {},
): number[] {
  const first = weekday(tomorrow)
  const days = weekly.length * 7 - first
  const known = (o.overrides?.length ?? 0) > 0 || (o.plan !== undefined && o.plan.use !== 'none')
  const out: number[] = []
  for (let i = 0; i < days; i++) {
    const week = Math.floor((first + i) / 7)
    let units = (weekly[week] ?? weekly.at(-1) ?? 0) / 7
    if (!known) {
      out.push(Math.max(0, units))
      continue
    }
    const day = daysOn(tomorrow, i)
    const planned = o.plan && o.plan.use !== 'none' ? o.plan.daily(day) : undefined
    if (planned !== undefined) units = o.plan!.use === 'replace' ? planned : Math.max(units, planned)
    const set = o.overrides?.find((r) => r.from <= day && day <= r.to)
    out.push(Math.max(0, set ? (set.kind === 'value' ? set.value : (units * set.value) / 100) : units))
  }
  return out
}
