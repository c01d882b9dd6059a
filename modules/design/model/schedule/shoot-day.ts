import { clockOf, dayOf } from '@crossway/kernel'

/** What stands in a shooting day's timetable. What is told in confidence to others is only taken time: no task, people or props. */
export interface ShootBooking {
  readonly id: number
  readonly resource: number
  readonly start_at: string
  readonly end_at: string
  readonly status: 'booked' | 'used'
  readonly shown: boolean
  readonly task: { readonly id: number; readonly no: string; readonly name: string; readonly designer: string } | null
  readonly people: string | null
}
export interface ShootResource {
  readonly id: number
  readonly name: string
  readonly type: 'studio' | 'equipment' | 'model' | 'vehicle'
}
export interface ShootDayAnswer {
  readonly day: string
  readonly resources: readonly ShootResource[]
  readonly bookings: readonly ShootBooking[]
}

export interface Placed<T> {
  readonly of: T
  /** Half hours from the first of the day. */
  readonly from: number
  readonly to: number
  readonly lane: number
}
export interface Spans {
  readonly start: number
  readonly end: number
}
/** Minutes of a line of the timetable. */
export const half = 30
/** Minutes of a day, from its midnight, at which a moment stands. A booking over midnight is on both days, each with the part that is in it. */
export function minutesOf(day: string, at: string): number {
  const moment = new Date(at)
  const on = dayOf(moment)
  if (on !== day) return on < day ? 0 : 24 * 60
  const [hours, minutes] = clockOf(moment).split(':').map(Number)
  return hours! * 60 + minutes!
}
/** Minutes of a day as its clock shows them; its end is 24:00. */
export const clockText = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** The half hours that a day shows: those of usual work, and more where a booking begins before or ends after them. */
export function hoursShown(bookings: readonly Spans[]): { readonly first: number; readonly last: number } {
  const [first, last] = [9 * 60, 18.5 * 60]
  return {
    first: Math.floor(Math.min(first, ...bookings.map((b) => b.start)) / half) * half,
    last: Math.ceil(Math.max(last, ...bookings.map((b) => b.end)) / half) * half,
  }
}
/** Bookings of one resource on a grid of half hours; those at once stand beside each other. */
export function placed<T extends Spans>(bookings: readonly T[], first: number): readonly Placed<T>[] {
  const free: number[] = []
  return bookings
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((of) => {
      const open = free.findIndex((until) => until <= of.start)
      const lane = open < 0 ? free.length : open
      free[lane] = of.end
      return {
        of,
        from: Math.floor((of.start - first) / half),
        to: Math.max(Math.ceil((of.end - first) / half), Math.floor((of.start - first) / half) + 1),
        lane,
      }
    })
}
