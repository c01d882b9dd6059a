import { addDays, addMonths, dayOf, daysBetween, endOfMonth, startOfMonth, startOfWeek } from '@crossway/kernel'
import {
  auth,
  fieldAt,
  get,
  isProblem,
  messageOf,
  notify,
  openRecord,
  post,
  useBoth,
  useLang,
  usePageModel,
  useSession,
  valueLabel,
  type ListAnswer,
  type ListRow,
} from '@crossway/web-kit'
import { LeftOutlined, LockOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Segmented, Select, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import type { BoardAnswer } from '../../model/board-answer.ts'
import { refOf } from '../kanban/columns.ts'
import './plan.css'

interface Plan {
  readonly rows: BoardAnswer['load']
  readonly tasks: readonly { readonly id: number; readonly no: string; readonly name: string; readonly version: number }[]
}
const most = 300
const clock = (at: unknown): string => new Date(Date.parse(String(at)) + 8 * 3_600_000).toISOString().slice(11, 16)

/** A month or a week of one designer: what he works on when, and what takes his time; a task dragged to another day is planned anew from there (design.md planeSchedule). */
export default function DesignerCalendar({ route }: { readonly route: string }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const model = usePageModel()
  const me = useSession((s) => s.admin?.employee_id ?? null)
  const kind = route === 'videoSchedule' ? 'video' : 'plane'
  const today = dayOf(new Date())
  const [span, setSpan] = useState<'month' | 'week'>(() => (matchMedia('(max-width: 640px)').matches ? 'week' : 'month'))
  const [day, setDay] = useState(today)
  const [chosen, setChosen] = useState<number>()
  const [plan, setPlan] = useState<Plan>()
  const [blocks, setBlocks] = useState<ListAnswer>()
  const [turn, setTurn] = useState(0)
  const [dragged, setDragged] = useState<ListRow>()
  const from = startOfWeek(span === 'month' ? startOfMonth(day) : day)
  const to = span === 'month' ? addDays(startOfWeek(endOfMonth(day)), 6) : addDays(from, 6)
  useEffect(() => {
    let gone = false
    get<Plan>(`design-plan/${kind}`, { query: { from, to }, silent: true }).then(
      (p) => void (gone || setPlan(p)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [kind, from, to, turn])
  const designer = chosen ?? plan?.rows.find((r) => r.id === me)?.id ?? plan?.rows.find((r) => r.days.some((d) => d.planned > 0))?.id ?? plan?.rows[0]?.id
  useEffect(() => {
    if (designer === undefined) return
    let gone = false
    get<ListAnswer>('design-schedule-block', {
      query: {
        view: route,
        filter: { designer: { in: [designer] }, start_at: { between: [from, to] } },
        size: most,
        sort: 'start_at',
        fields: 'block_type,task,start_at,end_at,hours,locked,note',
      },
      silent: true,
      slot: `design-calendar:${route}`,
    }).then(
      (a) => void (gone || setBlocks(a)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [designer, route, from, to, turn])
  const may = auth(`${route}/edit`)
  const type = fieldAt(model, 'block_type')
  const step = (n: number): void => setDay(span === 'month' ? addMonths(startOfMonth(day), n) : addDays(day, 7 * n))
  const move = (there: string): void => {
    const task = refOf(dragged?.['task'])
    const at = dragged?.['start_at']
    setDragged(undefined)
    if (!task || !may || there === dayOf(new Date(String(at)))) return
    const version = plan?.tasks.find((t) => t.id === task.id)?.version
    post(`design-plan/${kind}/move`, { task: task.id, at: `${there}T${clock(at)}:00+08:00`, ...(version === undefined ? {} : { version }) })
      .catch((e: unknown) => isProblem(e) && notify({ kind: 'error', text: e.detail ?? messageOf(e) }))
      .finally(() => setTurn((n) => n + 1))
  }
  if (!plan) return <Skeleton active paragraph={{ rows: 8 }} />
  const load = new Map(plan.rows.find((r) => r.id === designer)?.days.map((d) => [d.day, d]))
  const days = Map.groupBy(blocks?.rows ?? [], (r) => dayOf(new Date(String(r['start_at']))))
  const title = (r: ListRow): string => {
    const task = r['task'] as { title?: string; note?: string } | null
    return task ? `${task.title ?? ''} ${task.note ?? ''}` : `${type ? valueLabel(type, String(r['block_type']), lang) : ''} ${String(r['note'] ?? '')}`
  }
  return (
    <div className="plan-page" data-testid="designer-calendar">
      <div className="plan-bar">
        <Select<number>
          showSearch={{ optionFilterProp: 'label' }}
          className="plan-person"
          aria-label={both('设计师', 'Designer')}
          value={designer ?? null}
          options={plan.rows.map((r) => ({ value: r.id, label: `${r.name} ${r.department}` }))}
          onChange={setChosen}
        />
        <Button icon={<LeftOutlined />} aria-label={both('往前', 'Back')} onClick={() => step(-1)} />
        <b>{span === 'month' ? day.slice(0, 7) : `${from} – ${to}`}</b>
        <Button icon={<RightOutlined />} aria-label={both('往后', 'On')} onClick={() => step(1)} />
        <Segmented<'month' | 'week'>
          value={span}
          options={[
            { value: 'month', label: both('月', 'Month') },
            { value: 'week', label: both('周', 'Week') },
          ]}
          onChange={setSpan}
        />
        {may && <span className="note">{both('任务可拖到其他日期', 'Drag a task to another day')}</span>}
      </div>
      <div className="plan-month">
        {Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i)).map((d) => {
          const l = load.get(d)
          const free = l ? Math.max(l.work - l.away, 0) : 0
          return (
            <div
              key={d}
              className={`plan-day${span === 'month' && d.slice(0, 7) !== day.slice(0, 7) ? ' is-other' : ''}${l?.work === 0 ? ' is-rest' : ''}`}
              onDragOver={(e) => e.preventDefault()}
              onDrop={() => move(d)}
            >
              <span className="plan-date">
                <span className={d === today ? 'is-today' : 'note'}>{Number(d.slice(8))}</span>
                {l && l.planned > 0 && <span className={l.planned > free ? 'is-bad' : 'note'}>{`${l.planned}/${free} h`}</span>}
              </span>
              {(days.get(d) ?? []).map((r) => {
                const task = refOf(r['task'])
                return (
                  <button
                    key={r.id}
                    type="button"
                    draggable={task !== undefined && may && r['locked'] !== true}
                    className={`plan-block${task ? ' is-task' : ''}`}
                    title={`${clock(r['start_at'])}–${clock(r['end_at'])} ${title(r)}`}
                    onDragStart={() => setDragged(r)}
                    onDragEnd={() => setDragged(undefined)}
                    onClick={() => (task ? openRecord(kind === 'video' ? 'videoTask' : 'planeTask', task.id) : openRecord(route, r.id))}
                  >
                    {r['locked'] === true && <LockOutlined aria-label={both('已锁定', 'Locked')} />} {clock(r['start_at'])} {title(r)}
                  </button>
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}
