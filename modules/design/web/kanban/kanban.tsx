import { dayOf } from '@crossway/kernel'
import {
  fieldAt,
  notify,
  numberText,
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
import { Avatar, Board, LookCut, LookWaits, QuestionHost, useActions, type BoardColumn } from '@crossway/web-ui'
import { Select, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { actionTo, boards, nameOf, type BoardOf, type Column } from './columns.ts'
import './kanban.css'

/** Demands by state, or tasks by state and designer; a card dragged, or moved by its keys, runs the action that leads there (design.md planeDemand, planeTask). */
export default function Kanban(p: LookProps): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const model = usePageModel()
  const board: BoardOf = boards[model.resource.name === 'design_task' ? 'task' : 'demand']
  const states = board.columns.flatMap((c) => (c.dropOnly ? [] : c.states))
  const look = useLook(p, { record: board.record, fields: board.fields, sort: board.due, most: 300, where: { status: { in: states } } })
  const [person, setPerson] = useState<number>()
  const actions = useActions(model, look.reload)
  const status = fieldAt(model, 'status')
  const label = (c: Column): string => (status ? valueLabel(status, c.states[0]!, lang) : c.key)
  const columnAt = (key: string): Column => board.columns.find((c) => c.key === key)!
  const move = (row: ListRow, key: string): void => {
    const to = columnAt(key)
    const found = actionTo(model.resource, row, to)
    if (found?.ok) return void actions.start(found.action, [row])
    notify({ kind: 'warning', code: 'board', text: found?.why ?? both(`不能拖到「${label(to)}」`, `It cannot be moved to “${label(to)}”`) })
  }
  const all = look.answer?.rows
  const people = [...new Map(all?.flatMap((r) => refAt(r, board.person) ?? []).map((x) => [x.id, x])).values()]
  const rows = person === undefined ? all : all?.filter((r) => refAt(r, board.person)?.id === person)
  const columnOf = (c: Column): BoardColumn => {
    const here = rows?.filter((r) => c.states.includes(textAt(r, 'status'))) ?? []
    const points = here.reduce((n, r) => n + Number(r[board.points] ?? 0), 0)
    return {
      key: c.key,
      label: label(c),
      rows: here,
      ...(points > 0 ? { sum: <span className="note">{both(`${numberText(points)} 分`, `${numberText(points)} points`)}</span> } : {}),
      ...(c.dropOnly ? { instead: <p className="note">{both('拖到此处验收', 'Drop here to accept the work')}</p> } : {}),
    }
  }
  return (
    <div className="look">
      {!rows && <LookWaits look={look} />}
      {rows && (
        <>
          <div className="look-bar">
            <Select<number>
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              className="kanban-person"
              placeholder={board.person === 'designer' ? both('全部设计师', 'All designers') : both('全部需求人', 'All requesters')}
              aria-label={board.person === 'designer' ? both('设计师', 'Designer') : both('需求人', 'Requester')}
              value={person ?? null}
              options={people.map((x) => ({ value: x.id, label: `${x.title} ${all!.filter((r) => refAt(r, board.person)?.id === x.id).length}` }))}
              onChange={(v) => setPerson(v ?? undefined)}
            />
            <LookCut look={look} />
          </div>
          <Board
            testId="design-board"
            cardTestId="design-card-"
            columns={board.columns.map(columnOf)}
            card={(r) => <Card row={r} board={board} />}
            open={(r) => openRecord(p.route, r.id)}
            move={move}
            takes={(r, key) => actionTo(model.resource, r, columnAt(key))?.ok === true}
          />
        </>
      )}
      {actions.node}
      <QuestionHost />
    </div>
  )
}

function Card({ row: r, board }: { readonly row: ListRow; readonly board: BoardOf }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const model = usePageModel()
  const urgency = fieldAt(model, 'urgency')
  const status = fieldAt(model, 'status')
  const due = r[board.due] ? dayOf(new Date(textAt(r, board.due))) : undefined
  const state = textAt(r, 'status')
  const isLate = due !== undefined && due < dayOf(new Date()) && state !== 'delivered'
  const points = numberText(Number(r[board.points] ?? 0))
  const reworks = Number(r['rework_rounds'] ?? 0)
  return (
    <>
      <b className="look-card-name">{nameOf(r, board)}</b>
      <span className="look-card-line">
        <span className="note">{textAt(r, 'no')}</span>
        {r['urgency'] !== 'normal' && urgency && <Tag color="warning">{valueLabel(urgency, textAt(r, 'urgency'), lang)}</Tag>}
        {['paused', 'on_hold', 'returned'].includes(state) && status && <Tag>{valueLabel(status, state, lang)}</Tag>}
      </span>
      <span className="look-card-line">
        <span>{both(`${points} 分`, `${points} points`)}</span>
        {reworks > 0 && <span className="note">{both(`返工 ${reworks}`, `Reworked ${reworks}×`)}</span>}
      </span>
      <span className="look-card-line">
        <Avatar name={refAt(r, board.person)?.title ?? ''} size={20} />
        <span className={isLate ? 'is-bad' : 'note'}>{due ? (isLate ? both(`逾期 ${due}`, `Late, ${due}`) : due) : ''}</span>
      </span>
    </>
  )
}
