import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { registerCalendarLock } from './calendar.commands.ts'

let w: Fixture
let from: number
let to: number
const hours = [{ effective_from: '2026-01-01', start: '09:00', end: '12:00' }]
const post = async (url: string, body: object) => w.call(7, 'POST', url, body)
const make = async (url: string, body: object): Promise<number> => Number((await post(url, body)).body['id'])
const days = (calendar: number) =>
  w.app.db.rows<{ day: string; kind: string; name: string | null }>(
    sql`select day::text, kind, name from calendar_day where calendar_id = ${calendar}::bigint order by day`,
  )

beforeAll(async () => {
  w = await makeFixture()
  from = await make('/api/work-calendar', { code: 'A', name: '甲', country: 'CN', work_hours: hours })
  to = await make('/api/work-calendar', { code: 'B', name: '乙', country: 'CN', work_hours: hours })
  for (const [day, kind, name] of [
    ['2031-01-01', 'holiday', '元旦'],
    ['2031-10-01', 'holiday', '国庆节'],
    ['2031-10-11', 'makeup', '调休上班'],
    ['2032-01-01', 'holiday', '元旦'],
  ])
    await make('/api/calendar-day', { calendar: from, day, kind, name })
  await make('/api/calendar-day', { calendar: to, day: '2031-10-01', kind: 'rest', name: '公司休息' })
  await make('/api/calendar-day', { calendar: to, day: '2031-07-01', kind: 'rest', name: '司庆' })
})
afterAll(() => w.close())

describe('settings.md workCalendar: copy to another calendar', () => {
  it('adds what is missing of the year, lets what differs follow, and leaves the other’s own days', async () => {
    const url = `/api/work-calendar/${from}/copy-days`
    expect((await post(url, { year: 2031, to: from })).body).toMatchObject({ code: 'CALENDAR_SELF' })
    expect((await post(url, { year: 2031, to: 999_999 })).status).toBe(404)
    expect((await post(url, { year: 2031, to })).body).toEqual({ added: 2, changed: 1 })
    expect(await days(to)).toEqual([
      { day: '2031-01-01', kind: 'holiday', name: '元旦' },
      { day: '2031-07-01', kind: 'rest', name: '司庆' },
      { day: '2031-10-01', kind: 'holiday', name: '国庆节' },
      { day: '2031-10-11', kind: 'makeup', name: '调休上班' },
    ])
    expect((await post(url, { year: 2031, to })).body).toEqual({ added: 0, changed: 0 })
  })

  it('copies nothing where a locked payroll has counted one of the days', async () => {
    registerCalendarLock(async (_, __, period) => period === '203201')
    await w.app.db.run(sql`insert into calendar_day (calendar_id, day, kind, name) values (${from}, '2032-03-01', 'rest', '团建')`)
    expect((await post(`/api/work-calendar/${from}/copy-days`, { year: 2032, to })).body).toMatchObject({ code: 'PAYROLL_LOCKED' })
    expect((await days(to)).some((d) => d.day.startsWith('2032'))).toBe(false)
  })
})
