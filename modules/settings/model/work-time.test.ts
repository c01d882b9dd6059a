import { describe, expect, it } from 'vitest'
import { addWorkdays, addWorkHours, isWorkday, segmentsOverlap, workdays, workHoursBetween, type CalendarRules } from './work-time.ts'

const days = new Map<string, 'holiday' | 'makeup'>()
for (let d = 1; d <= 7; d++) days.set(`2026-10-0${d}`, 'holiday')
days.set('2026-10-10', 'makeup')
const hours = [
  { effective_from: '2020-01-01', start: '09:00', end: '12:00' },
  { effective_from: '2020-01-01', start: '13:30', end: '18:30' },
]
const calendar: CalendarRules = { weekend: [6, 7], days, segments: hours }

describe('working days', () => {
  it('asks the named day before the weekday', () => {
    expect(isWorkday('2026-10-01', calendar)).toBe(false)
    expect(isWorkday('2026-10-10', calendar)).toBe(true)
    expect(isWorkday('2026-10-11', calendar)).toBe(false)
    expect(isWorkday('2026-10-12', calendar)).toBe(true)
  })
  it('jumps the October holiday: one working day after Wed 2026-09-30 is Thu 10-08', () => {
    expect(addWorkdays('2026-09-30', 1, calendar)).toBe('2026-10-08')
    expect(addWorkdays('2026-10-09', 1, calendar)).toBe('2026-10-10')
    expect(addWorkdays('2026-10-08', -1, calendar)).toBe('2026-09-30')
    expect(addWorkdays('2026-10-03', 0, calendar)).toBe('2026-10-08')
  })
  it('counts both ends', () => {
    expect(workdays('2026-09-28', '2026-10-12', calendar)).toBe(7)
    expect(workdays('2026-10-12', '2026-10-01', calendar)).toBe(0)
  })
})

describe('working hours', () => {
  it('takes 1.5 h of Friday and 2.5 h of Monday: Fri 17:00 + 4 h is Mon 11:30', () => {
    expect(addWorkHours('2026-11-20T17:00:00+08:00', 4, calendar)).toBe('2026-11-23T11:30:00+08:00')
  })
  it('counts them between two moments: Fri 17:00 to Mon 11:30 is 4 h, a night and a holiday are none', () => {
    expect(workHoursBetween('2026-11-20T17:00:00+08:00', '2026-11-23T11:30:00+08:00', calendar)).toBe(4)
    expect(workHoursBetween('2026-11-20T11:30:00+08:00', '2026-11-20T14:00:00+08:00', calendar)).toBe(1)
    expect(workHoursBetween('2026-11-20T19:00:00+08:00', '2026-11-21T23:00:00+08:00', calendar)).toBe(0)
    expect(workHoursBetween('2026-09-30T18:00:00+08:00', '2026-10-08T09:15:00+08:00', calendar)).toBe(0.75)
    expect(workHoursBetween('2026-11-20T17:00:00+08:00', '2026-11-20T16:00:00+08:00', calendar)).toBe(0)
  })
  it('steps over lunch and starts with the next segment outside working hours', () => {
    expect(addWorkHours('2026-11-20T11:00:00+08:00', 2, calendar)).toBe('2026-11-20T14:30:00+08:00')
    expect(addWorkHours('2026-11-21T10:00:00+08:00', 8, calendar)).toBe('2026-11-23T18:30:00+08:00')
    expect(addWorkHours('2026-11-20T01:00:00Z', 8, calendar)).toBe('2026-11-20T18:30:00+08:00')
  })
  it('uses the hours in force on each day', () => {
    const later = { ...calendar, segments: [...hours, { effective_from: '2026-11-23', start: '10:00', end: '16:00' }] }
    expect(addWorkHours('2026-11-20T17:00:00+08:00', 4, later)).toBe('2026-11-23T12:30:00+08:00')
  })
  it('sees overlapping and reversed segments', () => {
    expect(segmentsOverlap(hours)).toBe(false)
    expect(segmentsOverlap([...hours, { effective_from: '2020-01-01', start: '11:30', end: '14:00' }])).toBe(true)
    expect(segmentsOverlap([{ effective_from: '2020-01-01', start: '18:00', end: '09:00' }])).toBe(true)
    expect(segmentsOverlap([...hours, { effective_from: '2026-01-01', start: '10:00', end: '14:00' }])).toBe(false)
  })
})
