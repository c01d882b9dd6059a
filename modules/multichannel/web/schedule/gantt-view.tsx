import { addDays, dayOf, daysBetween, startOfWeek } from '@crossway/kernel'
import { openRecord, refAt, textAt, useBoth, type ListRow, type LookProps } from '@crossway/web-kit'
import { LookCut, LookWaits } from '@crossway/web-ui'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Empty, Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import { useItems } from './use-items.ts'
import './schedule.css'

const weeks = 10
const rowHeight = 28
/** Ten weeks by client or by person, with what depends on what, and today (multichannel.md customerSchedule, gantt). */
export default function GanttView(p: LookProps): ReactElement {
  const both = useBoth()
  const today = dayOf(new Date())
  const [from, setFrom] = useState(() => addDays(startOfWeek(today), -14))
  const [by, setBy] = useState<'customer' | 'owner'>('customer')
  const to = addDays(from, weeks * 7 - 1)
  const look = useItems(p, from, to)
  const { answer } = look
  const whole = weeks * 7
  const at = (day: string): number => Math.min(100, Math.max(0, (daysBetween(from, day) / whole) * 100))
  const groups = Map.groupBy(answer?.rows ?? [], (r) => refAt(r, by)?.title ?? '–')
  const lines: ({ readonly group: string } | { readonly row: ListRow })[] = [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b, 'zh'))
    .flatMap(([group, rows]) => [{ group }, ...rows.map((row) => ({ row }))])
  const place = new Map(lines.flatMap((l, i) => ('row' in l ? [[l.row.id, { i, row: l.row }] as const] : [])))
  const arrows = [...place.values()].flatMap(({ i, row }) =>
    (Array.isArray(row['depends_on']) ? row['depends_on'] : []).flatMap((d) => {
      const before = place.get((d as { readonly id: number }).id)
      if (!before) return []
      const [x1, y1] = [at(addDays(textAt(before.row, 'plan_end'), 1)), (before.i + 0.5) * rowHeight]
      const [x2, y2] = [at(textAt(row, 'plan_start')), (i + 0.5) * rowHeight]
      return [`M${x1} ${y1} H${Math.max(x1, x2 - 0.6)} V${y2} H${x2}`]
    }),
  )
  return (
    <div className="schedule" data-testid="schedule-gantt">
      <div className="schedule-bar">
        <Button icon={<LeftOutlined />} aria-label={both('前四周', 'Four weeks back')} onClick={() => setFrom(addDays(from, -28))} />
        <b>
          {from} – {to}
        </b>
        <Button icon={<RightOutlined />} aria-label={both('后四周', 'Four weeks on')} onClick={() => setFrom(addDays(from, 28))} />
        <Segmented
          value={by}
          onChange={setBy}
          options={[
            { value: 'customer' as const, label: both('按客户', 'By client') },
            { value: 'owner' as const, label: both('按负责人', 'By person') },
          ]}
        />
        <LookCut look={look} />
      </div>
      {!answer && <LookWaits look={look} />}
      {answer && lines.length === 0 && <Empty description={both('该时段没有排期', 'Nothing is planned in these weeks')} />}
      {answer && lines.length > 0 && (
        <div className="schedule-gantt">
          <div className="schedule-line">
            <span />
            <div className="schedule-field schedule-axis">
              {Array.from({ length: weeks }, (_, i) => addDays(from, i * 7)).map((d) => (
                <i key={d} style={{ left: `${at(d)}%` }}>
                  {d.slice(5)}
                </i>
              ))}
              {today >= from && today <= to && <em className="schedule-today" style={{ left: `${at(today)}%`, height: (lines.length + 1) * rowHeight }} />}
            </div>
          </div>
          {lines.map((l) =>
            'group' in l ? (
              <div key={`g ${l.group}`} className="schedule-line is-group">
                <span style={{ padding: '0 8px' }}>{l.group}</span>
                <span />
              </div>
            ) : (
              <div key={l.row.id} className="schedule-line">
                <button type="button" className="plain-button" title={textAt(l.row, 'title')} onClick={() => openRecord(p.route, l.row.id)}>
                  {textAt(l.row, 'title')}
                </button>
                <div className="schedule-field">
                  <b
                    className={l.row['delayed'] === true ? 'is-late' : ''}
                    title={`${textAt(l.row, 'plan_start')} – ${textAt(l.row, 'plan_end')}`}
                    style={{
                      left: `${at(textAt(l.row, 'plan_start'))}%`,
                      width: `${Math.max(0.6, at(addDays(textAt(l.row, 'plan_end'), 1)) - at(textAt(l.row, 'plan_start')))}%`,
                    }}
                  >
                    <u style={{ width: `${Math.min(100, Number(l.row['progress'] ?? 0))}%` }} />
                  </b>
                </div>
              </div>
            ),
          )}
          <svg
            className="schedule-arrows"
            style={{ height: lines.length * rowHeight }}
            viewBox={`0 0 100 ${lines.length * rowHeight}`}
            preserveAspectRatio="none"
            aria-hidden
          >
            {arrows.map((d) => (
              <path key={d} d={d} />
            ))}
          </svg>
        </div>
      )}
    </div>
  )
}
