import { addDays, daysBetween } from '@crossway/kernel'
import { stagesWithDays } from './category-rules.ts'

export type DevStage = (typeof stagesWithDays)[number]
export interface PlannedStage {
  readonly stage: DevStage
  readonly plan_start: string
  readonly plan_end: string
}
/** Days of a stage where the category says nothing. */
const usualDays: Readonly<Record<DevStage, number>> = { initiated: 3, sampling: 20, testing: 15, pricing: 5, approved: 3, first_order: 30, listed: 30 }

/** The plan of a development's stages from a day on, one after the other (product.md start). */
export function planStages(days: Readonly<Record<string, unknown>> | null, from: string): PlannedStage[] {
  let start = from
  return stagesWithDays.map((stage) => {
    const own = days?.[stage]
    const end = addDays(start, typeof own === 'number' ? own : usualDays[stage])
    const planned = { stage, plan_start: start, plan_end: end }
    start = end
    return planned
  })
}

export interface Watched {
  readonly status: string
  readonly stage: string | null
  readonly plan_end: string | null
  /** Due days of tasks that are not done. */
  readonly open_tasks: readonly string[]
}
/** Blocked by a suspension or an overdue task, late behind the plan of its stage, else on track. */
export function healthOf(d: Watched, today: string): 'on_track' | 'late' | 'blocked' {
  if (d.status === 'suspended' || d.open_tasks.some((due) => due < today)) return 'blocked'
  return d.plan_end !== null && d.plan_end < today ? 'late' : 'on_track'
}
/** A day moved by as long as the work stood still. */
export const shifted = (day: string, from: string, to: string): string => addDays(day, Math.max(0, daysBetween(from, to)))
