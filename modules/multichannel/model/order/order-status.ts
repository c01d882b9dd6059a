import { addDays } from '@crossway/kernel'
import type { OrderState } from './order-choices.ts'

const rank: Readonly<Record<OrderState, number>> = {
  unpaid: 0,
  review: 1,
  hold: 1,
  ready: 2,
  partial: 3,
  shipped: 4,
  delivered: 5,
  completed: 6,
  cancelled: 7,
}
/** States that we reach by our own work; the platform's word does not lead there. */
const ours: readonly OrderState[] = ['ready', 'partial', 'hold']

/**
 * Where a platform's word leads an order that stands in a state: forward only, paid to review, shipped to delivered. Cancelling is the caller's, because goods
 * may be under way; what has not left our house is not shipped by a word (multichannel.md, status mapping).
 */
export function forward(now: OrderState, word: OrderState): OrderState {
  if (word === 'cancelled' || ours.includes(word) || rank[word] <= rank[now]) return now
  if (rank[now] < rank.shipped) return now === 'unpaid' ? 'review' : now
  return word
}
/** State of an order that comes in with this word for the first time. */
export const firstState = (word: OrderState | undefined): OrderState => (word === undefined || ours.includes(word) ? 'review' : word)

/** From Monday to Friday, where a country has no calendar of its own. */
const onWeekdays = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
/** Days on which is worked after a moment, at the same hour; which day a moment belongs to is told by the clocks of the zone. */
export function businessDaysAfter(at: string, days: number, works: (day: string) => boolean = onWeekdays, zone = 'UTC'): string {
  const first = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(at))
  let n = 0
  // a calendar without a working day ends somewhere
  for (let left = days; left > 0 && n < 400;) if (works(addDays(first, ++n))) left--
  return new Date(Date.parse(at) + n * 86_400_000).toISOString()
}
