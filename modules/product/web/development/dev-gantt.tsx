import { dayOf, daysBetween } from '@crossway/kernel'
import { openRecord, useBoth, type LookProps } from '@crossway/web-kit'
import { LookCut, LookWaits } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { useDevelopments } from './use-developments.ts'
import './development.css'

/** From the start of each development to its target day, with what has passed of it and today's line. */
export default function DevGantt(p: LookProps): ReactElement {
  const both = useBoth()
  const look = useDevelopments(p)
  const { answer } = look
  if (!answer) return <LookWaits look={look} />
  const today = dayOf(new Date())
  const rows = answer.rows.flatMap((r) =>
    r['started_on'] ? [{ row: r, from: String(r['started_on']), to: String(r['target_list_date']), end: String(r['listed_on'] ?? today) }] : [],
  )
  const first = rows.map((r) => r.from).toSorted()[0] ?? today
  const last = [...rows.flatMap((r) => [r.to, r.end]), today].toSorted().at(-1) ?? today
  const whole = Math.max(1, daysBetween(first, last))
  const at = (day: string): string => `${(Math.max(0, daysBetween(first, day)) / whole) * 100}%`
  const wide = (from: string, to: string): string => `${(Math.max(1, daysBetween(from, to)) / whole) * 100}%`
  return (
    <div className="dev-gantt" data-testid="dev-gantt">
      <p className="note">
        {first} – {last} · {both('浅色为计划，深色为实际，竖线为今天', 'Light is the plan, dark what has passed, the line is today')}
      </p>
      <LookCut look={look} />
      {rows.map(({ row, from, to, end }) => (
        <button key={row.id} type="button" className="dev-bar-row" onClick={() => openRecord(p.route, row.id)} title={`${String(row['no'])} ${from} – ${to}`}>
          <span className="dev-bar-name">{String(row['name_zh'])}</span>
          <span className="dev-bar-field">
            <i className="dev-plan" style={{ left: at(from), width: wide(from, to) }} />
            <i className={`dev-actual is-${String(row['health'])}`} style={{ left: at(from), width: wide(from, end) }} />
            <i className="dev-today" style={{ left: at(today) }} />
          </span>
        </button>
      ))}
    </div>
  )
}
