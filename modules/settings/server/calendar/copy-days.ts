import { createRecord, lockDoc, pathId, route, sql, updateRecord, type App, type ServerModule } from '@crossway/server-kit'
import { calendarDay } from '../../model/calendar-day.resource.ts'
import { refuse } from '../../model/errors.ts'
import { workCalendar } from '../../model/work-calendar.resource.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
interface Named {
  readonly id: number
  readonly version: number
  readonly day: string
  readonly kind: string
  readonly name: string | null
}

/** The named days of a year go to another calendar: missing ones are added, those that differ follow, others of its own stay (settings.md workCalendar). */
export function copyDaysRoute(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/work-calendar/:id/copy-days',
      node: 'workCalendar/edit',
      module: 'settings',
      summary: '复制全年日期到另一日历 · Copy the named days of a year to another calendar',
      body: {
        type: 'object',
        required: ['year', 'to'],
        additionalProperties: false,
        properties: { year: { type: 'integer', minimum: 2000, maximum: 2100 }, to: { type: 'integer', minimum: 1 } },
      },
    },
    ({ ctx, req }) => {
      const from = pathId(req)
      const { year, to } = req.body as { year: number; to: number }
      if (from === to) throw refuse.CALENDAR_SELF({}, 'to')
      return app.db.tx(async (tx) => {
        const call = { app, tx, ctx }
        // one after the other, always the smaller number first: two copies across each other wait, and do not block
        for (const one of [from, to].toSorted((a, b) => a - b)) await lockDoc(call, workCalendar, one, 'edit')
        const daysOf = (calendar: number): Promise<Named[]> =>
          tx.rows<Named>(
            sql`select id, version, day::text, kind, name from calendar_day where calendar_id = ${calendar}::bigint and day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date order by day`,
          )
        const there = new Map((await daysOf(to)).map((d) => [d.day, d]))
        let added = 0
        let changed = 0
        for (const { day, kind, name } of await daysOf(from)) {
          const own = there.get(day)
          if (!own) {
            await createRecord(call, calendarDay, { calendar: to, day, kind, name })
            added++
          } else if (own.kind !== kind || own.name !== name) {
            await updateRecord(call, calendarDay, Number(own.id), { kind, name, version: own.version })
            changed++
          }
        }
        return { added, changed }
      })
    },
  )
}
