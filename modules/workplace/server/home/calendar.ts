import { clockOf, dayOf, type Lang } from '@crossway/kernel'
import { fewAtOnce, listRows, sql, type App, type QueryContext } from '@crossway/server-kit'
import { namedDays } from '@crossway/settings/server'
import type { CalendarEntry, CalendarRow, DayOff } from '../../model/home/home-answers.ts'

export interface CalendarSpan {
  readonly from: string
  readonly to: string
}
/** What a module puts on the calendars of those who may open its page (workplace.md home, calendar). */
export interface CalendarSource {
  readonly code: string
  readonly title: Readonly<Record<Lang, string>>
  /** Page whose right opens it: whoever lacks it has nothing of it. */
  readonly node: string
  /** Within the rows and fields of who asks, both days included, the earliest first; at most `most`. */
  read(call: QueryContext, span: CalendarSpan, most: number): Promise<{ readonly entries: readonly CalendarEntry[]; readonly total: number }>
}
const known = new WeakMap<App, Map<string, CalendarSource>>()
/** A second source under one code replaces the first. */
export function registerCalendarSource(app: App, ...sources: readonly CalendarSource[]): void {
  const of = known.get(app) ?? new Map<string, CalendarSource>()
  known.set(app, of)
  for (const s of sources) of.set(s.code, s)
}

interface Listed extends Omit<CalendarSource, 'read'> {
  /** Another list of the page than its first. */
  readonly part?: string
  readonly filter?: Readonly<Record<string, unknown>>
  /** The field that says on which day. */
  readonly date: string
  /** Fields that name it, in this order; the record's own title unless told. */
  readonly text: readonly string[]
}
/** A source that a page's own list tells: the rows that it shows to the caller, by one of their days. */
export function listSource({ part, filter = {}, date, text, ...head }: Listed): CalendarSource {
  return {
    ...head,
    read: async (call, { from, to }, most) => {
      const { rows, total } = await listRows(call, {
        view: head.node,
        ...(part ? { resource: part } : {}),
        filter: { ...filter, [date]: { between: [from, to] } },
        fields: [date, ...text],
        sort: date,
        size: most,
      })
      const entries = rows.flatMap((r): CalendarEntry[] => {
        const at = r[date]
        if (typeof at !== 'string') return []
        const moment = at.length > 10 ? new Date(at) : undefined
        const time = moment && clockOf(moment).slice(0, 5)
        return [
          {
            day: moment ? dayOf(moment) : at,
            time: time === '00:00' ? undefined : time,
            text: text.flatMap((f) => wordOf(r[f])).join(' · ') || head.title[call.ctx.lang],
            open: { route: head.node, id: part ? `${part}:${String(r['id'])}` : String(r['id']) },
          },
        ]
      })
      return { entries, total }
    },
  }
}
/** A field as one word of an entry; what is closed or empty says nothing. */
function wordOf(v: unknown): string[] {
  if (typeof v === 'object' && v !== null && 'title' in v) return [String(v.title)]
  return typeof v === 'string' && v !== '' && v !== '***' ? [v] : []
}

/** Holidays of the calendar that counts for whoever calls, and days worked in their place. */
export async function holidaysOf({ app, ctx }: QueryContext, { from, to }: CalendarSpan): Promise<DayOff[]> {
  const own = await app.db.maybe<{ company: number | null }>(sql`select company_id as company from employee where id = ${ctx.employee}::bigint`)
  return (await namedDays(app.db, from, to, own?.company ?? undefined)).filter((d): d is DayOff => d.kind !== 'workday')
}
const most = 100
const atOnce = 4
/** The calendar of whoever calls, by source; one that fails says so, the others stand. */
export async function readCalendar({ app, ctx }: QueryContext, span: CalendarSpan): Promise<CalendarRow[]> {
  const open = [...(known.get(app)?.values() ?? [])].filter((s) => {
    const page = app.registry.page(s.node)
    return page !== undefined && ctx.access.has(s.node) && !app.ports.moduleOff(page.module)
  })
  return fewAtOnce(open, atOnce, async (s): Promise<CalendarRow> => {
    const head = { code: s.code, title: s.title[ctx.lang] }
    try {
      return { ...head, ...(await s.read({ app, ctx }, span, most)) }
    } catch (e) {
      app.log(`calendar ${s.code}: ${String((e as Error).stack ?? e)}`)
      return { ...head, entries: [], total: 0, failed: true }
    }
  })
}
