import { addMonths, dayOf } from '@crossway/kernel'
import { numberText, useAnswer, useBoth } from '@crossway/web-kit'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import './todo.css'

interface Row {
  readonly employee: number
  readonly name: string
  readonly open: number
  readonly overdue: number
  readonly done: number
  readonly on_time: number
  readonly rate: string | null
  readonly delay: string | null
}

/** How punctual people are in a month, and what they have before them. */
export default function TodoStats(): ReactElement {
  const both = useBoth()
  const [month, setMonth] = useState(() => dayOf(new Date()).slice(0, 7))
  const { data } = useAnswer<{ rows: readonly Row[] }>(`todo-stats?month=${month}`)
  const step = (by: number): void => setMonth(addMonths(`${month}-01`, by).slice(0, 7))
  return (
    <div data-testid="todo-stats">
      <div className="todo-bar">
        <Button icon={<LeftOutlined />} aria-label={both('上个月', 'Previous month')} onClick={() => step(-1)} />
        <b>{month}</b>
        <Button icon={<RightOutlined />} aria-label={both('下个月', 'Next month')} onClick={() => step(1)} />
      </div>
      {!data && <Skeleton active />}
      {data && (
        <table className="plain-table">
          <thead>
            <tr>
              <th>{both('负责人', 'Assignee')}</th>
              <th>{both('完成（有截止）', 'Done with a due time')}</th>
              <th>{both('按时', 'On time')}</th>
              <th>{both('按时率', 'On-time rate')}</th>
              <th>{both('平均逾期（天）', 'Mean delay, days')}</th>
              <th>{both('未完成', 'Open')}</th>
              <th>{both('其中逾期', 'Overdue')}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((r) => (
              <tr key={r.employee}>
                <td>{r.name}</td>
                <td className="num">{numberText(r.done)}</td>
                <td className="num">{numberText(r.on_time)}</td>
                <td className="num">{r.rate === null ? '–' : `${r.rate}%`}</td>
                <td className="num">{r.delay ?? '–'}</td>
                <td className="num">{numberText(r.open)}</td>
                <td className={`num${r.overdue > 0 ? ' is-bad' : ''}`}>{numberText(r.overdue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
