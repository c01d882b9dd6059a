import { dayOf } from '@crossway/kernel'
import {
  fieldAt,
  openRecord,
  refAt,
  runAction,
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
import { Segmented, Tag } from 'antd'
import { useState, type ReactElement } from 'react'

const columns = { status: ['todo', 'doing', 'to_confirm', 'done'], priority: ['urgent', 'high', 'normal', 'low'] } as const
/** The action that leads from one column to another; others cannot be reached by dragging. */
const moves: Readonly<Record<string, string>> = {
  'todo doing': 'start',
  'todo done': 'complete',
  'doing done': 'complete',
  'to_confirm done': 'confirm',
  'done todo': 'reopen',
}

/** Tasks by state or by priority; a card dragged, or moved by its keys, runs the action that leads there. */
export default function TodoBoard(p: LookProps): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const model = usePageModel()
  const [by, setBy] = useState<'status' | 'priority'>('status')
  const look = useLook(p, { record: 'todo', fields: 'title,status,priority,due_at,assignee,project', sort: 'due_at', most: 300 })
  const actions = useActions(model, look.reload)
  const at = fieldAt(model, by)
  const move = (row: ListRow, to: string): void => {
    const action = moves[`${textAt(row, 'status')} ${to}`]
    if (!action) return
    if (action === 'complete') return void actions.start(action, [row])
    void runAction(model, row, action, {}).then(look.reload, () => undefined)
  }
  const rows = look.answer?.rows
  return (
    <div className="look">
      {!rows && <LookWaits look={look} />}
      {rows && (
        <>
          <div className="look-bar">
            <Segmented<'status' | 'priority'>
              value={by}
              options={[
                { value: 'status', label: both('按状态', 'By state') },
                { value: 'priority', label: both('按优先级', 'By priority') },
              ]}
              onChange={(v) => setBy(v)}
            />
            <LookCut look={look} />
          </div>
          <Board
            testId="todo-board"
            cardTestId="todo-card-"
            columns={columns[by].map((key) => ({ key, label: at ? valueLabel(at, key, lang) : key, rows: rows.filter((r) => r[by] === key) }))}
            card={(r) => <Card row={r} />}
            open={(r) => openRecord('ToDoTasks', r.id)}
            {...(by === 'status' ? { move } : {})}
          />
        </>
      )}
      {actions.node}
      <QuestionHost />
    </div>
  )
}

function Card({ row: r }: { readonly row: ListRow }): ReactElement {
  const due = r['due_at'] ? dayOf(new Date(textAt(r, 'due_at'))) : undefined
  const isLate = due !== undefined && due < dayOf(new Date()) && r['status'] !== 'done'
  const person = refAt(r, 'assignee')?.title
  return (
    <>
      <b>{textAt(r, 'title')}</b>
      <span className="look-card-line">
        <span className="note">{refAt(r, 'project')?.title}</span>
        {(r['priority'] === 'urgent' || r['priority'] === 'high') && <Tag color={r['priority'] === 'urgent' ? 'error' : 'warning'}>!</Tag>}
      </span>
      <span className="look-card-line">
        {person && <Avatar name={person} size={20} />}
        <span className={isLate ? 'is-bad' : 'note'}>{due ?? ''}</span>
      </span>
    </>
  )
}
