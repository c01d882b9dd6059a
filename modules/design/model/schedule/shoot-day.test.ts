import { describe, expect, it } from 'vitest'
import { clockText, hoursShown, minutesOf, placed } from './shoot-day.ts'

const span = (from: string, to: string) => {
  const minutes = (t: string): number => Number(t.slice(0, 2)) * 60 + Number(t.slice(3))
  return { start: minutes(from), end: minutes(to) }
}
const at = (bookings: readonly ReturnType<typeof span>[], first = 540) => placed(bookings, first).map((p) => [p.from, p.to, p.lane])

describe('the timetable of a shooting day', () => {
  it('stands on half hours: what begins within one fills it', () => {
    expect(at([span('09:00', '12:00'), span('13:10', '14:20')])).toEqual([
      [0, 6, 0],
      [8, 11, 0],
    ])
  })
  it('puts beside each other what is at once, and one under the other what follows', () => {
    expect(at([span('09:00', '12:00'), span('10:00', '11:00'), span('11:00', '13:00'), span('12:00', '13:00')])).toEqual([
      [0, 6, 0],
      [2, 4, 1],
      [4, 8, 1],
      [6, 8, 0],
    ])
  })
  it('cuts what goes over midnight to the day, by the clocks of the business', () => {
    const day = '2026-12-08'
    const shown = (moment: string): string => clockText(minutesOf(day, moment))
    expect(['2026-12-07T16:05:00Z', '2026-12-08T09:30:00+08:00', '2026-12-08T15:59:59Z'].map(shown)).toEqual(['00:05', '09:30', '23:59'])
    expect(['2026-12-07T22:00:00+08:00', '2026-12-09T01:00:00+08:00'].map(shown)).toEqual(['00:00', '24:00'])
  })
  it('shows usual hours, and as many more as are booked', () => {
    expect(hoursShown([])).toEqual({ first: 540, last: 1110 })
    expect(hoursShown([span('06:40', '12:00'), span('19:00', '22:15')])).toEqual({ first: 390, last: 1350 })
  })
})
