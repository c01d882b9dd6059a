import { dayOf } from '@crossway/kernel'
import { fieldAt, get, notify, numberText, openRecord, useBoth, useLang, usePageModel, valueLabel, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { Avatar, QuestionHost, useActions } from '@crossway/web-ui'
import { Select, Skeleton, Tag } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { actionTo, boards, nameOf, refOf, type Board, type Column } from './columns.ts'
import './kanban.css'

const most = 300
const shownAtFirst = 20
interface LookProps {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
  readonly tab: string
}

/** Demands by state, or tasks by state and designer; a card dragged, or moved by its keys, runs the action that leads there (design.md planeDemand, planeTask). */
export default function Kanban({ route, filter, q, tab }: LookProps): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const model = usePageModel()
  const board: Board = boards[model.resource.name === 'design_task' ? 'task' : 'demand']
  const [answer, setAnswer] = useState<ListAnswer>()
  const [turn, setTurn] = useState(0)
  const [person, setPerson] = useState<number>()
  const [dragged, setDragged] = useState<ListRow>()
  const actions = useActions(model, () => setTurn((n) => n + 1))
  const asked = JSON.stringify(filter)
  useEffect(() => {
    let gone = false
    const states = board.columns.flatMap((c) => (c.dropOnly ? [] : c.states))
    get<ListAnswer>(board.api, {
      query: { view: route, filter: { status: { in: states }, ...JSON.parse(asked) }, q, tab, size: most, sort: board.due, fields: board.fields },
      silent: true,
      slot: `design-board:${route}`,
    }).then(
      (a) => void (gone || setAnswer(a)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [asked, q, tab, route, turn, board])
  const status = fieldAt(model, 'status')
  const label = (c: Column): string => (status ? valueLabel(status, c.states[0]!, lang) : c.key)
  const move = (row: ListRow, to: Column | undefined): void => {
    setDragged(undefined)
    if (!to || to.states.includes(String(row['status']))) return
    const found = actionTo(model.resource, row, to)
    if (found?.ok) return void actions.start(found.action, [row])
    notify({ kind: 'warning', code: 'board', text: found?.why ?? both(`不能拖到「${label(to)}」`, `It cannot be moved to “${label(to)}”`) })
  }
  if (!answer) return <Skeleton active paragraph={{ rows: 8 }} />
  const people = [...new Map(answer.rows.flatMap((r) => refOf(r[board.person]) ?? []).map((p) => [p.id, p])).values()]
  const rows = person === undefined ? answer.rows : answer.rows.filter((r) => refOf(r[board.person])?.id === person)
  return (
    <div className="kanban-page" data-testid="design-board">
      <div className="kanban-bar">
        <Select<number>
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          className="kanban-person"
          placeholder={board.person === 'designer' ? both('全部设计师', 'All designers') : both('全部需求人', 'All requesters')}
          aria-label={board.person === 'designer' ? both('设计师', 'Designer') : both('需求人', 'Requester')}
          value={person ?? null}
          options={people.map((p) => ({ value: p.id, label: `${p.title} ${answer.rows.filter((r) => refOf(r[board.person])?.id === p.id).length}` }))}
          onChange={(v) => setPerson(v ?? undefined)}
        />
        {answer.total > most && <span className="note">{both(`仅显示前 ${most} 条，请筛选`, `The first ${most} only; filter to see the rest`)}</span>}
      </div>
      <div className="kanban">
        {board.columns.map((column, i) => {
          const here = rows.filter((r) => column.states.includes(String(r['status'])))
          const points = here.reduce((n, r) => n + Number(r[board.points] ?? 0), 0)
          const isOpen = dragged !== undefined && actionTo(model.resource, dragged, column)?.ok === true
          return (
            <section
              key={column.key}
              className={`kanban-column${isOpen ? ' is-open' : ''}`}
              aria-label={label(column)}
              onDragOver={(e) => e.preventDefault()}
              onDrop={() => dragged && move(dragged, column)}
            >
              <header>
                <b>{label(column)}</b>
                {!column.dropOnly && <span className="note">{numberText(here.length)}</span>}
                {points > 0 && <span className="note kanban-sum">{both(`${numberText(points)} 分`, `${numberText(points)} points`)}</span>}
              </header>
              {column.dropOnly ? (
                <p className="note">{both('拖到此处验收', 'Drop here to accept the work')}</p>
              ) : (
                <Cards board={board} rows={here} route={route} onDrag={setDragged} onMove={(row, step) => move(row, board.columns[i + step])} />
              )}
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
  board,
  rows,
  route,
  onDrag,
  onMove,
}: {
  readonly board: Board
  readonly rows: readonly ListRow[]
  readonly route: string
  readonly onDrag: (row: ListRow | undefined) => void
  readonly onMove: (row: ListRow, step: number) => void
}): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const model = usePageModel()
  const [all, setAll] = useState(false)
  const today = dayOf(new Date())
  const urgency = fieldAt(model, 'urgency')
  const status = fieldAt(model, 'status')
  return (
    <>
      {(all ? rows : rows.slice(0, shownAtFirst)).map((r) => {
        const due = r[board.due] ? dayOf(new Date(String(r[board.due]))) : undefined
        const isLate = due !== undefined && due < today && r['status'] !== 'delivered'
        const state = String(r['status'])
        return (
          <button
            key={r.id}
            type="button"
            className="kanban-card"
            draggable
            onDragStart={() => onDrag(r)}
            onDragEnd={() => onDrag(undefined)}
            onKeyDown={(e) => {
              if (e.altKey && e.key === 'ArrowRight') onMove(r, 1)
              if (e.altKey && e.key === 'ArrowLeft') onMove(r, -1)
            }}
            onClick={() => openRecord(route, r.id)}
            title={both('拖动或 Alt+方向键变更状态', 'Drag, or Alt and an arrow, changes the state')}
            data-testid={`design-card-${r.id}`}
          >
            <b className="kanban-name">{nameOf(r, board)}</b>
            <span className="kanban-line">
              <span className="note">{String(r['no'])}</span>
              {r['urgency'] !== 'normal' && urgency && <Tag color="warning">{valueLabel(urgency, String(r['urgency']), lang)}</Tag>}
              {['paused', 'on_hold', 'returned'].includes(state) && status && <Tag>{valueLabel(status, state, lang)}</Tag>}
            </span>
            <span className="kanban-line">
              <span>{both(`${numberText(Number(r[board.points] ?? 0))} 分`, `${numberText(Number(r[board.points] ?? 0))} points`)}</span>
              {Number(r['rework_rounds'] ?? 0) > 0 && (
                <span className="note">{both(`返工 ${String(r['rework_rounds'])}`, `Reworked ${String(r['rework_rounds'])}×`)}</span>
              )}
            </span>
            <span className="kanban-line">
              <Avatar name={refOf(r[board.person])?.title ?? ''} size={20} />
              <span className={isLate ? 'is-bad' : 'note'}>{due ? (isLate ? both(`逾期 ${due}`, `Late, ${due}`) : due) : ''}</span>
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
