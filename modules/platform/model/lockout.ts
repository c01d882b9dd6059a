const minute = 60_000
const day = 24 * 60 * minute
/** Failures of one typed account that close it, and for how long (platform.md §5.2); the site may set the first step. */
export interface LockStep {
  readonly failures: number
  readonly minutes: number
}
const firstStep: LockStep = { failures: 5, minutes: 15 }
const lastStep: LockStep = { failures: 10, minutes: 24 * 60 }
/** Failures of one address over all accounts within an hour that close the address for an hour. */
const address = { failures: 50, minutes: 60 } as const

/** Failures that still count: the last 24 hours of those since the last success. Times in ms. */
export const recentFailures = (failures: readonly number[], now: number): number[] => failures.filter((t) => t > now - day).sort((a, b) => a - b)

/**
 * Until when (ms) the next attempt is refused, given the failures since the last successful login; undefined = open. Attempts refused by a
 * lock are no failures, so that trying on does not lengthen it.
 */
export function lockedUntil(failures: readonly number[], now: number, first: LockStep = firstStep): number | undefined {
  const counted = recentFailures(failures, now)
  for (const step of [lastStep, first]) {
    // The lock starts with the failure that fills the step; later failures (after its end) start no new one of the same step.
    const filling = counted[step.failures - 1]
    if (filling === undefined) continue
    const until = filling + step.minutes * minute
    if (until > now) return until
  }
  return undefined
}

/** The same for an address. */
export function addressLockedUntil(failures: readonly number[], now: number): number | undefined {
  const counted = failures.filter((t) => t > now - 2 * address.minutes * minute).sort((a, b) => a - b)
  for (let i = counted.length - 1; i >= address.failures - 1; i--) {
    const filling = counted[i]!
    if (filling - counted[i - address.failures + 1]! < address.minutes * minute && filling + address.minutes * minute > now)
      return filling + address.minutes * minute
  }
  return undefined
}

/** Whole minutes left, at least one. */
export const minutesLeft = (until: number, now: number): number => Math.max(1, Math.ceil((until - now) / minute))
