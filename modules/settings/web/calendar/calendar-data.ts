import { get, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'

export const dayKinds = ['workday', 'rest', 'holiday', 'makeup'] as const
export type DayKind = (typeof dayKinds)[number]
export interface NamedDay {
  readonly id: number
  readonly version: number
  readonly day: string
  readonly kind: DayKind
  readonly name: string | null
}
interface Hours {
  readonly effective_from: string
  readonly start: string
  readonly end: string
}
export interface Calendar {
  readonly id: number
  readonly name: string
  readonly weekend: readonly string[] | null
  readonly work_hours: readonly Hours[]
}

export const useCalendars = (): readonly ListRow[] | undefined =>
  useQuery({
    queryKey: ['list', 'work_calendar', 'choice'],
    queryFn: async () =>
      (await get<ListAnswer>('work-calendar', { query: { view: 'workCalendar', size: 100, sort: 'code', fields: 'name,code' }, silent: true })).rows,
  }).data

export const useCalendar = (id: number | undefined): Calendar | undefined =>
  useQuery({
    queryKey: ['list', 'work_calendar', 'one', id],
    queryFn: () => get<Calendar>(`work-calendar/${id}`, { silent: true }),
    enabled: id !== undefined,
  }).data

/** The named days of a year, by day. */
export function useNamedDays(
  calendar: number | undefined,
  year: number,
): { readonly days: ReadonlyMap<string, NamedDay> | undefined; readonly again: () => void } {
  const { data, refetch } = useQuery({
    queryKey: ['list', 'calendar_day', 'year', calendar, year],
    queryFn: async () => {
      const filter = JSON.stringify({ calendar: { eq: calendar }, day: { between: [`${year}-01-01`, `${year}-12-31`] } })
      const { rows } = await get<ListAnswer>('calendar-day', { query: { view: 'workCalendar', size: 400, sort: 'day', filter }, silent: true })
      return new Map((rows as unknown as NamedDay[]).map((d) => [d.day, d]))
    },
    enabled: calendar !== undefined,
  })
  return { days: data, again: () => void refetch() }
}

/** 1 = Monday … 7 = Sunday. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
