import { dayOf } from '@crossway/kernel'
import {
  fieldAt,
  notify,
  openRecord,
  refAt,
  textAt,
  useBoth,
  useLang,
  useLook,
  usePageModel,
  valueLabel,
  type ListRow,
  type LookProps,
} from '@crossway/web-kit'
import { Avatar, Board, LookCut, LookWaits, QuestionHost, useActions } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { boardMoves, boardStates } from './moves.ts'
import { urgeTone } from './urge.ts'

/** Collaborations by state; a card that is moved asks for the action that leads there, with all its rules (promotion.md task, kanban). */
export default function TaskBoard(p: LookProps): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const model = usePageModel()
  const look = useLook(p, {
    record: 'promotion_task',
    fields: 'no,status,resource,consumer,object,promoter,schedule_at',
    sort: 'schedule_at',
    most: 300,
    where: { status: { in: boardStates } },
  })
  const actions = useActions(model, look.reload)
  const at = fieldAt(model, 'status')
  const move = (row: ListRow, to: string): void => {
    const action = boardMoves[`${textAt(row, 'status')} ${to}`]
    if (action) return void actions.start(action, [row])
    notify({
      kind: 'warning',
      code: 'task-board',
      text: both('不能直接变更到该状态，请按流程逐步操作', 'The state cannot be reached from there; go step by step'),
    })
  }
  const rows = look.answer?.rows
  return (
    <div className="look">
      <div className="look-bar">
        <LookCut look={look} />
      </div>
      {!rows && <LookWaits look={look} />}
      {rows && (
        <Board
          testId="task-board"
          cardTestId="task-card-"
          columns={boardStates.map((state) => ({
            key: state,
            label: at ? valueLabel(at, state, lang) : state,
            rows: rows.filter((r) => r['status'] === state),
          }))}
          card={(r) => <Card row={r} />}
          open={(r) => openRecord(p.route, r.id)}
          move={move}
        />
      )}
      {actions.node}
      <QuestionHost />
    </div>
  )
}

function Card({ row: r }: { readonly row: ListRow }): ReactElement {
  const promoter = refAt(r, 'promoter')?.title
  return (
    <>
      <b>{refAt(r, 'resource')?.title ?? refAt(r, 'consumer')?.title ?? textAt(r, 'no')}</b>
      <span className="note">{refAt(r, 'object')?.title}</span>
      <span className="look-card-line">
        <span className={urgeTone(r, dayOf(new Date())) || 'note'}>{textAt(r, 'schedule_at') || '–'}</span>
        {promoter && <Avatar name={promoter} size={20} />}
      </span>
    </>
  )
}
