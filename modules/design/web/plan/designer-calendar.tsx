import { addDays, addMonths, clockOf, dayOf, endOfMonth, sameTimeOn, startOfMonth, startOfWeek } from '@crossway/kernel'
import {
  auth,
  errorText,
  fieldAt,
  isProblem,
  notify,
  openRecord,
  post,
  refAt,
  textAt,
  useAnswer,
  useBoth,
  useLang,
  useLook,
  usePageModel,
  useSession,
  valueLabel,
  type ListRow,
} from '@crossway/web-kit'
import { LookCut, LookWaits, MonthGrid, type DayItem } from '@crossway/web-ui'
import { LeftOutlined, LockOutlined, RightOutlined } from '@ant-design/icons'
import { Alert, Button, Segmented, Select, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import type { BoardAnswer } from '../../model/board-answer.ts'
import './plan.css'

interface Plan {
  readonly rows: BoardAnswer['load']
  readonly tasks: readonly { readonly id: number; readonly no: string; readonly name: string; readonly version: number }[]
}
interface Span {
  readonly kind: 'video' | 'plane'
  readonly from: string
  readonly to: string
  /** A month's days among those of its whole weeks. */
  readonly month?: string
}
const timeOf = (row: ListRow, field: string): string => clockOf(new Date(textAt(row, field))).slice(0, 5)

/** A month or a week of one designer: what he works on when, and what takes his time; a task moved to another day is planned anew from there (design.md planeSchedule). */
export default function DesignerCalendar({ route }: { readonly route: string }): ReactElement {
  const both = useBoth()
  const me = useSession((s) => s.admin?.employee_id ?? null)
  const kind = route === 'videoSchedule' ? 'video' : 'plane'
  const [by, setBy] = useState<'month' | 'week'>(() => (matchMedia('(max-width: 640px)').matches ? 'week' : 'month'))
  const [day, setDay] = useState(() => dayOf(new Date()))
  const [chosen, setChosen] = useState<number>()
  const from = startOfWeek(by === 'month' ? startOfMonth(day) : day)
  const to = by === 'month' ? addDays(startOfWeek(endOfMonth(day)), 6) : addDays(from, 6)
  const { data, failed } = useAnswer<Plan>(`design-plan/${kind}?from=${from}&to=${to}`, ['design_schedule_block', 'design_task'])
  // the plan of the days before stands until that of the next is here
  const [plan, setPlan] = useState(data)
  if (data && data !== plan) setPlan(data)
  const designer = chosen ?? plan?.rows.find((r) => r.id === me)?.id ?? plan?.rows.find((r) => r.days.some((d) => d.planned > 0))?.id ?? plan?.rows[0]?.id
  const step = (n: number): void => setDay(by === 'month' ? addMonths(startOfMonth(day), n) : addDays(day, 7 * n))
  if (!plan) return failed ? <Alert type="error" showIcon title={failed} /> : <Skeleton active paragraph={{ rows: 8 }} />
  const may = auth(`${route}/edit`)
  return (
    <div className="look" data-testid="designer-calendar">
      <div className="look-bar">
        <Select<number>
          showSearch={{ optionFilterProp: 'label' }}
          className="plan-person"
          aria-label={both('设计师', 'Designer')}
          value={designer ?? null}
          options={plan.rows.map((r) => ({ value: r.id, label: `${r.name} ${r.department}` }))}
          onChange={setChosen}
        />
        <Button icon={<LeftOutlined />} aria-label={both('往前', 'Back')} onClick={() => step(-1)} />
        <b>{by === 'month' ? day.slice(0, 7) : `${from} – ${to}`}</b>
        <Button icon={<RightOutlined />} aria-label={both('往后', 'On')} onClick={() => step(1)} />
        <Segmented<'month' | 'week'>
          value={by}
          options={[
            { value: 'month', label: both('月', 'Month') },
            { value: 'week', label: both('周', 'Week') },
          ]}
          onChange={setBy}
        />
        {may && (
          <span className="note">{both('任务可拖动，或用 Alt+方向键，改到其他日期', 'Drag a task, or use Alt with an arrow, to plan it for another day')}</span>
        )}
      </div>
      {designer !== undefined && (
        <Days route={route} designer={designer} plan={plan} may={may} span={{ kind, from, to, ...(by === 'month' ? { month: day } : {}) }} />
      )}
    </div>
  )
}

function Days({
  route,
  designer,
  plan,
  may,
  span,
}: {
  readonly route: string
  readonly designer: number
  readonly plan: Plan
  readonly may: boolean
  readonly span: Span
}): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const type = fieldAt(usePageModel(), 'block_type')
  const look = useLook(
    { route, filter: {}, q: '', tab: '' },
    {
      record: 'design_schedule_block',
      fields: 'block_type,task,start_at,end_at,hours,locked,note',
      sort: 'start_at',
      most: 300,
      where: { designer: { in: [designer] }, start_at: { between: [span.from, span.to] } },
    },
  )
  const load = new Map(plan.rows.find((r) => r.id === designer)?.days.map((d) => [d.day, d]))
  const days = Map.groupBy(look.answer?.rows ?? [], (r) => dayOf(new Date(textAt(r, 'start_at'))))
  const move = (task: number, row: ListRow, day: string): void => {
    const version = plan.tasks.find((t) => t.id === task)?.version
    post(`design-plan/${span.kind}/move`, { task, at: sameTimeOn(day, new Date(textAt(row, 'start_at'))), ...(version === undefined ? {} : { version }) })
      .catch((e: unknown) => isProblem(e) && notify({ kind: 'error', text: errorText(e) }))
      .finally(look.reload)
  }
  const itemOf = (r: ListRow): DayItem => {
    const task = refAt(r, 'task')
    const name = task ? `${task.title} ${task.note ?? ''}` : `${type ? valueLabel(type, textAt(r, 'block_type'), lang) : ''} ${textAt(r, 'note')}`
    return {
      key: r.id,
      text: (
        <>
          {r['locked'] === true && <LockOutlined aria-label={both('已锁定', 'Locked')} />} {timeOf(r, 'start_at')} {name}
        </>
      ),
      title: `${timeOf(r, 'start_at')}–${timeOf(r, 'end_at')} ${name}`,
      className: task ? 'plan-block is-task' : 'plan-block',
      open: () => (task ? openRecord(span.kind === 'video' ? 'videoTask' : 'planeTask', task.id) : openRecord(route, r.id)),
      ...(task && may && r['locked'] !== true ? { move: (day: string) => move(task.id, r, day) } : {}),
    }
  }
  const loadText = (day: string): ReactElement | undefined => {
    const l = load.get(day)
    if (!l || l.planned === 0) return undefined
    const free = Math.max(l.work - l.away, 0)
    return <span className={l.planned > free ? 'is-bad' : 'note'}>{`${l.planned}/${free} h`}</span>
  }
  return (
    <>
      <LookCut look={look} />
      {look.failed && <LookWaits look={look} />}
      <MonthGrid
        {...span}
        today={dayOf(new Date())}
        itemsOf={(day) => (days.get(day) ?? []).map(itemOf)}
        beside={loadText}
        isRest={(day) => load.get(day)?.work === 0}
      />
    </>
  )
}
