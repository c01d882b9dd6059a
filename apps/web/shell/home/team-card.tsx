import { get, numberText, openRecord, openTab, useText } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Place } from './todo-card.tsx'
import { Widget } from './widget.tsx'

const every = 5 * 60_000
interface Row {
  readonly name: string
  readonly note: string
  readonly open?: { readonly route: string; readonly id: number }
}
interface Figure {
  readonly code: string
  readonly title: string
  readonly value?: number
  readonly drill?: { readonly route: string; readonly query: Readonly<Record<string, string>> }
  readonly rows?: readonly Row[]
  readonly failed?: true
}
interface Answer {
  readonly people: number
  readonly rows: readonly Figure[]
}

/** How the people I lead are: each number opens what it counts (workplace.md home, team); nothing for who leads nobody. */
export default function TeamCard({ active }: { readonly active: boolean }): ReactElement | null {
  const t = useText()
  const [open, setOpen] = useState<Figure>()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['home', 'team'],
    queryFn: ({ signal }) => get<Answer>('home/team', { silent: true, timeout: 5000, signal }),
    enabled: active,
    placeholderData: keepPreviousData,
    staleTime: every,
    refetchInterval: active ? every : (false as const),
  })
  if (!data?.rows.length && !error) return null
  const press = (f: Figure): void => {
    if (f.failed) void refetch()
    else if (f.drill) void openTab(f.drill.route, f.drill.query)
    else if (f.value) setOpen(f)
  }
  return (
    <Widget
      name="team"
      title={t('home.team')}
      extra={data && <span className="note">{t('home.teamPeople', { n: data.people, shown: numberText(data.people) })}</span>}
      loading={isPending}
      problem={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      <div className="team-numbers">
        {data?.rows.map((f) => (
          <button key={f.code} type="button" className="plain-button" onClick={() => press(f)} data-testid={`team-${f.code}`}>
            <b className={f.value && f.code !== 'team_leave' ? 'is-bad' : ''}>{f.value === undefined ? '–' : numberText(f.value)}</b>
            <span>{f.failed ? t('home.metricFailed') : f.title}</span>
          </button>
        ))}
      </div>
      {open && (
        <PageModal width={520} title={open.title} onCancel={() => setOpen(undefined)} footer={null} data-testid="dialog-team">
          {open.rows?.map((r, i) => (
            <TeamRow key={i} row={r} />
          ))}
          {(open.value ?? 0) > (open.rows?.length ?? 0) && <p className="announcement-note">{t('home.teamMore', { n: open.value! - open.rows!.length })}</p>}
        </PageModal>
      )}
    </Widget>
  )
}

function TeamRow({ row: { name, note, open } }: { readonly row: Row }): ReactElement {
  const text = (
    <>
      <span className={open ? 'mono' : ''}>{name}</span>
      <span className="ell grow notice-day">{note}</span>
    </>
  )
  if (!open) return <div className="todo-row">{text}</div>
  return (
    <Place className="todo-row" route={open.route} query={{ DetailID: String(open.id) }} open={() => void openRecord(open.route, open.id)}>
      {text}
    </Place>
  )
}
