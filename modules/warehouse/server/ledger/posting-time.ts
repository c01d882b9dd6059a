import { dayOf, daysBetween, periodOf } from '@crossway/kernel'
import type { Ctx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

/** When a posting happened, in the forms that the ledger keeps. */
export interface PostingTime {
  readonly at: Date
  readonly iso: string
  readonly day: string
  readonly period: string
  /** Dated before now by more than a minute: the past has to be looked at. */
  readonly isBackdated: boolean
  readonly today: string
}

const ahead = 5 * 60_000
const freeDays = 3

/** Later than the ledger takes; clocks may differ by five minutes. */
const isFuture = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + ahead
/** Refuses a document whose goods are to move later: said when it is written, not only when it is posted. */
export function refuseFuture(at: unknown, field: string): void {
  if (at !== undefined && at !== null && isFuture(new Date(String(at)), new Date())) throw refuse.E_FUTURE({}, field)
}

/** Business time of a posting: at most 5 minutes ahead, 3 days back for everybody, more with the right to back-date (warehouse.md A8). */
export function postingTime(ctx: Ctx, given: string | Date | undefined, now = new Date()): PostingTime {
  const at = given === undefined ? now : new Date(given)
  if (Number.isNaN(at.getTime())) throw refuse.E_POSTING({ detail: 'occurred_at' })
  if (isFuture(at, now)) throw refuse.E_FUTURE()
  const day = dayOf(at)
  const today = dayOf(now)
  const back = daysBetween(day, today)
  if (back > freeDays && !ctx.access.has('outEnterRecord/backdate')) throw refuse.E_BACKDATE({ n: back })
  return { at, iso: at.toISOString(), day, period: periodOf(day), isBackdated: at.getTime() < now.getTime() - 60_000, today }
}
