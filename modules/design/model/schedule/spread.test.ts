import { addWorkdays, type CalendarRules } from '@crossway/settings/model'
import { describe, expect, it } from 'vitest'
import { spread } from './spread.ts'
import { countsFrom, workHoursBetween } from './work-hours.ts'

const rules: CalendarRules = {
  weekend: [6, 7],
  days: new Map(),
  segments: [
    { effective_from: '2000-01-01', start: '09:00', end: '12:00' },
    { effective_from: '2000-01-01', start: '13:30', end: '18:30' },
  ],
}
// 2026-11-19 is a Thursday
describe('the plan of a task (design.md planeSchedule)', () => {
  it('6 14 hours dropped on Thursday 09:00 with 3 free are 3 on Thursday, 8 on Friday and 3 on Monday until noon', () => {
    const blocks = spread(14, '2026-11-19T09:00:00+08:00', (d) => (d === '2026-11-19' ? 5 : 0), rules)!
    expect(blocks.map((b) => [b.start_at.slice(0, 10), b.hours])).toEqual([
      ['2026-11-19', 3],
      ['2026-11-20', 8],
      ['2026-11-23', 3],
    ])
    expect(blocks.at(-1)!.end_at).toBe('2026-11-23T12:00:00+08:00')
    expect(blocks[0]).toMatchObject({ start_at: '2026-11-19T15:30:00+08:00', end_at: '2026-11-19T18:30:00+08:00' })
  })
  it('begins no earlier than it is dropped, and not in the break', () =>
    expect(spread(4, '2026-11-19T12:30:00+08:00', () => 0, rules)).toEqual([
      { start_at: '2026-11-19T13:30:00+08:00', end_at: '2026-11-19T17:30:00+08:00', hours: 4 },
    ]))
  it('does not plan what no day holds', () => expect(spread(8, '2026-11-19T09:00:00+08:00', () => 8, rules)).toBeUndefined())
})
describe('days of a demand', () => {
  it('2 count from Monday 10:00 to Friday, and from Tuesday when handed in after three', () => {
    const [morning, evening] = [new Date('2026-11-16T10:00:00+08:00'), new Date('2026-11-16T15:00:00+08:00')]
    expect(addWorkdays(countsFrom(morning, rules), 4, rules)).toBe('2026-11-20')
    expect(addWorkdays(countsFrom(evening, rules), 4, rules)).toBe('2026-11-23')
    expect(countsFrom(new Date('2026-11-21T10:00:00+08:00'), rules)).toBe('2026-11-23')
  })
  it('hours of work between two moments leave out breaks, nights and weekends', () => {
    expect(workHoursBetween('2026-11-20T11:00:00+08:00', '2026-11-23T14:30:00+08:00', rules)).toBe(1 + 5 + 3 + 1)
    expect(workHoursBetween('2026-11-20T11:00:00+08:00', '2026-11-20T10:00:00+08:00', rules)).toBe(0)
  })
})
