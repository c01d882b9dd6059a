import { addDays } from '@crossway/kernel'
import { insertMany, sql, type Tx } from '@crossway/server-kit'

/** from–to (month-day) of holidays and single make-up days; sample data, the official list is imported each year. */
interface Year {
  readonly holidays: readonly (readonly [name: string, from: string, to: string])[]
  readonly makeup: readonly string[]
}
const china: Readonly<Record<string, Year>> = {
  2025: {
    holidays: [
      ['元旦', '01-01', '01-01'],
      ['春节', '01-28', '02-04'],
      ['清明节', '04-04', '04-06'],
      ['劳动节', '05-01', '05-05'],
      ['端午节', '05-31', '06-02'],
      ['国庆节、中秋节', '10-01', '10-08'],
    ],
    makeup: ['01-26', '02-08', '04-27', '09-28', '10-11'],
  },
  2026: {
    holidays: [
      ['元旦', '01-01', '01-03'],
      ['春节', '02-15', '02-23'],
      ['清明节', '04-04', '04-06'],
      ['劳动节', '05-01', '05-05'],
      ['端午节', '06-19', '06-21'],
      ['中秋节', '09-25', '09-27'],
      ['国庆节', '10-01', '10-07'],
    ],
    makeup: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
  },
  2027: {
    holidays: [
      ['元旦', '01-01', '01-03'],
      ['春节', '02-05', '02-11'],
      ['清明节', '04-03', '04-05'],
      ['劳动节', '05-01', '05-05'],
      ['端午节', '06-09', '06-09'],
      ['中秋节', '09-15', '09-15'],
      ['国庆节', '10-01', '10-07'],
    ],
    makeup: ['01-31', '02-14', '05-08', '09-26', '10-09'],
  },
}
const america: Readonly<Record<string, readonly (readonly [name: string, day: string])[]>> = {
  2025: [
    ['New Year', '01-01'],
    ['Martin Luther King Jr. Day', '01-20'],
    ['Memorial Day', '05-26'],
    ['Juneteenth', '06-19'],
    ['Independence Day', '07-04'],
    ['Labor Day', '09-01'],
    ['Thanksgiving', '11-27'],
    ['Christmas', '12-25'],
  ],
  2026: [
    ['New Year', '01-01'],
    ['Martin Luther King Jr. Day', '01-19'],
    ['Memorial Day', '05-25'],
    ['Juneteenth', '06-19'],
    ['Independence Day', '07-03'],
    ['Labor Day', '09-07'],
    ['Thanksgiving', '11-26'],
    ['Christmas', '12-25'],
  ],
  2027: [
    ['New Year', '01-01'],
    ['Martin Luther King Jr. Day', '01-18'],
    ['Memorial Day', '05-31'],
    ['Juneteenth', '06-18'],
    ['Independence Day', '07-05'],
    ['Labor Day', '09-06'],
    ['Thanksgiving', '11-25'],
    ['Christmas', '12-24'],
  ],
}

interface Day {
  readonly day: string
  readonly kind: 'holiday' | 'makeup'
  readonly name: string
}
function chineseDays(): Day[] {
  return Object.entries(china).flatMap(([year, y]) => [
    ...y.holidays.flatMap(([name, from, to]) => {
      const out: Day[] = []
      for (let d = `${year}-${from}`; d <= `${year}-${to}`; d = addDays(d, 1)) out.push({ day: d, kind: 'holiday', name })
      return out
    }),
    ...y.makeup.map((d): Day => ({ day: `${year}-${d}`, kind: 'makeup', name: '调休上班' })),
  ])
}
const americanDays = (): Day[] =>
  Object.entries(america).flatMap(([year, list]) => list.map(([name, d]): Day => ({ day: `${year}-${d}`, kind: 'holiday', name })))

/** Calendars of China (the default), the United States and Hong Kong for 2025 to 2027. */
export async function writeCalendars(tx: Tx): Promise<void> {
  const calendars = [
    {
      code: 'CN',
      name: '中国',
      country: 'CN',
      hours: [
        ['09:00', '12:00'],
        ['13:30', '18:30'],
      ],
      days: chineseDays(),
    },
    { code: 'US', name: 'United States', country: 'US', hours: [['09:00', '17:00']], days: americanDays() },
    {
      code: 'HK',
      name: '中国香港',
      country: 'HK',
      hours: [
        ['09:00', '13:00'],
        ['14:00', '18:00'],
      ],
      days: [],
    },
  ]
  for (const c of calendars) {
    const fresh = await tx.maybe<{ id: number }>(
      sql`insert into work_calendar (code, name, country, weekend) values (${c.code}, ${c.name}, ${c.country}, '{6,7}') on conflict do nothing returning id`,
    )
    if (!fresh) continue
    await tx.run(
      insertMany(
        'work_segment',
        { work_calendar_id: 'bigint', seq: 'integer', effective_from: 'date', start: 'text', end: 'text' },
        c.hours.map(([start, end], i) => ({ work_calendar_id: fresh.id, seq: i + 1, effective_from: '2020-01-01', start, end })),
      ),
    )
    await tx.run(
      insertMany(
        'calendar_day',
        { calendar_id: 'bigint', day: 'date', kind: 'text', name: 'text' },
        c.days.map((d) => ({ ...d, calendar_id: fresh.id })),
        sql`on conflict do nothing`,
      ),
    )
  }
}
