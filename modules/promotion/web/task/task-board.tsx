import { dayOf } from '@crossway/kernel'
import { fieldAt, notify, openRecord, useBoth, useLang, usePageModel, valueLabel, type ListRow } from '@crossway/web-kit'
import { Avatar, QuestionHost, useActions } from '@crossway/web-ui'
import { Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { refTitle, textOf, useRows, type LookProps } from '../use-rows.ts'
import { boardMoves, boardStates } from './moves.ts'
import { urgeTone } from './urge.ts'
import '../views.css'

const most = 300
const shownAtFirst = 20

/** Collaborations by state; a card that is moved asks for the action that leads there, with all its rules (promotion.md task, kanban). */
export default function TaskBoard(p: LookProps): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const model = usePageModel()
  const [turn, setTurn] = useState(0)
  const [dragged, setDragged] = useState<ListRow>()
  const actions = useActions(model, () => setTurn((n) => n + 1))
  const answer = useRows(
    p,
    {
      url: 'promotion-task',
      fields: 'no,status,resource,consumer,object,promoter,schedule_at',
      sort: 'schedule_at',
      most,
      where: { status: { in: boardStates } },
    },
    turn,
  )
  const at = fieldAt(model, 'status')
  const move = (row: ListRow, to: string | undefined): void => {
    setDragged(undefined)
    if (to === undefined || row['status'] === to) return
    const action = boardMoves[`${textOf(row, 'status')} ${to}`]
    if (action) return void actions.start(action, [row])
    notify({
      kind: 'warning',
      code: 'task-board',
      text: both('不能直接变更到该状态，请按流程逐步操作', 'The state cannot be reached from there; go step by step'),
    })
  }
  if (!answer) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="promo-view" data-testid="task-board">
      {answer.total > most && <div className="promo-bar note">{both(`仅显示前 ${most} 条，请筛选`, `The first ${most} only; filter to see the rest`)}</div>}
      <div className="promo-board">
        {boardStates.map((state, i) => {
          const rows = answer.rows.filter((r) => r['status'] === state)
          const label = at ? valueLabel(at, state, lang) : state
          return (
            <section
              key={state}
              className="promo-column"
              aria-label={label}
              onDragOver={(e) => e.preventDefault()}
              onDrop={() => dragged && move(dragged, state)}
            >
              <header>
                <b>{label}</b> <span className="note">{rows.length}</span>
              </header>
              <Cards route={p.route} rows={rows} onDrag={setDragged} onStep={(row, step) => move(row, boardStates[i + step])} />
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
  route,
  rows,
  onDrag,
  onStep,
}: {
  readonly route: string
  readonly rows: readonly ListRow[]
  readonly onDrag: (row: ListRow | undefined) => void
  readonly onStep: (row: ListRow, step: number) => void
}): ReactElement {
  const both = useBoth()
  const [all, setAll] = useState(false)
  const today = dayOf(new Date())
  return (
    <>
      {(all ? rows : rows.slice(0, shownAtFirst)).map((r) => (
        <button
          key={r.id}
          type="button"
          className="promo-card"
          draggable
          onDragStart={() => onDrag(r)}
          onDragEnd={() => onDrag(undefined)}
          onKeyDown={(e) => {
            if (e.altKey && e.key === 'ArrowRight') onStep(r, 1)
            if (e.altKey && e.key === 'ArrowLeft') onStep(r, -1)
          }}
          onClick={() => openRecord(route, r.id)}
          title={both('拖动或 Alt+方向键变更状态', 'Drag, or Alt and an arrow, changes the state')}
          data-testid={`task-card-${r.id}`}
        >
          <b>{refTitle(r, 'resource') ?? refTitle(r, 'consumer') ?? textOf(r, 'no')}</b>
          <span className="note">{refTitle(r, 'object')}</span>
          <span className="promo-card-line">
            <span className={urgeTone(r, today) || 'note'}>{textOf(r, 'schedule_at') || '–'}</span>
            {refTitle(r, 'promoter') && <Avatar name={refTitle(r, 'promoter')!} size={20} />}
          </span>
        </button>
      ))}
      {!all && rows.length > shownAtFirst && (
        <button type="button" className="plain-button" onClick={() => setAll(true)}>
          {both(`显示全部 ${rows.length} 条`, `Show all ${rows.length}`)}
        </button>
      )}
    </>
  )
}
