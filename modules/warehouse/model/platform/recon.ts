import { daysBetween, num, type NumLike } from '@crossway/kernel'

/** Groups of states in which the platform's figures and the book are compared (warehouse.md WHCalibrate, platform calibration). */
export const stateGroups = ['available', 'reserved', 'unsellable', 'in_transit', 'researching'] as const
export type StateGroup = (typeof stateGroups)[number]
export const reconCauses = ['timing', 'unposted_event', 'transit', 'mapping', 'unknown'] as const
export type ReconCause = (typeof reconCauses)[number]
export const reconStates = ['open', 'accepted', 'ignored', 'cleared'] as const

/** Days that a difference may come from events not yet reported. */
export const timingDays = 3

export interface Compared {
  readonly group: StateGroup
  /** Platform less book. */
  readonly diff: number
  /** What events that wait to be posted would change in the book: of the last days, and of all time. */
  readonly recentEvents: number
  readonly allEvents: number
  /** Difference of the same goods under way. */
  readonly transitDiff: number
}

/**
 * Why the two differ, as far as the figures tell: events of the last three days that are not posted (they wait), older ones, or pieces that the
 * platform has counted in while they are still under way in the book. Null = a person has to say.
 */
export function causeOf(c: Compared): ReconCause | null {
  if (c.recentEvents !== 0 && c.diff === c.recentEvents) return 'timing'
  if (c.allEvents !== 0 && c.diff === c.allEvents) return 'unposted_event'
  if (c.group !== 'in_transit' && c.transitDiff !== 0 && c.diff === -c.transitDiff) return 'transit'
  return null
}

/** Whether a difference has stood long enough to be accepted. */
export const isSettled = (since: string, today: string): boolean => daysBetween(since, today) >= timingDays

/** Small differences are accepted by the system after seven nights: two pieces and 200 CNY at most. */
export const smallPieces = 2
export const smallValue = 200
export const smallNights = 7
export const isSmall = (diff: number, value: NumLike): boolean => Math.abs(diff) <= smallPieces && num(value).abs().lte(smallValue)
