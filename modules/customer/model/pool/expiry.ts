import { addDays, dayOf } from '@crossway/kernel'

/** The days that decide how long a customer stays with his owner (customer.md, rules). */
export interface ExpiryRules {
  readonly first_followup_days: number
  readonly followup_expire_days: number
  readonly deal_expire_days: number
}
interface Owned {
  readonly pool: string
  readonly claimed_at: string | null
  readonly last_effective_at: string | null
  readonly extended_until: string | null
}

/** The last second of a day in Shanghai. */
export const endOfDay = (day: string): string => `${day}T23:59:59+08:00`
const later = (a: string, b: string | null): string => (b !== null && Date.parse(b) > Date.parse(a) ? b : a)
export const shanghaiDay = (at: string): string => dayOf(new Date(at))

/**
 * When a customer falls back into the open sea (customer.md, calculation 1): protected ones after the days for the first follow-up, those in progress
 * after the days without an effective one or without a deal, whichever comes first; an extension counts where it reaches further. Null where nothing runs.
 */
export function expiryOf(c: Owned, rules: ExpiryRules): string | null {
  if (c.claimed_at === null || (c.pool !== 'protect' && c.pool !== 'working')) return null
  const claimed = shanghaiDay(c.claimed_at)
  if (c.pool === 'protect') return later(endOfDay(addDays(claimed, rules.first_followup_days)), c.extended_until)
  const deal = addDays(claimed, rules.deal_expire_days)
  const touched = addDays(c.last_effective_at === null ? claimed : shanghaiDay(c.last_effective_at), rules.followup_expire_days)
  return later(endOfDay(touched < deal ? touched : deal), c.extended_until)
}

/** An extension starts at the day on which the customer would have fallen back. */
export const extendedUntil = (expires: string, days: number): string => endOfDay(addDays(shanghaiDay(expires), days))
