import { dateTimeOf, isDay, refuse as engine } from '@crossway/kernel'
import { pdfOf } from '@crossway/contract/server'
import { audit, route, scopeSql, sendFile, type App, type Ctx, type ServerModule, type Sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { studioBooking } from '../../model/schedule/schedule.resources.ts'
import { callSheet, sheetBookings } from './call-sheet.ts'
import { shootDay } from './shoot-day.ts'

const page = 'videoSchedule'
const query = { day: { type: 'string', format: 'date' } } as const
const dayIn = (asked: unknown): string => {
  const { day } = asked as { readonly day?: string }
  if (!day || !isDay(day)) throw engine.BAD_REQUEST({ detail: 'day' })
  return day
}
const seen = (ctx: Ctx): Sql => scopeSql(ctx.access.scopes(studioBooking.name, [page], 'read'), studioBooking, ctx, 't')

/** A day of the studios, on the screen and on paper (design.md videoSchedule, shoot-day view and call sheet). */
export function shootDayRoutes(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  const read = { module: 'design', node: page, method: 'GET', query } as const
  route(http, app, { ...read, url: '/api/shoot-day', summary: '拍摄日时间表 · Timetable of a shooting day' }, ({ ctx, req }) =>
    shootDay(app.db, dayIn(req.query), seen(ctx), ctx.lang),
  )
  route(
    http,
    app,
    { ...read, url: '/api/shoot-day/call-sheet.pdf', summary: '打印拍摄通告单 · Call sheet of a shooting day', refuses: [409], doc: { responses: {} } },
    async ({ ctx, req, reply }) => {
      const day = dayIn(req.query)
      const rows = await sheetBookings(app.db, day, seen(ctx), ctx.lang)
      if (rows.length === 0) throw refuse.DB_NO_SHOOT({ day })
      const bytes = await pdfOf(callSheet(day, rows, ctx.lang), { foot: `${ctx.name} ${dateTimeOf(new Date()).slice(0, 16)}` })
      await audit(
        { run: app.db, ctx },
        rows.map((r) => ({ resource: studioBooking.name, record: r.id, no: r.no, operation: 'export', comment: `拍摄通告单 Call sheet ${day}` })),
      )
      return sendFile(reply, `call-sheet-${day}.pdf`, bytes)
    },
  )
}
