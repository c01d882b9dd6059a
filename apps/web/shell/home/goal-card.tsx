import { dayOf, daysBetween } from '@crossway/kernel'
import { auth, get, openRecord, useText, type ListAnswer } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Progress } from 'antd'
import type { ReactElement } from 'react'
import { Place } from './todo-card.tsx'
import { Widget } from './widget.tsx'

const most = 8
const quiet = 7
const filter = JSON.stringify({ status: { in: ['active', 'scoring'] } })

/** My goals with their progress, and how long ago I last said how they go (workplace.md home, okr); nothing for who has none. */
export function GoalCard({ active }: { readonly active: boolean }): ReactElement | null {
  const t = useText()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['home', 'goals'],
    queryFn: async ({ signal }) =>
      (await get<ListAnswer>('okr-objective', { query: { view: 'OKR', tab: 'mine', size: most, filter }, silent: true, timeout: 5000, signal })).rows,
    enabled: active && auth('OKR'),
    staleTime: 5 * 60_000,
  })
  if (!auth('OKR') || data?.length === 0) return null
  const today = dayOf(new Date())
  return (
    <Widget name="okr" title={t('home.goals')} loading={isPending} problem={data ? undefined : error} onRetry={() => void refetch()}>
      {data?.map((o) => {
        const at = o['checked_at']
        const days = typeof at === 'string' ? daysBetween(dayOf(new Date(at)), today) : undefined
        return (
          <Place key={o.id} className="todo-row" route="OKR" query={{ DetailID: String(o.id) }} open={() => void openRecord('OKR', o.id)}>
            <span className="ell grow">{String(o['title'])}</span>
            <Progress className="goal-bar" size="small" percent={Math.round(Number(o['progress'] ?? 0))} aria-label={String(o['title'])} />
            <span className={days === undefined || days > quiet ? 'todo-due' : 'notice-day'}>
              {days === undefined ? t('home.neverChecked') : t('home.checked', { n: days })}
            </span>
          </Place>
        )
      })}
    </Widget>
  )
}
