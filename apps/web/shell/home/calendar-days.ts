import { addDays, addMonths, endOfMonth, startOfMonth, startOfWeek } from '@crossway/kernel'
import type { CalendarEntry, CalendarRow } from '@crossway/workplace/model'

export type CalendarView = 'week' | 'month'
/** The days on show around one of them, Mondays first: its week, or the weeks of its month. */
export function daysShown(view: CalendarView, at: string): readonly string[] {
  const first = startOfWeek(view === 'week' ? at : startOfMonth(at))
  const last = addDays(startOfWeek(view === 'week' ? at : endOfMonth(at)), 6)
  const days: string[] = []
  for (let d = first; d <= last; d = addDays(d, 1)) days.push(d)
  return days
}
/** The same place one week or month on or back. */
export const turned = (view: CalendarView, at: string, by: 1 | -1): string => (view === 'week' ? addDays(at, 7 * by) : addMonths(startOfMonth(at), by))

/** Entries of one day over all sources: those of the whole day first, then by the clock. */
export const entriesOn = (rows: readonly CalendarRow[], day: string): readonly (CalendarEntry & { readonly code: string; readonly source: string })[] =>
  rows
    .flatMap((s) => s.entries.filter((e) => e.day === day).map((e) => ({ ...e, code: s.code, source: s.title })))
    .toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? ''))
