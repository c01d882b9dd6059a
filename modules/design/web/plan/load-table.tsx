import { useBoth } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import type { BoardAnswer } from '../../model/board-answer.ts'
import './plan.css'

/** Designers by day: planned hours of those that are free; green to 80 %, amber to 100 %, red above (design.md planeSchedule). */
export function LoadTable({ rows, onDay }: { readonly rows: BoardAnswer['load']; readonly onDay?: (designer: number, day: string) => void }): ReactElement {
  const both = useBoth()
  const days = rows[0]?.days.map((d) => d.day) ?? []
  return (
    <div className="plan-scroll">
      <table className="plan-load" data-testid="plan-load">
        <thead>
          <tr>
            <th>{both('设计师', 'Designer')}</th>
            {days.map((d) => (
              <th key={d}>{d.slice(5)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={r.id}>
              <th>
                {r.name} <span className="note">{r.department}</span>
              </th>
              {r.days.map((d) => {
                const free = Math.max(d.work - d.away, 0)
                const load = free > 0 ? Math.round((100 * d.planned) / free) : d.planned > 0 ? 999 : 0
                const tone = d.work === 0 ? 'is-rest' : load > 100 ? 'is-over' : load > 80 ? 'is-full' : load > 0 ? 'is-some' : ''
                const text = d.work === 0 ? '' : `${load}%`
                return (
                  <td key={d.day} className={tone} title={`${r.name} ${d.day} ${d.planned}/${free} h`}>
                    {onDay && d.work > 0 ? (
                      <button type="button" onClick={() => onDay(r.id, d.day)}>
                        {text}
                      </button>
                    ) : (
                      text
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
