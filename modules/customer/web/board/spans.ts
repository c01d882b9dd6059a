import { addDays, addMonths, dayOf, endOfMonth, startOfMonth, startOfWeek } from '@crossway/kernel'

export const spanKeys = ['week', 'month', 'quarter', 'year'] as const
export type SpanKey = (typeof spanKeys)[number]
/** The days that a period of the board holds, up to its end. */
export function spanOf(key: SpanKey, today = dayOf(new Date())): { from: string; to: string } {
  if (key === 'week') return { from: startOfWeek(today), to: addDays(startOfWeek(today), 6) }
  if (key === 'month') return { from: startOfMonth(today), to: endOfMonth(today) }
  if (key === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  const from = addMonths(startOfMonth(today), -((Number(today.slice(5, 7)) - 1) % 3))
  return { from, to: endOfMonth(addMonths(from, 2)) }
}
