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

/** Days from Monday to Friday after a moment, at the same hour. */
export function businessDaysAfter(at: string, days: number): string {
  const d = new Date(at)
  for (let left = days; left > 0;) {
    d.setUTCDate(d.getUTCDate() + 1)
    if (d.getUTCDay() !== 0 && d.getUTCDay() !== 6) left--
  }
  return d.toISOString()
}
