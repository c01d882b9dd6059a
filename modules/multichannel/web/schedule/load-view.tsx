import { registerGridTexts } from '@crossway/web-ui'
import { useAnswer, useBoth } from '@crossway/web-kit'
import { Alert, Empty, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import './schedule.css'

registerGridTexts()
/** A figure that is in percent already. */
const percentOf = (v: string): string => `${v}%`
interface Answer {
  readonly from: string
  readonly people: readonly {
    readonly id: number
    readonly name: string
    readonly due: number
    readonly kept: number
    readonly weeks: readonly { readonly week: string; readonly hours: string; readonly capacity: number; readonly pct: string }[]
  }[]
}
const tone = (pct: number): string => (pct > 100 ? 'is-over' : pct > 80 ? 'is-full' : pct > 0 ? 'is-some' : '')

/** How full each person's weeks are, and how many promises of a quarter were held (multichannel.md customerSchedule, load heat map). */
export default function LoadView(): ReactElement {
  const both = useBoth()
  const { data, failed } = useAnswer<Answer>('customer-schedules/load')
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const weeks = data.people[0]?.weeks.map((w) => w.week) ?? []
  if (weeks.length === 0) return <Empty description={both('没有排期', 'Nothing is planned')} />
  return (
    <div className="schedule" data-testid="schedule-load">
      <p className="note">
        {both(
          '当周工时 ÷ 工作日×8小时；超过80%黄色，超过100%红色。准时率为近90天承诺项',
          'Hours ÷ working days × 8; yellow beyond 80 %, red beyond 100 %. Promises held: last 90 days',
        )}
      </p>
      <table className="plain-table schedule-load">
        <thead>
          <tr>
            <th>{both('负责人', 'Person')}</th>
            <th className="num">{both('承诺准时率', 'Promises held')}</th>
            {weeks.map((w) => (
              <th key={w} className="num">
                {w.slice(5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.people.map((p) => (
            <tr key={p.id}>
              <th scope="row">{p.name}</th>
              <td className="num">{p.due === 0 ? '–' : percentOf(((p.kept / p.due) * 100).toFixed(1))}</td>
              {p.weeks.map((w) => (
                <td key={w.week} className={`num ${tone(Number(w.pct))}`} title={`${w.hours} h / ${w.capacity} h`}>
                  {Number(w.hours) === 0 ? '' : percentOf(w.pct)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
