import { addDays, dayOf, daysBetween, startOfWeek } from '@crossway/kernel'
import { auth, errorText, get, isProblem, notify, openRecord, post, useBoth } from '@crossway/web-kit'
import { Button, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import type { BoardAnswer } from '../../model/board-answer.ts'
import { LoadTable } from './load-table.tsx'

interface PlanTask {
  readonly id: number
  readonly no: string
  readonly name: string
  readonly designer: number
  readonly status: string
  readonly plan_start: string | null
  readonly plan_end: string | null
  readonly due_at: string | null
  readonly version: number
}
interface Plan {
  readonly rows: BoardAnswer['load']
  readonly tasks: readonly PlanTask[]
  readonly pool: readonly PlanTask[]
}
const span = 13

/** Load by designer and day above, bars of tasks below: choose a task, then the day on which it shall begin (design.md planeSchedule, videoSchedule). */
export default function PlanView({ route }: { readonly route: string }): ReactElement {
  const both = useBoth()
  const kind = route === 'videoSchedule' ? 'video' : 'plane'
  const [from, setFrom] = useState(() => startOfWeek(dayOf(new Date())))
  const [plan, setPlan] = useState<Plan>()
  const [turn, setTurn] = useState(0)
  const [chosen, setChosen] = useState<PlanTask>()
  const to = addDays(from, span)
  useEffect(() => {
    let gone = false
    get<Plan>(`design-plan/${kind}`, { query: { from, to }, silent: true }).then(
      (p) => void (gone || setPlan(p)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [kind, from, to, turn])
  const may = auth(`${route}/edit`)
  const tell = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (e) {
      if (isProblem(e)) notify({ kind: 'error', text: errorText(e) })
    }
    setChosen(undefined)
    setTurn((n) => n + 1)
  }
  const drop = (designer: number, day: string): void => {
    if (!chosen || !may) return
    if (chosen.designer !== designer) return void notify({ kind: 'info', text: both('换设计师请在任务中转派', 'Hand the task on to change its designer') })
    void tell(() => post(`design-plan/${kind}/move`, { task: chosen.id, at: `${day}T09:00:00+08:00`, version: chosen.version }))
  }
  if (!plan) return <Skeleton active paragraph={{ rows: 8 }} />
  const at = (v: string): number => Math.min(100, Math.max(0, (daysBetween(from, dayOf(new Date(v))) / (span + 1)) * 100))
  return (
    <div data-testid="plan-view">
      <div className="plan-bar">
        <Button onClick={() => setFrom(addDays(from, -7))}>{both('上一周', 'Week before')}</Button>
        <b>
          {from} – {to}
        </b>
        <Button onClick={() => setFrom(addDays(from, 7))}>{both('下一周', 'Next week')}</Button>
        {may && <Button onClick={() => void tell(() => post(`design-plan/${kind}/publish`, {}))}>{both('发布', 'Publish')}</Button>}
        <span className="note">
          {chosen
            ? both(`已选 ${chosen.no}，点击日期安排`, `${chosen.no} is chosen: click the day on which it begins`)
            : both('先选任务，再点设计师的日期', 'Choose a task, then a day of its designer')}
        </span>
      </div>
      <LoadTable rows={plan.rows} onDay={drop} />
      <div className="plan-tasks">
        {[...plan.pool, ...plan.tasks].map((t) => (
          <div key={t.id} className={`plan-row${chosen?.id === t.id ? ' is-chosen' : ''}`}>
            <button
              type="button"
              title={`${t.no} ${t.name}`}
              onClick={() => (may ? setChosen(t) : openRecord(kind === 'video' ? 'videoTask' : 'planeTask', t.id))}
              onDoubleClick={() => openRecord(kind === 'video' ? 'videoTask' : 'planeTask', t.id)}
            >
              {t.no} {t.name}
            </button>
            <div>
              {t.plan_start && t.plan_end && (
                <i
                  className={t.due_at && Date.parse(t.plan_end) > Date.parse(t.due_at) ? 'is-late' : ''}
                  style={{ left: `${at(t.plan_start)}%`, width: `${Math.max(3, at(t.plan_end) - at(t.plan_start) + 100 / (span + 1))}%` }}
                />
              )}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
