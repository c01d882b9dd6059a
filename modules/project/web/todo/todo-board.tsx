import { dayOf } from '@crossway/kernel'
import { fieldAt, get, numberText, openRecord, runAction, useLang, usePageModel, valueLabel, type ListAnswer, type ListRow, useBoth } from '@crossway/web-kit'
import { Avatar, QuestionHost, useActions } from '@crossway/web-ui'
import { Segmented, Skeleton, Tag } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import './todo.css'

const states = ['todo', 'doing', 'to_confirm', 'done'] as const
const priorities = ['urgent', 'high', 'normal', 'low'] as const
const most = 300
const shownAtFirst = 20
interface Props {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
  readonly tab: string
}
/** The action that leads from one column to another; others cannot be reached by dragging. */
const moves: Readonly<Record<string, string>> = {
  'todo doing': 'start',
  'todo done': 'complete',
  'doing done': 'complete',
  'to_confirm done': 'confirm',
  'done todo': 'reopen',
}

/** Tasks by state or by priority; a card dragged, or moved by its keys, runs the action that leads there. */
export default function TodoBoard({ route, filter, q, tab }: Props): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const model = usePageModel()
  const [by, setBy] = useState<'status' | 'priority'>('status')
  const [answer, setAnswer] = useState<ListAnswer>()
  const [turn, setTurn] = useState(0)
  const [dragged, setDragged] = useState<ListRow>()
  const actions = useActions(model, () => setTurn((n) => n + 1))
  const asked = JSON.stringify(filter)
  useEffect(() => {
    let gone = false
    get<ListAnswer>('todo', {
      query: { view: route, filter: JSON.parse(asked), q, tab, size: most, sort: 'due_at', fields: 'title,status,priority,due_at,assignee,project' },
      silent: true,
      slot: `todo-board:${route}`,
    }).then(
      (a) => void (gone || setAnswer(a)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [asked, q, tab, route, turn])
  const at = fieldAt(model, by)
  const columns: readonly string[] = by === 'status' ? states : priorities
  const move = (row: ListRow, to: string): void => {
    setDragged(undefined)
    if (by !== 'status' || row['status'] === to) return
    const action = moves[`${String(row['status'])} ${to}`]
    if (!action) return
    if (action === 'complete') return void actions.start(action, [row])
    void runAction(model, row, action, {}).then(
      () => setTurn((n) => n + 1),
      () => undefined,
    )
  }
  if (!answer) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div data-testid="todo-board">
      <div className="todo-bar">
        <Segmented<'status' | 'priority'>
          value={by}
          options={[
            { value: 'status', label: both('按状态', 'By state') },
            { value: 'priority', label: both('按优先级', 'By priority') },
          ]}
          onChange={(v) => setBy(v)}
        />
        {answer.total > most && <span className="note">{both(`仅显示前 ${most} 条，请筛选`, `The first ${most} only; filter to see the rest`)}</span>}
      </div>
      <div className="todo-board">
        {columns.map((column, i) => {
          const rows = answer.rows.filter((r) => r[by] === column)
          const label = at ? valueLabel(at, column, lang) : column
          return (
            <section
              key={column}
              className="todo-column"
              aria-label={label}
              onDragOver={(e) => e.preventDefault()}
              onDrop={() => dragged && move(dragged, column)}
            >
              <header>
                <b>{label}</b> <span className="note">{numberText(rows.length)}</span>
              </header>
              <Cards rows={rows} onDrag={setDragged} onMove={(row, step) => columns[i + step] && move(row, columns[i + step]!)} />
            </section>
          )
        })}
      </div>
      {actions.node}
      <QuestionHost />
    </div>
  )
}

function Cards({
  rows,
  onDrag,
  onMove,
}: {
  readonly rows: readonly ListRow[]
  readonly onDrag: (row: ListRow | undefined) => void
  readonly onMove: (row: ListRow, step: number) => void
}): ReactElement {
  const both = useBoth()
  const [all, setAll] = useState(false)
  const today = dayOf(new Date())
  return (
    <>
      {(all ? rows : rows.slice(0, shownAtFirst)).map((r) => {
        const due = r['due_at'] ? dayOf(new Date(String(r['due_at']))) : undefined
        const person = r['assignee'] as { title?: string } | null
        const project = r['project'] as { title?: string } | null
        const late = due !== undefined && due < today && r['status'] !== 'done'
        return (
          <button
            key={r.id}
            type="button"
            className="todo-card"
            draggable
            onDragStart={() => onDrag(r)}
            onDragEnd={() => onDrag(undefined)}
            onKeyDown={(e) => {
              if (e.altKey && e.key === 'ArrowRight') onMove(r, 1)
              if (e.altKey && e.key === 'ArrowLeft') onMove(r, -1)
            }}
            onClick={() => openRecord('ToDoTasks', r.id)}
            title={both('拖动或 Alt+方向键变更状态', 'Drag, or Alt and an arrow, changes the state')}
            data-testid={`todo-card-${r.id}`}
          >
            <b>{String(r['title'])}</b>
            <span className="todo-card-line">
              {project?.title && <span className="note">{project.title}</span>}
              {(r['priority'] === 'urgent' || r['priority'] === 'high') && <Tag color={r['priority'] === 'urgent' ? 'error' : 'warning'}>!</Tag>}
            </span>
            <span className="todo-card-line">
              {person?.title && <Avatar name={person.title} size={20} />}
              <span className={late ? 'is-bad' : 'note'}>{due ?? ''}</span>
            </span>
          </button>
        )
      })}
      {!all && rows.length > shownAtFirst && (
        <button type="button" className="plain-button" onClick={() => setAll(true)}>
          {both(`显示全部 ${rows.length} 条`, `Show all ${rows.length}`)}
        </button>
      )}
    </>
  )
}
