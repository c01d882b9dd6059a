import { addDays, dayOf, daysBetween, startOfMonth, addMonths } from '@crossway/kernel'
import { openRecord, refAt, useLang, type LookProps } from '@crossway/web-kit'
import { LookCut, LookWaits } from '@crossway/web-ui'
import { Empty, Tooltip } from 'antd'
import type { ReactElement } from 'react'
import { useOpenings } from './use-openings.ts'
import './openings.css'

/** Running openings from their start to their planned end; the mark is the target, the line is today (settings.md amzStoreProgress, gantt). */
export default function OpeningGantt(props: LookProps): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const look = useOpenings(props)
  const list = look.answer
  if (!list) return <LookWaits look={look} />
  if (list.rows.length === 0) return <Empty description={say('没有进行中的开店', 'No opening is running')} />
  const today = dayOf(new Date())
  const text = (v: unknown): string | undefined => (typeof v === 'string' ? v : undefined)
  const bars = list.rows.map((r) => {
    const from = text(r['start_date']) ?? today
    const to = text(r['plan_end']) ?? from
    return { row: r, from, to: to < from ? from : to, target: text(r['target_date']) }
  })
  const days = [today, ...bars.flatMap((b) => [b.from, b.to, ...(b.target ? [b.target] : [])])].sort()
  const first = startOfMonth(days[0]!)
  const last = addMonths(startOfMonth(days.at(-1)!), 1)
  const whole = daysBetween(first, last)
  const at = (day: string): number => (daysBetween(first, day) / whole) * 100
  const months: string[] = []
  for (let m = first; m < last; m = addMonths(m, 1)) months.push(m)
  return (
    <div className="openings openings-gantt" data-testid="opening-gantt">
      <LookCut look={look} />
      <div className="gantt-row gantt-head">
        <span />
        <div>
          {months.map((m) => (
            <i key={m} style={{ left: `${at(m)}%` }}>
              {m.slice(0, 7)}
            </i>
          ))}
        </div>
      </div>
      {bars.map(({ row, from, to, target }) => {
        const late = target !== undefined && to > target
        const done = Math.min(100, Number(row['progress'] ?? 0))
        return (
          <div className="gantt-row" key={row.id}>
            <button type="button" onClick={() => openRecord(props.route, row.id)}>
              {refAt(row, 'project')?.title}
            </button>
            <div>
              <Tooltip title={`${from} – ${to}${target ? ` · ${say('目标', 'Target')} ${target}` : ''} · ${Math.round(done)}%`}>
                <b
                  className={row['blocked_since'] ? 'is-blocked' : late ? 'is-late' : ''}
                  style={{ left: `${at(from)}%`, width: `${Math.max(0.5, at(addDays(to, 1)) - at(from))}%` }}
                >
                  <u style={{ width: `${done}%` }} />
                </b>
              </Tooltip>
              {target && <s style={{ left: `${at(target)}%` }} title={`${say('目标', 'Target')} ${target}`} />}
              <em style={{ left: `${at(today)}%` }} />
            </div>
          </div>
        )
      })}
    </div>
  )
}
