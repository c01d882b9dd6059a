import { dateTimeText, get, openRecord, useLang } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Tooltip } from 'antd'
import type { ReactElement } from 'react'

interface Line {
  readonly name: string
  readonly title: string
  readonly every: boolean
  readonly planned: readonly string[]
  readonly runs: readonly { readonly id: number; readonly state: string; readonly from: string; readonly to: string | null; readonly caught_up: boolean }[]
}
const timeText = (iso: string): string => dateTimeText(iso).slice(11, 16)
const hours = [0, 3, 6, 9, 12, 15, 18, 21]

/** The day of all schedules: hollow = planned, filled = run, red = failed, the line is now (settings.md jobCenter). */
export default function Timeline(): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const { data } = useQuery({
    queryKey: ['job-timeline', lang],
    queryFn: () => get<{ day: string; from: string; to: string; rows: Line[] }>('job-timeline'),
    refetchInterval: 30_000,
  })
  if (!data) return <Skeleton active />
  if (data.rows.length === 0) return <Empty description={say('今天没有计划', 'Nothing is planned today')} />
  const start = Date.parse(data.from)
  const whole = Date.parse(data.to) - start
  const at = (iso: string | number): number => Math.min(100, Math.max(0, ((typeof iso === 'number' ? iso : Date.parse(iso)) - start) / whole) * 100)
  const now = Date.now()
  return (
    <div className="schedules job-day">
      <div className="job-day-row job-day-head">
        <span>{data.day}</span>
        <div className="job-day-bar">
          {hours.map((h) => (
            <i key={h} style={{ left: `${(h / 24) * 100}%` }}>
              {String(h).padStart(2, '0')}:00
            </i>
          ))}
        </div>
      </div>
      {data.rows.map((r) => {
        const missed = (p: string): boolean => Date.parse(p) < now - 60_000 && !r.runs.some((x) => Math.abs(Date.parse(x.from) - Date.parse(p)) < 30 * 60_000)
        return (
          <div className="job-day-row" key={r.name}>
            <span title={r.name}>{r.title}</span>
            <div className="job-day-bar">
              {r.every && <b className="job-day-band" />}
              {r.planned.map((p) => (
                <Tooltip key={p} title={`${say('计划', 'Planned')} ${timeText(p)}${missed(p) ? say('，未运行', ', not run') : ''}`}>
                  <b className={missed(p) ? 'job-day-plan is-missed' : 'job-day-plan'} style={{ left: `${at(p)}%` }} />
                </Tooltip>
              ))}
              {r.runs.map((x) => (
                <Tooltip key={x.id} title={`${timeText(x.from)}${x.to ? ` – ${timeText(x.to)}` : ''}${x.caught_up ? say(' 补跑', ' caught up') : ''}`}>
                  <b
                    className={`job-day-run is-${x.state}`}
                    style={{ left: `${at(x.from)}%`, width: `${Math.max(0.25, at(x.to ?? now) - at(x.from))}%` }}
                    onClick={() => openRecord('jobCenter', x.id)}
                  />
                </Tooltip>
              ))}
              <em style={{ left: `${at(now)}%` }} />
            </div>
          </div>
        )
      })}
    </div>
  )
}
