import { dateText, dateTimeText, text } from '@crossway/web-kit'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Relative below 24 hours, else `MM-dd HH:mm`; the year only when it is another one (mobile.md B9). */
export function relativeTime(iso: string, now: number = Date.now()): string {
  const passed = now - Date.parse(iso)
  if (passed >= 0 && passed < minute) return text('mobile.justNow')
  if (passed >= 0 && passed < hour) return text('mobile.minutesAgo', { n: Math.floor(passed / minute) })
  if (passed >= 0 && passed < day) return text('mobile.hoursAgo', { n: Math.floor(passed / hour) })
  const full = dateTimeText(iso)
  return full.slice(0, 4) === dateText(now).slice(0, 4) ? full.slice(5, 16) : full.slice(0, 10)
}

/** Days from today (company's zone) to a day; below zero = late. */
export const daysTo = (date: string, now: number = Date.now()): number =>
  Math.round((Date.parse(`${date.slice(0, 10)}T00:00:00Z`) - Date.parse(`${dateText(now)}T00:00:00Z`)) / day)
