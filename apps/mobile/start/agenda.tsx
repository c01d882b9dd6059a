import { addDays, dayOf } from '@crossway/kernel'
import { get, navigate, useText } from '@crossway/web-kit'
import type { CalendarAnswer, CalendarEntry } from '@crossway/workplace/model'
import { useQuery } from '@tanstack/react-query'
import { RightOutline } from 'antd-mobile-icons'
import type { ReactElement } from 'react'
import { mobileRoutes } from '../pages/groups.ts'
import { usePermitted } from '../pages/permitted.ts'

/** Entries of a day that the start has room for. */
const most = 6

/** What is due and planned today and tomorrow; nothing where both days are empty (workplace.md home, calendar). */
export function Agenda(): ReactElement | null {
  const t = useText()
  const today = dayOf(new Date())
  const days = [today, addDays(today, 1)]
  const { data } = useQuery({
    queryKey: ['home', 'calendar', today],
    queryFn: ({ signal }) => get<CalendarAnswer>('home/calendar', { query: { from: days[0]!, to: days[1]! }, silent: true, timeout: 5000, signal }),
  })
  const entries = data?.rows.flatMap((s) => s.entries.map((e) => ({ ...e, source: s.title }))) ?? []
  if (entries.length === 0 && !data?.days.length) return null
  return (
    <section className="m-card" aria-label={t('start.agenda')} data-testid="m-agenda">
      <h2 className="m-group-title">{t('start.agenda')}</h2>
      {days.map((day, i) => {
        const mine = entries.filter((e) => e.day === day).toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? ''))
        const named = data?.days.find((d) => d.day === day)
        return (
          <div key={day}>
            <p className="m-note">
              {[t(i === 0 ? 'start.agendaToday' : 'start.agendaTomorrow'), day.slice(5), named && (named.name ?? t(`start.dayKind.${named.kind}`))]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {mine.length === 0 && <p className="m-note">{t('start.agendaNone')}</p>}
            {mine.slice(0, most).map((e, n) => (
              <AgendaRow key={n} entry={e} source={e.source} />
            ))}
            {mine.length > most && <p className="m-note">{t('start.agendaMore', { n: mine.length - most })}</p>}
          </div>
        )
      })}
    </section>
  )
}

/** Opens its record where the phone has its page; elsewhere it is read only. */
function AgendaRow({ entry: { open, time, text }, source }: { readonly entry: CalendarEntry; readonly source: string }): ReactElement {
  const permitted = usePermitted()
  const way = open && !open.id.includes(':') && mobileRoutes.has(open.route) && permitted.has(open.route) ? open : undefined
  const words = (
    <>
      <span className="m-note m-nowrap">{[source, time].filter(Boolean).join(' ')}</span>
      <span className="m-grow m-ell">{text}</span>
    </>
  )
  if (!way) return <p className="m-option">{words}</p>
  return (
    <button type="button" className="m-option" onClick={() => void navigate(`/admin/m/${way.route}`, { DetailID: way.id })}>
      {words}
      <RightOutline />
    </button>
  )
}
