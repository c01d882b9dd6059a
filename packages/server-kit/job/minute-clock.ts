import { nextRuns } from './cron.ts'
import type { Schedule } from './schedule.ts'

/** A schedule that has come due, and when. */
export interface Due {
  readonly schedule: Schedule
  readonly at: Date
}
/** What came due longer ago and was not brought is missed: workers that start ask for it themselves (`missedSchedules`). */
const remembered = 120_000

/**
 * Tells minute by minute which schedules have come due and were not fired since. The moment of each is worked out once and again when it has come, because
 * working out all of them takes a fifth of a second. What fired, was changed or was made since counts from there, whichever process did it.
 */
export function createMinuteClock(): (schedules: readonly Schedule[], now: Date) => Due[] {
  const known = new Map<string, { readonly cron: string; readonly at: number }>()
  return (schedules, now) =>
    schedules.flatMap((s): Due[] => {
      if (!s.enabled) return []
      const since = Math.max(now.getTime() - remembered, ...[s.fired_at, s.changed_at, s.created_at].map((at) => (at ? Date.parse(at) : 0)))
      let next = known.get(s.job.name)
      if (next?.cron !== s.cron || next.at <= since) {
        next = { cron: s.cron, at: nextRuns(s.cron, 1, new Date(since))[0]?.getTime() ?? Number.POSITIVE_INFINITY }
        known.set(s.job.name, next)
      }
      return next.at <= now.getTime() ? [{ schedule: s, at: new Date(next.at) }] : []
    })
}
