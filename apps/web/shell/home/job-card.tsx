import { dateTimeText, openTab, useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { isRunning, useOwnJobs } from '../jobs/jobs.ts'
import { Place } from './todo-card.tsx'
import { Widget } from './widget.tsx'

const most = 8

/** What runs for me in the background and how the last of it ended (workplace.md home, job); nothing for who has started none. */
export function JobCard(): ReactElement | null {
  const t = useText()
  const jobs = useOwnJobs()
  if (!jobs?.length) return null
  return (
    <Widget name="job" title={t('home.jobs')} count={jobs.filter(isRunning).length}>
      {jobs.slice(0, most).map((j) => {
        const route = j.result?.route ?? 'jobCenter'
        return (
          <Place key={j.id} className="todo-row" route={route} query={{}} open={() => void openTab(route, j.result?.route ? {} : { DetailID: String(j.id) })}>
            <span className="ell grow">{j.title}</span>
            <span className={j.state === 'failed' || j.state === 'stalled' ? 'todo-due' : 'notice-day'}>
              {isRunning(j) && j.total > 0 ? `${j.done}/${j.total}` : t(`home.jobState.${j.state}`)}
            </span>
            <time className="notice-day">{dateTimeText(j.finished_at ?? j.created_at).slice(5, 16)}</time>
          </Place>
        )
      })}
    </Widget>
  )
}
