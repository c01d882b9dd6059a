import { addDays, addMonths, startOfMonth, startOfWeek } from '@crossway/kernel'
import type { Grain } from '../../model/profit/ask.ts'
import type { Span } from '../../model/profit/compare.ts'

/** Every period of a span, so that a day without entries is drawn as 0 and not left out. At most 800. */
export function allPeriods(s: Span, grain: Grain): string[] {
  const out: string[] = []
  if (grain === 'total') return out
  let at = grain === 'month' ? startOfMonth(s.from) : grain === 'week' ? startOfWeek(s.from) : s.from
  for (; at <= s.to && out.length < 800; at = grain === 'month' ? addMonths(at, 1) : addDays(at, grain === 'week' ? 7 : 1))
    out.push(grain === 'month' ? at.slice(0, 7) : at)
  return out
}
export const allDays = (s: Span): string[] => allPeriods(s, 'day')
